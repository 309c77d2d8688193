// ROI over HTTP: the specification figures, stored; impossible inputs give a message, never NaN.

import { expect, it } from 'vitest'
import { ENTRIES } from '#domain/roi/example.ts'
import { ROI_PLAN } from '#domain/roi/plan.ts'
import { roiResults } from '#domain/roi/results.ts'
import { ROI_DEFAULTS, ROI_LIMIT } from '#domain/roi/roi.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { NUMBERS } from '../../../tests/audits/entered-numbers.ts'

let api: Api
let id: number
withAudit((started, audit) => {
  api = started
  id = audit
})

const save = (body: object) =>
  api.member.ok('roi.save', { params: { id }, body: { ...ROI_DEFAULTS, ...body } })

it('returns the example without results until a user saves', async () => {
  const none = { netSavings: null, roiPercentage: null, paybackPeriod: null, savedAt: null, savedBy: null }
  expect(await api.member.ok('roi.get', { params: { id } })).toMatchObject({
    ...ROI_DEFAULTS,
    ...none,
    results: null,
    offers: [],
  })
  expect((await api.member.ok('audit.get', { params: { id } })).status).toBe('draft')
})

it('stores the computed results and the author, and starts the audit', async () => {
  const saved = await save({})
  expect(saved).toMatchObject({
    netSavings: 50_000,
    roiPercentage: 200,
    paybackPeriod: 4,
    savedBy: 'Mona Member',
  })
  expect(await api.admin.ok('roi.get', { params: { id } })).toEqual(saved)
  expect((await api.member.ok('audit.get', { params: { id } })).status).toBe('in_progress')
})

it('replaces the saved entries', async () => {
  await save({})
  await api.admin.ok('roi.save', { params: { id }, body: { ...ROI_DEFAULTS, projectedSavings: 20_000 } })
  expect(await api.member.ok('roi.get', { params: { id } })).toMatchObject({
    projectedSavings: 20_000,
    netSavings: -5000,
    roiPercentage: -20,
    paybackPeriod: 15,
    savedBy: 'Ada Admin',
  })
})

it.each([
  ['no cost', { implementationCost: 0 }, { netSavings: 75_000, roiPercentage: null, paybackPeriod: 0 }],
  ['no savings', { projectedSavings: 0 }, { netSavings: -25_000, roiPercentage: -100, paybackPeriod: null }],
  ['no period', { timePeriod: 0 }, { netSavings: 50_000, roiPercentage: 200, paybackPeriod: null }],
  [
    'the largest inputs',
    { projectedSavings: 1, implementationCost: ROI_LIMIT, timePeriod: ROI_LIMIT, currentCost: ROI_LIMIT },
    { netSavings: 1 - ROI_LIMIT, roiPercentage: -100, paybackPeriod: 1e24 },
  ],
])('saves %s', async (_, inputs, results) => {
  await save(inputs)
  expect(await api.member.ok('roi.get', { params: { id } })).toMatchObject(results)
})

it.each([[-1], [1.5], [ROI_LIMIT + 1], ['75000'], [null]])(
  'refuses %s as an amount',
  async projectedSavings => {
    const { status, body } = await api.member.request({
      method: 'POST',
      url: `/api/audits/${id}/roi`,
      payload: { ...ROI_DEFAULTS, projectedSavings },
    })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'invalid_body', fields: { projectedSavings: expect.any(String) } },
    })
  },
)

it('refuses unknown audits, and changes of completed ones', async () => {
  expect(await api.member.refused('roi.get', { params: { id: 9999 } })).toMatchObject({
    code: 'audit_not_found',
  })
  expect(await api.member.refused('roi.save', { params: { id: 9999 }, body: ROI_DEFAULTS })).toMatchObject({
    code: 'audit_not_found',
  })
  await api.member.ok('audit.change', { params: { id }, body: { status: 'completed' } })
  expect(await api.member.refused('roi.save', { params: { id }, body: ROI_DEFAULTS })).toMatchObject({
    code: 'audit_completed',
  })
})

it('sums net savings on the dashboard, without deleted audits', async () => {
  await save({ edited: [...ENTRIES] })
  const other = await api.admin.ok('audit.create', {
    body: { title: 'Claims', company: 'Southline', type: 'financial' },
  })
  await api.admin.ok('roi.save', {
    params: { id: other.id },
    body: { ...ROI_DEFAULTS, projectedSavings: 10_000, edited: [...ENTRIES] },
  })
  expect((await api.member.ok('audit.summary', {})).totalRoi).toMatchObject([
    { currency: 'USD', value: 35_000 },
  ])
  await api.admin.ok('audit.delete', { params: { id: other.id } })
  expect((await api.member.ok('audit.summary', {})).totalRoi).toMatchObject([
    { currency: 'USD', value: 50_000 },
  ])
})

const RANGES = { ...ROI_PLAN.ranges, projectedSavings: { min: 40_000, max: 90_000 } }
const read = () => api.member.ok('roi.get', { params: { id } })

