// The workbook model: sheets of cells, each a value or a formula with its current value; the XLSX writer renders it.

import type { WorkbookWords } from '#domain/document/workbook/words.ts'

/** Number formats. The currency is the audit's; the reader's spreadsheet sets grouping and decimal separators. */
export const CELL_FORMATS = [
  'text',
  'money',
  'rate',
  'percent',
  'flag',
  'number',
  'factor',
  'whole',
  'one',
] as const
export type CellFormat = (typeof CELL_FORMATS)[number]

/**
 * The role of a cell, which sets its look. Inputs can be changed; fixed cells are set in the product; simulated cells are
 * results of the simulation, without a formula.
 */
export type CellStyle =
  | 'title'
  | 'subtitle'
  | 'heading'
  | 'section'
  | 'text'
  | 'note'
  | 'input'
  | 'fixed'
  | 'calculated'
  | 'output'
  | 'simulated'
  | 'key'

/** A cell of a sheet. */
export interface SheetCell {
  /** For a formula: its value at export, as the product computes it. Shares are fractions. */
  value: string | number | null
  /** In A1 notation and defined names, without the equals sign. */
  formula?: string
  style: CellStyle
  format?: CellFormat
  comment?: string
  /** Compares with the state at export, as a check does: the product has no such value. */
  isCheck?: true
  /** Id of the figure that the product has for this cell. */
  figure?: string
  /** Link target within the workbook: `Evidence!B7`. */
  leadsTo?: string
}

/** A column of a sheet. */
export interface SheetColumn {
  /** In characters of the body font. */
  width: number
  hidden?: boolean
}

/** Data validation of a cell range. */
export interface Allowed {
  /** A1 range. */
  cells: string
  least: number
  most: number
  whole: boolean
  says: string
}

/** A sheet of the workbook, independent of the file format. */
export interface Sheet {
  name: string
  columns: SheetColumn[]
  /** The first is row 1; null is an empty cell. */
  rows: (SheetCell | null)[][]
  /** Frozen rows and columns, which stay visible while scrolling. */
  freeze: { rows: number; columns: number }
  /** Row with the table headings, repeated on each printed page; 0 if there is none. */
  headings: number
  /** Purpose of the sheet, which sets the colour of its tab. */
  role: 'output' | 'input' | 'calculation'
  /** Whether the sheet prints in landscape; used for wide sheets. */
  landscape: boolean
  allowed: Allowed[]
  /** Cells that turn red while a condition holds, written for the first cell of the range: `ABS(G11)>0.5`. */
  alerts?: { cells: string; formula: string }[]
}

/** A workbook, independent of the file format. */
export interface Workbook {
  title: string
  /** Title for the file properties, with known names pseudonymized. */
  fileTitle: string
  /** The organization named in the file properties and footers. */
  house: string
  company: string
  currency: string
  /** What the program shows beside the cells. */
  words: WorkbookWords['file']
  /** Number formats of money without and with decimals. */
  money: string
  rate: string
  sheets: Sheet[]
  /** Defined names and their absolute cell references. */
  names: Record<string, string>
}

/** The letters of a column, counted from 0. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26)
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (column % 26))}`
}

/** The letter of each column, by its name, so that formulas name no letter. */
export const lettersOf = <K extends string>(keys: readonly K[]): Record<K, string> =>
  Object.fromEntries(keys.map((key, column) => [key, columnLetters(column)])) as Record<K, string>

/** A reference to cells of another sheet: `'Cash flow'!$D$4`. */
export const referTo = (sheet: string, cells: string): string =>
  `${/^[A-Za-z_]+$/.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`}!${cells}`

/** A cell of text. */
export const text = (value: string, style: CellStyle = 'text'): SheetCell => ({
  value,
  style,
  format: 'text',
})

/** A row that heads a part of a table, as wide as the table. */
export const sectionRow = (title: string, width: number): SheetCell[] =>
  Array.from({ length: width }, (_, column) => text(column === 0 ? title : '', 'section'))

/** A formula with its current value; `figure` if the product has a figure for it. */
export const formula = (
  formula: string,
  value: number | string | null,
  format: CellFormat,
  figure?: string,
  style: CellStyle = 'calculated',
): SheetCell => ({ formula, value, format, style, ...(figure !== undefined && { figure }) })

/** A value from simulation runs at the time of export, which the workbook does not recompute. */
export const sampled = (value: number | null, format: CellFormat): SheetCell => ({
  value,
  format,
  style: 'simulated',
})
