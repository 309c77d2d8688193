// What came of an audit's opportunities, as documents hold it.

import type { MeasuredOpportunity } from '#domain/benefit/benefit.ts'
import { benefitFigures, type RealisedBenefit, realisedBenefitOf } from '#domain/benefit/figures.ts'
import { type BenefitTotals, benefitTotals, totalsFigures } from '#domain/benefit/totals.ts'
import { cleanText } from '#domain/document/text.ts'
import type { Figure } from '#domain/figure/figure.ts'
import type { NumberStyle } from '#domain/text/number-style.ts'

/** An opportunity that is measured, as it is stored. */
export type BenefitRecord = MeasuredOpportunity & { id: number }

/** Each that is measured, the oldest first, and all of them together; null while no month is known. */
export interface RealisedBenefits {
  outcomes: RealisedBenefit[]
  together: BenefitTotals | null
}

interface Content {
  outcomes?: BenefitRecord[]
  style: NumberStyle
}

/** Compares what is held, with a figure for every number. */
export function realisedBenefitsOf({ outcomes = [], style }: Content): RealisedBenefits {
  const all = outcomes.map(each => realisedBenefitOf({ ...each, title: cleanText(each.title) }, style))
  return { outcomes: all, together: benefitTotals(all) }
}

/** Every figure of it. */
export const realisedBenefitFigures = ({ outcomes, together }: RealisedBenefits): Figure[] => [
  ...outcomes.flatMap(benefitFigures),
  ...(together ? totalsFigures(together) : []),
]
