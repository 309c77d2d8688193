// Where opportunities count on the same step: which, on what, and how much of it was taken off so that it counts once.

import type { ExpectedSavings } from '#domain/opportunity/savings.ts'

/** A step on which several opportunities together would have counted more than there is. */
export interface Overlap {
  /** What the step is known by. */
  identity: number
  label: string
  /** Ids of the opportunities that count on it. */
  opportunities: number[]
  /** Money a year taken off them together, at the usual values. */
  money: number
}

/** A dust of binary fractions is no overlap. */
const DUST = 0.005

/** The overlaps among all opportunities of an audit, the largest first. */
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
