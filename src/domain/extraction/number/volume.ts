// Volumes: "620 a month", "45 quotes a day", "three times last quarter", "every two weeks".

import type { ExtractedPeriod } from '#domain/extraction/figure.ts'
import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { ofAllNamed, ofEach } from '#domain/extraction/number/each-of.ts'
import { type Amount, amountAt } from '#domain/extraction/number/number-or-range.ts'
import {
  often,
  perSpan,
  pluralOf,
  product,
  recurring,
  spanAt,
  timesBy,
  volumeOf,
} from '#domain/extraction/number/often.ts'
import { eachAt, periodAt, periodBefore } from '#domain/extraction/number/period.ts'
import { isHired, isResource } from '#domain/extraction/number/resource.ts'
import type { PhraseMatch, Reader } from '#domain/extraction/reader.ts'

/** Reads the volume that begins at a token, in runs per month. */
export function volumeAt(reader: Reader, place: number): Candidate | null {
  return (
    recurring(reader, place) ??
    ofEach(reader, often(reader, place)) ??
    ofAllNamed(reader, counted(reader, place))
  )
}

/** "45 quotes a day", "620 of them a month". */
function counted(reader: Reader, place: number): Candidate | null {
  const amount = amountAt(reader, place)
  if (!amount || !isCount(reader, amount)) return null
  const span = spanBehind(reader, amount)
  if (span) return perSpan(volumeOf(reader, amount, span.next, span.value), span.count)
  const often = oftenBehind(reader, amount)
  if (often) return product(reader, amount, often)
  const period = periodBehind(reader, amount)
  return period && volumeOf(reader, amount, period.next, period.value)
}

/** "500 letters TWICE A MONTH": how often the count comes, directly behind its noun. */
function oftenBehind(reader: Reader, { next, digits, low }: Amount): Candidate | null {
  if (!digits && low < 2) return null
  for (let at = next + 1; at <= next + COUNTED; at++) {
    const times =
      timesBy(reader, at) === null && !reader.language.every.has(reader.word(at)) ? null : often(reader, at)
    if (times) return times
    const token = reader.at(at - 1)
    if (token?.kind !== 'word' || reader.language.light.has(token.text) || isResource(reader, at - 1))
      return null
    if (reader.phrase(reader.language.minutes, at - 1) || reader.phrase(reader.language.percent, at - 1))
      return null
  }
  return null
}

/** Maximum number of words of a noun between its count and how often it comes. */
const COUNTED = 3

/** The span of several periods behind a count and its noun. */
function spanBehind(reader: Reader, { next }: Amount) {
  for (let at = next; at <= next + COUNTED; at++) {
    const span = spanAt(reader, at)
    if (span) return span
    if (
      reader.at(at)?.kind !== 'word' ||
      isResource(reader, at) ||
      reader.language.blocking.has(reader.word(at))
    )
      return null
  }
  return null
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
      (isSingle(reader, amount) ? eachSingle(reader, at) : periodAt(reader, at)) ??
      (at > amount.next ? monthAt(reader, at) : null)
    if (period) return period
    if (token.text === ',' && at > amount.next && PER.has(reader.word(at + 1))) continue
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

/** After a comma: "between 50 and 60 of these, per week". */
const PER = new Set(['per', 'pro'])

/** "ein Brief an einem ruhigen Tag": an article, and no count of that day. */
const isSingle = (reader: Reader, { first, low, high, digits }: Amount) =>
  !digits && low === 1 && high === 1 && reader.word(first) !== 'one'

/** "a letter a day"; in "ein Gutachten schreibe ich AN EINEM TAG" the day is how long it takes. */
const eachSingle = (reader: Reader, at: number) =>
  WITHIN.has(reader.word(at)) && ONE.has(reader.word(at + 1)) ? null : eachAt(reader, at)

const WITHIN = new Set(['in', 'an'])
const ONE = new Set(['a', 'one', 'einem', 'einer'])

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
  if (AGED.has(before) && AT_AGE.has(reader.word(next))) return false
  const isBare = periodAt(reader, next) !== null
  const isRange = reader.phrase(own.from, first) !== null || reader.phrase(own.between, first) !== null
  const isOpened = high <= 24 && low < high && isRange && isOpening(reader, first, next)
  if (isBare && (isOpened || (low <= 24 && reader.before(own.clockBefore, first)))) return false
  // "we CALL 5 to 6 families": a verb, and nothing that is numbered.
  const isVerb = low < high || SUBJECTS.has(reader.word(first - 2))
  const isNumber = token?.kind === 'number' && own.numbering.has(before) && !isVerb
  return !isNumber || isPer(reader, first - 2) || isPast(reader, first - 1, next) || isInPeriod(reader, first)
}

/** "MIT 72 NOCH jeden Tag", "at 80 still every week": an age. */
const AGED = new Set(['mit', 'at'])
const AT_AGE = new Set(['noch', 'still', 'immer', 'ist', 'he', 'she'])

/** "open between 8 and 6 a day", "from 9 to 5 every day": times of the clock; "we have between 10 and 15 a day" is a count. */
function isOpening(reader: Reader, first: number, next: number): boolean {
  const isBetween = reader.phrase(reader.language.between, first) !== null
  const sentence = reader.at(first)?.sentence
  for (let at = first - 1; at > first - NOUN && reader.at(at)?.sentence === sentence; at--)
    if (OPENING.test(reader.word(at))) return true
  return !isBetween || eachAt(reader, next) === null
}

const OPENING =
  /^(?:open|opening|opened|reachable|available|staffed|here|work|working|shift|geöffnet|offen|erreichbar|besetzt|arbeite|arbeiten|da|auf|zwischen)$/u

const SUBJECTS = new Set(['i', 'we', 'you', 'they', 'to'])

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
