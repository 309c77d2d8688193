// The busiest hour that a sentence about a day names is one that the day's picture shows.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { busiestHour } from '#domain/lead-time/busiest-hour.ts'

it('names when people leave, not midnight, where runs wait overnight', () => {
  const overnight = Array.from({ length: 24 }, (_, hour): number => (hour >= 8 && hour < 17 ? 0.2 : 5.6))
  overnight[0] = 5.601
  overnight[16] = 2.9
  expect(busiestHour(overnight.with(6, 0).with(7, 0), 6, 21)).toEqual({ hour: 17, runs: 5.6 })
})

it('is within the shown hours and has their longest queue', () => {
  const day = fc.array(fc.double({ min: 0, max: 900, noNaN: true }), { minLength: 24, maxLength: 24 })
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 20 }), (queues, from) => {
      const { hour, runs } = busiestHour(queues, from, 21)
      expect(hour).toBeGreaterThanOrEqual(from)
      expect(hour).toBeLessThan(21)
      for (const each of queues.slice(from, 21)) expect(runs).toBeGreaterThanOrEqual(each)
      expect(queues[hour]).toBeGreaterThanOrEqual(0.99 * runs)
    }),
  )
})
