// Figures computed once more from nothing but what the API answers and the formulas of the product, and compared.

import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUSE } from '#domain/house.ts'
import { type Api, startApi } from '../../../tests/api.ts'

let api: Api

beforeAll(async () => {
  api = await startApi()
})

afterAll(() => api.stop())

const amount = fc.integer({ min: 0, max: 500 })
const share = fc
  .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }))
  .map(([min, more, most]) => ({ min, usual: min + more, max: min + more + most }))
const audits = fc.record({
  currency: fc.constantFrom('USD', 'EUR', 'JPY'),
  steps: fc.array(
    fc.record({
      durationMin: amount,
      costPerHour: amount,
      runsPerMonth: fc.option(fc.integer({ min: 0, max: 2000 })),
      judged: fc.option(fc.record({ addressable: share, realisation: share })),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  roi: fc.record({
    currentCost: fc.integer({ min: 0, max: 1_000_000 }),
    projectedSavings: fc.integer({ min: 0, max: 1_000_000 }),
    implementationCost: fc.integer({ min: 0, max: 1_000_000 }),
    timePeriod: fc.integer({ min: 1, max: 60 }),
  }),
})
type Generated = typeof audits extends fc.Arbitrary<infer T> ? T : never

/** Makes the audit through the API; its id and those of its steps and opportunities. */
async function make({ currency, steps, roi }: Generated) {
  const head = { title: 'Generated', company: 'Northline', type: 'operations' as const, currency }
  const params = { id: (await api.member.ok('audit.create', { body: head })).id }
  const ids: { step: number; opportunity: number }[] = []
  for (const { judged, ...fields } of steps) {
    const step = await api.member.ok('process.createStep', { params, body: { label: 'Step', ...fields } })
    const body = { title: 'Save', stepId: step.id, ...judged }
    ids.push({ step: step.id, opportunity: (await api.member.ok('opportunity.create', { params, body })).id })
  }
  await api.member.ok('roi.save', { params, body: { ...roi, edited: ['projectedSavings'] } })
  return { id: params.id, ids }
}

async function figureValue(id: number, figure: string) {
  return (await api.member.ok('figure.get', { params: { id, figure } })).value
}

/** Savings grow by 25, 50, 75 and 100 % from the first month on; 10 % a year discounts (PRODUCT "ROI"). */
function presentValue({ projectedSavings, implementationCost, timePeriod }: Generated['roi']): number {
  const month = 1.1 ** (1 / 12)
  let value = -implementationCost
  for (let n = 1; n <= timePeriod; n++)
    value += ((projectedSavings / timePeriod) * Math.min(1, n / 4)) / month ** n
  return value
}

it('agree with steps, opportunities and ROI of generated audits', { timeout: 300_000 }, async () => {
  for (const audit of fc.sample(audits, { numRuns: 20, seed: 20261122 })) {
    const { id, ids } = await make(audit)
    for (const [n, { durationMin, costPerHour, runsPerMonth, judged }] of audit.steps.entries()) {
      const at = ids[n] ?? { step: 0, opportunity: 0 }
      const cost = (durationMin / 60) * costPerHour * (runsPerMonth ?? 60) * 12
      const { addressable, realisation } = judged ?? HOUSE
      expect(await figureValue(id, `step:${at.step}:cost`)).toBeCloseTo(cost, 4)
      const expected = cost * (addressable.usual / 100) * (realisation.usual / 100)
      expect(await figureValue(id, `opportunity:${at.opportunity}:expected`)).toBeCloseTo(expected, 4)
    }
    const { projectedSavings: savings, implementationCost: cost, timePeriod: months } = audit.roi
    expect(await figureValue(id, 'roi:net')).toBe(savings - cost)
    expect(await figureValue(id, 'roi:percent')).toBe(
      cost === 0 ? null : Math.round(((savings - cost) / cost) * 100) + 0,
    )
    expect(await figureValue(id, 'roi:payback')).toBe(
      savings === 0 ? null : Math.ceil((cost * months) / savings),
    )
    expect(await figureValue(id, 'roi:npv')).toBeCloseTo(presentValue(audit.roi), -0.5)
  }
})
