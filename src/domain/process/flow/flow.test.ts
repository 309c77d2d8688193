// Runs that flow from starts to steps, over shares and rework.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withFlow } from '#domain/process/flow/flow.ts'
import type { FlowLink } from '#domain/process/flow/shares.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import { runsOf, stepField } from '#domain/process/step-field.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'

const MARK = { author: 'Mona Member', date: '2026-11-20T09:00:00.000Z' }

const step = (id: number, given: Partial<ProcessStep> = {}): ProcessStep => ({
  ...STEP_DEFAULTS,
  id,
  auditId: 1,
  label: `Step ${id}`,
  position: { x: 0, y: 0 },
  ...given,
})
/** A volume entered by a user. */
const volume = (id: number, runsPerMonth: number, given: Partial<ProcessStep> = {}) =>
  step(id, { runsPerMonth, marks: { runsPerMonth: MARK }, ...given })
const decision = (id: number) => step(id, { isDecision: true })
const link = (sourceId: number, targetId: number, share: number | null = null): FlowLink => ({
  sourceId,
  targetId,
  share,
  marks: { share: MARK },
})
const runs = (steps: ProcessStep[], links: FlowLink[]) => withFlow(steps, links).map(runsOf)

describe('the flow to a step', () => {
  it('follows links from the start, and shares at a decision', () => {
    const steps = [volume(1, 300), decision(2), step(3), step(4)]
    expect(runs(steps, [link(1, 2), link(2, 3, 70), link(2, 4, 30)])).toEqual([300, 300, 210, 90])
  })

  it('passes in full to every successor of a step that is not a decision', () => {
    expect(runs([volume(1, 300), step(2), step(3)], [link(1, 2), link(1, 3)])).toEqual([300, 300, 300])
  })

  it('adds several starts, including an assumed one', () => {
    const [, , met] = withFlow([volume(1, 300), step(2), step(3)], [link(1, 3), link(2, 3)])
    expect(met?.flow?.runs).toEqual({ min: 360, usual: 360, max: 360 })
    expect(met?.flow?.level).toBe('assumed')
  })

  it('is 60 everywhere if no volume and no share is known', () => {
    const steps = [step(1), decision(2), step(3), step(4)]
    const found = withFlow(steps, [link(1, 2), link(2, 3), link(2, 4)])
    expect(found.map(runsOf)).toEqual([60, 60, 60, 60])
    expect(found.every(({ flow }) => flow === undefined)).toBe(true)
  })

  it('distributes the assumed 60 by the known shares', () => {
    expect(runs([decision(1), step(2), step(3)], [link(1, 2, 75), link(1, 3, 25)])).toEqual([60, 45, 15])
  })

  it('yields to a step’s own volume, which then flows on', () => {
    const steps = [volume(1, 300), volume(2, 100), step(3)]
    const [, own, after] = withFlow(steps, [link(1, 2), link(2, 3)])
    expect([own, after].map(each => runsOf(each as ProcessStep))).toEqual([100, 100])
    expect(own?.flow?.runs.usual).toBe(300)
  })

  it('splits the remaining share over links without one, and reports incomplete shares', () => {
    const steps = [volume(1, 100, { isDecision: true }), step(2), step(3), step(4)]
    const [, given, ...rest] = withFlow(steps, [link(1, 2, 40), link(1, 3), link(1, 4)])
    expect([given, ...rest].map(each => each?.flow?.runs.usual)).toEqual([40, 30, 30])
    expect(given?.flow).toMatchObject({ incomplete: true, level: 'assumed' })
  })

  it('uses shares as given if they do not add up', () => {
    const steps = [volume(1, 100, { isDecision: true }), step(2), step(3)]
    const found = withFlow(steps, [link(1, 2, 60), link(1, 3, 60)])
    expect(found.map(each => each.flow?.runs.usual)).toEqual([undefined, 60, 60])
    expect(found[1]?.flow?.incomplete).toBe(true)
  })

  it('accepts three shares of 33.3 % as complete', () => {
    const steps = [volume(1, 1000, { isDecision: true }), step(2), step(3), step(4)]
    const [, one] = withFlow(steps, [link(1, 2, 33.3), link(1, 3, 33.3), link(1, 4, 33.3)])
    expect(one?.flow).toMatchObject({ incomplete: false, level: 'entered' })
  })

  it('carries the range and evidence of its start', () => {
    const said: Quantity = {
      id: 9,
      answerId: 5,
      kind: 'volume' as const,
      label: '',
      min: 250,
      usual: 310,
      max: 400,
      link: { to: 'step', stepId: 1, field: 'runsPerMonth' },
      source: { answerId: 5, interviewId: 2, questionId: 'q', interviewee: 'Ana', quote: '310 a month.' },
    }
    const start = step(1, { runsPerMonth: 310, sources: { runsPerMonth: [said] } })
    const [, next] = withFlow([start, step(2)], [link(1, 2, 50)])
    const field = stepField(next as ProcessStep, 'runsPerMonth')
    expect(field).toMatchObject({ range: { min: 125, usual: 155, max: 200 }, level: 'entered' })
    const [, all] = withFlow([start, step(2)], [link(1, 2)])
    expect(stepField(all as ProcessStep, 'runsPerMonth').level).toBe('said')
    expect(JSON.stringify(stepField(all as ProcessStep, 'runsPerMonth').inputs)).toContain('310 a month.')
  })
})

