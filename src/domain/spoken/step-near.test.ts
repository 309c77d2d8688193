// Which step a figure is offered for.

import { expect, it } from 'vitest'
import { WORKING_TIME } from './figure.ts'
import { figuresIn } from './find.ts'
import { stepNear } from './step-near.ts'

const STEPS = [
  ['Price the lane', 'Pricing analyst'],
  ['Enter order in transport system', 'Order desk'],
  ['Book carrier', 'Dispatcher'],
  ['Track & inform customer', 'Dispatcher'],
  ['Invoice shipment', 'Billing clerk'],
  ['Invoice disputed?', 'Billing clerk'],
  ['Resolve dispute', 'Billing lead'],
].map(([label = '', owner = ''], at) => ({ id: at + 1, label, owner, isDecision: label.endsWith('?') }))
const offered = (text: string, role?: string) =>
  figuresIn(text, { currency: 'USD', locale: 'en-US', ...WORKING_TIME }).map(
    each => stepNear(text, each, STEPS, role)?.label ?? null,
  )

it.each([
  ['The booking itself is 18 minutes.', ['Book carrier']],
  ['The desk types the order into the transport system: 14 minutes.', ['Enter order in transport system']],
  ['Pricing takes 25 minutes, booking 18 minutes.', ['Price the lane', 'Book carrier']],
  ['That is 40 minutes of my time.', [null]],
])('%s', (text, steps) => expect(offered(text)).toEqual(steps))

it('gives way from a decision to the work that it leads to', () => {
  expect(offered('Of the invoices some are disputed; one takes 55 minutes to put right.')).toEqual([
    'Resolve dispute',
  ])
})

it('takes the owner who is named beside the step for a sign of it', () => {
  const text = 'The order desk types it from the quote for the lane into the system: 14 minutes.'
  expect(offered(text)).toEqual(['Enter order in transport system'])
})

it('knows whose work it is, where several are named', () => {
  const text = 'I copy it into an email for the customer, 16 minutes a shipment.'
  expect(offered(text)).toEqual(['Invoice shipment'])
  expect(offered(text, 'dispatcher')).toEqual(['Track & inform customer'])
  // A role alone names no step.
  expect(offered('That is 40 minutes of my time.', 'Dispatcher')).toEqual([null])
})
