// Number format of a chart's money axis in the document's locale, for readers whose Office has another one.

import { currencySign, type NumberStyle } from '#domain/text/number-style.ts'
import { unitMessages } from '#domain/text/unit-messages.ts'

/** Most amounts of an axis without thousands: four digits are read without a separator. */
const WHOLE_BELOW = 10_000
const THOUSANDS_BELOW = 10_000_000

/**
 * A number format code for an axis that shows these amounts: `0 "€"`, `0" Tsd. €"`, `"$"0,,"M"`. Office writes separators of
 * the reader's locale, so the format has none: whole amounts, whole thousands from 10,000, whole millions from 10 million.
 * Amounts below 0 have a minus sign, where Office would write a hyphen.
 */
export function moneyAxisFormat(values: readonly number[], style: NumberStyle): string {
  const largest = Math.max(0, ...values.map(Math.abs))
  const { thousand, million } = unitMessages()
  const format =
    largest < WHOLE_BELOW
      ? formatOf('0', '', style)
      : largest < THOUSANDS_BELOW
        ? formatOf('0,', scaleSign(1e3, style) ?? thousand, style)
        : formatOf('0,,', scaleSign(1e6, style) ?? million, style)
  const hasNegative = values.some(value => value < 0)
  const signed = hasNegative ? `${format};"−"${format}` : format
  return largest < WHOLE_BELOW ? signed : `${format};"−"${format};${formatOf('0', '', style)}`
}

const SAMPLE = 20

/** The locale's sign for thousands or millions, as amounts beside the chart have it; null if it has none. */
function scaleSign(scale: number, { locale }: NumberStyle): string | null {
  const parts = new Intl.NumberFormat(locale, { notation: 'compact' }).formatToParts(SAMPLE * scale)
  const at = parts.findIndex(({ type }) => type === 'compact')
  const sign = parts[at]?.value
  // Some locales count in other steps, such as lakh and crore.
  if (sign === undefined || parts[0]?.value !== String(SAMPLE)) return null
  const space = parts[at - 1]?.type === 'literal' ? '\u00a0' : ''
  return `${space}${sign === 'K' ? 'k' : sign}`
}

function formatOf(digits: string, scale: string, style: NumberStyle): string {
  const options = { style: 'currency', currency: style.currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat(style.locale, options).formatToParts(0).map(({ type }) => type)
  const sign = currencySign(style)
  return parts.indexOf('currency') < parts.indexOf('integer')
    ? `"${sign}"${digits}${scale && `"${scale}"`}`
    : `${digits}"${scale}\u00a0${sign}"`
}
