// Expected savings: shares of a step's cost, never above it, each with its step and who estimated it.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisOf, countFigureSources, figureSourcesOf, figuresUnder } from '#domain/figure/figure.ts'
import { costFigure } from '#domain/opportunity/figures.ts'
import { NOT_JUDGED } from '#domain/opportunity/judgement.ts'
import { expectedSavings, type JudgedOpportunity } from '#domain/opportunity/savings.ts'
import { simulateSavings } from '#domain/opportunity/simulation.ts'
import { expectedTotals } from '#domain/opportunity/totals.ts'
import { ORGANIZATION_DEFAULTS } from '#domain/organization.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import type { Range } from '#domain/range.ts'
import { acceptedAmount, opportunityOffers, sourcesOf } from '#domain/roi/offer.ts'
import { ROI_PLAN } from '#domain/roi/plan.ts'
import { sampleCount, sumOfSamples } from '#domain/simulation/simulation.ts'
import { KNOWN } from '../../../tests/audits/entered-numbers.ts'
import { cases } from '../../../tests/property.ts'

const step = (id: number, fields: Partial<ProcessStep> = {}): ProcessStep => ({
  ...STEP_DEFAULTS,
  ...KNOWN,
  id,
  auditId: 1,
  label: `Step ${id}`,
  position: { x: 0, y: 0 },
  ...fields,
})

const judged = (id: number, fields: Partial<JudgedOpportunity> = {}): JudgedOpportunity => ({
  id,
  stepId: 1,
  title: `Opportunity ${id}`,
  projectedSavings: 10_000,
  ...NOT_JUDGED,
  addressable: { min: 40, usual: 50, max: 60 },
  realisation: { min: 50, usual: 80, max: 100 },
  judgedBy: 'Mona Member',
  judgedAt: '2026-11-20T10:00:00.000Z',
  ...fields,
})

const steps = (...list: ProcessStep[]) => new Map(list.map(each => [each.id, each]))

describe('expected savings', () => {
  const expectedOf = (list: JudgedOpportunity[], map = steps(step(1))) =>
    expectedSavings(list, map, ORGANIZATION_DEFAULTS)
  const usualOf = (...given: Parameters<typeof expectedOf>) => expectedOf(...given)[0]?.figure.value

  it('are cost × addressable share × realised share', () => {
    // 15 min at $50 and 60 runs cost $9,000 a year.
    expect(usualOf([judged(1)])).toBeCloseTo(3600, 6)
  })

  it('use the best known volume, or the entered amount without a step', () => {
    expect(usualOf([judged(1)], steps(step(1, { runsPerMonth: 600 })))).toBeCloseTo(36_000, 6)
    expect(usualOf([judged(1, { stepId: null })], steps())).toBeCloseTo(4000, 6)
  })

  it('use the organization’s default shares, as assumptions, until a user judges', () => {
    const [expected] = expectedOf([judged(1, { addressable: null, realisation: null })])
    expect(expected).toMatchObject({ judged: false, figure: { value: 9000 * 0.5 * 0.5 } })
    expect(expected?.figure.inputs.slice(1)).toMatchObject([
      { kind: 'assumption', value: 50, author: null },
      { kind: 'assumption', value: 50, author: null },
    ])
  })

  it('are unknown, in simulations too, until minutes, rate and volume are known', () => {
    const unknown = step(1, { marks: {}, runsPerMonth: null })
    const [expected] = expectedOf([judged(1)], steps(unknown))
    expect(expected).toMatchObject({ figure: { value: null, formula: 'opportunity.unknown' }, hours: null })
    const { savings } = simulateSavings([judged(1)], steps(unknown), ORGANIZATION_DEFAULTS)
    expect(new Set(savings.get(1))).toEqual(new Set([0]))
    expect(expectedTotals([judged(1)], steps(unknown), ORGANIZATION_DEFAULTS).savings).toBeNull()
    const both = expectedTotals(
      [judged(1), judged(2, { stepId: 2 })],
      steps(unknown, step(2)),
      ORGANIZATION_DEFAULTS,
    )
    expect(both.savings?.figure.value).toBeCloseTo(3600, 6)
  })

  it('trace to the step and the user who judged', () => {
    const figure = expectedOf([judged(1)])[0]?.figure
    if (!figure) throw new Error('no figure')
    expect(figure.id).toBe('opportunity:1:expected')
    expect(countFigureSources(figure)).toEqual({
      answer: 0,
      log: 0,
      file: 0,
      step: 3,
      entry: 2,
      assumption: 0,
    })
    expect(basisOf(figure)).toBe('assumption')
    expect(figure.inputs[1]).toMatchObject({
      kind: 'entry',
      value: 50,
      author: 'Mona Member',
      date: '2026-11-20T10:00:00.000Z',
    })
  })
})

