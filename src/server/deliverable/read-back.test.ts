// Reading a workbook back over HTTP: differences, accepting them one by one, and files refused with the reason.

import { createHash } from 'node:crypto'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DEMO } from '#content/demo/index.ts'
import type { WorkbookDifference, WorkbookReading } from '#contract/deliverable.ts'
import type { ProblemBody } from '#contract/problem-body.ts'
import { addAudit } from '#server/demo/fill.ts'
import { caller } from '#server/inject.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'
import { hasOffice, recalculated } from '../../../tests/workbook/office.ts'
import { readXlsx, withNumbers } from '../../../tests/workbook/read.ts'

let api: Api
let address: string
let auditId: number
let file: Uint8Array
/** The export of the audit that each test starts with. */
let original: Uint8Array

beforeAll(async () => {
  api = await startApi({}, async () => {
    const demo = DEMO.audits.find(audit => audit.completed)
    if (demo) await addAudit(caller(api.app, api.member.token), { ...demo, completed: false })
    const [audit] = await api.member.ok('audit.list', { query: {} })
    auditId = audit?.id ?? 0
    original = await exported()
  })
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
})

beforeEach(async () => {
  await api.reset()
  file = original
})

afterAll(() => api.stop())

async function exported(): Promise<Uint8Array> {
  const answer = await api.member.ok('report.export', {
    params: { id: auditId },
    body: { format: 'xlsx', names: 'full' },
  })
  if (!Buffer.isBuffer(answer)) throw new Error('a small audit became an order')
  return answer
}

