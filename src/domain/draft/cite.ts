// Citations: the words of an answer that support a statement, verified against the answer's text.

/** Words of an answer. In a checked draft they occur there exactly. */
export interface Citation {
  answerId: number
  quote: string
}

/** An answer that can be cited. */
export interface CitedAnswer {
  id: number
  text: string
  /** The original words at a span, if names were replaced in the text; absent if the text is the original. */
  said?(span: TextSpan): string
}

/** A span of a text, in UTF-16 units. */
export interface TextSpan {
  from: number
  to: number
}

/** Shorter quotes occur in any answer and identify no source. */
const LEAST = { words: 2, letters: 8 } as const
/** Maximum length of a quote in characters; longer ones are not read. */
export const LONGEST_QUOTE = 600

/** A text with normalized spaces, quotation marks and dashes, and the original offset of each character. */
interface Plain {
  text: string
  at: number[]
}

const SAME: Record<string, string> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '´': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  '‐': '-',
}

/** Drops invisible characters and collapses runs of spaces. */
function plainOf(text: string): Plain {
  const at: number[] = []
  let result = ''
  let place = 0
  for (const character of text) {
    const isBlank = /\s/u.test(character)
    const plain = isBlank ? ' ' : (SAME[character] ?? character)
    if (!/\p{Cf}/u.test(character) && !(isBlank && result.endsWith(' '))) {
      result += plain
      for (let unit = 0; unit < plain.length; unit++) at.push(place + unit)
    }
    place += character.length
  }
  at.push(place)
  return { text: result, at }
}

const WORD = /[\p{L}\p{M}\p{N}]/u
const DIGIT = /\p{N}/u
/** Characters that would extend the preceding number to a different one. */
const GOES_ON =
  /^(?:[.,'’]\p{N}|\s?(?:%|‰|k\b|mio|tsd|hundred|thousand|million|billion|dozen|hundert|tausend))/iu

/**
 * The span of `quote` in `text`: an exact match except for spaces and the style of quotation marks and dashes. It
 * begins and ends at whole words and whole numbers. Null if there is no match, or the quote is too short to identify
 * its source.
 */
export function quoteIn(text: string, quote: string): TextSpan | null {
  const wanted = plainOf(quote)
    .text.trim()
    .replace(/^"(.*)"$/u, '$1')
    .trim()
  const whole = plainOf(text)
  if (!isLongEnough(wanted) && wanted !== whole.text.trim()) return null
  if (wanted === '' || wanted.length > LONGEST_QUOTE) return null
  for (let from = whole.text.indexOf(wanted); from !== -1; from = whole.text.indexOf(wanted, from + 1)) {
    const to = from + wanted.length
    if (isWhole(whole.text, from, to)) return { from: whole.at[from] ?? 0, to: (whole.at[to - 1] ?? 0) + 1 }
  }
  return null
}

/** Characters of context on each side of a quote, in an answer without sentence ends. */
const CONTEXT = 200
const SENTENCE_END = /[.!?…]\s|\n/gu

/** The words at a span with the rest of their sentence: a negation or a period may be outside the quote. */
export function sentenceAround(
  text: string,
  { from, to }: TextSpan,
): { before: string; quote: string; after: string } {
  const quote = text.slice(from, to)
  const before = text.slice(Math.max(0, from - CONTEXT), from)
  const after = text.slice(to, to + CONTEXT)
  const ends = (part: string) =>
    [...part.matchAll(SENTENCE_END)].map(({ 0: end, index }) => index + end.length)
  // The quote itself may end with the end of its sentence.
  const isEnded = /[.!?…]\s*$/u.test(quote)
  return {
    quote,
    before: before.slice(ends(before).at(-1) ?? 0),
    after: isEnded ? '' : after.slice(0, ends(after)[0] ?? after.length),
  }
}

const isLongEnough = (quote: string) =>
  quote.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length >= LEAST.words &&
  quote.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= LEAST.letters

function isWhole(text: string, from: number, to: number): boolean {
  const first = text.charAt(from)
  const last = text.charAt(to - 1)
  if (WORD.test(first) && WORD.test(text.charAt(from - 1))) return false
  if (WORD.test(last) && WORD.test(text.charAt(to))) return false
  if (DIGIT.test(first) && /\p{N}[.,'’]$/u.test(text.slice(Math.max(0, from - 2), from))) return false
  return !(DIGIT.test(last) && GOES_ON.test(text.slice(to, to + 12)))
}

/** Sentences addressed to a model instead of describing the work. */
const TO_A_MACHINE =
  /\b(?:ignore|disregard|forget|override)\b[^.!?\n]{0,40}\b(?:all|this|that|above|previous|prior|earlier|instructions?|rules?|prompts?)\b|\b(?:system|developer) prompt\b|\byou are (?:now )?(?:an? )?(?:ai|assistant|model|language model|chatbot)\b|\bas an ai\b|\b(?:ignorier|missacht|vergiss)\w*\b[^.!?\n]{0,40}\b(?:alles?|anweisung\w*|regeln?|vorherige\w*|obige\w*)(?![\p{L}])|\[\/?(?:system|inst)\]|<\|?\/?(?:system|im_start|im_end)/iu

/**
 * The offset from which an answer instructs its reader instead of describing the work (prompt injection). Text from
 * there to the end of the answer is not evidence. Null if there is none.
 */
export function ordersFrom(text: string): number | null {
  const plain = plainOf(text)
  const found = TO_A_MACHINE.exec(plain.text)
  if (!found) return null
  const start = Math.max(...['. ', '! ', '? '].map(end => plain.text.lastIndexOf(end, found.index)))
  return plain.at[start === -1 ? 0 : start + 2] ?? 0
}
