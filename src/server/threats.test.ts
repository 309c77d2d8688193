// Threats outside single subjects: slow clients, a slow database, other origins, clock jumps, crashed migrations,
// graceful shutdown.

import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as soon } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { db, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { askForJob, startJobs } from '#server/platform/jobs.ts'
import { type Api, startApi } from '../../tests/api.ts'
import { type Copy, copyOf, run } from '../../tests/databases/database.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => api.stop())

const AUDIT = { title: 'Audit', company: 'Company', type: 'operations' as const, description: '' }

describe('slow clients (T18)', () => {
  it('a body that does not arrive is aborted after 30 seconds with a message', async () => {
    const app = await buildApp({
      config: { TRUST_PROXY: false },
      database: api.database,
      files: api.files,
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    socket.on('data', chunk => (answer += chunk))
    socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"first',
    )
    await once(app.server, 'request')
    for (let n = 0; n < 5; n++) await soon()
    vi.advanceTimersByTime(29_000)
    expect(answer).toBe('')
    vi.advanceTimersByTime(1000)
    await once(socket, 'end')
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ code: 'too_slow' })
    vi.useRealTimers()
    await app.close()
  })
})

describe('a slow database (T34)', () => {
  it('aborts a slow statement with a message, while other requests are served', async () => {
    const { id } = await api.member.ok('audit.create', { body: AUDIT })
    const { rows } = await run(api.url, "select current_setting('statement_timeout') as own")
    expect(rows).toEqual([{ own: '0' }])
    const database = openDatabase(
      `${api.url}${api.url.includes('?') ? '&' : '?'}options=-c%20statement_timeout%3D500`,
    )
    const app = await buildApp({ config: { TRUST_PROXY: false }, database, files: api.files })
    const release = await holdRow(`select from audits where id = ${id} for update`)
    const headers = { authorization: `Bearer ${api.member.token}` }
    const change = app.inject({ method: 'PUT', url: `/api/audits/${id}`, headers, payload: { title: 'New' } })
    expect((await app.inject({ url: `/api/audits/${id}`, headers })).statusCode).toBe(200)
    const refused = await change
    expect({ status: refused.statusCode, wait: refused.headers['retry-after'] }).toEqual({
      status: 503,
      wait: '5',
    })
    expect(refused.json()).toMatchObject({ code: 'busy', message: expect.any(String) })
    await release()
    const again = await app.inject({
      method: 'PUT',
      url: `/api/audits/${id}`,
      headers,
      payload: { title: 'New' },
    })
    expect(again.statusCode).toBe(200)
    await app.close()
    await database.close()
  })

  it('limits every statement to ten seconds, and sets UTC on every connection', async () => {
    const database = openDatabase(api.url)
    const { rows } = await database.run(() =>
      db().execute(
        "select current_setting('statement_timeout') as timeout, current_setting('timezone') as zone",
      ),
    )
    expect(rows).toEqual([{ timeout: '10s', zone: 'UTC' }])
    await database.close()
  })
})

/** Locks a row over a separate connection; returns a function that releases it. */
async function holdRow(select: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: api.url })
  await client.connect()
  await client.query(`begin; ${select}`)
  return () => client.end()
}

describe('other origins (T21 to T23)', () => {
  it('get no CORS permission, and no information about the server', async () => {
    const headers = {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      authorization: `Bearer ${api.admin.token}`,
    }
    for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
      const answer = await api.app.inject({ method, url: '/api/auth/me', headers })
      const revealing = Object.keys(answer.headers).filter(name =>
        /^access-control|^x-powered-by$|^server$/.test(name),
      )
      expect(revealing).toEqual([])
    }
  })

  it('get HSTS for a year behind TLS, and only there', async () => {
    const secure = async (PUBLIC_URL?: string) => {
      const config = { TRUST_PROXY: false, ...(PUBLIC_URL && { PUBLIC_URL }) }
      const app = await buildApp({ config, database: api.database, files: api.files })
      const { headers } = await app.inject('/api/system')
      await app.close()
      return headers['strict-transport-security']
    }
    expect(await secure('https://audit.example')).toBe('max-age=31536000; includeSubDomains')
    expect(await secure()).toBeUndefined()
  })
})

