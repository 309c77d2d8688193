// Sentences about ranges, and when ranges can be published again.

import { expect, it } from 'vitest'
import { roundedMinutes } from '#domain/step-kind/rounding.ts'
import { comparableText, nextRelease } from '#domain/step-kind/step-kind.ts'

it('says what a step took elsewhere', () => {
  expect(comparableText({ audits: 14, clients: 9, low: 8, high: 20 })).toBe(
    'In 14 audits of 9 clients it took 8–20 minutes',
  )
  expect(comparableText({ audits: 5, clients: 5, low: 10, high: 10 })).toBe(
    'In 5 audits of 5 clients it took about 10 minutes',
  )
})

it('rounds to about ten values in each power of ten', () => {
  const rounded = [0, 0.04, 0.13, 0.9, 1.1, 7.2, 9.5, 13.4, 22.3, 97, 1370].map(roundedMinutes)
  expect(rounded).toEqual([0.1, 0.1, 0.12, 1, 1.2, 8, 10, 12, 20, 100, 1500])
  for (let minutes = 0.11; minutes < 1e6; minutes *= 1.013) {
    const ratio = roundedMinutes(minutes) / minutes
    expect(ratio).toBeGreaterThan(0.85)
    expect(ratio).toBeLessThan(1.18)
  }
})

it('publishes again after 90 days', () => {
  const last = '2026-01-01T00:00:00.000Z'
  const after = (days: number) => Date.parse(last) + days * 86_400_000
  expect(nextRelease(null, after(0))).toBeNull()
  expect(nextRelease(last, after(89.9))).toBe('2026-04-01T00:00:00.000Z')
  expect(nextRelease(last, after(90))).toBeNull()
})
