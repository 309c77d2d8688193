// Unsent comment text, stored in this tab for the user.

const keyOf = (accountId: number, place: string) => `comment:${accountId}:${place}`

export function readCommentDraft(accountId: number, place: string): string {
  try {
    return sessionStorage.getItem(keyOf(accountId, place)) ?? ''
  } catch {
    return ''
  }
}

/** Stores the text; deletes the entry if it is empty. */
export function keep(accountId: number, place: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(accountId, place), text)
    else sessionStorage.removeItem(keyOf(accountId, place))
  } catch {
    // Storage is full or refused: the text is only on the screen.
  }
}
