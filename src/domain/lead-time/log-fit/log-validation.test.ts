// Fitting a simulation to logs of known truth, and comparing it with cases that it was not fitted to.

import { expect, it } from 'vitest'
import { type LogLeadTime, logLeadTime } from '#domain/lead-time/log-fit/log-lead-time.ts'
import { logBuilder } from '#domain/source/log/event-log.ts'
import { zoneClock } from '#domain/source/log/zone.ts'
import { type MadeEvent, makeLog, randomFrom } from '../../../../tests/files/made-log.ts'
import { LANGUAGES } from '../../../../tests/texts/realistic-texts.ts'

const [FIRST = '', LEFT = '', RIGHT = '', BOTH = '', LAST = ''] = LANGUAGES.de.steps

function resultOf(events: readonly MadeEvent[]) {
  const builder = logBuilder(false)
  for (const event of events) builder.add(event)
  const log = builder.finish(null)
  const found = logLeadTime(
    log,
    zoneClock('UTC'),
    log.activities.map((_, at) => at),
    log.activities.length,
  )
  return { found, place: (name: string) => log.activities.indexOf(name) }
}

function validated(events: readonly MadeEvent[]) {
  const { found, place } = resultOf(events)
  if (found.kind !== 'validated') throw new Error(found.kind)
  return { found, place }
}

/** The mean of what is simulated lies in the interval of what is logged, and is near it. */
function expectNear({ logged, simulated, p90Difference }: LogLeadTime, p90: number) {
  expect(Math.abs(simulated.mean - logged.mean)).toBeLessThanOrEqual(1.5 * (logged.half + simulated.half))
  expect(Math.abs(p90Difference)).toBeLessThanOrEqual(p90)
}

const IN_ORDER = [
  { name: FIRST, minutes: 20, spread: 0.4, wait: 0 },
  { name: LEFT, minutes: 45, spread: 0.5, wait: 120, repeat: 0.2 },
  { name: RIGHT, minutes: 30, spread: 0.3, wait: 60, share: 0.4 },
  { name: BOTH, minutes: 10, spread: 0.3, wait: 200, share: 'else' as const },
  { name: LAST, minutes: 15, spread: 0.6, wait: 30 },
]
const PERIOD = { cases: 1500, from: '2025-01-06T00:00:00Z', days: 300 }

it.each([1, 2, 3])('predicts lead times of later cases without working hours, log %i', seed => {
  const { found } = validated(makeLog(IN_ORDER, { ...PERIOD, seed }))
  expectNear(found, 10)
  expect(found.fitted + found.logged.cases).toBe(1500)
})

it.each([1, 2])('predicts lead times with working hours, and detects these hours, log %i', seed => {
  const hours = { opens: 8 * 60, closes: 17 * 60 }
  const { found } = validated(makeLog(IN_ORDER, { ...PERIOD, seed, hours }))
  expectNear(found, 10)
  expect(found.hours).toMatchObject([{ days: 5, from: 480, to: 1020 }])
  expect(found.hours[0]?.inside).toBeGreaterThan(99)
})

it('finds shares, and waits not explained by people or hours', () => {
  const { found, place } = validated(makeLog(IN_ORDER, { ...PERIOD, seed: 4 }))
  const share = (from: string, to: string) =>
    found.shares.find(each => each.from === place(from) && each.to === place(to))?.share ?? 0
  expect(Math.abs(share(LEFT, LEFT) - (100 * 0.2) / 1.2)).toBeLessThan(4)
  expect(share(RIGHT, LAST)).toBeCloseTo(100, 5)
  const delay = found.delays.find(({ activity }) => activity === place(BOTH))?.minutes ?? 0
  expect(Math.abs(delay / 200 - 1)).toBeLessThan(0.1)
})

/** Cases each half hour of five working days; two parallel steps, then one that needs both. */
function parallelLog(cases: number): MadeEvent[] {
  const random = randomFrom(11)
  const MINUTE = 60_000
  const monday = Date.parse('2025-03-03T00:00:00Z')
  return Array.from({ length: cases }, (_, n) => {
    const day = Math.floor(n / 10)
    const begin =
      monday + (Math.floor(day / 5) * 7 + (day % 5)) * 1440 * MINUTE + (480 + (n % 10) * 30) * MINUTE
    const [left, right] = [random, random].map(draw => begin + (20 + 40 * draw()) * MINUTE)
    const both = Math.max(left ?? 0, right ?? 0)
    const event = (activity: string, resource: string, start: number, end: number) => ({
      caseId: `${n}`,
      activity,
      resource,
      start,
      end,
    })
    return [
      event(FIRST, 'A', begin - 5 * MINUTE, begin),
      event(LEFT, `L${n % 3}`, begin, left ?? 0),
      event(RIGHT, `R${n % 3}`, begin, right ?? 0),
      event(BOTH, `B${n % 2}`, both, both + 10 * MINUTE),
    ]
  }).flat()
}

it('detects parallel steps, and waits for both at their join', () => {
  const { found, place } = validated(parallelLog(600))
  // The longer of two uniform durations of 20 to 60 minutes takes 20 + 2/3 of 40.
  expect(Math.abs(found.simulated.mean / (5 + 20 + 80 / 3 + 10) - 1)).toBeLessThan(0.05)
  const shares = found.shares.filter(({ from }) => from === place(FIRST))
  expect(shares.map(({ to, share }) => [to, share])).toEqual([
    [place(LEFT), 100],
    [place(RIGHT), 100],
  ])
  expect(found.arrivals).toMatchObject({ days: 5 })
})

it('is fitted to all cases if too few started after the working hours changed', () => {
  const before = { ...PERIOD, cases: 400, days: 196, seed: 5, hours: { opens: 7 * 60, closes: 15 * 60 } }
  const after = { from: '2025-07-21T00:00:00Z', cases: 130, days: 160, seed: 6 }
  const later = makeLog(IN_ORDER, { ...after, hours: { opens: 11 * 60, closes: 19 * 60 } })
  const events = [
    ...makeLog(IN_ORDER, before),
    ...later.map(each => ({ ...each, caseId: `later ${each.caseId}` })),
  ]
  expect(validated(events).found).toMatchObject({ fitted: 424, logged: { cases: 106 } })
})

it('reports the causes of waiting for each step', () => {
  const hours = { opens: 8 * 60, closes: 17 * 60 }
  const { found, place } = validated(makeLog(IN_ORDER, { ...PERIOD, seed: 1, hours }))
  const waits = found.waits.find(({ activity }) => activity === place(BOTH))?.minutes
  const all = Object.values(waits ?? {}).reduce((sum, each) => sum + each, 0)
  // Planted: 200 minutes of working hours, which the nights and weekends between them make longer.
  expect(all).toBeGreaterThan(200 + (waits?.unavailability ?? 0))
  expect(waits?.unavailability).toBeGreaterThan(60)
  expect(found.waits.map(({ activity }) => activity)).not.toContain(place(FIRST))
})

it('reports that a log has too few cases with start and end times', () => {
  const events = makeLog(IN_ORDER, { ...PERIOD, cases: 30, seed: 1 })
  expect(resultOf(events).found).toEqual({ kind: 'few' })
})
