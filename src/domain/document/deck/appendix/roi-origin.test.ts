// The source of the projected savings on the ROI slide: opportunities, cash losses named in answers, or both.

import { expect, it } from 'vitest'
import { WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { plain } from '#domain/document/deck/page.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'
import { demoContent } from '../../../../../tests/audits/audits.ts'

const LOSS: Quantity = {
  id: 7,
  answerId: 3,
  kind: 'money',
  label: 'Credited on disputed invoices',
  min: 2812,
  usual: 2812,
  max: 2812,
  link: { to: 'roi', input: 'cashPerMonth' },
  source: {
    answerId: 3,
    interviewId: 1,
    questionId: 'operations.rework',
    interviewee: 'Dana Whitcombe',
    quote: 'We credit about $38 on average just to be done: $2,812 a month.',
  },
}
const demo = demoContent()

it.each([
  ['from the opportunities', demo],
  ['from the opportunities and cash losses', { ...demo, quantities: [LOSS] }],
  ['from cash losses', { ...demo, quantities: [LOSS], opportunities: [] }],
])('says that the savings are %s', (source, audit) => {
  const slide = deckOf(audit, WHOLE).slides.find(({ id }) => id === 'roi')
  const inputs = slide?.elements.find(each => each.kind === 'table' && each.name === 'ROI inputs')
  const rows =
    inputs?.kind === 'table' ? inputs.rows.map(({ cells }) => cells.map(({ runs }) => plain(runs))) : []
  expect(rows.find(([label]) => label?.startsWith('Projected savings'))?.[2]).toBe(source)
})