describe('rework', () => {
  const LOOP = [volume(1, 90), step(2), decision(3), step(4)]

  it('converges', () => {
    const [, work, check, done] = runs(LOOP, [link(1, 2), link(2, 3), link(3, 2, 10), link(3, 4, 90)])
    expect([work, check, done].map(each => Math.round((each ?? 0) * 1e6) / 1e6)).toEqual([100, 100, 90])
  })

  it('is endless if all work returns, and unknown for later steps', () => {
    const found = withFlow(LOOP, [link(1, 2), link(2, 3), link(3, 2, 100), link(3, 4, 50)])
    expect(found.map(each => each.flowProblem)).toEqual([undefined, 'endless', 'endless', 'after'])
    expect(found.map(runsOf)).toEqual([90, 60, 60, 60])
  })

  it('starts with the oldest step of a loop without an entry', () => {
    const steps = [volume(1, 100), decision(2), step(3)]
    expect(runs(steps, [link(1, 2), link(2, 1, 20), link(2, 3, 80)])).toEqual([100, 100, 80])
    expect(withFlow(steps, [link(1, 2), link(2, 1, 20), link(2, 3, 80)])[0]?.flow).toBeUndefined()
  })

  it('is reported as a problem if links multiply without limit', () => {
    const steps = Array.from({ length: 61 }, (_, at) => step(at + 1))
    const pairs = Array.from({ length: 20 }, (_, at) => at * 3 + 1)
    const links = pairs.flatMap(a => [link(a, a + 1), link(a, a + 2), link(a + 1, a + 3), link(a + 2, a + 3)])
    const found = withFlow([volume(1, 5000), ...steps.slice(1)], links)
    expect(found.at(-1)?.flowProblem).toMatch(/beyond|after/)
    expect(found.map(runsOf).every(each => each <= 1e9)).toBe(true)
  })
})

const map = fc
  .record({
    volumes: fc.array(fc.option(fc.nat(5000)), { minLength: 1, maxLength: 12 }),
    decisions: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    links: fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.option(fc.integer({ min: 0, max: 100 }))), {
      maxLength: 24,
    }),
  })
  .map(({ volumes, decisions, links }) => {
    const steps = volumes.map((given, at) =>
      given === null
        ? step(at + 1, { isDecision: decisions[at] ?? false })
        : volume(at + 1, given, { isDecision: decisions[at] ?? false }),
    )
    const count = steps.length
    const pairs = new Map(
      links.map(([a, b, share]) => [
        `${a % count} ${b % count}`,
        link((a % count) + 1, (b % count) + 1, share),
      ]),
    )
    return { steps, links: [...pairs.values()].filter(each => each.sourceId !== each.targetId) }
  })

