// Expected savings: shares of what a step costs, never more than it costs, each open to its step and its judge.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisOf, countEnds, figuresUnder } from '#domain/figure.ts'
import { costFigure } from '#domain/opportunity-figures.ts'
import {
  expectedSavings,
  expectedTotals,
  type JudgedOpportunity,
  POINTS,
} from '#domain/opportunity-savings.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process.ts'
import { opportunityOffers, sourcesOf, taken } from '#domain/roi-offer.ts'
import { ROI_PLAN } from '#domain/roi-plan.ts'

const step = (id: number, fields: Partial<ProcessStep> = {}): ProcessStep => ({
  ...STEP_DEFAULTS,
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
  addressable: { min: 40, usual: 50, max: 60 },
  realisation: { min: 50, usual: 80, max: 100 },
  oneOffCost: null,
  runningCost: null,
  judgedBy: 'Mona Member',
  judgedAt: '2026-11-20T10:00:00.000Z',
  ...fields,
})

const steps = (...list: ProcessStep[]) => new Map(list.map(each => [each.id, each]))

describe('expected savings', () => {
  it('are cost × addressable share × realisation, at each point', () => {
    // 15 min at $50 and 60 assumed runs cost $9,000 a year.
    const [expected] = expectedSavings([judged(1)], steps(step(1)))
    expect(expected?.range).toEqual({ min: 1800, usual: 3600, max: 5400 })
  })

  it('stand on the measured cost once the volume is known, and on what was entered where there is no step', () => {
    const known = expectedSavings([judged(1)], steps(step(1, { runsPerMonth: 600 })))
    expect(known[0]?.range.usual).toBeCloseTo(36_000, 6)
    expect(expectedSavings([judged(1, { stepId: null })], steps())[0]?.range.usual).toBeCloseTo(4000, 6)
  })

  it('are none while nobody has judged the shares', () => {
    expect(expectedSavings([judged(1, { addressable: null, realisation: null })], steps(step(1)))).toEqual([])
  })

  it('open to the step and to whoever judged, and say where the volume is assumed', () => {
    const usual = expectedSavings([judged(1)], steps(step(1)))[0]?.figures.usual
    if (!usual) throw new Error('no figure')
    expect(usual.id).toBe('opportunity:1:expected')
    expect(countEnds(usual)).toEqual({ answer: 0, step: 2, entry: 0, assumption: 3 })
    expect(basisOf(usual)).toBe('assumption')
    expect(usual.inputs[1]).toMatchObject({
      value: 50,
      author: 'Mona Member',
      date: '2026-11-20T10:00:00.000Z',
    })
  })

  const share = fc
    .tuple(fc.nat(100), fc.nat(100), fc.nat(100))
    .map(points => points.sort((a, b) => a - b))
    .map(([min = 0, usual = 0, max = 0]) => ({ min, usual, max }))
  const many = fc.array(
    fc.record({ addressable: share, realisation: share, stepId: fc.integer({ min: 1, max: 3 }) }),
    {
      maxLength: 20,
    },
  )

  it('of one step never add to more than the step costs, and rise from min to max', () => {
    const map = steps(step(1), step(2, { runsPerMonth: 7 }), step(3, { durationMin: 480, costPerHour: 120 }))
    fc.assert(
      fc.property(many, list => {
        const expected = expectedSavings(
          list.map((fields, index) => judged(index + 1, fields)),
          map,
        )
        for (const [id, one] of map)
          for (const point of POINTS) {
            const sum = expected
              .filter(({ opportunity }) => opportunity.stepId === id)
              .reduce((total, { range }) => total + range[point], 0)
            expect(sum).toBeLessThanOrEqual((costFigure(one).value ?? 0) * (1 + 1e-9))
          }
      }),
    )
  })
})

describe('what the opportunities offer to the ROI', () => {
  const list = [
    judged(1, { oneOffCost: { min: 1000, usual: 2000, max: 5000 } }),
    judged(2, { stepId: 2, runningCost: { min: 10, usual: 20, max: 30 } }),
  ]
  const offers = opportunityOffers(expectedTotals(list, steps(step(1), step(2))))

  it('is the sum of the judged ones: savings a year, one-off cost, running cost a month', () => {
    expect(offers.map(({ name, over, range }) => [name, over, range.usual])).toEqual([
      ['projectedSavings', 'year', 7200],
      ['implementationCost', 'once', 2000],
      ['runningCost', 'month', 20],
    ])
  })

  it('counts savings over the period, in whole dollars, and opens to the opportunities', () => {
    const [savings] = offers
    if (!savings) throw new Error('no offer')
    const { range, input } = taken(savings, 18)
    expect(range).toEqual({ min: 5400, usual: 10_800, max: 16_200 })
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

  it('is the source of an amount only while it still stands', () => {
    const plan = { ...ROI_PLAN, sources: { projectedSavings: { kind: 'opportunities' } as const } }
    expect(Object.keys(sourcesOf(plan, offers, 12))).toEqual(['projectedSavings'])
    expect(sourcesOf(plan, [], 12)).toEqual({})
  })
})
