// Reading a whole table a few rows at a time, however large the rows are: what is held in memory does not grow with the data.

import type pg from 'pg'

interface Wanted {
  /** The columns, as SQL over `r`. */
  list: string
  /** What is read, as SQL: a table with its columns. */
  source: string
  order: string
}

const ROWS_AT_ONCE = 1000

/** What is fetched at once, in bytes, unless a single row is longer. */
const BYTES_AT_ONCE = 1024 * 1024

/** The rows in their order, several at a time: as many as fit if all of them were as long as the longest. In a transaction. */
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
