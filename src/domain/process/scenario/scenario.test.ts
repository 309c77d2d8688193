// Scenarios against today's process: which steps differ, what that saves, and that nothing else saves anything.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evidenceLevelOf, figureSourcesOf, figuresUnder, figureText } from '#domain/figure/figure.ts'
import { withFlow } from '#domain/process/flow/flow.ts'
import { mapFigures } from '#domain/process/map-figures.ts'
import { EFFECT_FIELDS, NO_EFFECT, type StepEffect } from '#domain/process/scenario/effect.ts'
import { scenarioMoney } from '#domain/process/scenario/money.ts'
import { differenceOf, type MapState } from '#domain/process/scenario/scenario.ts'
import { minutesWith, workSamples } from '#domain/process/scenario/work.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import { stepSources } from '#domain/quantity/quantity.ts'
import '../../../../tests/property.ts'
import { ENTERED } from '../../../../tests/audits/entered-numbers.ts'
import { ownerName } from '../../../../tests/texts/realistic-texts.ts'

const exactly = (usual: number) => ({ min: usual, usual, max: usual })
const MARK = { author: 'Mona Member', date: '2026-11-20T09:00:00.000Z' }
const PLAN = { id: 7, title: 'With an agent' }

const step = (id: number, fields: Partial<ProcessStep> = {}): ProcessStep => ({
  ...STEP_DEFAULTS,
  marks: ENTERED,
  id,
  auditId: 1,
  label: `Step ${id}`,
  position: { x: 0, y: 0 },
  ...fields,
})

/** Copies a map as the server does: new ids, each with its origin. */
const copyOf = ({ steps, links }: MapState): MapState => ({
  steps: steps.map(({ sources: _, ...each }) => ({
    ...each,
    id: each.id + 1000,
    originId: each.id,
    scenarioId: 7,
  })),
  links: links.map(link => ({ ...link, sourceId: link.sourceId + 1000, targetId: link.targetId + 1000 })),
})

const link = (sourceId: number, targetId: number) => ({ sourceId, targetId, label: '', share: null })
const ASIS: MapState = {
  steps: [
    step(1, { owner: 'Desk', durationMin: 20, runsPerMonth: 300, costPerHour: 40 }),
    step(2, { owner: 'Desk', durationMin: 10, runsPerMonth: 300, costPerHour: 40 }),
    step(3, { owner: 'Billing', durationMin: 30, runsPerMonth: 100, costPerHour: 60 }),
  ],
  links: [link(1, 2), link(2, 3)],
}
const changed = (map: MapState, id: number, fields: Partial<ProcessStep>): MapState => ({
  ...map,
  steps: map.steps.map(each => (each.id === id ? { ...each, ...fields } : each)),
})
const without = (map: MapState, id: number): MapState => ({
  steps: map.steps.filter(each => each.id !== id),
  links: map.links.filter(each => each.sourceId !== id && each.targetId !== id),
})

describe('the difference', () => {
  it('matches steps and links by origin: removed, added, changed fields', () => {
    const copy = copyOf(ASIS)
    const next = changed(without(copy, 1003), 1001, { durationMin: 5, owner: 'Agent' })
    const added = { steps: [...next.steps, step(2000)], links: [...next.links, link(1002, 2000)] }
    const { steps, links } = differenceOf(ASIS, added)
    expect(steps.map(({ identity, kind, fields }) => [identity, kind, fields])).toEqual([
      [1, 'changed', ['owner', 'durationMin']],
      [2, 'same', []],
      [3, 'gone', []],
      [2000, 'new', []],
    ])
    expect(links.map(({ kind, source, target }) => [kind, source, target])).toEqual([
      ['same', 1, 2],
      ['gone', 2, 3],
      ['new', 2, 2000],
    ])
  })

  it('includes label and share of a link', () => {
    const copy = copyOf(ASIS)
    const links = copy.links.map((each, n) => (n === 0 ? { ...each, label: 'yes', share: 80 } : each))
    expect(differenceOf(ASIS, { ...copy, links }).links.map(({ kind }) => kind)).toEqual(['changed', 'same'])
  })
})

