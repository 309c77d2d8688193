// Benefits over HTTP: targets frozen, months measured with their sources, nothing lost between simultaneous
// requests.

import { beforeEach, expect, it } from 'vitest'
import { add, api, at, audit, onTwoMaps, other } from '../../../tests/audits/maps.ts'
import { TITLES } from '../../../tests/texts/realistic-texts.ts'

onTwoMaps()

let opportunity: { id: number }
let step: { id: number }

beforeEach(async () => {
  step = await add('Price lanes', { durationMin: 30, costPerHour: 60, runsPerMonth: 100 })
  const body = { stepId: step.id, title: 'Let a model price' }
  opportunity = await api.member.ok('opportunity.create', { ...audit, body })
})

const begin = (body: object = { begins: '2026-01-01' }, of = opportunity) =>
  api.member.ok('outcome.begin', { ...at(of), body: body as { begins: string } })
const measure = (id: number, months: object[], source = 'ticket export') =>
  api.member.ok('outcome.measure', { params: { id }, body: { source, months: months as [] } })
const refuse = async (id: number, months: object[], source = 'ticket export') =>
  api.member.refused('outcome.measure', { params: { id }, body: { source, months: months as [] } })
const list = (of = audit) => api.member.ok('outcome.list', of)
const figure = (id: string) => api.member.ok('figure.get', { params: { ...audit.params, figure: id } })

it('freezes the promise against later edits of estimate, step and costs', async () => {
  const body = {
    addressable: { min: 30, usual: 50, max: 70 },
    realisation: { min: 40, usual: 50, max: 60 },
    runningCost: { min: 10, usual: 20, max: 30 },
  }
  await api.member.ok('opportunity.change', { ...at(opportunity), body })
  const begun = await begin()
  // 30 min × 60 an hour × 100 runs × 12 = 36,000, of which a quarter.
  expect(begun.promised).toMatchObject({
    saving: { usual: 9000 },
    running: body.runningCost,
    minutes: { value: 30, standing: 'entered' },
    rate: { value: 60, standing: 'entered' },
  })
  expect(begun.promised.saving.min).toBeLessThan(9000)
  expect(begun).toMatchObject({ author: 'Mona Member', title: 'Let a model price', months: [] })
  const less = { addressable: { min: 1, usual: 1, max: 1 }, realisation: { min: 1, usual: 1, max: 1 } }
  await api.member.ok('opportunity.change', { ...at(opportunity), body: less })
  await api.member.ok('process.changeStep', { ...at(step), body: { durationMin: 5 } })
  expect(await list()).toEqual([begun])
  expect(await begin({ begins: '2026-05-01' })).toEqual(begun)
  expect(await list(other)).toEqual([])
})

it('requires the baseline minutes if there is no step', async () => {
  const body = { title: 'New form', effort: 2, impact: 100, projectedSavings: 1200 }
  const free = await api.member.ok('opportunity.create', { ...audit, body })
  const refused = await api.member.refused('outcome.begin', { ...at(free), body: { begins: '2026-01-01' } })
  expect(refused).toMatchObject({ code: 'outcome_baseline_missing' })
  const begun = await begin({ begins: '2026-01-01', minutes: 20, rate: 45 }, free)
  expect(begun.promised.minutes).toEqual({ value: 20, standing: 'entered' })
})

it('records author, time and source of each number, and keeps unchanged ones', async () => {
  const { id } = await begin()
  const [first] = (await measure(id, [{ month: '2026-01', volume: 100, minutes: 10 }])).months
  expect(first).toMatchObject({
    version: 1,
    numbers: { volume: { value: 100, author: 'Mona Member', source: 'ticket export' } },
  })
  expect(await measure(id, [{ month: '2026-01', volume: 100, minutes: 10 }], 'elsewhere')).toMatchObject({
    months: [first],
  })
  const { months } = await measure(id, [{ month: '2026-01', minutes: 12, cost: 0, version: 1 }], 'time study')
  expect(months[0]).toMatchObject({
    version: 2,
    numbers: {
      volume: first!.numbers.volume,
      minutes: { value: 12, source: 'time study' },
      cost: { value: 0, source: 'time study' },
    },
  })
  const emptied = await measure(id, [{ month: '2026-01', volume: null, minutes: null, cost: null }])
  expect(emptied.months).toEqual([])
})

