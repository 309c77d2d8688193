// Counts with their nouns.

import { expect, it } from 'vitest'
import { countedText } from '#domain/text/counted.ts'

it('writes the noun of a count in the singular or plural', () => {
  expect(countedText(0, 'client')).toBe('0 clients')
  expect(countedText(1, 'client')).toBe('1 client')
  expect(countedText(2400, 'client')).toBe('2,400 clients')
  expect(countedText(1, 'opportunity', 'opportunities')).toBe('1 opportunity')
  expect(countedText(3, 'opportunity', 'opportunities')).toBe('3 opportunities')
})
