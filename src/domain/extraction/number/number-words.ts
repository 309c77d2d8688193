// Numbers written in words: "nine hundred", "fünfundzwanzig", "twice", "half".

import { type ExtractionSettings, WORKING_TIME } from '#domain/extraction/figure.ts'
import { LANGUAGES } from '#domain/extraction/language/languages.ts'
import { numberOf, numeralAt } from '#domain/extraction/number/number.ts'
import { type Language, type Reader, readerOf } from '#domain/extraction/reader.ts'
import { type Token, tokensOf } from '#domain/extraction/token.ts'

/** Settings without influence on numbers in words. */
export const ANY: ExtractionSettings = { currency: 'USD', locale: 'en-US', ...WORKING_TIME }

/** Not in the language tables, because no answer counts with them alone. */
const MULTIPLES: Record<string, number> = {
  double: 2,
  doubled: 2,
  doubles: 2,
  triple: 3,
  tripled: 3,
  tenfold: 10,
  doppelt: 2,
  verdoppelt: 2,
  dreifach: 3,
}

/** A number in words and its position in the text, in UTF-16 units. */
export interface NumberInWords {
  value: number
  start: number
  end: number
}

/** The numbers written in words in `text`, in any supported language. Runs in linear time. */
export function numbersInWords(text: string): NumberInWords[] {
  const tokens = tokensOf(text)
  return LANGUAGES.flatMap(each => inLanguage(tokens, each))
}

function inLanguage(tokens: readonly Token[], own: Language): NumberInWords[] {
  const reader = readerOf(tokens, own, ANY)
  const found: NumberInWords[] = []
  for (let place = 0; place < tokens.length; ) {
    const token = tokens[place]
    const one = token?.kind === 'word' ? wordAt(reader, place) : null
    const last = one && tokens[one.next - 1]
    if (one && token && last) found.push({ value: one.value, start: token.start, end: last.end })
    place = one?.next ?? place + 1
  }
  return found
}

function wordAt(reader: Reader, place: number): { value: number; next: number } | null {
  const numeral = numeralAt(reader, place)
  if (numeral) return numeral
  const { fractions, times, scales, timesEnding } = reader.language.table
  const word = reader.word(place)
  for (const table of [fractions, times, MULTIPLES, scales])
    if (word.length > 2 && Object.hasOwn(table, word)) return { value: table[word] ?? 0, next: place + 1 }
  if (timesEnding === '' || !word.endsWith(timesEnding)) return null
  const often = numberOf(reader.language.table, word.slice(0, -timesEnding.length))
  return often === null ? null : { value: often, next: place + 1 }
}
