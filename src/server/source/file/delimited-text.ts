// Reads delimited text into one sheet: the number of each cell is read in the locale of the audit.

import { parse } from 'csv-parse/sync'
import { FILE_LIMITS, type FileCell, type FileRow, type FileSheet } from '#domain/source/file/sheet.ts'
import { type DecimalMark, digitsValue } from '#domain/text/written-number.ts'
import { delimiterOf } from '#server/source/log/csv.ts'
import { SourceRefused } from '#server/source/refused.ts'
import { decoded } from '#server/source/text.ts'

/** Throws SourceRefused. */
export async function readTable(file: Uint8Array, decimal: DecimalMark): Promise<FileSheet[]> {
  let text = ''
  for await (const piece of decoded(once(file))) text += piece
  if (text.trim() === '') throw new SourceRefused('source_empty')
  if (text.includes('\0')) throw new SourceRefused('source_not_text')
  const records = recordsOf(text.replace(/^\uFEFF/, ''))
  const rows = records.flatMap((values, n): FileRow[] => {
    const cells = values.flatMap((value, at) => cellOf(value, at + 1, decimal))
    return cells.length === 0 ? [] : [{ n: n + 1, hidden: false, cells }]
  })
  const lastColumn = rows.reduce((most, { cells }) => Math.max(most, cells.at(-1)?.column ?? 0), 0)
  const count = rows.reduce((sum, { cells }) => sum + cells.length, 0)
  const lastRow = rows.at(-1)?.n ?? 0
  if (count > FILE_LIMITS.cells || lastRow > FILE_LIMITS.rows || lastColumn > FILE_LIMITS.columns)
    throw new SourceRefused('source_sheet_too_large')
  return [{ name: '', hidden: false, rows, merged: [], lastRow, lastColumn }]
}

async function* once(file: Uint8Array) {
  yield file
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text.slice(0, 64 * 1024)),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 1_000_000,
    })
  } catch {
    throw new SourceRefused('source_quotes')
  }
}

const NUMBER = /^(-?)\s*(?:[$€£]\s*)?(\d+(?:[.,'’\u00a0\u202f]\d+)*)\s*(%|[$€£])?$/

function cellOf(value: string, column: number, decimal: DecimalMark): FileCell[] {
  const text = value.trim().slice(0, FILE_LIMITS.text)
  if (text === '') return []
  const [, sign, digits = '', unit] = NUMBER.exec(text) ?? []
  const amount = digits === '' ? null : digitsValue(digits, decimal)
  if (amount === null) return [{ column, kind: 'text', value: null, text }]
  return [{ column, kind: unit === '%' ? 'percent' : 'number', value: sign === '-' ? -amount : amount, text }]
}
