// Rows of a query as CSV lines, a few at a time: values in PostgreSQL's text format.

import type pg from 'pg'
import { CSV_START, type CsvValue, csvLines } from '#domain/text/csv.ts'
import { cursorRows } from '#server/platform/database/cursor.ts'
import { quoted } from '#server/platform/database/database-catalog.ts'

/**
 * The columns of `from`, which is SQL, ordered by the first. Text that a spreadsheet would run as a formula is
 * neutralized; numbers remain numbers. Call it in a transaction.
 */
export async function* csvRows(client: pg.Client, from: string, columns: string[]): AsyncGenerator<Buffer> {
  const list = columns.map(column => `${quoted(column)}::text`).join(', ')
  const source = `select ${columns.map(quoted).join(', ')} from ${from}`
  yield Buffer.from(CSV_START + csvLines([columns]))
  for await (const rows of cursorRows<CsvValue[]>(client, { list, source, order: '1' }))
    yield Buffer.from(csvLines(rows.map(row => row.map(numbersAsNumbers))))
}

const numbersAsNumbers = (value: CsvValue) =>
  typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value) && String(Number(value)) === value
    ? Number(value)
    : value
