// An option of the recommended portfolio: its NPV in every simulation run, payback and costs.

import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { startMonth } from '#domain/opportunity/funding.ts'
import { MONTHS_PER_YEAR } from '#domain/opportunity/opportunity.ts'
import type { ExpectedSavings, JudgedOpportunity } from '#domain/opportunity/savings.ts'
import type { SavingsSamples } from '#domain/opportunity/simulation.ts'
import type { OptionRuns } from '#domain/portfolio/selection.ts'
import { termsInputs } from '#domain/portfolio/terms.ts'
import type { Range } from '#domain/range.ts'
import type { Registered } from '#domain/roi/assumptions-register.ts'
import { paybackMonth } from '#domain/roi/npv.ts'
import { weightsOf } from '#domain/roi/simulation.ts'
import { samplesOf, sharedSamples } from '#domain/simulation/simulation.ts'
import type { Unit } from '#domain/text/number-style.ts'

/** Whether a user estimated what the option costs. */
export const hasCosts = ({
  oneOffCost,
  runningCost,
}: Pick<JudgedOpportunity, 'oneOffCost' | 'runningCost'>) => oneOffCost !== null || runningCost !== null

/** Only options with an estimated cost and known savings can be recommended. */
export const isAssessed = ({ figure, opportunity }: Pick<ExpectedSavings, 'figure' | 'opportunity'>) =>
  figure.value !== null && hasCosts(opportunity)

const NOTHING = { min: 0, usual: 0, max: 0 }

/** The option's NPV in every simulation run, with one adoption sample for all options. */
export function optionRuns(
  { opportunity, figure }: Pick<ExpectedSavings, 'opportunity' | 'figure'>,
  { count, savings }: Pick<SavingsSamples, 'count' | 'savings'>,
  { inputs: { timePeriod }, plan }: Registered,
): OptionRuns {
  const { id, oneOffCost, runningCost, funding, sharesCostOf } = opportunity
  const weights = weightsOf({ timePeriod }, plan)
  const adoption = sharedSamples(plan.adoption, 'adoption', count)
  const once = samplesOf(oneOffCost ?? NOTHING, 'oneOffCost', id, count)
  const running = samplesOf(runningCost ?? NOTHING, 'runningCost', id, count)
  const saved = savings.get(id) ?? new Float64Array(count)
  const perYear = (weights.savings * timePeriod) / MONTHS_PER_YEAR
  return {
    id,
    npv: saved.map(
      (value, at) =>
        perYear * value * (adoption[at] ?? 1) - (once[at] ?? 0) - weights.running * (running[at] ?? 0),
    ),
    payback: paybackOf(opportunity, figure.value ?? 0, { timePeriod, plan }),
    fixed: funding ? funding.funding !== 'not_funded' : null,
    ...(sharesCostOf && { sharesCostOf }),
  }
}

/** Discounted payback in months at the usual values, within the period. */
function paybackOf(
  { oneOffCost, runningCost }: JudgedOpportunity,
  saved: number,
  { timePeriod, plan }: Pick<Registered, 'plan'> & { timePeriod: number },
): number | null {
  if (saved <= 0) return null
  const projectedSavings = ((saved * timePeriod) / MONTHS_PER_YEAR) * plan.adoption.usual
  return paybackMonth(
    { currentCost: 0, projectedSavings, implementationCost: oneOffCost?.usual ?? 0, timePeriod },
    { ...plan, runningCost: runningCost?.usual ?? 0 },
  )
}

/** The figures of one option. */
export interface OptionFigures {
  /** By how much the option raises the median NPV of the funded ones. */
  npv: Figure
  /** Months. */
  payback: Figure
  oneOff: Figure
  /** Twelve months of running cost. */
  firstYearRunning: Figure
}

/** The figures of an option; `payback` in months, `gain` in money. */
export function optionFigures(
  { opportunity, figure }: Pick<ExpectedSavings, 'opportunity' | 'figure'>,
  { payback, gain }: { payback: number | null; gain: number },
  state: Registered,
): OptionFigures {
  const { id, title } = opportunity
  const { oneOff, running } = costEntries(opportunity)
  const labels = figureMessages().portfolio.option
  const own = (
    name: string,
    label: keyof typeof labels,
    { value, unit = 'money', inputs }: { value: number | null; unit?: Unit; inputs: FigureInput[] },
  ): Figure => ({
    id: `portfolio:option:${id}:${name}`,
    label: labels[label]({ title }),
    value,
    unit,
    formula: `portfolio.option_${name}`,
    version: 1,
    inputs,
  })
  const all = [{ kind: 'figure', figure } as const, oneOff, running, ...termsInputs(state)]
  const month = startMonth(opportunity.funding ?? null)
  const start: FigureInput[] =
    month === 0
      ? []
      : [{ kind: 'entry', label: labels.start({ title }), value: month, unit: 'months', author: null }]
  const firstYear = running.value * MONTHS_PER_YEAR
  return {
    npv: own('npv', 'npv', { value: Math.round(gain) + 0, inputs: [...all, ...start] }),
    payback: own('payback', 'payback', { value: payback, unit: 'months', inputs: all }),
    oneOff: own('once', 'oneOff', { value: oneOff.value, inputs: [oneOff] }),
    firstYearRunning: own('running', 'firstYearRunning', { value: firstYear, inputs: [running] }),
  }
}

/** One-off and running cost as a user estimated them; a cost that is not estimated is 0, an assumption. */
function costEntries({
  title,
  oneOffCost,
  runningCost,
  judgedBy: author,
  judgedAt: date,
}: JudgedOpportunity) {
  const labels = figureMessages().figures.opportunity
  const given = (label: string, estimate: Range | null, unit: Unit) =>
    estimate
      ? ({ kind: 'entry', label, value: estimate.usual, unit, author, date } as const)
      : ({ kind: 'assumption', label, value: 0, unit, author: null } as const)
  return {
    oneOff: given(labels.oneOffCost({ title }), oneOffCost, 'money'),
    running: given(labels.runningCost({ title }), runningCost, 'money_per_month'),
  }
}
