// A text of a slide that the server has not taken: kept on this device until it has, or somebody throws it away.

const keyOf = (slideId: number | 'new', field: string) => `slide-text:${slideId}:${field}`

export function readDraft(slideId: number | 'new', field: string): string | null {
  try {
    return localStorage.getItem(keyOf(slideId, field))
  } catch {
    return null
  }
}

/** Keeps it; null forgets. Does nothing where the device refuses storage: then the open page alone has it. */
export function keepDraft(slideId: number | 'new', field: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(slideId, field))
    else localStorage.setItem(keyOf(slideId, field), text)
  } catch {
    // Storage is full or refused.
  }
}
