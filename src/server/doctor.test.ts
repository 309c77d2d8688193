// The doctor command: before there is data, next to a running server, and with a mail server that does not answer.

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { regex } from '#domain/regex.ts'
import { startedFolder } from '../../tests/databases/data-folder.ts'
import { copyOf, run } from '../../tests/databases/database.ts'
import { formerMigrations } from '../../tests/databases/former-schema.ts'
import { type ServerProcess, startServer } from '../../tests/server.ts'
import { migrate } from './platform/database/migrate.ts'

let folder: string
let server: ServerProcess
beforeAll(async () => {
  folder = await startedFolder(await mkdtemp(join(tmpdir(), 'audit-doctor-')))
  server = startServer({ folder, withoutPages: true })
  await server.ready
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const examine = (env: Record<string, string>) =>
  new Promise<{ code: number | string | null | undefined; said: string }>(done =>
    execFile('node', ['src/server/doctor.ts'], { env: { ...process.env, ...env } }, (error, out, err) =>
      done({ code: error ? error.code : 0, said: out + err }),
    ),
  )

it('finds no fault beside a running server, and does not stop it', async () => {
  const address = await server.ready
  const { code, said } = await examine({ DATA_DIR: folder, PUBLIC_URL: address })
  expect(said).not.toContain('FAILED')
  expect(said).toContain(`ok      Server: Answers at ${address}`)
  expect(said).toMatch(/^ok {6}Migrations: All \d+ are applied$/m)
  expect(code).toBe(0)
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
})

it('reports faults, and exits with 1', async () => {
  const { code, said } = await examine({ DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(said).toMatch(/^FAILED {2}Mail: .*ECONNREFUSED/m)
  expect(code).toBe(1)
})

it.each([
  ['true', 'after a backup'],
  ['false', 'without a backup'],
])('reports pending migrations without failing (BACKUP_BEFORE_UPGRADE=%s)', async (backs, how) => {
  const copy = await copyOf(inject('postgres').url)
  await migrate(copy.url, await formerMigrations(await mkdtemp(join(folder, 'former-')), 22))
  const { code, said } = await examine({
    DATABASE_URL: copy.url,
    DATA_DIR: folder,
    BACKUP_BEFORE_UPGRADE: backs,
  })
  expect(said).not.toContain('FAILED')
  expect(said).toMatch(
    regex('m')`^note {4}Migrations: 22 of \d+ are applied; the next start applies \d+ more, ${how}$`,
  )
  expect(code).toBe(0)
  await copy.drop()
})

it('reports tables that the next start would refuse', async () => {
  const copy = await copyOf(inject('postgres').url)
  await migrate(copy.url, 'migrations')
  await run(copy.url, `UPDATE drizzle.__drizzle_migrations SET hash = 'other' WHERE id = 3`)
  const { code, said } = await examine({ DATABASE_URL: copy.url, DATA_DIR: folder })
  expect(said).toMatch(/^FAILED {2}Migrations: The data comes from a development version/m)
  expect(code).toBe(1)
  await copy.drop()
})

it('creates no data in an empty folder', async () => {
  const { code, said } = await examine({ DATA_DIR: join(folder, 'nothing') })
  expect(said).toContain('There is no data in')
  expect(code).toBe(1)
})
