// Counts whose period comes first: "in a typical week we see 30 claims", "in the last three months we had 40".

import type { ExtractedPeriod, ExtractedRole } from '#domain/extraction/figure.ts'
import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { circumstanceAt, WEEKDAYS } from '#domain/extraction/number/case-subject.ts'
import { type Amount, amountAt } from '#domain/extraction/number/number-or-range.ts'
import { perSpan, spanAt, timesAt, volumeOf } from '#domain/extraction/number/often.ts'
import { periodBefore } from '#domain/extraction/number/period.ts'
import { isResource } from '#domain/extraction/number/resource.ts'
import { isCount } from '#domain/extraction/number/volume.ts'
import type { Reader } from '#domain/extraction/reader.ts'
import type { Token } from '#domain/extraction/token.ts'

/** What precedes its number: "in a typical week". */
export interface Pending {
  first: number
  next: number
  period: ExtractedPeriod
  role: ExtractedRole | null
  /** The number of periods: "in the last three months". */
  count?: number
  /** A month by its name. */
  isNamed?: boolean
}

/** "quietest month last year": the first of two periods wins. */
export function following(reader: Reader, next: Pending | null, before: Pending | null): Pending | null {
  if (!next || !before) return next ?? before
  const isSame = reader.at(next.first)?.sentence === reader.at(before.first)?.sentence
  return isSame && before.role && next.first === before.next ? { ...before, next: next.next } : next
}

/** The period that begins at a token, before its count; null if none does. */
export function pendingAt(reader: Reader, place: number): Pending | null {
  const extreme = reader.phrase(reader.language.extremes, place)
  const of = extreme && reader.phrase(reader.language.periods, extreme.next)
  if (of) return { first: place, next: of.next, period: of.value, role: extreme.value }
  const span = spanAt(reader, place)
  if (span) return { first: place, next: span.next, period: span.value, role: null, count: span.count }
  const { months, table } = reader.language
  if (reader.word(place) === table.inMonth && months.has(reader.word(place + 1)))
    return { first: place, next: place + 2, period: 'month', role: null, isNamed: true }
  const period = isWithin(reader, place) ? null : periodBefore(reader, place)
  if (period && isOfHour(reader, period.next)) return null
  return period && { first: place, next: period.next, period: period.value, role: null }
}

/** "in a quarter OF AN HOUR" */
const isOfHour = (reader: Reader, at: number): boolean =>
  reader.word(at) === 'of' && reader.phrase(reader.language.minutes, at + 2) !== null

/** "Das schreibe ich AN EINEM TAG.": how long it takes, at the end of its clause. */
const isWithin = (reader: Reader, place: number): boolean =>
  (reader.word(place) === 'an' || reader.word(place) === 'in') &&
  reader.word(place + 1) === 'einem' &&
  reader.at(place - 1)?.sentence === reader.at(place)?.sentence &&
  reader.at(place + 3)?.kind !== 'word'

/** "In a typical week we see 30 claims": a count after its period, with only a verb of arrival between. */
export function countedBefore(
  reader: Reader,
  place: number,
  pending: Pending | null,
  last: Candidate | undefined,
): Candidate | null {
  if (!pending || reader.at(place)?.sentence !== reader.at(pending.first)?.sentence) return null
  if (place - pending.next > GAP || isBehindVerb(reader, pending)) return null
  const amount = timesAt(reader, place) ?? amountAt(reader, place)
  if (!amount || !isCount(reader, amount)) return null
  const { light, counting, blocking } = reader.language
  let unknown = 0
  let isAged = false
  const end = reader.before(reader.language.about, place)?.start ?? place
  for (let at = pending.next; at < end; at++) {
    const { kind, text } = reader.at(at) as Token
    const isThat = at === pending.next && text.startsWith('that')
    if (kind === 'word' ? blocking.has(text) && !isThat : !GAP_SIGNS.has(text)) return null
    if (kind === 'word' && !light.has(text) && !counting.has(text) && text !== 'sich') unknown++
    if (AGED.has(text)) isAged = true
  }
  if (TURNED.has(reader.word(amount.next))) return null
  if (unknown > 1) return null
  const noun = nounAt(reader, amount.next)
  if (noun === amount.next && (isAged || reader.before(reader.language.clockBefore, place))) return null
  if (noun === null || (noun === amount.next && isOther(reader, amount, pending, last))) return null
  const volume = perSpan(
    volumeOf(reader, { ...amount, first: pending.first }, noun, pending.period),
    pending.count ?? 1,
  )
  return {
    ...volume,
    head: amount.first,
    role:
      pending.role ??
      reader.phrase(reader.language.roles, pending.first)?.value ??
      loadIn(reader, pending.first, pending.next) ??
      circumstanceAt(reader, pending.first)?.value ??
      (isOtherDays(reader, pending, last) ? 'other' : null),
  }
}

