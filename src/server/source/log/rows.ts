// The rows of a source, whatever its format: columns first, then each row with its line.

import type { SourceFormat } from '#domain/source/source.ts'
import { type RowReader, readCsv } from '#server/source/log/csv.ts'
import { flattened, readOcel } from '#server/source/log/ocel.ts'
import { readXes, type XesEvent } from '#server/source/log/xes.ts'
import { decoded, unpacked } from '#server/source/text.ts'

/**
 * Reads a source. `columns` are the attributes wanted of XES and OCEL, which have no header; delimited text has all its columns.
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
  if (format === 'ocel') return readOcelRows(text, columns, reader)
  return readXes(text, (event, n) =>
    reader.onRow(
      columns.map(key => event.get(key) ?? ''),
      n,
    ),
  )
}

async function readOcelRows(
  text: AsyncIterable<string>,
  columns: string[],
  { onRow }: RowReader,
): Promise<void> {
  for (const [n, event] of (await readOcel(text)).entries())
    for (const row of flattened(event, columns)) if (onRow(row, n + 1) === false) return
}

const PREVIEWED = 200

/** The first rows as they are, with all columns, and the delimiter. */
export async function firstRows(content: AsyncIterable<Uint8Array>, format: SourceFormat) {
  const text = decoded(unpacked(content))
  if (format === 'ocel') return firstOcelRows(text)
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

/** Ids of several objects of one type are shown together. */
async function firstOcelRows(text: AsyncIterable<string>) {
  const events = (await readOcel(text)).slice(0, PREVIEWED)
  const columns = [...new Set(events.flatMap(event => [...event.keys()]))]
  const rows = events.map(event => columns.map(column => (event.get(column) ?? []).join(', ')))
  return { columns, rows, delimiter: null }
}

async function firstXesRows(text: AsyncIterable<string>) {
  const events: XesEvent[] = []
  await readXes(text, event => events.push(event) < PREVIEWED)
  const columns = [...new Set(events.flatMap(event => [...event.keys()]))]
  return { columns, rows: events.map(event => columns.map(key => event.get(key) ?? '')), delimiter: null }
}
