// Which kinds are proposed for a step, by the words of both names.

import { expect, it } from 'vitest'
import { proposedKinds } from '#domain/step-kind/proposal.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'

const KINDS = ['Invoice entry', 'Invoice approval', 'Price a lane', 'Auftragserfassung', 'Goods receipt'].map(
  name => ({ name }),
)
const names = (label: string) => proposedKinds(label, KINDS).map(({ name }) => name)

it.each([
  ['Enter invoice', ['Invoice approval', 'Invoice entry']],
  ['Invoice entry', ['Invoice entry', 'Invoice approval']],
  ['Approve the invoice', ['Invoice approval']],
  ['Pricing of lanes', ['Price a lane']],
  ['Auftrag erfassen', ['Auftragserfassung']],
  ['Receive goods', ['Goods receipt']],
  ['Call the customer', []],
  ['', []],
  ['!?', []],
])('proposes for %j', (label, expected) => {
  expect(names(label).sort()).toEqual(expected.toSorted())
})

it('proposes a kind of the same name first, for any name', () => {
  for (const name of Object.values(LANGUAGES).flatMap(({ roles }) => roles))
    if (/[\p{L}\p{N}]{3}/u.test(name)) expect(proposedKinds(name, [...KINDS, { name }])[0]).toEqual({ name })
})

it('proposes at most five, of names of any length', () => {
  const many = Array.from({ length: 500 }, (_, n) => ({ name: `Invoice ${n}` }))
  expect(proposedKinds(`Invoice ${'x '.repeat(200)}`, many).length).toBeLessThanOrEqual(5)
})
