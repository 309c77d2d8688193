// A share's range follows its slider within 0–100 percent.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedTo } from '#domain/opportunity/judgement.ts'

it('moves low and high by the same distance', () => {
  expect(movedTo({ min: 30, usual: 50, max: 70 }, 60)).toEqual({ min: 40, usual: 60, max: 80 })
  expect(movedTo({ min: 35, usual: 50, max: 60 }, 95)).toEqual({ min: 80, usual: 95, max: 100 })
})

it('stays ordered within 0–100, and unchanged without a move', () => {
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(percent, percent, percent, percent, (a, b, c, to) => {
      const [min = 0, usual = 0, max = 0] = [a, b, c].sort((x, y) => x - y)
      const moved = movedTo({ min, usual, max }, to)
      expect(moved.min).toBeGreaterThanOrEqual(0)
      expect(moved.max).toBeLessThanOrEqual(100)
      expect(moved.min).toBeLessThanOrEqual(to)
      expect(moved.max).toBeGreaterThanOrEqual(to)
      expect(movedTo({ min, usual, max }, usual)).toEqual({ min, usual, max })
    }),
  )
})
