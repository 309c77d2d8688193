// A number of a step with its evidence: the answers that name it, the user who typed it, or an assumption.

import type { EvidenceLevel } from '#domain/figure/evidence-level.ts'
import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import {
  asksAgain,
  confirmationOf,
  disputesOf,
  outdatedConfirmation,
} from '#domain/process/client-statement.ts'
import {
  type FieldAccounts,
  namedEvidenceLevel,
  quotedOnce,
  spanOf,
  weigh,
} from '#domain/process/statements.ts'
import { ASSUMED_RUNS_PER_MONTH, type ProcessStep, type StepFlow } from '#domain/process/step.ts'
import { around, type Range } from '#domain/range.ts'
import type { Unit } from '#domain/text/number-style.ts'

/** The numbers of a step that carry an evidence level. */
export const NUMBER_FIELDS = ['durationMin', 'costPerHour', 'runsPerMonth'] as const
export type NumberField = (typeof NUMBER_FIELDS)[number]

/** Unit of each number of a step. */
export const NUMBER_UNITS: Record<NumberField, Unit> = {
  durationMin: 'minutes',
  costPerHour: 'money_per_hour',
  runsPerMonth: 'runs_per_month',
}

/** The effective value with its range and ends. The range's `usual` is the value. */
export interface StepField {
  range: Range
  unit: Unit
  level: EvidenceLevel
  /** Interviewees disagree and no user has chosen yet. */
  undecided: boolean
  inputs: FigureInput[]
}

/** Whether a step has its own volume, including one that interviewees disagree on; else its inflow counts. */
export const hasOwnVolume = (step: ProcessStep) =>
  step.runsPerMonth !== null || accountsOf(step, 'runsPerMonth').undecided

/** The inflow of the step, if that is the effective volume. */
export const countingFlow = (step: ProcessStep): StepFlow | null =>
  step.flow && !hasOwnVolume(step) ? step.flow : null

/** Effective runs per month: the step's own, else its inflow, else the assumed 60. */
export const runsOf = (step: ProcessStep): number =>
  step.runsPerMonth ?? countingFlow(step)?.runs.usual ?? ASSUMED_RUNS_PER_MONTH

/** The monthly inflow of a step, with lineage to the volumes of its starts and the shares on the way. */
export const flowFigure = ({ id, label }: ProcessStep, { runs, inputs }: StepFlow): Figure => ({
  id: `step:${id}:flow`,
  label: figureMessages().figures.steps.inflow({ step: label }),
  value: runs.usual,
  unit: 'runs_per_month',
  formula: 'step.flow',
  version: 1,
  inputs: [...inputs],
})

/** One number of a step: confirmed > logged > said > entered > inflow > assumed (docs/figures.md). */
export function stepField(step: ProcessStep, field: NumberField): StepField {
  const flow = field === 'runsPerMonth' ? countingFlow(step) : null
  return flow ? fieldFromFlow(step, flow) : ownField(step, field)
}

function fieldFromFlow(step: ProcessStep, flow: StepFlow): StepField {
  const { runs: range, level } = flow
  const inputs: FigureInput[] = [{ kind: 'figure', figure: flowFigure(step, flow) }]
  return { range, unit: NUMBER_UNITS.runsPerMonth, level, undecided: false, inputs }
}

function ownField(step: ProcessStep, field: NumberField): StepField {
  const value = step[field] ?? ASSUMED_RUNS_PER_MONTH
  const { counting, undecided } = accountsOf(step, field)
  const naming = counting.filter(each => each.usual === value)
  const isNamed = naming.length > 0
  const typed = step.marks?.[field] ? 'entered' : 'assumed'
  const known = confirmationOf(step, field) ? 'confirmed' : isNamed ? namedEvidenceLevel(naming) : typed
  const level = undecided ? 'assumed' : known
  const said = undecided ? disputesOf(step, field).map(({ says }) => ({ min: says, max: says })) : []
  const spans = [...(undecided || isNamed ? counting : []), ...said]
  const range = around(value, spans.length > 0 ? spanOf(spans) : { min: value, max: value })
  const own = ownEnd(step, field, value, level, undecided ? range : null)
  const named = step.sources?.[field] ?? []
  return { range, unit: NUMBER_UNITS[field], level, undecided, inputs: [own, ...quotedOnce(named)] }
}

