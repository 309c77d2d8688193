// The bridge of the portfolio: from the expected savings of a year to the net value of the period.

import type { Figure } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { savingsTotal } from '#domain/opportunity/totals.ts'
import { expectedOf, from, portfolioFigure, portfolioSum } from '#domain/portfolio/figure.ts'
import { formOf } from '#domain/portfolio/form.ts'
import type { PortfolioSource, SelectedPortfolio } from '#domain/portfolio/portfolio.ts'
import { periodOfTerms, termsInputs } from '#domain/portfolio/terms.ts'
import type { Registered } from '#domain/roi/assumptions-register.ts'
import { acceptedAmount, opportunityOffers, type RoiForm } from '#domain/roi/offer.ts'
import { planValue } from '#domain/roi/plan.ts'
import { cashLoss, type YearlyAmount } from '#domain/roi/savings-kinds.ts'

/** From all expected savings of a year to the net value of the period. Subtracted amounts are positive. */
export interface PortfolioBridge {
  all: Figure
  notAssessed: Figure
  notFunded: Figure
  cashLosses: Figure
  savings: Figure
  period: Figure
  rampLoss: Figure
  running: Figure
  oneOff: Figure
  net: Figure
}

/** The steps of the bridge; each is a figure of its own. */
export function bridgeOf(
  source: PortfolioSource,
  selected: SelectedPortfolio,
  { savings, oneOff }: { savings: YearlyAmount; oneOff: Figure },
): PortfolioBridge {
  const { expected, draws, terms } = source
  const labels = figureMessages().portfolio.bridge
  const form = formOf(selected, savings, terms)
  const period = periodOf(selected, savings, terms)
  const ramped = Math.round(planValue(form.inputs, form.plan).rampedSavings)
  const taken = form.inputs.projectedSavings - ramped
  const rampLoss = portfolioFigure('ramp_loss', labels.rampLoss, {
    value: taken,
    inputs: [...from(period), ...termsInputs(terms)],
  })
  const running = runningOf(selected, form, terms)
  const net = ramped - (running.value ?? 0) - form.inputs.implementationCost
  return {
    all:
      savingsTotal(expected, draws, 'all', figureMessages().figures.totals.savings.all)?.figure ??
      savings.figure,
    ...outside(selected),
    cashLosses: lossesOf(source),
    savings: savings.figure,
    period,
    rampLoss,
    running,
    oneOff,
    net: portfolioFigure('net', labels.net, {
      value: net,
      inputs: from(period, rampLoss, running, oneOff),
    }),
  }
}

/** Expected savings of the options outside the portfolio. */
function outside({ options }: SelectedPortfolio) {
  const of = (funding: 'not_assessed' | 'not_funded', label: string) =>
    portfolioSum(
      funding,
      label,
      expectedOf(options.filter(each => each.funding === funding)),
      'money_per_year',
    )
  const labels = figureMessages().portfolio.bridge
  return {
    notAssessed: of('not_assessed', labels.notAssessed),
    notFunded: of('not_funded', labels.notFunded),
  }
}

/** Cash losses named in interviews; nothing where there are none. */
const lossesOf = ({ quantities, house }: PortfolioSource): Figure =>
  cashLoss(quantities, house)?.figure ??
  portfolioSum('no_losses', figureMessages().portfolio.bridge.noLosses, [], 'money_per_year')

/** Running cost over the period. */
function runningOf(
  { totals }: SelectedPortfolio,
  { inputs: { timePeriod }, plan }: RoiForm,
  terms: Registered,
): Figure {
  const month = totals.runningCost?.figure
  return portfolioFigure('running_total', figureMessages().portfolio.bridge.running, {
    value: plan.runningCost * timePeriod,
    inputs: [...(month ? from(month) : []), periodOfTerms(terms)],
  })
}

/** Savings of the period as they are taken over into the calculator. */
function periodOf(
  { totals }: SelectedPortfolio,
  savings: YearlyAmount,
  { inputs, marks }: Registered,
): Figure {
  const offer = opportunityOffers(totals, { savings }).find(({ name }) => name === 'projectedSavings')
  const input = offer && acceptedAmount(offer, inputs.timePeriod, marks.timePeriod).input
  return input?.kind === 'figure' ? { ...input.figure, id: 'portfolio:period' } : savings.figure
}
