// Totals of opportunities: savings and costs, by kind (cash, hours freed). Ranges come from the simulation runs.

import { type Figure, type FigureInput, sumOfKnown } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { SAVINGS_KINDS, type SavingsKind } from '#domain/opportunity/opportunity.ts'
import { type ExpectedSavings, expectedSavings, type JudgedOpportunity } from '#domain/opportunity/savings.ts'
import { NO_SCENARIOS, type Scenarios } from '#domain/opportunity/scenario-savings.ts'
import { type SavingsSamples, simulateSavings } from '#domain/opportunity/simulation.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { sampleCount, samplesOf, sumOfSamples, type Total, totalOf } from '#domain/simulation/simulation.ts'
import type { Unit } from '#domain/text/number-style.ts'

/** Hours freed per year, and their number in full-time equivalents. */
export interface Freed {
  hours: Total
  people: Figure
}

/** Totals of the opportunities with estimates; null where there is nothing to add. */
export interface ExpectedTotals {
  /** Money a year. */
  savings: Total | null
  /** Money, one-off. */
  oneOffCost: Total | null
  /** Money a month. */
  runningCost: Total | null
  /** Savings by kind, money a year; `savings` is their only sum. */
  byKind: Record<SavingsKind, Total | null>
  /** From the opportunities that free hours. */
  freed: Freed | null
}

/**
 * Expected savings and costs of the estimated opportunities of an audit; if none is estimated, of all with the default shares.
 */
export function expectedTotals(
  opportunities: readonly JudgedOpportunity[],
  steps: ReadonlyMap<number, ProcessStep>,
  defaults: OrganizationDefaults,
  scenarios: Scenarios = NO_SCENARIOS,
): ExpectedTotals {
  const samples = simulateSavings(opportunities, steps, defaults, scenarios)
  const all = expectedSavings(opportunities, steps, defaults, scenarios)
  const counted = all.some(each => each.judged) ? all : all.map(each => ({ ...each, judged: true }))
  return totalsOf(counted, samples, defaults)
}

/** Totals of the estimated ones alone, from given savings and simulation runs. */
export function totalsOf(
  all: readonly ExpectedSavings[],
  samples: SavingsSamples,
  defaults: OrganizationDefaults,
): ExpectedTotals {
  const expected = all.filter(each => each.judged)
  const of = expected.length < all.length ? 'judged' : 'all'
  return totalsNamed({ noun: 'opportunities', of }, expected, samples, defaults)
}

/** First part of the ids of totals, and whose totals they are, for their labels. */
interface TotalsName {
  noun: 'opportunities' | 'portfolio'
  of: 'judged' | 'all' | 'portfolio'
}

/** Totals of these opportunities, whether estimated or not. Those with unknown savings are left out, with their costs. */
export function totalsNamed(
  { noun, of }: TotalsName,
  all: readonly ExpectedSavings[],
  samples: SavingsSamples,
  defaults: OrganizationDefaults,
): ExpectedTotals {
  const expected = all.filter(isKnown)
  const labels = figureMessages().figures.totals
  const cost = (field: 'oneOffCost' | 'runningCost', unit: CostUnit) =>
    costTotal(
      field,
      { id: `${noun}:${field}`, label: labels[field][of], unit },
      expected.map(each => each.opportunity),
    )
  return {
    savings: expected.length === 0 ? null : savingsTotal(all, samples, 'savings', labels.savings[of], noun),
    oneOffCost: cost('oneOffCost', 'money'),
    runningCost: cost('runningCost', 'money_per_month'),
    byKind: Object.fromEntries(
      SAVINGS_KINDS.map(kind => [kind, kindTotal(kind, expected, samples, noun)]),
    ) as ExpectedTotals['byKind'],
    freed: freedBy(expected, samples, defaults, noun),
  }
}

/** The kind of saving that counts: hours freed until a user chose another. */
export const savingsKindOf = ({ opportunity }: Pick<ExpectedSavings, 'opportunity'>): SavingsKind =>
  opportunity.saves ?? 'capacity'
const savesHours = (each: ExpectedSavings) => savingsKindOf(each) === 'capacity' && each.hours !== null

/** Total savings of one kind, money a year. */
export const kindTotal = (
  kind: SavingsKind,
  expected: readonly ExpectedSavings[],
  samples: SavingsSamples,
  noun: TotalsName['noun'] = 'opportunities',
) =>
  savingsTotal(
    expected.filter(each => savingsKindOf(each) === kind),
    samples,
    `savings:${kind}`,
    figureMessages().figures.totals.byKind[kind],
    noun,
  )

const isKnown = ({ figure }: ExpectedSavings) => figure.value !== null

