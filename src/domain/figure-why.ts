// Why a figure has its value, in plain English: no ids, no names of formulas.

import type { Figure, FigureInput } from '#domain/figure.ts'
import { amountText, HOUSE_STYLE, type NumberStyle, numberText } from '#domain/number-style.ts'

/** One or two sentences for the figures that people decide by; null where the words of the formula say enough. */
export function whyText(figure: Figure, style: NumberStyle = HOUSE_STYLE): string | null {
  const say = WHY[figure.formula]
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
  const share = (input: FigureInput | undefined) => amountText(amountOf(input), 'percent', style)
  const given = reached?.kind === 'entry' ? reached.author : null
  const judge =
    reached?.kind === 'assumption'
      ? 'which the house takes for granted until somebody has judged it'
      : given
        ? `as ${given} has judged`
        : 'as somebody has judged'
  return `${isStep ? `This step costs ${amount} a year.` : `${amount} a year was entered by hand.`} We expect to save ${money(figure.value ?? 0, style)} of it, because ${share(reached)} of it can be reached and ${share(realised)} of that will really be saved, ${judge}.`
}

const cost: Why = ({ inputs: [minutes, rate, runs] }, style) => {
  const work = `${numberText(amountOf(minutes), style)} minutes of work at ${money(amountOf(rate), style)} an hour`
  const often = `${numberText(amountOf(runs), style)} times a month`
  const isAssumed = runs?.kind === 'assumption'
  return `Each run is ${work}, ${isAssumed ? `and nobody has said how often it runs: ${often} is assumed` : often}.`
}

const WHY: Record<string, Why> = {
  'opportunity.expected': expected,
  'opportunity.expected_cut': (figure, style) =>
    `${expected(figure, style)} All opportunities of a step together are held to what it costs.`,
  'step.yearly_cost': cost,
}
