// Waits of logs by cause, to the second: cases made by hand, and generated ones against a classification minute by minute.

import { expect, it } from 'vitest'
import { type LoggedRun, loggedCases } from '#domain/lead-time/log-fit/log-executions.ts'
import { type LoggedWait, loggedWaits } from '#domain/lead-time/log-fit/logged-waits.ts'
import { ALWAYS, type Calendar, calendarOf, DAY, nextOpen } from '#domain/simulation/event/calendar.ts'
import { logBuilder } from '#domain/source/log/event-log.ts'
import { zoneClock } from '#domain/source/log/zone.ts'
import { type MadeEvent, randomFrom } from '../../../../tests/files/made-log.ts'
import { LANGUAGES } from '../../../../tests/texts/realistic-texts.ts'

const { steps, people } = LANGUAGES.de
const [RECEIVE = '', PRICE = '', CALL = '', PLAN = ''] = steps
const [CLERK = '', ENGINEER = ''] = people
const MINUTE = 60_000
const MONDAY = Date.parse('2025-03-03T00:00:00Z')
/** Times of runs count from here. */
const FIRST_MONDAY = 4 * DAY * MINUTE
const at = (time: string) => MONDAY + Date.parse(`1970-01-01T${time}:00Z`)

const event = (
  caseId: string,
  activity: string,
  resource: string,
  [from, to]: readonly [string, string],
): MadeEvent => ({ caseId, activity, resource, start: at(from), end: at(to) })

function waitsOf(events: readonly MadeEvent[], calendarFor: (resource: string) => Calendar = () => ALWAYS) {
  const builder = logBuilder(false)
  for (const each of events) builder.add(each)
  const log = builder.finish(null)
  const cases = loggedCases(log, log.activities.length, zoneClock('UTC'))
  const waits = loggedWaits(cases, ({ resource }) => calendarFor(log.resources[resource] ?? ''))
  /** The wait of the execution that begins at a time of the Monday. */
  const before = (activity: string, time: string) => {
    const minute = (at(time) - FIRST_MONDAY) / MINUTE
    const found = [...waits].find(
      ([run]) => run.start === minute && log.activities[run.activity] === activity,
    )
    return inSeconds(found?.[1] ?? NONE)
  }
  return { before, waits, cases }
}

const inSeconds = (wait: LoggedWait) =>
  Object.fromEntries(Object.entries(wait).map(([cause, minutes]) => [cause, Math.round(60 * minutes)]))
const NONE = { contention: 0, prioritisation: 0, batching: 0, unavailability: 0, rest: 0 }
const MORNING_AND_AFTERNOON = calendarOf([
  { from: 8 * 60, to: 12 * 60 },
  { from: 13 * 60, to: 18 * 60 },
])

it('separates earlier work, later work, breaks and unexplained waiting', () => {
  const { before } = waitsOf(
    [
      event('1', RECEIVE, ENGINEER, ['09:00', '09:30']),
      event('1', PRICE, CLERK, ['15:00', '15:20']),
      // There before 9:30, and done by the clerk until 10:00.
      event('2', RECEIVE, ENGINEER, ['08:00', '08:30']),
      event('2', CALL, CLERK, ['08:50', '10:00']),
      // Enabled at 10:15, after the first case, and done before it.
      event('3', RECEIVE, ENGINEER, ['10:00', '10:15']),
      event('3', CALL, CLERK, ['10:30', '11:10']),
    ],
    resource => (resource === CLERK ? MORNING_AND_AFTERNOON : ALWAYS),
  )
  expect(before(PRICE, '15:00')).toEqual({
    contention: 30 * 60,
    prioritisation: 40 * 60,
    batching: 0,
    unavailability: 60 * 60,
    rest: (30 + 50 + 120) * 60,
  })
  expect(before(CALL, '08:50')).toEqual({ ...NONE, rest: 20 * 60 })
  expect(before(CALL, '10:30')).toEqual({ ...NONE, rest: 15 * 60 })
})

it('counts waiting for the last case of a batch, then for its other cases', () => {
  const { before } = waitsOf([
    event('1', RECEIVE, ENGINEER, ['09:00', '09:10']),
    event('2', RECEIVE, ENGINEER, ['09:10', '09:25']),
    event('3', RECEIVE, ENGINEER, ['09:25', '09:45']),
    // Other work of the clerk while the batch gathers and after.
    event('4', CALL, CLERK, ['09:20', '10:00']),
    event('2', PLAN, CLERK, ['10:30', '10:40']),
    event('3', PLAN, CLERK, ['10:40', '11:00']),
    event('1', PLAN, CLERK, ['11:00', '11:30']),
  ])
  expect(before(PLAN, '11:00')).toEqual({
    ...NONE,
    batching: 35 * 60,
    contention: 15 * 60,
    rest: 30 * 60,
    prioritisation: 30 * 60,
  })
  expect(before(PLAN, '10:30')).toEqual({ ...NONE, batching: 20 * 60, contention: 15 * 60, rest: 30 * 60 })
  // Its own turn after a case that was enabled before it.
  expect(before(PLAN, '10:40')).toEqual({ ...NONE, contention: (15 + 10) * 60, rest: 30 * 60 })
})

