// NPV model: the product's worked examples, and agreement with the simple ROI where both must be equal.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROI_ASSUMPTIONS, roiValue } from '#domain/roi/npv.ts'
import { planValue, ROI_PLAN, type RoiPlan, runsAtLoss } from '#domain/roi/plan.ts'
import { roiResults } from '#domain/roi/results.ts'
import { ROI_DEFAULTS, ROI_LIMIT, type RoiInputs, simpleRoi } from '#domain/roi/roi.ts'
import { roiRange } from '#domain/roi/simulation.ts'
import { roiTornado } from '#domain/roi/tornado.ts'
import { cases } from '../../../tests/property.ts'

const AT_ONCE = { ...ROI_ASSUMPTIONS, ramp: [1] }

describe('worked examples with the defaults', () => {
  it('match without ramp-up', () => {
    const value = roiValue(ROI_DEFAULTS, AT_ONCE)
    expect(Math.round(value.presentBenefits)).toBe(71_253)
    expect(Math.round(value.netPresentValue)).toBe(46_253)
    expect(Math.round((value.presentRoi ?? 0) * 100)).toBe(185)
    expect(value.discountedPayback).toBe(5)
    expect(Math.round((value.switchingValue ?? 0) * 100)).toBe(65)
  })

  it('match with ramp-up', () => {
    const value = roiValue(ROI_DEFAULTS)
    expect(value.rampedSavings).toBe(65_625)
    expect(Math.round(value.netPresentValue)).toBe(37_001)
    expect(value.discountedPayback).toBe(6)
  })
})

const fraction = fc.integer({ min: 0, max: 100 }).map(percent => percent / 100)
const amount = fc.integer({ min: 0, max: 10_000_000 })
const inputs: fc.Arbitrary<RoiInputs> = fc.record({
  currentCost: amount,
  projectedSavings: amount,
  implementationCost: amount,
  timePeriod: fc.integer({ min: 1, max: 120 }),
})

it('equals the simple ROI without ramp-up, discounting and running cost', () => {
  fc.assert(
    fc.property(inputs, each => {
      const value = roiValue(each, { discountRate: 0, ramp: [1], runningCost: 0 })
      expect(value.netPresentValue).toBeCloseTo(simpleRoi(each).netSavings, 3)
    }),
  )
})

it('returns numbers or null for any inputs, including the largest', () => {
  const wide = fc.integer({ min: 0, max: ROI_LIMIT })
  const any = fc.record({
    currentCost: wide,
    projectedSavings: wide,
    implementationCost: wide,
    timePeriod: fc.oneof(wide, fc.integer({ min: 0, max: 60 })),
  })
  fc.assert(
    fc.property(any, each => {
      for (const value of Object.values(roiValue(each)))
        expect(value === null || Number.isFinite(value)).toBe(true)
    }),
    { numRuns: cases(30) },
  )
})

it('returns the discount rate at which NPV is zero', () => {
  const { internalRate } = roiValue(ROI_DEFAULTS)
  expect(
    roiValue(ROI_DEFAULTS, { ...ROI_ASSUMPTIONS, discountRate: internalRate ?? 0 }).netPresentValue,
  ).toBeCloseTo(0, 3)
})

it('has no internal rate if the cash flow changes sign more than once, or never', () => {
  expect(roiValue({ ...ROI_DEFAULTS, projectedSavings: 0 }).internalRate).toBeNull()
  const swing = { discountRate: 0.1, ramp: [1, 0], runningCost: 100 }
  expect(roiValue(ROI_DEFAULTS, swing).internalRate).toBeNull()
})

it('has no internal rate if payback is too fast for a yearly rate', () => {
  const quick = { ...ROI_DEFAULTS, implementationCost: 100 }
  expect(roiValue(quick).internalRate).toBeNull()
  expect(roiValue({ ...quick, implementationCost: 15_000 }).internalRate).toBeLessThan(100)
})

it('has an NPV of zero at the switching value', () => {
  const { switchingValue } = roiValue(ROI_DEFAULTS)
  const less = {
    ...ROI_DEFAULTS,
    projectedSavings: ROI_DEFAULTS.projectedSavings * (1 - (switchingValue ?? 0)),
  }
  expect(roiValue(less).netPresentValue).toBeCloseTo(0, 3)
})

describe('the range', () => {
  it('is ordered, counts every simulation run, and is reproducible', () => {
    fc.assert(
      fc.property(inputs, each => {
        const { p10, p50, p90, positive, histogram } = roiRange(each)
        expect(p10).toBeLessThanOrEqual(p50)
        expect(p50).toBeLessThanOrEqual(p90)
        expect(positive >= 0 && positive <= 1).toBe(true)
        expect(histogram.reduce((sum, bin) => sum + bin.count, 0)).toBe(10_000)
        expect(roiRange(each)).toEqual(roiRange({ ...each }))
      }),
      { numRuns: cases(5) },
    )
  })

  it('has its median below the entered value, because costs overrun and adoption lags', () => {
    expect(roiRange(ROI_DEFAULTS).p50).toBeLessThan(roiValue(ROI_DEFAULTS).netPresentValue)
  })

  it('is a single point without savings and cost', () => {
    const { p10, p90 } = roiRange({ ...ROI_DEFAULTS, projectedSavings: 0, implementationCost: 0 })
    expect([p10, p90]).toEqual([0, 0])
  })
})

