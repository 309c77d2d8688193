// The event simulation: reproducible, nothing lost, monotone in people and volume, calendars and causes of waiting.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { waitMinutes } from '#domain/capacity/load.ts'
import {
  ALWAYS,
  calendarOf,
  DAY,
  nextOpen,
  openUntil,
  timeAfter,
  WEEK,
  workingWeek,
} from '#domain/simulation/event/calendar.ts'
import {
  exponential,
  fixed,
  meanOf,
  pertDistribution,
  valueAt,
} from '#domain/simulation/event/distribution.ts'
import { addEvent, eventQueue, removeFirst } from '#domain/simulation/event/event-queue.ts'
import { exp, ln } from '#domain/simulation/event/exact-math.ts'
import { count, histogram, quantileOf } from '#domain/simulation/event/histogram.ts'
import { type Network, type NetworkStep, offeredLoads } from '#domain/simulation/event/network.ts'
import { replicate } from '#domain/simulation/event/replication.ts'
import {
  experimentOf,
  leadTimeWithin,
  meanLeadTime,
  meanWait,
} from '#domain/simulation/event/replications.ts'
import { WAITING_CAUSES } from '#domain/simulation/event/run-state.ts'
import { cases } from '../../../../tests/property.ts'

const OFFICE = workingWeek(520 / 3, 9 * 60)

const shares = fc.double({ min: 0, max: 0.45, noNaN: true })
const minutes = fc.double({ min: 1, max: 60, noNaN: true })
/** A chain with rework, a shortcut and sometimes a split, done by two pools. */
const anyNetwork = fc
  .record({
    people: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
    work: fc.array(minutes, { minLength: 3, maxLength: 6 }),
    rework: shares,
    skip: shares,
    load: fc.double({ min: 0.3, max: 0.9, noNaN: true }),
    splits: fc.boolean(),
    calendar: fc.constantFrom(ALWAYS, OFFICE),
  })
  .map(({ people, work, rework, skip, load, splits, calendar }): Network => {
    const steps = work.map((each, at): NetworkStep => {
      const last = at === work.length - 1
      const on = last ? [] : [{ to: at + 1, share: splits && at === 0 ? 1 : 1 - rework - skip }]
      const back = at > 0 && !last ? [{ to: at - 1, share: rework }] : []
      const over = at + 2 < work.length ? [{ to: at + 2, share: skip }] : []
      return { identity: at + 1, work: exponential(each), pool: at % 2, routes: [...on, ...back, ...over] }
    })
    const pools = people.map(each => ({ people: each, calendar }))
    const source = { identity: 1, step: 0, pattern: 'random', calendar } as const
    const unit: Network = { pools, steps, sources: [{ ...source, interval: 1 }] }
    return { pools, steps, sources: [{ ...source, interval: Math.max(...offeredLoads(unit)) / load }] }
  })

const length = { seed: 7, cases: 300, warmUp: 60, promise: null, hourly: true }

it('gives identical results for one seed, and different ones for another', () => {
  fc.assert(
    fc.property(anyNetwork, network => {
      const once = replicate(network, length)
      expect(replicate(network, length)).toEqual(once)
      expect(replicate(network, { ...length, seed: 8 }).leadTime).not.toBe(once.leadTime)
    }),
    { numRuns: cases(30) },
  )
})

it('loses no case: each counted case ends, and arrivals have ended or are open', () => {
  fc.assert(
    fc.property(anyNetwork, network => {
      const { cases, arrived, ended, leadTimes } = replicate(network, length)
      expect(cases).toBe(300)
      expect(leadTimes.reduce((sum, each) => sum + each, 0)).toBe(300)
      expect(ended).toBeLessThanOrEqual(arrived)
      expect(ended).toBeGreaterThanOrEqual(300)
    }),
    { numRuns: cases(50) },
  )
})

it('explains the whole lead time by work and waiting in a sequence', () => {
  const chain: Network = {
    pools: [{ people: 1, calendar: OFFICE }],
    steps: [
      { identity: 1, work: exponential(20), pool: 0, routes: [{ to: 1, share: 1 }], rest: fixed(90) },
      {
        identity: 2,
        work: exponential(30),
        pool: 0,
        routes: [{ to: 0, share: 0.2 }],
        batch: 3,
        priority: -1,
      },
    ],
    sources: [{ identity: 1, step: 0, interval: 90, pattern: 'random', calendar: OFFICE }],
  }
  const { leadTime, work, waiting } = replicate(chain, length)
  const total = (values: Float64Array) => values.reduce((sum, each) => sum + each, 0)
  const explained = WAITING_CAUSES.reduce((sum, cause) => sum + total(waiting[cause]), total(work))
  expect(explained / leadTime).toBeCloseTo(1, 9)
  for (const cause of WAITING_CAUSES) expect(total(waiting[cause]), cause).toBeGreaterThan(0)
})

