// The register of assumptions: lists each assumption behind the figures once, with the figures that depend on it.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { namedSteps } from '#domain/document/deck/map/map-summary.ts'
import type { Run } from '#domain/document/deck/types.ts'
import { snapshotFigures } from '#domain/document/snapshot-figures.ts'
import { evidenceMessages } from '#domain/figure/evidence-messages.ts'
import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { isWithoutWork } from '#domain/process/decision.ts'
import { NUMBER_FIELDS, type NumberField } from '#domain/process/step-field.ts'
import { amountText } from '#domain/text/number-style.ts'
import { rangeText } from '#domain/text/range-text.ts'

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

const ENDS = ['min', 'usual', 'max'] as const

interface LabelledEnd {
  label: string
  end: string
}

/** "Savings, min" and "Savings at its max" are the ends of one assumption, so both are listed under "Savings". */
function endLabels(): ReadonlyMap<string, LabelledEnd> {
  const { inputs, adoption, discountRate, ends, atEnd, rangeInputs } = figureMessages().roiFigures
  const names = { ...inputs, ...rangeInputs, discountRate }
  const of = (label: string, labels: Partial<Record<(typeof ENDS)[number], string>>) =>
    ENDS.flatMap(end => (labels[end] ? [[labels[end], { label, end }] as const] : []))
  const swings = (Object.keys(inputs) as (keyof typeof inputs)[]).flatMap(input =>
    of(names[input], { min: atEnd({ input, end: 'min' }), max: atEnd({ input, end: 'max' }) }),
  )
  const ranged = (Object.keys(ends) as (keyof typeof ends)[]).flatMap(name =>
    of(rangeInputs[name], ends[name]),
  )
  return new Map([...of(inputs.adoption, adoption), ...ranged, ...swings])
}

/**
 * Lists each assumption once, step numbers first. Numbers that a user entered are not assumptions. Nor are minutes and rate of
 * `decisions`, by id, which take no time.
 */
export function assumptionsOf(figures: Figure[], decisions: ReadonlySet<number> = new Set()): Assumed[] {
  const found = new Map<string, Found>()
  const ends = endLabels()
  for (const figure of figures)
    for (const input of figure.inputs.filter(isAssumption)) {
      const { label, end } = ends.get(input.label) ?? { label: input.label, end: '' }
      const known: Found = found.get(label) ?? { values: new Map(), used: [] }
      known.values.set(end, amountText(input.value, input.unit))
      known.used.push(figure)
      found.set(label, known)
    }
  const given = [...found].map(([label, { values, used }]) => ({ label, value: valueText(values), used }))
  return [...stepAssumptions(figures, decisions), ...given]
}

type StepEnd = Extract<FigureInput, { kind: 'step' }>
type Uses = { end: StepEnd; used: Figure[] }

/** Lists each step number on which interviewees differ, then one row per field for numbers that are not known. */
function stepAssumptions(figures: Figure[], decisions: ReadonlySet<number>): Assumed[] {
  const ends = new Map<string, Uses>()
  for (const figure of figures)
    for (const end of figure.inputs) {
      if (end.kind !== 'step' || end.standing !== 'assumed' || !NAMED.has(end.field)) continue
      if (end.field !== 'runsPerMonth' && decisions.has(end.stepId)) continue
      const key = `${end.stepId} ${end.field}`
      ends.set(key, { end, used: [...(ends.get(key)?.used ?? []), figure] })
    }
  const all = [...ends.values()]
  const unknown = Map.groupBy(
    all.filter(({ end }) => !end.undecided),
    ({ end }) => end.field,
  )
  return [
    ...all.flatMap(({ end, used }) => undecidedRow(end, used)),
    ...[...unknown].map(([field, uses]) => unknownRow(field, uses)),
  ]
}

const NAMED = new Set<string>(NUMBER_FIELDS)

const assumptions = () => evidenceMessages().assumptions

function fieldOf(of: { step: string }, field: string): string {
  const { duration, rate, volume } = figureMessages().figures.steps
  return (field === 'durationMin' ? duration : field === 'costPerHour' ? rate : volume)(of)
}

function undecidedRow({ field, label, unit, undecided }: StepEnd, used: Figure[]): Assumed[] {
  if (!undecided || !unit) return []
  const value = rangeText([undecided.min, undecided.max].map(end => amountText(end, unit)))
  return [{ label: assumptions().undecided({ figure: fieldOf({ step: label }, field) }), value, used }]
}

/** Combines all steps that lack one field into a single row, because a map may have dozens of them. */
function unknownRow(field: string, uses: Uses[]): Assumed {
  const [first] = uses
  return {
    label:
      first && uses.length === 1
        ? assumptions().unknown({ figure: fieldOf({ step: first.end.label }, field) })
        : assumptions().unknownOfSteps({ field: field as NumberField, count: uses.length }),
    value: amountText(null, first?.end.unit ?? 'count'),
    used: uses.flatMap(({ used }) => used),
  }
}

/** Joins the values from the lowest to the highest end; equal values are shown once. */
function valueText(values: Map<string, string>): string {
  const inOrder = ['min', '', 'usual', 'max'].flatMap(end => values.get(end) ?? [])
  return rangeText([...new Set(inOrder)])
}

const isAssumption = (input: FigureInput) => input.kind === 'assumption'

/** The rows of the register. Assumptions used only by steps or opportunities that the document does not list become one row. */
export function assumptionRows(facts: SnapshotFacts): (string | Run[])[][] {
  const isListed = listedBy(facts)
  const decisions = new Set(facts.steps.filter(isWithoutWork).map(({ id }) => id))
  const all = assumptionsOf(snapshotFigures(facts), decisions)
  const listed = all.filter(({ used }) => used.some(({ id }) => isListed(id)))
  const left = all.length - listed.length
  return [
    ...listed.map(({ label, value, used }) => [label, [{ text: value, bold: true }], usedText(used)]),
    ...(left === 0
      ? []
      : [[assumptions().more({ count: amountText(left, 'count') }), '', assumptions().leftOut]]),
  ]
}

/** The first figure that depends on an assumption, and how many others do. */
function usedText(used: readonly Figure[]): string {
  const names = [...new Set(used.map(({ label }) => label))]
  return evidenceMessages().made.list({ names: names.slice(0, 1), more: Math.max(0, names.length - 1) })
}

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
