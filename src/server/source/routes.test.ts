// Sources over HTTP: upload, mapping, reading in the background, measured steps, numbers taken, and hostile files.

import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PROBLEMS } from '#contract/problems.ts'
import { loggedMinutes } from '#domain/lead-time/process-network.ts'
import { stepSources } from '#domain/quantity/quantity.ts'
import type { LogMapping } from '#domain/source/log/mapping.ts'
import { db } from '#server/platform/database/database.ts'
import { cleanUp } from '#server/platform/files/cleanup.ts'
import { useSourceAudit } from '../../../tests/audits/source-audit.ts'
import { run } from '../../../tests/databases/database.ts'
import { compareAudit } from '../../../tests/figures/disagreements.ts'
import { csvOf, makeLog, xesOf } from '../../../tests/files/made-log.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'
import { readSources } from './import.ts'

const audit = useSourceAudit()

const [CHECK = '', SEND = ''] = LANGUAGES.de.steps
const [NAME = ''] = LANGUAGES.de.people
const [ROLE = ''] = LANGUAGES.de.roles
const made = makeLog(
  [
    { name: CHECK, minutes: 31, spread: 0.5, wait: 0 },
    { name: SEND, minutes: 6, spread: 0.2, wait: 60 },
  ],
  { cases: 300, from: '2026-01-01T00:00:00Z', days: 100, seed: 3 },
)

const send = audit.addLog

const COLUMNS = {
  caseId: 'Case ID',
  activity: 'Activity',
  start: 'Start',
  end: 'End',
  lifecycle: null,
  resource: 'Resource',
}
const MAPPING: LogMapping = {
  columns: COLUMNS,
  timeFormat: 'ymd',
  zone: 'UTC',
  calendar: null,
  keepsNames: false,
}

const readAll = () =>
  audit.api.database.run(() => readSources(audit.api.files, new AbortController().signal, 20))
const get = (id: number) => audit.api.member.ok('source.get', { params: { id } })

/** Uploads and reads a log. */
async function read(content: string | Uint8Array = csvOf(made), name = 'orders.csv', mapping = MAPPING) {
  const { id } = (await send(content, name)).body
  await audit.api.member.ok('source.read', { params: { id }, body: mapping })
  await readAll()
  return get(id)
}

const step = async (label: string, fields = {}) =>
  audit.api.member.ok('process.createStep', { params: { id: audit.auditId }, body: { label, ...fields } })

