// Dumps every table of a snapshot as JSON lines, a few rows at a time, however large the rows are.

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { cursorRows } from '#server/platform/database/cursor.ts'
import { quoted, readTables, type TableShape } from '#server/platform/database/database-catalog.ts'

/** A file in the manifest, and its number of rows. */
export interface DumpedTable {
  path: string
  bytes: number
  sha256: string
  rows: number
}

/** Writes each table to `tables/NAME.jsonl` in `folder`; `report` gets the progress. */
export async function dumpTables(
  client: pg.Client,
  folder: string,
  report: (done: number, total: number) => void,
): Promise<DumpedTable[]> {
  await mkdir(join(folder, 'tables'))
  const tables = await readTables(client)
  const dumped: DumpedTable[] = []
  for (const table of tables) {
    report(dumped.length, tables.length)
    dumped.push(await dumpTable(client, table, folder))
  }
  return dumped
}

async function dumpTable(client: pg.Client, table: TableShape, folder: string): Promise<DumpedTable> {
  const path = `tables/${table.name}.jsonl`
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  const content = async function* () {
    for await (const lines of linesOf(client, table)) {
      const chunk = Buffer.from(lines.map(([line]) => `${line}\n`).join(''))
      rows += lines.length
      bytes += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(content, createWriteStream(join(folder, path), { mode: 0o600 }))
  return { path, rows, bytes, sha256: hash.digest('hex') }
}

/** Secrets that give access on their own are in no backup (SECURITY T36), also in a backup before an upgrade that renames them. */
const LEFT_EMPTY = ['email_secrets', 'notice_secrets']

/** The rows in the order of their key. */
async function* linesOf(client: pg.Client, { name, columns, key }: TableShape): AsyncGenerator<[string][]> {
  if (LEFT_EMPTY.includes(name)) return
  const source = `select ${columns.map(quoted).join(', ')} from ${quoted(name)}`
  const order = (key.length > 0 ? key : columns).map(quoted).join(', ')
  yield* cursorRows<[string]>(client, { list: 'row_to_json(r)::text', source, order })
}
