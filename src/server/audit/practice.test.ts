// A practice audit: complete, made once, reset at will, and in no total of the organization.

import { expect, it } from 'vitest'
import { monthAfter, monthOf } from '#domain/benefit/month.ts'
import { ENTRIES } from '#domain/roi/example.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { remindOfMonth } from '#server/benefit/reminder.ts'
import { transaction } from '#server/platform/database/database.ts'
import { writeSettings } from '#server/settings/settings.ts'
import { sendWeekly } from '#server/system/scheduled-emails.ts'
import { type Api, withAudit } from '../../../tests/api.ts'

let api: Api
let real: number
withAudit((started, audit) => {
  api = started
  real = audit
})

const practise = () => api.member.ok('audit.practise', {})
const NOW = '2025-03-05T07:20:00.000Z'

/** Every total that adds up audits, as the pages and emails read it. */
async function totals() {
  const { total, inProgress, completed, drafts, archived, totalRoi } = await api.member.ok(
    'audit.summary',
    {},
  )
  const sums = await Promise.all(
    (['net', 'p10', 'p50', 'p90'] as const).map(async of => {
      const { value, inputs } = await api.member.ok('audit.totalRoi', { query: { of } })
      return { of, value, audits: inputs.length }
    }),
  )
  const companies = await api.member.ok('audit.companies', { query: {} })
  const sought = await api.member.ok('audit.companies', { query: { search: 'Harbourline' } })
  const measured = await api.member.ok('outcome.summary', {})
  return {
    total,
    inProgress,
    completed,
    drafts,
    archived,
    totalRoi,
    sums,
    measured,
    companies: companies.map(({ updatedAt: _, ...each }) => each),
    sought: sought.length,
  }
}

/** Measures an opportunity of the practice audit, as if it were real. */
async function measure(id: number) {
  const [opportunity] = await api.member.ok('opportunity.list', { params: { id } })
  const params = { id: opportunity?.id ?? 0 }
  const benefit = await api.member.ok('outcome.begin', { params, body: { begins: '2025-01-04' } })
  const body = { source: 'ticket export', months: [{ month: '2025-01', volume: 40 }] }
  await api.member.ok('outcome.measure', { params: { id: benefit.id }, body })
}

it('is complete: answers and figures, a map, judged opportunities, a saved ROI', async () => {
  const { id, practice, title, createdBy } = await practise()
  expect({ practice, createdBy }).toEqual({ practice: true, createdBy: 'Mona Member' })
  expect(title).toMatch(/^Practice: /)
  const params = { id }
  expect((await api.member.ok('answer.sources', { params })).length).toBeGreaterThan(15)
  expect((await api.member.ok('quantity.list', { params })).length).toBeGreaterThan(5)
  expect((await api.member.ok('process.steps', { params, query: {} })).length).toBeGreaterThan(9)
  const opportunities = await api.member.ok('opportunity.list', { params })
  expect(opportunities.filter(({ addressable }) => addressable !== null).length).toBeGreaterThan(3)
  const roi = await api.member.ok('roi.get', { params })
  expect(roi.savedBy).toBe('Mona Member')
  expect(roi.netSavings).toBeGreaterThan(0)
  expect((await api.member.call('slide.export', { params, query: {} })).status).toBe(200)
})

it('is created once per user, also on a double click', async () => {
  const [one, two] = await Promise.all([practise(), practise()])
  expect(two.id).toBe(one.id)
  expect((await api.admin.ok('audit.practise', {})).id).not.toBe(one.id)
})

it('counts in no total, in any state', async () => {
  const edited = [...ENTRIES]
  await api.member.ok('roi.save', { params: { id: real }, body: { ...ROI_DEFAULTS, edited } })
  const before = await totals()
  const { id } = await practise()
  expect(await totals(), 'made').toEqual(before)
  await api.member.ok('roi.save', { params: { id }, body: { ...ROI_DEFAULTS, edited } })
  await measure(id)
  expect(await totals(), 'saved and measured').toEqual(before)
  const copy = await api.member.ok('audit.duplicate', { params: { id } })
  expect(copy.practice).toBe(true)
  await api.member.ok('audit.change', { params: { id }, body: { status: 'completed' } })
  expect(await totals(), 'copied and completed').toEqual(before)
  await api.member.ok('audit.archive', { params: { id }, body: { archived: true } })
  expect(await totals(), 'archived').toEqual(before)
  await api.member.ok('audit.delete', { params: { id } })
  expect(await totals(), 'deleted').toEqual(before)
})

it('causes neither reports nor reminders', async () => {
  const { id } = await practise()
  await measure(id)
  await api.database.run(() => transaction(() => remindOfMonth('http://localhost:3000', NOW)))
  await api.database.run(() => writeSettings({ adminEmail: 'ops@example.com' }))
  await api.database.run(() => transaction(sendWeekly))
  const { notices } = await api.admin.ok('system.outbox', { query: {} })
  expect(notices.map(({ kind }) => kind)).toEqual(['weekly'])
  expect(notices[0]?.text).toContain('Audits created: 1')
  const month = monthAfter(monthOf(new Date().toISOString()), -1)
  const { items } = await api.member.ok('notification.list', {})
  expect(items.filter(each => JSON.stringify(each).includes(month))).toEqual([])
  const results = await api.member.ok('search.find', { query: { words: 'Harbourline' } })
  expect(results.filter(({ kind }) => kind === 'company')).toEqual([])
  expect(results.filter(({ kind }) => kind === 'audit')).toMatchObject([{ key: String(id) }])
})

it('is reset only by its creator or an administrator; other audits cannot be', async () => {
  const { id } = await practise()
  await api.member.ok('audit.change', { params: { id }, body: { title: 'Tried out', status: 'completed' } })
  const colleague = await api.person('Noah Colleague', 'team_member')
  expect(await colleague.refused('audit.resetPractice', { params: { id } })).toMatchObject({
    code: 'not_creator',
  })
  const fresh = await api.admin.ok('audit.resetPractice', { params: { id } })
  expect(fresh).toMatchObject({ practice: true, status: 'in_progress', createdBy: 'Mona Member' })
  expect(fresh.title).toMatch(/^Practice: /)
  expect((await practise()).id).toBe(fresh.id)
  expect((await api.member.call('audit.get', { params: { id } })).status).toBe(404)
  expect(await api.member.refused('audit.resetPractice', { params: { id: real } })).toMatchObject({
    statusCode: 409,
    code: 'not_practice',
  })
})
