// What came of an audit's opportunities, as documents hold it.

import { cleanText } from '#domain/document/text.ts'
import type { Figure } from '#domain/figure.ts'
import type { NumberStyle } from '#domain/number-style.ts'
import { type Outcome, outcomeFigures, outcomeOf } from '#domain/outcome/figures.ts'
import type { MeasuredOpportunity } from '#domain/outcome/outcome.ts'
import { type OutcomeTotals, outcomeTotals, totalsFigures } from '#domain/outcome/totals.ts'

/** An opportunity that is measured, as it is stored. */
export type HeldOutcome = MeasuredOpportunity & { id: number }

/** Each that is measured, the oldest first, and all of them together; null while no month is known. */
export interface Came {
  outcomes: Outcome[]
  together: OutcomeTotals | null
}

interface Content {
  outcomes?: HeldOutcome[]
  style: NumberStyle
}

/** Compares what is held, with a figure for every number. */
export function cameOf({ outcomes = [], style }: Content): Came {
  const all = outcomes.map(each => outcomeOf({ ...each, title: cleanText(each.title) }, style))
  return { outcomes: all, together: outcomeTotals(all) }
}

/** Every figure of it. */
export const cameFigures = ({ outcomes, together }: Came): Figure[] => [
  ...outcomes.flatMap(outcomeFigures),
  ...(together ? totalsFigures(together) : []),
]
