// A statement that contradicts its quotes is not supported by them.

import { expect, it } from 'vitest'
import { isOpposite } from '#domain/draft/opposite.ts'

it.each([
  ['Prices are checked.', 'We do not check prices'],
  ['Nobody checks the price.', 'a lead checks the price'],
  ["The price isn't checked by a lead.", 'a lead checks the price'],
  ['A lead always checks the price.', 'a lead never checks the price'],
  ['A lead never checks the price.', 'a lead sometimes checks the price'],
  ['Orders always arrive late.', 'orders rarely arrive late'],
  ['The volume has decreased.', 'the volume increased last year'],
  ['Pricing is getting faster.', 'pricing gets slower every year'],
  ['Customers accept the quote.', 'customers reject the quote'],
  ['Die Preise werden geprüft.', 'Wir prüfen die Preise nicht'],
  ['Die Menge sinkt.', 'Die Menge steigt jedes Jahr'],
  ['Preise werden nie geprüft.', 'Preise werden immer geprüft'],
])('detects a contradiction: %s', (text, quote) => {
  expect(isOpposite(text, [quote])).toBe(true)
})

it.each([
  ['Prices are not checked.', 'We never check prices'],
  ['Pricing has no owner.', 'nobody owns pricing'],
  ['Pricing depends on one person; nobody stands in for her.', 'only I can price the lanes'],
  ['A lead checks everything before it is sent.', 'nothing is sent until a lead checks it'],
  ['Prices always wait for a lead.', 'a lead checks each price'],
  ['The volume increases and decreases.', 'the volume increased last year'],
  ['Die Preise prüft niemand.', 'Wir prüfen die Preise nicht'],
  ['Customers wait too long for quotes.', 'we lose customers because the quote is not fast enough'],
  ['', 'nothing'],
])('sees no contradiction: %s', (text, quote) => {
  expect(isOpposite(text, [quote])).toBe(false)
})

it('accepts a statement if one of its quotes agrees', () => {
  const quotes = ['the volume increased last year', 'this year the volume fell']
  expect(isOpposite('The volume fell.', quotes)).toBe(false)
})
