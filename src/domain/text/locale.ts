// The locales and currencies that an audit can have.

/** Locales that an audit offers, BCP 47; any other that the platform supports is accepted. */
export const LOCALES = [
  'en-US',
  'en-GB',
  'en-IE',
  'en-CA',
  'en-AU',
  'en-NZ',
  'en-IN',
  'en-ZA',
  'en-SG',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CH',
  'fr-CA',
  'it-IT',
  'es-ES',
  'es-MX',
  'pt-BR',
  'pt-PT',
  'nl-NL',
  'da-DK',
  'sv-SE',
  'nb-NO',
  'fi-FI',
  'pl-PL',
  'cs-CZ',
  'ja-JP',
  'zh-CN',
] as const

/** Whether the platform knows the ISO 4217 code. */
export const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code)

/** Whether the platform can format numbers in this locale. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}
