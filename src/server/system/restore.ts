// Putting a backup back: into an empty database and an empty folder of files, all or nothing.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { quoted, readTables, type TableShape } from '#server/platform/tables.ts'
import { type TarEntry, untar } from '#server/platform/tar.ts'
import { type BackupPlace, filesIn, MANIFEST, type Manifest, manifestSchema } from '#server/system/backup.ts'

/** Why a restore is refused, in words fit for the console. */
export class RestoreProblem extends Error {}

/** Restores `archive` into a database that has this version's tables and no rows. Answers the rows per table. */
export async function restoreBackup(archive: string, place: BackupPlace): Promise<Record<string, number>> {
  const files = filesIn(place.folder)
  if ((await readdir(files).catch(() => [])).length > 0)
    throw new RestoreProblem(`There are files in ${files} already. Restore into an empty place.`)
  await mkdir(place.folder, { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(place.folder, '.restore-'))
  const client = new pg.Client({ connectionString: place.databaseUrl, application_name: 'restore' })
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'")
    await client.query('begin')
    const rows = await fill(client, archive, work)
    await rmdir(files).catch(() => undefined)
    await rename(work, files)
    await client.query('commit')
    return rows
  } finally {
    await client.end()
    await rm(work, { recursive: true, force: true })
  }
}

async function fill(client: pg.Client, archive: string, work: string): Promise<Record<string, number>> {
  const tables = await readTables(client)
  await requireEmpty(client, tables)
  const entries = untar(createReadStream(archive).pipe(createGunzip()))
  const manifest = await readManifest(entries)
  await requireSameTables(client, manifest)
  const expected = new Map(manifest.entries.map(entry => [entry.path, entry]))
  const restored: Record<string, number> = {}
  for await (const entry of entries) {
    const known = expected.get(entry.path)
    if (!known) throw new RestoreProblem(`The backup holds ${entry.path}, which its manifest does not name.`)
    const hash = createHash('sha256')
    const table = tables.find(({ name }) => entry.path === `tables/${name}.jsonl`)
    if (table) restored[table.name] = await fillTable(client, table, hashed(entry.content, hash))
    else await writeFile(work, entry, hash)
    if (hash.digest('hex') !== known.sha256)
      throw new RestoreProblem(`${entry.path} in the backup is damaged. Nothing was restored.`)
    expected.delete(entry.path)
  }
  if (expected.size > 0) throw new RestoreProblem(`The backup lacks ${[...expected.keys()].join(', ')}.`)
  for (const [name, last] of Object.entries(manifest.sequences))
    if (last !== null) await client.query('select setval($1::regclass, $2)', [quoted(name), last])
  return restored
}

async function readManifest(entries: AsyncGenerator<TarEntry>): Promise<Manifest> {
  const { value: first } = await entries.next()
  if (!first || first.path !== MANIFEST) throw new RestoreProblem('This file is not a backup.')
  const chunks: Buffer[] = []
  for await (const chunk of first.content) chunks.push(chunk)
  const parsed = manifestSchema.safeParse(JSON.parse(Buffer.concat(chunks).toString()))
  if (!parsed.success) throw new RestoreProblem('This backup was made by a version that is not known here.')
  return parsed.data
}

async function requireEmpty(client: pg.Client, tables: TableShape[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await client.query(`select 1 from ${quoted(name)} limit 1`)
    if (rows.length > 0)
      throw new RestoreProblem(`The database is not empty: ${name} has rows. Restore into an empty one.`)
  }
}

async function requireSameTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by id')
  const here = rows.map(row => String(row.hash))
  if (here.join() === manifest.migrations.join()) return
  throw new RestoreProblem(
    `The backup was made with ${manifest.migrations.length} migrations, this version has ${here.length}. Restore with the version that made it, then update.`,
  )
}

const ROWS_AT_ONCE = 500

async function fillTable(client: pg.Client, table: TableShape, content: AsyncIterable<Buffer>) {
  const columns = table.columns.map(quoted).join(', ')
  const name = quoted(table.name)
  const insert = `insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, $1::json)`
  let rows = 0
  for await (const lines of batches(content)) {
    await client.query(insert, [`[${lines.join(',')}]`])
    rows += lines.length
  }
  return rows
}

async function* batches(content: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let lines: string[] = []
  let cut = ''
  for await (const chunk of content) {
    const parts = (cut + decoder.decode(chunk, { stream: true })).split('\n')
    cut = parts.pop() ?? ''
    lines.push(...parts)
    if (lines.length < ROWS_AT_ONCE) continue
    yield lines
    lines = []
  }
  if (lines.length > 0) yield lines
}

async function* hashed(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

async function writeFile(work: string, { path, content }: TarEntry, hash: ReturnType<typeof createHash>) {
  const target = resolve(work, path.replace(/^files\//, ''))
  if (!path.startsWith('files/') || !target.startsWith(work + sep))
    throw new RestoreProblem(`The backup holds ${path}, which has no place here.`)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const handle = await open(target, 'wx', 0o600)
  try {
    for await (const chunk of hashed(content, hash)) await handle.write(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
