// Which step a figure is offered for.

import { expect, it } from 'vitest'
import { WORKING_TIME } from './figure.ts'
import { figuresIn } from './find.ts'
import { stepNear } from './step-near.ts'

const STEPS = ['Price the lane', 'Enter order in transport system', 'Book carrier', 'Invoice shipment'].map(
  (label, at) => ({ id: at + 1, label }),
)
const offered = (text: string) =>
  figuresIn(text, { currency: 'USD', locale: 'en-US', ...WORKING_TIME }).map(
    each => stepNear(text, each, STEPS)?.label ?? null,
  )

it.each([
  ['The booking itself is 18 minutes.', ['Book carrier']],
  ['The desk types the order into the transport system: 14 minutes.', ['Enter order in transport system']],
  ['Pricing takes 25 minutes, booking 18 minutes.', ['Price the lane', 'Book carrier']],
  ['That is 40 minutes of my time.', [null]],
])('%s', (text, steps) => expect(offered(text)).toEqual(steps))
