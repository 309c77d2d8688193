// Exports of large audits over HTTP: queued, made in the background with progress, cancelled, and resumed after a
// crash.

import { expect, it } from 'vitest'
import { MAP_LIMITS } from '#domain/process/map.ts'
import { ENGINES } from '#domain/process/step.ts'
import { claimExportJob } from '#server/deliverable/export-jobs.ts'
import { exportsJob, runExportJobs } from '#server/deliverable/export-worker.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { type Files, openFiles } from '#server/platform/files/files.ts'
import { usedBytes } from '#server/platform/files/ledger.ts'
import { type Job, startJobs } from '#server/platform/jobs.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'
import { lintPptx, pptxProperties } from '../../../tests/files/pptx.ts'
import type { Person } from '../../../tests/person.ts'

let api: Api
let id: number
withAudit((server, auditId) => {
  api = server
  id = auditId
})

/** Just above the number of steps that is rendered within a request. */
const STEPS = 401

const enlarge = (audit = id, steps = STEPS) =>
  api.member.ok('process.replaceMap', {
    params: { id: audit },
    body: {
      steps: Array.from({ length: steps }, (_, index) => ({
        label: `Check order ${index + 1}`,
        engine: ENGINES[index % 3]!,
        owner: `Desk ${index % 30}`,
        position: { x: 50, y: 50 },
      })),
      links: [],
    },
  })

const never = new AbortController().signal
const parts = (files: Files = api.files, requireSpace = async () => {}) => ({
  files,
  requireSpace,
  oftenMs: 10,
})
const make = (files?: Files, stop = never) =>
  api.database.run(() => runExportJobs(parts(files ?? api.files), stop))

const deck = (who: Person = api.member, audit = id) =>
  who.call('slide.export', { params: { id: audit }, query: {} })
const report = (format: 'pdf' | 'docx', who: Person = api.member) =>
  who.call('report.export', { params: { id }, body: { format } })

async function requested(answer: ReturnType<typeof deck> | ReturnType<typeof report>): Promise<number> {
  const { status, body } = await answer
  expect(status).toBe(202)
  return (body as unknown as { id: number }).id
}

const look = (jobId: number, who: Person = api.member) =>
  who.ok('deliverable.order', { params: { id: jobId } })
const mine = (who: Person = api.member) => who.ok('deliverable.orders')
const kept = () => api.member.ok('deliverable.list', { params: { id } })
const used = () => api.database.run(usedBytes)
const sql = (text: string) => run(api.url, text)

it('is queued above a size limit, and returned directly below it', async () => {
  await enlarge(id, 300)
  expect((await deck()).status).toBe(200)
  await enlarge()
  const jobId = await requested(deck())
  expect(await look(jobId)).toMatchObject({
    auditId: id,
    auditTitle: 'Freight desk',
    kind: 'deck',
    names: 'hidden',
    state: 'queued',
    stage: 'waiting',
    percent: 0,
    problem: null,
    deliverableId: null,
    endedAt: null,
  })
  expect(await kept()).toHaveLength(1)
})

it('becomes a version of each kind with its author, and returns its location', async () => {
  await enlarge()
  const jobIds = [await requested(deck()), await requested(report('pdf')), await requested(report('docx'))]
  await make()
  const versions = await kept()
  expect(versions.map(each => [each.kind, each.version, each.madeBy, each.isStale])).toEqual(
    expect.arrayContaining([
      ['deck', 1, 'Mona Member', false],
      ['report_pdf', 1, 'Mona Member', false],
      ['report_docx', 1, 'Mona Member', false],
    ]),
  )
  for (const jobId of jobIds) {
    const { state, percent, deliverableId, endedAt, kind } = await look(jobId)
    expect({ state, percent }).toEqual({ state: 'ready', percent: 100 })
    expect(endedAt).not.toBeNull()
    expect(versions.find(each => each.id === deliverableId)?.kind).toBe(kind)
  }
  const { deliverableId } = await look(jobIds[0] ?? 0)
  const { body } = await api.member.call('deliverable.file', { params: { id: deliverableId ?? 0 } })
  const file = body as unknown as Buffer
  expect(lintPptx(file)).toEqual([])
  expect(pptxProperties(file).version).toBe('1')
})

