// Periods of a number: "a month", "per day", "last quarter", "on Mondays".

import type { Extracted, ExtractedPeriod } from '#domain/extraction/figure.ts'
import type { PhraseMatch, Reader } from '#domain/extraction/reader.ts'

/** The period at a token: "a month", "/day", "weekly", "last quarter". */
export function periodAt(reader: Reader, place: number): PhraseMatch<ExtractedPeriod> | null {
  const { language: own } = reader
  const phrase = reader.phrase(own.periodPhrases, place)
  if (phrase) return phrase
  return behind(reader, own.each, place) ?? behind(reader, own.during, place)
}

/** The period that a sentence is about: "in a typical week", "last year"; not "a week", which needs a number before it. */
export function periodBefore(reader: Reader, place: number): PhraseMatch<ExtractedPeriod> | null {
  const found = behind(reader, reader.language.during, place)
  return found ?? reader.phrase(reader.language.periodPhrases, place)
}

function behind(
  reader: Reader,
  table: Reader['language']['each'],
  place: number,
): PhraseMatch<ExtractedPeriod> | null {
  const opening = reader.phrase(table, place)
  return opening && (reader.phrase(reader.language.periods, opening.next) ?? null)
}

/** Runs per month for one run per period, under the given working time. */
export function perMonth(
  period: ExtractedPeriod,
  { workingDaysPerMonth: days, workingHoursPerDay: hours }: Extracted,
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
