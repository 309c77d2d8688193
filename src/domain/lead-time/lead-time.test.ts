// Lead times of maps: the runs of the map, the load of its owners, queueing theory, trial changes, and a second
// computation, which is compared on PLAIN generated maps (`npm run test:long`: 200).

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Capacity } from '#domain/capacity/capacity.ts'
import { ownerLoads } from '#domain/capacity/load.ts'
import { figureSourcesOf } from '#domain/figure/figure.ts'
import { leadTimeFigures, simulatedFigure } from '#domain/lead-time/figures.ts'
import {
  allWaiting,
  type LeadTime,
  type LeadTimeResult,
  leadTimeOf,
  REPLICATIONS,
} from '#domain/lead-time/lead-time.ts'
import { processNetwork } from '#domain/lead-time/process-network.ts'
import { NO_TRIAL, type Trial } from '#domain/lead-time/trial.ts'
import { withFlow } from '#domain/process/flow/flow.ts'
import type { FlowLink } from '#domain/process/flow/shares.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import { runsOf } from '#domain/process/step-field.ts'
import { workingWeek } from '#domain/simulation/event/calendar.ts'
import { runRates } from '#domain/simulation/event/network.ts'
import { estimate } from '#domain/simulation/event/replications.ts'
import { seeded } from '#domain/simulation/pert.ts'
import { ENTERED } from '../../../tests/audits/entered-numbers.ts'
import { type PlainStep, plainLeadTime } from '../../../tests/figures/lead-time.ts'
import { cases } from '../../../tests/property.ts'

const MARK = { author: 'Mona Member', date: '2026-11-20T09:00:00.000Z' }
const MONTH = (52 / 12) * 10_080

const step = (id: number, given: Partial<ProcessStep> = {}): ProcessStep => ({
  ...STEP_DEFAULTS,
  marks: ENTERED,
  id,
  auditId: 1,
  label: `Step ${id}`,
  position: { x: 0, y: 0 },
  owner: 'Order desk',
  ...given,
})
const volume = (id: number, runsPerMonth: number, given: Partial<ProcessStep> = {}) =>
  step(id, { runsPerMonth, ...given })
const link = (sourceId: number, targetId: number, share: number | null = null): FlowLink => ({
  sourceId,
  targetId,
  share,
})
const people = (owner: string, count: number, hoursPerMonth: number): Capacity => ({
  owner,
  people: count,
  hoursPerMonth,
  ...MARK,
})
const FULL = 520 / 3

interface Map {
  steps: ProcessStep[]
  links: FlowLink[]
  capacities: Capacity[]
}

const simulated = (
  { steps, links, capacities }: Map,
  trial: Partial<Trial> = {},
  executions = 100_000,
): LeadTimeResult =>
  leadTimeOf(
    { asIs: { steps, links: links as never }, scenario: null },
    capacities,
    { ...NO_TRIAL, ...trial },
    executions,
  )

function found(result: LeadTimeResult): LeadTime {
  if (result.kind !== 'found') throw new Error(`No lead time: ${result.kind}`)
  return result
}

const networkOf = ({ steps, links, capacities }: Map) => {
  const built = processNetwork(
    { asIs: { steps, links: links as never }, scenario: null },
    capacities,
    NO_TRIAL,
  )
  if ('kind' in built) throw new Error(built.kind)
  return built
}

const offer: Map = {
  steps: [
    volume(1, 160, { durationMin: 30, owner: 'Sales engineer' }),
    step(2, { durationMin: 60, owner: 'Estimator', isDecision: true }),
    step(3, { durationMin: 40, owner: 'Planner' }),
  ],
  links: [link(1, 2), link(2, 1, 10), link(2, 3, 60)],
  capacities: [people('Sales engineer', 1, 120), people('estimator', 2, 120), people('Planner', 0.5, FULL)],
}