describe('the savings', () => {
  it('have no payback in months where no one-off cost was entered, or where it is 0', () => {
    const payback = (effect: Partial<StepEffect>) =>
      figureText(
        scenarioMoney(
          PLAN,
          ASIS,
          changed(copyOf(ASIS), 1001, { effect: { ...NO_EFFECT, ...effect }, marks: { effect: MARK } }),
        ).payback,
      )
    expect(payback({ minutesAfter: exactly(4) })).toBe('one-off cost not estimated')
    expect(payback({ minutesAfter: exactly(4), oneOffCost: exactly(0) })).toBe('no one-off cost')
    expect(payback({ minutesAfter: exactly(4), oneOffCost: exactly(1) })).toBe('less than a month')
  })

  it('use minutes weighted by the effect’s share, less avoided repeats', () => {
    // Half of the cases take 4 minutes instead of 20, and a quarter of those are repeats that no longer occur.
    expect(minutesWith(20, { share: 0.5, after: 4, avoided: 0.25 })).toBe(10 + 0.5 * 0.75 * 4)
    const effect: StepEffect = {
      minutesAfter: exactly(4),
      share: exactly(50),
      repeatsAvoided: exactly(25),
      toolCost: exactly(100),
      oneOffCost: exactly(6000),
    }
    const money = scenarioMoney(PLAN, ASIS, changed(copyOf(ASIS), 1001, { effect, marks: { effect: MARK } }))
    const hours = ((20 - 11.5) / 60) * 300 * 12
    expect(money.hours.figure.value).toBeCloseTo(hours)
    expect(money.cost.figure.value).toBeCloseTo(hours * 40)
    expect(money.net.figure.value).toBeCloseTo(hours * 40 - 1200)
    expect(money.tool.figure.value).toBe(100)
    expect(money.once.figure.value).toBe(6000)
    expect(money.payback.value).toBeCloseTo((6000 / (hours * 40 - 1200)) * 12, 1)
    expect(money.owners.map(({ owner, hours: { figure } }) => [owner, figure.value])).toEqual([
      ['Desk', hours],
    ])
  })

  it('move work to the new owner', () => {
    const money = scenarioMoney(PLAN, ASIS, changed(copyOf(ASIS), 1003, { owner: 'Agent', durationMin: 6 }))
    expect(money.owners.map(({ owner, hours }) => [owner, Math.round(hours.figure.value ?? 0)])).toEqual([
      ['Billing', 600],
      ['Agent', -120],
    ])
    expect(money.hours.figure.value).toBeCloseTo(480)
  })

  it('trace to today’s step with its quotes, and to who entered the change', () => {
    const source = {
      answerId: 1,
      interviewId: 1,
      questionId: 'q',
      interviewee: 'Priya',
      quote: 'Twenty minutes.',
    }
    const link = { to: 'step', stepId: 1, field: 'durationMin' } as const
    const named = {
      id: 1,
      answerId: 1,
      label: '',
      kind: 'minutes',
      link,
      source,
      min: 10,
      usual: 20,
      max: 40,
    } as const
    const asIs = changed(ASIS, 1, { sources: stepSources([named], { id: 1 }) })
    const plan = changed(copyOf(asIs), 1001, {
      effect: { ...NO_EFFECT, minutesAfter: { min: 2, usual: 4, max: 6 } },
      marks: { effect: MARK },
    })
    const { cost } = scenarioMoney(PLAN, asIs, plan)
    const ends = figureSourcesOf(cost.figure)
    expect(ends).toContainEqual(expect.objectContaining({ kind: 'answer', quote: 'Twenty minutes.' }))
    expect(ends).toContainEqual(
      expect.objectContaining({ kind: 'entry', label: 'Minutes after of “Step 1”', author: 'Mona Member' }),
    )
    expect(figuresUnder(cost.figure).map(({ id }) => id)).toContain('step:1:cost')
    expect(evidenceLevelOf(cost.figure)).not.toBe('said')
    expect(cost.spread.p10).toBeLessThan(cost.figure.value ?? 0)
    expect(cost.spread.p90).toBeGreaterThan(cost.figure.value ?? 0)
  })

  it('do not depend on the uncertainty of unchanged steps', () => {
    const effect = { ...NO_EFFECT, minutesAfter: exactly(4) }
    const money = (asIs: MapState) =>
      scenarioMoney(PLAN, asIs, changed(copyOf(asIs), 1001, { effect })).cost.spread
    const wide = changed(ASIS, 3, { sources: widened(3) })
    expect(money(wide)).toEqual(money(ASIS))
  })
})

