// A number of a step with what it stands on: the answers that name it, whoever typed it, or nobody.

import type { EvidenceLevel, Figure, FigureInput } from '#domain/figure/figure.ts'
import { type Quantity, quantityInput } from '#domain/interview/quantity.ts'
import {
  asksAgain,
  confirmationOf,
  disputesOf,
  outdatedConfirmation,
} from '#domain/process/client-statement.ts'
import {
  ASSUMED_RUNS_PER_MONTH,
  type ProcessStep,
  type Resolution,
  STEP_FIELD_LABELS,
  type StepFlow,
} from '#domain/process/step.ts'
import { around, type Range } from '#domain/range.ts'
import type { Unit } from '#domain/text/number-style.ts'

export const NUMBER_FIELDS = ['durationMin', 'costPerHour', 'runsPerMonth'] as const
export type NumberField = (typeof NUMBER_FIELDS)[number]

export const NUMBER_UNITS: Record<NumberField, Unit> = {
  durationMin: 'minutes',
  costPerHour: 'money_per_hour',
  runsPerMonth: 'runs_per_month',
}

/** The value that counts, its range, and its ends. `usual` of the range is the value. */
export interface StepField {
  range: Range
  unit: Unit
  standing: EvidenceLevel
  /** Interviewees disagree and nobody has chosen one of them yet. */
  undecided: boolean
  inputs: FigureInput[]
}

/** Whether a step has a volume of its own, also one that people differ about; else what flows to it counts. */
export const hasOwnVolume = (step: ProcessStep) =>
  step.runsPerMonth !== null || accountsOf(step, 'runsPerMonth').undecided

/** What flows to the step, where that is the volume that counts. */
export const countingFlow = (step: ProcessStep): StepFlow | null =>
  step.flow && !hasOwnVolume(step) ? step.flow : null

/** Runs a month that count: the step's own, else what flows to it, else the assumed 60. */
export const runsOf = (step: ProcessStep): number =>
  step.runsPerMonth ?? countingFlow(step)?.runs.usual ?? ASSUMED_RUNS_PER_MONTH

/** What flows to a step a month, open to the volumes of its starts and to the shares on the way. */
export const flowFigure = ({ id, label }: ProcessStep, { runs, inputs }: StepFlow): Figure => ({
  id: `step:${id}:flow`,
  label: `What flows to “${label}” a month`,
  value: runs.usual,
  unit: 'runs_per_month',
  formula: 'step.flow',
  version: 1,
  inputs: [...inputs],
})

/** One number of a step: confirmed > said > entered > what flows to it > assumed (PRODUCT "Standing of an input"). */
export function stepField(step: ProcessStep, field: NumberField): StepField {
  const flow = field === 'runsPerMonth' ? countingFlow(step) : null
  return flow ? fieldFromFlow(step, flow) : ownField(step, field)
}

function fieldFromFlow(step: ProcessStep, flow: StepFlow): StepField {
  const { runs: range, standing } = flow
  const inputs: FigureInput[] = [{ kind: 'figure', figure: flowFigure(step, flow) }]
  return { range, unit: NUMBER_UNITS.runsPerMonth, standing, undecided: false, inputs }
}

function ownField(step: ProcessStep, field: NumberField): StepField {
  const value = step[field] ?? ASSUMED_RUNS_PER_MONTH
  const { counting, undecided } = accountsOf(step, field)
  const naming = counting.filter(each => each.usual === value)
  const isNamed = naming.length > 0
  const typed = step.marks?.[field] ? 'entered' : 'assumed'
  const known = confirmationOf(step, field) ? 'confirmed' : isNamed ? namedEvidenceLevel(naming) : typed
  const standing = undecided ? 'assumed' : known
  const said = undecided ? disputesOf(step, field).map(({ says }) => ({ min: says, max: says })) : []
  const spans = [...(undecided || isNamed ? counting : []), ...said]
  const range = around(value, spans.length > 0 ? spanOf(spans) : { min: value, max: value })
  const own = ownEnd(step, field, value, standing, undecided ? range : null)
  const named = step.sources?.[field] ?? []
  return { range, unit: NUMBER_UNITS[field], standing, undecided, inputs: [own, ...quotedOnce(named)] }
}

