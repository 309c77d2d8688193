// Quoted words in an answer.

import { expect, it } from 'vitest'
import { quotedPlaces } from './quoted-place.ts'

const ANSWER = 'The clerk requests documents, usually 15 minutes. Accounting pays it out in 5 minutes.'

it('finds a number as a whole, not within a longer one', () => {
  const [place, ...others] = quotedPlaces(ANSWER, '5 minutes')
  expect(others).toEqual([])
  expect(ANSWER.slice(0, place?.start)).toMatch(/pays it out in $/)
})

it('finds words within others if they occur nowhere else, and nothing for no words', () => {
  expect(quotedPlaces(ANSWER, 'minute').map(({ start }) => start)).toHaveLength(2)
  expect(quotedPlaces(ANSWER, 'ocument')).toHaveLength(1)
  expect(quotedPlaces(ANSWER, '20 minutes')).toEqual([])
  expect(quotedPlaces(ANSWER, '')).toEqual([])
})
