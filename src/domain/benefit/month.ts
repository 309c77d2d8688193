// Calendar months as "2026-03", and the share of the first month that counts.

import type { NumberStyle } from '#domain/text/number-style.ts'

const PATTERN = /^(\d{4})-(0[1-9]|1[0-2])$/

/** Whether the text is a month of the years 2000 to 2199. */
export const isMonth = (text: string) => PATTERN.test(text) && text >= '2000-01' && text <= '2199-12'

/** The month of a date or timestamp, ISO 8601 in UTC. */
export const monthOf = (moment: string) => moment.slice(0, 7)

const placeOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

/** The month `by` months later; earlier if `by` is negative. */
export function monthAfter(month: string, by: number): string {
  const place = placeOf(month) + by
  return `${String(Math.floor(place / 12)).padStart(4, '0')}-${String((place % 12) + 1).padStart(2, '0')}`
}

/** Number of months from `first` to `last`; negative if `last` is earlier. */
export const monthsBetween = (first: string, last: string) => placeOf(last) - placeOf(first)

/** Every month from `first` to `last`, both included; empty if `last` is earlier. */
export const monthsFrom = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, monthsBetween(first, last) + 1) }, (_, index) => monthAfter(first, index))

/**
 * Share of `month` that counts if measuring begins on the day `begins`: 0 before that month, 1 after it. Within it:
 * remaining days ÷ days of the month.
 */
export function countedShare(month: string, begins: string): number {
  const first = monthOf(begins)
  if (month !== first) return month < first ? 0 : 1
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
  return (days - Number(begins.slice(8, 10)) + 1) / days
}

/** A month for display: "Mar 2026", or "March 2026" if `long`; in a document, in its language. */
export const monthText = (
  month: string,
  { locale, dates = locale }: Pick<NumberStyle, 'locale' | 'dates'>,
  length: 'short' | 'long' = 'short',
) =>
  new Intl.DateTimeFormat(dates, { month: length, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
