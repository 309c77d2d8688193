// An opportunity as it is shown: with its step, score, and the figures that open to their sources.

import type { Opportunity } from '#contract/opportunity.ts'
import type { Figure } from '#domain/figure.ts'
import { impactScore } from '#domain/opportunity.ts'
import {
  measuredCostFigure,
  type OpportunityFigures,
  opportunityFigures,
} from '#domain/opportunity-figures.ts'
import { type ExpectedSavings, expectedSavings } from '#domain/opportunity-savings.ts'
import type { ProcessStep } from '#domain/process.ts'

export interface Shown extends Opportunity {
  score: number
  step: ProcessStep | null
  figures: OpportunityFigures & {
    /** Measured cost of the step in dollars a year, where somebody said how often it runs. */
    measured: Figure | null
  }
  /** Dollars a year; null while nobody has judged the shares. */
  expected: ExpectedSavings | null
}

type StepOf = (id: number) => ProcessStep | null

/** All opportunities of an audit as they are shown. */
export function shownOpportunities(opportunities: readonly Opportunity[], stepOf: StepOf): Shown[] {
  const steps = new Map<number, ProcessStep>()
  for (const { stepId } of opportunities) {
    const step = stepId === null ? null : stepOf(stepId)
    if (step) steps.set(step.id, step)
  }
  const expected = new Map(expectedSavings(opportunities, steps).map(each => [each.opportunity.id, each]))
  return opportunities.map(item => {
    const step = steps.get(item.stepId ?? 0) ?? null
    return {
      ...item,
      step,
      score: impactScore(item.impact),
      figures: {
        ...opportunityFigures(item, step),
        measured: step && measuredCostFigure(step),
      },
      expected: expected.get(item.id) ?? null,
    }
  })
}

/** What a bubble is sized by: measured cost where there is one, else the ceiling. */
export const moneyFigure = ({ figures }: Shown) => figures.measured ?? figures.ceiling
export const moneyOf = (item: Shown) => moneyFigure(item).value ?? 0

export type Sort = 'title' | 'effort' | 'impact' | 'score' | 'savings' | 'expected'
export interface Order {
  sort: Sort
  direction: 'asc' | 'desc'
}

const KEYS: Record<Sort, (item: Shown) => string | number> = {
  title: item => item.title.toLocaleLowerCase('en'),
  effort: item => item.effort,
  impact: item => item.impact,
  score: item => item.score,
  savings: item => item.projectedSavings,
  expected: item => item.expected?.range.usual ?? -1,
}

/** The items in an order; equal ones keep the order of the list. */
export function sorted(items: readonly Shown[], { sort, direction }: Order): Shown[] {
  const key = KEYS[sort]
  const sign = direction === 'asc' ? 1 : -1
  return items.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)]
    return left === right ? 0 : left < right ? -sign : sign
  })
}
