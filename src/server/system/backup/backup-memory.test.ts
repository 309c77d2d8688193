// Backups larger than the heap of the processes that write and restore them.

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { type Api, startApi } from '../../../../tests/api.ts'
import { type Copy, copyOf, run } from '../../../../tests/databases/database.ts'

let api: Api
const copies: Copy[] = []
const folders: string[] = []
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  for (const copy of copies) await copy.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
  await api.stop()
})

async function emptyPlace() {
  const copy = await copyOf(api.url)
  copies.push(copy)
  await migrate(copy.url, 'migrations')
  const folder = await mkdtemp(join(tmpdir(), 'restore-'))
  folders.push(folder)
  const { place } = await openFiles({ DATA_DIR: folder, FILES_QUOTA_MB: 1024 })
  return { databaseUrl: copy.url, folder, files: place }
}

/** Rows of 600 KB each: together more than the heap of the processes that write and restore them. */
const ROWS = 120
const LARGE = `
  insert into audits (title, company, type, user_id) select 'Large', 'Northline', 'operations', min(id) from users;
  insert into deliverables (audit_id, kind, version, name, names, snapshot, hash, recipe, size, made_by_name, content)
    select (select max(id) from audits), 'deck', n, 'deck.pptx', 'full', '{}', n::text, n::text, 300000, 'Mona',
      decode(repeat(md5(n::text), 18750), 'hex')
    from generate_series(1, ${ROWS}) n`

/** Runs `call` in a separate process with a heap of 48 MB; returns its result. */
async function inLittleMemory(call: string, place: { databaseUrl: string; folder: string }): Promise<string> {
  const script = `
    import { openFiles } from '#server/platform/files/files.ts'
    import { createBackup } from '#server/system/backup/backup.ts'
    import { restoreBackup } from '#server/system/backup/restore.ts'
    const files = (await openFiles({ DATA_DIR: process.argv[2], FILES_QUOTA_MB: 1024 })).place
    const place = { databaseUrl: process.argv[1], folder: process.argv[2], files }
    console.log(JSON.stringify(await ${call}))`
  const args = ['--max-old-space-size=48', '--input-type=module', '-e', script]
  const { stdout } = await execute(process.execPath, [...args, place.databaseUrl, place.folder])
  return JSON.parse(stdout)
}
const execute = promisify(execFile)

it('writes and restores tables of any size in limited memory', async () => {
  await run(api.url, LARGE)
  const name = await inLittleMemory('createBackup(place)', { databaseUrl: api.url, folder: api.folder })
  const place = await emptyPlace()
  const restored = await inLittleMemory(
    `restoreBackup(${JSON.stringify(join(api.folder, 'backups', name))}, place)`,
    place,
  )
  expect(restored).toMatchObject({ deliverables: ROWS })
  const hash = "select md5(string_agg(md5(content), '' order by id)) as hash from deliverables"
  expect((await run(place.databaseUrl, hash)).rows).toEqual((await run(api.url, hash)).rows)
})