describe('simulation runs', () => {
  const defaults = ORGANIZATION_DEFAULTS
  const points = (most: number) =>
    fc
      .tuple(fc.nat(most), fc.nat(most), fc.nat(most))
      .map(three => three.sort((a, b) => a - b))
      .map(([min = 0, usual = 0, max = 0]) => ({ min, usual, max }))
  const said = (kind: 'minutes' | 'volume', range: Range, stepId: number) => {
    const source = { answerId: 1, interviewId: stepId, questionId: 'q', interviewee: null, quote: '' }
    return [{ id: stepId, answerId: 1, kind, label: '', link: null, ...range, source }]
  }
  const mapStep = fc.record({
    minutes: points(600),
    volume: points(5000),
    rate: fc.nat(200),
    known: fc.boolean(),
  })
  const audit = fc
    .record({
      map: fc.array(mapStep, { minLength: 1, maxLength: 5 }),
      list: fc.array(
        fc.record({
          stepId: fc.integer({ min: 0, max: 6 }),
          addressable: fc.option(points(100)),
          realisation: points(100),
        }),
        { maxLength: 12 },
      ),
    })
    .map(({ map, list }) => ({
      map: steps(
        ...map.map(({ minutes, volume, rate, known }, at) =>
          step(at + 1, {
            durationMin: minutes.usual,
            costPerHour: rate,
            runsPerMonth: known ? volume.usual : null,
            sources: {
              durationMin: said('minutes', minutes, at + 1),
              ...(known && { runsPerMonth: said('volume', volume, at + 1) }),
            },
          }),
        ),
      ),
      list: list.map(({ stepId, addressable, realisation }, at) =>
        judged(at + 1, {
          stepId: stepId === 0 ? null : stepId,
          addressable,
          realisation: addressable && realisation,
        }),
      ),
    }))

  it('are identical on repetition, with or without cached samples', () => {
    fc.assert(
      fc.property(audit, ({ map, list }) => {
        const first = structuredClone(simulateSavings(list, map, defaults))
        expect(simulateSavings(list, map, defaults)).toEqual(first)
      }),
      { numRuns: cases(50, 200) },
    )
  })

  it('never save more of a step than it costs, for any audit', () => {
    fc.assert(
      fc.property(audit, ({ map, list }) => {
        const { costs, savings, count } = simulateSavings(list, map, defaults)
        const usual = expectedSavings(list, map, defaults)
        for (const [id, one] of map) {
          const mine = list.filter(({ stepId }) => stepId === id)
          const saved = sumOfSamples(
            mine.flatMap(each => savings.get(each.id) ?? []),
            count,
          )
          const cost = costs.get(id)
          if (cost && saved.some((value, at) => value > (cost[at] ?? 0) * (1 + 1e-9)))
            throw new Error('above')
          const sum = usual
            .filter(({ opportunity }) => opportunity.stepId === id)
            .reduce((total, { figure }) => total + (figure.value ?? 0), 0)
          expect(sum).toBeLessThanOrEqual((costFigure(one).value ?? 0) * (1 + 1e-9))
        }
      }),
      { numRuns: cases(150, 1000) },
    )
  }, 120_000)

  it('do not depend on other opportunities or on order', () => {
    const map = steps(
      step(1, { sources: { durationMin: said('minutes', { min: 5, usual: 15, max: 40 }, 1) } }),
      step(2),
    )
    const one = judged(1)
    const other = judged(2, { stepId: 2 })
    const alone = simulateSavings([one], map, defaults).savings.get(1)
    expect(simulateSavings([other, one], map, defaults).savings.get(1)).toEqual(alone)
  })

  it('are limited in number', () => {
    expect([sampleCount(0), sampleCount(100), sampleCount(500), sampleCount(2000)]).toEqual([
      2000, 2000, 400, 200,
    ])
  })

  it('give a sum a narrower range than the added minima and maxima', () => {
    const map = steps(...Array.from({ length: 12 }, (_, at) => step(at + 1)))
    const list = [...map.keys()].map(id => judged(id, { stepId: id }))
    const { savings } = expectedTotals(list, map, defaults)
    // Alone each is between $1,800 and $5,400.
    expect(savings?.figure.value).toBeCloseTo(43_200, 6)
    expect(savings?.spread.p10).toBeGreaterThan(12 * 1800 * 1.5)
    expect(savings?.spread.p90).toBeLessThan(12 * 5400 * 0.8)
  })
})

