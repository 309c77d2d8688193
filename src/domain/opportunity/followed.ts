// What follows for an opportunity when its step changes: it is marked stale, and figures that no user has set are recomputed.

import { type Estimate, estimate } from '#domain/opportunity/opportunity.ts'
import type { StepFields } from '#domain/process/step.ts'

/** Fields of a step on which its opportunities depend. */
const COST_FIELDS = ['durationMin', 'costPerHour', 'friction', 'runsPerMonth'] as const
export type CostFields = Pick<StepFields, (typeof COST_FIELDS)[number]>

/** A step before and after a change. */
export interface CostChange {
  before: CostFields
  after: CostFields
}

/** Whether a change of a step concerns its opportunities. */
export const isCostChange = ({ before, after }: CostChange): boolean =>
  COST_FIELDS.some(field => before[field] !== after[field])

const FIGURES = ['effort', 'impact', 'projectedSavings'] as const satisfies (keyof Estimate)[]

/** Specification figures after a change of the step; those that a user has set stay. */
export function followedFigures(figures: Estimate, { before, after }: CostChange): Estimate {
  const was = estimate(before)
  const isAsEstimated = FIGURES.every(name => figures[name] === was[name])
  const { effort, impact, projectedSavings } = isAsEstimated ? estimate(after) : figures
  return { effort, impact, projectedSavings }
}
