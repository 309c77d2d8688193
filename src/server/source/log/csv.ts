// Reads delimited text row by row with csv-parse: the first row names the columns.

import { type CsvError, parse } from 'csv-parse'
import { SOURCE_LIMITS } from '#domain/source/source.ts'
import { SourceRefused } from '#server/source/refused.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
/** Characters of the start in which the delimiter is looked for. */
const HEAD = 64 * 1024
const HEAD_LINES = 20

/** What is done with the rows of a source. */
export interface RowReader {
  onColumns(columns: string[]): void
  /** Values by column, and the line (of XES: the event) from 1. Returning false ends the reading. */
  onRow(values: readonly string[], line: number): boolean | undefined
}

/** Reads rows until the text ends or `onRow` returns false. Lines are counted from 1, the header is line 1. */
export async function readCsv(
  text: AsyncIterable<string>,
  { onColumns, onRow }: RowReader,
  found: (delimiter: string) => void = () => {},
): Promise<void> {
  const pieces = text[Symbol.asyncIterator]()
  const head = await headOf(pieces)
  if (head.trim() === '') throw new SourceRefused('source_empty')
  const delimiter = delimiterOf(head)
  found(delimiter)
  let isNamed = false
  let isOver = false
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: SOURCE_LIMITS.line,
    on_record: (values: string[], { lines }) => {
      if (isOver) return
      if (isNamed) isOver = onRow(values, lines) === false
      else {
        isNamed = true
        onColumns(columnsOf(values))
      }
    },
  })
  await feed(parser, head, pieces, () => isOver)
}

async function feed(
  parser: ReturnType<typeof parse>,
  head: string,
  pieces: AsyncIterator<string>,
  isOver: () => boolean,
): Promise<void> {
  let failed: Error | undefined
  const ended = new Promise<void>(resolve => {
    parser.on('error', error => {
      failed = error
      resolve()
    })
    parser.on('close', resolve).on('end', resolve).resume()
  })
  for (let chunk = head; !failed && !isOver(); ) {
    // A binary file, for example a workbook that was renamed. The database stores no NUL either.
    if (chunk.includes('\0')) {
      failed = new SourceRefused('source_not_text')
      break
    }
    if (!parser.write(chunk))
      await Promise.race([ended, new Promise(drained => parser.once('drain', drained))])
    const next = await pieces.next()
    if (next.done) break
    chunk = next.value
  }
  await pieces.return?.()
  if (isOver()) return void parser.destroy()
  if (!failed) {
    parser.end()
    await ended
  }
  if (failed) throw asRefusal(failed)
}

function asRefusal(error: Error): Error {
  const { code } = error as CsvError
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED')
    return new SourceRefused('source_quotes')
  return error
}

async function headOf(pieces: AsyncIterator<string>): Promise<string> {
  let head = ''
  while (head.length < HEAD) {
    const { value, done } = await pieces.next()
    if (done) break
    head += value
  }
  return head.replace(/^\uFEFF/, '')
}

/** The sign that occurs in every one of the first lines, most often; outside quotes. */
export function delimiterOf(head: string): string {
  const lines = head
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .slice(0, HEAD_LINES)
  const whole = (lines.length < HEAD_LINES ? lines : lines.slice(0, -1)).filter(line => line !== '')
  const least = DELIMITERS.map(sign => Math.min(...whole.map(line => line.split(sign).length - 1)))
  const first = DELIMITERS.map(sign => (whole[0] ?? '').split(sign).length - 1)
  const counts = Math.max(...least) > 0 ? least : first
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The names of the columns: trimmed, empty ones numbered, repeated ones numbered too. */
function columnsOf(values: readonly string[]): string[] {
  if (values.length > SOURCE_LIMITS.columns) throw new SourceRefused('source_too_many_columns')
  const seen = new Map<string, number>()
  return values.map((value, n) => {
    const name = value.trim().slice(0, 200) || `Column ${n + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}
