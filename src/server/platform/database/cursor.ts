// Reads a whole table with a database cursor, a few rows at a time, so that memory use does not grow with the data.

import type pg from 'pg'

interface Wanted {
  /** The columns, as SQL over `r`. */
  list: string
  /** The source as SQL: a table with its columns. */
  source: string
  order: string
}

const ROWS_AT_ONCE = 1000

/** Bytes fetched per batch, unless a single row is longer. */
const BYTES_AT_ONCE = 1024 * 1024

/** The rows in order, in batches: as many as fit if all were as long as the longest. Call it in a transaction. */
export async function* cursorRows<Row extends unknown[]>(
  client: pg.Client,
  { list, source, order }: Wanted,
): AsyncGenerator<Row[]> {
  const longest = await client.query<{ bytes: number | null }>(
    `select max(octet_length(row_to_json(r)::text)) as bytes from (${source}) r`,
  )
  const count = Math.floor(BYTES_AT_ONCE / (longest.rows[0]?.bytes ?? 1))
  await client.query(`declare portion cursor for select ${list} from (${source}) r order by ${order}`)
  for (;;) {
    const text = `fetch ${Math.min(Math.max(count, 1), ROWS_AT_ONCE)} from portion`
    const { rows } = await client.query<Row>({ text, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close portion')
}
