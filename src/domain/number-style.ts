// Currency and locale of an audit: which there are to choose from, and whether one is known.

import type { NumberStyle } from '#domain/figure.ts'

/** Ways of writing numbers and dates that an audit offers, BCP 47; any other that the platform knows is accepted. */
export const LOCALES = [
  ...['en-US', 'en-GB', 'en-IE', 'en-CA', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA', 'en-SG'],
  ...['de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CH', 'fr-CA', 'it-IT', 'es-ES', 'es-MX'],
  ...['pt-BR', 'pt-PT', 'nl-NL', 'da-DK', 'sv-SE', 'nb-NO', 'fi-FI', 'pl-PL', 'cs-CZ', 'ja-JP', 'zh-CN'],
] as const

/** Whether the platform knows the ISO 4217 code. */
export const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code)

/** Whether the platform can write numbers in this locale. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

/** The sign of the currency as its audit writes it: "$", "€", "CHF". */
export function currencySign({ currency, locale }: NumberStyle): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat(locale, options).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** A day as read: "November 20, 2026", in the time zone given or that of the reader. */
export const dayText = (date: Date, { locale }: NumberStyle, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(date)

/** Whole money as a number format of a spreadsheet or chart: "$"#,##0, #,##0 "€". */
export function moneyFormat(style: NumberStyle): string {
  const sign = `"${currencySign(style)}"`
  const options = { style: 'currency', currency: style.currency } as const
  const parts = new Intl.NumberFormat(style.locale, options).formatToParts(0).map(({ type }) => type)
  return parts.indexOf('currency') < parts.indexOf('integer') ? `${sign}#,##0` : `#,##0 ${sign}`
}