describe('properties for any map', () => {
  it('each step runs as often as its predecessors pass on', () => {
    fc.assert(
      fc.property(map, ({ steps, links }) => {
        const found = new Map(withFlow(steps, links).map(each => [each.id, each]))
        for (const { flow } of found.values()) {
          if (!flow) continue
          const sent = flow.before.reduce(
            (sum, { stepId, part }) => sum + runsOf(found.get(stepId) as ProcessStep) * part,
            0,
          )
          expect(flow.runs.usual).toBeCloseTo(sent, 6)
        }
      }),
    )
  })

  it('a decision with complete shares passes on exactly its input', () => {
    fc.assert(
      fc.property(
        fc.nat(9000),
        fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 6 }),
        (given, parts) => {
          const left = 100 - parts.reduce((sum, each) => sum + each, 0)
          fc.pre(left > 0)
          const shares = [...parts, left]
          const steps = [volume(1, given, { isDecision: true }), ...shares.map((_, at) => step(at + 2))]
          const links = shares.map((share, at) => link(1, at + 2, share))
          const [, ...after] = runs(
            [...steps, step(99)],
            [...links, ...shares.map((_, at) => link(at + 2, 99))],
          )
          expect(after.at(-1)).toBeCloseTo(given, 6)
        },
      ),
    )
  })

  it('a higher volume at a start lowers no other volume', () => {
    fc.assert(
      fc.property(map, fc.nat(11), fc.integer({ min: 1, max: 900 }), ({ steps, links }, at, more) => {
        const raised = steps.map((each, place) =>
          place === at % steps.length && each.runsPerMonth !== null
            ? { ...each, runsPerMonth: each.runsPerMonth + more }
            : each,
        )
        const before = runs(steps, links)
        const after = runs(raised, links)
        before.forEach((each, place) => {
          // Above the volume limit the flow is unknown, so nothing is compared.
          if (!withFlow(raised, links)[place]?.flowProblem)
            expect(after[place]).toBeGreaterThanOrEqual(each * (1 - 1e-12))
        })
      }),
    )
  })

  it('the result is bit-identical for any order of steps and links', () => {
    fc.assert(
      fc.property(map, fc.infiniteStream(fc.nat()), ({ steps, links }, order) => {
        const mixed = <T>(all: T[]) =>
          all.map(each => [order.next().value, each] as const).sort((a, b) => a[0] - b[0])
        const other = withFlow(
          mixed(steps).map(([, each]) => each),
          mixed(links).map(([, each]) => each),
        )
        expect(other.toSorted((a, b) => a.id - b.id)).toEqual(withFlow(steps, links))
      }),
    )
  })

  it('loops converge to the result of a thousand iterations', () => {
    fc.assert(
      fc.property(map, ({ steps: [first, ...rest], links }) => {
        const steps = [
          volume(1, first?.runsPerMonth ?? 60),
          ...rest.map(each => ({ ...each, runsPerMonth: null })),
        ]
        const given = links.filter(({ targetId }) => targetId !== 1)
        const found = withFlow(steps, given)
        const looped = found.filter(({ flow }) => flow?.isLooped)
        for (const each of looped)
          expect(each.flow?.runs.usual).toBeCloseTo(roundAndRound(found, given).get(each.id) ?? -1, 3)
      }),
    )
  })
})

/** Reference implementation: iterates to a fixed point; the shares are those that the domain computes, outside loops. */
function roundAndRound(steps: ProcessStep[], links: FlowLink[]): Map<number, number> {
  const leaving = Map.groupBy(links, each => each.sourceId)
  const part = (each: FlowLink, isDecision: boolean) => {
    const all = leaving.get(each.sourceId) ?? []
    if (each.share != null) return each.share / 100
    if (!isDecision || all.length < 2) return 1
    const given = all.reduce((sum, one) => sum + (one.share ?? 0), 0)
    return Math.max(0, 100 - given) / all.filter(one => one.share == null).length / 100
  }
  const isFixed = (each: ProcessStep) => each.runsPerMonth !== null || !each.flow
  let now = new Map(steps.map(each => [each.id, isFixed(each) ? runsOf(each) : 0]))
  for (let round = 0; round < 4000; round++)
    now = new Map(
      steps.map(each => {
        if (isFixed(each)) return [each.id, runsOf(each)]
        const into = links.filter(({ targetId }) => targetId === each.id)
        const sum = into.reduce((total, one) => {
          const source = steps.find(({ id }) => id === one.sourceId)
          return total + (now.get(one.sourceId) ?? 0) * part(one, source?.isDecision ?? false)
        }, 0)
        return [each.id, sum]
      }),
    )
  return now
}

it('computes a chain of 5,000 steps with a link back', () => {
  const steps = Array.from({ length: 5000 }, (_, at) => step(at + 1, { isDecision: at === 4998 }))
  const links = [...steps.slice(1).map(({ id }) => link(id - 1, id)), link(4999, 2, 20)]
  const found = withFlow([volume(1, 80), ...steps.slice(1)], links)
  expect(found[2500]?.flow?.runs.usual).toBeCloseTo(100, 6)
})
