// Lists in words what changed between the snapshot of a deliverable and the current audit.

import type { Snapshot } from '#domain/deliverable.ts'
import { FIELDS, type SnapshotField } from '#domain/document/snapshot-fields.ts'
import type { InterviewRecord } from '#domain/interview/interview.ts'
import { QUANTITY_LABELS, type Quantity } from '#domain/quantity/quantity.ts'
import { interviewLabel } from '#domain/report.ts'
import { amountText, type Unit } from '#domain/text/number-style.ts'

type Values = Record<string, unknown>

const quantityName = ({ label, kind }: Quantity) => label || QUANTITY_LABELS[kind]

/** Lists all differences, figures first. Fields that the older snapshot does not have are not compared. */
export function changesBetween(before: Snapshot, now: Snapshot): string[] {
  const figures = figureChanges(before, now)
  return [
    ...figures,
    ...fieldChanges('', asValues(before.audit), asValues(now.audit), FIELDS.audit),
    ...interviewChanges(before.interviews, now.interviews),
    ...recordChanges('Step', before.steps, now.steps, step => step.label, FIELDS.step),
    ...linkChanges(before, now),
    ...scenarioChanges(before, now),
    ...recordChanges(
      'Opportunity',
      before.opportunities,
      now.opportunities,
      each => each.title,
      FIELDS.opportunity,
    ),
    ...roiChanges(before.roi, now.roi, figures),
    ...statementChanges(before, now),
    ...fieldChanges(
      'Organization default: ',
      asValues(before.house ?? {}),
      asValues(now.house),
      FIELDS.defaults,
    ),
    ...recordChanges('Slide', before.slides, now.slides, slide => slide.title, FIELDS.slide),
  ]
}

/** Changes of what was said, measured, accepted and entered; older snapshots may lack them. */
const statementChanges = (before: Snapshot, now: Snapshot): string[] => [
  ...recordChanges(
    'People and hours of',
    before.capacities ?? [],
    now.capacities ?? [],
    each => each.owner,
    FIELDS.capacity,
  ),
  ...recordChanges(
    'Measured benefit of',
    before.outcomes ?? [],
    now.outcomes ?? [],
    each => each.title,
    FIELDS.benefit,
  ),
  ...recordChanges('Finding', before.noted ?? [], now.noted ?? [], each => each.sentence, FIELDS.accepted),
  ...recordChanges(
    'Typed figure',
    before.quantities ?? [],
    now.quantities ?? [],
    quantityName,
    FIELDS.quantity,
  ),
]

/** Most ROI inputs are also figures of the document, so they are reported only once. */
const roiChanges = (before: Snapshot['roi'], now: Snapshot['roi'], figures: readonly string[]): string[] => [
  ...fieldChanges('ROI: ', asValues(before.inputs), asValues(now.inputs), FIELDS.roi).filter(
    change => !figures.includes(change.slice('ROI: '.length)),
  ),
  ...fieldChanges('ROI: ', asValues(before.plan ?? {}), asValues(now.plan), {}),
  ...fieldChanges('ROI: ', asValues(before), asValues(now), FIELDS.roiState),
]

const asValues = (record: object) => record as Values

function figureChanges(before: Snapshot, now: Snapshot): string[] {
  return Object.entries(now.figures).flatMap(([id, { label, text }]) => {
    const former = before.figures[id]?.text
    return former === undefined || former === text ? [] : [`${label} ${former} → ${text}`]
  })
}

/** Lists the step changes of each scenario in both snapshots, and the scenarios that were added or removed. */
function scenarioChanges(before: Snapshot, now: Snapshot): string[] {
  const old = before.scenarios ?? []
  const kept = now.scenarios ?? []
  return [
    ...recordChanges('Scenario', old, kept, each => each.title, FIELDS.scenario),
    ...kept.flatMap(({ id, title, steps }) =>
      recordChanges(
        `Step of “${title}”`,
        old.find(each => each.id === id)?.steps ?? steps,
        steps,
        step => step.label,
        { ...FIELDS.step, effect: ['effect', 'long'], originId: null, scenarioId: null },
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
  fields: Record<string, SnapshotField>,
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

function fieldChanges(
  start: string,
  before: Values,
  now: Values,
  fields: Record<string, SnapshotField>,
): string[] {
  const names = Object.keys(before).filter(name => name in now && fields[name] !== null)
  return names
    .filter(name => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
    .map(name => `${start}${difference(fields[name] ?? inWords(name), before[name], now[name])}`)
}

function difference(field: NonNullable<SnapshotField>, before: unknown, now: unknown): string {
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
    ...recordChanges('Interview', before, now, interviewLabel, FIELDS.interview),
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
    FIELDS.answer,
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
  const old = new Set(named(before))
  const current = new Set(named(now))
  return [
    ...[...current].filter(each => !old.has(each)).map(each => `Connection ${each} added`),
    ...[...old].filter(each => !current.has(each)).map(each => `Connection ${each} removed`),
  ]
}
