// The leading figure of every opportunity: its expected savings a year, judged or with the house's default shares.

import { type Figure, type Standing, standingOf } from '#domain/figure.ts'
import type { House } from '#domain/house.ts'
import { expectedSavings, type JudgedOpportunity } from '#domain/opportunity-savings.ts'
import type { ProcessStep } from '#domain/process.ts'
import type { Range } from '#domain/range.ts'

/** An opportunity with the one figure by which it is ranked, scored, drawn and named. */
export interface Leading {
  opportunity: JudgedOpportunity
  /** Expected savings a year at the usual values. */
  figure: Figure
  /** The same at the least, usual and most. */
  range: Range
  standing: Standing
  /** Impact score 1–10: a point for each doubling of the expected savings a month from the currency's base. */
  score: number
}

/** 1 + floor(log2(a month ÷ base)) within 1–10 (PRODUCT "Leading figure"). Counted, because logarithms round. */
export function leadingScore(perYear: number, base: number): number {
  let score = 1
  while (score < 10 && perYear / 12 >= base * 2 ** score) score++
  return score
}

/** All opportunities of an audit by their leading figure, the largest first. */
export function leadingOf(
  opportunities: readonly JudgedOpportunity[],
  steps: ReadonlyMap<number, ProcessStep>,
  house: House,
  scoreBase: number,
): Leading[] {
  const shared = opportunities.map(each => ({
    ...each,
    addressable: each.addressable ?? house.addressable,
    realisation: each.realisation ?? house.realisation,
  }))
  return expectedSavings(shared, steps)
    .map(({ opportunity, range, figures: { usual } }) => ({
      opportunity,
      figure: usual,
      range,
      standing: standingOf(usual),
      score: leadingScore(usual.value ?? 0, scoreBase),
    }))
    .sort((a, b) => (b.figure.value ?? 0) - (a.figure.value ?? 0) || a.opportunity.id - b.opportunity.id)
}
