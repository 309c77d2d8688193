// Tokenizer: splits a text into words, numbers and signs in one pass.

/** `glued`: no space before the token. `sentence` counts from 0. */
export interface Token {
  kind: 'word' | 'number' | 'sign'
  /** In lower case, with straight apostrophes. */
  text: string
  start: number
  end: number
  glued: boolean
  sentence: number
}

const PIECES = /(\d+(?:[.,'’\u00a0\u202f]\d+)*)|(\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*)|[^\s\p{L}\d]/gu

/** "zwanzigminütig", "dreistündiges": a number and its unit. */
const COMPOUND = /^(\p{L}+)((?:minütig|stündig)(?:e[mnrs]?)?)$/u

/**
 * Splits a text in linear time. A full stop, question mark or exclamation mark before a space ends a sentence, and so
 * does a line break.
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let sentence = 0
  let end = 0
  for (const match of text.matchAll(PIECES)) {
    const [piece, digits, word] = match
    const start = match.index
    const before = tokens.at(-1)
    if (before && endsSentence(before, tokens.at(-2), text, end, start)) sentence++
    const kind = digits ? 'number' : word ? 'word' : 'sign'
    let glued = before !== undefined && start === end
    end = start
    for (const part of (piece.includes('ü') && COMPOUND.exec(piece)?.slice(1)) || [piece]) {
      const text = part.toLowerCase().replaceAll('’', "'")
      tokens.push({ kind, text, start: end, end: end + part.length, glued, sentence })
      end += part.length
      glued = true
    }
  }
  return tokens
}

const ENDS = new Set(['.', '!', '?', '…'])

/**
 * "ca. 20", "p. a." and "approx. 5" do not end a sentence: a short lower-case word before the stop, or a lower-case
 * letter after it, marks an abbreviation. "2 Mill." is one, "to the mill." is not. "10 min. Then" ends one all the same.
 */
function endsSentence(
  last: Token,
  before: Token | undefined,
  text: string,
  end: number,
  start: number,
): boolean {
  if (start === end) return false
  if (text.slice(end, start).includes('\n')) return true
  if (!ENDS.has(last.text)) return false
  if (last.text !== '.') return true
  const next = text.charAt(start)
  const isSmall = next === next.toLowerCase() && next !== next.toUpperCase()
  if (
    OPENERS.has(/^\p{Lu}\p{Ll}*(?![\p{L}\p{N}-])/u.exec(text.slice(start, start + LONGEST_OPENER))?.[0] ?? '')
  )
    return true
  const isShort = before?.kind === 'word' && before.end - before.start <= 2 && !WHOLE.has(before.text)
  const isAbout =
    before !== undefined &&
    SHORTENED.has(before.text) &&
    (before.text !== 'mill' || /\d\s?$/.test(text.slice(Math.max(0, before.start - 2), before.start)))
  return !(isSmall || isShort || isAbout)
}

/** Short words that are not abbreviations: "we scan it.", "wir schreiben ihn an." */
const WHOLE = new Set('an ab zu um da so ja up in on it us me no go do to off by'.split(' '))

/** Capitalised words that begin a sentence after an abbreviation, too. */
const OPENERS = new Set(
  'Then The This That These I You They There It We She He If When While After Afterwards Before And But Or So Next Finally Usually Sometimes Dann Danach Der Die Das Den Dem Wir Ich Es Er Sie Wenn Und Aber Oder Nach Anschließend Zuletzt Manchmal Meist'.split(
    ' ',
  ),
)
const LONGEST_OPENER = Math.max(...[...OPENERS].map(({ length }) => length)) + 1

const SHORTENED = new Set([
  'approx',
  'tsd',
  'mio',
  'mill',
  'mrd',
  'max',
  'min',
  'mind',
  'std',
  'stk',
  'usw',
  'etc',
  'bzw',
  'ggf',
  'inkl',
])