it('is one job for repeated requests, and one version for all users', async () => {
  await enlarge()
  const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(() => requested(deck())))
  expect(new Set(ids).size).toBe(1)
  const others = await requested(deck(api.admin))
  expect(ids).not.toContain(others)
  await make()
  expect(await kept()).toHaveLength(1)
  expect((await look(others, api.admin)).deliverableId).toBe((await look(ids[0] ?? 0)).deliverableId)
  // The next request creates a new job that replaces the last one, and finds that nothing has changed.
  const next = await requested(deck())
  expect(ids).not.toContain(next)
  expect((await mine()).map(({ id: one }) => one)).toEqual([next])
  await make()
  expect(await kept()).toHaveLength(1)
})

/** Keeps every state that a job had: a request may miss one that was short. */
const RECORD_STATES = `
CREATE SCHEMA record;
CREATE TABLE record.states (n serial, stage text, percent int);
CREATE FUNCTION record.keep() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN INSERT INTO record.states (stage, percent) VALUES (NEW.stage, NEW.percent); RETURN NEW; END $$;
CREATE TRIGGER keep_states AFTER UPDATE ON public.export_jobs FOR EACH ROW EXECUTE FUNCTION record.keep()`

interface JobState {
  stage: string
  percent: number
}

it('reports progress while running', async () => {
  await enlarge(id, 1500)
  const jobId = await requested(deck())
  await run(api.url, RECORD_STATES)
  const seen: JobState[] = []
  let isOver = false
  const making = make().finally(() => {
    isOver = true
  })
  while (!isOver) seen.push(await look(jobId))
  await making
  const { rows: had } = await run(api.url, 'SELECT stage, percent FROM record.states ORDER BY n')
  await run(api.url, 'DROP SCHEMA record CASCADE')
  const percents = (states: readonly JobState[]) => states.map(({ percent }) => percent)
  expect(had.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['reading', 'drawing']))
  for (const states of [seen, had])
    expect(percents(states)).toEqual(percents(states).toSorted((a, b) => a - b))
  expect(new Set(percents(had)).size).toBeGreaterThan(3)
  expect(percents(had)).toEqual(expect.arrayContaining(percents(seen.slice(1))))
})

it('cancelled while waiting is never made', async () => {
  await enlarge()
  const jobId = await requested(deck())
  const cancelled = await api.member.ok('deliverable.cancelExportJob', { params: { id: jobId } })
  expect(cancelled).toMatchObject({ state: 'cancelled', deliverableId: null })
  await make()
  expect(await kept()).toEqual([])
  expect(await mine()).toEqual([])
  // A finished job does not change.
  const again = await requested(deck())
  await make()
  expect(await api.member.ok('deliverable.cancelExportJob', { params: { id: again } })).toMatchObject({
    state: 'ready',
  })
  expect(await kept()).toHaveLength(1)
})

it('cancelled while running stops, and leaves no file or row', async () => {
  await enlarge(id, MAP_LIMITS.steps)
  const before = await used()
  const jobId = await requested(deck())
  let isRendered = false
  const keep: Files['keep'] = (...input) => {
    isRendered = true
    return api.files.keep(...input)
  }
  const making = make({ ...api.files, keep })
  await expect.poll(() => look(jobId), { timeout: 60_000 }).toMatchObject({ stage: 'drawing' })
  await api.member.ok('deliverable.cancelExportJob', { params: { id: jobId } })
  await making
  expect(isRendered).toBe(false)
  expect(await kept()).toEqual([])
  expect(await used()).toBe(before)
  expect(await look(jobId)).toMatchObject({ state: 'cancelled', deliverableId: null })
}, 120_000)