/** Figures that give the minutes of a step a wide range around its 30. */
function widened(id: number) {
  const source = { answerId: 1, interviewId: 1, questionId: 'q', interviewee: 'Priya', quote: 'It depends.' }
  const link = { to: 'step', stepId: id, field: 'durationMin' } as const
  return stepSources(
    [{ id: 1, answerId: 1, label: '', kind: 'minutes', link, source, min: 1, usual: 30, max: 500 }],
    {
      id,
    },
  )
}

const range = fc.tuple(fc.nat(60), fc.nat(60), fc.nat(60)).map(values => {
  const [min = 0, usual = 0, max = 0] = values.toSorted((a, b) => a - b)
  return { min, usual, max }
})
const effects = fc.record(
  Object.fromEntries(EFFECT_FIELDS.map(field => [field, fc.option(range)])) as Record<
    keyof StepEffect,
    fc.Arbitrary<StepEffect['share']>
  >,
)
const steps = fc.array(
  fc.record({
    owner: fc.oneof(fc.constantFrom('Desk', 'desk', 'Billing', 'Unassigned'), ownerName),
    durationMin: fc.nat(200),
    costPerHour: fc.nat(200),
    runsPerMonth: fc.option(fc.nat(900)),
    isVague: fc.boolean(),
  }),
  { maxLength: 6 },
)
const maps = steps.map(
  (list): MapState => ({
    steps: list.map(({ isVague, ...fields }, n) =>
      step(n + 1, { ...fields, ...(isVague && { durationMin: 30, sources: widened(n + 1) }) }),
    ),
    links: list.slice(1).map((_, n) => link(n + 1, n + 2)),
  }),
)
const changes = fc.array(
  fc.record({
    at: fc.nat(6),
    gone: fc.boolean(),
    added: fc.boolean(),
    owner: fc.option(fc.oneof(fc.constantFrom('Agent', 'Billing'), ownerName)),
    durationMin: fc.option(fc.nat(200)),
    effect: fc.option(effects),
  }),
  { maxLength: 5 },
)
const pairs = fc.tuple(maps, changes).map(([asIs, list]) => {
  let after = copyOf(asIs)
  for (const [n, { at, gone, added, owner, durationMin, effect }] of list.entries()) {
    if (added) after = { ...after, steps: after.steps.concat(step(2000 + n, { effect, scenarioId: 7 })) }
    const fields = { ...(owner && { owner }), ...(durationMin !== null && { durationMin }), effect }
    after = gone ? without(after, 1001 + at) : changed(after, 1001 + at, fields)
  }
  return { asIs, after }
})

