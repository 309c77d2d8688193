// Formats the dates of an audit in its locale, or in the language of a document.

import { memoized } from '#domain/simulation/memoize.ts'
import { currentStyle, type NumberStyle } from '#domain/text/number-style.ts'

const FORMATS = 100
const dayFormat = /* @__PURE__ */ memoized(
  FORMATS,
  (locale: string, dateStyle: 'medium' | 'long') =>
    new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }),
)

/**
 * A date in UTC, so that screens and documents show the same one: "Nov 20, 2026", or "November 20, 2026" if long. `moment` is
 * ISO 8601.
 */
export function dayText(
  moment: string,
  { locale, dates = locale }: NumberStyle = currentStyle(),
  dateStyle: 'medium' | 'long' = 'medium',
): string {
  return dayFormat(dates, dateStyle).format(new Date(moment))
}
