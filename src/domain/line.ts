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
