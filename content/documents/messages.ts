// All words of documents as typed messages: strings, or functions of named values. English defines the type of each.

import { WORDING } from '#content/documents/de/advice.ts'
import { FORMULAS as GERMAN_FORMULAS } from '#content/documents/de/formulas.ts'
import { GERMAN } from '#content/documents/de/index.ts'
import { ENGLISH } from '#content/documents/en/index.ts'
import { FORMULAS } from '#content/formulas.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'

/** The words of all documents in one language, one part per document. */
export type DocumentMessages = typeof ENGLISH

const MESSAGES: Record<DocumentLanguage, DocumentMessages> = { en: ENGLISH, de: GERMAN }

export const messagesOf = (language: DocumentLanguage): DocumentMessages => MESSAGES[language]

/** Formulas and advice, which a snapshot holds in English, in the other languages. */
const TEXTS = { en: {}, de: { formulas: { ...FORMULAS, ...GERMAN_FORMULAS }, wording: WORDING } } as const

/** The content with the words of its language; English where it was stored before documents had a language. */
export const withMessages = <T extends { language?: DocumentLanguage }>(
  content: T,
): T & { messages: DocumentMessages } => ({
  ...content,
  ...TEXTS[content.language ?? 'en'],
  messages: messagesOf(content.language ?? 'en'),
})
