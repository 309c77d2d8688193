// What a workbook is: sheets of cells, each a value or a formula with the value that it has now, drawn by the XLSX writer.

/** How a number is written. The currency is the audit's; grouping and decimal signs are those of whoever opens the file. */
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
 * What a cell is, by which it looks: inputs may be changed, fixed ones are read from elsewhere, drawn ones are values that
 * no formula follows.
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
  | 'drawn'
  | 'key'

export interface SheetCell {
  /** Of a formula: its value at the time of export, as the product computes it. Shares are fractions. */
  value: string | number | null
  /** In A1 notation and names, without the sign of equality. */
  formula?: string
  style: CellStyle
  format?: CellFormat
  comment?: string
  /** Id of the figure that the product has for this cell. */
  figure?: string
  /** Where a click leads, within the workbook: `Evidence!B7`. */
  leadsTo?: string
}

export interface SheetColumn {
  /** In characters of the body. */
  width: number
  hidden?: boolean
}

/** What may be typed into a cell. */
export interface Allowed {
  /** A1 range. */
  cells: string
  least: number
  most: number
  whole: boolean
  says: string
}

export interface Sheet {
  name: string
  columns: SheetColumn[]
  /** The first is row 1; an absent cell is empty. */
  rows: (SheetCell | null)[][]
  /** Rows and columns that stay while one scrolls. */
  freeze: { rows: number; columns: number }
  /** Row with the headings of the table, printed again on each page; 0 where there is none. */
  headings: number
  /** Whether it holds inputs, computes, or shows results: the colour of its tab. */
  role: 'output' | 'input' | 'calculation'
  /** Sheets are printed across where they are wide. */
  landscape: boolean
  allowed: Allowed[]
}

export interface Workbook {
  title: string
  /** The title in the file's properties, where known names are covered. */
  fileTitle: string
  /** Named in the file's properties and in footers. */
  house: string
  company: string
  currency: string
  /** Number format of whole money and of money with its hundredths. */
  money: string
  rate: string
  sheets: Sheet[]
  /** Cells by their name: absolute references. */
  names: Record<string, string>
}

/** The letters of a column, counted from 0. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26)
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (column % 26))}`
}

export const text = (value: string, style: CellStyle = 'text'): SheetCell => ({
  value,
  style,
  format: 'text',
})

/** A formula with the value that it has now; `figure` where the product has one for it. */
export const formula = (
  formula: string,
  value: number | string | null,
  format: CellFormat,
  figure?: string,
  style: CellStyle = 'calculated',
): SheetCell => ({ formula, value, format, style, ...(figure !== undefined && { figure }) })

/** A value that came from draws when the file was made, and stays. */
export const sampled = (value: number | null, format: CellFormat): SheetCell => ({
  value,
  format,
  style: 'drawn',
})
