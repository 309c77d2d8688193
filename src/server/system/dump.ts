// Every table of a snapshot as lines of JSON, a few rows at a time, however large the rows are.

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { quoted, readTables, type TableShape } from '#server/platform/tables.ts'

/** A file as the manifest names it, and the rows it holds. */
export interface DumpedTable {
  path: string
  bytes: number
  sha256: string
  rows: number
}

/** Writes each table to `tables/NAME.jsonl` in `folder`; `report` hears how many of how many are done. */
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
  let [rows, bytes] = [0, 0]
  const content = async function* () {
    for await (const lines of linesOf(client, table)) {
      const chunk = Buffer.from(`${lines.join('\n')}\n`)
      rows += lines.length
      bytes += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(content, createWriteStream(join(folder, path), { mode: 0o600 }))
  return { path, rows, bytes, sha256: hash.digest('hex') }
}

const ROWS_AT_ONCE = 1000

/** What is fetched at once, in bytes, unless a single row is longer. */
const BYTES_AT_ONCE = 1024 * 1024

/** The rows in the order of their key, several at a time: as many as fit if all of them were as long as the longest. */
async function* linesOf(client: pg.Client, { name, columns, key }: TableShape): AsyncGenerator<string[]> {
  const list = columns.map(quoted).join(', ')
  const source = `(select ${list} from ${quoted(name)}) r`
  const longest = await client.query<{ bytes: number | null }>(
    `select max(octet_length(row_to_json(r)::text)) as bytes from ${source}`,
  )
  const count = Math.floor(BYTES_AT_ONCE / (longest.rows[0]?.bytes ?? 1))
  const order = (key.length > 0 ? key : columns).map(quoted).join(', ')
  await client.query(
    `declare rows cursor for select row_to_json(r)::text as line from ${source} order by ${order}`,
  )
  for (;;) {
    const fetched = await client.query<{ line: string }>(
      `fetch ${Math.min(Math.max(count, 1), ROWS_AT_ONCE)} from rows`,
    )
    if (fetched.rows.length === 0) break
    yield fetched.rows.map(row => row.line)
  }
  await client.query('close rows')
}
