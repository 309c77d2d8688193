// ROI entries as figures: typed by a user, accepted from the audit, or still the example.

import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import type { Registered } from '#domain/roi/assumptions-register.ts'
import { isUneditedExample, type RoiEntry } from '#domain/roi/example.ts'
import type { Sourced } from '#domain/roi/plan.ts'
import { ROI_DEFAULTS, type RoiInputs } from '#domain/roi/roi.ts'
import type { Unit } from '#domain/text/number-style.ts'

/** Inputs and plan with their status: saved by `author`, or the calculator's initial values. */
export interface RoiState extends Registered {
  saved: boolean
  author: string | null
  /** The current source of each accepted amount: a figure of the opportunities, or an answer. */
  sources: Partial<Record<Sourced, FigureInput>>
}

/** Entries of the ROI as screens name them (specification 2). */
export const ROI_LABELS: Record<RoiEntry, string> = {
  currentCost: 'Current annual cost',
  projectedSavings: 'Projected savings over the period',
  implementationCost: 'Implementation cost',
  timePeriod: 'Time period',
}

const UNITS: Record<RoiEntry, Unit> = {
  currentCost: 'money',
  projectedSavings: 'money',
  implementationCost: 'money',
  timePeriod: 'months',
}

/** The four entries. */
export function entryFigures(state: RoiState): Record<keyof RoiInputs, Figure> {
  const entry = (name: RoiEntry) => {
    const label = figureMessages().roiFigures.entries[name]
    const amount = { label, value: state.inputs[name], unit: UNITS[name] }
    return entryFigure(
      name,
      amount,
      isUneditedExample(name, state) ? kept(name, amount, state) : given(name, amount, state),
    )
  }
  return {
    currentCost: entry('currentCost'),
    projectedSavings: entry('projectedSavings'),
    implementationCost: entry('implementationCost'),
    timePeriod: entry('timePeriod'),
  }
}

/** Running cost per month, assumed to be 0 until a user enters it. */
export function runningFigure(state: RoiState): Figure {
  const label = figureMessages().roiFigures.entries.runningCost
  const amount = { label, value: state.plan.runningCost, unit: 'money_per_month' } as const
  const isGiven = state.marks.runningCost !== undefined || state.sources.runningCost !== undefined
  return entryFigure('runningCost', amount, isGiven ? given('runningCost', amount, state) : assumed(amount))
}

interface Amount {
  label: string
  value: number
  unit: Unit
}

type Origin = readonly [formula: string, inputs: FigureInput[]]

const entryFigure = (id: string, amount: Amount, [formula, inputs]: Origin): Figure => ({
  id: `roi:${id}`,
  ...amount,
  formula: `roi.${formula}`,
  version: 1,
  inputs,
})

const assumed = (amount: Amount): Origin => ['entry', [{ kind: 'assumption', ...amount, author: null }]]

/** An entry without attribution states what it is instead. */
function kept(name: RoiEntry, amount: Amount, { saved, author }: RoiState): Origin {
  const isExample = amount.value === ROI_DEFAULTS[name]
  const { example, nothing } = figureMessages().roiFigures
  const label = isExample ? example({ ...amount, savedBy: saved ? (author ?? '') : null }) : nothing(amount)
  // The default period is one assumption, of the entry and of all that counts over it.
  const [, inputs] = assumed(isExample && name === 'timePeriod' ? amount : { ...amount, label })
  return [isExample ? 'example' : 'nothing', inputs]
}

/** Typed by a user, or accepted from a source that may have changed since. */
function given(name: RoiEntry | 'runningCost', amount: Amount, state: RoiState): Origin {
  const mark = state.marks[name]
  const entry: FigureInput = {
    kind: 'entry',
    ...amount,
    author: (mark?.author ?? state.author) || null,
    ...(mark && { date: mark.date }),
  }
  const source = state.sources[name as Sourced]
  if (!source) return ['entry', [entry]]
  return wholeOf(source) === amount.value ? ['taken', [source]] : ['taken_before', [entry, source]]
}

/** The value of an input in whole units of the currency, in which amounts are entered. */
export const wholeOf = (input: FigureInput) =>
  Math.round(Number(input.kind === 'figure' ? input.figure.value : input.value))
