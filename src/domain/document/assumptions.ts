// The register of assumptions: lists each assumption behind the figures once, with the figures that depend on it.

import { type SnapshotFacts, snapshotFigures } from '#domain/document/audit-snapshot.ts'
import { namedSteps } from '#domain/document/deck/map-summary.ts'
import type { Run } from '#domain/document/deck/types.ts'
import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { STEP_FIELD_LABELS } from '#domain/process/step.ts'
import { NUMBER_FIELDS } from '#domain/process/step-field.ts'
import { amountText } from '#domain/text/number-style.ts'

interface Assumed {
  label: string
  /** The value, or the values at the ends of its range: "30% – 40% – 60%". */
  value: string
  used: Figure[]
}

interface Found {
  /** Values by end of the range (min, usual, max); the key is '' for a value without ends. */
  values: Map<string, string>
  used: Figure[]
}

// "Savings, min" and "Savings at its max" are the ends of one assumption, so both are listed under "Savings".
const END = /^(.*?)(?:, | at its )(min|usual|max)$/
const ENDS = ['min', 'usual', 'max']

/** Lists each assumption once, step numbers first. Numbers that a user entered are not assumptions. */
export function assumptionsOf(figures: Figure[]): Assumed[] {
  const found = new Map<string, Found>()
  for (const figure of figures)
    for (const input of figure.inputs.filter(isAssumption)) {
      const [, label = input.label, end = ''] = END.exec(input.label) ?? []
      const known: Found = found.get(label) ?? { values: new Map(), used: [] }
      known.values.set(end, amountText(input.value, input.unit))
      known.used.push(figure)
      found.set(label, known)
    }
  const given = [...found].map(([label, { values, used }]) => ({ label, value: valueText(values), used }))
  return [...stepAssumptions(figures), ...given]
}

type StepEnd = Extract<FigureInput, { kind: 'step' }>
type Uses = { end: StepEnd; used: Figure[] }

/** Lists each step number on which interviewees differ, then one row per field for numbers neither said nor entered. */
function stepAssumptions(figures: Figure[]): Assumed[] {
  const ends = new Map<string, Uses>()
  for (const figure of figures)
    for (const end of figure.inputs) {
      if (end.kind !== 'step' || end.standing !== 'assumed' || !NAMED.has(end.field)) continue
      const key = `${end.stepId} ${end.field}`
      ends.set(key, { end, used: [...(ends.get(key)?.used ?? []), figure] })
    }
  const all = [...ends.values()]
  const defaults = Map.groupBy(
    all.filter(({ end }) => !end.undecided),
    ({ end }) => end.field,
  )
  return [
    ...all.flatMap(({ end, used }) => undecidedRow(end, used)),
    ...[...defaults].map(([field, uses]) => defaultRow(field, uses)),
  ]
}

const NAMED = new Set<string>(NUMBER_FIELDS)

function undecidedRow({ field, label, unit, undecided }: StepEnd, used: Figure[]): Assumed[] {
  if (!undecided || !unit) return []
  const value = `${amountText(undecided.min, unit)} – ${amountText(undecided.max, unit)}`
  return [
    { label: `${STEP_FIELD_LABELS[field]} of “${label}”: accounts differ, nobody has decided`, value, used },
  ]
}

/** Combines all steps that use the default of one field into a single row, because a map may have dozens of them. */
function defaultRow(field: string, uses: Uses[]): Assumed {
  const values = uses.map(({ end }) => Number(end.value))
  const unit = uses[0]?.end.unit ?? 'count'
  const ends = [...new Set([Math.min(...values), Math.max(...values)])]
  const of = uses.length === 1 ? `“${uses[0]?.end.label}”` : `${uses.length} steps`
  return {
    label: `${STEP_FIELD_LABELS[field]} of ${of}: neither said nor entered`,
    value: ends.map(value => amountText(value, unit)).join(' – '),
    used: uses.flatMap(({ used }) => used),
  }
}

/** Joins the values of the ends; equal values are shown once. */
function valueText(values: Map<string, string>): string {
  const inOrder = ['', ...ENDS].flatMap(end => values.get(end) ?? [])
  return [...new Set(inOrder)].join(' – ')
}

const isAssumption = (input: FigureInput) => input.kind === 'assumption'

/** The rows of the register. Assumptions used only by steps or opportunities that the document does not list become one row. */
export function assumptionRows(facts: SnapshotFacts): (string | Run[])[][] {
  const isListed = listedBy(facts)
  const all = assumptionsOf(snapshotFigures(facts))
  const listed = all.filter(({ used }) => used.some(({ id }) => isListed(id)))
  const left = all.length - listed.length
  return [
    ...listed.map(({ label, value, used }) => [label, [{ text: value, bold: true }], usedText(used)]),
    ...(left === 0 ? [] : [[`${amountText(left, 'count')} more`, '', LEFT_OUT]]),
  ]
}

export const METHOD = [
  'Sources: interviews, process map and ROI entries as recorded; no benchmark stands in for a missing number.',
  'Money: monthly cash flow with a ramp, discounted; risk-adjusted present values after Forrester TEI; optimism bias and switching values after the HM Treasury Green Book; step cost after time-driven activity-based costing (Kaplan and Anderson).',
  'Range: 10,000 simulation runs from PERT distributions with one adoption value each; the same inputs give the same figures.',
]

/** The labels of the figures that depend on an assumption; at most three, then a count. */
function usedText(used: readonly Figure[]): string {
  const names = [...new Set(used.map(({ label }) => label))]
  return names.length <= 3 ? names.join('; ') : `${names.slice(0, 3).join('; ')} and ${names.length - 3} more`
}

const LEFT_OUT = 'of steps and opportunities that are not listed; each opens on screen'

/** Most opportunities that a document lists, largest first; more would fill hundreds of pages. */
export const LISTED = 200

/** Returns whether a figure id is listed; only figures of steps and opportunities beyond the listing limits are not. */
export function listedBy(facts: SnapshotFacts): (id: string) => boolean {
  const steps = new Set(namedSteps(facts.steps).map(step => `step:${step.id}`))
  const opportunities = new Set(facts.rated.slice(0, LISTED).map(each => `opportunity:${each.id}`))
  return id => {
    const [owner = ''] = /^(?:step|opportunity):\d+/.exec(id) ?? []
    return owner === '' || steps.has(owner) || opportunities.has(owner)
  }
}
