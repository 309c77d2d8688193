// Shares of a sample: "of the last ten handovers four came without", with what tells a count from a measure.

import { numeralAt } from '#domain/extraction/number/number.ts'
import { amountAt, toAt } from '#domain/extraction/number/number-or-range.ts'
import { periodAt } from '#domain/extraction/number/period.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** What a number is a part of, with the number itself: token indexes and values. */
export interface Sample {
  first: number
  next: number
  low: number
  high: number
  all: number
}

/** "of the last ten handovers to the order desk four came without". */
export function sampleAt(reader: Reader, place: number): Sample | null {
  const opening = reader.phrase(reader.language.ofTheLast, place)
  const all = opening && numeralAt(reader, opening.next)
  // "a maximum of 350, usually 280": the other values of a range.
  if (
    !all ||
    toAt(reader, all.next) !== null ||
    isMeasured(reader, all.next) ||
    GROUPS.has(reader.word(place - 1)) ||
    reader.before(reader.language.roles, opening.next)
  )
    return null
  for (let at = all.next + 1; at < all.next + BETWEEN; at++) {
    if (reader.at(at)?.sentence !== reader.at(place)?.sentence) return null
    // "85 requests a day, AND one in ten": another clause.
    const isClause = reader.language.and.has(reader.word(at)) && reader.word(at - 1) === ','
    if (isClause && hasPeriod(reader, all.next, at)) return null
    const some = amountAt(reader, at)
    if (!some) continue
    if (isMeasured(reader, some.next)) continue
    // "VON 30 Beschwerden in der Woche AUF 12 runter": a change.
    if (TO.has(reader.word(at - 1)) && reader.word(place) === 'von') return null
    // "BEI 12 die Unterschrift und BEI 5 die Gebühr": two shares of one list.
    if (opening.next === place + 1 && reader.word(at - 1) === reader.word(place)) return null
    if (!isPart(some.low, some.high, all.value)) return null
    return { first: place, next: some.next, low: some.low, high: some.high, all: all.value }
  }
  return null
}

function hasPeriod(reader: Reader, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (periodAt(reader, at)) return true
  return false
}

/** Maximum number of words between the sample and the count within it. */
const BETWEEN = 12

/** Whether one count can be a part of the other. */
export const isPart = (low: number, high: number, all: number) =>
  low > 0 && high < all && all <= 10_000 && [low, high, all].every(Number.isInteger)

const TO = new Set(['auf', 'bis'])

/** Nouns of a group or a stock, whose number is not a sample. */
export const GROUPS = new Set([
  'list',
  'backlog',
  'queue',
  'pile',
  'stack',
  'stock',
  'warteliste',
  'liste',
  'rückstand',
  'stapel',
  'bestand',
  'schlange',
  'auflage',
  'team',
  'gruppe',
  'mannschaft',
  'crew',
  'kolonne',
  'abteilung',
  'belegschaft',
  'group',
])

/** Whether a measure, a period or a currency sign follows; then the number before was not a count. */
export function isMeasured(reader: Reader, place: number): boolean {
  const { language: own } = reader
  const at = reader.word(place) === '-' ? place + 1 : place
  const tables = [own.minutes, own.periods, own.percent, own.currencies] as const
  return (
    tables.some(table => reader.phrase<unknown>(table as never, at) !== null) || periodAt(reader, at) !== null
  )
}
