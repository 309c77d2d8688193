// A filter of a log over HTTP: measured numbers follow it, numbers that were taken keep theirs.

import { beforeEach, expect, it } from 'vitest'
import type { LogFilter } from '#domain/source/log/log-filter.ts'
import type { LogMapping } from '#domain/source/log/mapping.ts'
import { redactSources } from '#server/source/erase.ts'
import { useSourceAudit } from '../../../tests/audits/source-audit.ts'
import { run } from '../../../tests/databases/database.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'
import { readSources } from './import.ts'

const audit = useSourceAudit()
let sourceId: number
let stepId: number

const [CHECK = '', SEND = ''] = LANGUAGES.de.steps
const [PERSON = ''] = LANGUAGES.de.people
const NORTH = 'Nord "A/B"'

/** 90 cases, one a day from January 1: every third is of the north and takes 40 minutes, the others take 10 and are sent. */
const rows = Array.from({ length: 90 }, (_, n) => {
  const day = new Date(Date.parse('2026-01-01T00:00:00Z') + n * 24 * 3_600_000).toISOString().slice(0, 10)
  const isNorth = n % 3 === 0
  const end = `${day} 09:${isNorth ? 40 : 10}:00`
  const region = isNorth ? '"Nord ""A/B"""' : PERSON
  const check = `${n};${CHECK};${day} 09:00:00;${end};${region}`
  return isNorth ? [check] : [check, `${n};${SEND};${day} 11:00:00;${day} 11:05:00;`]
}).flat()
const CSV = ['id;what;from;to;Region', ...rows].join('\n')

const MAPPING: LogMapping = {
  columns: { caseId: 'id', activity: 'what', start: 'from', end: 'to', lifecycle: null, resource: null },
  attributes: ['Region'],
  timeFormat: 'ymd',
  zone: 'UTC',
  calendar: null,
  keepsNames: false,
}
const ALL: LogFilter = { from: null, to: null, attributes: [], variants: [] }
const OF_NORTH: LogFilter = { ...ALL, attributes: [{ name: 'Region', values: [NORTH] }] }

beforeEach(async () => {
  sourceId = (await audit.addLog(CSV, 'orders.csv')).body.id
  await audit.api.member.ok('source.read', { params: { id: sourceId }, body: MAPPING })
  await audit.api.database.run(() => readSources(audit.api.files, new AbortController().signal, 20))
  stepId = (
    await audit.api.member.ok('process.createStep', {
      params: { id: audit.auditId },
      body: { label: CHECK, durationMin: 14, costPerHour: 60, runsPerMonth: 30 },
    })
  ).id
})

const params = () => ({ id: sourceId })
const filter = (chosen: LogFilter | null) =>
  audit.api.member.ok('source.filter', { params: params(), body: { filter: chosen } })
const get = () => audit.api.member.ok('source.get', { params: params() })
const take = (use: 'logged' | 'kept' | 'range', field: 'durationMin' | 'runsPerMonth' = 'durationMin') =>
  audit.api.member.ok('quantity.takeLogged', { params: params(), body: { stepId, field, use } })
const measured = async () => (await audit.api.member.ok('source.steps', { params: params() })).steps[0]

it('is chosen from the log’s values, variants and days, and affects every number', async () => {
  expect((await get()).summary?.attributes).toEqual([
    {
      name: 'Region',
      values: [
        { value: PERSON, cases: 60 },
        { value: NORTH, cases: 30 },
      ],
    },
  ])
  expect((await measured())?.duration?.median).toBe(10)
  await filter(OF_NORTH)
  expect(await get()).toMatchObject({
    filter: OF_NORTH,
    summary: { cases: 30, variantCount: 1 },
    unfiltered: { cases: 90, variantCount: 2 },
  })
  expect(await measured()).toMatchObject({ executions: 30, duration: { median: 40 } })
  const cases = await audit.api.member.ok('source.cases', {
    params: params(),
    query: { stepId, measure: 'duration' },
  })
  expect(cases).toMatchObject({ total: 30, spread: { median: 40, p10: 40 } })
  const map = await audit.api.member.ok('source.map', { params: params(), query: { detail: 100 } })
  expect(map).toMatchObject({ activities: 1, steps: [{ name: CHECK, cases: 30 }], links: [] })
  await filter({ ...ALL, variants: [0], from: '2026-02-01', to: '2026-02-28' })
  expect(await get()).toMatchObject({ summary: { cases: 19, months: 1 } })
  await filter(null)
  expect(await get()).toMatchObject({ filter: null, summary: { cases: 90 }, unfiltered: null })
})

