// A backup: every table and every uploaded file as they were at one moment, in one archive with a manifest of hashes.

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { z } from 'zod'
import { quoted, readSequences, readTables, type TableShape } from '#server/platform/tables.ts'
import { type TarFile, tarOf } from '#server/platform/tar.ts'

export const MANIFEST = 'manifest.json'

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** Hashes of the migrations that made the tables. */
  migrations: z.array(z.string()),
  sequences: z.record(z.string(), z.number().nullable()),
  entries: z.array(
    z.object({ path: z.string(), bytes: z.number(), sha256: z.string(), rows: z.number().optional() }),
  ),
})
export type Manifest = z.infer<typeof manifestSchema>
type Entry = Manifest['entries'][number]

export interface BackupPlace {
  databaseUrl: string
  /** The data folder: backups lie in `backups`, uploaded files in `files`. */
  folder: string
}

export const backupsIn = (folder: string) => join(folder, 'backups')
export const filesIn = (folder: string) => join(folder, 'files')

/** Writes a backup; answers its name. It appears under its name only when it is complete and on the disk. */
export async function createBackup({ databaseUrl, folder }: BackupPlace): Promise<string> {
  const backups = backupsIn(folder)
  await mkdir(backups, { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(backups, '.unfinished-'))
  try {
    const dumped = await dump(databaseUrl, work)
    const files = await storedFiles(filesIn(folder))
    const entries = [...dumped.entries, ...files.map(file => file.entry)]
    const createdAt = new Date().toISOString()
    const manifest: Manifest = { format: 1, createdAt, ...dumped.state, entries }
    await writeFile(join(work, MANIFEST), JSON.stringify(manifest, null, 1))
    const name = `backup-${createdAt.replace(/[:.]/g, '-')}.tar.gz`
    const unfinished = join(work, 'archive')
    await pack(unfinished, [
      { path: MANIFEST, bytes: (await stat(join(work, MANIFEST))).size, source: join(work, MANIFEST) },
      ...dumped.entries.map(({ path, bytes }) => ({ path, bytes, source: join(work, path) })),
      ...files.map(({ entry, source }) => ({ path: entry.path, bytes: entry.bytes, source })),
    ])
    await rename(unfinished, join(backups, name))
    return name
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function pack(target: string, files: TarFile[]): Promise<void> {
  await pipeline(Readable.from(tarOf(files)), createGzip(), createWriteStream(target, { mode: 0o600 }))
  const handle = await open(target)
  await handle.sync()
  await handle.close()
}

/** All tables in one snapshot, each as lines of JSON. */
async function dump(url: string, work: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'backup' })
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'")
    await client.query('begin isolation level repeatable read read only')
    await mkdir(join(work, 'tables'))
    const entries: Entry[] = []
    for (const table of await readTables(client)) entries.push(await dumpTable(client, table, work))
    const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by id')
    const migrations = rows.map(row => String(row.hash))
    return { entries, state: { migrations, sequences: await readSequences(client) } }
  } finally {
    await client.end()
  }
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
  return { path, rows, ...(await measure(join(work, path))) }
}

/** Uploaded files are never changed once they are complete, so they need no snapshot. */
async function storedFiles(folder: string): Promise<{ entry: Entry; source: string }[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found.filter(file => file.isFile()).map(file => join(file.parentPath, file.name))
  return Promise.all(
    files.sort().map(async source => {
      const path = `files/${source.slice(folder.length + 1).replaceAll('\\', '/')}`
      return { entry: { path, ...(await measure(source)) }, source }
    }),
  )
}

async function measure(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}
