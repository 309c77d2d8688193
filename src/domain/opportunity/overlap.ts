// Overlaps of opportunities on the same step, and the amount deducted so that each saving counts once.

import type { ExpectedSavings } from '#domain/opportunity/savings.ts'

/** A step on which several opportunities together would count more than it costs. */
export interface Overlap {
  /** Identity of the step. */
  identity: number
  label: string
  /** Ids of the opportunities that count on it. */
  opportunities: number[]
  /** Total deduction in money a year, at the usual values. */
  money: number
}

/** Smaller amounts are floating-point noise. */
const DUST = 0.005

/** All overlaps of an audit's opportunities, largest first. */
export function overlapsOf(all: readonly Pick<ExpectedSavings, 'opportunity' | 'on'>[]): Overlap[] {
  const parts = all.flatMap(({ opportunity, on }) =>
    on.map(each => ({ ...each, opportunity: opportunity.id })),
  )
  return [...Map.groupBy(parts, ({ identity }) => identity)]
    .map(([identity, mine]) => ({
      identity,
      label: mine[0]?.label ?? '',
      opportunities: mine.map(({ opportunity }) => opportunity),
      money: mine.reduce((sum, { claimed, counted }) => sum + Math.abs(claimed - counted), 0),
    }))
    .filter(({ money }) => money > DUST)
    .sort((a, b) => b.money - a.money || a.identity - b.identity)
}
