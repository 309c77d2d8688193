// One number or a range of two: "14", "11 to 18", "between ten and twenty", "two or three".

import { type Numeral, numeralAt } from '#domain/extraction/number/number.ts'
import type { PhraseMatch, Reader } from '#domain/extraction/reader.ts'

/** A number or range in the tokens of a text; `next` is the token index after it. */
export interface Amount {
  /** Token index where the amount begins, including a word that opens a range. */
  first: number
  next: number
  low: number
  high: number
  digits: boolean
}

/** Skips what may precede a number within a range: a currency sign. */
type Prefix = (place: number) => number

/** The token index after a measure beside a number of a range, if there is one. */
export const beside =
  (reader: Reader, measure: (reader: Reader, place: number) => { next: number } | null): Prefix =>
  place =>
    measure(reader, place)?.next ?? place

const nothing: Prefix = place => place

/** Reads the amount that begins at a token; `prefix` skips words that may precede each number of a range. */
export function amountAt(reader: Reader, place: number, prefix?: Prefix): Amount | null {
  const plainly = reader.remember('amount', place, () => readAmount(reader, place, nothing))
  const isPlain =
    !prefix ||
    (plainly === null
      ? !opens(reader, place)
      : prefix(plainly.next) === plainly.next && toAt(reader, plainly.next) === null)
  return isPlain ? plainly : readAmount(reader, place, prefix)
}

const opens = (reader: Reader, place: number) =>
  reader.phrase(reader.language.between, place) !== null ||
  reader.phrase(reader.language.from, place) !== null

function readAmount(reader: Reader, place: number, prefix: Prefix): Amount | null {
  return (
    opened(reader, place, reader.language.between, prefix, at =>
      reader.language.and.has(reader.word(at)) ? at + 1 : toAt(reader, at),
    ) ??
    opened(reader, place, reader.language.from, prefix, at => toAt(reader, at)) ??
    plain(reader, place, prefix)
  )
}

/** The token index after "to", "or" or a dash. */
export function toAt(reader: Reader, place: number): number | null {
  if (reader.language.or.has(reader.word(place)) || DASHES.has(reader.word(place))) return place + 1
  return reader.phrase(reader.language.to, place)?.next ?? null
}

const DASHES = new Set(['-', '–', '—', '‐', '‑'])

type Opening = Reader['language']['between']

function opened(
  reader: Reader,
  place: number,
  by: Opening,
  prefix: Prefix,
  joined: (place: number) => number | null,
): Amount | null {
  const opening = reader.phrase(by, place)
  const low = opening && numeralAt(reader, prefix(opening.next), true)
  if (!low) return null
  const second = joined(prefix(low.next))
  const high = second !== null && numeralAt(reader, prefix(second))
  if (!high || high.value <= low.value) return null
  return { first: place, next: high.next, low: inScale(low, high), high: high.value, digits: high.digits }
}

/** "eight to nine hundred": the scale applies to both numbers. */
const inScale = (low: PhraseMatch<number>, high: PhraseMatch<number>) => {
  const scale = [1000, 1_000_000, 100].find(
    each => high.value >= each && high.value % each === 0 && high.value / each <= 20,
  )
  const isShort =
    scale !== undefined && low.value < 20 && low.value < high.value / scale && high.value >= 20 * low.value
  return isShort && scale !== undefined ? low.value * scale : low.value
}

function plain(reader: Reader, place: number, prefix: Prefix): Amount | null {
  const low = numeralAt(reader, place)
  if (!low) return null
  const single = { first: place, next: low.next, low: low.value, high: low.value, digits: low.digits }
  const second = toAt(reader, low.next) ?? listedAt(reader, low)
  if (second === null || reader.at(second)?.sentence !== reader.at(place)?.sentence) return single
  const high = numeralAt(reader, prefix(second))
  if (!high || high.value <= low.value || isOwn(reader, place, low, high)) return single
  return {
    ...single,
    next: high.next,
    low: isWord(reader, place) ? inScale(low, high) : low.value,
    high: high.value,
  }
}

/** "fifteen, maybe twenty": the token index of the second number, if it continues the first. */
function listedAt(reader: Reader, low: Numeral): number | null {
  if (reader.word(low.next) !== ',') return null
  const at = reader.phrase(reader.language.about, low.next + 1)?.next ?? low.next + 1
  const high = numeralAt(reader, at)
  const goesOn =
    high !== null && high.digits === low.digits && high.value > low.value && high.value <= 3 * low.value
  return goesOn && low.value > 1 ? at : null
}

const isWord = (reader: Reader, place: number) => reader.at(place)?.kind === 'word'

/** "48-1177" is an identifier; "3 to 4000" is two separate numbers. */
function isOwn(reader: Reader, place: number, low: PhraseMatch<number>, high: PhraseMatch<number>): boolean {
  const isGlued = DASHES.has(reader.word(low.next)) && reader.at(low.next)?.glued
  return (
    Boolean(isGlued) && high.value > 20 * low.value && low.value > 0 && reader.at(place)?.kind === 'number'
  )
}
