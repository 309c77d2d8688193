// Business case of the recommended portfolio: what it costs, and its NPV with none, some and all of the freed hours cashed.

import type { Figure } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import type { SavingsSamples } from '#domain/opportunity/simulation.ts'
import { savingsKindOf } from '#domain/opportunity/totals.ts'
import { bridgeOf, type PortfolioBridge } from '#domain/portfolio/bridge.ts'
import { expectedOf, from, portfolioFigure, portfolioSum } from '#domain/portfolio/figure.ts'
import { formOf } from '#domain/portfolio/form.ts'
import type { PortfolioOption, PortfolioSource, SelectedPortfolio } from '#domain/portfolio/portfolio.ts'
import { portfolioStarts } from '#domain/portfolio/starts.ts'
import { cashedInput, termsInputs } from '#domain/portfolio/terms.ts'
import { around, type Range } from '#domain/range.ts'
import { startInputs } from '#domain/roi/assumptions-register.ts'
import { cashedOf } from '#domain/roi/plan.ts'
import { cashLoss, rangeTogether, type YearlyAmount } from '#domain/roi/savings-kinds.ts'
import { type RoiRange, roiPercentiles } from '#domain/roi/simulation.ts'
import { sharedSamples, spreadOf } from '#domain/simulation/simulation.ts'

/** Figures of the portfolio; money is not discounted unless it is an NPV. */
export interface PortfolioCase {
  count: Figure
  oneOff: Figure
  /** Twelve months of running cost. */
  firstYearRunning: Figure
  /** One-off cost plus first-year running cost: the investment asked for. */
  invest: Figure
  /** Median NPV of cash alone, with the cashed share of the freed hours, and with all of them. */
  npvCash: Figure
  npvCashed: Figure
  npv: Figure
  /** What simulating the options together, and cash losses, add to the NPVs of the options; money. */
  together: Figure
  p10: Figure
  p90: Figure
  positive: Figure
  /** Ends of the NPV with the cashed share drawn from its range. */
  cashedP10: Figure
  cashedP90: Figure
  /** Share of the yearly savings that are freed hours, in percent. */
  capacityShare: Figure
  bridge: PortfolioBridge
}

/** The case of the funded options; null where none is funded. */
export function portfolioCase(source: PortfolioSource, selected: SelectedPortfolio): PortfolioCase | null {
  const { funded, business } = selected
  const { savings } = business
  if (funded.length === 0 || !savings) return null
  const costs = costFigures(funded)
  const npvs = npvFigures(source, selected, [savings.figure, costs.oneOff, costs.firstYearRunning])
  const bridge = bridgeOf(source, selected, { savings, oneOff: costs.oneOff })
  return {
    count: portfolioFigure('count', figureMessages().portfolio.count, {
      value: funded.length,
      unit: 'count',
      inputs: from(...expectedOf(funded)),
    }),
    ...costs,
    ...npvs,
    together: togetherFigure(funded, npvs.npv, bridge),
    capacityShare: capacityShare(selected, savings.figure),
    bridge,
  }
}

/** The NPV less those of the options: medians do not add up, and cash losses belong to no option. */
function togetherFigure(funded: readonly PortfolioOption[], npv: Figure, { cashLosses }: PortfolioBridge) {
  const own = funded.flatMap(({ figures }) => figures?.npv ?? [])
  const sum = own.reduce((total, { value }) => total + (value ?? 0), 0)
  const label = figureMessages().portfolio.together({
    count: own.length,
    hasLosses: (cashLosses.value ?? 0) !== 0,
  })
  return portfolioFigure('npv:together', label, {
    value: (npv.value ?? 0) - sum,
    formula: 'npv_together',
    inputs: from(npv, ...own),
  })
}

/** Every figure of the options and of the case. */
export function portfolioFigureList({ options }: SelectedPortfolio, found: PortfolioCase | null): Figure[] {
  const own = options.flatMap(({ figures }) => (figures ? Object.values(figures) : []))
  if (!found) return own
  const { bridge, ...rest } = found
  return [...own, ...Object.values(rest), ...Object.values(bridge)]
}

function costFigures(funded: readonly PortfolioOption[]) {
  const labels = figureMessages().portfolio
  const parts = funded.flatMap(({ figures }) => figures ?? [])
  const oneOff = portfolioSum(
    'once',
    labels.oneOff,
    parts.map(each => each.oneOff),
  )
  const firstYearRunning = portfolioSum(
    'running',
    labels.firstYearRunning,
    parts.map(each => each.firstYearRunning),
  )
  const both = [oneOff, firstYearRunning]
  return {
    oneOff,
    firstYearRunning,
    invest: portfolioSum('invest', labels.invest, both),
  }
}

