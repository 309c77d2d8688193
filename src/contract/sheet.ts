// Schemas of sheets of a workbook or table: their facts, rows, cells, and ranges of cells.

import { z } from 'zod'
import { line } from '#contract/text.ts'
import { CELL_KINDS, type FileRow, rangeOf, type SheetFacts } from '#domain/source/file/sheet.ts'

/** A sheet of a workbook or table; the name is empty for a table. */
export const sheetFacts = z.object({
  name: z.string(),
  hidden: z.boolean(),
  lastRow: z.number().int(),
  lastColumn: z.number().int(),
  /** Merged ranges, such as B2:C2. */
  merged: z.array(z.string()),
  /** Cells with content. */
  cells: z.number().int(),
}) satisfies z.ZodType<SheetFacts>

const cell = z.object({
  column: z.number().int(),
  kind: z.enum(CELL_KINDS),
  value: z.number().nullable(),
  text: z.string(),
})

/** A row with content. */
export const sheetRow = z.object({
  n: z.number().int(),
  hidden: z.boolean(),
  cells: z.array(cell),
}) satisfies z.ZodType<FileRow>

/** The name of a sheet; empty for a table. */
export const sheetName = line(100)
/** Cells such as B4 or B4:D9. */
export const cellRange = line(30).refine(range => rangeOf(range) !== null, 'Mark cells such as B4 or B4:B9')
