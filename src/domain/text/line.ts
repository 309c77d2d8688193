// Single-line text: no control characters or line breaks, and no bidirectional characters in text that is sent out.

const BREAKS = /[\p{Cc}\u2028\u2029]/u
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\s]+/gu

/** Whether `text` is one line without control characters, including tabs. */
export const isOneLine = (text: string): boolean => !BREAKS.test(text)

/**
 * `text` as one well-formed line: each run of control characters, line breaks, blanks and bidirectional characters becomes one
 * blank, and both ends are trimmed. "report\u202Efdp.exe" thus shows its true extension.
 */
export const asOneLine = (text: string): string => text.toWellFormed().replace(UNSEEN, ' ').trim()

/**
 * `typed` as safe text for an email to another person: one line in which no mail program detects a link (SECURITY T41). Slashes
 * after a colon are removed, and a dot between two words gets a blank: "https://evil.example" becomes "https evil. example".
 */
export const asQuoted = (typed: string): string =>
  asOneLine(
    asOneLine(typed)
      .replace(/:?\/\//g, ' ')
      .replace(/([.\u3002\uFF0E\uFF61])(?=\S)/gu, '$1 '),
  )
