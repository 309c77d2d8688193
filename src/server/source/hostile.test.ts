// Hostile logs, workbooks, tables and documents over HTTP: each is read, or refused in words of the catalogue. No
// call answers 500, and memory stays bounded.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROBLEMS } from '#contract/problems.ts'
import type { SourceDetail } from '#contract/source.ts'
import type { ColumnsOf } from '#domain/source/log/mapping.ts'
import type { TimeFormat } from '#domain/source/log/timestamp.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { HOSTILE_FILES } from '../../../tests/files/hostile-files.ts'
import { HOSTILE_LOGS } from '../../../tests/files/hostile-logs.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'
import { readSources } from './import.ts'

let api: Api
let address: string
let before: number
const peakMegabytes = () => process.resourceUsage().maxRSS / 1024
beforeAll(async () => {
  before = peakMegabytes()
  api = await startApi()
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.stop())

const [CHECK = '', SEND = ''] = LANGUAGES.en.steps

async function call(path: string, method = 'GET', body?: FormData | object) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${address}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${api.member.token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}

/** An audit with two connected steps, so that a log is compared with a map. */
async function audit(): Promise<number> {
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
  const { id } = await api.member.ok('audit.create', { body })
  const params = { id }
  const one = await api.member.ok('process.createStep', { params, body: { label: CHECK } })
  const other = await api.member.ok('process.createStep', { params, body: { label: SEND } })
  await api.member.ok('process.createLink', { params, body: { sourceId: one.id, targetId: other.id } })
  return id
}

async function send(path: string, content: string | Uint8Array, name: string) {
  const form = new FormData()
  form.append('file', new Blob([content as never]), name)
  return call(path, 'POST', form)
}

/** The catalogue's messages that a refusal of a file may have; each is one or two short sentences. */
const REFUSALS = Object.entries(PROBLEMS).flatMap(([code, [status, message]]) =>
  code.startsWith('source_') && status < 500 ? [message] : [],
)
const isRefusal = (message: string | null) => REFUSALS.some(known => message?.startsWith(known))

async function expectAnswers(paths: readonly string[]) {
  for (const path of paths) {
    const { status, body } = await call(path)
    expect({ path, status, body: status < 400 ? null : body }).toMatchObject({
      status: expect.toSatisfy(s => s < 500),
    })
  }
}

const COLUMNS: ColumnsOf = {
  caseId: 'case',
  activity: 'activity',
  start: null,
  end: 'time',
  lifecycle: null,
  resource: null,
}
const XES_COLUMNS: ColumnsOf = {
  caseId: 'case:concept:name',
  activity: 'concept:name',
  start: null,
  end: 'time:timestamp',
  lifecycle: null,
  resource: null,
}

async function readLog(id: number, name: string, timeFormat: TimeFormat) {
  const columns = name.includes('.xes') ? XES_COLUMNS : COLUMNS
  const mapping = { columns, timeFormat, zone: 'Europe/Berlin', calendar: null, keepsNames: true }
  expect(await call(`sources/${id}/read`, 'POST', mapping)).toMatchObject({ status: 200 })
  await api.database.run(() => readSources(api.files, new AbortController().signal, 20))
  return (await call(`sources/${id}`)).body as SourceDetail
}

it.each(HOSTILE_LOGS)('log: $is', async ({ content, name = 'log.csv', timeFormat = 'ymd', outcome }) => {
  const auditId = await audit()
  const { status, body } = await send(`audits/${auditId}/sources`, content(), name)
  if (outcome === 'not taken') {
    expect({ status, body }).toMatchObject({ status: 400, body: { message: expect.toSatisfy(isRefusal) } })
    return
  }
  expect(status).toBe(201)
  await expectAnswers([`sources/${body.id}/preview`])
  const { state, problem } = await readLog(body.id, name, timeFormat)
  expect({ state, problem }).toEqual({
    state: outcome === 'read' ? 'ready' : 'failed',
    problem: outcome === 'read' ? null : expect.toSatisfy(isRefusal),
  })
  const reads = ['', '/steps', '/cases?activity=0&measure=elapsed', '/map?detail=100', '/conformance']
  await expectAnswers(reads.map(read => `sources/${body.id}${read}`))
  await expectAnswers([`audits/${auditId}/sources`])
})

it.each(HOSTILE_FILES)('file: $is', async ({ content, name = 'book.xlsx', outcome }) => {
  const auditId = await audit()
  const { status, body } = await send(`audits/${auditId}/source-files`, await content(), name)
  if (outcome === 'refused') {
    expect({ status, body }).toMatchObject({
      status: expect.toSatisfy(s => s >= 400 && s < 500),
      body: { message: expect.toSatisfy(isRefusal) },
    })
    return
  }
  expect({ status, message: body.message }).toEqual({ status: 201 })
  if (/\.(?:pdf|docx)$/.test(name)) {
    const text = await call(`sources/${body.id}/text`)
    expect(text.status).toBe(200)
    expect(text.body.blocks.length).toBeGreaterThan(0)
    return
  }
  const { sheets } = (await call(`sources/${body.id}`)).body as SourceDetail
  for (const sheet of sheets ?? []) {
    const query = `sheet=${encodeURIComponent(sheet.name)}`
    const rows = await call(`sources/${body.id}/rows?${query}`)
    expect(rows.status).toBe(200)
    expect((await call(`sources/${body.id}/range?${query}&range=A1:C9`)).status).toBe(200)
  }
})

it('limits memory', () => {
  // Bombs unpack to 256 MB each. Files are read in pieces, or refused by the size that they state.
  expect(peakMegabytes() - before).toBeLessThan(1024)
})
