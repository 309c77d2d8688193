// Periods of a number: "a month", "per day", "last quarter", "on Mondays".

import type { ExtractedPeriod, ExtractionSettings } from '#domain/extraction/figure.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import type { PhraseMatch, Reader } from '#domain/extraction/reader.ts'

/** The period at a token: "a month", "/day", "weekly", "last quarter". */
export function periodAt(reader: Reader, place: number): PhraseMatch<ExtractedPeriod> | null {
  const { language: own } = reader
  const phrase = reader.phrase(own.periodPhrases, place)
  if (phrase) return phrase
  return behind(reader, own.each, place) ?? behind(reader, own.during, place) ?? oneOfKind(reader, place)
}

/** The period that a count is per: "a month", "/day", "weekly". */
export const eachAt = (reader: Reader, place: number): PhraseMatch<ExtractedPeriod> | null =>
  reader.phrase(reader.language.periodPhrases, place) ?? behind(reader, reader.language.each, place)

/** The period that a sentence is about: "in a typical week", "last year"; not "a week", which needs a number before it. */
export function periodBefore(reader: Reader, place: number): PhraseMatch<ExtractedPeriod> | null {
  const found = behind(reader, reader.language.during, place) ?? behindAdjective(reader, place)
  return found ?? reader.phrase(reader.language.periodPhrases, place)
}

const INDEFINITE = new Set(['a', 'an', 'einem', 'einer'])
const IN = new Set(['in', 'on', 'an'])

/** "in a poor week", "an einem lauen Tag": one period of a kind, whatever its adjective. */
const oneOfKind = (reader: Reader, place: number): PhraseMatch<ExtractedPeriod> | null =>
  IN.has(reader.word(place)) && INDEFINITE.has(reader.word(place + 1)) ? behindAdjective(reader, place) : null

/** "on a sunny day", "an einem gewöhnlichen Tag", "an ruhigen Tagen". */
function behindAdjective(reader: Reader, place: number): PhraseMatch<ExtractedPeriod> | null {
  const joined = IN.has(reader.word(place)) ? joinedDays(reader, place + 1) : null
  if (joined) return joined
  const some = SOME.has(reader.word(place)) ? pluralAt(reader, place + 1) : null
  if (some || !IN.has(reader.word(place))) return some
  const isOne = INDEFINITE.has(reader.word(place + 1))
  const at = place + (isOne ? 3 : 2)
  const { periods } = reader.language
  const isAdjective =
    reader.at(at - 1)?.kind === 'word' && !NEAR.has(reader.word(at - 1)) && !numeralAt(reader, at - 1)
  if (!isAdjective || reader.at(at)?.sentence !== reader.at(place)?.sentence) return null
  if (isOne) return reader.phrase(periods, at)
  return pluralAt(reader, at)
}

/** "an PREMIERENTAGEN" */
function joinedDays(reader: Reader, at: number): PhraseMatch<ExtractedPeriod> | null {
  const kind = /^\p{L}{4,}(tag|woche|monat)e?n$/u.exec(reader.word(at))?.[1]
  if (!kind) return null
  return { value: kind === 'tag' ? 'day' : kind === 'woche' ? 'week' : 'month', next: at + 1 }
}

/** "weeks", "Tagen" */
function pluralAt(reader: Reader, at: number): PhraseMatch<ExtractedPeriod> | null {
  const { periods } = reader.language.table
  for (const ending of ['s', 'n', 'en']) {
    const word = reader.word(at).endsWith(ending) ? reader.word(at).slice(0, -ending.length) : ''
    if (word !== '' && Object.hasOwn(periods, word)) return { value: periods[word] ?? 'day', next: at + 1 }
  }
  return null
}

const SOME = new Set(['some', 'other', 'many', 'most'])

/** Words before a period that are not adjectives. */
const NEAR = new Set([
  'the',
  'two',
  'few',
  'den',
  'paar',
  'some',
  'most',
  'all',
  'allen',
  'beiden',
  'letzten',
  'nächsten',
  'ersten',
  'last',
  'next',
])

function behind(
  reader: Reader,
  table: Reader['language']['each'],
  place: number,
): PhraseMatch<ExtractedPeriod> | null {
  const opening = reader.phrase(table, place)
  return opening && (reader.phrase(reader.language.periods, opening.next) ?? null)
}

/**
 * The factor that converts a value to the period that the word before token `next` is read as: 1/2 for "fortnight", read
 * as a week; 2 for "Halbjahr", read as a year; otherwise 1.
 */
export const periodsIn = (reader: Reader, next: number): number => PERIOD_FACTORS[reader.word(next - 1)] ?? 1

/** Words for half or double periods, with the factor that converts their values. */
const PERIOD_FACTORS: Record<string, number | undefined> = {
  fortnight: 1 / 2,
  fortnights: 1 / 2,
  fortnightly: 1 / 2,
  biweekly: 1 / 2,
  zweiwöchentlich: 1 / 2,
  vierzehntägig: 1 / 2,
  halbjahr: 2,
  halbjahres: 2,
  halbjährlich: 2,
}

/** Runs per month for one run per period, under the given working time. */
export function perMonth(
  period: ExtractedPeriod,
  { workingDaysPerMonth: days, workingHoursPerDay: hours }: ExtractionSettings,
) {
  const assumed = `${days} working days a month (assumed)`
  const factors: Record<ExtractedPeriod, [number, string]> = {
    run: [1, ''],
    hour: [hours * days, `${hours} hours a day (assumed) × ${assumed}`],
    day: [days, assumed],
    week: [52 / 12, '52 weeks ÷ 12 months'],
    month: [1, ''],
    quarter: [1 / 3, '3 months a quarter'],
    year: [1 / 12, '12 months a year'],
  }
  const [factor, why] = factors[period]
  return { factor, why }
}
