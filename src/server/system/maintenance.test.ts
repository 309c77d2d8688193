// Backup, restore, data export, diagnostics and reset, over HTTP and against real databases.

import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import type { Mail } from '#server/platform/email/smtp.ts'
import { newKey } from '#server/platform/files/file-store.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { untar } from '#server/platform/files/tar.ts'
import { writeSettings } from '#server/settings/settings.ts'
import { createBackup } from '#server/system/backup/backup.ts'
import { restoreBackup } from '#server/system/backup/restore.ts'
import { installationChecks, runChecks } from '#server/system/diagnose.ts'
import { exportData } from '#server/system/export.ts'
import { type Api, PASSWORD, startApi } from '../../../tests/api.ts'
import { type Copy, copyOf, run } from '../../../tests/databases/database.ts'

let api: Api
const copies: Copy[] = []
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(async () => {
  for (const copy of copies) await copy.drop()
  await api.stop()
})

const AUDIT = {
  title: 'Grüße, 工程 "quoted" \\ =1+1',
  company: 'Acme\\n Ltd',
  description: 'Line\nand line',
  type: 'custom' as const,
}

async function entriesOf(file: string): Promise<Record<string, string>> {
  const entries: Record<string, string> = {}
  const whole = (async function* () {
    yield gunzipSync(await readFile(file))
  })()
  for await (const { path, content } of untar(whole)) {
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    entries[path] = Buffer.concat(chunks).toString('base64')
  }
  return entries
}

const pathOf = (folder: string, name: string) => join(folder, 'backups', name)

async function emptyPlace() {
  const copy = await copyOf(api.url)
  copies.push(copy)
  await migrate(copy.url, 'migrations')
  const folder = await mkdtemp(join(tmpdir(), 'restore-'))
  const { place } = await openFiles({ DATA_DIR: folder, FILES_QUOTA_MB: 1024 })
  return { databaseUrl: copy.url, folder, files: place }
}

describe('a backup', () => {
  const store = async () => {
    const { id } = await api.member.ok('audit.create', { body: AUDIT })
    const body = { templateName: 'custom', interviewee: 'Mara Lind' }
    const interview = await api.member.ok('interview.start', { params: { id }, body })
    await api.member.ok('interviewLink.make', { params: { id: interview.id }, body: {} })
    const shared = { title: 'For the board', parts: ['summary' as const], frozen: true }
    await api.member.ok('clientLink.make', { params: { id }, body: shared })
    await api.member.ok('audit.create', { body: AUDIT })
    await api.member.ok('audit.delete', { params: { id: id + 1 } })
    return [await keep(randomBytes(3_000_000)), await keep(Buffer.from('two'))]
  }
  const keep = (content: Buffer) =>
    api.database.run(() => api.files.keep(Readable.from([content]), 5_000_000, async file => file))

  it('is restored elsewhere identically: tables, sequences and files, without secrets', async () => {
    await store()
    await api.visitor.ok('account.forgotPassword', { body: { email: api.member.email } })
    const headers = { 'idempotency-key': 'a key that is long enough'.replaceAll(' ', '-') }
    await api.member.request({ method: 'POST', url: '/api/audits', payload: AUDIT, headers })
    await run(api.url, `insert into setup_links values ('\\x00')`)
    await api.member.ok('accessToken.create', { body: { name: 'Script', scope: 'read', days: 7 } })
    // A restore does not send queued emails.
    await run(api.url, `update emails set status = 'sent'`)
    const { name } = await api.admin.ok('system.createBackup')
    const place = await emptyPlace()
    const first = pathOf(api.folder, name)
    expect(await restoreBackup(first, place)).toMatchObject({ audits: 2, users: 4 })
    const again = await createBackup(place)
    const before = await entriesOf(first)
    const after = await entriesOf(pathOf(place.folder, again))
    for (const table of [
      'sessions',
      'access_tokens',
      'setup_links',
      'reset_links',
      'interview_links',
      'client_keys',
      'request_keys',
    ]) {
      expect(before[`tables/${table}.jsonl`]).not.toBe('')
      expect(after[`tables/${table}.jsonl`]).toBe('')
      delete before[`tables/${table}.jsonl`]
      delete after[`tables/${table}.jsonl`]
    }
    const { 'manifest.json': _, ...content } = before
    const { 'manifest.json': __, ...restored } = after
    // The backup's own trail entry was written after the snapshot.
    expect(restored).toEqual(content)
    const { rows } = await run(place.databaseUrl, `select nextval('audits_id_seq')::int as next`)
    expect(rows[0].next).toBe(4)
    await rm(place.folder, { recursive: true })
  })

  it('omits missing or changed files, and lists them', async () => {
    const [lost, changed] = await store()
    await rm(join(api.folder, 'files', lost!.key))
    await writeFile(join(api.folder, 'files', changed!.key), 'other')
    const { name } = await api.admin.ok('system.createBackup')
    const { 'manifest.json': manifest, ...content } = await entriesOf(pathOf(api.folder, name))
    expect(JSON.parse(Buffer.from(manifest!, 'base64').toString()).lost.sort()).toEqual(
      [lost!.key, changed!.key].sort(),
    )
    expect(Object.keys(content).filter(path => path.startsWith('files/'))).toEqual([])
  })

  it('is listed and downloaded by its name only', async () => {
    const { name, bytes } = await api.admin.ok('system.createBackup')
    expect((await api.admin.ok('system.backups')).backups).toContainEqual(
      expect.objectContaining({ name, bytes }),
    )
    const file = await api.admin.ok('system.downloadBackup', { params: { name } })
    expect(file).toHaveLength(bytes)
    for (const other of ['backup-0000000000000.tar.gz', '..%2Fserver.log', 'backup-..%2F..%2Fx.tar.gz']) {
      const { status } = await api.admin.request({ method: 'GET', url: `/api/admin/backups/${other}` })
      expect(status).toBe(404)
    }
  })

  it('is not restored over existing data or files', async () => {
    const { name } = await api.admin.ok('system.createBackup')
    const file = pathOf(api.folder, name)
    await rm(join(api.folder, 'files'), { recursive: true, force: true })
    const here = { databaseUrl: api.url, folder: api.folder, files: api.files.place }
    await expect(restoreBackup(file, here)).rejects.toThrow('The database is not empty')
    const place = await emptyPlace()
    await place.files.write(newKey(), Readable.from([Buffer.from('x')]))
    await expect(restoreBackup(file, place)).rejects.toThrow('There are files in')
    await rm(place.folder, { recursive: true })
  })

  it('restores nothing if damaged or invalid', async () => {
    const { name } = await api.admin.ok('system.createBackup')
    const place = await emptyPlace()
    const damaged = join(place.folder, 'damaged.tar.gz')
    const whole = await readFile(pathOf(api.folder, name))
    await writeFile(damaged, whole.subarray(0, whole.length - 2000))
    await expect(restoreBackup(damaged, place)).rejects.toThrow()
    await writeFile(damaged, 'not a backup')
    await expect(restoreBackup(damaged, place)).rejects.toThrow()
    const { rows } = await run(place.databaseUrl, 'select count(*)::int as users from users')
    expect(rows[0].users).toBe(0)
    expect(await Readable.from(place.files.list()).toArray()).toEqual([])
    await rm(place.folder, { recursive: true })
  })
})

