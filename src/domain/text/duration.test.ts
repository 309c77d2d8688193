// Durations as text.

import { expect, it } from 'vitest'
import { duration } from '#domain/text/duration.ts'

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [725, '12 min 5 s'],
  [3600, '1 h'],
  [273_599, '3 d 3 h'],
])('formats %d seconds as %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words)
})
