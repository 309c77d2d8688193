// Savings when the period changes.

import { expect, it } from 'vitest'
import type { FigureInput } from '#domain/figure/figure.ts'
import { acceptOffers, type RoiForm, type RoiOffer } from '#domain/roi/offer.ts'
import { overPeriod, stayedSavings } from '#domain/roi/period.ts'
import { ROI_PLAN } from '#domain/roi/plan.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'

const input: FigureInput = {
  kind: 'entry',
  label: 'Savings',
  value: 75_000.4,
  unit: 'money_per_year',
  author: null,
}
const YEARLY: RoiOffer = {
  name: 'projectedSavings',
  source: { kind: 'opportunities' },
  over: 'year',
  range: { min: 60_000, usual: 75_000.4, max: 90_000 },
  input,
}
const START: RoiForm = { inputs: ROI_DEFAULTS, plan: ROI_PLAN }
const TAKEN = acceptOffers(START, [YEARLY])
const savingsOf = ({ inputs, plan }: RoiForm) => [
  inputs.timePeriod,
  inputs.projectedSavings,
  plan.ranges.projectedSavings,
]

it('accepted yearly savings scale with the period, and keep their source', () => {
  const two = overPeriod(TAKEN, 24, [YEARLY])
  expect(savingsOf(two)).toEqual([24, 150_001, { min: 120_000, max: 180_000 }])
  expect(two.plan.sources).toEqual(TAKEN.plan.sources)
  expect(stayedSavings(two, 12, [YEARLY])).toBeNull()
  expect(savingsOf(overPeriod(TAKEN, 0, [YEARLY]))).toEqual([0, 0, { min: 0, max: 0 }])
})

it('a typed range scales with them', () => {
  const ranges = { ...TAKEN.plan.ranges, projectedSavings: { min: 50_000, max: 80_000 } }
  const typed = { ...TAKEN, plan: { ...TAKEN.plan, ranges } }
  expect(savingsOf(overPeriod(typed, 6, [YEARLY]))).toEqual([6, 37_500, { min: 25_000, max: 40_000 }])
})

it.each([
  ['typed', { ...START, inputs: { ...ROI_DEFAULTS, projectedSavings: 70_000 } }, [YEARLY]],
  ['accepted from a changed offer', TAKEN, [{ ...YEARLY, range: { min: 1, usual: 2, max: 3 } }]],
  ['accepted from an answer', TAKEN, [{ ...YEARLY, over: 'once' as const }]],
])('an amount that was %s is unchanged, with its original period', (_, form: RoiForm, offers: RoiOffer[]) => {
  const { projectedSavings } = form.inputs
  const two = overPeriod(form, 24, offers)
  expect(savingsOf(two)).toEqual([24, projectedSavings, form.plan.ranges.projectedSavings])
  expect(stayedSavings(two, 12, offers)).toEqual({ months: 12, counted: 2 * projectedSavings })
  expect(stayedSavings(two, 24, offers)).toBeNull()
})