describe('the export', () => {
  const unpacked = async () => {
    const files = unzipSync(new Uint8Array(await api.admin.ok('system.export')))
    return Object.fromEntries(Object.entries(files).map(([name, data]) => [name, strFromU8(data)]))
  }

  it('contains every table except keys, without hashes or formulas', async () => {
    await api.member.ok('audit.create', { body: { ...AUDIT, title: '=HYPERLINK("x")' } })
    await api.visitor.ok('account.forgotPassword', { body: { email: api.member.email } })
    const files = await unpacked()
    expect(files['audits.csv']).toContain(`"'=HYPERLINK(""x"")"`)
    expect(files['users.csv']).toContain('mona.member@example.com')
    expect(Object.keys(files)).not.toContain('sessions.csv')
    expect(Object.keys(files)).not.toContain('interview_links.csv')
    expect(Object.keys(files)).not.toContain('client_keys.csv')
    const all = Object.values(files).join()
    expect(all).not.toMatch(/argon2|token=/)
    expect(all).not.toContain('password_hash')
  })

  it('lists only users who want marketing emails', async () => {
    await api.learner.ok('account.changePreferences', { body: { marketingEmails: true } })
    expect((await unpacked())['marketing-opt-in.csv']).toBe(
      'name,email\r\nLea Learner,lea.learner@example.com\r\n',
    )
  })
})