it('rejects a conflicting month, and then saves none of the months sent', async () => {
  const { id } = await begin()
  await measure(id, [{ month: '2026-01', volume: 1 }])
  await measure(id, [{ month: '2026-01', volume: 2 }])
  const refused = await refuse(id, [
    { month: '2026-02', volume: 5 },
    { month: '2026-01', volume: 3, version: 1 },
  ])
  expect(refused).toMatchObject({ code: 'changed_meanwhile', current: { version: 2 } })
  expect((await list())[0]?.months.map(({ month }) => month)).toEqual(['2026-01'])
  expect(await refuse(id, [{ month: '2026-01', volume: 3, version: 0 }])).toMatchObject({
    code: 'changed_meanwhile',
  })
  await api.member.ok('outcome.forget', { params: { id, month: '2026-01' } })
  expect(await refuse(id, [{ month: '2026-01', volume: 3, version: 2 }])).toMatchObject({
    code: 'changed_meanwhile',
  })
})

it.each([
  ['deleted', (id: number) => api.member.ok('outcome.forget', { params: { id, month: '2026-01' } })],
  ['emptied', (id: number) => measure(id, [{ month: '2026-01', volume: null }])],
])('rejects a version from before the month was %s and entered again', async (_, empty) => {
  const { id } = await begin()
  const [before] = (await measure(id, [{ month: '2026-01', volume: 1 }])).months
  await empty(id)
  const [added] = (await measure(id, [{ month: '2026-01', volume: 2, version: 0 }])).months
  expect(await refuse(id, [{ month: '2026-01', volume: 3, version: before!.version }])).toMatchObject({
    code: 'changed_meanwhile',
    current: { version: added!.version, numbers: { volume: { value: 2 } } },
  })
})

it.each([
  [[{ month: '2026-13', volume: 1 }], 'invalid_body'],
  [[{ month: '2025-12', volume: 1 }], 'outcome_month_outside'],
  [[{ month: '2190-01', volume: 1 }], 'outcome_month_outside'],
  [[{ month: '2026-01', volume: -1 }], 'invalid_body'],
  [[{ month: '2026-01', adoption: 101 }], 'invalid_body'],
  [[{ month: '2026-01' }, { month: '2026-01' }], 'invalid_body'],
  [[], 'invalid_body'],
])('refuses %j', async (months, code) => {
  const { id } = await begin()
  expect((await refuse(id, months)).code).toBe(code)
})

it('refuses numbers without a source', async () => {
  const { id } = await begin()
  expect((await refuse(id, [{ month: '2026-01', volume: 1 }], ' ')).fields).toHaveProperty('source')
})

it('gives every number a figure with its source', async () => {
  const { id } = await begin()
  await measure(id, [{ month: '2026-01', volume: 100, minutes: 10, cost: 200, adoption: 50 }])
  const month = await figure(`outcome:${opportunity.id}:2026-01`)
  expect(month).toMatchObject({ value: 100 * 0.5 * 20 - 200, formula: 'outcome.month' })
  expect(JSON.stringify(month)).toContain('from: ticket export')
  const kept = await figure(`outcome:${opportunity.id}:kept`)
  const due = await figure(`outcome:${opportunity.id}:due`)
  expect(kept.value).toBeCloseTo((800 / due.value!) * 100)
  expect(await figure('outcomes:measured')).toMatchObject({ value: 800 })
  const [row] = await api.member.ok('outcome.summary', {})
  expect(row).toMatchObject({ auditId: audit.params.id, measured: { value: 800 }, opportunities: 1 })
})

