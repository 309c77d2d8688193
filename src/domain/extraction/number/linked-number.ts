// Finds the other number of a range from one of them: "11" and "18" in "11 to 18", "between 40 and 60".

import { currencyAt } from '#domain/extraction/number/money.ts'
import { toAt } from '#domain/extraction/number/number-or-range.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** The token index after the words that link two numbers of a range. */
export const linkAt = (reader: Reader, at: number): number | null =>
  toAt(reader, at) ?? (reader.language.and.has(reader.word(at)) ? at + 1 : null)

/** A number at this token, at most after "about" or a currency sign. */
export function numberNear(reader: Reader, at: number): { first: number; next: number } | null {
  const behind = reader.phrase(reader.language.about, at)?.next ?? at
  const first = currencyAt(reader, behind)?.next ?? behind
  const token = reader.at(first)
  if (token?.kind === 'number') return { first, next: first + 1 }
  const { numbers, scales } = reader.language.table
  const isNumber = (place: number) =>
    Object.hasOwn(numbers, reader.word(place)) || Object.hasOwn(scales, reader.word(place))
  let next = first
  while (isNumber(next) || (next > first && reader.word(next) === '-')) next++
  return next > first ? { first, next } : null
}

/** Whether a range continues after the number that ends before token `next`. */
export const isLinked = (readers: readonly Reader[], next: number) =>
  readers.some(reader =>
    [next, next + 1].some(at => {
      const behind = linkAt(reader, at)
      return behind !== null && numberNear(reader, behind) !== null
    }),
  )

/** Whether the number at token `first` is the second of a range. */
export const isLinkedBefore = (readers: readonly Reader[], first: number) =>
  readers.some(reader =>
    [1, 2, 3].some(back => {
      const at = first - back
      const behind = at > 0 ? linkAt(reader, at) : null
      if (behind === null || numberNear(reader, behind)?.first !== first) return false
      return [1, 2].some(more => isNumeric(reader, at - more))
    }),
  )

/** Whether the token is a number, in digits or as a word. */
export const isNumeric = (reader: Reader, at: number) =>
  reader.at(at)?.kind === 'number' || Object.hasOwn(reader.language.table.numbers, reader.word(at))
