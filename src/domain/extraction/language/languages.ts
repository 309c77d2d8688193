// The supported languages of answers, and language detection.

import { german } from '#domain/extraction/language/de.ts'
import { english } from '#domain/extraction/language/en.ts'
import { type Language, language } from '#domain/extraction/reader.ts'
import type { Token } from '#domain/extraction/token.ts'

/** The languages in which figures are extracted; `languageOf` chooses one for a text. */
export const LANGUAGES: readonly Language[] = [language(english), language(german)]

/** The language with the most telling words in the text; the locale's language if undecided. */
export function languageOf(tokens: readonly Token[], locale: string): Language {
  const known = LANGUAGES.find(({ table }) => locale.startsWith(table.code)) ?? (LANGUAGES[0] as Language)
  const usesLanguage = ({ telling: frequent, telltale }: Language, text: string) =>
    frequent.has(text) || telltale.test(text)
  const counts = LANGUAGES.map(each => {
    const count = tokens.filter(({ kind, text }) => kind === 'word' && usesLanguage(each, text)).length
    return { each, count: count + (each === known ? 0.5 : 0) }
  })
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).each
}
