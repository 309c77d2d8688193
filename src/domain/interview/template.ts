// Interview templates of the house: questions in sections that somebody wrote, who may use and who may change them.

import { AUDIT_TYPE_LABELS, type AuditType } from '#domain/audit.ts'
import type { InterviewRecord, InterviewTemplate, Question } from '#domain/interview/interview.ts'

/** The most that a house keeps, and that one template holds. Lengths in characters, the file's in bytes. */
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

/** Who of the house may see a template, and who may change it; administrators may always. */
export const SHARINGS = ['maker', 'readers', 'writers'] as const
export type Sharing = (typeof SHARINGS)[number]

export const SHARING_LABELS: Record<Sharing, string> = {
  maker: 'Only whoever made it',
  readers: 'Everybody uses it, its maker changes it',
  writers: 'Everybody uses and changes it',
}

/** A question of a template; `key` names it for ever, in every version. */
export interface TemplateQuestion {
  key: string
  topic: string
  question: string
  hint: string
  /** Answered in words alone, or with an impact score of 1 to 10 beside them. */
  impactScoreEnabled: boolean
}

/** Questions under one heading; the heading may be empty. */
export interface TemplateSection {
  title: string
  questions: TemplateQuestion[]
}

const HOUSE = 'house.'

/** How an interview names the template of the house that it began with. */
export const organizationTemplateName = (id: number) => `${HOUSE}${id}`

/** The template of the house that an interview's `templateName` names; null for the product's own. */
export function organizationTemplateId(templateName: string): number | null {
  const id = templateName.startsWith(HOUSE) ? templateName.slice(HOUSE.length) : ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}

/** What an interview's template is called: as it was when the interview began. */
export function templateTitle({
  templateName,
  templateTitle: title,
}: Pick<InterviewRecord, 'templateName' | 'templateTitle'>): string {
  return title || (AUDIT_TYPE_LABELS[templateName as AuditType] ?? templateName)
}

/** The questions as an interview asks them, in the order of the sections. */
export function questionsOf(sections: readonly TemplateSection[]): Question[] {
  return sections.flatMap(({ title, questions }) =>
    questions.map(({ key, ...question }) => ({
      id: `${HOUSE}${key}`,
      ...question,
      ...(title !== '' && { section: title }),
    })),
  )
}

/** A template of the product's own to begin another with; `newKey` makes a key that nothing else has. */
export function sectionsFrom({ questions }: InterviewTemplate, newKey: () => string): TemplateSection[] {
  const copied = questions.map(({ topic, question, hint, impactScoreEnabled }) => {
    return { key: newKey(), topic, question, hint, impactScoreEnabled }
  })
  return [{ title: '', questions: copied }]
}

/** The same questions under keys of their own: another template. */
export const withNewKeys = (sections: readonly TemplateSection[], newKey: () => string): TemplateSection[] =>
  sections.map(({ title, questions }) => ({
    title,
    questions: questions.map(question => ({ ...question, key: newKey() })),
  }))

/** One question up or down, over headings too; a section that it leaves empty goes. */
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

/** A question before another one, or at the end of a section. */
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
