// Restore of a backup into an empty database and an empty file store, all or nothing.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { onConnection, sqlState } from '#server/platform/database/connections.ts'
import { quoted, readTables, type TableShape } from '#server/platform/database/database-catalog.ts'
import { isKey } from '#server/platform/files/file-store.ts'
import { NoArchive, type TarEntry, untar } from '#server/platform/files/tar.ts'
import {
  type BackupPlace,
  FILES,
  MANIFEST,
  type Manifest,
  manifestSchema,
} from '#server/system/backup/backup.ts'

/** A refused restore; the message is suitable for the console. */
export class RestoreProblem extends Error {}

/** Hashes of the migrations that created the tables in `archive`. */
export async function migrationsOfBackup(archive: string): Promise<string[]> {
  const entries = untar(unpacked(archive))
  try {
    return (await readManifest(entries)).migrations
  } catch (error) {
    throw inWords(error, archive)
  } finally {
    await entries.return(undefined)
  }
}

/** Restores `archive` into a database with its version's tables and no rows. Returns the number of rows per table. */
export async function restoreBackup(archive: string, place: BackupPlace): Promise<Record<string, number>> {
  for await (const { key } of place.files.list())
    throw new RestoreProblem(
      `There are files in ${place.files.name} already (${key}). Restore into an empty place: move them away, or set DATA_DIR or FILES_URL to a new one.`,
    )
  const written: string[] = []
  return onConnection(place.databaseUrl, 'restore', async client => {
    try {
      await client.query('begin')
      const rows = await fill(client, archive, (key, content) => {
        written.push(key)
        return place.files.write(key, content)
      })
      await client.query('commit')
      return rows
    } catch (error) {
      for (const key of written) await place.files.remove(key)
      throw inWords(error, archive)
    }
  })
}

/** Error codes of a damaged archive: zlib, tar, text, JSON, and values that no column accepts. */
const DAMAGED = /^(Z_|ERR_ENCODING|2[23])/
const UNREADABLE = /^(EISDIR|ENOENT|EACCES|EPERM|EIO)$/

function inWords(error: unknown, archive: string): unknown {
  if (error instanceof RestoreProblem || !(error instanceof Error)) return error
  const code = sqlState(error) ?? ''
  if (UNREADABLE.test(code))
    return new RestoreProblem(`${archive} cannot be read (${code}). Nothing was restored.`)
  const isDamaged = DAMAGED.test(code) || error instanceof NoArchive || error instanceof SyntaxError
  if (!isDamaged) return error
  return new RestoreProblem(
    `${archive} is no backup, or it is damaged (${error.message}). Nothing was restored.`,
  )
}

/** The uncompressed archive. An error of the file or its compression ends the stream. */
function unpacked(archive: string): AsyncIterable<Buffer> {
  return pipeline(createReadStream(archive), createGunzip(), () => {})
}

/** Tables with credentials from the day of the backup, which are not restored (SECURITY T42). */
const OPENERS = [
  'sessions',
  'access_tokens',
  'setup_links',
  'reset_links',
  'interview_links',
  'client_keys',
  'request_keys',
  'challenges',
]
/** All tables that are not restored, including exports that were running on that day; the last is an old name. */
const STAYS_BEHIND = [...OPENERS, 'export_jobs', 'deliverable_orders']

/**
 * Drops queued emails, most of which were sent soon after the backup, and turns webhooks off. A copy must not call the
 * receivers of the original (SECURITY T36).
 */
function sendNothing(tables: readonly TableShape[]): string {
  const has = (table: string) => tables.some(({ name }) => name === table)
  return `
  update ${has('emails') ? 'emails' : 'notices'} set status = 'failed', error = 'Not sent: it was waiting in a backup that was restored.'
    where status = 'waiting';
  ${has('webhooks') ? "update webhooks set is_active = false; update webhook_deliveries set status = 'failed', error = 'Not sent: it was waiting in a backup that was restored.' where status = 'waiting';" : ''}
  update assessment_reports set is_mail_wanted = false where is_mail_wanted`
}

/** Reads to the end, only for the hash. */
async function skip(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

type WriteFile = (key: string, content: AsyncIterable<Buffer>) => Promise<void>

async function fill(client: pg.Client, archive: string, write: WriteFile): Promise<Record<string, number>> {
  const tables = await readTables(client)
  await requireEmpty(client, tables)
  const entries = untar(unpacked(archive))
  const manifest = await readManifest(entries)
  await requireSameTables(client, manifest)
  const expected = new Map(manifest.entries.map(entry => [entry.path, entry]))
  const restored: Record<string, number> = {}
  for await (const entry of entries) {
    const known = expected.get(entry.path)
    if (!known) throw new RestoreProblem(`The backup holds ${entry.path}, which its manifest does not name.`)
    const hash = createHash('sha256')
    const content = hashed(entry.content, hash)
    const table = tables.find(({ name }) => entry.path === `tables/${name}.jsonl`)
    if (table && STAYS_BEHIND.includes(table.name)) await skip(content)
    else if (table) restored[table.name] = await fillTable(client, table, content)
    else await write(keyOf(entry), content)
    if (hash.digest('hex') !== known.sha256)
      throw new RestoreProblem(`${entry.path} in the backup is damaged. Nothing was restored.`)
    expected.delete(entry.path)
  }
  if (expected.size > 0) throw new RestoreProblem(`The backup lacks ${[...expected.keys()].join(', ')}.`)
  await client.query(sendNothing(tables))
  for (const [name, last] of Object.entries(manifest.sequences))
    if (last !== null) await client.query('select setval($1::regclass, $2)', [quoted(name), last])
  return restored
}

function keyOf({ path }: TarEntry): string {
  const key = path.slice(FILES.length)
  if (path.startsWith(FILES) && isKey(key)) return key
  throw new RestoreProblem(`The backup holds ${path}, which has no place here.`)
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

/** Tables that a start or a visitor may fill in a database without users. */
const LEFT_BY_A_START = ['setup_links', 'usages', 'sign_in_failures', 'request_keys', 'challenges']

async function requireEmpty(client: pg.Client, tables: TableShape[]): Promise<void> {
  for (const { name } of tables) {
    if (LEFT_BY_A_START.includes(name)) {
      await client.query(`delete from ${quoted(name)}`)
      continue
    }
    const { rows } = await client.query(`select 1 from ${quoted(name)} limit 1`)
    if (rows.length > 0)
      throw new RestoreProblem(
        `The database is not empty: ${name} has rows. Restore into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.`,
      )
  }
}

async function requireSameTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by id')
  const here = rows.map(row => String(row.hash))
  if (here.join() === manifest.migrations.join()) return
  throw new RestoreProblem(
    `The backup was made with ${manifest.migrations.length} migrations, and the database has ${here.length}. Restore an earlier backup into an empty database: set DATA_DIR to a new folder, or DATABASE_URL to an empty database. Restore a later one with the version that made it.`,
  )
}

const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 1024 * 1024

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

/** Several lines per batch, limited in size to that of a long line. */
async function* batches(content: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let lines: string[] = []
  let characters = 0
  for await (const line of linesOf(content)) {
    lines.push(line)
    characters += line.length
    if (lines.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
    yield lines
    lines = []
    characters = 0
  }
  if (lines.length > 0) yield lines
}

async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let pieces: string[] = []
  for await (const chunk of content) {
    const [first = '', ...rest] = decoder.decode(chunk, { stream: true }).split('\n')
    pieces.push(first)
    for (const next of rest) {
      yield pieces.join('')
      pieces = [next]
    }
  }
}

async function* hashed(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}
