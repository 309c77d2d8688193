// A text of a slide that the server has not taken: kept on this device until it has, or somebody throws it away.

export interface SlideTextDraft {
  text: string
  /** What was saved when it was begun; null where the text followed the audit, or was not there. */
  based: string | null
}

/** A slide by its id, or the new one of an audit by its. */
type Of = number | `new:${number}`

const keyOf = (of: Of, field: string) => `slide-text:${of}:${field}`

export function readDraft(of: Of, field: string): SlideTextDraft | null {
  try {
    const { text, based } = JSON.parse(localStorage.getItem(keyOf(of, field)) ?? 'null') ?? {}
    return typeof text === 'string' ? { text, based: typeof based === 'string' ? based : null } : null
  } catch {
    return null
  }
}

/** Keeps it; null forgets. Does nothing where the device refuses storage: then the open page alone has it. */
export function keepDraft(of: Of, field: string, draft: SlideTextDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(of, field))
    else localStorage.setItem(keyOf(of, field), JSON.stringify(draft))
  } catch {
    // Storage is full or refused.
  }
}