/** The figures for one number of a step. A figure added since the decision, or removal of the chosen one, reopens it. */
export function accountsOf(step: ProcessStep, field: NumberField): FieldAccounts {
  const said = step.sources?.[field] ?? []
  const isDisputed = disputesOf(step, field).length > 0
  return weigh(said, step.accounts?.[field], { isDisputed, asksAgain: asksAgain(step, field) })
}

/** The numbers of a step on which interviewees disagree and no user has chosen. */
export const undecidedFields = (step: ProcessStep): NumberField[] =>
  NUMBER_FIELDS.filter(field => accountsOf(step, field).undecided)

/** Whether interviewees disagree on a number of the step and no user has decided. */
export const isDiffering = (step: ProcessStep) => undecidedFields(step).length > 0

/** As text: "Statements differ: duration, cost per hour"; '' if there is nothing to decide. */
export function differingText(step: ProcessStep): string {
  const fields = undecidedFields(step)
  return fields.length === 0 ? '' : figureMessages().figures.steps.statementsDiffer({ fields })
}

function ownEnd(
  step: ProcessStep,
  field: NumberField,
  value: number,
  level: EvidenceLevel,
  undecided: Range | null,
): FigureInput {
  const { id: stepId, label } = step
  const end = {
    kind: 'step',
    stepId,
    label,
    field,
    value,
    unit: NUMBER_UNITS[field],
    standing: level,
  } as const
  const word = level === 'confirmed' ? confirmationOf(step, field) : outdatedConfirmation(step, field)
  const by = word && { author: word.author, date: word.date }
  const mark = level === 'confirmed' ? by : level === 'entered' ? step.marks?.[field] : undefined
  const was = word && by && level !== 'confirmed' ? { was: { value: word.says, ...by } } : {}
  return {
    ...end,
    ...mark,
    ...was,
    ...(undecided && { undecided: { min: undecided.min, max: undecided.max } }),
  }
}

/** The step as if its placeholders had been entered: to find out how far a missing number moves the result. */
export const withPlaceholders = (step: ProcessStep): ProcessStep => ({
  ...step,
  runsPerMonth: runsOf(step),
  marks: { ...Object.fromEntries(NUMBER_FIELDS.map(field => [field, PLACEHOLDER])), ...step.marks },
})

const PLACEHOLDER = { author: '', date: '' }

/** The number if it is stated, entered or follows from the flow; null while there is only a placeholder. */
export function knownNumber(step: ProcessStep, field: NumberField): number | null {
  if (lacksNumbers(step, [field])) return null
  return field === 'runsPerMonth' ? runsOf(step) : step[field]
}

/** Whether one of these numbers is neither stated nor typed, so that hours or money computed from it are unknown. */
export const lacksNumbers = (step: ProcessStep, fields: readonly NumberField[] = NUMBER_FIELDS): boolean =>
  fields.some(field => lacksNumber(step, field))

/** The placeholder of a start without a volume, from which runs flow. */
const isPlaceholderVolume = (input: FigureInput): boolean =>
  input.kind === 'assumption' && input.unit === 'runs_per_month'

function lacksNumber(step: ProcessStep, field: NumberField): boolean {
  const flow = field === 'runsPerMonth' ? countingFlow(step) : null
  if (flow) return flow.inputs.some(isPlaceholderVolume)
  if (step[field] === null) return true
  // Most numbers are typed, or nothing states them: the statements do not need to be weighed.
  if (step.marks?.[field]) return false
  if (!step.sources?.[field] && !step.accounts?.client) return true
  const { undecided, level } = stepField(step, field)
  return !undecided && level === 'assumed'
}
