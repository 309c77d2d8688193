// The demo with two people who state different minutes of its first steps.

import { messagesOf } from '#content/documents/messages.ts'
import type { WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { type Quantity, stepSources } from '#domain/quantity/quantity.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import { demoContent } from './audits.ts'

/** Two people who do not agree. */
export const PEOPLE = ['Leitung Auftragsabwicklung Nord-West', 'Sachbearbeitung Kalkulation und Einkauf']

const stated = (stepId: number, id: number, person: number): Quantity => ({
  id,
  answerId: id,
  kind: 'minutes',
  label: '',
  min: 5 + person,
  usual: 20 + person,
  max: 120,
  link: { to: 'step', stepId, field: 'durationMin' },
  source: {
    answerId: id,
    interviewId: person + 1,
    questionId: 'q',
    quote: 'Das dauert.',
    interviewee: PEOPLE[person] ?? '',
    intervieweeKind: null,
  },
})

/** The demo, with different statements about the minutes of its first `count` steps. */
export function disputed(count: number, language: DocumentLanguage): WordedSnapshot {
  const audit = demoContent()
  const quantities = audit.steps
    .slice(0, count)
    .flatMap(({ id }, at) => PEOPLE.map((_, person) => stated(id, 2 * at + person + 1, person)))
  const steps = audit.steps.map(step => ({ ...step, sources: stepSources(quantities, step) }))
  return { ...audit, language, messages: messagesOf(language), quantities, steps }
}
