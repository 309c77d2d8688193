// The leading figure of every opportunity: its expected savings a year, judged or with the house's default shares.

import { type EvidenceLevel, evidenceLevelOf, type Figure } from '#domain/figure/figure.ts'
import { type Across, type Quadrant, quadrant } from '#domain/opportunity/opportunity.ts'
import {
  type ExpectedSavings,
  expectedSavings,
  type JudgedOpportunity,
  largestFirst,
} from '#domain/opportunity/savings.ts'
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
} from '#domain/simulation/samples.ts'

/** An opportunity with the one figure by which it is ranked, scored, drawn and named. */
export interface HeadlineSavings extends ExpectedSavings {
  spread: Spread
  /** P10 and P90 of the draws, around the usual value. */
  range: Range
  /** The ends of the range as figures. */
  ends: PercentileFigures
  standing: EvidenceLevel
  /** Its weakest input in words: "volume assumed", "undecided: minutes". */
  weakest: string
  /** Impact score 1–10: a point for each doubling of the expected savings a month from the currency's base. */
  score: number
  scoreFigure: Figure
  /** The one-off cost on the same scale, by its usual value; null while nobody has judged it. */
  costScore: number | null
  /** The one-off cost at its usual value; null while nobody has judged it. */
  onceFigure: Figure | null
}

/** 1 + floor(log2(a month ÷ base)) within 1–10 (PRODUCT "Leading figure"). Counted, because logarithms round. */
export function headlineScore(perYear: number, base: number): number {
  let score = 1
  while (score < 10 && perYear / 12 >= base * 2 ** score) score++
  return score
}

/** All opportunities of an audit by their leading figure, the largest first, and the draws their ranges come from. */
export function headlineSavingsWith(
  opportunities: readonly JudgedOpportunity[],
  steps: ReadonlyMap<number, ProcessStep>,
  house: OrganizationDefaults,
  scoreBase: number,
  scenarios: Scenarios = NO_SCENARIOS,
): { leading: HeadlineSavings[]; draws: SavingsSamples } {
  const draws = simulateSavings(opportunities, steps, house, scenarios)
  const leading = expectedSavings(opportunities, steps, house, scenarios)
    .map(each => leadingFrom(each, draws, scoreBase))
    .sort(largestFirst)
  return { leading, draws }
}

/** The same without the draws. */
export const headlineSavingsOf = (...given: Parameters<typeof headlineSavingsWith>): HeadlineSavings[] =>
  headlineSavingsWith(...given).leading

function leadingFrom(expected: ExpectedSavings, draws: SavingsSamples, base: number): HeadlineSavings {
  const { opportunity, figure } = expected
  const spread = spreadOf(draws.savings.get(opportunity.id) ?? new Float64Array(1))
  const score = headlineScore(figure.value ?? 0, base)
  return {
    ...expected,
    spread,
    range: around(figure.value ?? 0, { min: spread.p10, max: spread.p90 }),
    ends: percentileFigures(figure, spread),
    standing: evidenceLevelOf(figure),
    weakest: weakestOf(expected),
    score,
    scoreFigure: scoreFigure(expected, score),
    costScore: opportunity.oneOffCost && headlineScore(opportunity.oneOffCost.usual, base),
    onceFigure: onceFigure(expected),
  }
}

const scoreFigure = ({ opportunity: { id, title }, figure }: ExpectedSavings, value: number): Figure => ({
  id: `opportunity:${id}:score`,
  label: `Impact score: ${title}`,
  value,
  unit: 'score',
  formula: 'opportunity.score',
  version: 2,
  inputs: [{ kind: 'figure', figure }],
})

function onceFigure({ opportunity }: ExpectedSavings): Figure | null {
  const { id, title, oneOffCost, judgedBy: author, judgedAt: date } = opportunity
  if (!oneOffCost) return null
  const given = { label: `One-off cost of “${title}”`, value: oneOffCost.usual, unit: 'money' } as const
  return {
    id: `opportunity:${id}:once`,
    ...given,
    formula: 'opportunity.once',
    version: 1,
    inputs: [{ kind: 'entry', ...given, author, date }],
  }
}

/** What the matrix can have across: the one-off cost where somebody judged that of every opportunity. */
export const acrossOf = (leading: readonly Pick<HeadlineSavings, 'costScore'>[]): Across =>
  leading.length > 0 && leading.every(({ costScore }) => costScore !== null) ? 'cost' : 'effort'

/** Where it stands across, 1–10; null on the axis of cost while nobody has judged it. */
export const placeOn = (axis: Across, { costScore }: Pick<HeadlineSavings, 'costScore'>, effort: number) =>
  axis === 'cost' ? costScore : effort

/** The quadrant on an axis; by effort where nobody has judged the cost. */
export function quadrantOn(
  axis: Across,
  leading: Pick<HeadlineSavings, 'costScore' | 'score'>,
  effort: number,
): Quadrant {
  const place = placeOn(axis, leading, effort)
  return place === null ? quadrant(effort, leading.score) : quadrant(place, leading.score, axis)
}
