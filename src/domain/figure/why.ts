// Explains in plain English why a figure has its value, without ids or formula names.

import { costsEstimated, type Figure, type FigureInput } from '#domain/figure/figure.ts'
import { SIMULATION_RUNS } from '#domain/roi/simulation.ts'
import {
  amountText,
  factorText,
  leadText,
  type NumberStyle,
  numberText,
  priceText,
} from '#domain/text/number-style.ts'

/** One or two sentences for the main figures; null if the formula in words is sufficient. */
export function whyText(figure: Figure, style: NumberStyle): string | null {
  const say = figure.value === null ? undefined : WHY[figure.formula]
  return say ? say(figure, style) : null
}

type Why = (figure: Figure, style: NumberStyle) => string

const amountOf = (input: FigureInput | undefined) =>
  Number((input?.kind === 'figure' ? input.figure.value : input?.value) ?? 0)

const money = (value: number, style: NumberStyle) => amountText(value, 'money', style)

const expected: Why = (figure, style) => {
  const [base, reached, realised] = figure.inputs
  const isStep = base?.kind === 'figure' && base.figure.formula === 'step.yearly_cost'
  const amount = money(amountOf(base), style)
  const share = (input: FigureInput | undefined) => factorText(amountOf(input), 'percent', style)
  const given = reached?.kind === 'entry' ? reached.author : null
  const judge =
    reached?.kind === 'assumption'
      ? 'which are default shares until they are judged'
      : given
        ? `as judged by ${given}`
        : 'as judged by a user'
  return `${isStep ? `This step costs ${amount} a year.` : `${amount} a year was entered by hand.`} We expect to save ${money(figure.value ?? 0, style)} of it, because ${share(reached)} of it can be reached and ${share(realised)} of that will be realised, ${judge}.`
}

const cost: Why = ({ inputs: [minutes, rate, runs] }, style) => {
  const work = `${factorText(amountOf(minutes), 'count', style)} ${amountOf(minutes) === 1 ? 'minute' : 'minutes'} of work at ${priceText(amountOf(rate), style)} an hour`
  const volume = amountOf(runs)
  // A volume with decimals was computed: the sentence rounds it, and the exact value is shown below.
  const often =
    volume === 1
      ? 'once a month'
      : `${Number.isInteger(volume) ? numberText(volume, style) : `about ${leadText(volume, 'count', style)}`} times a month`
  const isAssumed = runs?.kind === 'assumption'
  return `Each run is ${work}, ${isAssumed ? `and how often it runs is not known: ${often} is assumed` : often}.`
}

/** The value of an input, or of the figure itself, with its unit. */
const text = (of: FigureInput | Figure | undefined, style: NumberStyle) => {
  const { value, unit } =
    of && 'kind' in of && of.kind === 'figure' ? of.figure : { value: 0, unit: null, ...of }
  return factorText(Number(value), unit ?? 'count', style)
}

const NO_COST = {
  all: 'Nothing is spent once, so there is nothing to pay back.',
  some: 'Not all one-off costs are estimated, so the payback is not known.',
  none: 'The one-off cost is not estimated, so the payback is not known.',
} as const
const noCost = (payback: Figure) => NO_COST[costsEstimated(payback)]
const NOT_RUNNING = 'Running costs are not included.'

/** Names of percentile points, by the suffix of the figure id. */
const POINTS: Record<string, (value: string) => string> = {
  p10: value => `The result is above ${value} in nine of ten simulation runs.`,
  p50: value => `The result is above ${value} in half of the simulation runs.`,
  p90: value => `The result is above ${value} in one of ten simulation runs.`,
}
const simulated = (style: NumberStyle) =>
  `Each of the ${numberText(SIMULATION_RUNS, style)} runs takes every input from its range, after ramp-up, running costs and discounting.`

const point: Why = (figure, style) => {
  const say = POINTS[/p\d0$/.exec(figure.id)?.[0] ?? '']
  return say ? `${say(text(figure, style))} ${simulated(style)}` : simulated(style)
}

const loss: Why = (figure, style) => {
  const [reached, realised] = figure.inputs.filter(({ kind }) => kind === 'assumption')
  const lost = figure.inputs.reduce((sum, each) => sum + (each.kind === 'figure' ? amountOf(each) : 0), 0)
  return `Interviewees name ${money(lost, style)} that is lost a year. We expect to save ${money(figure.value ?? 0, style)} of it, because ${text(reached, style)} of it can be reached and ${text(realised, style)} of that will be realised, which are default shares.`
}

const WHY: Record<string, Why> = {
  'opportunity.expected': expected,
  'opportunity.expected_cut': (figure, style) =>
    `${expected(figure, style)} Together, the opportunities on a step cannot save more than it costs.`,
  'step.yearly_cost': cost,
  'cash.expected': loss,
  'opportunity.first_year': ({ inputs: [saved, once, running] }, style) =>
    `We expect to save ${money(amountOf(saved), style)} in a year. Building it costs ${money(amountOf(once), style)}, running it for that year ${money(amountOf(running), style)}.`,
  'opportunity.over_period': ({ inputs: [saved, months] }, style) =>
    `We expect to save ${money(amountOf(saved), style)} a year, counted over ${text(months, style)}.`,
  'opportunity.people': ({ inputs: [hours, year] }, style) =>
    `${text(hours, style)} are freed, and one full-time person works ${text(year, style)}.`,
  'opportunity.target': (figure, style) => {
    const [minutes, saved, whole] = figure.inputs
    return `A run takes ${text(minutes, style)} today. If ${money(amountOf(saved), style)} of the ${money(amountOf(whole), style)} that the step costs a year is saved, it takes ${text(figure, style)}.`
  },
  'roi.net': ({ inputs: [savings, once] }, style) =>
    `${text(savings, style)} is saved over the period, and ${text(once, style)} is spent once. ${NOT_RUNNING}`,
  'roi.percent': ({ inputs: [net, once] }, style) =>
    `${text(net, style)} of the savings remains after ${text(once, style)} is spent once. ${NOT_RUNNING}`,
  'roi.payback': (figure, style) => {
    if (figure.value === 0) return `${noCost(figure)} ${NOT_RUNNING}`
    const [once, savings, months] = figure.inputs
    return `${text(savings, style)} is saved over ${text(months, style)}, so ${text(once, style)} spent once is paid back after ${text(figure, style)}. ${NOT_RUNNING}`
  },
  'roi.payback_middle': (figure, style) =>
    figure.value === 0
      ? `${noCost(figure)} ${simulated(style)}`
      : `The cost is paid back within ${text(figure, style)} in half of the simulation runs. ${simulated(style)}`,
  'roi.range': point,
}
