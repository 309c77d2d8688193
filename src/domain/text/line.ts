// What one line of text is: no control character, no line break; and for what leaves the house, nothing that turns the reading direction.

const BREAKS = /[\p{Cc}\u2028\u2029]/u
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\s]+/gu

/** Whether `text` is one line without control characters, tabs included. */
export const isOneLine = (text: string): boolean => !BREAKS.test(text)

/**
 * `text` as one line, well-formed: each run of control characters, line breaks, blanks and signs that turn the reading
 * direction becomes one blank, and none is left at either end. So "report\u202Efdp.exe" reads as what it is.
 */
export const asOneLine = (text: string): string => text.toWellFormed().replace(UNSEEN, ' ').trim()

/**
 * `typed` as it may stand in a letter to somebody else: one line in which no mail program finds a link (SECURITY T41).
 * Slashes after a colon go, and a dot between two words is followed by a blank: "https://evil.example" becomes "https evil. example".
 */
export const asQuoted = (typed: string): string =>
  asOneLine(
    asOneLine(typed)
      .replace(/:?\/\//g, ' ')
      .replace(/([.\u3002\uFF0E\uFF61])(?=\S)/gu, '$1 '),
  )
