// Durations: "14 minutes", "two and a half hours", "half an hour", "an hour and twenty minutes", "takes her half a day".

import type { ExtractedPeriod } from '#domain/extraction/figure.ts'
import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { clockLength } from '#domain/extraction/number/clock-length.ts'
import { withRest } from '#domain/extraction/number/duration-rest.ts'
import { perRun } from '#domain/extraction/number/money.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import { amountAt, toAt } from '#domain/extraction/number/number-or-range.ts'
import { periodAt, periodBefore } from '#domain/extraction/number/period.ts'
import { type TimeUnit, unitAt } from '#domain/extraction/number/time-unit.ts'
import { isLength } from '#domain/extraction/number/work-length.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Reads the duration that begins at a token, in minutes. With a period it is work per period, not the time of a run. */
export function durationAt(reader: Reader, place: number): Candidate | null {
  const found =
    clockLength(reader, place) ??
    halvesBetween(reader, place) ??
    partLength(reader, place) ??
    countedLength(reader, place) ??
    singleLength(reader, place)
  if (!found || !isLength(reader, found)) return null
  if (reader.phrase(reader.language.rolesAfter, found.next)) return found
  const period = periodAt(reader, found.next)
  if (period) return { ...found, period: period.value, next: period.next }
  return { ...found, period: periodBehind(reader, found.next) ?? spentIn(reader, found) }
}

/** Maximum number of words between a duration and its period. */
const GAP = 4

/** "3 hours of work a week", "2 hours on reminders every day". */
function periodBehind(reader: Reader, from: number): ExtractedPeriod | null {
  if (reader.word(from) !== 'of' && !FOR.has(reader.word(from))) return null
  for (let at = from; at <= from + GAP; at++) {
    if (!isPlain(reader, at, from)) return null
    const period = periodAt(reader, at)
    if (period) return isAdjective(reader, at, period.next) ? null : period.value
    if (perRun(reader, at) !== null) return null
  }
  return null
}

/** "a day on the QUARTERLY figures": the period of a noun. */
const isAdjective = (reader: Reader, at: number, next: number): boolean =>
  next === at + 1 &&
  reader.at(next)?.kind === 'word' &&
  reader.at(next)?.sentence === reader.at(at)?.sentence &&
  !reader.language.light.has(reader.word(next))

/** "In a typical week I spend 6 hours on reports"; does not apply to time spent on each case. */
function spentIn(reader: Reader, { first, next }: Candidate): ExtractedPeriod | null {
  const { working, durationVerbs, roles } = reader.language
  for (let at = next; at <= next + GAP; at++) if (EACH.has(reader.word(at))) return null
  let isSpent = false
  for (let at = first - 1; at >= 0 && at >= first - BEFORE && isPlain(reader, at, first); at--) {
    const word = reader.word(at)
    isSpent ||= working.has(word) && !durationVerbs.has(word)
    const period = isSpent ? periodBefore(reader, at) : null
    const role = reader.phrase(roles, at)
    if (period && (role === null || role.value === 'usual')) return period.value
  }
  return null
}

const BEFORE = 8
/** Words before the object of the time spent. */
const FOR = new Set(['on', 'for', 'with', 'für', 'auf', 'mit', 'an', 'arbeit', 'aufwand'])
const EACH = new Set(['each', 'apiece', 'one', 'every', 'per', 'je', 'jede', 'jedes', 'jeden', 'pro'])

/** A word of the same sentence that is neither a number nor the end of a clause. */
const isPlain = (reader: Reader, at: number, place: number) =>
  reader.at(at)?.kind === 'word' &&
  reader.at(at)?.sentence === reader.at(place - 1)?.sentence &&
  !reader.language.blocking.has(reader.word(at)) &&
  numeralAt(reader, at) === null

const minutes = (
  first: number,
  next: number,
  low: number,
  high: number,
  factor: number,
  why: string,
): Candidate => ({
  kind: 'minutes',
  first,
  next,
  head: first,
  low,
  high,
  factor,
  period: null,
  currency: null,
  role: null,
  why: why === '' ? [] : [why],
})

