// A start on an earlier version's data: it first backs up the complete old tables, or changes nothing.

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, inject, it } from 'vitest'
import { type Copy, copyOf, run } from '../../tests/database.ts'
import { formerMigrations } from '../../tests/former.ts'
import { type ServerProcess, startServer } from '../../tests/server.ts'
import { migrate } from './platform/database/database.ts'
import { openFiles } from './platform/files/files.ts'
import { restoreBackup } from './system/restore.ts'

const FORMER = 22
const folder = await mkdtemp(join(tmpdir(), 'audit-upgrade-'))
const copies: Copy[] = []
let former: string
let data: string
let url: string
let server: ServerProcess

/** An empty database with the tables of the earlier version. */
async function formerDatabase(): Promise<string> {
  const copy = await copyOf(inject('postgres').url)
  copies.push(copy)
  await migrate(copy.url, former)
  return copy.url
}

beforeEach(async () => {
  former = await formerMigrations(await mkdtemp(join(folder, 'migrations-')), FORMER)
  data = await mkdtemp(join(folder, 'data-'))
  url = await formerDatabase()
  await run(
    url,
    `INSERT INTO users (username, email, name, password_hash, role) VALUES ('u', 'u@example.com', 'Una', '', 'admin')`,
  )
})
afterEach(() => server.stop())
afterAll(async () => {
  for (const copy of copies) await copy.drop()
  await rm(folder, { recursive: true })
})

const start = (env: Record<string, string> = {}) => {
  server = startServer({ folder: data, env: { DATABASE_URL: url, ...env }, withoutPages: true })
  return server.ready
}
const applied = async () =>
  (await run(url, 'SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations')).rows[0].count
const backups = () => readdir(join(data, 'backups')).catch(() => [])

it('writes a backup that the former version can restore, says where, and does so once', {
  timeout: 180_000,
}, async () => {
  await start()
  const [name = ''] = await backups()
  expect(server.output()).toContain(join(data, 'backups', name))
  expect(await applied()).toBeGreaterThan(FORMER)
  await server.stop()

  const before = await formerDatabase()
  const files = await openFiles({ DATA_DIR: join(folder, 'restored'), FILES_QUOTA_MB: 1 })
  const place = { databaseUrl: before, folder: join(folder, 'restored'), files: files.place }
  expect(await restoreBackup(join(data, 'backups', name), place)).toMatchObject({ users: 1 })
  expect((await run(before, 'SELECT name FROM users')).rows).toEqual([{ name: 'Una' }])

  await start()
  expect(await backups()).toEqual([name])
})

it('changes nothing where no backup can be written', async () => {
  await writeFile(join(data, 'backups'), 'in the way')
  await expect(start()).rejects.toThrow(/No backup could be made before the upgrade, so nothing was changed:/)
  expect(server.output()).not.toMatch(/^ +at /m)
  expect(await applied()).toBe(FORMER)
})

it('leaves it to whoever asks for that', async () => {
  await start({ BACKUP_BEFORE_UPGRADE: 'false' })
  expect(await backups()).toEqual([])
  expect(await applied()).toBeGreaterThan(FORMER)
})
