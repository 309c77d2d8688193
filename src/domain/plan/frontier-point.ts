// A point of the efficient frontier: the best plan under one budget, as screens and documents show it.

import type { BestPlan } from '#domain/plan/best-plan.ts'

/** A point of the frontier; money in the audit's currency. */
export interface FrontierPoint extends Pick<BestPlan, 'starts' | 'gap'> {
  /** Of a quarter. */
  budget: number
  isPresent: boolean
  /** One-off costs of all options in the plan. */
  oneOff: number
  /** Median NPV of the portfolio that the plan makes, as documents give it. */
  npv: number
  /** Options that are in this plan and not in that of the point before; for the first point, all of them. */
  joining: number[]
  leaving: number[]
}
