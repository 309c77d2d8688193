// Which step, and which loss, a figure is offered for, in answers about six businesses.

import { describe, expect, it } from 'vitest'
import { LATER, type StepCorpus, TUNED, UNSEEN } from '../../../../tests/extraction/steps.ts'
import { figuresIn } from '../extraction.ts'
import { WORKING_TIME } from '../figure.ts'
import { linksOf } from '../link.ts'
import { type QuestionContext, stepsNear } from './step-near.ts'

const US = { currency: 'USD', locale: 'en-US', ...WORKING_TIME }

function assigned({ steps, answers, locale, currency }: StepCorpus) {
  const named = steps.map(([label, owner], id) => ({ id, label, owner, isDecision: label.endsWith('?') }))
  return answers.flatMap(([text, wanted, role = '', question = '']) => {
    const figures = figuresIn(text, { currency, locale, ...WORKING_TIME })
    const got = stepsNear(text, figures, named, { role, question }).map(step => step?.label ?? null)
    return wanted.map((want, place) => ({ text, want, got: got[place] }))
  })
}

describe.each([
  ['answers that the rules were tuned with', TUNED, 1],
  ['unseen answers', UNSEEN, 0.9],
  ['answers written after the rules', LATER, 0.9],
] as const)('%s', (_, corpora, least) => {
  it(`assign the right step, or none, in at least ${100 * least} %`, () => {
    const all = corpora.flatMap(assigned)
    const misses = all.filter(({ want, got }) => want !== got)
    expect(1 - misses.length / all.length, JSON.stringify(misses, null, 1)).toBeGreaterThanOrEqual(least)
  })
})

it('never offers a wrong step, and none where two match equally', () => {
  const all = [...TUNED, ...UNSEEN, ...LATER].flatMap(assigned)
  expect(all.filter(({ want, got }) => got !== null && got !== want)).toEqual([])
  const steps = ['Check coverage', 'Check credit', 'Pay out'].map((label, id) => ({ id, label }))
  const offers = (text: string) => stepsNear(text, figuresIn(text, US), steps).map(step => step?.label)
  expect(offers('The check takes 5 minutes.')).toEqual([undefined])
  expect(offers('The credit check takes 5 minutes.')).toEqual(['Check credit'])
})

it('offers no other step for a second volume that names the steps alike', () => {
  const steps = ['Log order', 'Check codes', 'Approve order'].map((label, id) => ({ id, label }))
  const text =
    'The desk logs each order, about 420 a month. We lose about 30 orders a month to typing errors.'
  expect(stepsNear(text, figuresIn(text, US), steps).map(step => step?.label ?? null)).toEqual([
    'Log order',
    null,
  ])
})

const STEPS = [
  ['Price the lane', 'Pricing analyst'],
  ['Enter order in transport system', 'Order desk'],
  ['Book carrier', 'Dispatcher'],
  ['Customs papers correct?', 'Customs specialist'],
  ['Track & inform customer', 'Dispatcher'],
  ['Invoice shipment', 'Billing clerk'],
  ['Invoice disputed?', 'Billing clerk'],
  ['Resolve dispute', 'Billing lead'],
].map(([label = '', owner = ''], at) => ({ id: at + 1, label, owner, isDecision: label.endsWith('?') }))
const offered = (text: string, asked?: QuestionContext) =>
  stepsNear(text, figuresIn(text, US), STEPS, asked).map(step => step?.label ?? null)

it('prefers the work after a decision to the decision itself', () => {
  expect(offered('Of the invoices some are disputed; one takes 55 minutes to put right.')).toEqual([
    'Resolve dispute',
  ])
})

it('uses an owner named beside the step as a hint', () => {
  const text = 'The order desk types it from the quote for the lane into the system: 14 minutes.'
  expect(offered(text)).toEqual(['Enter order in transport system'])
})

it('uses the speaker’s role when several owners are named', () => {
  const text = 'I copy it into an email for the customer, 16 minutes a shipment.'
  expect(offered(text, { role: 'dispatcher' })).toEqual(['Track & inform customer'])
  // A role alone identifies no step.
  expect(offered('That is 40 minutes of my time.', { role: 'Dispatcher' })).toEqual([null])
})

it('offers a share as friction only if its subject is named', () => {
  const links = (text: string, asked = {}) => linksOf(text, figuresIn(text, US), STEPS, asked)
  const question = 'How many of the bookings of a carrier'
  expect(links('Twelve percent.', { question: `${question} are there?` })).toEqual([null])
  expect(links('About twelve percent.', { question: `${question} come back?` })).toMatchObject([
    { to: 'step', field: 'friction' },
  ])
  expect(links('Twelve percent of the carriers that we book cancel.')).toMatchObject([{ field: 'friction' }])
})

it('offers monthly or yearly losses as cash, and no other money', () => {
  const links = (text: string) => linksOf(text, figuresIn(text, US), STEPS)
  expect(links('We credit $2,812 a month.')).toEqual([{ to: 'roi', input: 'cashPerMonth' }])
  expect(links('Penalties are $65k a year.')).toEqual([{ to: 'roi', input: 'cashPerYear' }])
  expect(links('The licence is $300 a month. We refund $38 on average.')).toEqual([null, null])
})

/** Word comparisons during step lookup: a machine-independent measure of work. */
function looksAt(text: string): number {
  let looks = 0
  const figures = figuresIn(text, US)
  const has = Map.prototype.get
  Map.prototype.get = function (key) {
    looks++
    return has.call(this, key)
  }
  try {
    stepsNear(text, figures, STEPS)
  } finally {
    Map.prototype.get = has
  }
  return looks
}

it('runs in linear time', () => {
  for (const part of ['The booking is 18 minutes. ', 'pricing ', 'order carrier invoice 5 minutes, ', 'x1y '])
    expect(looksAt(part.repeat(200))).toBeLessThanOrEqual(5 * looksAt(part.repeat(50)) + 2000)
})
