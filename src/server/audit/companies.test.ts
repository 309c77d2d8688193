// The portfolio by company over HTTP: counts, sums per currency, and the audits behind each sum.

import { expect, it } from 'vitest'
import { ENTRIES } from '#domain/roi/example.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { type Api, withAudit } from '../../../tests/api.ts'

let api: Api
let first: number
withAudit((started, audit) => {
  api = started
  first = audit
})

const edited = [...ENTRIES]
const save = (id: number, body: object = {}) =>
  api.member.ok('roi.save', { params: { id }, body: { ...ROI_DEFAULTS, edited, ...body } })
const add = async (company: string, currency = 'USD') => {
  const body = { title: `Desk of ${company}`, company, type: 'operations' as const, currency }
  return (await api.member.ok('audit.create', { body })).id
}
const companies = (query: { search?: string; after?: string; limit?: number } = {}) =>
  api.member.ok('audit.companies', { query })
const names = async (...query: Parameters<typeof companies>) =>
  (await companies(...query)).map(({ company }) => company)

it('sums by company and currency as the dashboard does, with lineage to audits', async () => {
  const dollars = await save(first)
  const euros = await save(await add('NORTHLINE', 'EUR'))
  await save(await add('Northline', 'EUR'), { projectedSavings: 10_000 })
  await save(await add('Southline'), { edited: [] })
  await api.member.ok('audit.archive', { params: { id: first }, body: { archived: true } })
  const p50 = (roi: typeof dollars) => roi.results?.range.p50 ?? 0
  const [northline, southline] = await companies()
  expect(northline).toMatchObject({
    company: 'Northline',
    inProgress: 2,
    archived: 1,
    values: [
      { currency: 'EUR', net: 35_000 },
      { currency: 'USD', net: 50_000, p50: p50(dollars) },
    ],
  })
  expect(southline).toMatchObject({ company: 'Southline', inProgress: 1, values: [] })
  for (const of of ['net', 'p50'] as const) {
    const figure = await api.member.ok('audit.totalRoi', {
      query: { currency: 'EUR', of, company: 'Northline' },
    })
    expect(figure.value).toBe(northline?.values[0]?.[of])
    expect(figure.label).toMatch(/all audits of Northline.* in EUR$/)
    const [largest] = figure.inputs.map(each => each.kind === 'figure' && each.figure.value)
    expect(largest).toBe(of === 'net' ? 50_000 : p50(euros))
    expect(figure.inputs).toHaveLength(2)
  }
})

it('paginates by name, and finds companies by word prefixes', async () => {
  for (const company of ['Alder Freight', 'birch', 'Cedar & Freight', '100% Oak_']) await add(company)
  const all = await names()
  expect(all.toSorted()).toEqual(['100% Oak_', 'Alder Freight', 'Cedar & Freight', 'Northline', 'birch'])
  const page = await names({ limit: 2 })
  expect(page).toEqual(all.slice(0, 2))
  expect(await names({ after: page.at(-1) ?? '' })).toEqual(all.slice(2))
  expect(await names({ search: 'freig' })).toEqual(['Alder Freight', 'Cedar & Freight'])
  expect(await names({ search: 'freig', after: 'alder freight' })).toEqual(['Cedar & Freight'])
  expect(await names({ search: 'zeppelin' })).toEqual([])
  const visit = await api.learner.call('audit.companies', { query: {} })
  expect(visit.status).toBe(403)
})