/** Maps with branches, rework, splits, own volumes in the middle, and several owners. */
const anyMap: fc.Arbitrary<Map> = fc
  .record({
    minutes: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 2, maxLength: 7 }),
    begin: fc.integer({ min: 20, max: 900 }),
    rework: fc.integer({ min: 0, max: 40 }),
    own: fc.integer({ min: 1, max: 1200 }),
    ownAt: fc.integer({ min: 0, max: 9 }),
    isDecision: fc.boolean(),
    splits: fc.boolean(),
    load: fc.double({ min: 0.2, max: 0.85, noNaN: true }),
  })
  .map(({ minutes, begin, rework, own, ownAt, isDecision, splits, load }) => {
    const last = minutes.length
    const steps = minutes.map((durationMin, at) => {
      const given = {
        durationMin,
        owner: at % 2 ? 'Order desk' : 'Dispatcher',
        isDecision: isDecision && at === 1,
      }
      if (at === 0) return volume(1, begin, given)
      return at === ownAt ? volume(at + 1, own, given) : step(at + 1, given)
    })
    const chain = minutes.slice(1).map((_, at) => link(at + 1, at + 2, at === 1 ? 100 - rework : null))
    const back = last > 2 ? [link(2, 1, rework)] : []
    const extra = splits && last > 3 ? [link(1, 4)] : []
    const links = [...chain, ...back, ...extra]
    const hours = ownerLoads(withFlow(steps, links), []).map(({ owner, hours: needed }) => {
      const needs = needed.value ?? 0
      const count = Math.max(1, Math.ceil(needs / load / FULL))
      return people(owner, count, Math.min(FULL, needs / load / count))
    })
    return { steps, links, capacities: hours }
  })

describe('the network of a map', () => {
  it('has the runs of the map at every step', () => {
    fc.assert(
      fc.property(anyMap, map => {
        const { network, steps } = networkOf(map)
        const rates = runRates(network)
        const flow = new Map(withFlow(map.steps, map.links).map(each => [each.id, runsOf(each)]))
        steps.forEach(({ id }, at) => {
          expect((rates[at] ?? 0) * MONTH).toBeCloseTo(flow.get(id) ?? 0, 5)
        })
      }),
    )
  })

  it('has the owner loads of the Owners tab', () => {
    fc.assert(
      fc.property(anyMap, map => {
        const result = found(simulated(map, {}, 1000))
        const loads = ownerLoads(withFlow(map.steps, map.links), map.capacities)
        for (const { owner, load } of loads) {
          const same = result.owners.find(each => each.owner === owner)
          expect((same?.load ?? 0) * 100).toBeCloseTo(load?.value ?? 0, 1)
        }
      }),
      { numRuns: cases(30) },
    )
  })

  it('starts with the assumed 60 runs if no volume is known', () => {
    const map = {
      steps: [step(1, { isDecision: true }), step(2), step(3)],
      links: [link(1, 2), link(1, 3)],
      capacities: [],
    }
    const { network, casesPerMonth } = networkOf(map)
    expect(casesPerMonth).toBe(60)
    expect([...runRates(network)].map(rate => Math.round(rate * MONTH))).toEqual([60, 30, 30])
  })
})

describe('a map that cannot be simulated', () => {
  it('is reported with its reason: empty, no cases, or an endless loop', () => {
    expect(simulated({ steps: [], links: [], capacities: [] })).toEqual({ kind: 'empty' })
    expect(simulated({ steps: [volume(1, 0)], links: [], capacities: [] })).toEqual({ kind: 'idle' })
    const endless = {
      steps: [volume(1, 10), step(2), step(3)],
      links: [link(1, 2), link(2, 3), link(3, 2)],
      capacities: [],
    }
    expect(simulated(endless)).toEqual({ kind: 'flow', step: 'Step 2', reason: 'endless' })
  })
})

