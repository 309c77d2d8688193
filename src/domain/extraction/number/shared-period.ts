// Counts that take their period from the volume after them: "12 tours, 30 school classes and 4 weddings a month"; or
// that are repeated in it: "2,400 documents, twice a month".

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { WEEKDAYS } from '#domain/extraction/number/case-subject.ts'
import { amountAt } from '#domain/extraction/number/number-or-range.ts'
import { timesAt, volumeOf } from '#domain/extraction/number/often.ts'
import { isResource } from '#domain/extraction/number/resource.ts'
import { isCount } from '#domain/extraction/number/volume.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Maximum number of words of a counted noun, and of entries before the volume. */
const NOUN = 3
const ENTRIES = 6

const OF_THEM = new Set(['of them', 'of those', 'von ihnen', 'von denen'])

/** The counts of the list that ends with the volume, in order; none before token `from`. */
export function listedBefore(reader: Reader, volume: Candidate, from: number): Candidate[] {
  if (volume.relation || volume.kind !== 'volume' || volume.period === null || volume.head !== volume.first)
    return []
  // "1,200 members and 60 OF THEM": a part of the count before.
  if (OF_THEM.has(`${reader.word(volume.first + 1)} ${reader.word(volume.first + 2)}`)) return []
  const found: Candidate[] = []
  let end = volume.first
  for (let entry = 0; entry < ENTRIES; entry++) {
    const one = entryBefore(reader, end, from, volume)
    if (!one) break
    found.unshift(one)
    end = one.first
  }
  return found
}

/**
 * "40 a day, twelve on Mondays": the second number is per day too, not per week. After a number per hour it is per hour
 * if it is of similar size.
 */
export function ofWeekday(reader: Reader, one: Candidate, last: Candidate | undefined): Candidate {
  const isDay =
    one.kind === 'volume' && last?.kind === 'volume' && (last.period === 'day' || last.period === 'hour')
  if (!isDay || !WEEKDAYS.test(reader.word(one.next - 1)) || one.first - last.next > NEAR) return one
  const { factor, period, why } = last
  if (period === 'hour' && one.high / one.factor > FAR * (last.high / factor)) return one
  const of = (value: number) => (value / one.factor) * factor
  return { ...one, low: of(one.low), high: of(one.high), factor, period, why, role: 'other' }
}

/** Maximum number of words between the two numbers. */
const NEAR = 8
/** A number more than this many times the hourly one is per day: "20 calls an hour, 200 on Mondays". */
const FAR = 4

/** "2,400 documents, twice a month": the count times the repetitions; null unless the volume only says how often. */
export function repeated(reader: Reader, volume: Candidate, from: number): Candidate | null {
  const isOften = volume.kind === 'volume' && timesAt(reader, volume.head)?.digits === false
  const isEnd = reader.at(volume.next)?.kind !== 'word'
  if (!isOften || !isEnd || volume.relation || reader.word(volume.first - 1) !== ',') return null
  const each = entryBefore(reader, volume.first, from, volume)
  const times = volume.low / volume.factor
  return each && { ...each, low: each.low * times, high: each.high * times, next: volume.next }
}

/** The number with its noun before token `end`, separated from it by a comma or "and". */
function entryBefore(reader: Reader, end: number, from: number, { period }: Candidate): Candidate | null {
  const { and, light, minutes, periods, workdays } = reader.language
  if (!(and.has(reader.word(end - 1)) || reader.word(end - 1) === ',') || period === null) return null
  for (let at = end - 2; at >= Math.max(from, end - 2 - NOUN); at--) {
    const token = reader.at(at)
    if (!token || token.sentence !== reader.at(end - 1)?.sentence) return null
    const amount = at < end - 2 ? amountAt(reader, at) : null
    if (amount?.digits && amount.next <= end - 2)
      return isCount(reader, amount) ? volumeOf(reader, amount, end - 1, period) : null
    const isOther = isResource(reader, at) || reader.phrase(minutes, at) || reader.phrase(periods, at)
    const isName = token.kind === 'word' && !light.has(token.text) && !workdays.has(token.text)
    if (!isName || isOther) return null
  }
  return null
}
