// Figures of an answer that are still offered after some were accepted or typed by hand.

import { expect, it } from 'vitest'
import { WORKING_TIME } from '#domain/extraction/figure.ts'
import { proposalIn } from '#domain/extraction/proposal.ts'
import type { Quantity, QuantityLink } from '#domain/quantity/quantity.ts'
import { openFigures } from '#web/interview/figure/open-figures.ts'

const STEPS = [
  { id: 1, label: 'Check the order', owner: 'Sales' },
  { id: 2, label: 'Pack the goods', owner: 'Warehouse' },
]
const duration = (stepId: number): QuantityLink => ({ to: 'step', stepId, field: 'durationMin' })

function offered(text: string, accepted: Partial<Quantity>[]) {
  const context = { currency: 'USD', locale: 'en-US', ...WORKING_TIME }
  const { figures } = proposalIn(text, context, STEPS, { role: '', question: '' })
  const all = accepted.map(
    each => ({ kind: 'minutes', usual: 5, words: '', link: null, ...each }) as Quantity,
  )
  return openFigures(figures, all).map(
    ({ figure, target }) => `${figure.quote} ${target && 'stepId' in target ? target.stepId : '–'}`,
  )
}

const TWICE = 'Checking the order takes 5 minutes. Packing the goods takes 5 minutes.'

it('offers all figures found while none is accepted', () => {
  expect(offered(TWICE, [])).toEqual(['5 minutes 1', '5 minutes 2'])
})

it.each([1, 2])('after one of two equal statements is accepted, offers the other step’s (%i)', stepId => {
  expect(offered(TWICE, [{ words: '5 minutes', link: duration(stepId) }])).toEqual([
    `5 minutes ${3 - stepId}`,
  ])
})

it('hides one of them when accepted for another step than proposed', () => {
  expect(offered(TWICE, [{ words: '5 minutes', link: duration(7) }])).toEqual(['5 minutes 2'])
  const both = [7, 8].map(stepId => ({ words: '5 minutes', link: duration(stepId) }))
  expect(offered(TWICE, both)).toEqual([])
})

it('a typed figure hides only the proposal for its own step', () => {
  expect(offered(TWICE, [{ link: duration(2) }])).toEqual(['5 minutes 1'])
  const one = 'Packing the goods takes 5 minutes.'
  expect(offered(one, [{ link: duration(1) }])).toEqual(['5 minutes 2'])
  expect(offered(one, [{ link: duration(2) }])).toEqual([])
})

it('a typed figure without a target hides proposals with the same value', () => {
  const one = 'Packing the goods takes 5 minutes.'
  expect(offered(one, [{}])).toEqual([])
  expect(offered(one, [{ usual: 6 }])).toEqual(['5 minutes 2'])
})

it('matches accepted figures by overlapping words, never those of another number', () => {
  const range = 'Packing the goods takes usually 25 minutes.'
  const link = duration(2)
  expect(offered(range, [{ usual: 25, words: '25 minutes', link }])).toEqual([])
  expect(offered(range, [{ usual: 25, words: 'takes usually 25 minutes', link }])).toEqual([])
  expect(offered(range, [{ words: '5 minutes', link }])).toHaveLength(1)
})