/** A file store that accepts files only after `open` is called. */
function gated(): { files: Files; arrived: Promise<void>; open(): void } {
  const arrival = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const keep: Files['keep'] = async (...input) => {
    arrival.resolve()
    await gate.promise
    return api.files.keep(...input)
  }
  return { files: { ...api.files, keep }, arrived: arrival.promise, open: gate.resolve }
}

it('leaves nothing if cancelled at the last moment', async () => {
  await enlarge()
  const before = await used()
  const jobId = await requested(deck())
  const { files, arrived, open } = gated()
  const making = make(files)
  await arrived
  await api.member.ok('deliverable.cancelExportJob', { params: { id: jobId } })
  open()
  await making
  expect(await kept()).toEqual([])
  expect(await used()).toBe(before)
})

it('is resumed after a server crash; the crashed server writes nothing more', async () => {
  await enlarge()
  const jobId = await requested(deck())
  const { files, arrived, open } = gated()
  const making = make(files)
  await arrived
  await sql(`update export_jobs set alive_at = now() - interval '1 minute' where id = ${jobId}`)
  const [claimed] = (await sql('select attempts from export_jobs')).rows
  expect(claimed.attempts).toBe(1)
  // The state that another server finds: the first server's lock was released with its connection.
  await sql(`update export_jobs set attempts = 2, alive_at = now() where id = ${jobId}`)
  open()
  await making
  expect(await kept()).toEqual([])
  await sql(`update export_jobs set alive_at = now() - interval '1 minute' where id = ${jobId}`)
  await make()
  expect(await look(jobId)).toMatchObject({ state: 'ready' })
  expect(await kept()).toHaveLength(1)
})

it('fails with a message after three servers crashed on it', async () => {
  await enlarge()
  const jobId = await requested(deck())
  await sql(`update export_jobs set state = 'running', attempts = 3, alive_at = now() - interval '1 minute'`)
  await make()
  expect(await look(jobId)).toMatchObject({
    state: 'failed',
    problem: 'The server was interrupted three times during this export. Please try again.',
  })
})

it('waits for the next run after the time limit, and stops if the queue aborts', async () => {
  await enlarge()
  const jobIds = [await requested(deck()), await requested(report('docx'))]
  const states = () => Promise.all(jobIds.map(async jobId => (await look(jobId)).state))
  const shortRun = () => api.database.run(() => runExportJobs({ ...parts(), runMs: 0 }, never))
  await shortRun()
  expect(await states()).toEqual(['ready', 'queued'])
  await shortRun()
  expect(await states()).toEqual(['ready', 'ready'])
  const start = (...jobs: Job[]) => startJobs(api.url, api.database, jobs, async () => {})
  await (await start(exportsJob(parts()))).stop()
  // The state that an earlier release left.
  await sql("update pgboss.queue set expire_seconds = 900 where name = 'deliverable-orders'")
  const given = Promise.withResolvers<void>()
  const endless = (signal?: AbortSignal) =>
    new Promise<void>(done =>
      signal?.addEventListener('abort', () => {
        given.resolve()
        done()
      }),
    )
  const jobs = await start(exportsJob(parts()), {
    name: 'endless',
    atStart: true,
    longestSeconds: 1,
    run: endless,
  })
  await given.promise
  await jobs.stop()
  const { rows } = await sql("select expire_seconds from pgboss.queue where name = 'deliverable-orders'")
  expect(rows[0].expire_seconds).toBeGreaterThan(22 * 60)
}, 60_000)

it('returns to the queue when its server stops', async () => {
  await enlarge(id, MAP_LIMITS.steps)
  const jobId = await requested(deck())
  const stop = new AbortController()
  const making = make(api.files, stop.signal)
  await expect.poll(() => look(jobId), { timeout: 60_000 }).toMatchObject({ stage: 'drawing' })
  stop.abort()
  await making
  expect(await look(jobId)).toMatchObject({ state: 'queued', stage: 'waiting', percent: 0 })
  expect(await kept()).toEqual([])
}, 120_000)

