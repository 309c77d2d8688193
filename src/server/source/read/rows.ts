// The rows of a source, whatever its format: columns first, then each row with its line.

import type { SourceFormat } from '#domain/source/source.ts'
import { type RowReader, readCsv } from '#server/source/read/csv.ts'
import { decoded, unpacked } from '#server/source/read/text.ts'
import { readXes, type XesEvent } from '#server/source/read/xes.ts'

/**
 * Reads a source. `columns` are the attributes wanted of XES, which has no header; delimited text has all its columns.
 * Throws SourceRefused.
 */
export function readRows(
  content: AsyncIterable<Uint8Array>,
  format: SourceFormat,
  columns: string[],
  reader: RowReader,
): Promise<void> {
  const text = decoded(unpacked(content))
  if (format === 'csv') return readCsv(text, reader)
  reader.onColumns(columns)
  return readXes(text, (event, n) =>
    reader.onRow(
      columns.map(key => event.get(key) ?? ''),
      n,
    ),
  )
}

const PREVIEWED = 200

/** The first rows as they are, with all columns, and the delimiter. */
export async function firstRows(content: AsyncIterable<Uint8Array>, format: SourceFormat) {
  const text = decoded(unpacked(content))
  return format === 'csv' ? firstCsvRows(text) : firstXesRows(text)
}

async function firstCsvRows(text: AsyncIterable<string>) {
  let columns: string[] = []
  let delimiter: string | null = null
  const rows: string[][] = []
  const onRow = (values: readonly string[]) => {
    rows.push(columns.map((_, n) => values[n] ?? ''))
    return rows.length < PREVIEWED
  }
  const onColumns = (named: string[]) => {
    columns = named
  }
  await readCsv(text, { onColumns, onRow }, sign => {
    delimiter = sign
  })
  return { columns, rows, delimiter }
}

async function firstXesRows(text: AsyncIterable<string>) {
  const events: XesEvent[] = []
  await readXes(text, event => events.push(event) < PREVIEWED)
  const columns = [...new Set(events.flatMap(event => [...event.keys()]))]
  return { columns, rows: events.map(event => columns.map(key => event.get(key) ?? '')), delimiter: null }
}
