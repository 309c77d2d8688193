// The command `npm run restore`: one sentence per error, no database left running, and an unused data folder.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createBackup } from '#server/system/backup/backup.ts'
import { type Api, startApi } from '../../tests/api.ts'
import { startedFolder } from '../../tests/databases/data-folder.ts'
import { copyOf, run } from '../../tests/databases/database.ts'
import { restore } from '../../tests/faults/place.ts'
import { makeAdmin, setupToken, startServer } from '../../tests/server.ts'

let api: Api
let home: string
let backup: string
beforeAll(async () => {
  api = await startApi()
  home = await mkdtemp(join(tmpdir(), 'restore-command-'))
  const place = { databaseUrl: api.url, folder: home, files: api.files.place }
  backup = join(home, 'backups', await createBackup(place))
})
afterAll(async () => {
  await api.stop()
  await rm(home, { recursive: true })
})

const isServed = (folder: string) => existsSync(join(folder, 'database/cluster/postmaster.pid'))

/** The command's output when it refused, without its progress lines. */
async function refusal(file: string, place: Parameters<typeof restore>[1]): Promise<string[]> {
  const said = await restore(file, place).then(
    () => 'restored',
    (error: Error) => error.message,
  )
  const lines = said.split('\n').slice(1)
  return lines.filter(line => line && !/^(Preparing|Starting) the database\./.test(line))
}

it('reports a missing file in one sentence, and starts nothing', async () => {
  const folder = join(home, 'nothing')
  const file = join(home, 'backup-none.tar.gz')
  expect(await refusal(file, { folder })).toEqual([`There is no backup to be read at ${file} (ENOENT).`])
  expect(existsSync(folder)).toBe(false)
})

it('reports an invalid backup in one sentence, and leaves no database running', async () => {
  const file = join(home, 'other.tar.gz')
  const folder = join(home, 'broken')
  await writeFile(file, 'not a backup')
  for (const wrong of [file, home]) {
    const said = await refusal(wrong, { folder })
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(
      /(is no backup, or it is damaged|cannot be read) \(.+\)\. Nothing was restored\.$/,
    )
    expect(isServed(folder)).toBe(false)
  }
})

it('restores into a started but unused folder, and refuses one with accounts', async () => {
  const folder = await startedFolder(home, 'started')
  const first = startServer({ folder, withoutPages: true })
  await first.ready
  await first.stop()
  await restore(backup, { folder })
  const second = startServer({ folder, withoutPages: true })
  const body = JSON.stringify({ email: api.admin.email, password: 'a password for tests' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${await second.ready}/api/auth/company-login`, {
    method: 'POST',
    headers,
    body,
  })
  expect(answer.status).toBe(200)
  await second.stop()
  const said = await refusal(backup, { folder })
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(
    /^The database is not empty: \w+ has rows\. Restore into an empty one: set DATA_DIR /,
  )
  expect(isServed(folder)).toBe(false)
}, 120_000)

it('reports in one sentence which data cannot be continued', async () => {
  const { url } = inject('postgres')
  const start = async (databaseUrl: string) => {
    const server = startServer({ folder: home, withoutPages: true, env: { DATABASE_URL: databaseUrl } })
    await expect(server.ready).rejects.toThrow()
    expect(await server.stop()).toBe(1)
    return server.output().trim().split('\n')
  }
  const newer = await copyOf(url, inject('postgres').template)
  await run(
    newer.url,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
  )
  expect(await start(newer.url)).toEqual([
    expect.stringMatching(/^The data was last used by a newer version of this program\. /),
  ])
  await run(newer.url, `update drizzle.__drizzle_migrations set created_at = 1 where hash = 'of tomorrow'`)
  expect(await start(newer.url)).toEqual([
    expect.stringMatching(/^The data comes from a development version before the first release/),
  ])
  const others = await copyOf(url)
  await run(others.url, 'create table somebodys (id int)')
  expect(await start(others.url)).toEqual([
    expect.stringMatching(
      /^The database holds tables that no version of this program has made \(somebodys\)\. /,
    ),
  ])
  expect((await refusal(backup, { folder: home, databaseUrl: newer.url }))[0]).toMatch(/^The data comes from/)
  await newer.drop()
  await others.drop()
})

/** A folder on a read-only disk; null if this user may not mount one. */
function readOnly(): string | null {
  const folder = mkdtempSync(join(home, 'read-only-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    return null
  }
}

it('reports an unwritable folder in one sentence', async () => {
  const file = join(home, 'file')
  const mounted = readOnly()
  await writeFile(file, '')
  for (const folder of [file, join(file, 'below'), ...(mounted ? [mounted] : [])]) {
    const server = startServer({ folder, withoutPages: true })
    await expect(server.ready).rejects.toThrow()
    expect(await server.stop()).toBe(1)
    expect(server.output()).toMatch(/^The data folder \S+ cannot be written \(E\w+\)\. Let this user .+\n$/)
  }
  if (mounted) execFileSync('umount', [mounted])
})

it('removes remains of an interrupted backup at the start', async () => {
  const folder = await startedFolder(home, 'cut')
  const cut = join(folder, 'backups/.unfinished-abcdef')
  await mkdir(cut, { recursive: true })
  const server = startServer({ folder, withoutPages: true })
  await makeAdmin(await server.ready, setupToken(server))
  expect(existsSync(cut)).toBe(false)
  expect(await server.stop()).toBe(0)
})