/** Total expected savings of these opportunities, money a year; null if there are none. Its label says how many are unknown. */
export function savingsTotal(
  expected: readonly ExpectedSavings[],
  samples: SavingsSamples,
  id: string,
  label: string,
  noun: TotalsName['noun'] = 'opportunities',
): Total | null {
  if (expected.length === 0) return null
  const known = expected.filter(isKnown)
  const leftOut = expected.length - known.length
  const inputs = known.map(({ figure }): FigureInput => ({ kind: 'figure', figure }))
  const value = known.length === 0 ? null : sumOfKnown(known.map(({ figure }) => figure))
  const values = expected.flatMap(({ opportunity }) => samples.savings.get(opportunity.id) ?? [])
  return totalOf(
    sumFigure(
      `${noun}:${id}`,
      leftOut === 0 ? label : figureMessages().figures.totals.leavingOut({ figure: label, count: leftOut }),
      'money_per_year',
      inputs,
      value,
    ),
    sumOfSamples(values, samples.count),
  )
}

type CostUnit = 'money' | 'money_per_month'

function costTotal(
  field: 'oneOffCost' | 'runningCost',
  { id, label, unit }: { id: string; label: string; unit: CostUnit },
  judged: readonly JudgedOpportunity[],
): Total | null {
  const given = judged.flatMap(each => (each[field] ? [{ each, range: each[field] }] : []))
  if (given.length === 0) return null
  const inputs = given.map(
    ({ each, range }): FigureInput => ({
      kind: 'entry',
      label: figureMessages().figures.opportunity[field]({ title: each.title }),
      value: range.usual,
      unit,
      author: each.judgedBy,
      date: each.judgedAt,
    }),
  )
  const count = sampleCount(given.length)
  const values = given.map(({ each, range }) => samplesOf(range, field, each.id, count))
  const value = given.reduce((sum, { range }) => sum + range.usual, 0)
  const total = totalOf(sumFigure(id, label, unit, inputs, value), sumOfSamples(values, count))
  // A single opportunity is not a sum: its range is simulated from its own estimate.
  return given.length === 1 ? { ...total, range: given[0]?.range ?? total.range } : total
}

/** The hours freed by opportunities on steps, and their full-time equivalents; null if none frees hours. */
export function freedBy(
  all: readonly ExpectedSavings[],
  samples: SavingsSamples,
  defaults: OrganizationDefaults,
  noun: TotalsName['noun'] = 'opportunities',
): Freed | null {
  const expected = all.filter(savesHours)
  if (expected.length === 0) return null
  const parts = expected.map(hoursFigure)
  const value = sumOfKnown(parts) ?? 0
  const inputs = parts.map((figure): FigureInput => ({ kind: 'figure', figure }))
  const values = expected.flatMap(({ opportunity }) => samples.hours.get(opportunity.id) ?? [])
  const hours = totalOf(
    sumFigure(`${noun}:hours`, figureMessages().figures.totals.hours, 'hours_per_year', inputs, value),
    sumOfSamples(values, samples.count),
  )
  const year = {
    label: figureMessages().figures.totals.fullTimeYear,
    value: defaults.hoursPerYear,
    unit: 'hours_per_year',
  } as const
  const people: Figure = {
    id: `${noun}:people`,
    label: figureMessages().figures.totals.people,
    value: Math.round((value / defaults.hoursPerYear) * 10) / 10 + 0,
    unit: 'count',
    formula: 'opportunity.people',
    version: 1,
    inputs: [
      { kind: 'figure', figure: hours.figure },
      { kind: 'assumption', ...year, author: null },
    ],
  }
  return { hours, people }
}

/** Hours freed per year: the saved share of the step's hours, or the scenario's saving of hours. */
function hoursFigure({ opportunity: { id, title }, hours, scenario, figure, on }: ExpectedSavings): Figure {
  const counted = new Set(on.map(({ identity }) => identity))
  const saved = (scenario?.steps ?? []).filter(({ identity }) => counted.has(identity))
  return {
    id: `opportunity:${id}:hours`,
    label: figureMessages().figures.opportunity.hours({ title }),
    value: hours,
    unit: 'hours_per_year',
    formula: scenario ? 'opportunity.hours_scenario' : 'opportunity.hours',
    version: 1,
    inputs: scenario
      ? saved.map(({ hours: each }): FigureInput => ({ kind: 'figure', figure: each }))
      : [{ kind: 'figure', figure }],
  }
}

function sumFigure(
  id: string,
  label: string,
  unit: Unit,
  inputs: FigureInput[],
  value: number | null,
): Figure {
  return { id, label, value, unit, formula: 'opportunity.sum', version: 1, inputs }
}

/** The totals that exist, with P10 and P90: of all opportunities, of the judged ones, by kind, and hours freed. */
export function totalFiguresOf({
  together,
  totals,
}: {
  together: Total | null
  totals: ExpectedTotals
}): Figure[] {
  const { savings, oneOffCost, runningCost, byKind, freed } = totals
  const sums = [together, savings, oneOffCost, runningCost, ...Object.values(byKind)]
  const shown = sums.flatMap(total => (total ? [total.figure, total.ends.p10, total.ends.p90] : []))
  return [...shown, ...(freed ? [freed.hours.figure, freed.people] : [])]
}
