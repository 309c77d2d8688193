// Dumps a database for comparison: every application table, each row as PostgreSQL prints it.

import pg from 'pg'
import { quoted, readTables } from '#server/platform/database/database-catalog.ts'

/** Rows of each table as JSON, in an order that depends only on their content. */
export async function dumpTables(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'")
    await client.query('begin isolation level repeatable read read only')
    const dump: Record<string, string[]> = {}
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query<{ line: string }>(
        `select row_to_json(r)::text as line from ${quoted(name)} r order by row_to_json(r)::text collate "C"`,
      )
      dump[name] = rows.map(row => row.line)
    }
    return dump
  } finally {
    await client.end()
  }
}