it('continues in a completed audit, is deleted and restored with its opportunity, and not copied', async () => {
  const { id } = await begin()
  await measure(id, [{ month: '2026-01', volume: 1, minutes: 1 }])
  await api.member.ok('audit.change', { ...audit, body: { status: 'completed' } })
  const { months } = await measure(id, [{ month: '2026-02', volume: 1, minutes: 1 }])
  expect(months).toHaveLength(2)
  const copy = await api.member.ok('audit.duplicate', audit)
  expect(await list({ params: { id: copy.id } })).toEqual([])
  await api.member.ok('audit.change', { ...audit, body: { status: 'in_progress' } })
  await api.member.ok('opportunity.delete', at(opportunity))
  expect(await list()).toEqual([])
  expect(await api.member.ok('outcome.summary', {})).toEqual([])
  expect((await refuse(id, [{ month: '2026-01', volume: 1 }])).code).toBe('outcome_not_found')
  await api.member.ok('opportunity.restore', at(opportunity))
  expect((await list())[0]?.months).toHaveLength(2)
})

it('can be ended, continued, and deleted with all its months', async () => {
  const { id } = await begin()
  await api.member.ok('outcome.end', { params: { id }, body: { ended: true } })
  expect((await list())[0]?.endedAt).not.toBeNull()
  await api.member.ok('outcome.end', { params: { id }, body: { ended: false } })
  expect((await list())[0]?.endedAt).toBeNull()
  await measure(id, [{ month: '2026-01', volume: 1 }])
  expect((await api.member.refused('outcome.forget', { params: { id, month: '2026-02' } })).code).toBe(
    'outcome_month_not_found',
  )
  await api.member.ok('outcome.remove', { params: { id } })
  expect(await list()).toEqual([])
  expect((await api.member.refused('outcome.remove', { params: { id } })).code).toBe('outcome_not_found')
})

it('marks an earlier export as stale', async () => {
  const { id } = await begin()
  await measure(id, [{ month: '2026-01', volume: 100, minutes: 10 }])
  await api.member.ok('report.export', { ...audit, body: { format: 'pdf' } })
  const isStale = async () => (await api.member.ok('deliverable.list', audit))[0]?.isStale
  expect(await isStale()).toBe(false)
  await measure(id, [{ month: '2026-01', volume: 90 }])
  expect(await isStale()).toBe(true)
  await measure(id, [{ month: '2026-01', volume: 100 }])
  await api.member.ok('report.export', { ...audit, body: { format: 'pdf' } })
  expect(await isStale()).toBe(false)
  await api.member.ok('outcome.forget', { params: { id, month: '2026-01' } })
  expect(await isStale()).toBe(true)
})

it('exports measuring days as a calendar with folding and escaping', async () => {
  const title = `${TITLES[0]}; one, two \\ three`
  const named = await api.member.ok('opportunity.create', {
    ...audit,
    body: { title, effort: 2, impact: 100, projectedSavings: 1200 },
  })
  await begin({ begins: '2026-01-01', minutes: 20, rate: 45 }, named)
  const ended = await begin()
  await api.member.ok('outcome.end', { params: { id: ended.id }, body: { ended: true } })
  const { headers, body: file } = await api.member.call('outcome.calendar', audit)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['content-disposition']).toContain('.ics')
  const lines = String(file).split('\r\n')
  expect(lines.filter(line => Buffer.byteLength(line) > 75)).toEqual([])
  const unfolded = String(file).replace(/\r\n[ \t]/g, '')
  const events = unfolded.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g) ?? []
  const days = events.filter(event => event.includes('RRULE:FREQ=MONTHLY;COUNT=12'))
  expect(days).toHaveLength(1)
  expect(days[0]).toMatch(/DTSTART;VALUE=DATE:\d{6}05\r\n/)
  const written = title.replace(/[\\;,]/g, '\\$&')
  expect(days[0]).toContain(`SUMMARY:Enter the benefit: ${written}`)
  expect(unfolded).not.toContain('Let a model price')
  expect((await api.learner.refused('outcome.calendar', audit)).code).toBe('role_not_allowed')
  expect((await api.member.refused('outcome.calendar', { params: { id: 999 } })).code).toBe('audit_not_found')
})