const waitOf = (network: Network) =>
  network.steps.map((_, at) => {
    const found = experimentOf(network, {
      seed: 3,
      replications: 6,
      cases: 400,
      promise: null,
      hourly: false,
    })
    return meanWait(found, at)
  })

it('never waits longer with more people, or less with more volume, within confidence', () => {
  fc.assert(
    fc.property(anyNetwork, network => {
      const more = { ...network, pools: network.pools.map(each => ({ ...each, people: each.people + 1 })) }
      const [source] = network.sources
      if (!source) throw new Error('no source')
      const busier = { ...network, sources: [{ ...source, interval: source.interval / 1.08 }] }
      const now = waitOf(network)
      const relieved = waitOf(more)
      const pressed = waitOf(busier)
      const sum = (all: typeof now) => all.reduce((total, { mean }) => total + mean, 0)
      const slack = now.reduce((total, { half }) => total + half, 0)
      expect(sum(relieved)).toBeLessThanOrEqual(sum(now) + slack)
      expect(sum(pressed)).toBeGreaterThanOrEqual(sum(now) - slack)
    }),
    { numRuns: cases(6, 20) },
  )
})

it('never lengthens a case’s wait when a person is added to its queue', () => {
  const queue = (people: number): Network => ({
    pools: [{ people, calendar: ALWAYS }],
    steps: [{ identity: 1, work: pertDistribution({ min: 5, usual: 10, max: 30 }), pool: 0, routes: [] }],
    sources: [{ identity: 1, step: 0, interval: 7, pattern: 'random', calendar: ALWAYS }],
  })
  for (let seed = 1; seed <= 20; seed++) {
    const waits = [2, 3, 4].map(people => {
      const { waiting, work } = replicate(queue(people), { ...length, seed })
      return { wait: waiting.contention[0] ?? 0, work: work[0] }
    })
    expect(waits[1]?.wait).toBeLessThanOrEqual(waits[0]?.wait ?? 0)
    expect(waits[2]?.wait).toBeLessThanOrEqual(waits[1]?.wait ?? 0)
    expect(new Set(waits.map(({ work }) => work)).size).toBe(1)
  }
})

it('waits overnight and over weekends, and resumes interrupted work', () => {
  // One case at a time, of five hours; the office is open for eight. They arrive each 8 working hours, at closing time.
  const network: Network = {
    pools: [{ people: 1, calendar: OFFICE }],
    steps: [{ identity: 1, work: fixed(300), pool: 0, routes: [] }],
    sources: [{ identity: 1, step: 0, interval: 240, pattern: 'even', calendar: OFFICE }],
  }
  const { waiting, leadTime, cases } = replicate(network, { ...length, warmUp: 0, cases: 1 })
  // Monday 13:00 to 17:00, and one hour on Tuesday: 16 hours of the night between.
  expect([cases, leadTime, waiting.unavailability[0]]).toEqual([1, 21 * 60, 16 * 60])
  expect(waiting.contention[0]).toBe(0)
})

it('separates waiting for an earlier run from waiting for a more urgent later one', () => {
  const step = (identity: number, minutes: number, priority: number): NetworkStep => ({
    identity,
    work: fixed(minutes),
    pool: 0,
    routes: [],
    priority,
  })
  const each = (step: number, interval: number) =>
    ({ identity: step + 1, step, interval, pattern: 'even', calendar: ALWAYS }) as const
  const network: Network = {
    pools: [{ people: 1, calendar: ALWAYS }],
    steps: [step(1, 60, 0), step(2, 50, 1), step(3, 60, 0)],
    sources: [each(0, 100), each(1, 150), each(2, 155)],
  }
  const { waiting, runs } = replicate(network, { ...length, warmUp: 0, cases: 4 })
  // The second becomes ready at 150 and begins at 280: until 160 a run from 100 is on, then those from 155 and 200.
  expect([...runs]).toEqual([2, 1, 1])
  expect([waiting.contention[1], waiting.prioritisation[1]]).toEqual([10, 120])
  expect([waiting.contention[2], waiting.prioritisation[2]]).toEqual([5, 0])
  expect([waiting.contention[0], waiting.prioritisation[0]]).toEqual([20, 0])
})

it('continues once after a join, when the last parallel run has finished', () => {
  const alone = (identity: number, minutes: number, to: number): NetworkStep => ({
    identity,
    work: fixed(minutes),
    pool: null,
    routes: [{ to, share: 1 }],
  })
  const fork = { to: 1, share: 1 }
  const network: Network = {
    pools: [],
    steps: [
      { ...alone(1, 5, 1), routes: [fork, { to: 2, share: 1 }] },
      alone(2, 20, 3),
      alone(3, 50, 3),
      { identity: 4, work: fixed(10), pool: null, routes: [], join: true },
    ],
    sources: [{ identity: 1, step: 0, interval: 30, pattern: 'even', calendar: ALWAYS }],
  }
  const { leadTime, cases, runs } = replicate(network, length)
  expect(leadTime / cases).toBeCloseTo(65)
  expect(runs[3]).toBe(runs[0])
})

