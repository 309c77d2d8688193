// Tables of the report: column widths follow the longest words, row heights follow the text.

import { type Style, styled } from '#domain/document/deck/page.ts'
import type { Paragraph, Run } from '#domain/document/deck/types.ts'
import { lineHeight, placeLines } from '#domain/document/report/lines.ts'
import { STYLES } from '#domain/document/report/style.ts'
import type {
  PageNode,
  PlacedLine,
  ReportBlock,
  ReportColumn,
  ReportPage,
  TableCell,
} from '#domain/document/report/types.ts'
import { textWidth, wordsOf } from '#domain/document/text.ts'

const CELL = { x: 5, y: 4.5 } as const
/** Most lines of a cell; longer text ends in an ellipsis, and the platform shows it in full. */
const MOST_LINES = 6
/** Largest share of the table width that a column gets because of one long word. */
const LARGEST_WORD = 0.26

/** A table row with its lines broken; height in points. */
export interface SetRow {
  cells: Paragraph[]
  height: number
}

type TableBlock = Extract<ReportBlock, { kind: 'table' }>

/** Adds a whole table that fits on the page at (x, y) and returns its lower edge. */
export function addTable(page: ReportPage, block: TableBlock, x: number, y: number, width: number): number {
  const { head, body, widths } = setTable(block, width)
  const table: TableNode = { tag: 'Table', caption: block.caption, rows: [] }
  page.nodes.push(table)
  let at = y
  for (const [n, row] of [head, ...body].entries()) {
    addRow(page, table, { row, widths, isHeader: n === 0 }, x, at)
    at += row.height
  }
  return at
}

/** Lays out the head and the rows at `width` points, and returns them with the column widths. */
export function setTable(table: TableBlock, width: number) {
  const usual = cellsOf(table, { head: HEAD, cell: STYLES.cell })
  // Words that would break within their column are set smaller.
  const isNarrow = wordsTogether(usual, table.columns) > width
  const { heads, bodies } = isNarrow ? cellsOf(table, SMALL) : usual
  const widths = widthsOf(table.columns, [heads, ...bodies], width)
  const rowOf = (cells: Paragraph[]): SetRow => ({ cells, height: heightOf(cells, widths) })
  return { head: rowOf(heads), body: bodies.map(rowOf), widths }
}

const HEAD: Style = { ...STYLES.label, tracking: 0 }
const SMALL = { head: { ...HEAD, size: 6.5 }, cell: { ...STYLES.cell, size: 7.5 } }

function cellsOf({ columns, rows }: TableBlock, { head, cell }: Record<'head' | 'cell', Style>) {
  return {
    heads: columns.map(column => cellOf(column.heading, column, head)),
    bodies: rows.map(row => row.map((content, index) => cellOf(content, columns[index], cell))),
  }
}

/** Width that the longest words of all columns need together. */
const wordsTogether = ({ heads, bodies }: ReturnType<typeof cellsOf>, columns: ReportColumn[]) =>
  columns.reduce((sum, _, at) => sum + Math.max(...[heads, ...bodies].map(row => longestWord(row[at]))), 0)

function cellOf(content: string | Run[], column: ReportColumn | undefined, style: Style): Paragraph {
  return styled(content === '' ? '–' : content, style, column?.align === 'right' ? { align: 'right' } : {})
}

/** Column widths by share; a column is at least as wide as its longest word while others have spare width. */
function widthsOf(columns: ReportColumn[], rows: Paragraph[][], width: number): number[] {
  const total = columns.reduce((sum, { share }) => sum + share, 0)
  const wanted = columns.map(({ share }) => (share / total) * width)
  const least = columns.map((_, index) =>
    Math.min(width * LARGEST_WORD, Math.max(...rows.map(row => longestWord(row[index])))),
  )
  const lacking = columns.reduce((sum, _, at) => sum + Math.max(0, (least[at] ?? 0) - (wanted[at] ?? 0)), 0)
  const spare = columns.reduce((sum, _, at) => sum + Math.max(0, (wanted[at] ?? 0) - (least[at] ?? 0)), 0)
  const given = spare === 0 ? 0 : Math.min(1, lacking / spare)
  return wanted.map((each, at) => {
    const room = each - (least[at] ?? 0)
    return room < 0 ? each - room * (lacking > spare ? spare / lacking : 1) : each - room * given
  })
}

function longestWord(cell: Paragraph | undefined): number {
  if (!cell) return 0
  const words = cell.runs.flatMap(run =>
    wordsOf(run.text).map(word => textWidth(word, { ...cell, bold: run.bold ?? false })),
  )
  return Math.max(...words) + 2 * CELL.x + 0.5
}

const inner = (width: number) => width - 2 * CELL.x

function heightOf(cells: Paragraph[], widths: number[]): number {
  const heights = cells.map(
    (cell, index) => cellLines(cell, 0, 0, inner(widths[index] ?? 0)).length * lineHeight(cell),
  )
  return Math.max(...heights) + 2 * CELL.y
}

/** The lines of a cell, of which the last says if more was cut. */
function cellLines(cell: Paragraph, x: number, top: number, width: number): PlacedLine[] {
  const lines = placeLines(cell, x, top, width)
  if (lines.length <= MOST_LINES) return lines
  const kept = lines.slice(0, MOST_LINES)
  const last = kept.at(-1)
  const end = last?.runs.at(-1)
  if (!last || !end) return kept
  const text = `${end.text.replace(/[\s.,;:]*\S?$/, '')}…`
  return [...kept.slice(0, -1), { ...last, runs: [...last.runs.slice(0, -1), { ...end, text }] }]
}

type TableNode = Extract<PageNode, { tag: 'Table' }>

/** Adds a row with the upper left corner (left, top) to a table of the page, and the line below it. */
export function addRow(
  page: ReportPage,
  table: TableNode,
  { row, widths, isHeader }: { row: SetRow; widths: number[]; isHeader: boolean },
  left: number,
  top: number,
): void {
  table.rows.push({ isHeader, cells: placeRow(row, widths, left, top) })
  const look = isHeader ? ({ colour: 'ink', width: 0.9 } as const) : ({ colour: 'rule', width: 0.5 } as const)
  const w = widths.reduce((sum, each) => sum + each, 0)
  page.rules.push({ x: left, y: top + row.height, w, ...look })
}

/** The cells of a row with the upper left corner (left, top). */
function placeRow({ cells }: SetRow, widths: number[], left: number, top: number): TableCell[] {
  let x = left
  return cells.map((cell, index) => {
    const width = widths[index] ?? 0
    const indent =
      index === 0 ? 0 : index === cells.length - 1 && cell.align === 'right' ? 2 * CELL.x : CELL.x
    const lines = cellLines(cell, x + indent, top + CELL.y, inner(width))
    x += width
    return { lines }
  })
}