const inWords = (amount: number, factor: number) =>
  factor === 1
    ? ''
    : factor === 60
      ? `${amount} ${amount === 1 ? 'hour' : 'hours'} × 60 minutes`
      : `${amount} × ${Math.round(factor * 100) / 100} minutes`

function countedLength(reader: Reader, place: number): Candidate | null {
  const amount = amountAt(reader, place, at => (unitAt(reader, at, place) ? at + 1 : at))
  if (!amount) return null
  let behind = amount.next + (reader.word(amount.next) === '-' ? 1 : 0)
  while (reader.language.whole.has(reader.word(behind)) && !unitAt(reader, behind, place)) behind++
  const unit = unitAt(reader, behind, place)
  if (!unit) return null
  const { value: factor, next } = unit
  const low = factorBefore(reader, amount.first, amount.next, place) ?? factor
  const isFall = amount.low * low > amount.high * factor
  const one = minutes(
    amount.first,
    next,
    // "from two hours to 45 minutes": a change, whose second value is that of today.
    isFall ? amount.high * factor : amount.low * low,
    amount.high * factor,
    factor,
    unit.why ?? inWords(amount.high, factor),
  )
  return amount.low === amount.high ? withRest(reader, one) : one
}

/** "10 minutes to 2 hours": the unit of the first number. */
function factorBefore(reader: Reader, from: number, to: number, place: number): number | null {
  for (let at = from + 1; at < to - 1; at++) {
    const unit = unitAt(reader, at, place)
    if (unit && reader.at(at)?.kind === 'word') return unit.value
  }
  return null
}

/** "zwischen EINER HALBEN UND EINER GANZEN Stunde": parts of one unit. */
function halvesBetween(reader: Reader, place: number): Candidate | null {
  const { between, and, articles, table, whole } = reader.language
  const start = reader.phrase(between, place)?.next ?? place
  const hasPart = [start, start + 1].some(at => Object.hasOwn(table.fractions, reader.word(at)))
  if (!hasPart) return null
  const isOne = (at: number) => articles.has(reader.word(at)) || numeralAt(reader, at)?.value === 1
  const from = start + (isOne(start) ? 1 : 0)
  const low = Object.hasOwn(table.fractions, reader.word(from))
    ? table.fractions[reader.word(from)]
    : undefined
  if (low === undefined) return null
  const at = start > place ? (and.has(reader.word(from + 1)) ? from + 2 : null) : toAt(reader, from + 1)
  if (at === null) return null
  const part = partLength(reader, at) ?? partLength(reader, at + 1)
  const full = isOne(at) && whole.has(reader.word(at + 1)) ? unitAt(reader, at + 2, place) : null
  const unit = part?.factor ?? full?.value
  const next = part?.next ?? full?.next
  if (unit === undefined || next === undefined) return null
  const high = part?.high ?? unit
  return low * unit < high ? minutes(place, next, low * unit, high, unit, inWords(high / unit, unit)) : null
}

/** "half an hour", "a quarter of an hour", "three quarters of an hour", "eine halbe Stunde", "half a day". */
function partLength(reader: Reader, place: number): Candidate | null {
  const { articles, table } = reader.language
  const count = articles.has(reader.word(place)) ? { value: 1, next: place + 1 } : numeralAt(reader, place)
  const part = (at: number) =>
    Object.hasOwn(table.fractions, reader.word(at)) ? (table.fractions[reader.word(at)] ?? null) : null
  const after = count && reader.word(count.next) === '-' ? count.next + 1 : count?.next
  const isCounted =
    count !== null &&
    after !== undefined &&
    Number.isInteger(count.value) &&
    count.value < 4 &&
    part(after) !== null
  const at = isCounted ? after : place
  const value = part(at)
  if (value === null) return null
  let next = at + 1
  if (reader.word(next) === '-') next++
  if (reader.language.partOf.has(reader.word(next)) && reader.word(next) === 'of') next++
  if (articles.has(reader.word(next)) || reader.word(next) === 'one') next++
  if (reader.language.whole.has(reader.word(next))) next++
  const unit = unitAt(reader, next, place)
  if (!unit || unit.value < 1) return null
  const amount = (isCounted ? count.value : 1) * value
  return minutes(
    place,
    unit.next,
    amount * unit.value,
    amount * unit.value,
    unit.value,
    unit.why ?? inWords(amount, unit.value),
  )
}

