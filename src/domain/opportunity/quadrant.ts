// Quadrants of the opportunity matrix: impact score against effort or one-off cost.

import type { HeadlineSavings } from '#domain/opportunity/headline-savings.ts'

/**
 * High impact starts at this score, low effort ends at this one, and low one-off cost ends at this many points. An
 * opportunity of low cost pays back within two years.
 */
export const QUADRANTS = { score: 6, effort: 5, cost: 6 } as const

/** Horizontal axis of the matrix: the specification's effort, or the one-off cost in points on the score's scale. */
export type Across = 'effort' | 'cost'

/** Why an opportunity has no quadrant. `not_judged`: without estimates, or its savings are unknown. */
export type WithoutQuadrant = 'not_judged' | 'cost_unknown'

/** The quadrant, or why no action is named. */
export type Quadrant = 'quick_win' | 'big_bet' | 'fill_in' | 'hard_slog' | WithoutQuadrant

/** Quadrant of the matrix: high impact from score 6, low effort up to 5, low cost up to 6 points. */
export function quadrant(across: number, score: number, axis: Across = 'effort'): Quadrant {
  const easy = across <= QUADRANTS[axis]
  if (score >= QUADRANTS.score) return easy ? 'quick_win' : 'big_bet'
  return easy ? 'fill_in' : 'hard_slog'
}

/** Quadrants as the action that they suggest. */
export const QUADRANT_LABELS: Record<Quadrant, string> = {
  quick_win: 'Do first',
  big_bet: 'Plan',
  fill_in: 'When convenient',
  hard_slog: 'Question',
  not_judged: 'Not judged yet',
  cost_unknown: 'Cost not known',
}

/** Horizontal axis of the matrix: one-off cost as soon as an opportunity is judged, else effort. */
export const acrossOf = (
  headlineSavings: readonly Pick<HeadlineSavings, 'costScore' | 'judged'>[],
): Across =>
  headlineSavings.some(({ costScore, judged }) => judged || costScore !== null) ? 'cost' : 'effort'

/** Horizontal position, 1–10; null on the cost axis if the cost was not estimated. */
export const placeOn = (axis: Across, { costScore }: Pick<HeadlineSavings, 'costScore'>, effort: number) =>
  axis === 'cost' ? costScore : effort

/** Whether the matrix shows it beside its axes: its savings are unknown, or its cost was not estimated on the cost axis. */
export const isBeside = (
  axis: Across,
  { costScore, figure }: Pick<HeadlineSavings, 'costScore' | 'figure'>,
): boolean => figure.value === null || (axis === 'cost' && costScore === null)

/** Why opportunities are in the strip beside the axis; null if none are. `unknown`: for different reasons. */
export function besideReason(
  axis: Across,
  all: readonly Pick<HeadlineSavings, 'costScore' | 'figure' | 'judged'>[],
): WithoutQuadrant | 'unknown' | null {
  const beside = all.filter(each => isBeside(axis, each))
  if (beside.length === 0) return null
  if (beside.every(({ judged }) => !judged)) return 'not_judged'
  return axis === 'cost' && beside.every(({ costScore }) => costScore === null) ? 'cost_unknown' : 'unknown'
}

/**
 * The quadrant on an axis; `not_judged` without estimates or while the savings are unknown, `cost_unknown` without an
 * estimated cost on the cost axis.
 */
export function quadrantOn(
  axis: Across,
  headlineSavings: Pick<HeadlineSavings, 'costScore' | 'score' | 'judged' | 'figure'>,
  effort: number,
): Quadrant {
  if (!headlineSavings.judged || headlineSavings.figure.value === null) return 'not_judged'
  const place = placeOn(axis, headlineSavings, effort)
  return place === null ? 'cost_unknown' : quadrant(place, headlineSavings.score, axis)
}
