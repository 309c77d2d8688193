// A number of a step with what it stands on: the answers that name it, whoever typed it, or nobody.

import type { FigureInput, Standing, Unit } from '#domain/figure.ts'
import { ASSUMED_RUNS_PER_MONTH, type ProcessStep, type Settlement } from '#domain/process.ts'
import { type Quantity, quantityInput } from '#domain/quantity.ts'
import { around, type Range } from '#domain/range.ts'

export const NUMBER_FIELDS = ['durationMin', 'costPerHour', 'runsPerMonth'] as const
export type NumberField = (typeof NUMBER_FIELDS)[number]

const UNITS: Record<NumberField, Unit> = {
  durationMin: 'minutes',
  costPerHour: 'money_per_hour',
  runsPerMonth: 'runs_per_month',
}

/** The value that counts, its range, and its ends. `usual` of the range is the value. */
export interface StepField {
  range: Range
  unit: Unit
  standing: Standing
  /** Interviewees disagree and nobody has chosen one of them yet. */
  undecided: boolean
  inputs: FigureInput[]
}

/** One number of a step: said > entered > assumed (PRODUCT "Standing of an input"). */
export function stepField(step: ProcessStep, field: NumberField): StepField {
  const value = step[field] ?? ASSUMED_RUNS_PER_MONTH
  const said = step.sources?.[field] ?? []
  const accounts = accountsOf(said, step.accounts?.[field])
  const agrees = accounts.some(each => each.usual === value)
  const undecided = areDivided(accounts)
  const standing = undecided ? 'assumed' : agrees ? 'said' : step.marks?.[field] ? 'entered' : 'assumed'
  const range =
    undecided || agrees ? around(value, spanOf(accounts)) : around(value, { min: value, max: value })
  const own = ownEnd(step, field, value, standing)
  return { range, unit: UNITS[field], standing, undecided, inputs: [own, ...said.map(quantityInput)] }
}

/** The accounts that count: the one that somebody chose, else all. A figure named since asks again. */
function accountsOf(said: readonly Quantity[], settled: Settlement | undefined): readonly Quantity[] {
  if (!settled || settled.use === 'range') return said
  const isCurrent = said.every(({ id }) => settled.quantities.includes(id))
  const chosen = said.filter(({ id }) => id === settled.use)
  return isCurrent && chosen.length > 0 ? chosen : said
}

/** Whether figures of different interviews name different usual values. */
export function areDivided(said: readonly Quantity[]): boolean {
  return (
    new Set(said.map(({ usual }) => usual)).size > 1 &&
    new Set(said.map(({ source }) => source.interviewId)).size > 1
  )
}

const spanOf = (accounts: readonly Quantity[]) => ({
  min: Math.min(...accounts.map(({ min }) => min)),
  max: Math.max(...accounts.map(({ max }) => max)),
})

function ownEnd(step: ProcessStep, field: NumberField, value: number, standing: Standing): FigureInput {
  const { id: stepId, label } = step
  const end = { kind: 'step', stepId, label, field, value, unit: UNITS[field], standing } as const
  return { ...end, ...step.marks?.[field] }
}