it('is stored with an accepted number, its text and cases, despite later filters', async () => {
  await filter(OF_NORTH)
  expect(await take('logged')).toMatchObject({ durationMin: 40 })
  await take('logged', 'runsPerMonth')
  await filter({ ...ALL, to: '2026-01-31' })
  const statements = await audit.api.member.ok('quantity.list', { params: { id: audit.auditId } })
  expect(statements.map(({ usual, source }) => [usual, source])).toMatchObject([
    [40, { filter: OF_NORTH, executions: 30, cases: 30 }],
    [10, { filter: OF_NORTH, measure: 'runs' }],
  ])
  const [step] = await audit.api.member.ok('process.steps', { params: { id: audit.auditId } })
  expect(step).toMatchObject({ durationMin: 40 })
  const cases = (n: number) =>
    audit.api.member.ok('quantity.cases', { params: { id: statements[n]?.id ?? 0 }, query: {} })
  expect(await cases(0)).toMatchObject({ total: 30, spread: { median: 40 } })
  const months = await cases(1)
  expect(months.bars.map(({ count }) => count)).toEqual([11, 9, 10])
  expect(months).toMatchObject({ total: 30, spread: null })
  const why = await audit.api.member.ok('figure.get', {
    params: { id: audit.auditId, figure: `step:${stepId}:durationMin` },
  })
  expect(why.inputs).toContainEqual(
    expect.objectContaining({ kind: 'log', filter: OF_NORTH, quantityId: statements[0]?.id }),
  )
})

it('is refused if it matches no case, in a completed audit, or with reversed days', async () => {
  const ask = (chosen: LogFilter) =>
    audit.api.member.refused('source.filter', { params: params(), body: { filter: chosen } })
  expect(await ask({ ...ALL, from: '2031-01-01' })).toMatchObject({ code: 'source_filter_empty' })
  expect(await ask({ ...ALL, from: '2026-02-02', to: '2026-02-01' })).toMatchObject({
    fields: { 'filter.to': 'The last day must not be before the first' },
  })
  expect(await get()).toMatchObject({ filter: null })
  await audit.api.member.ok('audit.change', { params: { id: audit.auditId }, body: { status: 'completed' } })
  expect(await ask(OF_NORTH)).toMatchObject({ code: 'audit_completed' })
})

it('invalidates the log when a person among its values is erased', async () => {
  await audit.api.database.run(() => redactSources(audit.auditId, text => text))
  expect(await get()).toMatchObject({ state: 'ready' })
  await audit.api.database.run(() =>
    redactSources(audit.auditId, text => text.replaceAll(PERSON, '[erased]')),
  )
  expect(await audit.api.member.ok('source.list', { params: { id: audit.auditId } })).toEqual([])
})

it('leaves neither file names nor values in the audit trail, which administrators read', async () => {
  const { api, auditId } = audit
  const team = { restricted: true, members: [], groups: [] }
  await api.member.ok('audit.changeTeam', { params: { id: auditId }, body: team })
  await filter(OF_NORTH)
  await filter(null)
  await api.member.ok('source.useArrivals', { params: params(), body: { use: false } })
  await api.member.ok('source.remove', { params: params() })
  const { entries } = await api.admin.ok('system.trail', { query: {} })
  const notes = entries.filter(({ action }) => action.startsWith('source.')).map(({ note }) => note)
  expect(notes).toEqual([
    `source ${sourceId}; removed`,
    `source ${sourceId}; arrivals not used`,
    `source ${sourceId}; filter removed`,
    `source ${sourceId}; filter changed`,
    `source ${sourceId}; names replaced`,
    '',
  ])
  expect(JSON.stringify(entries)).not.toMatch(/orders|Nord/)
})

it('hides notes of earlier releases from administrators outside the team', async () => {
  const { api, auditId } = audit
  const note = `orders.csv; only Region ${NORTH}`
  await run(
    api.url,
    `insert into trail (at, actor_name, action, record, part_of, fields, note, address, request_id)
      values (now(), 'Mona', 'source.filter', 'sources/${sourceId}', 'audits/${auditId}', '{}', '${note}', '', '')`,
  )
  const read = async () => {
    const { entries } = await api.admin.ok('system.trail', { query: { action: 'source.filter' } })
    return entries.map(entry => entry.note)
  }
  expect(await read()).toEqual([note])
  const team = { restricted: true, members: [], groups: [] }
  await api.member.ok('audit.changeTeam', { params: { id: auditId }, body: team })
  expect(await read()).toEqual([''])
})

it('has no cases for a figure that is not from a log', async () => {
  const [quantity] = await audit.api.member.ok('quantity.list', { params: { id: audit.auditId } })
  expect(quantity).toBeUndefined()
  expect(await audit.api.member.refused('quantity.cases', { params: { id: 1 }, query: {} })).toMatchObject({
    statusCode: 404,
  })
})
