// The languages in which documents are written, and the default for a locale.

import type { NumberStyle } from '#domain/text/number-style.ts'

/** Languages of documents, as ISO 639-1 codes. */
export const LANGUAGES = ['en', 'de'] as const
export type DocumentLanguage = (typeof LANGUAGES)[number]

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Record<DocumentLanguage, string> = { en: 'English', de: 'Deutsch' }

/** The document language of an audit until a user chooses another: the language of its locale, otherwise English. */
export function documentLanguageOf(locale: string): DocumentLanguage {
  const [code] = locale.split('-')
  return LANGUAGES.find(language => language === code) ?? 'en'
}

const SPELLINGS: Record<DocumentLanguage, string> = { en: 'en-US', de: 'de-DE' }

/** BCP 47 tag by which Office checks a document's spelling: the audit's locale if it is of the document's language. */
export const spellingOf = (language: DocumentLanguage, locale: string): string =>
  locale.split('-')[0] === language && locale.includes('-') ? locale : SPELLINGS[language]

/** How a document writes numbers and dates: by the locale, but names of months in the document's language. */
export function documentStyle({ currency, locale }: NumberStyle, language: DocumentLanguage): NumberStyle {
  const dates = spellingOf(language, locale)
  return dates === locale ? { currency, locale } : { currency, locale, dates }
}

/** The language of an audit's documents. */
export const auditLanguage = ({
  documentLanguage,
  locale,
}: {
  documentLanguage: DocumentLanguage | null
  locale: string
}): DocumentLanguage => documentLanguage ?? documentLanguageOf(locale)
