// Backups: every table and uploaded file of one snapshot, in one archive with a manifest of hashes.

import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { z } from 'zod'
import { problem } from '#contract/errors.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-lock.ts'
import { onConnection } from '#server/platform/database/connections.ts'
import { readSequences } from '#server/platform/database/database-catalog.ts'
import { spaceGuard } from '#server/platform/files/disk-space.ts'
import { FileMissing, type FilePlace } from '#server/platform/files/file-store.ts'
import { tarOf } from '#server/platform/files/tar.ts'
import { dumpTables } from '#server/system/backup/dump.ts'

export const MANIFEST = 'manifest.json'
/** Path prefix of stored files in the archive; their keys follow. */
export const FILES = 'files/'

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** Hashes of the migrations that created the tables. */
  migrations: z.array(z.string()),
  sequences: z.record(z.string(), z.number().nullable()),
  /** Keys of stored files that were missing or did not match their hash. */
  lost: z.array(z.string()).default([]),
  entries: z.array(
    z.object({ path: z.string(), bytes: z.number(), sha256: z.string(), rows: z.number().optional() }),
  ),
})
export type Manifest = z.infer<typeof manifestSchema>
type Entry = Manifest['entries'][number]

export interface BackupPlace {
  databaseUrl: string
  /** The data folder; backups are in its subfolder `backups`. */
  folder: string
  /** The store of uploaded files. */
  files: FilePlace
}

export const backupsIn = (folder: string) => join(folder, 'backups')

/** Progress of a backup: `done` of `total` tables or files. */
export interface BackupProgress {
  what: 'Reading tables' | 'Checking files' | 'Packing'
  done: number
  total: number
}
type Report = (progress: BackupProgress) => void

/** Name prefix of the working folder until the backup is complete. */
const UNFINISHED = '.unfinished-'

/**
 * Writes a backup; returns its name. It appears under its name only when complete and on disk. Throws backup_running,
 * and disk_full before it fills the disk.
 */
export function createBackup(place: BackupPlace, report: Report = () => {}): Promise<string> {
  const backups = backupsIn(place.folder)
  return onConnection(place.databaseUrl, 'backup', async client => {
    if (!(await takeLock(client))) throw problem('backup_running')
    await mkdir(backups, { recursive: true, mode: 0o700 })
    await removeUnfinished(backups)
    const work = await mkdtemp(join(backups, UNFINISHED))
    try {
      const createdAt = new Date().toISOString()
      await write(client, { ...place, createdAt, work }, report)
      // A connection that died meanwhile no longer blocked the file clean-up.
      await client.query('select 1')
      const name = `backup-${createdAt.replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.tar.gz`
      await rename(join(work, ARCHIVE), join(backups, name))
      return name
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  })
}

/** Removes the leftovers of interrupted backups, unless a backup is running. */
export async function clearUnfinishedBackups({
  databaseUrl,
  folder,
}: Omit<BackupPlace, 'files'>): Promise<void> {
  const names = await readdir(backupsIn(folder)).catch(() => [])
  if (!names.some(name => name.startsWith(UNFINISHED))) return
  await onConnection(databaseUrl, 'backup', async client => {
    if (await takeLock(client)) await removeUnfinished(backupsIn(folder))
  })
}

async function removeUnfinished(backups: string): Promise<void> {
  for (const name of await readdir(backups))
    if (name.startsWith(UNFINISHED)) await rm(join(backups, name), { recursive: true, force: true })
}

/** Lock for one backup at a time across all servers; it ends with the connection. */
async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [ADVISORY_LOCKS.backup])
  return rows[0].taken
}

const ARCHIVE = 'archive'

/** Writes the archive into the folder `work`. */
async function write(
  client: pg.Client,
  { folder, files, createdAt, work }: BackupPlace & { createdAt: string; work: string },
  report: Report,
): Promise<void> {
  const { tables, stored, ...state } = await readSnapshot(client, work, report)
  const { entries, lost } = await checkFiles(stored, files, report)
  const all = [...tables, ...entries]
  const manifest: Manifest = { format: 1, createdAt, ...state, lost, entries: all }
  await writeFile(join(work, MANIFEST), JSON.stringify(manifest))
  const packed = [{ path: MANIFEST, bytes: (await stat(join(work, MANIFEST))).size }, ...all]
  let done = 0
  const contents = packed.map(({ path, bytes }) => ({
    path,
    bytes,
    open: async () => {
      report({ what: 'Packing', done: done++, total: packed.length })
      return path.startsWith(FILES)
        ? files.read(path.slice(FILES.length))
        : createReadStream(join(work, path))
    },
  }))
  await pipeline(
    leavingRoom(tarOf(contents), folder),
    createGzip(),
    createWriteStream(join(work, ARCHIVE), { mode: 0o600, flush: true }),
  )
}

/** Reads one snapshot of the database: its tables, and the rows of its files, which the clean-up then keeps. */
async function readSnapshot(client: pg.Client, work: string, report: Report) {
  await client.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.fileCleanup])
  await client.query('begin isolation level repeatable read read only')
  const tables = await dumpTables(client, work, (done, total) =>
    report({ what: 'Reading tables', done, total }),
  )
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by id')
  const stored = await client.query<StoredRow>(
    'select key, sha256 from files where sha256 is not null order by key',
  )
  const sequences = await readSequences(client)
  await client.query('commit')
  return { tables, stored: stored.rows, sequences, migrations: rows.map(row => String(row.hash)) }
}

/** Aborts a backup before the disk is full, because a database that cannot write its log stops completely. */
async function* leavingRoom(content: AsyncIterable<Buffer>, folder: string): AsyncGenerator<Buffer> {
  const requireSpace = spaceGuard(folder)
  for await (const chunk of content) {
    await requireSpace()
    yield chunk
  }
}

interface StoredRow {
  key: string
  sha256: string
}

/** Checks the files in the store. Files never change once complete. */
async function checkFiles(stored: StoredRow[], files: FilePlace, report: Report) {
  const entries: Entry[] = []
  const lost: string[] = []
  for (const [done, { key, sha256 }] of stored.entries()) {
    report({ what: 'Checking files', done, total: stored.length })
    const measured = await files.read(key).then(measure).catch(missing)
    if (measured?.sha256 === sha256) entries.push({ path: `${FILES}${key}`, ...measured })
    else lost.push(key)
  }
  return { entries, lost }
}

/** A lost file must not prevent the backup of all others. */
function missing(error: unknown): null {
  if (error instanceof FileMissing) return null
  throw error
}

async function measure(content: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
