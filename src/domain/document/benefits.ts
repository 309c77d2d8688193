// Realised benefits of an audit's opportunities, as documents show them.

import type { MeasuredOpportunity } from '#domain/benefit/benefit.ts'
import { benefitFigures, type RealisedBenefit, realisedBenefitOf } from '#domain/benefit/figures.ts'
import { type BenefitTotals, benefitTotals, totalsFigures } from '#domain/benefit/totals.ts'
import { cleanText } from '#domain/document/text.ts'
import type { Figure } from '#domain/figure/figure.ts'
import type { NumberStyle } from '#domain/text/number-style.ts'

/** A measured opportunity as stored. */
export type BenefitRecord = MeasuredOpportunity & { id: number }

/** Each measured opportunity, oldest first, and the total; the total is null until a month has been measured. */
export interface RealisedBenefits {
  outcomes: RealisedBenefit[]
  together: BenefitTotals | null
}

interface Content {
  outcomes?: BenefitRecord[]
  style: NumberStyle
}

/** Compares expected and measured benefits; every number becomes a figure. */
export function realisedBenefitsOf({ outcomes = [], style }: Content): RealisedBenefits {
  const all = outcomes.map(each => realisedBenefitOf({ ...each, title: cleanText(each.title) }, style))
  return { outcomes: all, together: benefitTotals(all) }
}

/** All figures of the realised benefits. */
export const realisedBenefitFigures = ({ outcomes, together }: RealisedBenefits): Figure[] => [
  ...outcomes.flatMap(benefitFigures),
  ...(together ? totalsFigures(together) : []),
]
