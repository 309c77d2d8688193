// Draft of a slide text, stored on this device until the server accepts it or the user discards it.

export interface SlideTextDraft {
  text: string
  /** The saved text when editing started; null if the text followed the audit or did not exist. */
  based: string | null
}

/** A slide by its id, or the new slide of an audit by the audit's id. */
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

/** Stores the draft; null deletes it. Does nothing if the device refuses storage: then only the open page has it. */
export function keepDraft(of: Of, field: string, draft: SlideTextDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(of, field))
    else localStorage.setItem(keyOf(of, field), JSON.stringify(draft))
  } catch {
    // Storage is full or refused.
  }
}
