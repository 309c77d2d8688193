// The content of a file source as it is stored: its sheets, compressed. Read again for a block of rows or a range.

import { gunzipSync, gzipSync } from 'node:zlib'
import { type CellChange, cellComparison } from '#domain/source/file/file-change.ts'
import {
  type CellRange,
  cellsIn,
  FILE_LIMITS,
  type FileRow,
  type FileSheet,
  measuresOf,
  type RangeMeasures,
  type SheetFacts,
} from '#domain/source/file/sheet.ts'
import type { FileFormat } from '#domain/source/source.ts'
import type { DecimalMark } from '#domain/text/written-number.ts'
import { readTable } from '#server/source/file/delimited-text.ts'
import { readSheets } from '#server/source/file/workbook.ts'
import { SourceRefused } from '#server/source/refused.ts'

/** Most bytes of the stored content, before compression. */
const CONTENT_BYTES = 256 * 1024 * 1024

/** A file as it is stored, and its sheets without their cells. */
export interface FileContent {
  packed: Uint8Array
  sheets: SheetFacts[]
}

/** Throws FileRefused and SourceRefused. */
export async function readFileContent(
  file: Uint8Array,
  format: FileFormat,
  decimal: DecimalMark,
): Promise<FileContent> {
  const sheets = format === 'xlsx' ? readSheets(file) : await readTable(file, decimal)
  return { packed: gzipSync(JSON.stringify(sheets)), sheets: factsOf(sheets) }
}

export const openContent = (stored: Uint8Array): FileSheet[] =>
  JSON.parse(gunzipSync(stored, { maxOutputLength: CONTENT_BYTES }).toString('utf8'))

const factsOf = (sheets: readonly FileSheet[]): SheetFacts[] =>
  sheets.map(({ rows, ...facts }) => ({
    ...facts,
    cells: rows.reduce((sum, { cells }) => sum + cells.length, 0),
  }))

/** The rows of a sheet in one block, from row `from`. */
export const blockOf = (sheets: readonly FileSheet[], sheet: string, from: number): FileRow[] =>
  rowsOf(sheets, sheet).filter(({ n }) => n >= from && n < from + FILE_LIMITS.block)

/** What a range says by each measure. */
export const rangeIn = (sheets: readonly FileSheet[], sheet: string, range: CellRange): RangeMeasures =>
  measuresOf(cellsIn({ rows: rowsOf(sheets, sheet) }, range))

/** Marked cells of an earlier version compared with a newer one, and what they say there; null without that sheet. */
export interface VersionChange extends CellChange {
  measures: RangeMeasures | null
}

/** Compares each marked range; one on a sheet that the earlier version lacks has no content before. */
export function compareContent(
  before: readonly FileSheet[],
  after: readonly FileSheet[],
  places: readonly { sheet: string; range: CellRange }[],
): VersionChange[] {
  const named = (sheets: readonly FileSheet[], sheet: string) => sheets.find(({ name }) => name === sheet)
  const comparisons = new Map<string, ReturnType<typeof cellComparison>>()
  return places.map(({ sheet, range }) => {
    const now = named(after, sheet)
    const compare = comparisons.get(sheet) ?? cellComparison(named(before, sheet), now)
    comparisons.set(sheet, compare)
    const change = compare(range)
    return { ...change, measures: now ? measuresOf(cellsIn(now, change.range)) : null }
  })
}

function rowsOf(sheets: readonly FileSheet[], sheet: string): FileRow[] {
  const found = sheets.find(({ name }) => name === sheet)
  if (!found) throw new SourceRefused('source_no_sheet')
  return found.rows
}