it('repeats the logged weeks of arrivals', () => {
  const weeks = [Float64Array.of(600, 700, DAY + 600), Float64Array.of(2 * DAY)]
  const network: Network = {
    pools: [],
    steps: [{ identity: 1, work: fixed(1), pool: null, routes: [] }],
    sources: [{ identity: 1, step: 0, interval: 60, pattern: 'random', weeks, calendar: ALWAYS }],
  }
  const { arrived, to } = replicate(network, { ...length, warmUp: 0, cases: 400 })
  // Weeks of three cases and of one are drawn alike often: two a week.
  expect(Math.abs(arrived / (to / WEEK) / 2 - 1)).toBeLessThan(0.15)
})

it('takes a share of cases away from people, whose waits then fall', () => {
  const network = (share: number): Network => ({
    pools: [{ people: 1, calendar: ALWAYS }],
    steps: [
      {
        identity: 1,
        work: exponential(9),
        pool: 0,
        routes: [],
        taken: { share, work: fixed(0), pool: null },
      },
    ],
    sources: [{ identity: 1, step: 0, interval: 10, pattern: 'random', calendar: ALWAYS }],
  })
  expect(offeredLoads(network(0.6))[0]).toBeCloseTo(0.36)
  const [now, then] = [network(0), network(0.6)].map(each =>
    meanLeadTime(experimentOf(each, { seed: 1, replications: 5, cases: 4000, promise: null, hourly: false })),
  )
  expect(then?.mean).toBeLessThan((now?.mean ?? 0) / 5)
})

it('computes percentiles of the lead time', () => {
  // Of M/M/1 the lead time is exponential: its mean 20 minutes at half load.
  const network: Network = {
    pools: [{ people: 1, calendar: ALWAYS }],
    steps: [{ identity: 1, work: exponential(10), pool: 0, routes: [] }],
    sources: [{ identity: 1, step: 0, interval: 20, pattern: 'random', calendar: ALWAYS }],
  }
  const found = experimentOf(network, {
    seed: 5,
    replications: 10,
    cases: 40_000,
    promise: 20 * Math.LN2,
    hourly: false,
  })
  expect(leadTimeWithin(found, 0.5) / (20 * Math.LN2)).toBeCloseTo(1, 1)
  expect(leadTimeWithin(found, 0.9) / (20 * Math.LN10)).toBeCloseTo(1, 1)
  expect(found.sum.inTime / found.sum.cases).toBeCloseTo(0.5, 1)
})

it('computes logarithm and exponential to the last digits', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), x => {
      expect(Math.abs(ln(x) - Math.log(x))).toBeLessThanOrEqual(1e-14 * Math.max(1, Math.abs(Math.log(x))))
    }),
  )
  fc.assert(
    fc.property(fc.double({ min: -50, max: 50, noNaN: true }), x => {
      expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 12)
    }),
  )
})

it('samples PERT durations within their range, with the PERT mean, monotonically', () => {
  const range = fc
    .tuple(...[0, 1, 2].map(() => fc.double({ min: 1, max: 500, noNaN: true })))
    .map(all => all.toSorted((a, b) => a - b) as [number, number, number])
  fc.assert(
    fc.property(range, fc.double({ min: 1e-6, max: 0.999, noNaN: true }), ([min, usual, max], u) => {
      const drawn = pertDistribution({ min, usual, max })
      expect(Math.abs(meanOf(drawn) - (min + 4 * usual + max) / 6)).toBeLessThanOrEqual(0.002 * (max - min))
      const value = valueAt(drawn, u)
      expect(value >= min - 1e-9 && value <= max + 1e-9).toBe(true)
      expect(valueAt(drawn, u + 0.0005)).toBeGreaterThanOrEqual(value - 1e-9)
    }),
  )
})

it('orders events by time, then by insertion', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 800 }), times => {
      const queue = eventQueue(2)
      for (const [n, time] of times.entries()) addEvent(queue, time, n)
      const taken = times.map(() => {
        const first = queue.events[0] ?? -1
        removeFirst(queue)
        return first
      })
      const sorted = times.map((time, n) => ({ time, n })).sort((a, b) => a.time - b.time || a.n - b.n)
      expect(taken).toEqual(sorted.map(({ n }) => n))
    }),
  )
})

