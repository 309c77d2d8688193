// Conformance: costs equal those of relaxation over every state of random maps; deviations are distinguished.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logBuilder } from '../log/event-log.ts'
import { aligner } from './alignment.ts'
import { type ComparedMap, conformanceOf } from './conformance.ts'
import { type ModelMap, mapModel } from './map-model.ts'

const RUNS = Number(process.env.ALIGNED ?? 1000)

const map = fc.integer({ min: 1, max: 5 }).chain(size =>
  fc.record({
    steps: fc.array(
      fc.record({
        isDecision: fc.boolean(),
        isLogged: fc.integer({ min: 0, max: 4 }).map(n => n > 0),
      }),
      { minLength: size, maxLength: size },
    ),
    links: fc.array(
      fc.record({
        from: fc.nat(size - 1),
        to: fc.nat(size - 1),
        share: fc.constantFrom(null, null, 30, 50, 70, 100),
      }),
      { maxLength: 7 },
    ),
  }),
)
const trace = fc.array(fc.nat(4), { maxLength: 5 })

/** Steps that are reachable from a step by one or more links. */
function reachedFrom({ links }: ModelMap, step: number): Set<number> {
  const seen = new Set<number>()
  const open = [step]
  for (const each of open)
    for (const { from, to } of links)
      if (from === each && !seen.has(to)) {
        seen.add(to)
        open.push(to)
      }
  return seen
}

const sumOf = ({ links }: ModelMap, step: number) => {
  const own = links.filter(({ from }) => from === step)
  return own.some(({ share }) => share === null)
    ? null
    : own.reduce((sum, { share }) => sum + (share ?? 0), 0)
}

/** What doing a step leads to: sets of steps. */
function followersOf(given: ModelMap, step: number): number[][] {
  const targets = [...new Set(given.links.filter(({ from }) => from === step).map(({ to }) => to))]
  if (targets.length === 0) return [[]]
  const sum = sumOf(given, step)
  const isChoice = given.steps[step]?.isDecision || (sum !== null && sum <= 100.1)
  const back = targets.filter(to => to === step || reachedFrom(given, to).has(step))
  const onward = targets.filter(to => !back.includes(to))
  const together = onward.length > 0 ? [onward] : []
  const led = isChoice ? targets.map(to => [to]) : [...together, ...back.map(to => [to])]
  const isEnd = (place: number) => {
    const shares = sumOf(given, place)
    return given.links.every(({ from }) => from !== place) || (shares !== null && shares < 99.9)
  }
  const canEnd = [step, ...reachedFrom(given, step)].some(isEnd)
  return [...led, ...(isEnd(step) || !canEnd ? [[]] : [])]
}

/** Steps that are reached from no step outside their loop; of each loop the first. */
function starts(given: ModelMap): number[] {
  const all = given.steps.map((_, place) => reachedFrom(given, place))
  const leads = (a: number, b: number) => a === b || all[a]?.has(b) === true
  const places = given.steps.map((_, place) => place)
  return places
    .filter(a => places.every(b => !leads(b, a) || leads(a, b)))
    .filter(a => places.every(b => b >= a || !(leads(a, b) && leads(b, a))))
}

/** The least cost by Bellman–Ford: every known pair is relaxed again until no cost falls. */
function cheapest(given: ModelMap, events: readonly number[]): number {
  const costs = new Map(starts(given).map(step => [JSON.stringify([[step], 0]), 0]))
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const [key, cost] of [...costs]) {
      const [next, done] = JSON.parse(key) as [number[], number]
      const relax = (steps: number[], place: number, by: number) => {
        const to = JSON.stringify([[...new Set(steps)].sort(), place])
        if ((costs.get(to) ?? Number.POSITIVE_INFINITY) <= cost + by) return
        costs.set(to, cost + by)
        isChanged = true
      }
      if (done < events.length) relax(next, done + 1, 1)
      for (const step of next)
        for (const after of followersOf(given, step)) {
          const then = [...next.filter(each => each !== step), ...after]
          relax(then, done, given.steps[step]?.isLogged ? 1 : 0)
          if (events[done] === step) relax(then, done + 1, 0)
        }
    }
  }
  return costs.get(JSON.stringify([[], events.length])) ?? Number.NaN
}

describe('an alignment', () => {
  it('costs the same as exhaustive relaxation over all states', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(map, trace, (given, events) => {
        const own = events.filter(each => each < given.steps.length)
        const found = aligner(mapModel(given))(own)
        expect(found?.cost).toBe(cheapest(given, own))
        const counted = found?.steps.filter(({ kind }) => kind !== 'done').length
        expect(counted).toBe(found?.cost)
        const executed = found?.steps.flatMap(({ kind, step }) => (kind === 'skipped' ? [] : [step]))
        expect(executed).toEqual(own)
      }),
      { numRuns: RUNS },
    )
  })

  it('is abandoned if parallel branches have too many interleavings', () => {
    const steps = Array.from({ length: 37 }, () => ({ isDecision: false, isLogged: true }))
    const links = steps.slice(1).map((_, n) => ({ from: n < 6 ? 0 : n - 5, to: n + 1, share: null }))
    const events = Array.from({ length: 72 }, (_, n) => 36 - (n % 37))
    expect(aligner(mapModel({ steps, links }))(events)).toBeNull()
  })
})