describe('the median payback', () => {
  const certain = (plan: Partial<RoiPlan>, each: RoiInputs): RoiPlan => ({
    ...ROI_PLAN,
    ...plan,
    adoption: { min: 1, usual: 1, max: 1 },
    ranges: {
      projectedSavings: { min: each.projectedSavings, max: each.projectedSavings },
      implementationCost: { min: each.implementationCost, max: each.implementationCost },
      runningCost: { min: plan.runningCost ?? 0, max: plan.runningCost ?? 0 },
    },
  })

  it('equals that of the usual values without uncertainty', () => {
    const running = fc.integer({ min: 0, max: 100_000 })
    const ramps = fc.array(fraction, { minLength: 1, maxLength: 24 })
    fc.assert(
      fc.property(inputs, running, ramps, (each, runningCost, ramp) => {
        const plan = certain({ runningCost, ramp }, each)
        // A tie to the cent may be rounded either way.
        fc.pre(Math.abs(planValue(each, plan).netPresentValue) > 1)
        expect(roiRange(each, plan).payback).toBe(planValue(each, plan).discountedPayback)
      }),
      { numRuns: cases(60) },
    )
  })

  it('is never reached if monthly costs exceed the savings', () => {
    const plan = { ...ROI_PLAN, runningCost: 7000 }
    expect(roiRange(ROI_DEFAULTS, plan).payback).toBeNull()
    expect(runsAtLoss(ROI_DEFAULTS, plan)).toBe(true)
    expect(runsAtLoss(ROI_DEFAULTS, ROI_PLAN)).toBe(false)
  })

  it('reports the share of simulation runs below the usual value', () => {
    const { belowUsual, p90, p50 } = roiRange(ROI_DEFAULTS)
    const usual = planValue(ROI_DEFAULTS, ROI_PLAN).netPresentValue
    expect(usual).toBeGreaterThan(p50)
    expect(belowUsual > 0.9).toBe(usual > p90)
    expect(belowUsual).toBeGreaterThan(0.5)
  })
})

const ends = fc.option(
  fc.tuple(amount, amount).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
)
const plans: fc.Arbitrary<RoiPlan> = fc.record({
  discountRate: fraction,
  ramp: fc.array(fraction, { minLength: 1, maxLength: 24 }),
  runningCost: fc.integer({ min: 0, max: 100_000 }),
  ranges: fc.record({ projectedSavings: ends, implementationCost: ends, runningCost: ends }),
  adoption: fc
    .tuple(fraction, fraction, fraction)
    .map(points => points.sort((a, b) => a - b))
    .map(([min = 0, usual = 0, max = 0]) => ({ min, usual, max })),
  sources: fc.constant({}),
})

describe('for any plan', () => {
  it('percentiles are ordered, numbers finite, and results reproducible', () => {
    fc.assert(
      fc.property(inputs, plans, (each, plan) => {
        const results = roiResults(each, plan)
        const { p10, p50, p90 } = results.range
        expect(p10 <= p50 && p50 <= p90).toBe(true)
        expect(JSON.stringify(results)).not.toContain('NaN')
        expect(JSON.parse(JSON.stringify(results))).toEqual(results)
        expect(roiResults({ ...each }, { ...plan })).toEqual(results)
      }),
      { numRuns: cases(8) },
    )
  })

  it('the tornado is sorted by width, contains the NPV, and varies one input each', () => {
    fc.assert(
      fc.property(inputs, plans, (each, plan) => {
        const npv = Math.round(planValue(each, plan).netPresentValue)
        const bars = roiTornado(each, plan)
        const widths = bars.map(({ npv: [a, b] }) => Math.abs(a - b))
        expect(widths).toEqual([...widths].sort((a, b) => b - a))
        for (const { id, npv: ends } of bars.filter(bar => bar.id !== 'discountRate')) {
          expect(Math.min(...ends), id).toBeLessThanOrEqual(npv)
          expect(Math.max(...ends), id).toBeGreaterThanOrEqual(npv)
        }
      }),
    )
  })

  it('a wider savings range widens the result, and running cost lowers it', () => {
    const under = (plan: Partial<RoiPlan>) => roiRange(ROI_DEFAULTS, { ...ROI_PLAN, ...plan })
    const narrow = under({ ranges: { ...ROI_PLAN.ranges, projectedSavings: { min: 70_000, max: 80_000 } } })
    const wide = under({ ranges: { ...ROI_PLAN.ranges, projectedSavings: { min: 20_000, max: 130_000 } } })
    expect(wide.p90 - wide.p10).toBeGreaterThan(narrow.p90 - narrow.p10)
    expect(under({ runningCost: 1000 }).p50).toBeLessThan(under({}).p50)
  })
})
