// The words of figures and their evidence by language, for pages that show figures to clients.

import { GERMAN_FIGURES } from '#content/documents/de/figure-messages.ts'
import { ENGLISH_FIGURES } from '#content/documents/en/figure-messages.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'

const MESSAGES: Record<DocumentLanguage, typeof ENGLISH_FIGURES> = { en: ENGLISH_FIGURES, de: GERMAN_FIGURES }

export const figureMessagesOf = (language: DocumentLanguage) => MESSAGES[language]
