// Numbers that a text has in words: "nine hundred", "fünfundzwanzig", "twice", "half".

import { english } from '#domain/spoken/english.ts'
import { type Spoken, WORKING_TIME } from '#domain/spoken/figure.ts'
import { german } from '#domain/spoken/german.ts'
import { numeralAt } from '#domain/spoken/number.ts'
import { type Language, language, type Reader, readerOf } from '#domain/spoken/reader.ts'
import { type Token, tokensOf } from '#domain/spoken/token.ts'

const LANGUAGES = [language(english), language(german)]

/** None of it decides what a number in words is. */
const ANY: Spoken = { currency: 'USD', locale: 'en-US', ...WORKING_TIME }

/** Not in the tables, because no answer counts by them alone. */
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

/**
 * The numbers that stand in `text` as words, in any language that is read. One itself is none: "one order" counts nothing.
 * Takes time linear in the length of the text.
 */
export function numbersInWords(text: string): number[] {
  const tokens = tokensOf(text)
  return LANGUAGES.flatMap(each => inLanguage(tokens, each)).filter(value => value !== 1)
}

function inLanguage(tokens: readonly Token[], own: Language): number[] {
  const reader = readerOf(tokens, own, ANY)
  const found: number[] = []
  for (let place = 0; place < tokens.length; ) {
    const one = tokens[place]?.kind === 'word' ? wordAt(reader, place) : null
    if (one) found.push(one.value)
    place = one?.next ?? place + 1
  }
  return found
}

function wordAt(reader: Reader, place: number): { value: number; next: number } | null {
  const numeral = numeralAt(reader, place)
  if (numeral) return numeral
  const { fractions, times, scales } = reader.language.table
  const word = reader.word(place)
  for (const table of [fractions, times, MULTIPLES, scales])
    if (word.length > 2 && Object.hasOwn(table, word)) return { value: table[word] ?? 0, next: place + 1 }
  return null
}
