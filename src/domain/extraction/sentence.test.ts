// Evidence quotes exactly the sentence of an answer that contains the number.

import { expect, it } from 'vitest'
import { sentenceSaying, sentencesIn } from './sentence.ts'

const ANSWER =
  'We key each order, which takes 114 minutes a truck. Pricing a lane takes 14 minutes. Booking takes 14 minutes, too. That is approx. 620 shipments a month.'
const of = (kind: 'minutes' | 'volume' | 'percent', usual: number, words = '') => ({
  kind,
  min: usual,
  usual,
  max: usual,
  words,
})

it.each([
  ['by its words', of('minutes', 14, '14 minutes'), '', 'Pricing a lane takes 14 minutes.'],
  [
    'by its words and its step',
    of('minutes', 14, '14 minutes'),
    'Book truck',
    'Booking takes 14 minutes, too.',
  ],
  ['by its value', of('minutes', 14), '', 'Pricing a lane takes 14 minutes.'],
  ['by its value and its step', of('minutes', 14), 'Book truck', 'Booking takes 14 minutes, too.'],
  ['by its kind', of('volume', 620), '', 'That is approx. 620 shipments a month.'],
])('is found %s', (_, quantity, about, sentence) => {
  expect(sentenceSaying(ANSWER, quantity, about)).toBe(sentence)
})

it('is empty if the words were removed, and the whole answer without the number', () => {
  expect(sentenceSaying(ANSWER, of('minutes', 14, '15 minutes'))).toBe('')
  expect(sentenceSaying(ANSWER, of('percent', 14))).toBe(ANSWER)
})

it('keeps the number when a long sentence is truncated', () => {
  const long = `${'so we look it up again '.repeat(30)}and that takes 14 minutes.`
  const quote = sentenceSaying(long, of('minutes', 14))
  expect(quote.length).toBeLessThanOrEqual(280)
  expect(quote).toMatch(/^….*14 minutes\.$/)
})

it.each([
  ['It takes about 10 min. Then the manager writes the quote.', 'It takes about 10 min.'],
  ['That costs 2 h. After that she calls the customer.', 'That costs 2 h.'],
  ['Das dauert etwa 10 Min. Danach schreibt die Leitung das Angebot.', 'Das dauert etwa 10 Min.'],
  ['Es sind ca. 20 Aufträge, max. 40 im Monat.', 'Es sind ca. 20 Aufträge, max. 40 im Monat.'],
  ['Abteilungen, z. B. IT, prüfen das in 5 Minuten.', 'Abteilungen, z. B. IT, prüfen das in 5 Minuten.'],
  ['It takes approx. ISO 9001 and 5 minutes.', 'It takes approx. ISO 9001 and 5 minutes.'],
  ['At best 10 min. Working time is longer.', 'At best 10 min. Working time is longer.'],
])('ends at the stop of a unit before a word that opens a sentence: %s', (answer, first) => {
  expect(sentencesIn(answer)[0]).toBe(first)
})
