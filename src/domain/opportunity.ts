// Opportunities: the literal estimate of a step, what it means in money, and which opportunities a filter lists.

import type { Figure, FigureInput, Unit } from '#domain/figure.ts'
import type { Friction, ProcessStep, StepFields } from '#domain/process.ts'
import { ASSUMED_RUNS_PER_MONTH, FRICTION_LABELS, STEP_FIELD_LABELS } from '#domain/process.ts'

/** Category of the opportunities made by Mark Friction (specification 2, section 3). */
export const FRICTION_CATEGORY = 'friction'

/** Weight of a friction in the impact formula (specification 2, section 9). */
export const FRICTION_WEIGHTS: Record<Friction, number> = { none: 1, time_sink: 2, quality_risk: 3 }

const MONTHS_PER_YEAR = 12
const MINUTES_PER_HOUR = 60

/** effort 1–10; impact in dollars a month at 60 runs, friction weight included; projectedSavings in dollars a year. */
export interface Estimate {
  effort: number
  impact: number
  projectedSavings: number
}

type Costed = Pick<StepFields, 'durationMin' | 'costPerHour' | 'friction'>

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** floor(durationMin / 10), within 1–10 (specification 2, section 9). */
export function effortOf(durationMin: number): number {
  return clamp(Math.floor(durationMin / 10), 1, 10)
}

/** durationMin × costPerHour × friction weight: the step's monthly cost at 60 runs a month, weighted. */
export function impactOf(step: Costed): number {
  return step.durationMin * step.costPerHour * FRICTION_WEIGHTS[step.friction]
}

/** The literal figures that are stored with an opportunity made from `step`. */
export function estimate(step: Costed): Estimate {
  const impact = impactOf(step)
  return { effort: effortOf(step.durationMin), impact, projectedSavings: impact * MONTHS_PER_YEAR }
}

/** 1 + floor(log2(impact / 200)) within 1–10: each point is a doubling. Counted, because logarithms round. */
export function impactScore(impact: number): number {
  let score = 1
  while (score < 10 && impact >= 200 * 2 ** score) score++
  return score
}

/** What the step costs a month in dollars at `runs` runs, without the friction weight. */
export function monthlyCost(step: Costed, runs: number): number {
  return (step.durationMin * step.costPerHour * runs) / MINUTES_PER_HOUR
}

/** The lower right of the matrix begins at this score and ends at this effort (PRODUCT "Opportunities"). */
export const QUADRANTS = { score: 6, effort: 5 } as const

export type Quadrant = 'quick_win' | 'big_bet' | 'fill_in' | 'hard_slog'

/** Quadrant of the matrix: much impact from score 6, little effort up to 5. */
export function quadrant(effort: number, score: number): Quadrant {
  const easy = effort <= QUADRANTS.effort
  if (score >= QUADRANTS.score) return easy ? 'quick_win' : 'big_bet'
  return easy ? 'fill_in' : 'hard_slog'
}

export const QUADRANT_LABELS: Record<Quadrant, string> = {
  quick_win: 'Do first',
  big_bet: 'Plan',
  fill_in: 'When convenient',
  hard_slog: 'Question',
}

/** Defaults of the two filter boxes: they list everything. */
export const FILTER_DEFAULTS = { minimumImpact: 0, maximumEffort: 10 } as const

/** What the first box reads: dollars a month, or the score 1–10. */
export type ImpactScale = 'usd' | 'score'

export interface OpportunityFilter {
  minimumImpact: number
  maximumEffort: number
  scale: ImpactScale
}

/** A box as typed to its number; empty or not a number falls back (specification 2, section 5). */
export function filterNumber(typed: string, fallback: number): number {
  const value = Number(typed)
  return typed.trim() === '' || !Number.isFinite(value) ? fallback : value
}

/** Impact at or above the minimum and effort at or below the maximum. */
export function passes(item: Pick<Estimate, 'effort' | 'impact'>, filter: OpportunityFilter): boolean {
  const impact = filter.scale === 'score' ? impactScore(item.impact) : item.impact
  return impact >= filter.minimumImpact && item.effort <= filter.maximumEffort
}

/** A field of a step with what it stands on: where answers name it, a figure that opens to them. */
function stepInput(step: ProcessStep, field: keyof Costed | 'runsPerMonth'): FigureInput[] {
  const units = {
    durationMin: 'minutes',
    costPerHour: 'usd_per_hour',
    runsPerMonth: 'runs_per_month',
    friction: null,
  } as const
  const unit = units[field]
  const value =
    field === 'friction' ? FRICTION_LABELS[step.friction] : (step[field] ?? ASSUMED_RUNS_PER_MONTH)
  const input: FigureInput = { kind: 'step', stepId: step.id, label: step.label, field, value, unit }
  const named = step.sources?.[field] ?? []
  if (named.length === 0) return [input]
  if (typeof value !== 'number' || unit === null) return [input, ...named]
  return [{ kind: 'figure', figure: namedFigure(step, field, value, unit, [input, ...named]) }]
}