describe('conformance', () => {
  const ORDER = ['Receive', 'Check', 'Price', 'Send']
  const line: ComparedMap = {
    steps: ORDER.map(() => ({ isDecision: false })),
    links: [0, 1, 2].map(from => ({ from, to: from + 1, share: null })),
  }
  const logOf = (cases: string[]) => {
    const builder = logBuilder(false)
    for (const [n, activities] of cases.entries())
      for (const [at, activity] of activities.split(' ').entries())
        builder.add({ caseId: String(n), activity, resource: '', start: null, end: at * 60_000 })
    return builder.finish(null)
  }
  const found = (cases: string[], given = line) => {
    const log = logOf(cases)
    const stepOf = log.activities.map(name => ORDER.indexOf(name.replace('Recheck', 'Check')))
    return { log, ...conformanceOf(log, stepOf, given) }
  }
  const zero = { cases: 0, times: 0 }

  it('separates skipped, moved, repeated and unmapped activities, with cases and times', () => {
    const { steps, unmapped, log, ...all } = found([
      'Receive Check Price Send',
      'Receive Check Price Send',
      'Receive Price Send',
      'Receive Price Check Send',
      'Receive Check Check Price Send Call Call',
    ])
    expect(all).toMatchObject({ cases: 5, aligned: 5, conforming: 2, cost: 1 + 2 + 3, variantCount: 4 })
    expect(steps[0]).toEqual({ isLogged: true, done: 5, skipped: zero, moved: zero, added: zero, orders: [] })
    expect(steps[1]?.skipped).toEqual({ cases: 1, times: 1 })
    expect(steps[1]?.added).toEqual({ cases: 1, times: 1 })
    const moved = steps.map(step => step.moved.times)
    expect(moved.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect(unmapped).toEqual([
      {
        activity: log.activities.indexOf('Call'),
        after: ORDER.indexOf('Send'),
        share: 40,
        cases: 1,
        times: 2,
      },
    ])
    expect(all.variants[0]).toEqual({ activities: [0, 1, 2, 3], cases: 2, cost: 0 })
    // 6 of what 5 cases would cost that share nothing: their 22 events and 4 steps each.
    expect(all.fitness).toBeCloseTo(100 * (1 - 6 / (22 + 20)), 6)
  })

  it('lists the orders in which a step is moved, with example cases', () => {
    const orders = [
      ...Array.from({ length: 7 }, () => 'Check Receive Price Send'),
      'Receive Price Send Check',
      'Receive Check Price Send',
    ]
    const { steps, log } = found(orders)
    const moved = steps.flatMap((step, place) => step.orders.map(order => ({ place, ...order })))
    const cases = ({ examples }: { examples: number[] }) => examples.map(code => log.caseIds[code])
    expect(moved.toSorted((a, b) => a.cases - b.cases).map(each => [each.cases, cases(each)])).toEqual([
      [1, ['7']],
      [7, ['0', '1', '2', '3', '4']],
    ])
    expect(moved.find(({ cases }) => cases === 1)).toMatchObject({
      place: ORDER.indexOf('Check'),
      after: ORDER.indexOf('Send'),
    })
  })

  it('proposes a step’s share for an unmapped activity after it', () => {
    const [call] = found([
      'Receive Call Check Price Send',
      'Receive Check Price Send',
      'Receive Send',
    ]).unmapped
    expect(call).toMatchObject({ after: 0, share: 33.3 })
    expect(found(['Call Receive Check Price Send']).unmapped).toMatchObject([{ after: -1, share: null }])
  })

  it('counts the links that cases follow, and those they skip', () => {
    const all = found(['Receive Check Price Send', 'Receive Check Price Send', 'Receive Price Send'])
    expect(all.links).toEqual([
      { followed: { cases: 2, times: 2 }, missed: { cases: 1, times: 1 } },
      { followed: { cases: 2, times: 2 }, missed: { cases: 1, times: 1 } },
      { followed: { cases: 3, times: 3 }, missed: zero },
    ])
    const loop = { ...line, links: [...line.links, { from: 2, to: 1, share: 30 }] }
    const twice = found(['Receive Check Price Check Price Send'], loop)
    expect(twice.links.map(({ followed }) => followed.times)).toEqual([1, 2, 1, 1])
    expect(found(['Call Receive Check Price Send']).unmapped).toMatchObject([{ after: -1 }])
  })

  it('allows parallel branches in any order, and counts each step’s activities once', () => {
    const split: ComparedMap = {
      steps: line.steps,
      links: [
        { from: 0, to: 1, share: null },
        { from: 0, to: 2, share: null },
        { from: 1, to: 3, share: null },
        { from: 2, to: 3, share: null },
      ],
    }
    const orders = [
      'Receive Check Price Send',
      'Receive Price Check Send',
      'Receive Price Check Recheck Send',
    ]
    expect(found(orders, split).conforming).toBe(3)
    const decision = { ...split, steps: split.steps.map((_, n) => ({ isDecision: n === 0 })) }
    expect(found(['Receive Check Send', ...orders], decision)).toMatchObject({ conforming: 1, cost: 3 })
  })

  it('treats a step with more than six branches as a sequence, and reports it', () => {
    const steps = Array.from({ length: 9 }, () => ({ isDecision: false, isLogged: true }))
    const links = Array.from({ length: 8 }, (_, n) => ({ from: 0, to: n + 1, share: null }))
    expect(mapModel({ steps, links }).wide).toEqual([0])
  })
})
