// Sheets of a workbook or table as they were read, and the numbers that ranges of their cells give.

/**
 * number; percent: value in percent; time: a length of time, value in minutes; date, text, error: no number to take;
 * uncached: a formula whose result is not stored.
 */
export const CELL_KINDS = ['number', 'percent', 'time', 'date', 'text', 'error', 'uncached'] as const
export type CellKind = (typeof CELL_KINDS)[number]

/** A cell with content. */
export interface FileCell {
  /** From 1. */
  column: number
  kind: CellKind
  /** Null where the cell has no number. */
  value: number | null
  /** As it is shown. */
  text: string
}

/** A row with at least one cell; `n` from 1. */
export interface FileRow {
  n: number
  hidden: boolean
  cells: FileCell[]
}

/** A sheet of a workbook, or a table. */
export interface FileSheet {
  name: string
  hidden: boolean
  /** Number of the last row and column that have a cell. */
  lastRow: number
  lastColumn: number
  rows: FileRow[]
  /** Merged ranges: their value is in the first cell. */
  merged: string[]
}

/** A sheet without its cells. */
export interface SheetFacts extends Omit<FileSheet, 'rows'> {
  /** Cells with content. */
  cells: number
}

/** Limits of a workbook or table; further ones of PDF and Word documents are DOCUMENT_LIMITS. */
export const FILE_LIMITS = {
  /** Size of an uploaded file, also of a PDF or Word document. */
  bytes: 20 * 1024 * 1024,
  sheets: 60,
  cells: 200_000,
  columns: 500,
  rows: 100_000,
  /** Characters that are kept of a cell. */
  text: 300,
  merged: 5_000,
  /** Rows of one answer. */
  block: 100,
} as const

/** Rows and columns from 1, both ends included. */
export interface CellRange {
  top: number
  left: number
  bottom: number
  right: number
}

/** The number of a column: A is 1, AA is 27. */
export const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0)

/** The letters of a column from 1. */
export function columnName(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}

const RANGE = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/

/** "B4" or "B4:D9" as a range; null if the text is neither. */
export function rangeOf(text: string): CellRange | null {
  const [, from = '', first = '', to = from, last = first] = RANGE.exec(text) ?? []
  if (from === '') return null
  const columns = [columnNumber(from), columnNumber(to)]
  const rows = [Number(first), Number(last)]
  const range = {
    top: Math.min(...rows),
    left: Math.min(...columns),
    bottom: Math.max(...rows),
    right: Math.max(...columns),
  }
  return range.top > 0 ? range : null
}

/** A range as "B4" or "B4:D9". */
export function cellRangeText({ top, left, bottom, right }: CellRange): string {
  const first = `${columnName(left)}${top}`
  return top === bottom && left === right ? first : `${first}:${columnName(right)}${bottom}`
}

/** Whether the cell in that row and column, both from 1, is in the range. */
export const isInside = ({ top, left, bottom, right }: CellRange, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/** How the numbers of a range become a figure: range is minimum, mean and maximum; count is the cells with content. */
export const RANGE_MEASURES = ['cell', 'sum', 'mean', 'range', 'count'] as const
export type RangeMeasure = (typeof RANGE_MEASURES)[number]

/** Why a range gives no number. */
export const RANGE_REFUSALS = ['no_number', 'several', 'error', 'uncached', 'mixed'] as const
export type RangeRefusal = (typeof RANGE_REFUSALS)[number]

/** What a range gives by each measure. */
export type RangeMeasures = Record<RangeMeasure, RangeValues | RangeRefusal>

/** The numbers of a range, in the unit of its cells: min ≤ usual ≤ max, equal for all measures but range. */
export interface RangeValues {
  min: number
  usual: number
  max: number
  kind: CellKind
  /** Cells that count. */
  count: number
}

/** The cells of a range. The value of a merged range is in its first cell. */
export const cellsIn = ({ rows }: Pick<FileSheet, 'rows'>, range: CellRange): FileCell[] =>
  rows.flatMap(({ n, cells }) => cells.filter(({ column }) => isInside(range, n, column)))

/** What a range gives by a measure, in the cells' own unit; or why it gives nothing. */
export function measureCells(cells: readonly FileCell[], measure: RangeMeasure): RangeValues | RangeRefusal {
  const filled = cells.filter(({ text }) => text !== '')
  if (measure === 'count') {
    const count = filled.length
    return count === 0 ? 'no_number' : { ...ofOne(count), kind: 'number', count }
  }
  for (const kind of ['error', 'uncached'] as const) if (filled.some(cell => cell.kind === kind)) return kind
  const numbers = filled.filter(({ kind, value }) => value !== null && kind !== 'date')
  const values = numbers.map(({ value }) => value ?? 0)
  const [first] = numbers
  if (!first) return 'no_number'
  if (measure === 'cell' && values.length > 1) return 'several'
  if (numbers.some(({ kind }) => kind !== first.kind)) return 'mixed'
  const sum = values.reduce((total, value) => total + value, 0)
  const mean = sum / values.length
  const found = { kind: first.kind, count: values.length }
  if (measure === 'range')
    return { min: Math.min(...values), usual: mean, max: Math.max(...values), ...found }
  return { ...ofOne(measure === 'mean' ? mean : sum), ...found }
}

/** What a range gives by every measure. */
export const measuresOf = (cells: readonly FileCell[]): RangeMeasures => ({
  cell: measureCells(cells, 'cell'),
  sum: measureCells(cells, 'sum'),
  mean: measureCells(cells, 'mean'),
  range: measureCells(cells, 'range'),
  count: measureCells(cells, 'count'),
})

const ofOne = (value: number) => ({ min: value, usual: value, max: value })

/** The formula of a measure, as a workbook writes it. */
export function rangeFormula(measure: RangeMeasure, range: string): string {
  const formulas: Record<RangeMeasure, string> = {
    cell: range,
    sum: `SUM(${range})`,
    mean: `AVERAGE(${range})`,
    range: `MIN, AVERAGE, MAX(${range})`,
    count: `COUNTA(${range})`,
  }
  return formulas[measure]
}
