// Numbers found in serif texts: with their signs, and nothing of the text is lost.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { liningParts } from '#domain/document/deck/lining.ts'
import { anyText } from '../../../../tests/texts/realistic-texts.ts'

it.each([
  ['Invest $82.4k in 5 options', ['$82.4k', '5']],
  ['NPV −$83.0k', ['−$83.0k']],
  ['82.400\u00a0€ in 12 Monaten', ['82.400\u00a0€', '12']],
  ['Kosten: 1,07\u00a0Mio.\u00a0€/Jahr, 58,3\u00a0%', ['1,07', '58,3\u00a0%']],
  ['No number', []],
])('finds the numbers of “%s”', (text, numbers) => {
  const parts = liningParts({ text })
  expect(parts.filter(({ isNumber }) => isNumber).map(part => part.text)).toEqual(numbers)
})

it('loses nothing of a text', () => {
  fc.assert(
    fc.property(
      anyText,
      text =>
        liningParts({ text })
          .map(part => part.text)
          .join('') === text,
    ),
  )
})

it('sets a figure as a whole, with its unit', () => {
  expect(liningParts({ text: '20,400 h/year', figureId: 'hours' })).toEqual([
    { text: '20,400 h/year', isNumber: true },
  ])
})
