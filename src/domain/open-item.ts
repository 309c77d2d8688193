// Open items of an audit, shown before an interview or the audit is completed. They do not block completion.

import { DELIVERABLE_LABELS, type DeliverableKind } from '#domain/deliverable.ts'
import type { RankedOpportunity } from '#domain/finding/finding.ts'
import { type InterviewRecord, unanswered, unrated } from '#domain/interview/interview.ts'
import type { HeadlineSavings } from '#domain/opportunity/headline-savings.ts'
import { type FlowLink, sharesText } from '#domain/process/flow/shares.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { lacksNumbers, undecidedFields } from '#domain/process/step-field.ts'
import { interviewLabel } from '#domain/report.ts'
import { ROI_LABELS } from '#domain/roi/entries.ts'
import { type EntryEvidence, uneditedExamples } from '#domain/roi/example.ts'

/** In display order. */
export const OPEN_KINDS = [
  'unanswered',
  'unrated',
  'undecided',
  'shares',
  'volume',
  'unjudged',
  'example',
  'stale',
] as const
export type OpenKind = (typeof OPEN_KINDS)[number]

/** Something that is still open in an audit. */
export interface OpenItem {
  kind: OpenKind
  /** Name of the interview, step, opportunity or export, or the ROI entries. */
  name: string
  /** Number of its open questions, fields or entries, or of opportunities of which it is the largest. */
  count: number
  /** Where it is resolved: a question of an interview, or a step; null if neither. */
  interviewId: number | null
  questionId: string | null
  stepId: number | null
}

/** The data in which open items are looked for. */
export interface OpenState {
  interviews: readonly InterviewRecord[]
  /** With their flow. */
  steps: readonly ProcessStep[]
  links: readonly FlowLink[]
  /** Largest first. */
  leading: readonly (RankedOpportunity & Pick<HeadlineSavings, 'judged'>)[]
  roi: EntryEvidence
  /** The newest export of each kind, and whether the audit has changed since. */
  exports: readonly { kind: DeliverableKind; version: number; isStale: boolean }[]
}

/** All open items, by kind. */
export function openItems({
  interviews,
  steps,
  links,
  leading: ranked,
  roi,
  exports,
}: OpenState): OpenItem[] {
  return [
    ...interviews.flatMap(each => openQuestions('unanswered', each)),
    ...interviews.flatMap(each => openQuestions('unrated', each)),
    ...steps.flatMap(undecided),
    ...decisionsLackingShares(steps, links),
    ...stepsLackingNumbers(steps, ranked),
    ...unjudged(ranked),
    ...examples(roi),
    ...exports.flatMap(stale),
  ]
}

const NOWHERE = { interviewId: null, questionId: null, stepId: null }

/** Questions of one interview without an answer, or answered ones that require a rating and have none. */
export function openQuestions(kind: 'unanswered' | 'unrated', interview: InterviewRecord): OpenItem[] {
  const find = kind === 'unanswered' ? unanswered : unrated
  const [first, ...more] = find(interview.questions, interview.answers)
  if (!first) return []
  const place = { interviewId: interview.id, questionId: first.id, stepId: null }
  return [{ kind, name: interviewLabel(interview), count: 1 + more.length, ...place }]
}

function undecided(step: ProcessStep): OpenItem[] {
  const count = undecidedFields(step).length
  return count === 0 ? [] : [{ kind: 'undecided', name: step.label, count, ...NOWHERE, stepId: step.id }]
}

/** Decisions whose shares are missing or do not add up. */
function decisionsLackingShares(steps: readonly ProcessStep[], links: readonly FlowLink[]): OpenItem[] {
  const leaving = Map.groupBy(links, ({ sourceId }) => sourceId)
  return steps
    .filter(step => sharesText(step, leaving.get(step.id) ?? []) !== '')
    .map(step => ({ kind: 'shares', name: step.label, count: 1, ...NOWHERE, stepId: step.id }))
}

/** Most steps listed. */
const MATTER = 5

/** Steps with opportunities whose savings are unknown because the step lacks a number. */
function stepsLackingNumbers(
  steps: readonly ProcessStep[],
  ranked: readonly RankedOpportunity[],
): OpenItem[] {
  const concerned = new Set(ranked.map(({ opportunity }) => opportunity.stepId))
  return steps
    .filter(step => concerned.has(step.id) && lacksNumbers(step))
    .slice(0, MATTER)
    .map(step => ({ kind: 'volume', name: step.label, count: 1, ...NOWHERE, stepId: step.id }))
}

/** The opportunities that are not judged, together. */
function unjudged(ranked: OpenState['leading']): OpenItem[] {
  const [first, ...more] = ranked.filter(({ judged }) => !judged)
  if (!first) return []
  return [{ kind: 'unjudged', name: first.opportunity.title, count: 1 + more.length, ...NOWHERE }]
}

/** ROI entries that still hold the example values. */
function examples(roi: EntryEvidence): OpenItem[] {
  const kept = uneditedExamples(roi)
  if (kept.length === 0) return []
  const name = new Intl.ListFormat('en').format(kept.map(each => ROI_LABELS[each].toLowerCase()))
  return [{ kind: 'example', name, count: kept.length, ...NOWHERE }]
}

const stale = ({ kind, version, isStale }: OpenState['exports'][number]): OpenItem[] =>
  isStale
    ? [{ kind: 'stale', name: `${DELIVERABLE_LABELS[kind]}, version ${version}`, count: 1, ...NOWHERE }]
    : []

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The verb after the name of one ROI entry. */
const isAre = (name: string) => (name === ROI_LABELS.projectedSavings.toLowerCase() ? 'are' : 'is')

const TEXTS: Record<OpenKind, (item: OpenItem) => string> = {
  unanswered: ({ name, count }) => `${name}: ${plural(count, 'question has', 'questions have')} no answer.`,
  unrated: ({ name, count }) => `${name}: ${plural(count, 'answer is', 'answers are')} not rated.`,
  undecided: ({ name }) => `“${name}”: statements about its numbers differ; undecided.`,
  shares: ({ name }) => `“${name}”: the shares of its links are missing or do not add up to 100%.`,
  volume: ({ name }) => `“${name}”: its minutes, rate or volume are not known.`,
  unjudged: ({ name, count }) =>
    count === 1 ? `“${name}”: not judged yet.` : `${count} opportunities are not judged yet.`,
  example: ({ name, count }) =>
    count === 1
      ? `ROI: the ${name} ${isAre(name)} still the example value.`
      : `ROI: example values are still used for ${name}.`,
  stale: ({ name }) => `${name}: the audit has changed since.`,
}

/** One line of text about an item. */
export const openText = (item: OpenItem) => TEXTS[item.kind](item)
