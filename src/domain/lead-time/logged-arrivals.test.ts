// Arrivals taken from a log: stored within bounds, and at the volume of the map.

import { expect, it } from 'vitest'
import { arrivalStreams, storedArrivals } from '#domain/lead-time/logged-arrivals.ts'
import { ALWAYS, calendarOf, DAY, WEEK, WEEKS_PER_MONTH } from '#domain/simulation/event/calendar.ts'
import { fixed } from '#domain/simulation/event/distribution.ts'
import { replicate } from '#domain/simulation/event/replication.ts'

const PERIOD = { from: '2025-01-06', to: '2025-06-30' }
/** Ten cases on each Monday morning, and none else. */
const MONDAYS = Array.from({ length: 10 }, (_, n) => 480 + 6 * n)
const LOGGED = {
  pattern: 'logged' as const,
  spans: [{ from: 480, to: 600 }],
  weeks: [MONDAYS, MONDAYS],
  ...PERIOD,
}

it.each([0.35, 1, 1.4, 3])('brings %d times the logged volume at the logged times', factor => {
  const perMonth = factor * 10 * WEEKS_PER_MONTH
  const streams = arrivalStreams(LOGGED, perMonth)
  const { arrived, queued, to } = replicate(
    {
      pools: [],
      steps: [{ identity: 1, work: fixed(30), pool: null, routes: [] }],
      sources: streams.map((stream, n) => ({ ...stream, step: 0, identity: n + 1 })),
    },
    { seed: 34, cases: 6000, warmUp: 0, promise: null, hourly: true },
  )
  expect(queued.every(count => count === 0)).toBe(true)
  expect(Math.abs(arrived / (to / WEEK) / (10 * factor) - 1)).toBeLessThan(0.03)
  // The last counted case arrived on a Monday between 8:00 and 9:00.
  expect(to % WEEK).toBeGreaterThanOrEqual(480)
  expect(to % WEEK).toBeLessThan(540)
})

it('draws at random in the logged hours where the log allows it', () => {
  const [only, ...others] = arrivalStreams({ ...LOGGED, pattern: 'random', weeks: [] }, 100)
  expect(others).toEqual([])
  expect(only).toMatchObject({ pattern: 'random', calendar: { perWeek: 120 } })
  expect(only?.interval).toBeCloseTo((120 * WEEKS_PER_MONTH) / 100)
  expect(only?.weeks).toBeUndefined()
})

it('keeps the latest weeks, and fewer cases of a week that has very many', () => {
  const calendar = calendarOf([{ from: 0, to: DAY }])
  const fitted = { pattern: 'logged', interval: 1, calendar, distance: 0 } as const
  const weeks = Array.from({ length: 30 }, (_, n) =>
    Float64Array.from({ length: 400 }, (_, m) => n + m + 0.5),
  )
  const stored = storedArrivals({ ...fitted, weeks })
  expect(stored.weeks).toHaveLength(12)
  expect(stored.weeks.at(-1)?.slice(0, 2)).toEqual([29, 30])
  const full = Float64Array.from({ length: 12_000 }, (_, n) => n / 2)
  expect(storedArrivals({ ...fitted, weeks: [full] }).weeks.map(({ length }) => length)).toEqual([4000])
  expect(storedArrivals({ ...fitted, calendar: ALWAYS, weeks: [new Float64Array()] })).toMatchObject({
    pattern: 'random',
    weeks: [],
  })
})
