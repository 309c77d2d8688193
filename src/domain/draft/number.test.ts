// A number in a statement must occur in its quotes with the same value and measure; otherwise it is invented.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inventedNumbers } from '#domain/draft/number.ts'
import { anyText } from '../../../tests/texts/realistic-texts.ts'

it.each([
  ['It takes 14 minutes', 'usually 14 minutes'],
  ['1,200 orders a month', '1200 orders a month'],
  ['1,200 orders are typed each month', 'In a typical month we type 1200 orders'],
  ['It takes 1.5 hours', 'It takes an hour and a half'],
  ['Requests wait 120 minutes', 'Requests wait 2 hours'],
  ['11 to 18 minutes', 'usually 14 minutes, 11 to 18'],
  ['It takes 14 to 30 minutes', 'usually 14 minutes, at most 30'],
  ['Three times a day', 'three times a day'],
  ['A lead costs $45 per hour', '45 dollars an hour'],
  ['Checks take about a week', 'it takes a week'],
  ['30 % of the requests', '30 percent of the requests'],
  ['It takes at least 5 days', 'at least five days'],
  ['240 Anfragen im Monat', 'Wir haben 240 Anfragen pro Monat'],
  ['1.200 Aufträge', '1200 Aufträge'],
  ['41k a year', 'about 41,000 a year'],
  ['41 thousand', '41,000 of them'],
  ['2.5 hours', '2.5 hours'],
  ['2,5 Stunden', '2.5 hours'],
  ['½ an hour', '0.5 hours'],
  ['$90 an hour', 'ninety dollars? no: 90 dollars an hour'],
  ['€38 each', '38 € on average'],
  ['9 % are late', 'nine of them, 9 percent'],
  ['nine hundred orders', 'We have 900 orders'],
  ['900 orders', 'nine hundred orders'],
  ['Half of them', 'about half of the orders'],
  ['twice a day', 'twice a day'],
  ['fünfundzwanzig Minuten', 'etwa 25 Minuten'],
  ['One order, one desk', 'each order has a desk'],
  ['No number at all', 'nothing here'],
  ['20 orders a week', 'We get 40 orders a fortnight'],
  ['1.200 Euro im Jahr', 'Das kostet 600 Euro im Halbjahr'],
])('accepts a number that its quote contains: %s', (text, quote) => {
  expect(inventedNumbers(text, [quote])).toEqual([])
})

it.each([
  ['It takes 15 minutes', 'usually 14 minutes'],
  ['14 % of orders', '14 minutes'],
  ['$14 each', '14 minutes each'],
  ['€90 an hour', '$90 an hour'],
  ['41k a year', '41 a year'],
  ['1.2 million', '1.2 thousand'],
  ['The ROI is 900 %', 'We price each lane by hand'],
  ['The ROI is ９００ %', 'We price each lane by hand'],
  ['The ROI is 9\u200b00', '9 and 00'],
  ['nine hundred percent', 'nine orders'],
  ['neunhundert Prozent', 'viel Arbeit'],
  ['twice as fast', 'much faster'],
  ['half of them', 'some of them'],
  ['a third of them', 'a part of them'],
  ['٩٠٠ orders', 'orders'],
  ['⅔ of them', 'many of them'],
  ['2,500', '2.5'],
  // Another unit, period, counted thing or bound.
  ['Requests wait 2 minutes', 'Requests wait 2 hours'],
  ['Requests wait 2 days', 'Requests wait 2 hours'],
  ['Requests wait 2 weeks', 'Requests wait 2 hours'],
  ['It takes an hour', 'It takes two minutes'],
  ['2 Stunden Wartezeit', 'Anfragen warten 2 Tage'],
  ['240 requests a day', '240 requests a month'],
  ['240 requests', 'It takes 240 minutes'],
  ['Checking takes two hours', 'Checking takes two hours a week'],
  ['40 orders a week', 'We get 40 orders a fortnight'],
  ['600 Euro im Jahr', 'Das kostet 600 Euro im Halbjahr'],
  ['240 Anfragen am Tag', 'Wir haben 240 Anfragen im Monat'],
  ['It takes 45 minutes', 'A lead costs $45 per hour'],
  ['$45 per month', 'A lead costs $45 per hour'],
  ['30 requests fail', '30 % of the requests fail'],
  ['30 invoices', 'We have 30 requests'],
  ['It takes at most 5 days', 'It takes at least 5 days'],
  ['It takes 5 days', 'It takes up to 5 days'],
  ['It takes 14', 'It takes 14 minutes'],
  ['It takes a day', 'It takes an hour'],
  ['Das dauert etwa eine Woche', 'Das dauert einen Tag'],
])('rejects a number that its quote does not contain: %s', (text, quote) => {
  expect(inventedNumbers(text, [quote])).not.toEqual([])
})

it.each([
  ['Every order is typed twice', 'typed into both systems'],
  ['Aufträge werden doppelt erfasst', 'in beiden Systemen erfasst'],
])('ignores number words that count nothing: %s', (text, quote) => {
  expect(inventedNumbers(text, [quote])).toEqual([])
})

it.each([
  'It takes twice as long',
  'It costs twice the money',
  'Das dauert doppelt so lange',
  'They meet twice a week',
])('counts multiples and frequencies as numbers: %s', text => {
  expect(inventedNumbers(text, ['It takes long'])).not.toEqual([])
})

it('accepts a number that any of the quotes contains', () => {
  expect(inventedNumbers('14 minutes, 620 a month', ['14 minutes', 'about 620 a month'])).toEqual([])
  expect(inventedNumbers('14 minutes', [])).toEqual(['14'])
})

it('accepts every number of a verbatim quote', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme' })), text => {
      expect(inventedNumbers(text, [text])).toEqual([])
    }),
  )
})

it('never accepts a different whole number', () => {
  const whole = fc.integer({ min: 2, max: 999_999 })
  fc.assert(
    fc.property(whole, whole, (one, other) => {
      fc.pre(one !== other)
      expect(inventedNumbers(`${one} orders`, [`We do ${other} orders`])).toEqual([`${one}`])
    }),
  )
})
