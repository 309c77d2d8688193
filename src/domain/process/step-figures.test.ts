// Which figures of an answer fill a new step's fields: matched by name, left empty if ambiguous.

import { expect, it } from 'vitest'
import { choicesFor } from '#domain/process/step-figures.ts'
import type { Quantity, QuantityKind } from '#domain/quantity/quantity.ts'

const figure = (id: number, kind: QuantityKind, label: string): Quantity => ({
  id,
  answerId: 1,
  kind,
  label,
  min: id,
  usual: id,
  max: id,
  link: null,
  source: { answerId: 1, interviewId: 1, questionId: 'q', interviewee: 'Priya Raman', quote: 'So.' },
})
const taken = (label: string, ...figures: Quantity[]) =>
  choicesFor(label, figures).map(({ field, fitting, certain }) => [
    field,
    fitting.map(({ id }) => id),
    certain?.id ?? null,
  ])

it('uses the figure named after the step, regardless of its position', () => {
  const minutes = [figure(1, 'minutes', 'Invoice check'), figure(2, 'minutes', 'Booking')]
  expect(taken('Book a truck', ...minutes)).toEqual([['durationMin', [1, 2], 2]])
  expect(taken('Check the invoices', ...minutes)).toEqual([['durationMin', [1, 2], 1]])
})

it('uses none if several match equally, or the only one names something else', () => {
  const alike = [figure(1, 'minutes', ''), figure(2, 'minutes', 'Minutes a run')]
  expect(taken('Book a truck', ...alike)).toEqual([['durationMin', [1, 2], null]])
  expect(taken('Book a truck', figure(1, 'minutes', 'Invoice check'))).toEqual([['durationMin', [1], null]])
})

it('uses the only unnamed figure of a kind beside others named differently', () => {
  const figures = [figure(1, 'volume', 'per month'), figure(2, 'volume', 'Invoices'), figure(3, 'rate', '')]
  expect(taken('Book a truck', ...figures)).toEqual([
    ['costPerHour', [3], 3],
    ['runsPerMonth', [1, 2], 1],
  ])
})

it('offers neither money nor linked figures', () => {
  const linked = { ...figure(1, 'minutes', ''), link: { to: 'roi', input: 'currentCost' } as const }
  expect(taken('Book a truck', linked, figure(2, 'money', ''))).toEqual([])
})