describe('reading a log', () => {
  it('previews, reads and summarises the log without case ids or names', async () => {
    const { status, body } = await send(csvOf(made, ';'), 'C:\\exports\\Aufträge.csv')
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { filename: 'Aufträge.csv', state: 'uploaded', hasFile: true, createdBy: 'Mona Member' },
    })
    const params = { id: body.id }
    const preview = await audit.api.member.ok('source.preview', { params })
    expect(preview).toMatchObject({ guess: COLUMNS, timeFormats: ['ymd'], hasZone: false, delimiter: ';' })
    expect(preview.rows).toHaveLength(20)
    await audit.api.member.ok('source.read', { params, body: MAPPING })
    await readAll()
    const found = await get(body.id)
    expect(found).toMatchObject({ state: 'ready', refused: 0, hasFile: false, events: made.length })
    expect(found.summary).toMatchObject({ cases: 300, resources: 5, months: 3, variantCount: 1 })
    const { rows, total, bars, zone } = await audit.api.member.ok('source.cases', {
      params,
      query: { activity: 0, measure: 'duration' },
    })
    expect({ total, rows: rows.length, zone }).toEqual({ total: 300, rows: 50, zone: MAPPING.zone })
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(300)
    expect(rows[0]?.caseId).toMatch(/^Case \d+$/)
    expect(rows[0]?.resource).toMatch(/^Resource \d$/)
    expect((await get(body.id)).openings.map(({ by }) => by)).toEqual(['Mona Member'])
  })

  it('proposes a map from the order of activities', async () => {
    const { id } = await read()
    const params = { id }
    expect(await audit.api.member.ok('source.map', { params, query: { detail: 100 } })).toMatchObject({
      activities: 2,
      covered: 100,
      steps: [
        { name: CHECK, cases: 300 },
        { name: SEND, cases: 300 },
      ],
      links: [{ from: 0, to: 1, count: 300, share: 100 }],
    })
    expect(await audit.api.member.refused('source.map', { params, query: { detail: 101 } })).toMatchObject({
      fields: { detail: 'At most 100' },
    })
  })

  it('compares logged with simulated lead times, by step or unmapped activity', async () => {
    const { id } = await read()
    const stepId = (await step(SEND)).id
    const { steps, problem, found } = await audit.api.member.ok('source.leadTime', { params: { id } })
    expect(problem).toBeNull()
    expect(steps).toEqual([
      { stepId, label: SEND },
      { stepId: null, label: CHECK },
    ])
    expect(found).toMatchObject({ fitted: 240, logged: { cases: 60 } })
    expect(found?.shares).toEqual([{ from: 1, to: 0, share: 100, seen: 100 }])
    expect(Math.abs(found?.meanDifference ?? 100)).toBeLessThan(15)
    const short = await read('Case ID;Activity;End\n1;A;2026-01-01 10:00:00', 'short.csv', {
      ...MAPPING,
      columns: { ...COLUMNS, start: null, resource: null },
    })
    expect(await audit.api.member.ok('source.leadTime', { params: { id: short.id } })).toMatchObject({
      problem: 'few',
      found: null,
    })
  })

  it('provides arrivals and minutes to the simulation of the map until it is removed', async () => {
    const { id } = await read()
    const { id: stepId } = await step(SEND)
    const of = { params: { id: audit.auditId } }
    const arrivals = () => audit.api.member.ok('source.arrivals', of)
    expect(await arrivals()).toBeNull()
    const use = (source: number) => ({ params: { id: source }, body: { use: true } }) as const
    await audit.api.member.ok('source.useArrivals', use(id))
    const used = await arrivals()
    expect(used).toMatchObject({ sourceId: id, arrivals: { pattern: expect.any(String) } })
    expect(used?.arrivals.from).toMatch(/^2026-01/)
    const short = await read('Case ID;Activity;End\n1;A;2026-01-01 10:00:00', 'short.csv', {
      ...MAPPING,
      columns: { ...COLUMNS, start: null, resource: null },
    })
    const { code } = await audit.api.member.refused('source.useArrivals', use(short.id))
    expect(code).toBe('source_arrivals_missing')
    expect(await arrivals()).toEqual(used)

    const body = { stepId, field: 'durationMin', use: 'logged' } as const
    await audit.api.member.ok('quantity.takeLogged', { params: { id }, body })
    const minutes = async () => {
      const stated = await audit.api.member.ok('quantity.list', of)
      const [saved] = await audit.api.member.ok('process.steps', of)
      if (!saved) throw new Error('no step')
      return { saved, found: loggedMinutes({ ...saved, sources: stepSources(stated, saved) }) }
    }
    const { saved, found } = await minutes()
    expect(found).toHaveLength(33)
    expect(found?.[16]).toBeCloseTo(saved.durationMin, 1)
    expect(found).toEqual(found?.toSorted((a, b) => a - b))

    await audit.api.member.ok('source.remove', { params: { id } })
    expect(await arrivals()).toBeNull()
    expect((await minutes()).found).toBeNull()
  })

  it('compares it with the map: steps skipped, moved or unlogged, and unmapped activities', async () => {
    const [, , PRICE = '', CALL = '', SIGN = ''] = LANGUAGES.de.steps
    const orders = [
      ...Array.from({ length: 6 }, () => [CHECK, PRICE, SEND]),
      ...Array.from({ length: 3 }, () => [CHECK, SEND]),
      [PRICE, CHECK, SEND, CALL],
    ]
    const rows = orders.flatMap((names, n) =>
      names.map((name, at) => `${n};${name};2026-01-0${at + 1} 10:00:00`),
    )
    const columns = { ...COLUMNS, start: null, resource: null }
    const csv = ['Case ID;Activity;End', ...rows].join('\n')
    const { id } = await read(csv, 'orders.csv', { ...MAPPING, columns })
    const params = { id }
    const empty = await audit.api.member.ok('source.conformance', { params })
    expect(empty).toMatchObject({
      cases: 10,
      links: 0,
      steps: [],
      unmapped: expect.arrayContaining([
        { activity: SEND, afterStepId: null, share: null, cases: 10, times: 10 },
      ]),
    })
    const ids = []
    for (const label of [CHECK, PRICE, SIGN, SEND]) ids.push((await step(label)).id)
    for (const [n, targetId] of ids.slice(1).entries())
      await audit.api.member.ok('process.createLink', {
        params: { id: audit.auditId },
        body: { sourceId: ids[n] ?? 0, targetId },
      })
    const found = await audit.api.member.ok('source.conformance', { params })
    expect(found).toMatchObject({
      cases: 10,
      links: 3,
      aligned: 10,
      conforming: 6,
      cost: 3 + 3,
      variantCount: 3,
      wide: [],
    })
    const counted = found.steps.map(({ label, isLogged, done, skipped }) => [
      label,
      isLogged,
      done,
      skipped.cases,
    ])
    expect(counted.filter(([label]) => label !== CHECK && label !== PRICE)).toEqual([
      [SIGN, false, 0, 0],
      [SEND, true, 10, 0],
    ])
    const moved = found.steps.map(each => each.moved.cases)
    expect(moved.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect(found.steps.flatMap(({ orders }) => orders)).toMatchObject([{ cases: 1, examples: ['Case 10'] }])
    expect(found.steps.find(({ label }) => label === PRICE)?.skipped).toEqual({ cases: 3, times: 3 })
    expect(found.unmapped).toEqual([{ activity: CALL, afterStepId: ids[3], share: 10, cases: 1, times: 1 }])
    const [checked] = found.connections
    expect(checked?.isLogged).toBe(true)
    expect(checked?.missed.cases).toBe(3 + 1)
    expect(checked?.followed).toEqual({ cases: 6, times: 6 })
    expect(found.connections.slice(1).map(({ isLogged }) => isLogged)).toEqual([false, false])
    expect(found.variants[0]).toEqual({ activities: [CHECK, PRICE, SEND], cases: 6, cost: 0 })
  })

  it('gives the same result for CSV in four encodings, XES, and gzip', async () => {
    const mapping = {
      ...MAPPING,
      columns: {
        caseId: 'case:concept:name',
        activity: 'concept:name',
        start: null,
        end: 'time:timestamp',
        lifecycle: 'lifecycle:transition',
        resource: 'org:resource',
      },
    }
    const text = csvOf(made)
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
    const all = [
      await read(text),
      await read(`\uFEFF${text}`, 'bom.csv'),
      await read(Buffer.from(text, 'latin1'), 'latin.txt'),
      await read(utf16, 'utf16.csv'),
      await read(gzipSync(text), 'orders.csv.gz'),
      await read(xesOf(made), 'orders.xes', mapping),
      await read(gzipSync(xesOf(made)), 'orders.xes.gz', mapping),
    ]
    for (const { summary } of all) expect(summary).toEqual(all[0]?.summary)
  })

  it('keeps names only if the creator or an administrator chooses so', async () => {
    const { id } = (await send(csvOf(made), 'orders.csv')).body
    const body = { ...MAPPING, keepsNames: true }
    const other = await audit.api.person('Otto Other', 'team_member')
    expect(await other.refused('source.read', { params: { id }, body })).toMatchObject({
      code: 'source_names_refused',
    })
    await audit.api.admin.ok('source.read', { params: { id }, body })
    await readAll()
    const query = { activity: 0, measure: 'duration' as const }
    const { rows } = await audit.api.member.ok('source.cases', { params: { id }, query })
    expect(rows[0]?.caseId).toMatch(/^C-\d+$/)
  })

  it('lists refused rows with line and reason, and reads the others', async () => {
    const rows = csvOf(made).trimEnd().split('\n')
    rows.splice(3, 0, ',x,2026-01-01 10:00:00,,R1', 'C-1,x,soon,,R1', 'C-1,x,2026-01-02,2026-01-01,R1')
    const found = await read(rows.join('\n'))
    expect(found).toMatchObject({
      refused: 3,
      refusals: [
        { line: 4, reason: 'no_case' },
        { line: 5, reason: 'unreadable_time', text: 'soon' },
        { line: 6, reason: 'end_before_start' },
      ],
      summary: { events: made.length },
    })
  })

  it('can be cancelled and mapped again', async () => {
    const { id } = (await send(csvOf(made), 'orders.csv')).body
    const params = { id }
    await audit.api.member.ok('source.read', { params, body: MAPPING })
    expect(await audit.api.member.refused('source.read', { params, body: MAPPING })).toMatchObject({
      code: 'source_busy',
    })
    expect(await audit.api.member.ok('source.cancel', { params })).toMatchObject({
      state: 'uploaded',
      hasFile: true,
    })
    await readAll()
    expect(await get(id)).toMatchObject({ state: 'uploaded', summary: null })
    await audit.api.member.ok('source.read', { params, body: MAPPING })
    await readAll()
    expect(await get(id)).toMatchObject({ state: 'ready' })
    expect(await audit.api.member.refused('source.read', { params, body: MAPPING })).toMatchObject({
      code: 'source_spent',
    })
  })

  it('is resumed after a server crash, and fails after three', async () => {
    const { id } = (await send(csvOf(made), 'orders.csv')).body
    await audit.api.member.ok('source.read', { params: { id }, body: MAPPING })
    const die = (attempts: number) =>
      run(
        audit.api.url,
        `update sources set state = 'reading', attempts = ${attempts}, alive_at = now() - interval '1 minute'`,
      )
    await die(3)
    await readAll()
    expect(await get(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('interrupted') })
    await die(1)
    await readAll()
    expect(await get(id)).toMatchObject({ state: 'ready', problem: null })
  })

  it('leaves no file after removal', async () => {
    const { id } = await read()
    const keep = async () => {
      await audit.api.database.run(() => cleanUp(audit.api.files, new Date(Date.now() + 2 * 3_600_000)))
      return (await audit.api.database.run(() => db().execute(sql`select key from files`))).rows.length
    }
    // Only the columns are kept, not the upload.
    expect(await keep()).toBe(1)
    await audit.api.member.ok('source.remove', { params: { id } })
    expect(await keep()).toBe(0)
    expect(await audit.api.member.refused('source.get', { params: { id } })).toMatchObject({
      code: 'source_not_found',
    })
  })
})