describe('a large export', () => {
  const reading = async () =>
    (
      await run(
        api.url,
        `select from pg_stat_activity where application_name = 'export' and datname = current_database()`,
      )
    ).rowCount

  /** Random text, so that the compressed export remains large. */
  const fillOutbox = () =>
    run(
      api.url,
      `insert into emails (kind, recipient, subject, text)
       select 'alert', 'ops@example.com', (select string_agg(md5(random()::text || n || m), '') from generate_series(1, 5000) m), ''
       from generate_series(1, 60) n`,
    )

  it('is streamed from the database, and ends when the reader disconnects', async () => {
    await fillOutbox()
    const zip = await exportData(api.url)
    const { value: first } = await zip[Symbol.asyncIterator]().next()
    expect(first.length).toBeGreaterThan(0)
    expect(await reading()).toBe(1)
    zip.destroy()
    await expect.poll(reading).toBe(0)
    const rest = await buffer(await exportData(api.url))
    expect(strFromU8(unzipSync(rest)['emails.csv']!).split('\r\n')).toHaveLength(62)
    await expect.poll(reading).toBe(0)
  })

  it('that is interrupted is not a complete file', async () => {
    await fillOutbox()
    const zip = await exportData(api.url)
    await run(
      api.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'export' and datname = current_database()`,
    )
    await expect(buffer(zip)).rejects.toThrow()
  })
})

describe('the diagnosis', () => {
  it('checks every part, reports failures, and sends an alert', async () => {
    await api.database.run(() => writeSettings({ adminEmail: 'ops@example.com' }))
    const { checks } = await api.admin.ok('system.diagnose')
    const failed = checks.filter(({ state }) => state !== 'passed')
    // The job queue does not run in this test.
    expect(failed).toEqual([{ name: 'Job queue', state: 'failed', detail: 'The job queue is not running' }])
    expect(checks).toHaveLength(9)
    expect(checks.find(({ name }) => name === 'Address')?.detail).toMatch(/^PUBLIC_URL is not set/)
    const { notices } = await api.admin.ok('system.outbox', { query: {} })
    expect(notices[0]).toMatchObject({ kind: 'alert', recipient: 'ops@example.com' })
  })

  it('reports pending migrations without an alert', async () => {
    await api.database.run(() => writeSettings({ adminEmail: 'ops@example.com' }))
    const newest =
      'drizzle.__drizzle_migrations WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations)'
    const { rows } = await run(api.url, `DELETE FROM ${newest} RETURNING id, hash, created_at`)
    const [{ id, hash, created_at }] = rows
    try {
      const { checks } = await api.admin.ok('system.diagnose')
      expect(checks.find(({ name }) => name === 'Migrations')).toEqual({
        name: 'Migrations',
        state: 'noted',
        detail: `${id - 1} of ${id} are applied; the next start applies 1 more, after a backup`,
      })
      const { entries } = await api.admin.ok('system.trail', { query: {} })
      expect(entries[0]?.note).toBe('failed: Job queue')
    } finally {
      await run(api.url, `INSERT INTO drizzle.__drizzle_migrations VALUES (${id}, '${hash}', ${created_at})`)
    }
  })
})

it('reports unreachable email links, and unencrypted model services', async () => {
  const parts = {
    files: api.files,
    folder: tmpdir(),
    publicUrl: undefined,
    openServices: ['http://ollama:11434/v1'],
    backsUp: true,
  }
  const mail = { check: async () => undefined } as unknown as Mail
  const address = async (given: Parameters<typeof installationChecks>[0]) =>
    (await runChecks(installationChecks(given).filter(([name]) => name === 'Address')))[0]
  expect(await address({ ...parts, mail })).toMatchObject({ state: 'noted' })
  expect(await address({ ...parts, mail: null })).toMatchObject({ state: 'passed' })
  const publicUrl = 'https://audits.example.com'
  expect(await address({ ...parts, mail, publicUrl })).toEqual({
    name: 'Address',
    state: 'passed',
    detail: `Links lead to ${publicUrl}`,
  })
  const services = installationChecks({ ...parts, mail }).filter(([name]) => name === 'AI service')
  expect(await runChecks(services)).toEqual([
    {
      name: 'AI service',
      state: 'noted',
      detail: 'Answers cross the network unencrypted to ollama:11434, which AI_ALLOW_HTTP allows',
    },
  ])
})

describe('resetting the settings', () => {
  const reset = (body: object) =>
    api.admin.request({ method: 'POST', url: '/api/admin/system-settings/reset', payload: body })

  it('requires the word and the password, and resets only the settings', async () => {
    await api.database.run(() =>
      writeSettings({ systemName: 'Other', maxUsersPerOrganization: 7, organisationName: 'Acme' }),
    )
    expect(await reset({ confirmation: 'reset', password: PASSWORD })).toMatchObject({
      status: 400,
      body: { fields: { confirmation: 'Please type RESET' } },
    })
    expect(await reset({ confirmation: 'RESET', password: 'wrong one' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    })
    expect((await api.admin.ok('system.settings')).systemName).toBe('Other')
    expect(await reset({ confirmation: 'RESET', password: PASSWORD })).toMatchObject({
      status: 200,
      body: { systemName: 'AI Audit Assistant', maxUsersPerOrganization: 50 },
    })
    expect((await api.admin.ok('user.list', { query: {} })).found).toBe(4)
  })
})

describe('important actions', () => {
  it('are recorded in the trail', async () => {
    await api.admin.ok('system.createBackup')
    await api.admin.ok('system.export')
    await api.admin.ok('system.diagnose')
    const { entries } = await api.admin.ok('system.trail', { query: {} })
    expect(entries.map(entry => entry.action)).toEqual([
      'system.diagnose',
      'system.export',
      'system.createBackup',
    ])
  })
})
