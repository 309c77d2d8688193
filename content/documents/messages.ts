// All words of documents as typed messages: strings, or functions of named values. English defines the type of each.

import { WORDING } from '#content/documents/de/advice.ts'
import { FORMULAS as GERMAN_FORMULAS } from '#content/documents/de/formulas.ts'
import { GERMAN } from '#content/documents/de/index.ts'
import { TEMPLATE_QUESTIONS } from '#content/documents/de/interview-templates.ts'
import { ENGLISH } from '#content/documents/en/index.ts'
import { FORMULAS } from '#content/formulas.ts'
import { INTERVIEW_TEMPLATES } from '#content/interview-templates/index.ts'
import type { AuditType } from '#domain/audit.ts'
import type { InterviewRecord } from '#domain/interview/interview.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'

/** The words of all documents in one language, one part per document. */
export type DocumentMessages = typeof ENGLISH

const MESSAGES: Record<DocumentLanguage, DocumentMessages> = { en: ENGLISH, de: GERMAN }

export const messagesOf = (language: DocumentLanguage): DocumentMessages => MESSAGES[language]

/** Formulas and advice, which a snapshot holds in English, in the other languages. */
const TEXTS = { en: {}, de: { formulas: { ...FORMULAS, ...GERMAN_FORMULAS }, wording: WORDING } } as const

/** The content with the words of its language; English where it was stored before documents had a language. */
export const withMessages = <T extends { language?: DocumentLanguage; interviews?: InterviewRecord[] }>(
  content: T,
): T & { messages: DocumentMessages } => ({
  ...content,
  ...TEXTS[content.language ?? 'en'],
  ...(content.language === 'de' && content.interviews && { interviews: content.interviews.map(inGerman) }),
  messages: messagesOf(content.language ?? 'en'),
})

/** German words of the built-in interview templates by the English ones; an organization's template may repeat them. */
const TOPICS = new Map<string, string>()
const QUESTIONS = new Map<string, string>()
for (const { id, topic, question } of Object.values(INTERVIEW_TEMPLATES).flatMap(each => each.questions)) {
  const [germanTopic = topic, germanQuestion = question] = TEMPLATE_QUESTIONS[id] ?? []
  TOPICS.set(topic, germanTopic)
  QUESTIONS.set(question, germanQuestion)
}

/** An interview with the words of built-in templates in German; topics and questions that users typed stay. */
function inGerman(interview: InterviewRecord): InterviewRecord {
  const title = GERMAN.terms.auditTypes[interview.templateName as AuditType]
  const questions = interview.questions.map(each => ({
    ...each,
    topic: TOPICS.get(each.topic) ?? each.topic,
    question: QUESTIONS.get(each.question) ?? each.question,
  }))
  return { ...interview, questions, ...(title && !interview.templateTitle && { templateTitle: title }) }
}
