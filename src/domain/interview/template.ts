// Interview templates of the organization: questions in sections, and who may use and change them.

import { AUDIT_TYPE_LABELS, type AuditType } from '#domain/audit.ts'
import type { InterviewRecord, InterviewTemplate, Question } from '#domain/interview/interview.ts'

/** Limits per organization and per template. Lengths are in characters, the file's size is in bytes. */
export const INTERVIEW_TEMPLATE_LIMITS = {
  templates: 60,
  sections: 12,
  questions: 60,
  versions: 20,
  title: 80,
  topic: 60,
  question: 500,
  hint: 500,
  fileBytes: 512_000,
} as const

/** Who may see a template, and who may change it; administrators always may. */
export const SHARINGS = ['maker', 'readers', 'writers'] as const
export type Sharing = (typeof SHARINGS)[number]

/** Who may use and change a template, as screens name it. */
export const SHARING_LABELS: Record<Sharing, string> = {
  maker: 'Only its author',
  readers: 'Everyone uses it, its author changes it',
  writers: 'Everyone uses and changes it',
}

/** A question of a template; `key` identifies it permanently, across all versions. */
export interface TemplateQuestion {
  key: string
  topic: string
  question: string
  hint: string
  /** Whether the answer has an impact score of 1 to 10 in addition to its text. */
  impactScoreEnabled: boolean
}

/** Questions under one heading; the heading may be empty. */
export interface TemplateSection {
  title: string
  questions: TemplateQuestion[]
}

const ORGANIZATION_PREFIX = 'house.'

/** The `templateName` of an interview that uses this template of the organization. */
export const organizationTemplateName = (id: number) => `${ORGANIZATION_PREFIX}${id}`

/** The id of the organization's template in an interview's `templateName`; null for built-in templates. */
export function organizationTemplateId(templateName: string): number | null {
  const id = templateName.startsWith(ORGANIZATION_PREFIX)
    ? templateName.slice(ORGANIZATION_PREFIX.length)
    : ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}

/** Title of an interview's template, as it was when the interview began. */
export function templateTitle({
  templateName,
  templateTitle: title,
}: Pick<InterviewRecord, 'templateName' | 'templateTitle'>): string {
  return title || (AUDIT_TYPE_LABELS[templateName as AuditType] ?? templateName)
}

/** The questions as an interview asks them, in section order. */
export function questionsOf(sections: readonly TemplateSection[]): Question[] {
  return sections.flatMap(({ title, questions }) =>
    questions.map(({ key, ...question }) => ({
      id: `${ORGANIZATION_PREFIX}${key}`,
      ...question,
      ...(title !== '' && { section: title }),
    })),
  )
}

/** A built-in template as the start of a new one; `newKey` creates a unique key. */
export function sectionsFrom({ questions }: InterviewTemplate, newKey: () => string): TemplateSection[] {
  const copied = questions.map(({ topic, question, hint, impactScoreEnabled }) => {
    return { key: newKey(), topic, question, hint, impactScoreEnabled }
  })
  return [{ title: '', questions: copied }]
}

/** The same questions with new keys, for another template. */
export const withNewKeys = (sections: readonly TemplateSection[], newKey: () => string): TemplateSection[] =>
  sections.map(({ title, questions }) => ({
    title,
    questions: questions.map(question => ({ ...question, key: newKey() })),
  }))

/** Moves a question up or down, also across sections; a section that becomes empty is removed. */
export function movedQuestion(
  sections: readonly TemplateSection[],
  key: string,
  by: -1 | 1,
): TemplateSection[] {
  const from = sections.findIndex(({ questions }) => questions.some(each => each.key === key))
  const place = sections[from]?.questions.findIndex(each => each.key === key) ?? -1
  const next = sections[from]?.questions[place + by]
  if (next) return placed(sections, key, from, by === 1 ? place + 1 : place - 1)
  const beside = sections[from + by]
  return beside ? placed(sections, key, from + by, by === 1 ? 0 : beside.questions.length) : [...sections]
}

/** Moves a question before another one, or to the end of a section. */
export function questionPut(
  sections: readonly TemplateSection[],
  key: string,
  section: number,
  before: string | null,
): TemplateSection[] {
  if (key === before) return [...sections]
  const others = sections[section]?.questions.filter(each => each.key !== key) ?? []
  const at = before === null ? -1 : others.findIndex(each => each.key === before)
  return placed(sections, key, section, at === -1 ? others.length : at)
}

function placed(
  sections: readonly TemplateSection[],
  key: string,
  to: number,
  place: number,
): TemplateSection[] {
  const question = sections.flatMap(({ questions }) => questions).find(each => each.key === key)
  if (!question) return [...sections]
  return sections
    .map((section, at) => {
      const questions = section.questions.filter(each => each.key !== key)
      return { ...section, questions: at === to ? questions.toSpliced(place, 0, question) : questions }
    })
    .filter(({ questions }) => questions.length > 0)
}