it('stores plan and simulation results, and keeps both when only entries are sent', async () => {
  const plan = { ...ROI_PLAN, runningCost: 500, discountRate: 0.08, ramp: [0.5, 1], ranges: RANGES }
  await save({ plan, notes: ['Rates are loaded cost.'] })
  expect(await read()).toMatchObject({ plan, results: roiResults(ROI_DEFAULTS, plan) })
  await save({ projectedSavings: 80_000 })
  expect(await read()).toMatchObject({
    plan,
    notes: [{ text: 'Rates are loaded cost.', author: 'Mona Member' }],
    results: roiResults({ ...ROI_DEFAULTS, projectedSavings: 80_000 }, plan),
  })
})

it('drops a range when its entry alone is changed to outside it', async () => {
  const ranges = {
    projectedSavings: { min: 60_000, max: 90_000 },
    implementationCost: { min: 20_000, max: 30_000 },
    runningCost: null,
  }
  await save({ plan: { ...ROI_PLAN, ranges } })
  expect((await save({ projectedSavings: 9000 })).plan.ranges).toEqual({ ...ranges, projectedSavings: null })
})

it('records the author of each item, and none for unset items', async () => {
  await save({ projectedSavings: 80_000, plan: { ...ROI_PLAN, ranges: RANGES } })
  const { plan, marks } = await read()
  expect(Object.keys(marks).sort()).toEqual(['projectedSavings', 'range.projectedSavings'])
  const body = {
    ...ROI_DEFAULTS,
    projectedSavings: 80_000,
    implementationCost: 30_000,
    plan: { ...plan, discountRate: 0.12 },
  }
  await api.admin.ok('roi.save', { params: { id }, body })
  const after = (await read()).marks
  expect(after.implementationCost?.author).toBe('Ada Admin')
  expect(after.discountRate?.author).toBe('Ada Admin')
  expect(after.projectedSavings).toEqual(marks.projectedSavings)
})

it('refuses to overwrite newer figures, and returns them', async () => {
  const { savedAt } = await save({})
  const newer = await api.admin.ok('roi.save', { params: { id }, body: { ...ROI_DEFAULTS, timePeriod: 24 } })
  const refusal = await api.member.refused('roi.save', {
    params: { id },
    body: { ...ROI_DEFAULTS, readAt: savedAt },
  })
  expect(refusal).toMatchObject({ code: 'changed_meanwhile', current: { timePeriod: 24 } })
  expect(
    await api.member.ok('roi.save', { params: { id }, body: { ...ROI_DEFAULTS, readAt: newer.savedAt } }),
  ).toMatchObject({ timePeriod: 12 })
})

it('is saved once if a form is sent again because its confirmation was lost', async () => {
  const { savedAt, plan } = await save({})
  const form = {
    ...ROI_DEFAULTS,
    timePeriod: 24,
    plan: { ...plan, discountRate: 0.12 },
    notes: ['Asked twice.'],
  }
  const send = (change: object = {}) =>
    api.member.call('roi.save', { params: { id }, body: { ...form, ...change, readAt: savedAt } })
  const first = await send()
  expect(first.status).toBe(200)
  expect(await send()).toMatchObject({ status: 200, body: first.body })
  expect((await send({ notes: ['Asked again.'] })).status).toBe(409)
  expect((await send({ timePeriod: 36 })).status).toBe(409)
  expect((await send({ plan: { ...form.plan, discountRate: 0.1 } })).status).toBe(409)
})

it.each([
  ['a reversed range', { ranges: { ...RANGES, projectedSavings: { min: 2, max: 1 } } }],
  ['a discount rate above 100 %', { discountRate: 1.01 }],
  ['no ramp', { ramp: [] }],
  ['adoption out of order', { adoption: { min: 0.9, usual: 0.5, max: 1 } }],
  ['a fraction of a dollar', { runningCost: 0.5 }],
  ['an unknown source', { sources: { projectedSavings: { kind: 'rumour' } } }],
])('refuses a plan with %s', async (_, wrong) => {
  const payload = { ...ROI_DEFAULTS, plan: { ...ROI_PLAN, ...wrong } }
  const answer = await api.member.request({ method: 'POST', url: `/api/audits/${id}/roi`, payload })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_body' } })
  expect((await read()).savedAt).toBeNull()
})

it('offers the expected savings and costs of judged opportunities', async () => {
  const step = await api.member.ok('process.createStep', {
    params: { id },
    body: { label: 'Triage', ...NUMBERS },
  })
  await api.member.ok('opportunity.create', {
    params: { id },
    body: {
      stepId: step.id,
      title: 'Faster triage',
      addressable: { min: 50, usual: 50, max: 50 },
      realisation: { min: 20, usual: 40, max: 60 },
      oneOffCost: { min: 1000, usual: 1000, max: 1000 },
    },
  })
  const { offers } = await read()
  expect(offers).toMatchObject([
    { name: 'projectedSavings', over: 'year', range: { usual: 1800 } },
    { name: 'implementationCost', over: 'once', range: { min: 1000, usual: 1000, max: 1000 } },
    { name: 'currentCost', over: 'once', range: { usual: 9000 } },
  ])
  // All but one simulation run in a hundred are between the ends, which are not those of the estimate.
  const { min = 0, max = 0 } = offers[0]?.range ?? {}
  expect([min > 900, min < 1200, max > 2400, max < 2700]).toEqual([true, true, true, true])
})