it('is made once by several servers', async () => {
  const body = { title: 'Other desk', company: 'Northline', type: 'operations' as const }
  const other = (await api.member.ok('audit.create', { body })).id
  await Promise.all([enlarge(), enlarge(other)])
  const jobIds = await Promise.all([
    requested(deck()),
    requested(report('pdf')),
    requested(deck(api.member, other)),
  ])
  const servers = [openDatabase(api.url), openDatabase(api.url)]
  await Promise.all(servers.map(server => server.run(() => runExportJobs(parts(), never))))
  // Jobs of one audit run one at a time: a run that finds the audit busy leaves the rest to the next run.
  for (const _ of jobIds) await make()
  for (const jobId of jobIds) expect(await look(jobId)).toMatchObject({ state: 'ready' })
  const { rows } = await sql('select count(*)::int as versions, max(version) as last from deliverables')
  expect(rows).toEqual([{ versions: 3, last: 1 }])
  const tries = await sql('select distinct attempts from export_jobs')
  expect(tries.rows).toEqual([{ attempts: 1 }])
  await Promise.all(servers.map(server => server.close()))
})

it('is claimed one at a time, with any join method of PostgreSQL', async () => {
  await enlarge()
  const jobIds = [await requested(deck()), await requested(report('pdf')), await requested(report('docx'))]
  // With these join methods a subquery may be evaluated again for each row, and would find another job each time.
  for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
    await sql(`alter database "${new URL(api.url).pathname.slice(1)}" set enable_${way} = off`)
  const server = openDatabase(api.url)
  await server.run(() => claimExportJob())
  await server.close()
  const states = await Promise.all(jobIds.map(async jobId => (await look(jobId)).state))
  expect(states).toEqual(['running', 'queued', 'queued'])
})

it('fails with a message if the storage is full, and leaves nothing', async () => {
  await enlarge()
  const before = await used()
  const jobId = await requested(deck())
  await make(await openFiles({ DATA_DIR: api.folder, FILES_QUOTA_MB: 0 }))
  expect(await look(jobId)).toMatchObject({
    state: 'failed',
    problem: 'The storage for files is full. Nothing was saved. Please tell an administrator.',
  })
  const second = await requested(deck())
  const shortOfSpace = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  await api.database.run(() =>
    runExportJobs(
      parts(api.files, () => Promise.reject(shortOfSpace)),
      never,
    ),
  )
  expect(await look(second)).toMatchObject({
    state: 'failed',
    problem: 'The server has run out of disk space. Nothing was saved.',
  })
  expect(await kept()).toEqual([])
  expect(await used()).toBe(before)
  expect((await mine()).map(({ state }) => state)).toEqual(['failed'])
})

it('belongs to its user, can be dismissed once ended, and is deleted with its audit', async () => {
  await enlarge()
  const jobId = await requested(deck())
  const at = { params: { id: jobId } }
  for (const call of [
    'deliverable.order',
    'deliverable.cancelExportJob',
    'deliverable.dismissOrder',
  ] as const)
    expect(await api.admin.refused(call, at)).toMatchObject({ code: 'order_not_found' })
  expect(await mine(api.admin)).toEqual([])
  expect(await api.member.refused('deliverable.dismissOrder', at)).toMatchObject({ code: 'order_under_way' })
  await make()
  expect(await mine()).toHaveLength(1)
  await api.member.ok('deliverable.dismissOrder', at)
  expect(await mine()).toEqual([])
  expect(await kept()).toHaveLength(1)
  await requested(deck())
  await api.member.ok('audit.delete', { params: { id } })
  expect(await mine()).toEqual([])
  await make()
})

it('is deleted a month after it ended', async () => {
  await enlarge()
  const jobId = await requested(deck())
  await make()
  await sql(`update export_jobs set ended_at = now() - interval '29 days'`)
  await make()
  expect(await look(jobId)).toMatchObject({ state: 'ready' })
  await sql(`update export_jobs set ended_at = now() - interval '31 days'`)
  await make()
  expect(await api.member.refused('deliverable.order', { params: { id: jobId } })).toMatchObject({
    code: 'order_not_found',
  })
  expect(await kept()).toHaveLength(1)
})
