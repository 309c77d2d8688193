// How often something happens: "twice a week", "every two weeks", "in the last three months".

import type { ExtractedPeriod } from '#domain/extraction/figure.ts'
import { type Phrases, phraseList } from '#domain/extraction/language/language.ts'
import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { numberOf, numeralAt } from '#domain/extraction/number/number.ts'
import { type Amount, amountAt } from '#domain/extraction/number/number-or-range.ts'
import { periodAt, periodsIn, perMonth } from '#domain/extraction/number/period.ts'
import { isResource } from '#domain/extraction/number/resource.ts'
import { ordinalAt } from '#domain/extraction/number/share.ts'
import type { PhraseMatch, Reader } from '#domain/extraction/reader.ts'

/** A counted amount per period as a volume in runs per month. */
export function volumeOf(
  reader: Reader,
  { first, low, high }: Pick<Amount, 'first' | 'low' | 'high'>,
  next: number,
  period: ExtractedPeriod,
): Candidate {
  const { factor: plain, why } = perMonth(period, reader.settings)
  const times = periodsIn(reader, next)
  const factor = plain * times
  const said = (low === high ? `${low}` : `${low} to ${high}`) + (times === 1 ? '' : ` × ${times}`)
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
export function recurring(reader: Reader, place: number): Candidate | null {
  const { language: own } = reader
  if (!own.every.has(reader.word(place))) return null
  const gap = ordinalAt(reader, place + 1) ?? numeralAt(reader, place + 1)
  const period = gap && (reader.phrase(own.periods, gap.next) ?? pluralOf(reader, gap.next))
  if (!period || gap.value < 2 || period.value === 'hour') return null
  // "every 14 days" counts all days, and not only working days.
  const isWeeks = period.value === 'day' && gap.value % 7 === 0
  const often = 1 / (isWeeks ? gap.value / 7 : gap.value)
  const range = { first: place, low: often, high: often }
  return volumeOf(reader, range, period.next, isWeeks ? 'week' : period.value)
}

/** "weeks" as "week". */
export function pluralOf(reader: Reader, place: number): PhraseMatch<ExtractedPeriod> | null {
  const { periods } = reader.language.table
  const word = reader.word(place).replace(/[sn]$/, '')
  const period = Object.hasOwn(periods, word) ? periods[word] : undefined
  return period ? { value: period, next: place + 1 } : null
}

/** "twice a week", "dreimal im Monat", "four times last quarter". */
export function often(reader: Reader, place: number): Candidate | null {
  const times = timesAt(reader, place)
  if (!times) return null
  for (let at = times.next; at < times.next + 4; at++) {
    if (
      reader.at(at)?.sentence !== reader.at(place)?.sentence ||
      (reader.language.blocking.has(reader.word(at)) && !periodAt(reader, at))
    )
      return null
    const period = periodAt(reader, at)
    if (period) return timesOf(reader, volumeOf(reader, times, period.next, period.value))
  }
  return null
}

/** "zweimal im Monat 500 BRIEFE": how often, with the count of each time after it. */
function timesOf(reader: Reader, often: Candidate): Candidate {
  const amount = reader.at(often.next)?.kind === 'number' ? amountAt(reader, often.next) : null
  const noun = amount && reader.at(amount.next)
  if (!amount || noun?.kind !== 'word' || reader.language.light.has(noun.text)) return often
  const { minutes, percent, workdays, periods, clock } = reader.language
  const tables = [minutes, percent, periods, clock] as const
  const isMeasure = tables.some(table => reader.phrase<unknown>(table as never, amount.next) !== null)
  if (isMeasure || workdays.has(noun.text) || isResource(reader, amount.next) || currencyNear(reader, amount))
    return often
  return { ...product(reader, { ...amount, first: often.first }, often), next: amount.next + 1 }
}

const currencyNear = (reader: Reader, { next }: Amount) =>
  reader.phrase(reader.language.currencies, next) !== null || /^[€$£]$/u.test(reader.word(next))

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

/** "twice", "dreimal" as a number; null if the word is not one. */
export function timesBy(reader: Reader, place: number): number | null {
  const { times, timesEnding } = reader.language.table
  const word = reader.word(place)
  if (Object.hasOwn(times, word)) return times[word] ?? null
  if (timesEnding === '' || !word.endsWith(timesEnding) || word === timesEnding) return null
  return numberOf(reader.language.table, word.slice(0, -timesEnding.length))
}

/** A count that comes several times in a period, as a volume. */
export function product(
  reader: Reader,
  { first, low, high }: Pick<Amount, 'first' | 'low' | 'high'>,
  often: Candidate,
): Candidate {
  const times = { first, low: (low * often.low) / often.factor, high: (high * often.high) / often.factor }
  return volumeOf(reader, times, often.next, often.period ?? 'month')
}

/** A volume of several periods as one of each month: "240 in the last twelve months". */
export const perSpan = (volume: Candidate, count: number): Candidate => ({
  ...volume,
  low: volume.low / count,
  high: volume.high / count,
  factor: volume.factor / count,
  why: count === 1 ? volume.why : [...volume.why, `÷ ${count}`],
})

/** "in the last twelve months", "over the past 3 weeks", "in den letzten sechs Wochen". */
export function spanAt(
  reader: Reader,
  place: number,
): (PhraseMatch<ExtractedPeriod> & { count: number }) | null {
  const opening = reader.phrase(SPANS, place)
  const count = opening && numeralAt(reader, opening.next)
  const period = count && pluralOf(reader, count.next)
  return period && count.value > 1 ? { ...period, count: count.value } : null
}

const SPANS: Phrases<true> = phraseList(
  'in the last|in the past|over the last|over the past|during the last|during the past|within the last|the last|the past|in den letzten|in den vergangenen|während der letzten|über die letzten|innerhalb der letzten|die letzten',
)