it('adds and measures working time by the calendar', () => {
  const calendar = calendarOf([
    { from: 8 * 60, to: 12 * 60 },
    { from: 13 * 60, to: 17 * 60 },
    { from: DAY + 8 * 60, to: DAY + 12 * 60 },
  ])
  expect(openUntil(calendar, 12.5 * 60)).toBe(240)
  expect(openUntil(calendar, WEEK + 9 * 60)).toBe(720 + 60)
  expect(timeAfter(calendar, 240)).toBe(12 * 60)
  expect(timeAfter(calendar, 241)).toBe(13 * 60 + 1)
  expect(timeAfter(calendar, 720)).toBe(DAY + 12 * 60)
  expect(nextOpen(calendar, 12 * 60)).toBe(13 * 60)
  expect(nextOpen(calendar, 3 * DAY)).toBe(WEEK + 8 * 60)
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e6, noNaN: true }), worked => {
      expect(openUntil(calendar, timeAfter(calendar, worked))).toBeCloseTo(worked, 6)
    }),
  )
})

it('reads percentiles from a histogram to within one percent', () => {
  const buckets = histogram()
  for (let n = 1; n <= 10_000; n++) count(buckets, n / 10)
  expect(quantileOf(buckets, 0.5) / 500).toBeCloseTo(1, 2)
  expect(quantileOf(buckets, 0.9) / 900).toBeCloseTo(1, 2)
  expect(quantileOf(histogram(), 0.5)).toBe(0)
})

/** Two pools, each with steps of its own, of which some also take the other's runs. */
const twoPools = (roles: readonly (readonly number[])[], calendars = [ALWAYS, ALWAYS]): Network => ({
  pools: roles.map((otherRoles, at) => ({ people: 1, calendar: calendars[at] ?? ALWAYS, otherRoles })),
  steps: [0, 1].map(pool => ({ identity: pool + 1, work: exponential(10), pool, routes: [] })),
  sources: [20, 12.5].map((interval, step) => ({
    identity: step + 1,
    step,
    interval,
    pattern: 'random',
    calendar: ALWAYS,
  })),
})

it('pools two owners that take each other’s runs: the waits of M/M/2', () => {
  const both = twoPools([[1], [0]])
  const found = experimentOf(both, {
    seed: 5,
    replications: 20,
    cases: 20_000,
    promise: null,
    hourly: false,
  })
  const [first, second] = [0, 1].map(step => meanWait(found, step, undefined, 99))
  const a = 12.5 / 32.5
  const b = 20 / 32.5
  const mean = a * (first?.mean ?? 0) + b * (second?.mean ?? 0)
  const theory = waitMinutes(2, 10 / 20 + 10 / 12.5, 10)
  expect(Math.abs(mean - theory)).toBeLessThan((first?.half ?? 0) + (second?.half ?? 0))
  expect(offeredLoads(both).map(load => Math.round(load * 1000) / 1000)).toEqual([0.65, 0.65])
})

it('lets people with several roles do their own runs first, and never more than one at a time', () => {
  const waits = (roles: number[][]) => {
    const { waiting, work, busy, from, to } = replicate(twoPools(roles), { ...length, cases: 4000 })
    return { wait: waiting.contention, work, load: [...busy].map(each => each / (to - from)) }
  }
  const apart = waits([[], []])
  const helped = waits([[1], []])
  expect(helped.wait[1]).toBeLessThan((apart.wait[1] ?? 0) / 2)
  expect(helped.wait[0]).toBeGreaterThan(apart.wait[0] ?? 0)
  expect(helped.work).toEqual(apart.work)
  for (const load of helped.load) expect(load).toBeLessThan(1)
})

it('spreads work over several roles as evenly as they allow', () => {
  const loads = (roles: number[][]) => offeredLoads(twoPools(roles)).map(load => Math.round(load * 100) / 100)
  expect(loads([[], []])).toEqual([0.5, 0.8])
  expect(loads([[1], []])).toEqual([0.65, 0.65])
  // The busier one cannot help the other: nothing moves.
  expect(loads([[], [0]])).toEqual([0.5, 0.8])
})

it('has a colleague with other hours take over while the owner is away', () => {
  const night = workingWeek((520 / 3) * 3, 0)
  const network = (otherRoles: number[]): Network => ({
    pools: [
      { people: 1, calendar: OFFICE },
      { people: 1, calendar: night, otherRoles },
    ],
    steps: [{ identity: 1, work: fixed(30), pool: 0, routes: [] }],
    sources: [{ identity: 1, step: 0, interval: 240, pattern: 'random', calendar: night }],
  })
  const away = (otherRoles: number[]) => {
    const { waiting, cases } = replicate(network(otherRoles), length)
    return (waiting.unavailability[0] ?? 0) / cases
  }
  expect(away([0])).toBeLessThan(away([]) / 4)
})