/** "Das mache ich IN EINER STUNDE, …": a period that ends its clause belongs to what is before it. */
const isBehindVerb = (reader: Reader, { first, next }: Pending): boolean =>
  reader.word(next) === ',' &&
  reader.at(first - 1)?.kind === 'word' &&
  reader.at(first - 1)?.sentence === reader.at(first)?.sentence

/** "350 a day, ON PREMIERE DAYS 900": some days of the count before. */
const isOtherDays = (reader: Reader, { first, next, period }: Pending, last: Candidate | undefined) =>
  last?.kind === 'volume' &&
  last.period === period &&
  first - last.next < GAP &&
  /(?:s|en)$/u.test(reader.word(next - 1)) &&
  ['on', 'an', 'in'].includes(reader.word(first))

/** "on a quiet night", "an starken Tagen": how busy the period is. */
function loadIn(reader: Reader, from: number, next: number): ExtractedRole | null {
  const { quiet, busy } = reader.language
  if (SOME.has(reader.word(from)) || SOME.has(reader.word(from + 1))) return 'other'
  for (let at = from; at < next; at++) {
    if (quiet.has(reader.word(at))) return 'min'
    if (busy.has(reader.word(at))) return 'max'
  }
  return null
}

/** "some weeks", "in anderen Wochen" */
const SOME = new Set(['some', 'other', 'manchen', 'anderen'])

/**
 * "it was 80 a month, this year it is 90", "30 minutes. On a bad day it is 90", and the verb's particle in "stellen
 * wir im Jahr ein": no counts.
 */
function isOther(reader: Reader, amount: Amount, pending: Pending, last: Candidate | undefined): boolean {
  const isRole = reader.phrase(reader.language.roles, pending.first) !== null
  if (
    last?.kind === 'volume' &&
    amount.first - last.next < GAP + 3 &&
    isExtreme(reader, pending.next, amount.first)
  )
    return true
  // "900 a day, in January 300": of the same period.
  if (pending.isNamed && last?.kind === 'volume' && amount.first - last.next < GAP + 3) return true
  const isOfLast = last?.kind && last.kind !== 'volume' && amount.first - last.next < GAP + 3
  if (last?.isNotPresent && amount.first - last.next < GAP + 3) return true
  const from = reader.before(reader.language.about, amount.first)?.start ?? amount.first
  if (
    (last?.period === 'day' || last?.period === 'hour') &&
    WEEKDAYS.test(reader.word(pending.next - 1)) &&
    isLight(reader, pending.next, from)
  )
    return true
  for (let at = pending.next; at < amount.first; at++)
    if (reader.phrase(reader.language.present, at)) return true
  return (isRole && Boolean(isOfLast)) || (!amount.digits && amount.high === 1)
}

/** "on Mondays IT IS 140": only fillers. */
function isLight(reader: Reader, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!reader.language.light.has(reader.word(at))) return false
  return true
}

/** "Mondays it can be 30": an end of the count before. */
function isExtreme(reader: Reader, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (reader.phrase(reader.language.roles, at)?.value === 'max') return true
  return false
}

/** "Im März WERDE ich 60" */
const TURNED = new Set(['geworden', 'werden'])
const AGED = new Set(['werde', 'wirst', 'turn', 'turns', 'am'])

const GAP = 8
const GAP_SIGNS = new Set([',', ':', '~', '-', '–'])

/** The token index after the counted noun, or after a number at a sentence's end; null if it is not a count. */
export function nounAt(reader: Reader, place: number): number | null {
  const { language: own } = reader
  const token = reader.at(place)
  if (!token || token.kind === 'sign' || token.sentence !== reader.at(place - 1)?.sentence) return place
  for (let at = place; at < place + 3; at++) if (isResource(reader, at)) return null
  const isMeasure =
    reader.phrase(own.minutes, place) || reader.phrase(own.periods, place) || own.workdays.has(token.text)
  if (isMeasure || token.kind === 'number' || own.blocking.has(token.text)) return null
  return own.light.has(token.text) || own.counting.has(token.text) ? place : place + 1
}
