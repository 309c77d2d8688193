// Backups that are concurrent, interrupted, or hit by failures.

import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-lock.ts'
import { createBackup } from '#server/system/backup/backup.ts'
import { dropOldBackups } from '#server/system/backup/backup-retention.ts'
import { type Api, startApi } from '../../../../tests/api.ts'
import { run } from '../../../../tests/databases/database.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await api.reset()
  await rm(backups(), { recursive: true, force: true })
})
afterAll(() => api.stop())

const backups = () => join(api.folder, 'backups')
const here = () => ({ databaseUrl: api.url, folder: api.folder, files: api.files.place })
const create = () => api.admin.call('system.createBackup')

it('runs one at a time, refuses others with a message, and then allows the next', async () => {
  const answers: Awaited<ReturnType<typeof create>>[] = []
  // The first backup waits for the file clean-up until the others have been answered.
  const cleaning = new pg.Client({ connectionString: api.url })
  await cleaning.connect()
  await cleaning.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.fileCleanup])
  const all = Array.from({ length: 3 }, async () => answers.push(await create()))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  await cleaning.end()
  await Promise.all(all)
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 201])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'backup_running' })
  expect((await api.admin.ok('system.backups')).backups).toHaveLength(1)
  expect((await create()).status).toBe(201)
})

it('never overwrites another backup, even at the same clock time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const names = [await createBackup(here()), await createBackup(here())]
    expect(new Set(names).size).toBe(2)
    expect((await readdir(backups())).sort()).toEqual(names.sort())
  } finally {
    vi.useRealTimers()
  }
})

it('removes remains of an interrupted backup, but not of a running one', async () => {
  const cut = join(backups(), '.unfinished-abcdef')
  await mkdir(join(cut, 'tables'), { recursive: true })
  await writeFile(join(cut, 'archive'), 'half')
  await create()
  expect(existsSync(cut)).toBe(false)
})

it('leaves nothing on failure, and allows the next', async () => {
  const broken = {
    ...here(),
    files: { ...api.files.place, read: () => Promise.reject(new Error('the store burns')) },
  }
  await api.database.run(() => api.files.keep(Readable.from([Buffer.from('x')]), 10, async () => null))
  await expect(createBackup(broken)).rejects.toThrow('the store burns')
  expect(await readdir(backups())).toEqual([])
  expect((await create()).status).toBe(201)
})

it('fails with a message when the database connection is lost; the server continues', async () => {
  const files = {
    ...api.files.place,
    read: async (key: string) => {
      await run(
        api.url,
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'backup' and datname = current_database()",
      )
      return api.files.place.read(key)
    },
  }
  await api.database.run(() => api.files.keep(Readable.from([Buffer.from('x')]), 10, async () => null))
  await expect(createBackup({ ...here(), files })).rejects.toThrow()
  expect(await readdir(backups())).toEqual([])
})

it('are deleted by the retention rule with a trail entry, except the newest', async () => {
  await mkdir(backups(), { recursive: true })
  const name = (n: number) => `backup-2026-01-0${n}T00-00-00-000Z-0000000${n}.tar.gz`
  for (const [n, days] of [400, 300, 200, 100].entries()) {
    await writeFile(join(backups(), name(n)), 'a backup')
    const then = new Date(Date.now() - days * 86_400_000)
    await utimes(join(backups(), name(n)), then, then)
  }
  await writeFile(join(backups(), 'of-another-product.txt'), 'stays')
  const drop = () => api.database.run(() => dropOldBackups(api.folder))
  const left = async () => (await api.admin.ok('system.backups')).backups.map(backup => backup.name)
  expect((await api.admin.ok('system.backups')).rule).toEqual({ backupsKept: 30, backupDays: 365 })
  await drop()
  expect(await left()).toEqual([name(3), name(2), name(1)])
  const body = { backupsKept: 2 }
  expect(await api.admin.ok('system.changeBackupRule', { body })).toEqual({ backupsKept: 2, backupDays: 365 })
  await drop()
  expect(await left()).toEqual([name(3), name(2)])
  await api.admin.ok('system.changeBackupRule', { body: { backupsKept: 1, backupDays: 1 } })
  await drop()
  expect(await left()).toEqual([name(3)])
  const query = { action: 'system.dropBackup' }
  const { entries } = await api.admin.ok('system.trail', { query })
  expect(entries.map(({ record, actorId }) => [record, actorId])).toEqual([
    [`admin/backups/${name(2)}`, null],
    [`admin/backups/${name(1)}`, null],
    [`admin/backups/${name(0)}`, null],
  ])
  expect(entries[0]).toMatchObject({
    actorName: 'The system',
    note: expect.stringContaining('the rule: 1 stay'),
  })
  // A newer backup becomes the newest, so the earlier one can go.
  const { name: made } = await api.admin.ok('system.createBackup')
  await drop()
  expect(await left()).toEqual([made])
  expect(await readdir(backups())).toContain('of-another-product.txt')
  for (const wrong of [{ backupsKept: 0 }, { backupDays: 3651 }, { backupsKept: 1.5 }])
    expect((await api.admin.call('system.changeBackupRule', { body: wrong })).status).toBe(400)
})