describe('properties for any map', () => {
  it('an unchanged copy has no difference, exactly', () => {
    fc.assert(
      fc.property(maps, asIs => {
        const money = scenarioMoney(PLAN, asIs, copyOf(asIs))
        expect(money.steps).toEqual([])
        for (const { figure, spread } of [money.hours, money.cost, money.tool, money.once, money.net]) {
          expect(figure.value).toBe(0)
          expect(Object.values(spread)).toEqual([0, 0, 0, 0, 0])
        }
      }),
    )
  })

  it('the reverse difference has the opposite sign', () => {
    fc.assert(
      fc.property(pairs, ({ asIs, after }) => {
        const there = scenarioMoney(PLAN, asIs, after)
        const back = scenarioMoney(PLAN, after, asIs)
        for (const of of ['hours', 'cost', 'tool', 'once', 'net'] as const)
          expect(there[of].figure.value).toBeCloseTo(-(back[of].figure.value ?? 0), 6)
        for (const each of there.difference.steps) {
          const same = back.difference.steps.find(({ identity }) => identity === each.identity)
          const one = workSamples(each, 20)
          const other = same && workSamples(same, 20)
          expect([other?.before, other?.after]).toEqual([one.after, one.before])
        }
        const kinds = (money: typeof there) => money.difference.steps.map(({ kind }) => kind)
        const turned = { gone: 'new', new: 'gone', changed: 'changed', same: 'same' } as const
        expect(kinds(back).toSorted()).toEqual(
          kinds(there)
            .map(kind => turned[kind])
            .toSorted(),
        )
      }),
    )
  })

  it('hours and money of owners and steps add up to the total', () => {
    fc.assert(
      fc.property(pairs, ({ asIs, after }) => {
        const money = scenarioMoney(PLAN, asIs, after)
        for (const of of ['hours', 'cost'] as const)
          for (const parts of [money.owners, money.steps]) {
            const sum = parts.reduce((all, each) => all + (each[of].figure.value ?? 0), 0)
            expect(sum).toBeCloseTo(money[of].figure.value ?? 0, 6)
          }
      }),
    )
  })

  it('every figure has a unique id and its inputs', () => {
    fc.assert(
      fc.property(pairs, ({ asIs, after }) => {
        const money = scenarioMoney(PLAN, asIs, after)
        const owners = money.owners.flatMap(each => [each.hours.figure, each.cost.figure])
        const all = figuresUnder(money.net.figure, money.hours.figure, money.payback, ...owners)
        for (const figure of all) {
          const twin = all.filter(({ id }) => id === figure.id)
          expect(twin).toHaveLength(1)
        }
      }),
    )
  })
})

describe('volumes from the flow', () => {
  const answer = {
    answerId: 1,
    interviewId: 1,
    interviewee: 'Dana',
    questionId: 'q',
    topic: 'Volume',
    quote: '480 to 790',
  }
  const said = { id: 1, auditId: 1, kind: 'volume' as const, min: 480, usual: 620, max: 790, source: answer }
  const flows: MapState = {
    steps: [
      step(1, {
        isDecision: true,
        runsPerMonth: 620,
        sources: { runsPerMonth: [said] } as unknown as NonNullable<ProcessStep['sources']>,
      }),
      step(2, { durationMin: 30 }),
      step(3, { durationMin: 10 }),
    ],
    links: [
      { ...link(1, 2), label: 'by hand', share: 60 },
      { ...link(1, 3), label: 'clean', share: 40 },
    ],
  }
  const copy = copyOf(flows)

  it('cost today what the map costs, and an unchanged copy saves exactly nothing', () => {
    const { today, cost, difference } = scenarioMoney(PLAN, flows, copy)
    expect(today?.value).toBe(mapFigures(withFlow(flows.steps, flows.links))?.total.value)
    expect([cost.figure.value, cost.spread.low, cost.spread.high]).toEqual([0, 0, 0])
    expect(difference.steps.every(({ kind }) => kind === 'same')).toBe(true)
  })

  it('fall with the share of a branch, within the range of the start', () => {
    const [first, second] = copy.links
    const links = [
      { ...first!, share: 30 },
      { ...second!, share: 70 },
    ]
    const { steps, cost } = scenarioMoney(PLAN, flows, { ...copy, links })
    const byHand = steps.find(({ difference }) => difference.identity === 2)!
    // 620 × 30 % fewer runs of 30 minutes at 50 per hour, twelve months.
    expect(byHand.cost.figure.value).toBeCloseTo(620 * 0.3 * 0.5 * 50 * 12, 6)
    const perRun = (byHand.cost.figure.value ?? 0) / 620
    expect(byHand.cost.spread.low).toBeGreaterThanOrEqual(perRun * 480 - 1e-6)
    expect(byHand.cost.spread.high).toBeLessThanOrEqual(perRun * 790 + 1e-6)
    expect(byHand.cost.spread.high).toBeGreaterThan(byHand.cost.spread.low)
    expect(cost.figure.value).toBeCloseTo(620 * 0.3 * (0.5 - 1 / 6) * 50 * 12, 6)
  })
})