describe('totals', () => {
  const list = [
    judged(1, { saves: 'cash' }),
    judged(2, { stepId: 2, saves: 'capacity', oneOffCost: { min: 10, usual: 10, max: 10 } }),
    judged(3, { stepId: null, saves: 'capacity' }),
    judged(4, { stepId: 3, addressable: null, realisation: null }),
  ]
  const map = steps(step(1), step(2, { runsPerMonth: 860 }), step(3))
  const totals = expectedTotals(list, map, ORGANIZATION_DEFAULTS)
  const usualOf = (total: { figure: { value: number | null } } | null) => Math.round(total?.figure.value ?? 0)

  it('count judged opportunities, with cash, hours and losses separate', () => {
    expect(usualOf(totals.savings)).toBe(3600 + 51_600 + 4000)
    expect([totals.byKind.cash, totals.byKind.capacity, totals.byKind.quality].map(usualOf)).toEqual([
      3600, 55_600, 0,
    ])
    expect(totals.byKind.quality).toBeNull()
  })

  it('use the default shares, as assumptions, while no opportunity is judged', () => {
    const none = { addressable: null, realisation: null, judgedBy: null, judgedAt: null }
    const all = list.map(each => ({ ...each, ...none, oneOffCost: null }))
    const { savings } = expectedTotals(all, map, ORGANIZATION_DEFAULTS)
    expect(usualOf(savings)).toBe((9000 + 129_000 + 10_000 + 9000) / 4)
    const shares = figureSourcesOf(savings!.figure).filter(
      end => end.kind !== 'step' && end.unit === 'percent',
    )
    expect(new Set(shares.map(({ kind }) => kind))).toEqual(new Set(['assumption']))
  })

  it('include the hours freed and the equivalent people', () => {
    // 15 min × 860 runs × 12 months are 2,580 hours, of which 40 % are saved.
    expect(totals.freed?.hours.figure.value).toBeCloseTo(1032, 6)
    expect(totals.freed?.people.value).toBe(0.6)
  })

  it('include the costs of the same opportunities as the savings', () => {
    const unjudged = judged(5, {
      addressable: null,
      realisation: null,
      oneOffCost: { min: 5, usual: 5, max: 5 },
    })
    const { savings, oneOffCost } = expectedTotals([unjudged], map, ORGANIZATION_DEFAULTS)
    expect([usualOf(savings), usualOf(oneOffCost)]).toEqual([2250, 5])
  })
})

describe('the opportunities’ offer for the ROI', () => {
  const list = [
    judged(1, { oneOffCost: { min: 1000, usual: 2000, max: 5000 } }),
    judged(2, { stepId: 2, runningCost: { min: 10, usual: 20, max: 30 } }),
  ]
  const offers = opportunityOffers(expectedTotals(list, steps(step(1), step(2)), ORGANIZATION_DEFAULTS))

  it('sums the judged ones: yearly savings, one-off cost, monthly running cost', () => {
    expect(offers.map(({ name, over, range }) => [name, over, range.usual])).toEqual([
      ['projectedSavings', 'year', 7200],
      ['implementationCost', 'once', 2000],
      ['runningCost', 'month', 20],
    ])
  })

  it('counts savings over the period in whole dollars, and traces to the opportunities', () => {
    const [savings] = offers
    if (!savings) throw new Error('no offer')
    const { range, input } = acceptedAmount(savings, 18)
    expect(range.usual).toBe(10_800)
    expect(range.min > 5400 && range.max < 16_200 && Number.isInteger(range.min)).toBe(true)
    const figures = input.kind === 'figure' ? figuresUnder(input.figure).map(figure => figure.id) : []
    expect(figures).toEqual([
      'opportunities:savings:period',
      'opportunities:savings',
      'opportunity:1:expected',
      'step:1:cost',
      'opportunity:2:expected',
      'step:2:cost',
    ])
  })

  it('is the source of an amount only while the offer exists', () => {
    const plan = { ...ROI_PLAN, sources: { projectedSavings: { kind: 'opportunities' } as const } }
    expect(Object.keys(sourcesOf(plan, offers, 12))).toEqual(['projectedSavings'])
    expect(sourcesOf(plan, [], 12)).toEqual({})
  })
})
