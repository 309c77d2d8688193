// Lists in words what changed between the snapshot of a deliverable and the current audit.

import { AUDIT_TYPE_LABELS, type AuditType } from '#domain/audit.ts'
import type { Snapshot } from '#domain/deliverable.ts'
import type { InterviewRecord } from '#domain/interview/interview.ts'
import { SAVINGS_KIND_LABELS, type SavingsKind } from '#domain/opportunity/opportunity.ts'
import { ENGINE_LABELS, type Engine, FRICTION_LABELS, type Friction } from '#domain/process/step.ts'
import { QUANTITY_LABELS, type Quantity } from '#domain/quantity/quantity.ts'
import { interviewLabel } from '#domain/report.ts'
import { ROI_LABELS } from '#domain/roi/entries.ts'
import { amountText, priceText, type Unit } from '#domain/text/number-style.ts'

type Values = Record<string, unknown>

/** Label of a field and the format of its values; 'long' values are not quoted, a `null` field is not reported. */
type Field = string | readonly [label: string, shown: Unit | 'long' | ((value: unknown) => string)] | null

/** Lists all differences, figures first. Fields that the older snapshot does not have are not compared. */
export function changesBetween(before: Snapshot, now: Snapshot): string[] {
  const figures = figureChanges(before, now)
  return [
    ...figures,
    ...fieldChanges('', asValues(before.audit), asValues(now.audit), AUDIT),
    ...interviewChanges(before.interviews, now.interviews),
    ...recordChanges('Step', before.steps, now.steps, step => step.label, STEP),
    ...linkChanges(before, now),
    ...scenarioChanges(before, now),
    ...recordChanges('Opportunity', before.opportunities, now.opportunities, each => each.title, OPPORTUNITY),
    // Most ROI inputs are also figures of the document, so they are reported only once.
    ...fieldChanges('ROI: ', asValues(before.roi.inputs), asValues(now.roi.inputs), ROI).filter(
      change => !figures.includes(change.slice('ROI: '.length)),
    ),
    ...fieldChanges('ROI: ', asValues(before.roi.plan ?? {}), asValues(now.roi.plan), {}),
    ...fieldChanges('ROI: ', asValues(before.roi), asValues(now.roi), ROI_STATE),
    ...recordChanges(
      'People and hours of',
      before.capacities ?? [],
      now.capacities ?? [],
      each => each.owner,
      CAPACITY,
    ),
    ...recordChanges('What came of', before.outcomes ?? [], now.outcomes ?? [], each => each.title, BENEFIT),
    ...recordChanges('Finding', before.noted ?? [], now.noted ?? [], each => each.sentence, ACCEPTED),
    ...recordChanges('Typed figure', before.quantities ?? [], now.quantities ?? [], quantityName, QUANTITY),
    ...fieldChanges('Organization default: ', asValues(before.house ?? {}), asValues(now.house), DEFAULTS),
    ...recordChanges('Slide', before.slides, now.slides, slide => slide.title, SLIDE),
  ]
}

const words =
  <K extends string>(labels: Record<K, string>) =>
  (value: unknown) =>
    labels[value as K] ?? String(value)

const AUDIT: Record<string, Field> = {
  id: null,
  title: 'Title of the audit',
  company: 'Company',
  type: ['Type of the audit', words<AuditType>(AUDIT_TYPE_LABELS)],
  description: ['Description of the audit', 'long'],
  createdBy: 'Prepared by',
  currency: 'Currency',
  locale: 'Way of writing numbers',
}