async function send(content: Uint8Array, query = '', id = auditId) {
  const form = new FormData()
  form.append('file', new Blob([content as never]), 'workbook.xlsx')
  const headers = { authorization: `Bearer ${api.member.token}` }
  const response = await fetch(`${address}/api/audits/${id}/workbook${query}`, {
    method: 'POST',
    headers,
    body: form,
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

async function read(content: Uint8Array, query = ''): Promise<WorkbookReading> {
  const { status, body } = await send(content, query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as WorkbookReading
}

async function refused(content: Uint8Array): Promise<string> {
  const { status, body } = await send(content)
  expect(status).toBeGreaterThanOrEqual(400)
  return (body as ProblemBody).message
}

/** The row of an input in the list of assumptions. */
function rowOf(key: string, sheet: string): string {
  const cells = readXlsx(file).sheets.get(sheet) ?? new Map()
  const [at] = [...cells].find(([, { value }]) => value === key) ?? []
  if (!at) throw new Error(`the workbook has no input ${key}`)
  return String(at).slice(1)
}

const typed = (values: Record<string, number | null>, sheet = 'Assumptions') =>
  withNumbers(
    file,
    sheet,
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => {
        const [input = '', column = 'D'] = key.split(' ')
        return [`${column}${rowOf(input, sheet)}`, value]
      }),
    ),
  )

/** Accepts the difference, as the page does. */
async function accept({ change }: WorkbookDifference) {
  if (change?.call === 'process.changeStep')
    return api.member.call('process.changeStep', { params: { id: change.id }, body: change.body })
  if (change?.call === 'opportunity.change')
    return api.member.call('opportunity.change', { params: { id: change.id }, body: change.body })
  if (change?.call !== 'roi.save') throw new Error('nothing to take over')
  return api.member.call('roi.save', { params: { id: auditId }, body: change.body })
}

const firstStep = async () => {
  const [step] = await api.member.ok('process.steps', { params: { id: auditId } })
  if (!step) throw new Error('the map is empty')
  return step
}
const judged = async () => {
  const found = (await api.member.ok('opportunity.list', { params: { id: auditId } })).find(
    each => each.addressable,
  )
  if (!found?.addressable) throw new Error('nothing is judged')
  return { id: found.id, addressable: found.addressable }
}

it('finds no difference in an unchanged workbook', async () => {
  expect(await read(file)).toMatchObject({ differences: [], gone: 0, version: 1 })
})

it('reads a German workbook like an English one', async () => {
  await api.member.ok('audit.change', { params: { id: auditId }, body: { documentLanguage: 'de' } })
  file = await exported()
  expect((await read(file)).differences).toEqual([])
  const { id } = await firstStep()
  const { differences } = await read(typed({ [`step:${id}:durationMin`]: 41.5 }, 'Annahmen'))
  expect(differences.map(({ key, name, state }) => [key, name, state])).toEqual([
    [`step:${id}:durationMin`, 'Minutes a run', 'open'],
  ])
})

it('lists each difference, changes nothing itself, and accepts them one by one', async () => {
  const step = await firstStep()
  const { id, addressable } = await judged()
  const changed = typed({
    [`step:${step.id}:durationMin`]: 41.5,
    [`opportunity:${id}:addressable`]: addressable.min / 100,
    'roi:discountRate': 0.08,
  })
  const { differences, sha256 } = await read(changed)
  expect(sha256).toBe(createHash('sha256').update(changed).digest('hex'))
  expect(differences.map(({ key, state }) => [key, state])).toEqual([
    ['roi:discountRate', 'open'],
    [`step:${step.id}:durationMin`, 'open'],
    [`opportunity:${id}:addressable`, 'open'],
  ])
  expect((await firstStep()).durationMin).toBe(step.durationMin)
  for (let left = 3; left > 0; left--) {
    const { differences: now } = await read(changed)
    expect(now).toHaveLength(left)
    const [next] = now
    if (next) expect((await accept(next)).status).toBeLessThan(300)
  }
  expect((await firstStep()).durationMin).toBe(41.5)
  expect((await judged()).addressable).toEqual({ ...addressable, usual: addressable.min })
  expect((await api.member.ok('roi.get', { params: { id: auditId } })).plan.discountRate).toBe(0.08)
  const { differences: none } = await read(changed, `?accepted=step:${step.id}:durationMin`)
  expect(none).toEqual([])
  const { entries } = await api.admin.ok('system.trail', {
    query: { record: `audits/${auditId}/workbook` },
  })
  expect(entries[0]?.note).toBe(`SHA-256 ${sha256}; 0 differences; step:${step.id}:durationMin accepted`)
})

it('reports changes since the export, and refuses values changed after reading', async () => {
  const step = await firstStep()
  const changed = typed({ [`step:${step.id}:durationMin`]: 41.5 })
  const [open] = (await read(changed)).differences
  await api.admin.ok('process.changeStep', { params: { id: step.id }, body: { durationMin: 7 } })
  if (open) expect((await accept(open)).status).toBe(409)
  expect((await firstStep()).durationMin).toBe(7)
  const [moved] = (await read(changed)).differences
  expect(moved).toMatchObject({
    state: 'moved',
    exported: { usual: step.durationMin },
    now: { usual: 7 },
    file: { usual: 41.5 },
  })
})

it('accepts an override and its removal, and scales savings with the period', async () => {
  const roi = () => api.member.ok('roi.get', { params: { id: auditId } })
  const before = await roi()
  const [override] = (await read(typed({ 'roi:implementationCost': 90_000 }))).differences
  expect(override).toMatchObject({ state: 'open', now: { usual: before.implementationCost } })
  if (override) expect((await accept(override)).status).toBe(200)
  expect((await roi()).implementationCost).toBe(90_000)
  file = await exported()
  expect((await read(file)).differences).toEqual([])
  const [removed] = (await read(typed({ 'roi:implementationCost': null }))).differences
  expect(removed).toMatchObject({ state: 'refused', why: 'The usual value is missing' })
  const [period] = (await read(typed({ 'roi:timePeriod': 24 }))).differences
  if (period) expect((await accept(period)).status).toBe(200)
  const after = await roi()
  expect(after.timePeriod).toBe(24)
  expect(Math.abs(after.projectedSavings - 2 * before.projectedSavings)).toBeLessThanOrEqual(1)
  expect(after.plan.sources.projectedSavings).toEqual({ kind: 'opportunities' })
})

it('lists what cannot be accepted, with the reason', async () => {
  const { id, addressable } = await judged()
  const changed = typed({
    'house:hoursPerYear': 1800,
    'roi:timePeriod': 12.5,
    [`opportunity:${id}:addressable`]: addressable.max / 100 + 0.01,
  })
  const { differences } = await read(changed)
  expect(differences.map(({ state, why, change }) => [state, why, change])).toEqual([
    ['refused', 'A whole number', null],
    ['refused', 'Set by an administrator in Settings', null],
    ['refused', 'Low, usual and high are not in order', null],
  ])
})

it('refuses files of another audit, of none, and of a deleted snapshot', async () => {
  const body = { title: 'Another', company: 'Northline', type: 'operations' as const }
  const { id } = await api.member.ok('audit.create', { body })
  expect((await send(file, '', id)).body).toMatchObject({ code: 'workbook_of_another' })
  expect(await refused(Buffer.from('no archive'))).toMatch(/damaged, or of another type/)
  const parts = unzipSync(file)
  const list = Buffer.from(parts['xl/worksheets/sheet2.xml'] ?? []).toString()
  const other = strToU8(list.replace(/(workbook:1:\d+:)[0-9a-f]{64}/, `$1${'0'.repeat(64)}`))
  expect(await refused(zipSync({ ...parts, 'xl/worksheets/sheet2.xml': other }))).toMatch(/no longer kept/)
  const foreign = strToU8(list.replace(/workbook:1:/, 'something:'))
  expect(await refused(zipSync({ ...parts, 'xl/worksheets/sheet2.xml': foreign }))).toMatch(
    /not exported from here/,
  )
})

it.each([
  ['macros', { 'xl/vbaProject.bin': strToU8('x') }, /holds macros/],
  ['links to other files', { 'xl/externalLinks/externalLink1.xml': strToU8('<x/>') }, /links to other files/],
  ['embedded objects', { 'xl/embeddings/oleObject1.bin': strToU8('x') }, /embedded objects/],
  [
    'a document type',
    { 'xl/sharedStrings.xml': strToU8('<!DOCTYPE x [<!ENTITY a "b">]><sst/>') },
    /document type/,
  ],
  [
    'a part with an extreme compression ratio',
    { 'xl/media/bomb.bmp': new Uint8Array(30_000_000) },
    /too large when unpacked/,
  ],
  [
    'too many parts',
    Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`xl/media/${n}.png`, strToU8('x')])),
    /too large when unpacked/,
  ],
])('refuses a workbook with %s', async (_, parts, reason) => {
  expect(await refused(zipSync({ ...unzipSync(file), ...(parts as Record<string, Uint8Array>) }))).toMatch(
    reason,
  )
})

