// Unedited example entries remain examples after Calculate ROI: in the answer, in the totals, in the deck.

import { expect, it } from 'vitest'
import { evidenceLevelOf, figureSourcesOf } from '#domain/figure/figure.ts'
import { roiState } from '#domain/roi/audit-offers.ts'
import { ENTRIES } from '#domain/roi/example.ts'
import { roiFigures } from '#domain/roi/figures.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { audits } from '#server/audit/table.ts'
import { db } from '#server/platform/database/database.ts'
import { roiModels } from '#server/roi/table.ts'
import { type Api, withAudit } from '../../../tests/api.ts'

let api: Api
let id: number
withAudit((started, audit) => {
  api = started
  id = audit
})

const save = (body: object = {}) =>
  api.member.ok('roi.save', { params: { id }, body: { ...ROI_DEFAULTS, ...body } })
const read = () => api.member.ok('roi.get', { params: { id } })
const total = async () => (await api.member.ok('audit.summary', {})).totalRoi[0]?.value ?? 0
const listed = async () => (await api.member.ok('audit.list', { query: {} }))[0]?.netSavings
const ALL = [...ENTRIES]

it('saved unchanged remain assumptions, have an author, and count in no total', async () => {
  await save()
  const { entries, net } = roiFigures(roiState(await read()))
  expect(Object.values(entries).map(evidenceLevelOf)).toEqual(['assumed', 'assumed', 'assumed', 'assumed'])
  expect(figureSourcesOf(net).map(end => 'label' in end && end.label)).toEqual([
    'Projected savings over the period (example, kept by Mona Member)',
    'Implementation cost (example, kept by Mona Member)',
  ])
  expect(await total()).toBe(0)
  expect(await listed()).toBeNull()
  expect((await api.member.ok('audit.totalRoi', { query: {} })).inputs).toEqual([])
})

it('a single one among entered amounts keeps the ROI out of the total', async () => {
  await save({ projectedSavings: 90_000 })
  const { entries } = roiFigures(roiState(await read()))
  expect([entries.projectedSavings, entries.implementationCost].map(evidenceLevelOf)).toEqual([
    'entered',
    'assumed',
  ])
  expect(await total()).toBe(0)
  await save({ projectedSavings: 90_000, implementationCost: 30_000 })
  expect(await total()).toBe(60_000)
  expect(await listed()).toBe(60_000)
})

it('typed with the same value count as entered', async () => {
  await save({ edited: ALL })
  const { entries } = roiFigures(roiState(await read()))
  expect(Object.values(entries).map(evidenceLevelOf)).toEqual(['entered', 'entered', 'entered', 'entered'])
  expect(await total()).toBe(50_000)
  await save()
  expect(await total()).toBe(50_000)
})

it('edited later count as entered', async () => {
  await save()
  await save({ edited: ['projectedSavings'] })
  expect(await total()).toBe(0)
  await save({ edited: ['implementationCost'] })
  expect(await total()).toBe(50_000)
})

it('saved before the distinction are marked by the migration', async () => {
  await save({ edited: ALL })
  await api.database.run(() => db().update(roiModels).set({ example: true }))
  const { entries } = roiFigures(roiState(await read()))
  expect(evidenceLevelOf(entries.projectedSavings)).toBe('assumed')
})

it('label every slide of the deck that depends on one', async () => {
  await save()
  const pages = () => api.member.ok('slide.pages', { params: { id }, query: {} })
  const summary = JSON.stringify((await pages()).pages)
  expect(summary).toContain('roi:net')
  expect(summary).toContain('EXAMPLE INPUTS')
  await save({ edited: ALL })
  expect(JSON.stringify((await pages()).pages)).not.toContain('EXAMPLE INPUTS')
})

it('keep the currency of the audit', async () => {
  await api.database.run(() => db().update(audits).set({ currency: 'CHF' }))
  await save({ edited: ALL })
  const rows = await api.database.run(() => db().select({ currency: roiModels.currency }).from(roiModels))
  expect(rows).toEqual([{ currency: 'CHF' }])
})