describe('refused logs', () => {
  it.each([
    ['report.pdf', '%PDF-1.7', 400, 'source_type_refused'],
    ['log.yaml', '{}', 400, 'source_type_refused'],
  ])('%s', async (name, content, status, code) => {
    expect(await send(content, name)).toMatchObject({ status, body: { code } })
  })

  const xes = (inside: string) => `<?xml version="1.0"?>\n<log>${inside}</log>`
  it.each([
    ['an empty file', '', 'a.csv', 'source_empty'],
    ['a renamed workbook', Buffer.from('PK\x03\x04\0\0\0\0', 'latin1'), 'a.csv', 'source_not_text'],
    ['a cut archive', gzipSync(csvOf(made)).subarray(0, 500), 'a.csv.gz', 'source_damaged'],
    [
      'a quote that is never closed',
      `${Object.values(COLUMNS).filter(Boolean)}\n"${'x'.repeat(1_100_000)}`,
      'a.csv',
      'source_quotes',
    ],
    [
      'too many columns',
      Array.from({ length: 300 }, (_, n) => `c${n}`).join(','),
      'a.csv',
      'source_too_many_columns',
    ],
    ['XES without a log', '<html></html>', 'a.xes', 'source_not_xes'],
    [
      'XES with an entity',
      '<!DOCTYPE log [<!ENTITY a SYSTEM "file:///etc/passwd">]><log>&a;</log>',
      'a.xes',
      'source_not_xes',
    ],
    ['XES nested a thousand deep', xes('<list key="a">'.repeat(1000)), 'a.xes', 'source_not_xes'],
    ['XES of one endless text', xes('x'.repeat(3_000_000)), 'a.xes', 'source_not_xes'],
    ['XES that ends early', xesOf(made).slice(0, 5000), 'a.xes', 'source_not_xes'],
  ] as const)('%s', async (_, content, name, code) => {
    const { id } = (await send(content, name)).body
    await audit.api.member.ok('source.read', { params: { id }, body: MAPPING })
    await readAll()
    const found = await get(id)
    expect(found.state).toBe('failed')
    expect(found.problem).toBe(PROBLEMS[code][1])
  })

  it('a mapping without columns, with an unknown zone, or with missing columns', async () => {
    const { id } = (await send(csvOf(made), 'orders.csv')).body
    const columns = { ...COLUMNS, caseId: null }
    const ask = (body: LogMapping) => audit.api.member.refused('source.read', { params: { id }, body })
    expect(await ask({ ...MAPPING, columns })).toMatchObject({
      fields: { 'columns.caseId': 'Choose a column' },
    })
    expect(await ask({ ...MAPPING, zone: 'Mars/Olympus' })).toMatchObject({ code: 'invalid_body' })
    await audit.api.member.ok('source.read', {
      params: { id },
      body: { ...MAPPING, columns: { ...COLUMNS, activity: 'Task' } },
    })
    await readAll()
    expect(await get(id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('does not have these columns'),
    })
  })
})