it('refuses with 422 a part larger than 5 MB', async () => {
  const sheet = 'xl/worksheets/sheet2.xml'
  const list = Buffer.from(unzipSync(file)[sheet] ?? []).toString()
  const cells = (many: number) =>
    Array.from({ length: many }, (_, at) => `<c r="A${at % 9}${at % 7 ? '' : at}" t="s"><v>1</v></c>`).join(
      '',
    )
  const withCells = (many: number) =>
    zipSync({
      ...unzipSync(file),
      [sheet]: strToU8(list.replace('</sheetData>', `<row>${cells(many)}</row>$&`)),
    })
  const large = await send(withCells(200_000))
  expect(large).toMatchObject({ status: 422, body: { code: 'workbook_refused' } })
  expect((large.body as ProblemBody).message).toMatch(/sheet2\.xml has more than 5 MB/)
  const damaged = await send(zipSync({ ...unzipSync(file), [sheet]: strToU8(`${list}<`) }))
  expect(damaged).toMatchObject({ status: 422, body: { code: 'workbook_refused' } })
})

it('refuses a workbook of a completed audit', async () => {
  await api.member.ok('audit.change', { params: { id: auditId }, body: { status: 'completed' } })
  expect((await send(file)).body).toMatchObject({ code: 'audit_completed' })
})

it.skipIf(!hasOffice())(
  'reads files saved by LibreOffice, without differences for untouched cells',
  async () => {
    const [saved = Buffer.of()] = recalculated([typed({ 'roi:discountRate': 0.08 })])
    expect((await read(saved)).differences.map(({ key }) => key)).toEqual(['roi:discountRate'])
  },
)

it('proposes an unknown number only if typed, also in workbooks with placeholders', async () => {
  const body = { label: 'Sort the post', owner: 'Clerk' }
  const step = await api.member.ok('process.createStep', { params: { id: auditId }, body })
  file = await exported()
  const key = (field: string) => `step:${step.id}:${field}`
  const placeholders = { [key('durationMin')]: 15, [key('costPerHour')]: 50, [key('runsPerMonth')]: 60 }
  const [minutes] = (await read(typed({ [key('durationMin')]: 15 }))).differences
  expect(minutes).toMatchObject({ key: key('durationMin'), state: 'open', file: { usual: 15 } })
  const older = typed(placeholders)
  const stored = Buffer.from(older).toString('hex')
  await run(
    api.url,
    `update deliverables set content = '\\x${stored}', file_key = null where kind = 'workbook'`,
  )
  expect((await read(older)).differences).toEqual([])
  const changed = typed({ ...placeholders, [key('durationMin')]: 20 })
  expect((await read(changed)).differences.map(each => [each.key, each.file.usual])).toEqual([
    [key('durationMin'), 20],
  ])
})
