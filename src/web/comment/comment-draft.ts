// What somebody typed and has not sent, kept in this tab for them alone.

const keyOf = (accountId: number, place: string) => `comment:${accountId}:${place}`

export function readCommentDraft(accountId: number, place: string): string {
  try {
    return sessionStorage.getItem(keyOf(accountId, place)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps the text; nothing where it is empty. */
export function keep(accountId: number, place: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(accountId, place), text)
    else sessionStorage.removeItem(keyOf(accountId, place))
  } catch {
    // Full, or forbidden: it is kept on the screen alone.
  }
}