const STEP: Record<string, Field> = {
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

const SCENARIO: Record<string, Field> = {
  ...{ id: null, steps: null, title: 'title' },
  note: ['note', 'long'],
  links: ['links', 'long'],
}

const CAPACITY: Record<string, Field> = {
  ...{ id: null, auditId: null, version: null, date: null },
  owner: 'owner',
  people: ['people', 'count'],
  hoursPerMonth: ['hours a month', 'count'],
  startsAt: ['beginning of work, in minutes of the day', 'count'],
  pauseMinutes: ['break at noon, in minutes', 'count'],
  ...{ otherRoles: ['other roles', 'long'], marks: ['who entered how they work', 'long'] },
  author: 'entered by',
  source: ['answer that names them', 'long'],
  said: null,
}

const BENEFIT: Record<string, Field> = { title: null, months: ['measured numbers', 'long'] }

const ACCEPTED: Record<string, Field> = { id: null, cites: ['words it rests on', 'long'] }

const OPPORTUNITY: Record<string, Field> = {
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

const ROI: Record<string, Field> = {
  currentCost: [ROI_LABELS.currentCost, 'money'],
  projectedSavings: [ROI_LABELS.projectedSavings, 'money'],
  implementationCost: [ROI_LABELS.implementationCost, 'money'],
  timePeriod: [ROI_LABELS.timePeriod, 'months'],
}

const ROI_STATE: Record<string, Field> = {
  inputs: null,
  plan: null,
  sources: null,
  saved: 'saved',
  author: 'entered by',
  marks: ['who stands for the inputs', 'long'],
  notes: ['assumptions', 'long'],
}

const SLIDE: Record<string, Field> = {
  id: null,
  kind: null,
  title: 'title',
  texts: ['texts', 'long'],
  copy: null,
  content: null,
  hidden: 'hidden',
  order: ['place', value => String(Number(value) + 1)],
}

const DEFAULTS: Record<string, Field> = {
  addressable: ['addressable share', 'long'],
  realisation: ['realisation', 'long'],
  hoursPerYear: ['hours of a full-time year', 'count'],
}

const INTERVIEW: Record<string, Field> = {
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

const QUANTITY: Record<string, Field> = { id: null, answerId: null, source: null, link: ['link', 'long'] }

const quantityName = ({ label, kind }: Quantity) => label || QUANTITY_LABELS[kind]

const ANSWER: Record<string, Field> = {
  id: null,
  questionId: null,
  response: ['text', 'long'],
  impactScore: ['impact score', value => (value === null ? 'none' : String(value))],
}

const asValues = (record: object) => record as Values

function figureChanges(before: Snapshot, now: Snapshot): string[] {
  return Object.entries(now.figures).flatMap(([id, { label, text }]) => {
    const former = before.figures[id]?.text
    return former === undefined || former === text ? [] : [`${label} ${former} → ${text}`]
  })
}

/** Lists the step changes of each scenario in both snapshots, and the scenarios that were added or removed. */
function scenarioChanges(before: Snapshot, now: Snapshot): string[] {
  const [old, kept] = [before.scenarios ?? [], now.scenarios ?? []]
  return [
    ...recordChanges('Scenario', old, kept, each => each.title, SCENARIO),
    ...kept.flatMap(({ id, title, steps }) =>
      recordChanges(
        `Step of “${title}”`,
        old.find(each => each.id === id)?.steps ?? steps,
        steps,
        step => step.label,
        { ...STEP, effect: ['effect', 'long'], originId: null, scenarioId: null },
      ),
    ),
  ]
}

interface Keyed {
  id: number
}

/** Lists the added, removed and changed records of one kind. */
function recordChanges<T extends Keyed>(
  kind: string,
  before: T[],
  now: T[],
  nameOf: (record: T) => string,
  fields: Record<string, Field>,
): string[] {
  const name = (record: T) => `${kind} ‘${nameOf(record)}’`
  const former = new Map(before.map(record => [record.id, record]))
  const kept = new Set(now.map(record => record.id))
  return [
    ...now.flatMap(record => {
      const old = former.get(record.id)
      if (!old) return [`${name(record)} added`]
      return fieldChanges(`${name(record)}: `, asValues(old), asValues(record), fields)
    }),
    ...before.filter(record => !kept.has(record.id)).map(record => `${name(record)} removed`),
  ]
}

function fieldChanges(start: string, before: Values, now: Values, fields: Record<string, Field>): string[] {
  const names = Object.keys(before).filter(name => name in now && fields[name] !== null)
  return names
    .filter(name => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
    .map(name => `${start}${difference(fields[name] ?? inWords(name), before[name], now[name])}`)
}

function difference(field: NonNullable<Field>, before: unknown, now: unknown): string {
  const [label, shown] = typeof field === 'string' ? [field, plain] : field
  if (shown === 'long' || isObject(before) || isObject(now)) return `${label} changed`
  const show = typeof shown === 'function' ? shown : (value: unknown) => amount(value, shown)
  return `${label} ${show(before)} → ${show(now)}`
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

const amount = (value: unknown, unit: Unit) =>
  typeof value === 'number' ? amountText(value, unit) : plain(value)

function plain(value: unknown): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? value.toLocaleString('en-US') : `‘${value}’`
}

/** Label of a field that has no label here: "runningCost" becomes "running cost". */
const inWords = (name: string) => name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

function interviewChanges(before: InterviewRecord[], now: InterviewRecord[]): string[] {
  const former = new Map(before.map(interview => [interview.id, interview]))
  return [
    ...recordChanges('Interview', before, now, interviewLabel, INTERVIEW),
    ...now.flatMap(interview => {
      const old = former.get(interview.id)
      return old ? answerChanges(interview, old) : []
    }),
  ]
}

function answerChanges(now: InterviewRecord, before: InterviewRecord): string[] {
  const topic = (questionId: string) => now.questions.find(({ id }) => id === questionId)?.topic ?? questionId
  const by = now.interviewee === '' ? '' : ` of ${now.interviewee}`
  return recordChanges(
    `Answer${by} to`,
    before.answers,
    now.answers,
    ({ questionId }) => topic(questionId),
    ANSWER,
  )
}

function linkChanges(before: Snapshot, now: Snapshot): string[] {
  const label = new Map([...before.steps, ...now.steps].map(step => [step.id, step.label]))
  const named = ({ links }: Snapshot) =>
    links.map(link => {
      const said = [link.label, link.share == null ? '' : amountText(link.share, 'percent')]
      const words = said.filter(Boolean).join(', ')
      return `‘${label.get(link.sourceId)}’ → ‘${label.get(link.targetId)}’${words && ` (${words})`}`
    })
  const [old, current] = [new Set(named(before)), new Set(named(now))]
  return [
    ...[...current].filter(each => !old.has(each)).map(each => `Connection ${each} added`),
    ...[...old].filter(each => !current.has(each)).map(each => `Connection ${each} removed`),
  ]
}