describe('a number of a step from a log', () => {
  it('is a separate logged statement, and stays as entered after the log is removed', async () => {
    const check = await step(CHECK, { durationMin: 14 })
    const { id, summary } = await read()
    const steps = await audit.api.member.ok('source.steps', { params: { id } })
    expect(steps.matches).toEqual([
      { activity: SEND, stepId: null, byHand: false },
      { activity: CHECK, stepId: check.id, byHand: false },
    ])
    const median = summary?.activities.find(({ name }) => name === CHECK)?.duration?.median ?? 0
    const used = await audit.api.member.ok('quantity.takeLogged', {
      params: { id },
      body: { stepId: check.id, field: 'durationMin', use: 'logged' },
    })
    expect(used.durationMin).toBeCloseTo(median, 2)
    const figure = () =>
      audit.api.member.ok('figure.get', {
        params: { id: audit.auditId, figure: `step:${check.id}:durationMin` },
      })
    expect((await figure()).inputs).toMatchObject([
      { kind: 'step', standing: 'logged' },
      { kind: 'log', sourceId: id, filename: 'orders.csv', activities: [CHECK], executions: 300 },
    ])
    await audit.api.member.ok('source.remove', { params: { id } })
    expect((await figure()).inputs).toMatchObject([
      { kind: 'step', standing: 'entered' },
      { kind: 'log', sourceId: null },
    ])
  })

  it('is undecided with a range beside a statement, and is replaced when taken again', async () => {
    const check = await step(CHECK, { durationMin: 14, runsPerMonth: 80 })
    const { id } = await read()
    const take = (use: 'logged' | 'kept' | 'range') =>
      audit.api.member.ok('quantity.takeLogged', {
        params: { id },
        body: { stepId: check.id, field: 'durationMin', use },
      })
    expect(await take('kept')).toMatchObject({ durationMin: 14, accounts: { durationMin: { use: 'kept' } } })
    expect(await take('range')).toMatchObject({
      durationMin: 14,
      accounts: { durationMin: { use: 'range' } },
    })
    const quantities = await audit.api.member.ok('quantity.list', { params: { id: audit.auditId } })
    expect(quantities).toMatchObject([{ answerId: null, source: { sourceId: id, measure: 'duration' } }])
    const params = { id: quantities[0]?.id ?? 0 }
    const { kind, min, usual, max } = quantities[0] ?? { kind: 'minutes', min: 0, usual: 0, max: 0 }
    expect(
      await audit.api.member.refused('quantity.change', { params, body: { kind, min, usual, max } }),
    ).toMatchObject({
      code: 'quantity_logged',
    })
    await audit.api.member.ok('quantity.remove', { params })
    expect(await audit.api.member.ok('quantity.list', { params: { id: audit.auditId } })).toEqual([])
  })

  it('gives beside a statement the money of an independent computation', async () => {
    const check = await step(CHECK, { durationMin: 14, costPerHour: 60, runsPerMonth: 80 })
    const { id: interview, questions } = await audit.api.member.ok('interview.start', {
      params: { id: audit.auditId },
      body: { templateName: 'operations', interviewee: NAME, intervieweeRole: ROLE },
    })
    for (const [place, minutes] of [14, 20].entries()) {
      const body = { questionId: questions[place]?.id ?? '', response: `${minutes} minutes.` }
      const answer = await audit.api.member.ok('answer.save', { params: { id: interview }, body })
      const link = { to: 'step', stepId: check.id, field: 'durationMin' } as const
      await audit.api.member.ok('quantity.add', {
        params: { id: answer.id },
        body: { kind: 'minutes', min: minutes, usual: minutes, max: minutes, link },
      })
    }
    const { id } = await read()
    for (const field of ['durationMin', 'runsPerMonth'] as const) {
      const body = { stepId: check.id, field, use: 'range' } as const
      await audit.api.member.ok('quantity.takeLogged', { params: { id }, body })
    }
    const figure = `step:${check.id}:durationMin:logged`
    expect(
      (await audit.api.member.ok('figure.get', { params: { id: audit.auditId, figure } })).value,
    ).toBeGreaterThan(0)
    expect((await compareAudit(audit.api, audit.auditId)).found).toEqual([])
  })

  it('can be matched manually, and is refused if the log cannot measure it', async () => {
    const other = await step('Quite another thing')
    const { id, summary } = await read()
    const body = { stepId: other.id, field: 'runsPerMonth' as const, use: 'logged' as const }
    expect(await audit.api.member.refused('quantity.takeLogged', { params: { id }, body })).toMatchObject({
      code: 'source_number_missing',
    })
    const activity = summary?.activities.findIndex(({ name }) => name === SEND) ?? -1
    await audit.api.member.ok('source.match', { params: { id }, body: { activity, stepId: other.id } })
    const { matches, steps } = await audit.api.member.ok('source.steps', { params: { id } })
    expect(matches).toContainEqual({ activity: SEND, stepId: other.id, byHand: true })
    expect(steps).toMatchObject([{ stepId: other.id, executions: 300 }])
    const taken = await audit.api.member.ok('quantity.takeLogged', { params: { id }, body })
    expect(taken.runsPerMonth).toBeCloseTo(steps[0]?.perMonth?.average ?? 0, 2)
  })
})

it('is refused for completed audits and learners', async () => {
  const { id } = (await send(csvOf(made), 'orders.csv')).body
  expect(await audit.api.learner.refused('source.get', { params: { id } })).toMatchObject({
    code: 'role_not_allowed',
  })
  await audit.api.member.ok('audit.change', { params: { id: audit.auditId }, body: { status: 'completed' } })
  expect(await send(csvOf(made), 'orders.csv')).toMatchObject({
    status: 409,
    body: { code: 'audit_completed' },
  })
  expect(await audit.api.member.refused('source.read', { params: { id }, body: MAPPING })).toMatchObject({
    code: 'audit_completed',
  })
  expect(await audit.api.member.refused('source.remove', { params: { id } })).toMatchObject({
    code: 'audit_completed',
  })
})
