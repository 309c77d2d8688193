// Labels and formats of the fields whose changes are listed, for each kind of record in a snapshot.

import { AUDIT_TYPE_LABELS, type AuditType } from '#domain/audit.ts'
import { SAVINGS_KIND_LABELS, type SavingsKind } from '#domain/opportunity/opportunity.ts'
import { ENGINE_LABELS, type Engine, FRICTION_LABELS, type Friction } from '#domain/process/step.ts'
import { ROI_LABELS } from '#domain/roi/entries.ts'
import { amountText, priceText, type Unit } from '#domain/text/number-style.ts'

/** Label of a field and the format of its values; 'long' values are not quoted, a `null` field is not reported. */
export type SnapshotField =
  | string
  | readonly [label: string, shown: Unit | 'long' | ((value: unknown) => string)]
  | null

const words =
  <K extends string>(labels: Record<K, string>) =>
  (value: unknown) =>
    labels[value as K] ?? String(value)

const AUDIT: Record<string, SnapshotField> = {
  id: null,
  title: 'Title of the audit',
  company: 'Company',
  type: ['Type of the audit', words<AuditType>(AUDIT_TYPE_LABELS)],
  description: ['Description of the audit', 'long'],
  createdBy: 'Prepared by',
  currency: 'Currency',
  locale: 'Number format',
}

const STEP: Record<string, SnapshotField> = {
  id: null,
  label: 'name',
  engine: ['lane', words<Engine>(ENGINE_LABELS)],
  owner: 'owner',
  system: 'system',
  durationMin: ['minutes', 'count'],
  costPerHour: ['cost per hour', value => priceText(Number(value))],
  runsPerMonth: ['runs a month', value => (value === null ? 'assumed' : amountText(Number(value), 'count'))],
  friction: ['friction', words<Friction>(FRICTION_LABELS)],
  isDecision: 'decision',
  goesFirst: 'worked on first',
  batchSize: ['batch', 'count'],
  marks: ['who entered its numbers', 'long'],
  accounts: ['decision between accounts', 'long'],
  position: ['place on the map', 'long'],
}

const SCENARIO: Record<string, SnapshotField> = {
  id: null,
  steps: null,
  title: 'title',
  note: ['note', 'long'],
  links: ['links', 'long'],
}

const CAPACITY: Record<string, SnapshotField> = {
  id: null,
  auditId: null,
  version: null,
  date: null,
  owner: 'owner',
  people: ['people', 'count'],
  hoursPerMonth: ['hours a month', 'count'],
  startsAt: ['beginning of work, in minutes of the day', 'count'],
  pauseMinutes: ['break at noon, in minutes', 'count'],
  otherRoles: ['other roles', 'long'],
  marks: ['who entered how they work', 'long'],
  author: 'entered by',
  source: ['answer that names them', 'long'],
  said: null,
}

const BENEFIT: Record<string, SnapshotField> = {
  title: null,
  months: ['measured numbers', 'long'],
}

const ACCEPTED: Record<string, SnapshotField> = {
  id: null,
  cites: ['words it rests on', 'long'],
}

const OPPORTUNITY: Record<string, SnapshotField> = {
  id: null,
  stepId: ['step', 'long'],
  title: 'title',
  description: ['description', 'long'],
  effort: ['effort', 'count'],
  impact: ['impact', 'money_per_month'],
  projectedSavings: ['at 60 runs', 'money_per_year'],
  category: 'category',
  addressable: ['addressable share', 'long'],
  realisation: ['realisation', 'long'],
  oneOffCost: ['one-off cost', 'long'],
  runningCost: ['running cost', 'long'],
  scenarioId: ['scenario that it counts on', 'long'],
  scenarioSteps: ['steps of the scenario', 'long'],
  saves: ['what it saves', words<SavingsKind>(SAVINGS_KIND_LABELS)],
  judgedBy: 'judged by',
  judgedAt: null,
  staleSince: null,
}

const ROI: Record<string, SnapshotField> = {
  currentCost: [ROI_LABELS.currentCost, 'money'],
  projectedSavings: [ROI_LABELS.projectedSavings, 'money'],
  implementationCost: [ROI_LABELS.implementationCost, 'money'],
  timePeriod: [ROI_LABELS.timePeriod, 'months'],
}

const ROI_STATE: Record<string, SnapshotField> = {
  inputs: null,
  plan: null,
  sources: null,
  saved: 'saved',
  author: 'entered by',
  marks: ['who entered the inputs', 'long'],
  notes: ['assumptions', 'long'],
}

const SLIDE: Record<string, SnapshotField> = {
  id: null,
  kind: null,
  title: 'title',
  texts: ['texts', 'long'],
  copy: null,
  content: null,
  hidden: 'hidden',
  order: ['place', value => String(Number(value) + 1)],
}

const DEFAULTS: Record<string, SnapshotField> = {
  addressable: ['addressable share', 'long'],
  realisation: ['realisation', 'long'],
  hoursPerYear: ['hours of a full-time year', 'count'],
}

const INTERVIEW: Record<string, SnapshotField> = {
  id: null,
  questions: null,
  answers: null,
  templateName: null,
  templateTitle: null,
  interviewee: 'interviewee',
  intervieweeRole: 'role',
  intervieweeKind: 'kind of interviewee',
  completed: 'completed',
}

const QUANTITY: Record<string, SnapshotField> = {
  id: null,
  answerId: null,
  source: null,
  link: ['link', 'long'],
}

const ANSWER: Record<string, SnapshotField> = {
  id: null,
  questionId: null,
  response: ['text', 'long'],
  impactScore: ['impact score', value => (value === null ? 'none' : String(value))],
}

/** Fields of each kind of record in a snapshot. */
export const FIELDS = {
  audit: AUDIT,
  step: STEP,
  scenario: SCENARIO,
  capacity: CAPACITY,
  benefit: BENEFIT,
  accepted: ACCEPTED,
  opportunity: OPPORTUNITY,
  roi: ROI,
  roiState: ROI_STATE,
  slide: SLIDE,
  defaults: DEFAULTS,
  interview: INTERVIEW,
  quantity: QUANTITY,
  answer: ANSWER,
}