/** "a day and a half": a working day with a part of one. */
function dayAndPart(reader: Reader, at: number, place: number): TimeUnit | null {
  const day = unitAt(reader, at, place)
  return day && reader.phrase(reader.language.tails, day.next) ? day : null
}

/** "takes an hour", "eine Dreiviertelstunde": one unit without a number, after a verb that takes a duration. */
function singleLength(reader: Reader, place: number): Candidate | null {
  const { articles, lasting } = reader.language
  const isOpened = articles.has(reader.word(place)) || isDefinite(reader, place)
  const isWholeOne = isOpened && reader.language.whole.has(reader.word(place + 1))
  let from = place + (isOpened ? 1 : 0)
  while (isWholeOne && (reader.language.whole.has(reader.word(from)) || OF_DAY.test(reader.word(from))))
    from++
  const unit =
    reader.phrase(reader.language.minutes, from) ??
    dayAndPart(reader, from, place) ??
    (isWholeOne || isOpened ? halfDayAt(reader, from, place, isWholeOne) : null)
  const isWhole =
    (isOpened && unit !== null && unit.value >= 1) ||
    (unit !== null && unit.value !== 1 && unit.value !== 60 && unit.value >= 15)
  if (!unit || !isWhole || reader.at(place)?.kind !== 'word') return null
  const one = withRest(
    reader,
    minutes(place, unit.next, unit.value, unit.value, unit.value, inWords(1, unit.value)),
  )
  const isBegun = reader.at(place - 1)?.sentence !== reader.at(place)?.sentence
  const isFirst = isBegun && (perRun(reader, one.next) !== null || reader.at(one.next)?.kind !== 'word')
  const start = reader.before(reader.language.about, place)?.start ?? place
  const isSpent = [1, 2].some(
    back => lasting.has(reader.word(place - back)) || lasting.has(reader.word(start - back)),
  )
  const isSure =
    one.next > unit.next ||
    isFirst ||
    isSpent ||
    isWholeOne ||
    OF_PERSON.has(reader.word(place - 1)) ||
    isAppended(reader, place, one.next) ||
    reader.word(place - 1) === 'ones' ||
    isBound(reader, one.next) ||
    (reader.word(place - 1) === ',' && CASES.has(reader.word(one.next))) ||
    reader.before(reader.language.roles, place) !== null
  return isOpened && (!isSure || reader.at(place - 1)?.kind === 'number') ? null : one
}

/** "a WHOLE DAY"; of a half only "costs me a MORNING". */
function halfDayAt(reader: Reader, at: number, place: number, isWhole: boolean): TimeUnit | null {
  const isPart = isWhole || !reader.language.workdays.has(reader.word(at))
  return isPart || reader.phrase(reader.language.personDays, at) ? unitAt(reader, at, place) : null
}

/** "the whole OF MONDAY morning" */
const OF_DAY = /^(?:of|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/u

/** "THE whole morning", "den ganzen Vormittag". */
export const isDefinite = (reader: Reader, place: number): boolean =>
  DEFINITE.has(reader.word(place)) && reader.language.whole.has(reader.word(place + 1))

const DEFINITE = new Set(['the', 'my', 'den', 'einen', 'meinen'])

/** "…, an hour WHEN the scanner jams" */
const CASES = new Set(['when', 'if', 'wenn', 'falls'])

/** "an hour maximum" */
const isBound = (reader: Reader, next: number): boolean =>
  ['min', 'max'].includes(reader.phrase(reader.language.rolesAfter, next)?.value ?? '')

/** "…, an hour each.", "…, a minute.": alone behind a comma. */
function isAppended(reader: Reader, place: number, next: number): boolean {
  const end = APIECE.has(reader.word(next)) ? next + 1 : next
  const isEnd =
    reader.at(end)?.sentence !== reader.at(place)?.sentence || ['.', ',', ';'].includes(reader.word(end))
  return reader.word(place - 1) === ',' && isEnd
}

/** "costs ME a morning" */
const OF_PERSON = new Set(['me', 'us', 'him', 'her', 'them', 'ich', 'wir', 'mich', 'uns'])

const APIECE = new Set(['each', 'apiece'])
