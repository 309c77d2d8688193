// All words of documents as typed messages: strings, or functions of named values. English defines the type of each.

import { GERMAN } from '#content/documents/de/index.ts'
import { ENGLISH } from '#content/documents/en/index.ts'
import type { LanguageTexts } from '#content/documents/language-texts.ts'
import { FORMULAS } from '#content/formulas.ts'
import { INTERVIEW_TEMPLATES } from '#content/interview-template/index.ts'
import type { AuditType } from '#domain/audit.ts'
import type { InterviewRecord } from '#domain/interview/interview.ts'
import { type DocumentLanguage, documentStyle } from '#domain/text/document-language.ts'
import type { NumberStyle } from '#domain/text/number-style.ts'

/** The words of all documents in one language, one part per document. */
export type DocumentMessages = typeof ENGLISH

const TEXTS: Record<DocumentLanguage, LanguageTexts> = {
  en: { messages: ENGLISH, content: null },
  de: GERMAN,
}

export const messagesOf = (language: DocumentLanguage): DocumentMessages => TEXTS[language].messages

interface Translated {
  language?: DocumentLanguage
  style: NumberStyle
  interviews?: InterviewRecord[]
}

/** The content with the words and dates of its language; English where it was stored before documents had a language. */
export function withMessages<T extends Translated>(content: T): T & { messages: DocumentMessages } {
  const { language = 'en' } = content
  return withTexts({ ...content, style: documentStyle(content.style, language) }, TEXTS[language])
}

/** The content with the words of these texts. */
export function withTexts<T extends Translated>(
  given: T,
  { messages, content }: LanguageTexts,
): T & { messages: DocumentMessages } {
  if (!content) return { ...given, messages }
  const { formulas, wording, questions } = content
  const translate = translator(questions)
  const interviews = given.interviews?.map(each => ({
    ...each,
    questions: each.questions.map(translate),
    ...titleOf(each, messages),
  }))
  return {
    ...given,
    formulas: { ...FORMULAS, ...formulas },
    wording,
    ...(interviews && { interviews }),
    messages,
  }
}

/** The questions in this language where they are those of built-in templates; others stay as users wrote them. */
export function questionsIn<T extends AskedQuestion>(
  language: DocumentLanguage,
  questions: readonly T[],
): T[] {
  const { content } = TEXTS[language]
  return content ? questions.map(translator(content.questions)) : [...questions]
}

interface AskedQuestion {
  topic: string
  question: string
}

const BUILT_IN = Object.values(INTERVIEW_TEMPLATES).flatMap(each => each.questions)

/** Replaces English words of built-in templates, even where an organization's template repeats them. */
function translator(questions: Record<string, readonly [topic: string, question: string]>) {
  const words = new Map<string, string>()
  for (const { id, topic, question } of BUILT_IN) {
    const [topicWords = topic, questionWords = question] = questions[id] ?? []
    words.set(topic, topicWords).set(question, questionWords)
  }
  return <T extends AskedQuestion>(each: T): T => ({
    ...each,
    topic: words.get(each.topic) ?? each.topic,
    question: words.get(each.question) ?? each.question,
  })
}

function titleOf({ templateName, templateTitle }: InterviewRecord, { terms }: DocumentMessages) {
  const title = terms.auditTypes[templateName as AuditType]
  return title && !templateTitle ? { templateTitle: title } : {}
}
