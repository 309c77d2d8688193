// The free texts of an audit that are searched for names. Titles of audits, steps, opportunities and scenarios are excluded.

import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { isFollowUp, isOwnQuestion } from '#domain/interview/interview.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import {
  isAnswer,
  isLogged,
  isPassage,
  type LogSource,
  type QuantitySource,
} from '#domain/quantity/quantity.ts'

const everyStep = ({ steps, scenarios = [] }: AuditSnapshot): ProcessStep[] => [
  ...steps,
  ...scenarios.flatMap(scenario => scenario.steps),
]

/** Texts of whole sentences, quotes first; third-party names are proposed from these. */
export const sentencesOf = (content: AuditSnapshot): string[] =>
  [
    ...content.interviews.flatMap(({ answers }) => answers.map(({ response }) => response)),
    ...everyStep(content).flatMap(({ accounts }) => (accounts?.client ?? []).map(({ comment }) => comment)),
    ...content.interviews.flatMap(({ questions }) =>
      questions.filter(each => isFollowUp(each) || isOwnQuestion(each)).map(({ question }) => question),
    ),
    content.audit.description,
    ...content.opportunities.map(({ description }) => description),
    ...(content.scenarios ?? []).map(({ note }) => note),
    ...(content.noted ?? []).map(({ sentence }) => sentence),
    ...content.slides.flatMap(({ texts }) => Object.values(texts).map(({ text }) => text)),
    ...content.roi.notes.map(({ text }) => text),
    ...(content.quantities ?? []).flatMap(({ source }) => (isPassage(source) ? [source.quote] : [])),
  ].filter(text => text.trim() !== '')

/** Short texts, which are searched only for known names. */
export const labelsOf = (content: AuditSnapshot): string[] =>
  [
    ...everyStep(content).map(({ system }) => system),
    ...[content, ...(content.scenarios ?? [])].flatMap(({ links }) => links.map(({ label }) => label ?? '')),
    ...content.interviews.map(({ intervieweeRole }) => intervieweeRole),
    ...(content.quantities ?? []).flatMap(({ label, source, words = '' }) => [
      label,
      words,
      ...sourceTexts(source),
    ]),
    ...(content.capacities ?? []).flatMap(({ source }) => source?.quote ?? []),
    ...(content.outcomes ?? []).flatMap(({ months }) =>
      months.flatMap(({ numbers }) => Object.values(numbers).map(({ source }) => source)),
    ),
    ...rolesOf(content.plan),
    ...content.slides.filter(({ kind }) => kind === 'own').map(({ title }) => title),
  ].filter(text => text.trim() !== '')

function sourceTexts(source: QuantitySource): string[] {
  if (isAnswer(source)) return [source.quote]
  if (isLogged(source)) return [source.filename, ...logTexts(source)]
  return [source.filename, isPassage(source) ? source.quote : source.sheet]
}

/** The activities of a log, and the attribute values of its filter. */
const logTexts = ({ activities, filter }: LogSource): string[] => [
  ...activities,
  ...(filter?.attributes ?? []).flatMap(({ name, values }) => [name, ...values]),
]

/** The roles that a plan counts weeks of. */
const rolesOf = (plan: AuditSnapshot['plan']) =>
  plan ? [...plan.people, ...plan.options.flatMap(({ weeks }) => weeks)].map(({ role }) => role) : []

/** Titles, which are never changed. */
export const titlesOf = (content: AuditSnapshot): string[] => [
  content.audit.title,
  content.audit.company,
  ...everyStep(content).map(({ label }) => label),
  ...content.opportunities.map(({ title }) => title),
  ...(content.scenarios ?? []).map(({ title }) => title),
]

/** Owners of steps and of capacities, each spelling once. */
export const ownersOf = (content: AuditSnapshot): string[] => [
  ...new Set(
    [
      ...everyStep(content).map(({ owner }) => owner),
      ...(content.capacities ?? []).flatMap(({ owner, otherRoles = [] }) => [owner, ...otherRoles]),
    ]
      .map(owner => owner.trim())
      .filter(Boolean),
  ),
]

/** Texts written by the product and the consultants, used as a corpus of common words. */
export const proseOf = (content: AuditSnapshot): string[] => [
  ...sentencesOf(content),
  ...titlesOf(content),
  ...content.interviews.flatMap(({ questions }) =>
    questions.flatMap(({ question, hint }) => [question, hint]),
  ),
  ...Object.values(content.wording.recommendations).map(({ text }) => text),
]
