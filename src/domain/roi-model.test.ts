// The sound model: the worked checks of the product, and that it agrees with the simple one where it must.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROI_DEFAULTS, ROI_LIMIT, type RoiInputs, simpleRoi } from '#domain/roi.ts'
import { ROI_ASSUMPTIONS, roiValue } from '#domain/roi-model.ts'
import { roiRange } from '#domain/roi-range.ts'

const AT_ONCE = { ...ROI_ASSUMPTIONS, ramp: [1] }

describe('worked checks at the defaults', () => {
  it('without ramp', () => {
    const value = roiValue(ROI_DEFAULTS, AT_ONCE)
    expect(Math.round(value.presentBenefits)).toBe(71_253)
    expect(Math.round(value.netPresentValue)).toBe(46_253)
    expect(Math.round((value.presentRoi ?? 0) * 100)).toBe(185)
    expect(value.discountedPayback).toBe(5)
    expect(Math.round((value.switchingValue ?? 0) * 100)).toBe(65)
  })

  it('with the ramp', () => {
    const value = roiValue(ROI_DEFAULTS)
    expect(value.rampedSavings).toBe(65_625)
    expect(Math.round(value.netPresentValue)).toBe(37_001)
    expect(value.discountedPayback).toBe(6)
  })
})

const amount = fc.integer({ min: 0, max: 10_000_000 })
const inputs: fc.Arbitrary<RoiInputs> = fc.record({
  currentCost: amount,
  projectedSavings: amount,
  implementationCost: amount,
  timePeriod: fc.integer({ min: 1, max: 120 }),
})

it('agrees with the simple ROI without ramp, discount and running cost', () => {
  fc.assert(
    fc.property(inputs, each => {
      const value = roiValue(each, { discountRate: 0, ramp: [1], runningCost: 0 })
      expect(value.netPresentValue).toBeCloseTo(simpleRoi(each).netSavings, 3)
    }),
  )
})

it('gives numbers or null for any inputs, the largest included', () => {
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
    { numRuns: 30 },
  )
})

it('finds the rate at which the present value is zero', () => {
  const { internalRate } = roiValue(ROI_DEFAULTS)
  expect(
    roiValue(ROI_DEFAULTS, { ...ROI_ASSUMPTIONS, discountRate: internalRate ?? 0 }).netPresentValue,
  ).toBeCloseTo(0, 3)
})

it('has no rate of return where the cash flow changes its sign more than once, or never', () => {
  expect(roiValue({ ...ROI_DEFAULTS, projectedSavings: 0 }).internalRate).toBeNull()
  const swing = { discountRate: 0.1, ramp: [1, 0], runningCost: 100 }
  expect(roiValue(ROI_DEFAULTS, swing).internalRate).toBeNull()
})

it('turns at the switching value', () => {
  const { switchingValue } = roiValue(ROI_DEFAULTS)
  const less = {
    ...ROI_DEFAULTS,
    projectedSavings: ROI_DEFAULTS.projectedSavings * (1 - (switchingValue ?? 0)),
  }
  expect(roiValue(less).netPresentValue).toBeCloseTo(0, 3)
})

describe('the range', () => {
  it('is ordered, counts every draw, and is the same each time', () => {
    fc.assert(
      fc.property(inputs, each => {
        const { p10, p50, p90, positive, histogram } = roiRange(each)
        expect(p10).toBeLessThanOrEqual(p50)
        expect(p50).toBeLessThanOrEqual(p90)
        expect(positive >= 0 && positive <= 1).toBe(true)
        expect(histogram.reduce((sum, bin) => sum + bin.count, 0)).toBe(10_000)
        expect(roiRange(each)).toEqual(roiRange({ ...each }))
      }),
      { numRuns: 5 },
    )
  })

  it('lies below the entered value, because costs overrun and adoption lags', () => {
    expect(roiRange(ROI_DEFAULTS).p50).toBeLessThan(roiValue(ROI_DEFAULTS).netPresentValue)
  })

  it('is a single point where nothing is at stake', () => {
    const { p10, p90 } = roiRange({ ...ROI_DEFAULTS, projectedSavings: 0, implementationCost: 0 })
    expect([p10, p90]).toEqual([0, 0])
  })
})
