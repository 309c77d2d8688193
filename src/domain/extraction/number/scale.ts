// Scales and spoken decimals after a number: "30 thousand", "two and a half thousand", "one point three million".

import type { PhraseMatch, Reader } from '#domain/extraction/reader.ts'

/** "two and a half thousand": the scale counts for the number with its part. */
export function scaledTail(reader: Reader, { value, next }: PhraseMatch<number>): PhraseMatch<number> {
  const scale = reader.language.table.scales[reader.word(next)]
  const isScale = scale !== undefined && scale >= 100 && reader.word(next).length > 1 && value < scale
  return isScale ? { value: value * scale, next: next + 1 } : { value, next }
}

/** "point three", "Komma zwei fünf": the spoken decimals of a number, with the scale after them. */
export function decimalsAfter(reader: Reader, { value, next }: PhraseMatch<number>): PhraseMatch<number> {
  const { table } = reader.language
  if (reader.word(next) !== table.point) return { value, next }
  let digits = ''
  let at = next + 1
  for (; reader.at(at)?.sentence === reader.at(next)?.sentence; at++) {
    const digit = Object.hasOwn(table.numbers, reader.word(at)) ? table.numbers[reader.word(at)] : undefined
    if (digit === undefined || digit > 9 || !Number.isInteger(digit)) break
    digits += digit
  }
  if (digits === '') return { value, next }
  return scaled(reader, { value: Number(`${value}.${digits}`), next: at })
}

/** "30 thousand", "3.5 million", "two dozen": up to two scales. */
export function scaled(reader: Reader, { value, next }: PhraseMatch<number>): PhraseMatch<number> {
  const { scales } = reader.language.table
  const scale = scales[reader.word(next)]
  const isLetter = reader.word(next).length === 1
  const isBeside =
    reader.at(next)?.glued || ('€$£'.includes(reader.word(next + 1)) && reader.at(next + 1)?.glued)
  if (scale === undefined || (isLetter && !isBeside)) return { value, next }
  const behind = reader.word(next + 1)
  const after =
    behind === 'of'
      ? next + 2
      : behind === '.' &&
          reader.at(next + 1)?.glued &&
          next + 2 < reader.tokens.length &&
          reader.at(next + 2)?.sentence === reader.at(next)?.sentence
        ? next + 2
        : next + 1
  const more = scales[reader.word(after)]
  const isMore = more !== undefined && more > scale && reader.word(after).length > 1
  const factor = isMore ? scale * more : scale
  const end = isMore ? after + 1 : after
  // "a couple of hundred THOUSAND"
  const third = isMore ? scales[reader.word(end)] : undefined
  const isThird = third !== undefined && more !== undefined && third > more && reader.word(end).length > 1
  return isThird ? { value: value * factor * third, next: end + 1 } : { value: value * factor, next: end }
}
