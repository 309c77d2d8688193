// Opportunities: the specification's estimate of a step, its monthly cost, and the list filter. The
// inputs of each number are in figures.ts.

import type { Friction, StepFields } from '#domain/process/step.ts'

/** Category of the opportunities made by Mark Friction (specification 2, section 3). */
export const FRICTION_CATEGORY = 'friction'

/** Weight of a friction in the impact formula (specification 2, section 9). */
export const FRICTION_WEIGHTS: Record<Friction, number> = { none: 1, time_sink: 2, quality_risk: 3 }

/** Kind of saving: cash no longer spent, hours freed (capacity), losses and errors avoided (quality). */
export const SAVINGS_KINDS = ['cash', 'capacity', 'quality'] as const
export type SavingsKind = (typeof SAVINGS_KINDS)[number]

/** Kinds of savings as screens name them. */
export const SAVINGS_KIND_LABELS: Record<SavingsKind, string> = {
  cash: 'Cash',
  capacity: 'Value of freed hours',
  quality: 'Losses avoided',
}

/** Whether the title only repeats the step, as one made by marking friction does: "Reduce friction: Price the lane". */
export const repeatsStep = (title: string, step: { label: string } | null): boolean =>
  step !== null && step.label !== '' && (title === step.label || title.endsWith(`: ${step.label}`))

/** Months of a year, from monthly to yearly amounts. */
export const MONTHS_PER_YEAR = 12
const MINUTES_PER_HOUR = 60

/** effort 1–10; impact in money a month at 60 runs, friction weight included; projectedSavings in money a year. */
export interface Estimate {
  effort: number
  impact: number
  projectedSavings: number
}

/** The fields of a step that its specification figures depend on. */
export type Costed = Pick<StepFields, 'durationMin' | 'costPerHour' | 'friction'>

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** floor(durationMin / 10), within 1–10 (specification 2, section 9). */
export function effortOf(durationMin: number): number {
  return clamp(Math.floor(durationMin / 10), 1, 10)
}

/** durationMin × costPerHour × friction weight: the step's monthly cost at 60 runs a month, weighted. */
export function impactOf(step: Costed): number {
  return step.durationMin * step.costPerHour * FRICTION_WEIGHTS[step.friction]
}

/** The specification figures stored with an opportunity that is created from `step`. */
export function estimate(step: Costed): Estimate {
  const impact = impactOf(step)
  return { effort: effortOf(step.durationMin), impact, projectedSavings: impact * MONTHS_PER_YEAR }
}

/** Monthly cost of the step in money at `runs` runs, without the friction weight. */
export function monthlyCost(step: Costed, runs: number): number {
  return (step.durationMin * step.costPerHour * runs) / MINUTES_PER_HOUR
}

/** Defaults of the two filter fields: they list everything. */
export const FILTER_DEFAULTS = { minimumImpact: 0, maximumEffort: 10 } as const

/** Unit of the first filter field: the stored impact a month, or the impact score 1–10 of the headline figure. */
export type ImpactScale = 'money' | 'score'

/** The filter of the opportunity list; the minimum is on `scale`, effort is 1–10. */
export interface OpportunityFilter {
  minimumImpact: number
  maximumEffort: number
  scale: ImpactScale
}

/** A filter field as a number; `fallback` if it is empty or not a number (specification 2, section 5). */
export function filterNumber(typed: string, fallback: number): number {
  const value = Number(typed)
  return typed.trim() === '' || !Number.isFinite(value) ? fallback : value
}

/** Whether impact is at or above the minimum and effort at or below the maximum. */
export function passes(
  item: Pick<Estimate, 'effort' | 'impact'> & { score: number },
  filter: OpportunityFilter,
): boolean {
  const impact = filter.scale === 'score' ? item.score : item.impact
  return impact >= filter.minimumImpact && item.effort <= filter.maximumEffort
}