const namedFigure = (
  { id, label }: ProcessStep,
  field: string,
  value: number,
  unit: Unit,
  inputs: FigureInput[],
): Figure => ({
  id: `step:${id}:${field}`,
  label: `${STEP_FIELD_LABELS[field]} of “${label}”`,
  value,
  unit,
  formula: 'step.named',
  version: 1,
  inputs,
})

const assumedRuns: FigureInput = {
  kind: 'assumption',
  label: 'Runs a month',
  value: ASSUMED_RUNS_PER_MONTH,
  unit: 'runs_per_month',
  author: null,
}

/** The literal monthly impact of a step, opened to its minutes, rate, friction and the assumed 60 runs. */
export function impactFigure(step: ProcessStep): Figure {
  return {
    id: `step:${step.id}:impact`,
    label: 'Impact',
    value: impactOf(step),
    unit: 'usd_per_month',
    formula: 'opportunity.impact',
    version: 1,
    inputs: [
      ...stepInput(step, 'durationMin'),
      ...stepInput(step, 'costPerHour'),
      ...stepInput(step, 'friction'),
      assumedRuns,
    ],
  }
}

/** The literal yearly ceiling: impact × 12. A ceiling before adoption, not a saving. */
export function ceilingFigure(step: ProcessStep): Figure {
  return {
    id: `step:${step.id}:ceiling`,
    label: 'Ceiling, before adoption',
    value: impactOf(step) * MONTHS_PER_YEAR,
    unit: 'usd_per_year',
    formula: 'opportunity.ceiling',
    version: 1,
    inputs: [{ kind: 'figure', figure: impactFigure(step) }],
  }
}

/** What the step costs a year, unweighted: at its known runs a month, else at the assumed ones. */
export function costFigure(step: ProcessStep): Figure {
  const runs = step.runsPerMonth
  return {
    id: `step:${step.id}:cost`,
    label: runs === null ? `Cost of “${step.label}”, volume assumed` : `Measured cost of “${step.label}”`,
    value: monthlyCost(step, runs ?? ASSUMED_RUNS_PER_MONTH) * MONTHS_PER_YEAR,
    unit: 'usd_per_year',
    formula: 'step.yearly_cost',
    version: 1,
    inputs: [
      ...stepInput(step, 'durationMin'),
      ...stepInput(step, 'costPerHour'),
      ...(runs === null ? [assumedRuns] : stepInput(step, 'runsPerMonth')),
    ],
  }
}

/** What the step really costs a year at its known runs a month; null while nobody has said how often it runs. */
export function measuredCostFigure(step: ProcessStep): Figure | null {
  return step.runsPerMonth === null ? null : costFigure(step)
}

/** The yearly ceiling as stored with an opportunity; it opens to its step while the step still gives this figure. */
export function opportunityCeiling(
  opportunity: { id: number; title: string; projectedSavings: number },
  step: ProcessStep | null,
): Figure {
  const { id, title, projectedSavings: value } = opportunity
  const fromStep = step && ceilingFigure(step)
  const follows = fromStep !== null && fromStep.value === value
  const label = `Stored with “${title}”`
  const stored: FigureInput = { kind: 'entry', label, value, unit: 'usd_per_year', author: null }
  return {
    id: `opportunity:${id}:ceiling`,
    label: `Yearly ceiling: ${title}`,
    value,
    unit: 'usd_per_year',
    formula: follows ? 'opportunity.ceiling' : 'opportunity.stored',
    version: 1,
    inputs: follows ? [{ kind: 'figure', figure: fromStep }] : [stored],
  }
}

/** The monthly impact as stored, opened likewise. */
export function opportunityImpact(
  opportunity: { id: number; title: string; impact: number },
  step: ProcessStep | null,
): Figure {
  const { id, title, impact: value } = opportunity
  const fromStep = step && impactFigure(step)
  const follows = fromStep !== null && fromStep.value === value
  const stored: FigureInput = {
    kind: 'entry',
    label: `Stored with “${title}”`,
    value,
    unit: 'usd_per_month',
    author: null,
  }
  return {
    id: `opportunity:${id}:impact`,
    label: `Impact: ${title}`,
    value,
    unit: 'usd_per_month',
    formula: follows ? 'opportunity.impact' : 'opportunity.stored',
    version: 1,
    inputs: follows ? fromStep.inputs : [stored],
  }
}