function npvFigures(source: PortfolioSource, selected: SelectedPortfolio, money: Figure[]) {
  const { terms } = source
  const [cash, cashed, all] = [0, cashedOf(terms.plan), 1].map(share => npvAt(source, selected, share))
  const inputs = [...from(...money), ...termsInputs(terms), ...startInputs(selected.starts)]
  const counted = [...inputs, cashedInput(terms)]
  const of = (id: string, label: string, value = 0, given = inputs, formula = 'npv_end') =>
    portfolioFigure(id, label, { value, inputs: given, formula })
  const labels = figureMessages().portfolio
  const percent = Math.round(cashedOf(terms.plan).usual * 100)
  const npv = of('npv', labels.npv, all?.p50, inputs, 'npv')
  return {
    npv,
    npvCash: of('npv:cash', labels.npvCash, cash?.p50, inputs, 'npv_cash'),
    npvCashed: of('npv:cashed', labels.npvCashed({ percent }), cashed?.p50, counted, 'npv_cashed'),
    p10: of('npv:p10', labels.p10, all?.p10, from(npv)),
    p90: of('npv:p90', labels.p90, all?.p90, from(npv)),
    cashedP10: of('npv:cashed:p10', labels.cashedP10, cashed?.p10, counted),
    cashedP90: of('npv:cashed:p90', labels.cashedP90, cashed?.p90, counted),
    positive: portfolioFigure('positive', labels.positive, {
      value: (all?.positive ?? 0) * 100,
      unit: 'share',
      inputs,
    }),
  }
}

type Percentiles = Pick<RoiRange, 'p10' | 'p50' | 'p90' | 'positive'>

/** NPV with this share of the freed hours counted: a fraction, or a range from which each simulation run draws. */
function npvAt(source: PortfolioSource, selected: SelectedPortfolio, share: number | Range): Percentiles {
  const { quantities, house, terms } = source
  const loss = cashLoss(quantities, house)
  const own = savingsAt(source, selected, share)
  const hours = typeof share === 'number' ? share : share.usual
  const starts = portfolioStarts(selected.funded, { losses: loss?.figure.value ?? 0, hours })
  const savings = { range: loss ? rangeTogether(own, loss.range) : own, figure: NO_FIGURE }
  const { inputs, plan } = formOf({ ...selected, starts }, savings, terms)
  return roiPercentiles(inputs, plan)
}

/** Only the range of an amount counts in the simulation. */
const NO_FIGURE: YearlyAmount['figure'] = {
  id: '',
  label: '',
  value: 0,
  unit: 'money_per_year',
  formula: '',
  version: 1,
  inputs: [],
}

/** The range of the portfolio's yearly savings with this share of the freed hours counted. */
function savingsAt(
  { expected, draws }: { expected: PortfolioSource['expected']; draws: SavingsSamples },
  { funded }: SelectedPortfolio,
  share: number | Range,
): Range {
  const usual = typeof share === 'number' ? share : share.usual
  const drawn = typeof share === 'number' ? null : sharedSamples(share, 'cashed', draws.count)
  const chosen = new Set(funded.map(each => each.expected.opportunity.id))
  const sum = new Float64Array(draws.count)
  let value = 0
  for (const each of expected) {
    if (!chosen.has(each.opportunity.id)) continue
    const isHours = savingsKindOf(each) === 'capacity'
    const saved = draws.savings.get(each.opportunity.id)
    value += (each.figure.value ?? 0) * (isHours ? usual : 1)
    for (let at = 0; at < draws.count; at++)
      sum[at] = (sum[at] ?? 0) + (saved?.[at] ?? 0) * (isHours ? (drawn?.[at] ?? usual) : 1)
  }
  const { low, high } = spreadOf(sum)
  return around(value, { min: low, max: high })
}

function capacityShare({ business }: SelectedPortfolio, savings: Figure): Figure {
  const hours = business.kinds.find(({ kind }) => kind === 'capacity')?.figure
  return portfolioFigure('capacity_share', figureMessages().portfolio.capacityShare, {
    value: savings.value ? ((hours?.value ?? 0) / savings.value) * 100 : null,
    unit: 'percent',
    inputs: from(...(hours ? [hours] : []), savings),
  })
}