it('explains waiting only by working hours if no resource is logged', () => {
  const { before } = waitsOf(
    [
      event('1', RECEIVE, '', ['11:00', '11:30']),
      event('1', PRICE, '', ['13:30', '14:00']),
      event('2', PRICE, '', ['11:00', '13:20']),
    ],
    () => MORNING_AND_AFTERNOON,
  )
  expect(before(PRICE, '13:30')).toEqual({ ...NONE, unavailability: 60 * 60, rest: 60 * 60 })
})

/** Cases of two steps on a grid of minutes; few people with much to do, and work without gaps. */
function crowded(seed: number): MadeEvent[] {
  const random = randomFrom(seed)
  const whole = (most: number) => Math.floor(random() * most)
  const free = new Map<string, number>()
  return Array.from({ length: 40 }, (_, n) => {
    const begin = 480 + 60 * Math.floor(n / 8) + whole(60)
    const received = begin + 5 + whole(20)
    const activity = random() < 0.6 ? PRICE : CALL
    const person = random() < 0.7 ? CLERK : ENGINEER
    const start = Math.max(received, free.get(person) ?? 0) + (random() < 0.6 ? 0 : whole(30))
    const end = start + 5 + whole(25)
    free.set(person, end)
    const times = (from: number, to: number) => ({ start: MONDAY + from * MINUTE, end: MONDAY + to * MINUTE })
    return [
      { caseId: `${n}`, activity: RECEIVE, resource: `R${n}`, ...times(begin, received) },
      { caseId: `${n}`, activity, resource: person, ...times(start, end) },
    ]
  }).flat()
}

/** The batches of one resource and activity, found by trying: the longest runs without a gap, split where not all wait. */
function batchWith(run: LoggedRun, all: readonly LoggedRun[]): LoggedRun[] {
  const same = all.filter(each => each.resource === run.resource && each.activity === run.activity)
  const chain = new Set([run])
  for (let size = 0; size < chain.size; ) {
    size = chain.size
    for (const each of same)
      if ([...chain].some(other => each.start <= other.end && other.start <= each.end)) chain.add(each)
  }
  let left = [...chain]
  for (;;) {
    const first = Math.min(...left.map(({ start }) => start))
    const batch = left.filter(({ enabled }) => enabled <= first)
    if (batch.includes(run)) return batch
    left = left.filter(each => !batch.includes(each))
  }
}

/** Each minute of a wait by itself. */
function minuteByMinute(run: LoggedRun, all: readonly LoggedRun[], calendar: Calendar): LoggedWait {
  const batch = batchWith(run, all)
  const ready = batch.length > 1 ? Math.max(...batch.map(({ enabled }) => enabled)) : run.enabled
  const found = { ...NONE }
  for (let minute = run.enabled; minute < run.start; minute++) {
    const busy = all.filter(
      ({ resource, start, end }) => resource === run.resource && start <= minute && minute < end,
    )
    const isEarlier = (other: LoggedRun) => other.enabled <= (batch.includes(other) ? run.enabled : ready)
    if (minute < ready) found.batching++
    else if (busy.some(isEarlier)) found.contention++
    else if (busy.length > 0) found.prioritisation++
    else if (nextOpen(calendar, minute) > minute) found.unavailability++
    else found.rest++
  }
  return found
}

it('agrees with a minute-by-minute classification on generated logs', () => {
  const sums: LoggedWait = { ...NONE }
  for (let seed = 1; seed <= 60; seed++) {
    const { waits, cases } = waitsOf(crowded(seed), () => MORNING_AND_AFTERNOON)
    const all = cases.flatMap(({ runs }) => runs)
    for (const run of all) {
      const expected = minuteByMinute(run, all, MORNING_AND_AFTERNOON)
      expect(inSeconds(waits.get(run) ?? NONE), `seed ${seed}`).toEqual(inSeconds(expected))
      for (const cause of Object.keys(sums) as (keyof LoggedWait)[]) sums[cause] += expected[cause]
    }
  }
  // Every cause was there.
  for (const [cause, minutes] of Object.entries(sums)) expect(minutes, cause).toBeGreaterThan(0)
})
