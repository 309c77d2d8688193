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

const CELL = { x: 5, y: 3.5 } as const
/** Most lines of a cell; longer text ends in an ellipsis, and the platform shows it in full. */
const MAX_LINES = 6
/** Largest shares of the table width that a column gets because of one long word: less where short words would break. */
const LARGEST_WORD = [0.26, 0.22, 0.18, 0.14] as const

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

type SetTable = ReturnType<typeof laidOut>

/** Tables by their block: a report is laid out several times. */
const known = new WeakMap<TableBlock, { width: number; set: SetTable }>()

/** Lays out the head and the rows at `width` points, and returns them with the column widths. */
export function setTable(table: TableBlock, width: number): SetTable {
  const before = known.get(table)
  if (before?.width === width) return before.set
  const set = laidOut(table, width)
  known.set(table, { width, set })
  return set
}

function laidOut(table: TableBlock, width: number) {
  const usual = cellsOf(table, { head: HEAD, cell: STYLES.cell })
  // Words that would break within their column are set smaller.
  const isNarrow = wordsTogether(usual, table.columns) > width
  const { heads, bodies } = isNarrow ? cellsOf(table, SMALL) : usual
  const widths = widthsOf(table.columns, heads, bodies, width)
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

/** Most rows that are measured to choose the widths. */
const MEASURED = 60

/**
 * Column widths by share, at least as wide as the longest words. Unused width goes to the columns whose cells wrap:
 * in proportion, or to those that lack least. The choice is whichever makes the table shorter.
 */
function widthsOf(
  columns: ReportColumn[],
  heads: Paragraph[],
  bodies: Paragraph[][],
  width: number,
): number[] {
  const total = columns.reduce((sum, { share }) => sum + share, 0)
  const rows = [heads, ...bodies]
  const words = columns.map((_, at) =>
    Math.max(onTwoLines(heads[at]), ...rows.map(row => longestWord(row[at]))),
  )
  const tried = LARGEST_WORD.map(share => words.map(word => Math.min(width * share, word)))
  const isFitting = (each: number[]) => each.reduce((sum, word) => sum + word, 0) <= width
  const least = tried.find(isFitting) ?? words.map(word => Math.min(width * LARGEST_WORD[0], word))
  const shared = inProportion(
    columns.map(({ share }) => (share / total) * width),
    least,
  )
  const whole = columns.map((_, at) => Math.max(least[at] ?? 0, ...bodies.map(row => widthOf(row[at]))))
  const measured = rows.slice(0, MEASURED)
  const tall = (widths: number[]) => measured.reduce((sum, row) => sum + heightOf(row, widths), 0)
  const [best] = [inProportion(shared, whole), leastFirst(shared, whole, least)]
    .concat([byNeed(whole, least, width)])
    .map(widths => ({ widths, height: tall(widths) }))
    .toSorted((one, other) => one.height - other.height)
  return best?.widths ?? shared
}

/** Moves width from columns that have more than `needed` to those that have less, in proportion. */
function inProportion(widths: number[], needed: number[]): number[] {
  const over = widths.map((each, at) => each - (needed[at] ?? 0))
  const spare = over.reduce((sum, each) => sum + Math.max(0, each), 0)
  const lacking = over.reduce((sum, each) => sum + Math.max(0, -each), 0)
  const amount = Math.min(spare, lacking)
  if (amount === 0) return widths
  return widths.map((each, at) => {
    const room = over[at] ?? 0
    return each - (room > 0 ? (room / spare) * amount : (room / lacking) * amount)
  })
}

/** Starts from the longest words; each column gets of the rest in proportion to what its cells need on one line. */
function byNeed(needed: number[], least: number[], width: number): number[] {
  const lacks = needed.map((each, at) => each - (least[at] ?? 0))
  const lacking = lacks.reduce((sum, each) => sum + each, 0)
  const rest = width - least.reduce((sum, each) => sum + each, 0)
  if (lacking === 0)
    return inProportion(
      least.map(each => each + rest / least.length),
      needed,
    )
  return least.map((each, at) => each + ((lacks[at] ?? 0) / lacking) * rest)
}

/** Starts from the longest words and makes the columns whole that lack least; the last ones share what is left. */
function leastFirst(widths: number[], needed: number[], least: number[]): number[] {
  const total = widths.reduce((sum, each) => sum + each, 0)
  const found = [...least]
  let rest = total - least.reduce((sum, each) => sum + each, 0)
  if (rest <= 0) return widths
  const lack = (at: number) => (needed[at] ?? 0) - (least[at] ?? 0)
  const order = widths.map((_, at) => at).toSorted((one, other) => lack(one) - lack(other))
  for (const [done, at] of order.entries()) {
    const given = done === order.length - 1 ? rest : Math.min(rest, lack(at))
    found[at] = (found[at] ?? 0) + given
    rest -= given
  }
  return found
}

/** Width of a cell on one line. */
const widthOf = (cell: Paragraph | undefined): number =>
  cell
    ? cell.runs.reduce(
        (sum, run) => sum + textWidth(run.text, { ...cell, bold: run.bold ?? false }),
        2 * CELL.x + 0.5,
      )
    : 0

function longestWord(cell: Paragraph | undefined): number {
  if (!cell) return 0
  const words = cell.runs.flatMap(run =>
    wordsOf(run.text).map(word => textWidth(word, { ...cell, bold: run.bold ?? false })),
  )
  return Math.max(...words) + 2 * CELL.x + 0.5
}

/** Width at which a heading needs at most two lines. */
function onTwoLines(head: Paragraph | undefined): number {
  const words = head?.runs.flatMap(({ text }) => text.split(' ')) ?? []
  const lineOf = (part: string[]) => (head ? textWidth(part.join(' '), { ...head, bold: true }) : 0)
  const widths = words.map((_, at) => Math.max(lineOf(words.slice(0, at + 1)), lineOf(words.slice(at + 1))))
  return words.length === 0 ? 0 : Math.min(...widths) + 2 * CELL.x + 0.5
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
  if (lines.length <= MAX_LINES) return lines
  const kept = lines.slice(0, MAX_LINES)
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
