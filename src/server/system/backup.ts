// A backup: every table and every uploaded file as they were at one moment, in one archive with a manifest of hashes.

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { z } from 'zod'
import { CLEANUP_LOCK } from '#server/platform/files/cleanup.ts'
import { FileMissing, type FilePlace } from '#server/platform/files/place.ts'
import { quoted, readSequences, readTables, type TableShape } from '#server/platform/tables.ts'
import { type TarFile, tarOf } from '#server/platform/tar.ts'

export const MANIFEST = 'manifest.json'
/** What the paths of stored files in the archive begin with; their keys follow. */
export const FILES = 'files/'

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** Hashes of the migrations that made the tables. */
  migrations: z.array(z.string()),
  sequences: z.record(z.string(), z.number().nullable()),
  /** Keys of stored files that were missing, or were not what had been stored. */
  lost: z.array(z.string()).default([]),
  entries: z.array(
    z.object({ path: z.string(), bytes: z.number(), sha256: z.string(), rows: z.number().optional() }),
  ),
})
export type Manifest = z.infer<typeof manifestSchema>
type Entry = Manifest['entries'][number]

export interface BackupPlace {
  databaseUrl: string
  /** The data folder: backups lie in `backups`. */
  folder: string
  /** Where stored files are. */
  files: FilePlace
}

export const backupsIn = (folder: string) => join(folder, 'backups')

/** What a backup is doing: `done` of `total` tables or files. */
export interface BackupProgress {
  what: 'Reading tables' | 'Checking files' | 'Packing'
  done: number
  total: number
}
type Report = (progress: BackupProgress) => void

/** Writes a backup; answers its name. It appears under its name only when it is complete and on the disk. */
export async function createBackup(
  { databaseUrl, folder, files }: BackupPlace,
  report: Report = () => {},
): Promise<string> {
  const backups = backupsIn(folder)
  await mkdir(backups, { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(backups, '.unfinished-'))
  try {
    const createdAt = new Date().toISOString()
    const unfinished = join(work, 'archive')
    await inSnapshot(databaseUrl, async client => {
      const tables = await dump(client, work, report)
      const stored = await storedFiles(client, files, report)
      const entries = [...tables.entries, ...stored.entries]
      const manifest: Manifest = { format: 1, createdAt, ...tables.state, lost: stored.lost, entries }
      await writeFile(join(work, MANIFEST), JSON.stringify(manifest, null, 1))
      const packed = [{ path: MANIFEST, bytes: (await stat(join(work, MANIFEST))).size }, ...entries]
      await pack(unfinished, packed, async path => {
        report({
          what: 'Packing',
          done: packed.findIndex(entry => entry.path === path),
          total: packed.length,
        })
        return contentOf(path, work, files)
      })
    })
    const name = `backup-${createdAt.replace(/[:.]/g, '-')}.tar.gz`
    await rename(unfinished, join(backups, name))
    return name
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function contentOf(path: string, work: string, files: FilePlace): Promise<Readable> {
  return path.startsWith(FILES) ? files.read(path.slice(FILES.length)) : createReadStream(join(work, path))
}

async function pack(
  target: string,
  entries: Pick<Entry, 'path' | 'bytes'>[],
  open: (path: string) => Promise<Readable>,
): Promise<void> {
  const files: TarFile[] = entries.map(({ path, bytes }) => ({ path, bytes, open: () => open(path) }))
  await pipeline(
    Readable.from(tarOf(files)),
    createGzip(),
    createWriteStream(target, { mode: 0o600, flush: true }),
  )
}

/** Runs `work` in one snapshot, during which no stored file is cleaned up. */
async function inSnapshot(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup' })
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'")
    await client.query('select pg_advisory_lock_shared($1)', [CLEANUP_LOCK])
    await client.query('begin isolation level repeatable read read only')
    await work(client)
  } finally {
    await client.end()
  }
}

/** All tables, each as lines of JSON. */
async function dump(client: pg.Client, work: string, report: Report) {
  await mkdir(join(work, 'tables'))
  const entries: Entry[] = []
  const tables = await readTables(client)
  for (const table of tables) {
    report({ what: 'Reading tables', done: entries.length, total: tables.length })
    entries.push(await dumpTable(client, table, work))
  }
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by id')
  const migrations = rows.map(row => String(row.hash))
  return { entries, state: { migrations, sequences: await readSequences(client) } }
}

const ROWS_AT_ONCE = 1000

async function dumpTable(
  client: pg.Client,
  { name, columns, key }: TableShape,
  work: string,
): Promise<Entry> {
  const path = `tables/${name}.jsonl`
  const order = (key.length > 0 ? key : columns).map(quoted).join(', ')
  const list = columns.map(quoted).join(', ')
  await client.query(
    `declare rows cursor for select row_to_json(r)::text as line from (select ${list} from ${quoted(name)} order by ${order}) r`,
  )
  const file = createWriteStream(join(work, path), { mode: 0o600 })
  let rows = 0
  await pipeline(async function* () {
    for (;;) {
      const fetched = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from rows`)
      if (fetched.rows.length === 0) return
      rows += fetched.rows.length
      yield `${fetched.rows.map(row => row.line).join('\n')}\n`
    }
  }, file)
  await client.query('close rows')
  return { path, rows, ...(await measure(createReadStream(join(work, path)))) }
}

/** The files that the snapshot has rows for. They are never changed once they are complete. */
async function storedFiles(client: pg.Client, files: FilePlace, report: Report) {
  const { rows } = await client.query<{ key: string; sha256: string }>(
    'select key, sha256 from files where sha256 is not null order by key',
  )
  const entries: Entry[] = []
  const lost: string[] = []
  for (const [done, { key, sha256 }] of rows.entries()) {
    report({ what: 'Checking files', done, total: rows.length })
    const measured = await files.read(key).then(measure).catch(missing)
    if (measured?.sha256 === sha256) entries.push({ path: `${FILES}${key}`, ...measured })
    else lost.push(key)
  }
  return { entries, lost }
}

/** One lost file must not keep all the others from being saved. */
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
