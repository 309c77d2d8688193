// Totals of all measured opportunities of an audit, each over its own months.

import type { RealisedBenefit } from '#domain/benefit/figures.ts'
import {
  at,
  END_IDS,
  everyOf,
  input,
  type RangeFigures,
  rangeFigures,
  realisationFigures,
} from '#domain/benefit/range-figures.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { sumRanges } from '#domain/range.ts'

/** Sum of the realised benefits of an audit that have a known month; null if there is none. */
export interface BenefitTotals {
  due: RangeFigures
  measured: Figure
  kept: RangeFigures | null
}

/** Target and measured saving of all measured opportunities, each over its own months. Money. */
export function benefitTotals(benefits: readonly RealisedBenefit[]): BenefitTotals | null {
  const counted = benefits.flatMap(({ figures, compared }) =>
    figures.sums ? [{ sums: figures.sums, compared }] : [],
  )
  if (counted.length === 0) return null
  const labels = figureMessages().figures.benefit
  const range = sumRanges(counted.map(each => each.compared.due))
  const sum = (id: string, label: string, value: number, parts: Figure[]): Figure => ({
    id: `outcomes:${id}`,
    label,
    value,
    unit: 'money' as const,
    formula: 'outcome.sum',
    version: 1,
    inputs: parts.map(input),
  })
  const due = rangeFigures(range, point =>
    sum(
      `due${END_IDS[point]}`,
      labels.dueOfAll({ end: point }),
      range[point],
      counted.map(({ sums }) => at(sums.due, point)),
    ),
  )
  const measured = sum(
    'measured',
    labels.measuredOfAll,
    counted.reduce((all, { sums }) => all + (sums.measured.value ?? 0), 0),
    counted.map(({ sums }) => sums.measured),
  )
  return {
    due,
    measured,
    kept: realisationFigures('outcomes', end => labels.keptOfAll({ end }), measured, due),
  }
}

/** Every figure of the totals. */
export const totalsFigures = ({ due, measured, kept }: BenefitTotals): Figure[] => [
  ...everyOf(due),
  ...(kept ? everyOf(kept) : []),
  measured,
]