/** The same value quoted from the same words of an answer is one source. */
const quotedOnce = (named: readonly Quantity[]): FigureInput[] => [
  ...new Map(named.map(quantityInput).map(input => [JSON.stringify(input), input])).values(),
]

/** What is named by these figures was said where one of them stands beside words that can be quoted. */
export const namedEvidenceLevel = (naming: readonly Quantity[]): EvidenceLevel =>
  naming.some(({ source }) => source.quote !== '') ? 'said' : 'entered'

/** What interviewees say of one number of a step. */
export interface FieldAccounts {
  /** The last word of each interview, oldest first. */
  heard: Quantity[]
  /** Those that count: the chosen one, else all. */
  counting: Quantity[]
  /** They differ, or the client contradicts the number, and nobody has decided. */
  undecided: boolean
  /** What a person decided, while it covers everything that was said since. */
  settled: Resolution | null
}

/** The accounts of one number of a step; a figure named since the decision, or the chosen one removed, asks again. */
export function accountsOf(step: ProcessStep, field: NumberField): FieldAccounts {
  const said = step.sources?.[field] ?? []
  const heard = lastOfEach(said)
  const decision = step.accounts?.[field]
  const isCurrent = decision && said.every(({ id }) => decision.quantities.includes(id))
  const chosen = isCurrent ? said.filter(({ id }) => id === decision.use) : []
  const counting = chosen.length > 0 ? chosen : heard
  const isChosen = isCurrent && (typeof decision.use === 'string' || chosen.length > 0)
  const settled = isChosen && !asksAgain(step, field) ? decision : null
  const isDecided = settled !== null && settled.use !== 'range'
  const undecided = !isDecided && (areDivided(counting) || disputesOf(step, field).length > 0)
  return { heard, counting, undecided, settled }
}

/** Whether figures of different interviews name different usual values. */
export function areDivided(said: readonly Quantity[]): boolean {
  return (
    new Set(said.map(({ usual }) => usual)).size > 1 &&
    new Set(said.map(({ source }) => source.interviewId)).size > 1
  )
}

/** The numbers of a step about which interviewees disagree and nobody has chosen. */
export const undecidedFields = (step: ProcessStep): NumberField[] =>
  NUMBER_FIELDS.filter(field => accountsOf(step, field).undecided)

/** The same in words: "Accounts differ: duration, cost per hour"; '' where there is nothing to decide. */
export function differingText(step: ProcessStep): string {
  const names = undecidedFields(step).map(field => (STEP_FIELD_LABELS[field] ?? field).toLowerCase())
  return names.length === 0 ? '' : `Accounts differ: ${names.join(', ')}`
}

/** The least and the most of all accounts. */
export const spanOf = (accounts: readonly Pick<Quantity, 'min' | 'max'>[]) => ({
  min: Math.min(...accounts.map(({ min }) => min)),
  max: Math.max(...accounts.map(({ max }) => max)),
})

function lastOfEach(said: readonly Quantity[]): Quantity[] {
  return said.filter(
    (one, place) =>
      !said.some((other, at) => at > place && other.source.interviewId === one.source.interviewId),
  )
}

function ownEnd(
  step: ProcessStep,
  field: NumberField,
  value: number,
  standing: EvidenceLevel,
  undecided: Range | null,
): FigureInput {
  const { id: stepId, label } = step
  const end = { kind: 'step', stepId, label, field, value, unit: NUMBER_UNITS[field], standing } as const
  const word = standing === 'confirmed' ? confirmationOf(step, field) : outdatedConfirmation(step, field)
  const by = word && { author: word.author, date: word.date }
  const mark = standing === 'confirmed' ? by : standing === 'entered' ? step.marks?.[field] : undefined
  const was = word && by && standing !== 'confirmed' ? { was: { value: word.says, ...by } } : {}
  return {
    ...end,
    ...mark,
    ...was,
    ...(undecided && { undecided: { min: undecided.min, max: undecided.max } }),
  }
}