describe('a lead time', () => {
  it('matches the Pollaczek–Khinchine formula for one person and one step', () => {
    const minutes = { min: 10, usual: 20, max: 60 }
    const said = { id: 1, unit: 'minutes', ...minutes, source: { interviewId: 1, quote: 'ten to sixty' } }
    const one = volume(1, 260, { durationMin: 20, sources: { durationMin: [said as never] } })
    const { steps } = found(
      simulated({ steps: [one], links: [], capacities: [people('Order desk', 1, FULL)] }, {}, 2_000_000),
    )
    const mean = (10 + 4 * 20 + 60) / 6
    const second = mean ** 2 + ((mean - 10) * (60 - mean)) / 7
    const load = (260 * mean) / 60 / FULL
    const theory = ((load / mean) * second) / 2 / (1 - load)
    expect((steps[0]?.waiting.contention ?? 0) / theory).toBeCloseTo(1, 1)
  })

  it('is identical on every run of the same map', () => {
    expect(simulated(offer)).toEqual(simulated(offer))
  })

  it('equals work plus waiting in a sequence', () => {
    const { mean, work, waiting, steps, classes } = found(simulated(offer))
    expect((work + allWaiting(waiting)) / mean.mean).toBeCloseTo(1, 9)
    expect(steps.reduce((sum, each) => sum + each.work, 0)).toBeCloseTo(work, 6)
    expect(classes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
  })

  it('falls with an added person or agent, and rises with volume', () => {
    const now = found(simulated(offer))
    const more = found(simulated(offer, { people: { owner: 'estimator', added: 1 } }))
    const agent = found(simulated(offer, { agent: { identity: 2, percent: 60 } }))
    const busier = found(simulated(offer, { volume: 1.05 }))
    const waits = (each: LeadTime) =>
      each.steps.find(({ identity }) => identity === 2)?.waiting.contention ?? 0
    expect(waits(more)).toBeLessThan(waits(now))
    expect(waits(agent)).toBeLessThan(waits(now))
    expect(busier.waiting.contention).toBeGreaterThan(now.waiting.contention)
    expect(agent.work).toBeLessThan(now.work)
  })

  it('reports the growing backlog of an overloaded owner', () => {
    const over = { ...offer, capacities: [people('Estimator', 1, 100)] }
    const result = found(simulated(over))
    const [first] = result.owners
    const load = ownerLoads(withFlow(over.steps, over.links), over.capacities)[0]
    expect([result.isGrowing, first?.owner]).toEqual([true, 'Estimator'])
    expect(first?.piles).toBeCloseTo((load?.hours.value ?? 0) - 100, 0)
  })

  it('includes no waiting for owners without people and hours', () => {
    const result = found(simulated({ ...offer, capacities: [] }))
    expect(result.waiting.contention).toBe(0)
    expect(result.owners.every(({ load, piles }) => load === null && piles === 0)).toBe(true)
  })

  it('counts the cases that meet the promised time', () => {
    const { inTime, classes, median } = found(simulated(offer, { promise: 24 }))
    expect(inTime).toBeGreaterThan(0)
    const within = classes.filter(({ to }) => to <= 24 * 60).reduce((sum, { share }) => sum + share, 0)
    expect(Math.abs((inTime ?? 0) - within)).toBeLessThan(0.1)
    expect(found(simulated(offer, { promise: Math.round(median / 60) })).inTime).toBeCloseTo(0.5, 0)
  })

  it('of a scenario uses its steps, links and effects, with today’s cases', () => {
    const steps = offer.steps.map(each => ({ ...each, id: each.id + 100, originId: each.id, scenarioId: 1 }))
    const links = offer.links.map(each => ({
      ...each,
      sourceId: each.sourceId + 100,
      targetId: each.targetId + 100,
    }))
    const range = (usual: number) => ({ min: usual, usual, max: usual })
    const effect = {
      minutesAfter: range(0),
      share: range(50),
      repeatsAvoided: null,
      toolCost: null,
      oneOffCost: null,
    }
    const changed = steps.map(each => (each.id === 102 ? { ...each, effect } : each))
    const asIs = { steps: offer.steps, links: offer.links as never }
    const of = (scenario: ProcessStep[]) =>
      found(
        leadTimeOf(
          { asIs, scenario: { steps: scenario, links: links as never } },
          offer.capacities,
          NO_TRIAL,
          50_000,
        ),
      )
    const today = found(simulated(offer, {}, 50_000))
    expect(of(steps)).toEqual(today)
    const worked = (each: LeadTime) => each.steps.find(({ identity }) => identity === 2)?.work ?? 0
    expect(worked(of(changed)) / worked(today)).toBeCloseTo(0.5, 1)
    expect(of(changed).casesPerMonth).toBe(today.casesPerMonth)
  })
})

describe('the figure of a lead time', () => {
  it('traces to minutes, volumes, people and assumptions', () => {
    const source = {
      maps: { asIs: { steps: offer.steps, links: offer.links as never }, scenario: null },
      capacities: offer.capacities,
      trial: { ...NO_TRIAL, volume: 1.1 },
    }
    const { median, workShare } = leadTimeFigures(found(simulated(offer, { volume: 1.1 })), source)
    const ends = figureSourcesOf(median)
    const labels = ends.map(each => ('label' in each ? each.label : ''))
    expect(ends.filter(({ kind }) => kind === 'step')).toHaveLength(4)
    expect(labels).toContain('People of “Estimator”')
    expect(labels).toContain('Volume tried, of that on the map')
    expect(workShare.inputs.map(each => each.kind)).toEqual(['figure', 'figure'])
  })
})

const PLAIN = Number(process.env.PLAIN ?? 4)

/** The map as plain lists, for the independent computation. */
function plain({ steps, links }: Map): PlainStep[] {
  const runs = new Map(withFlow(steps, links).map(each => [each.id, runsOf(each)]))
  const linksOf = (id: number, isDecision: boolean) => {
    const mine = links.filter(({ sourceId }) => sourceId === id)
    const given = mine.reduce((sum, { share }) => sum + (share ?? 0), 0)
    const open = mine.filter(({ share }) => share == null).length
    return mine.map(({ targetId: to, share }) => {
      const rest = isDecision && mine.length > 1 ? Math.max(0, 100 - given) / open : 100
      return { to, share: (share ?? rest) / 100 }
    })
  }
  const all = steps.map(({ id, owner, durationMin, isDecision, goesFirst = false, batchSize }) => ({
    id,
    owner,
    links: linksOf(id, isDecision),
    begin: 0,
    minutes: [durationMin, durationMin, durationMin] as PlainStep['minutes'],
    first: goesFirst,
    batch: batchSize ?? 1,
  }))
  return all.map(each => {
    const coming = all.flatMap(({ id, links: from }) =>
      from.filter(({ to }) => to === each.id).map(({ share }) => share * (runs.get(id) ?? 0)),
    )
    const own = steps.find(({ id }) => id === each.id)?.runsPerMonth
    const arriving = coming.reduce((sum, runsThere) => sum + runsThere, 0)
    return { ...each, begin: own == null ? 0 : Math.max(0, own - arriving) }
  })
}

/** Every second map with a priority, batches, early days, a break, and dispatchers who take runs of the order desk. */
const withOrder = ({ steps, capacities, links }: Map, at: number): Map => ({
  links,
  steps: steps.map((step, n) =>
    at % 2 === 1 ? { ...step, goesFirst: n === 1, batchSize: n === steps.length - 1 ? 3 : null } : step,
  ),
  capacities: capacities.map(each =>
    at % 2 === 1
      ? {
          ...each,
          startsAt: 420,
          pauseMinutes: 30,
          otherRoles: each.owner === 'Dispatcher' ? ['Order desk'] : [],
        }
      : each,
  ),
})

it('agrees with an independent computation', { timeout: 3_600_000 }, () => {
  const maps = fc
    .sample(anyMap, { seed: 34, numRuns: cases(4) * PLAIN })
    // Runs that end because a step has fewer than flow to it are a matter of the network, compared above.
    .filter(({ steps }) => steps.slice(1).every(({ runsPerMonth }) => runsPerMonth === null))
    .slice(0, PLAIN)
  expect(maps.length).toBeGreaterThan(PLAIN / 2)
  const apart = maps.map(withOrder).flatMap((map, at) => {
    const { mean } = found(simulated(map, {}, 300_000))
    const owners = Object.fromEntries(
      map.capacities.map(
        ({ owner, people: count, hoursPerMonth: hours, startsAt, pauseMinutes, otherRoles = [] }) => [
          owner,
          {
            people: count,
            hours,
            also: otherRoles,
            ...(startsAt && { start: startsAt, pause: pauseMinutes ?? 0 }),
          },
        ],
      ),
    )
    const other = estimate(
      Array.from({ length: 8 }, (_, n) => plainLeadTime(plain(map), owners, 1500, seeded(1000 * at + n))),
    )
    // Both intervals hold 95 %: their sum holds far more.
    return Math.abs(mean.mean - other.mean) <= mean.half + other.half
      ? []
      : [`${at}: ${mean.mean} ± ${mean.half}, ${other.mean} ± ${other.half}`]
  })
  expect(apart.length, apart.join('\n')).toBeLessThanOrEqual(Math.ceil(0.03 * PLAIN))
})

it('shortens the wait of a prioritised step and lengthens those of the owner’s others', () => {
  const desk: Map = {
    steps: [volume(1, 200, { durationMin: 20 }), volume(2, 200, { durationMin: 20 })],
    links: [],
    capacities: [people('Order desk', 1, 150)],
  }
  const waits = (trial: Partial<Trial>) => {
    const { steps } = found(simulated(desk, trial))
    return steps.map(({ waiting }) => waiting.contention + waiting.prioritisation)
  }
  const now = waits({})
  const first = waits({ urgent: 2 })
  expect(first[1]).toBeLessThan((now[1] ?? 0) / 2)
  expect(first[0]).toBeGreaterThan(now[0] ?? 0)
})

it('waits longer for larger batches, and reports the trial', () => {
  const waits = [2, 5, 20].map(size => {
    const result = found(simulated(offer, { batch: { identity: 3, size } }))
    return result.steps.find(({ identity }) => identity === 3)?.waiting.batching ?? 0
  })
  expect(waits[0]).toBeGreaterThan(0)
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
  const trial: Trial = { ...NO_TRIAL, batch: { identity: 3, size: 5 }, urgent: 3, pause: 45 }
  const source = { maps: { asIs: offer as never, scenario: null }, capacities: offer.capacities, trial }
  const { inputs } = simulatedFigure(found(simulated(offer, trial)), source)
  const values = inputs.flatMap(each => (each.kind === 'assumption' ? [[each.label, each.value]] : []))
  expect(values).toContainEqual(['Runs of “Step 3” that begin together, as tried', 5])
  expect(values).toContainEqual(['Priority of “Step 3” over the owner’s other steps, as tried', 1])
  expect(values).toContainEqual(['Break of all people at noon', 45])
})

it('keeps the hours of a week with a break, and ends each day later', () => {
  const without = workingWeek(FULL, 480)
  const pausing = workingWeek(FULL, 480, 45)
  expect(pausing.perWeek).toBeCloseTo(without.perWeek)
  expect(pausing.spans.slice(0, 2)).toEqual([
    { from: 480, to: 720 },
    { from: 765, to: without.spans[0]?.to === undefined ? 0 : without.spans[0].to + 45 },
  ])
  expect(workingWeek(FULL, 13 * 60, 45)).toEqual(workingWeek(FULL, 13 * 60))
})

it('reports each replication that is done, the last one with all of them', () => {
  const done: number[] = []
  const maps = { asIs: { steps: offer.steps, links: offer.links as never }, scenario: null }
  leadTimeOf(maps, offer.capacities, NO_TRIAL, 5000, replications => done.push(replications))
  expect(done).toEqual(Array.from({ length: REPLICATIONS }, (_, at) => at + 1))
})
