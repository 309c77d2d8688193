// Measures of a log, tested with generated logs whose true values are known or counted here in another way.

import { expect, it } from 'vitest'
import { type MadeEvent, makeLog } from '../../../../tests/files/made-log.ts'
import { LANGUAGES } from '../../../../tests/texts/realistic-texts.ts'
import { type EventLog, logBuilder } from './event-log.ts'
import { measureGroups } from './measure.ts'
import { packLog, unpackLog } from './packed-log.ts'
import { summaryOf } from './summary.ts'
import { zoneClock } from './zone.ts'

const [CHECK = '', PRICE = '', SEND = ''] = LANGUAGES.de.steps
const TIMING = { clock: zoneClock('UTC'), calendar: null }

function logOf(events: readonly MadeEvent[]): EventLog {
  const builder = logBuilder(false)
  for (const event of events) builder.add(event)
  return builder.finish(null)
}

const made = makeLog(
  [
    { name: CHECK, minutes: 31, spread: 0.6, wait: 0 },
    { name: PRICE, minutes: 12, spread: 0.3, wait: 90, repeat: 0.2 },
    { name: SEND, minutes: 4, spread: 0.2, wait: 30 },
  ],
  { cases: 2000, from: '2026-01-01T00:00:00Z', days: 170, seed: 7 },
)

/** Shuffled, because files are rarely sorted. */
const shuffled = made.toSorted((a, b) => (a.end % 9973) - (b.end % 9973))

it('measures a generated log correctly, in any row order', () => {
  const summary = summaryOf(logOf(shuffled), TIMING)
  expect(summary).toMatchObject({
    events: made.length,
    cases: 2000,
    resources: 5,
    months: 5,
    variantCount: 2,
  })
  const check = summary.activities.find(({ name }) => name === CHECK)
  const minutes = made
    .filter(({ activity }) => activity === CHECK)
    .map(({ start, end }) => (end - start) / 60_000)
  const sorted = minutes.toSorted((a, b) => a - b)
  expect(check?.duration?.median).toBeCloseTo(((sorted[999] ?? 0) + (sorted[1000] ?? 0)) / 2, 6)
  expect(check?.duration?.mean).toBeCloseTo(minutes.reduce((sum, each) => sum + each, 0) / 2000, 6)
  // P10 lies between the 200th and 201st of 2,000 values, at 199.9.
  expect(check?.duration?.p10).toBeCloseTo((sorted[199] ?? 0) * 0.1 + (sorted[200] ?? 0) * 0.9, 6)
  // The planted median, within its sampling error.
  expect(Math.abs((check?.duration?.median ?? 0) - 31)).toBeLessThan(31 * 0.06)
})

it('counts repeats, waits, hand-overs and successors', () => {
  const summary = summaryOf(logOf(shuffled), TIMING)
  const price = summary.activities.find(({ name }) => name === PRICE)
  const perCase = Map.groupBy(made, ({ caseId }) => caseId)
  const repeated = [...perCase.values()].filter(
    own => own.filter(({ activity }) => activity === PRICE).length > 1,
  ).length
  expect(price?.rework).toBeCloseTo((100 * repeated) / 2000, 9)
  let handed = 0
  let followed = 0
  for (const own of perCase.values())
    for (const [n, each] of own.entries()) {
      const next = own[n + 1]
      if (each.activity !== PRICE || !next) continue
      followed++
      if (next.resource !== each.resource) handed++
    }
  expect(price?.handOvers).toBeCloseTo((100 * handed) / followed, 9)
  expect(Math.abs((price?.waiting?.median ?? 0) - 90)).toBeLessThan(5)
  const [from, to] = [CHECK, PRICE].map(name => summary.activities.findIndex(each => each.name === name))
  expect(summary.follows).toContainEqual({ from, to, count: 2000 })
})

it('uses full months only for monthly runs', () => {
  const summary = summaryOf(logOf(made), TIMING)
  const send = summary.activities.find(({ name }) => name === SEND)
  const inMonth = [1, 2, 3, 4, 5].map(
    month =>
      made.filter(({ activity, start }) => activity === SEND && new Date(start).getUTCMonth() === month - 1)
        .length,
  )
  // The last event is in the middle of June, which is left out.
  expect(send?.perMonth).toEqual({
    least: Math.min(...inMonth),
    average: inMonth.reduce((sum, each) => sum + each, 0) / 5,
    most: Math.max(...inMonth),
  })
})

it('reports elapsed time instead of durations if only end times are logged', () => {
  const builder = logBuilder(false)
  for (const event of made) builder.add({ ...event, start: null })
  const check = summaryOf(builder.finish(null), TIMING).activities.find(({ name }) => name === PRICE)
  expect(check).toMatchObject({ duration: null, waiting: null })
  expect(check?.elapsed?.count).toBeGreaterThan(2000)
})

it('joins lifecycle start and end events in case order', () => {
  const builder = logBuilder(true)
  for (const { start, end, ...event } of shuffled) {
    builder.add({ ...event, start: null, end })
    builder.add({ ...event, start, end: null })
  }
  const joined = summaryOf(builder.finish(null), TIMING)
  const whole = summaryOf(logOf(made), TIMING)
  expect(joined.activities).toEqual(whole.activities)
  expect(joined.variants).toEqual(whole.variants)
})

it('measures several activities as one step, and survives packing', () => {
  const log = logOf(made)
  const groupOf = log.activities.map(name => (name === SEND ? -1 : 0))
  const [both] = measureGroups(unpackLog(packLog(log)), groupOf, 1, TIMING)
  expect(both).toMatchObject({
    executions: made.filter(({ activity }) => activity !== SEND).length,
    cases: 2000,
  })
  expect(unpackLog(packLog(log))).toEqual(log)
})

it('replaces case ids and resources by numbers', () => {
  const builder = logBuilder(false)
  for (const event of made.slice(0, 20)) builder.add(event)
  const log = builder.finish({ caseId: n => `Case ${n}`, resource: n => `Resource ${n}` })
  expect(log.caseIds[0]).toBe('Case 1')
  expect(JSON.stringify(log)).not.toContain('C-1')
})
