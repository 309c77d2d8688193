// Simple ROI of the specification: the product's worked examples, and properties for any input.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROI_DEFAULTS, ROI_LIMIT, type RoiInputs, roiEntry, simpleRoi } from '#domain/roi/roi.ts'

const roi = (inputs: Partial<RoiInputs>) => simpleRoi({ ...ROI_DEFAULTS, ...inputs })

describe('the simple ROI', () => {
  it.each([
    ['the defaults', {}, 50_000, 200, 4],
    ['a loss', { projectedSavings: 20_000 }, -5000, -20, 15],
    ['a tiny loss, rounded to zero', { projectedSavings: 24_999 }, -1, 0, 13],
    ['half a percent, rounded up', { implementationCost: 200, projectedSavings: 201 }, 1, 1, 12],
    ['no cost', { implementationCost: 0 }, 75_000, null, 0],
    ['no savings', { projectedSavings: 0 }, -25_000, -100, null],
    ['neither', { projectedSavings: 0, implementationCost: 0 }, 0, null, null],
    ['no period', { timePeriod: 0 }, 50_000, 200, null],
    [
      'an exact payback that a float quotient overshoots',
      { implementationCost: 3, projectedSavings: 49, timePeriod: 49 },
      46,
      1533,
      3,
    ],
    [
      'the largest payback',
      { implementationCost: ROI_LIMIT, projectedSavings: 1, timePeriod: ROI_LIMIT },
      1 - ROI_LIMIT,
      -100,
      1e24,
    ],
  ])('of %s', (_, inputs, netSavings, roiPercentage, paybackPeriod) => {
    const result = roi(inputs)
    expect(result).toEqual({ netSavings, roiPercentage, paybackPeriod })
    expect(Object.is(result.roiPercentage, -0)).toBe(false)
  })

  const amount = fc.integer({ min: 0, max: ROI_LIMIT })
  const inputs = fc.record({
    currentCost: amount,
    projectedSavings: amount,
    implementationCost: amount,
    timePeriod: amount,
  })

  it('is a finite number or null, never anything else', () => {
    fc.assert(
      fc.property(inputs, each => {
        for (const value of Object.values(simpleRoi(each)))
          expect(value === null || Number.isFinite(value)).toBe(true)
      }),
    )
  })

  it('is paid back after the payback period, and not a month earlier', () => {
    const small = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(small, small, small, (implementationCost, projectedSavings, timePeriod) => {
        const months = BigInt(roi({ implementationCost, projectedSavings, timePeriod }).paybackPeriod ?? 0)
        const earned = (after: bigint) => after * BigInt(projectedSavings)
        const cost = BigInt(implementationCost) * BigInt(timePeriod)
        expect(earned(months) >= cost).toBe(true)
        expect(earned(months - 1n) < cost).toBe(true)
      }),
    )
  })
})

it.each([
  ['75000', 75_000],
  [' 75,000 ', 75_000],
  ['$75 000', 75_000],
  ['12.9', 12],
  ['75.000', 75_000],
  ['75.000 €', 75_000],
  ['75000,50', 75_000],
  ['1.071.168,20', 1_071_168],
  ['CHF', 0],
  ["1'071’168", 1_071_168],
  ['0,999', 0],
  ['', 0],
  ['abc', 0],
  ['-5', 0],
  ['1e9', 0],
  ['99999999999999999999', ROI_LIMIT],
])('parses %j as %d', (typed, value) => {
  expect(roiEntry(typed)).toBe(value)
})
