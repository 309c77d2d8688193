// Headline figure of every opportunity: expected savings a year, from estimates or the organization's default shares.

import type { EvidenceLevel } from '#domain/figure/evidence-level.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { evidenceLevelOf } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { moneyPlace } from '#domain/opportunity/money-axis.ts'
import { largestFirst } from '#domain/opportunity/ranking.ts'
import { type ExpectedSavings, expectedSavings, type JudgedOpportunity } from '#domain/opportunity/savings.ts'
import { NO_SCENARIOS, type Scenarios } from '#domain/opportunity/scenario-savings.ts'
import { type SavingsSamples, simulateSavings } from '#domain/opportunity/simulation.ts'
import { weakestOf } from '#domain/opportunity/weakest-input.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { around, type Range } from '#domain/range.ts'
import {
  type PercentileFigures,
  percentileFigures,
  type Spread,
  spreadOf,
} from '#domain/simulation/simulation.ts'

/** An opportunity with the figure by which it is ranked, scored, plotted and named. */
export interface HeadlineSavings extends ExpectedSavings {
  spread: Spread
  /** P10 and P90 of the simulation runs, around the usual value. */
  range: Range
  /** The ends of the range as figures. */
  ends: PercentileFigures
  level: EvidenceLevel
  /** Its weakest input as text: "volume assumed", "undecided: minutes". */
  weakest: string
  /** Impact score 1–10: one point for each doubling of the expected monthly savings from the currency's base. */
  score: number
  scoreFigure: Figure
  /** Score of the one-off cost's usual value on the same scale; null if it was not estimated. */
  costScore: number | null
  /** Where its one-off cost lies on an axis in money (`moneyPlace`); null if it was not estimated. */
  costPlace: number | null
  /** The one-off cost at its usual value; null if it was not estimated. */
  onceFigure: Figure | null
}

/** 1 + floor(log2(per month ÷ base)) within 1–10 (PRODUCT "Leading figure"). Computed by doubling, because logarithms round. */
export function headlineScore(perYear: number, base: number): number {
  let score = 1
  while (score < 10 && perYear / 12 >= base * 2 ** score) score++
  return score
}

/** All opportunities of an audit with their headline figures, largest first, and the simulation runs behind the ranges. */
export function headlineSavingsWith(
  opportunities: readonly JudgedOpportunity[],
  steps: ReadonlyMap<number, ProcessStep>,
  defaults: OrganizationDefaults,
  scoreBase: number,
  scenarios: Scenarios = NO_SCENARIOS,
): { headlineSavings: HeadlineSavings[]; samples: SavingsSamples } {
  const samples = simulateSavings(opportunities, steps, defaults, scenarios)
  const headlineSavings = expectedSavings(opportunities, steps, defaults, scenarios)
    .map(each => headlineFrom(each, samples, scoreBase))
    .sort(largestFirst)
  return { headlineSavings, samples }
}

/** The same without the simulation runs. */
export const headlineSavingsOf = (...given: Parameters<typeof headlineSavingsWith>): HeadlineSavings[] =>
  headlineSavingsWith(...given).headlineSavings

function headlineFrom(expected: ExpectedSavings, samples: SavingsSamples, base: number): HeadlineSavings {
  const { opportunity, figure } = expected
  const spread = spreadOf(samples.savings.get(opportunity.id) ?? new Float64Array(1))
  const score = headlineScore(figure.value ?? 0, base)
  return {
    ...expected,
    spread,
    range: around(figure.value ?? 0, { min: spread.p10, max: spread.p90 }),
    ends: percentileFigures(figure, spread),
    level: evidenceLevelOf(figure),
    weakest: weakestOf(expected),
    score,
    scoreFigure: scoreFigure(expected, score),
    costScore: opportunity.oneOffCost && headlineScore(opportunity.oneOffCost.usual, base),
    costPlace: opportunity.oneOffCost && moneyPlace(opportunity.oneOffCost.usual, base),
    onceFigure: onceFigure(expected),
  }
}

const scoreFigure = ({ opportunity: { id, title }, figure }: ExpectedSavings, value: number): Figure => ({
  id: `opportunity:${id}:score`,
  label: figureMessages().figures.opportunity.score({ title }),
  value,
  unit: 'score',
  formula: 'opportunity.score',
  version: 2,
  inputs: [{ kind: 'figure', figure }],
})

function onceFigure({ opportunity }: ExpectedSavings): Figure | null {
  const { id, title, oneOffCost, judgedBy: author, judgedAt: date } = opportunity
  if (!oneOffCost) return null
  const label = figureMessages().figures.opportunity.oneOffCost({ title })
  const given = { label, value: oneOffCost.usual, unit: 'money' } as const
  return {
    id: `opportunity:${id}:once`,
    ...given,
    formula: 'opportunity.once',
    version: 1,
    inputs: [{ kind: 'entry', ...given, author, date }],
  }
}
