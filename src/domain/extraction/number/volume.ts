// Volumes: "620 a month", "45 quotes a day", "three times last quarter", "every two weeks".

import type { ExtractedPeriod } from '#domain/extraction/figure.ts'
import { type Amount, amountAt } from '#domain/extraction/number/amount.ts'
import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { ofAllNamed, ofEach } from '#domain/extraction/number/each-of.ts'
import { numberOf, numeralAt } from '#domain/extraction/number/number.ts'
import { eachAt, periodAt, periodBefore, perMonth } from '#domain/extraction/number/period.ts'
import { isHired, isResource } from '#domain/extraction/number/resource.ts'
import { ordinalAt } from '#domain/extraction/number/share.ts'
import type { PhraseMatch, Reader } from '#domain/extraction/reader.ts'

/** Reads the volume that begins at a token, in runs per month. */
export function volumeAt(reader: Reader, place: number): Candidate | null {
  return (
    recurring(reader, place) ??
    ofEach(reader, often(reader, place)) ??
    ofAllNamed(reader, counted(reader, place))
  )
}

/** A counted amount per period as a volume in runs per month. */
export function volumeOf(
  reader: Reader,
  { first, low, high }: Pick<Amount, 'first' | 'low' | 'high'>,
  next: number,
  period: ExtractedPeriod,
): Candidate {
  const { factor, why } = perMonth(period, reader.found)
  const said = low === high ? `${low}` : `${low} to ${high}`
  return {
    kind: 'volume',
    first,
    next,
    head: first,
    low: low * factor,
    high: high * factor,
    factor,
    period,
    currency: null,
    role: null,
    why: why === '' ? [] : [`${said} a ${period}: ${why}`],
  }
}

/** "every two weeks", "every other day", "every second Monday", "alle drei Tage". */
function recurring(reader: Reader, place: number): Candidate | null {
  const { language: own } = reader
  if (!own.every.has(reader.word(place))) return null
  const gap = ordinalAt(reader, place + 1) ?? numeralAt(reader, place + 1)
  const period = gap && (reader.phrase(own.periods, gap.next) ?? pluralOf(reader, gap.next))
  if (!period || gap.value < 2 || period.value === 'hour') return null
  return volumeOf(
    reader,
    { first: place, low: 1 / gap.value, high: 1 / gap.value },
    period.next,
    period.value,
  )
}

/** "weeks" as "week". */
export function pluralOf(reader: Reader, place: number): PhraseMatch<ExtractedPeriod> | null {
  const { periods } = reader.language.table
  const word = reader.word(place).replace(/[sn]$/, '')
  const period = Object.hasOwn(periods, word) ? periods[word] : undefined
  return period ? { value: period, next: place + 1 } : null
}

/** "twice a week", "dreimal im Monat", "four times last quarter". */
function often(reader: Reader, place: number): Candidate | null {
  const times = timesAt(reader, place)
  if (!times) return null
  for (let at = times.next; at < times.next + 4; at++) {
    if (
      reader.at(at)?.sentence !== reader.at(place)?.sentence ||
      (reader.language.blocking.has(reader.word(at)) && !periodAt(reader, at))
    )
      return null
    const period = periodAt(reader, at)
    if (period) return volumeOf(reader, times, period.next, period.value)
  }
  return null
}

/** "twice", "three times", "zwei- bis dreimal". */
export function timesAt(reader: Reader, place: number): Amount | null {
  const { timesWords } = reader.language
  const once = timesBy(reader, place)
  if (once !== null) {
    const second =
      reader.language.or.has(reader.word(place + 1)) || reader.phrase(reader.language.to, place + 1)
        ? timesBy(reader, place + 2)
        : null
    return {
      first: place,
      next: place + (second === null ? 1 : 3),
      low: once,
      high: second ?? once,
      digits: false,
    }
  }
  const amount = amountAt(reader, place)
  if (amount)
    return timesWords.has(reader.word(amount.next))
      ? { ...amount, next: amount.next + 1 }
      : endingTimes(reader, amount)
  return null
}

/** "zwei bis dreimal": the ending applies to both numbers. */
function endingTimes(reader: Reader, amount: Amount): Amount | null {
  const dash = reader.word(amount.next) === '-' ? 1 : 0
  const to =
    reader.phrase(reader.language.to, amount.next + dash) ??
    (reader.language.or.has(reader.word(amount.next + dash)) ? { next: amount.next + dash + 1 } : null)
  const high = to && timesBy(reader, to.next)
  return to && high && high > amount.high ? { ...amount, high, next: to.next + 1 } : null
}

