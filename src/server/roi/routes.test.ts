// ROI over HTTP: the literal figures, stored; impossible inputs give words, never NaN.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ROI_DEFAULTS, ROI_LIMIT } from '#domain/roi.ts'
import { type Api, startApi } from '../../../tests/api.ts'

let api: Api
let id: number
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await api.reset()
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
  id = (await api.member.ok('audit.create', { body })).id
})
afterAll(() => api.stop())

const save = (body: object) =>
  api.member.ok('roi.save', { params: { id }, body: { ...ROI_DEFAULTS, ...body } })

it('answers the example without results until somebody saves', async () => {
  const none = { netSavings: null, roiPercentage: null, paybackPeriod: null, savedAt: null, savedBy: null }
  expect(await api.member.ok('roi.get', { params: { id } })).toEqual({ ...ROI_DEFAULTS, ...none })
  expect((await api.member.ok('audit.get', { params: { id } })).status).toBe('draft')
})

it('stores the results of the shared formula, names who saved, and starts the audit', async () => {
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

it('replaces what was saved before', async () => {
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

it('refuses unknown audits, and changes of a completed one', async () => {
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

it('adds up the saved net savings on the dashboard, and forgets a deleted audit', async () => {
  await save({})
  const other = await api.admin.ok('audit.create', {
    body: { title: 'Claims', company: 'Southline', type: 'financial' },
  })
  await api.admin.ok('roi.save', {
    params: { id: other.id },
    body: { ...ROI_DEFAULTS, projectedSavings: 10_000 },
  })
  expect((await api.member.ok('audit.summary', {})).totalRoi).toBe(35_000)
  await api.admin.ok('audit.delete', { params: { id: other.id } })
  expect((await api.member.ok('audit.summary', {})).totalRoi).toBe(50_000)
})
