// The one reader of numbers written in digits: typed, pasted, spoken or drafted, with group and decimal marks of any locale.

import { memoized } from '#domain/simulation/memoize.ts'
import { currentStyle } from '#domain/text/number-style.ts'

/** The mark that is a decimal mark even before three digits: "1.200" is 1.2 with '.', else 1200. null: neither mark is. */
export type DecimalMark = '.' | ',' | null

const MARK = /[.,'’\u00a0\u202f]/

/**
 * The value of digits with marks, or null if they are not a number ("3.2.1").
 * - Apostrophes and spaces only separate thousands.
 * - Of two different marks the last is the decimal mark: "1.234,5" and "1,234.5".
 * - The same mark twice separates thousands, in groups of three digits.
 * - One mark before exactly three digits separates thousands; any other single mark is a decimal mark. The mark of the
 *   locale (`decimal`), and a mark after a leading zero ("0,999"), is always a decimal mark.
 */
export function digitsValue(digits: string, decimal: DecimalMark): number | null {
  const [whole = '', ...rest] = digits.split(MARK)
  const last = rest.at(-1)
  if (last === undefined) return Number(whole)
  const marks = [...digits].filter(each => MARK.test(each))
  const isGrouped = (groups: readonly string[]) =>
    groups.every(group => group.length === 3) && whole.length <= 3 && !whole.startsWith('0')
  if (!isDecimal(marks, whole, last, decimal)) return isGrouped(rest) ? Number(whole + rest.join('')) : null
  const grouped = rest.slice(0, -1)
  return grouped.length === 0 || isGrouped(grouped) ? Number(`${whole}${grouped.join('')}.${last}`) : null
}

function isDecimal(marks: readonly string[], whole: string, last: string, decimal: DecimalMark): boolean {
  const mark = marks.at(-1)
  if (mark !== '.' && mark !== ',') return false
  if (marks.length > 1) return mark !== marks[0]
  return mark === decimal || last.length !== 3 || whole === '0'
}

/**
 * A typed or pasted non-negative number in the locale of the audit, with or without spaces, currency or percent sign, and short
 * for thousands or millions as documents write it ("18k", "1.2M", "1,95 Mio."); null if it is not one.
 */
export function writtenNumber(text: string, locale: string = currentStyle().locale): number | null {
  return bareNumber(text, decimalMarkOf(locale))
}

/** The same in a text of unknown locale, such as an imported table. */
export function bareNumber(text: string, decimal: DecimalMark): number | null {
  const bare = text.replaceAll(/[\s\p{Sc}%]/gu, '')
  const [, digits, scale = ''] = /^(\d+(?:[.,'’]\d+)*[.,]?|\.\d+)(k|M|Mio\.?)?$/.exec(bare) ?? []
  const value = digits === undefined ? null : digitsValue(digits, decimal)
  return value === null ? null : scaled(value, scale)
}

/** Rounded to 15 digits, so that 2.01 million is 2,010,000. */
const scaled = (value: number, scale: string) =>
  scale === '' ? value : Number((value * (scale === 'k' ? 1e3 : 1e6)).toPrecision(15))

/** The number for an input field, without group marks. `writtenNumber` reads it back in the same locale. */
export const fieldText = (value: number, locale: string = currentStyle().locale): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 10 }).format(value)

/** The decimal mark of a locale. */
export const decimalMarkOf = /* @__PURE__ */ memoized(100, (locale: string): DecimalMark => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
})