function timesBy(reader: Reader, place: number): number | null {
  const { times, timesEnding } = reader.language.table
  const word = reader.word(place)
  if (Object.hasOwn(times, word)) return times[word] ?? null
  if (timesEnding === '' || !word.endsWith(timesEnding) || word === timesEnding) return null
  return numberOf(reader.language.table, word.slice(0, -timesEnding.length))
}

/** "45 quotes a day", "620 of them a month". */
function counted(reader: Reader, place: number): Candidate | null {
  const amount = amountAt(reader, place)
  if (!amount || !isCount(reader, amount)) return null
  const period = periodBehind(reader, amount)
  return period && volumeOf(reader, amount, period.next, period.value)
}

/** Maximum number of words of a counted noun. */
const NOUN = 8

/** The period after a count and its noun, with nothing else between. */
function periodBehind(reader: Reader, amount: Amount): PhraseMatch<ExtractedPeriod> | null {
  const { language: own } = reader
  if (own.workdays.has(reader.word(amount.next)) || isHired(reader, amount)) return null
  for (let at = amount.next; at <= amount.next + NOUN; at++) {
    const token = reader.at(at)
    if (!token || token.sentence !== reader.at(amount.first)?.sentence) return null
    const period =
      (isSingle(reader, amount) ? eachAt(reader, at) : periodAt(reader, at)) ??
      (at > amount.next ? monthAt(reader, at) : null)
    if (period) return period
    if (
      token.kind === 'number' ||
      own.blocking.has(token.text) ||
      (isResource(reader, at) && !isVisited(reader, at))
    )
      return null
    if (Object.hasOwn(own.table.fractions, token.text)) return null
    const isDash = (token.text === '-' || token.text === '+') && token.glued
    if (
      (token.kind === 'sign' && !isDash) ||
      reader.phrase(own.minutes, at) ||
      reader.phrase(own.percent, at)
    )
      return null
  }
  return null
}

/** "ein Brief an einem ruhigen Tag": an article, and no count of that day. */
const isSingle = (reader: Reader, { first, low, high, digits }: Amount) =>
  !digits && low === 1 && high === 1 && reader.word(first) !== 'one'

/** "1,100 calls IN OCTOBER": a single month. */
function monthAt(reader: Reader, at: number): PhraseMatch<ExtractedPeriod> | null {
  const { months, table } = reader.language
  const isMonth = reader.word(at) === table.inMonth && months.has(reader.word(at + 1))
  return isMonth && !pluralOf(reader, at - 1) ? { value: 'month', next: at + 2 } : null
}

/** "30 sites a day": places and machines that are worked on one after the other. */
const isVisited = (reader: Reader, at: number) =>
  PLACES.has(reader.word(at)) && periodAt(reader, at + 1)?.value === 'day'

const PLACES = new Set([
  'sites',
  'offices',
  'branches',
  'desks',
  'machines',
  'systems',
  'steps',
  'floors',
  'stops',
  'standorte',
  'filialen',
  'maschinen',
  'systeme',
  'betriebe',
])

/** False for a year, a time of day, or a number that identifies something. */
export function isCount(reader: Reader, { first, low, high, next }: Amount): boolean {
  const { language: own } = reader
  const before = reader.word(first - 1)
  const token = reader.at(first)
  if (reader.phrase(own.clock, next) || reader.phrase(own.percent, next)) return false
  if (token?.kind === 'number' && low === high && low >= 1900 && low < 2100 && own.yearBefore.has(before))
    return false
  const isBare = periodAt(reader, next) !== null
  const isRange = reader.phrase(own.from, first) !== null || reader.phrase(own.between, first) !== null
  const isOpened = high <= 24 && low < high && isRange
  if (isBare && (isOpened || (low <= 24 && reader.before(own.clockBefore, first)))) return false
  const isNumber = token?.kind === 'number' && own.numbering.has(before)
  return !isNumber || isPer(reader, first - 2) || isPast(reader, first - 1, next) || isInPeriod(reader, first)
}

/** "in a mad week 120" is a count; "in week 12" is an identifier. */
const isInPeriod = (reader: Reader, first: number): boolean =>
  [3, 4].some(back => periodBefore(reader, first - back)?.next === first)

/** "last year 480 shipments" is a period and its count; "year 4" is an identifier. */
function isPast(reader: Reader, place: number, next: number): boolean {
  const counted = reader.at(next)
  if (counted?.kind !== 'word' || counted.sentence !== reader.at(place)?.sentence) return false
  const { during, periods } = reader.language
  return reader.before(during, place) !== null && reader.phrase(periods, place) !== null
}

/** "per order 15": the word before is a unit, not numbered by the number. */
const isPer = (reader: Reader, place: number) => reader.phrase(reader.language.perCase, place) !== null
