// Evidence of a figure: first the quotes that state its numbers, each once, then other quotes of the same answers.

import { expect, it } from 'vitest'
import { type ProcessStep, STEP_DEFAULTS } from '../process/step.ts'
import { voicesFor } from './evidence-text.ts'
import type { Figure, FigureInput } from './figure.ts'

const of = { answerId: 1, interviewId: 1, questionId: 'q', interviewee: 'Dana Reyes' }
const named = (
  value: number,
  unit: 'minutes' | 'runs_per_month',
  quote: string,
  answerId = 1,
): FigureInput => ({
  kind: 'answer',
  ...of,
  answerId,
  quote,
  value,
  unit,
})
const cost = (...inputs: FigureInput[]): Figure => ({
  id: 'step:1:yearly_cost',
  label: 'Cost',
  value: 1,
  unit: 'money_per_year',
  formula: 'step.yearly_cost',
  version: 1,
  inputs,
})
const step: ProcessStep = {
  ...STEP_DEFAULTS,
  id: 1,
  auditId: 1,
  label: 'Price the lane',
  engine: 'acquisition',
  position: { x: 0, y: 0 },
  isDecision: false,
  sourceAnswerId: 1,
}
const whole = new Map([[1, { ...of, quote: 'We key orders. Pricing takes 14 minutes.' }]])

it('quotes the sentence with the number, not the start of the step’s answer', () => {
  const voices = voicesFor(cost(named(14, 'minutes', 'Pricing takes 14 minutes.')), step, whole)
  expect(voices.map(({ quote, proves }) => [quote, proves])).toEqual([
    ['Pricing takes 14 minutes.', { value: 14, unit: 'minutes' }],
  ])
})

it('lists words that contain two numbers as one source', () => {
  const quote = 'Pricing takes 14 minutes, 620 times a month.'
  const figure = cost(named(14, 'minutes', quote), named(620, 'runs_per_month', quote))
  expect(voicesFor(figure, step, whole)).toHaveLength(1)
})

it('adds a quote of the step’s answer if that answer contains none of the numbers', () => {
  const voices = voicesFor(cost(named(14, 'minutes', '14 minutes.', 2)), step, whole)
  expect(voices.map(({ answerId }) => answerId)).toEqual([2, 1])
})
