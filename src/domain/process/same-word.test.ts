// Inflections of one word, and words that only look alike.

import { expect, it } from 'vitest'
import { isSameWord, keyOf, keysOf, plainWord } from './same-word.ts'

const SAME = `price pricing|type typing|type typed|plan planning|invoice invoices|calculate calculation|quote quotation
|pay paying|dispatch dispatcher|assess assessor|approve approval|reply replies|prüfen Prüfung|Antrag Anträge
|Antrag Antragsprüfung|prüfen Antragsprüfung|nehmen annehmen|buchen gebucht|Rechnung Rechnungen|kalkulieren Kalkulator`
const APART = `customs customer|contract contradictory|order ordinary|lane land|pay payroll|part party|port transport
|mail main|the then|Rechnung rechts`
const pairs = (text: string) =>
  text.split('|').map(pair => pair.trim().split(' ').map(plainWord) as [string, string])

it.each(pairs(SAME))('%s and %s are the same word', (one, other) => {
  expect([isSameWord(one, other), isSameWord(other, one)]).toEqual([true, true])
  const isFound = keysOf(other).includes(keyOf(one)) || keysOf(one).includes(keyOf(other))
  expect(isFound).toBe(true)
})

it.each(pairs(APART))('%s and %s are different words', (one, other) => {
  expect([isSameWord(one, other), isSameWord(other, one)]).toEqual([false, false])
})