describe('the clock of the server’s process (T39)', () => {
  it.each([-1, 1])(
    'jumping by %i day neither ends a valid session nor revives an expired one',
    async days => {
      const dead = await api.person(`Dora Dead ${days}`, 'team_member')
      await run(
        api.url,
        `update sessions set expires_at = now() - interval '1 second' where user_id = ${dead.id}`,
      )
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
      expect((await api.member.call('account.me')).status).toBe(200)
      expect((await dead.call('account.me')).status).toBe(401)
      const { createdAt } = await api.member.ok('audit.create', { body: AUDIT })
      vi.useRealTimers()
      expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(3_600_000)
    },
  )
})

describe('a migration that crashes (T34)', () => {
  let copy: Copy
  let folder: string
  beforeAll(async () => {
    copy = await copyOf(inject('postgres').url)
    folder = await mkdtemp(join(tmpdir(), 'audit-migrations-'))
    await cp('migrations', folder, { recursive: true })
  })
  afterAll(async () => {
    await copy.drop()
    await rm(folder, { recursive: true })
  })

  /** Adds one more migration after the existing ones. */
  async function addMigration(sql: string) {
    const path = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(path, 'utf8'))
    const entries = journal.entries.filter((entry: { tag: string }) => entry.tag !== 'added')
    const last = entries.at(-1)
    entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'added' })
    await writeFile(path, JSON.stringify({ ...journal, entries }))
    await writeFile(join(folder, 'added.sql'), sql)
  }
  const hasTable = async (name: string) =>
    (await run(copy.url, `select to_regclass('public.${name}') is not null as is_there`)).rows[0].is_there

  it('leaves no partial change on failure or disconnection, and runs again', async () => {
    await addMigration('create table added (id int);--> statement-breakpoint\nselect 1 / 0;')
    await expect(migrate(copy.url, folder)).rejects.toThrow()
    expect(await hasTable('added')).toBe(false)

    await addMigration('create table added (id int);--> statement-breakpoint\nselect pg_sleep(60);')
    const killed = expect(migrate(copy.url, folder)).rejects.toThrow()
    const sleeping = "from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'"
    await vi.waitFor(
      async () => expect((await run(copy.url, `select pid ${sleeping}`)).rowCount).toBe(1),
      20_000,
    )
    await run(copy.url, `select pg_terminate_backend(pid) ${sleeping}`)
    await killed
    expect(await hasTable('added')).toBe(false)

    await addMigration('create table added (id int);')
    await Promise.all([migrate(copy.url, folder), migrate(copy.url, folder)])
    expect([await hasTable('users'), await hasTable('added')]).toEqual([true, true])
  })
})

it('a running job finishes before shutdown (T37)', async () => {
  const steps: string[] = []
  let begun = () => {}
  const running = new Promise<void>(done => (begun = done))
  let goOn = () => {}
  const work = new Promise<void>(done => (goOn = done))
  const job = {
    name: 'slow',
    run: async () => {
      begun()
      await work
      steps.push('job done')
    },
  }
  const jobs = await startJobs(api.url, api.database, [job], async () => {})
  await api.database.run(() => askForJob('slow'))
  await running
  const ending = jobs.stop().then(() => void steps.push('ended'))
  for (let n = 0; n < 20; n++) await soon()
  goOn()
  await ending
  expect(steps).toEqual(['job done', 'ended'])
})

it('a running request is answered during shutdown, and its connection closed (T37)', async () => {
  const { id } = await api.member.ok('audit.create', { body: AUDIT })
  const app = await buildApp({ config: { TRUST_PROXY: false }, database: api.database, files: api.files })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const release = await holdRow(`select from audits where id = ${id} for update`)
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', chunk => (answer += chunk))
  const body = '{"title":"New"}'
  const head = `PUT /api/audits/${id} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${api.member.token}`
  socket.write(`${head}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'"
  await vi.waitFor(async () => expect((await run(api.url, waiting)).rowCount).toBe(1), 10_000)
  // Awaited from here on: the connection may close before `release` returns.
  const closed = once(socket, 'close')
  const ending = app.close()
  await release()
  await closed
  await ending
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
})
