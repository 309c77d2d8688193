// Native tables: measures row heights from the text and splits rows over as many slides as needed.

import { cell, GRID, plain } from '#domain/document/deck/page.ts'
import type { Run, SlideBox, SlideCell, TableElement } from '#domain/document/deck/types.ts'
import { clip, textWidth, wordsOf, wrap } from '#domain/document/text.ts'

/** Horizontal and vertical padding of a cell, in points; the table's outer edges have none. */
export const CELL_PADDING = { x: 7, y: 4 } as const

const LINE = 1.22

/** A column of a slide's table. */
export interface SlideColumn {
  heading: string
  /** Share of the table's width. */
  share: number
  align?: 'left' | 'right'
  /** Most lines of a cell; further text is clipped. */
  lines?: number
}

/** A table before it is divided over slides. */
export interface TableSpec {
  name: string
  columns: SlideColumn[]
  rows: (string | Run[])[][]
  alt: string
  /**
   * Text sizes in points, largest first; chooses the first at which no word breaks and that needs no more parts than
   * the smallest.
   */
  sizes?: number[]
}

/** Splits the table into parts that fit `first` and then `next`; each part repeats the header. */
export function tables(spec: TableSpec, first: SlideBox, next: SlideBox = first): TableElement[] {
  const sizes = spec.sizes ?? [11]
  const smallest = tablesAt(spec, sizes.at(-1) ?? 11, first, next)
  if (sizes.length < 2) return smallest
  const unbroken = sizes.filter(size => widthsOf(spec, first.w, size).isWide)
  for (const size of unbroken.length > 0 ? unbroken : sizes) {
    const parts = size === sizes.at(-1) ? smallest : tablesAt(spec, size, first, next)
    if (parts.length <= smallest.length) return parts
  }
  return smallest
}

function tablesAt(spec: TableSpec, size: number, first: SlideBox, next: SlideBox): TableElement[] {
  const { widths } = widthsOf(spec, first.w, size)
  const header = spec.columns.map(column => cell(column.heading, column.align))
  const rows = spec.rows.map(row => tableRow(row, spec.columns, widths, size))
  const headerHeight = rowHeight(header, widths, size)
  return balanced(rows, headerHeight, first.h, next.h).map((part, index) => ({
    kind: 'table',
    name: index === 0 ? spec.name : `${spec.name} ${index + 1}`,
    box: {
      ...(index === 0 ? first : next),
      w: first.w,
      h: headerHeight + part.reduce((sum, row) => sum + row.height, 0),
    },
    widths,
    header,
    rows: part,
    headerHeight,
    size,
    alt: spec.alt,
  }))
}

/** Points that a column is wider than its longest word, so that rounding does not break the word. */
const ROUNDING = 0.01

/** Largest share of a table's width that a column of texts gets because of one long word. */
const LARGEST_WORD = 0.3

/**
 * Widths by share. A column takes the longest word of its heading and its cells whole; wider columns make room for
 * it. `isWide` if all have it.
 */
function widthsOf(
  { columns, rows }: TableSpec,
  width: number,
  size: number,
): { widths: number[]; isWide: boolean } {
  const total = columns.reduce((sum, column) => sum + column.share, 0)
  const wanted = columns.map(({ share }) => (share / total) * width)
  const wordsWidth = (at: number) => Math.max(0, ...rows.map(row => wordWidth(plain(runsOf(row[at])), size)))
  const spare = columns.map(({ heading, align }, at) => {
    const cells = align === 'right' ? wordsWidth(at) : Math.min(LARGEST_WORD * width, wordsWidth(at))
    const least = Math.max(headingWidth(heading, size), cells)
    return (wanted[at] ?? 0) - least
  })
  const sumOf = (values: number[]) => values.reduce((sum, value) => sum + Math.max(0, value), 0)
  const needed = sumOf(spare.map(each => -each))
  const free = sumOf(spare)
  if (needed === 0) return { widths: wanted, isWide: true }
  const moved = Math.min(needed, free)
  const widths = wanted.map(
    (each, at) => each - (spare[at] ?? 0) * (moved / ((spare[at] ?? 0) < 0 ? needed : free)),
  )
  return { widths, isWide: needed <= free }
}

/** Width of a column in which no word of the heading breaks. */
const headingWidth = (heading: string, size: number) =>
  Math.max(...heading.split(/\s+/).map(word => textWidth(word, { font: 'sans', size, bold: true }))) +
  2 * CELL_PADDING.x +
  ROUNDING

/** Width of a column in which no word of the text breaks. */
const wordWidth = (text: string, size: number) =>
  Math.max(0, ...wordsOf(text).map(word => textWidth(word, { font: 'sans', size, bold: true }))) +
  2 * CELL_PADDING.x +
  ROUNDING

const runsOf = (content: string | Run[] = ''): Run[] =>
  typeof content === 'string' ? [{ text: content }] : content

/** The content area below `y`. */
export const below = (y: number): SlideBox => ({ x: GRID.left, y, w: GRID.width, h: GRID.bottom - y })

type Row = TableElement['rows'][number]

function tableRow(row: (string | Run[])[], columns: SlideColumn[], widths: number[], size: number): Row {
  const cells = columns.map((column, index) => {
    const made = cell(row[index] ?? '', column.align)
    const width = (widths[index] ?? 0) - 2 * CELL_PADDING.x
    return { ...made, runs: clipRuns(made.runs, size, width, column.lines ?? 3) }
  })
  return { cells, height: rowHeight(cells, widths, size) }
}

function clipRuns(runs: Run[], size: number, width: number, lines: number): Run[] {
  const face = { font: 'sans', size, bold: runs.some(run => run.bold) } as const
  if (wrap(plain(runs), face, width).length <= lines) return runs
  return cutRuns(runs, clip(plain(runs), face, width, lines))
}

/** The runs as far as the clipped text has them whole, and what is left of the next: of a figure only the ellipsis. */
function cutRuns(runs: readonly Run[], clipped: string): Run[] {
  const whole: Run[] = []
  let rest = clipped
  for (const run of runs) {
    if (!rest.startsWith(run.text)) {
      const { figureId, describes: _, ...plainRun } = run
      return [...whole, whole.length > 0 && figureId ? { ...plainRun, text: '…' } : { ...run, text: rest }]
    }
    whole.push(run)
    rest = rest.slice(run.text.length)
  }
  return whole
}

function rowHeight(cells: SlideCell[], widths: number[], size: number): number {
  const lines = cells.map((each, index) => {
    const width = (widths[index] ?? 0) - 2 * CELL_PADDING.x
    return wrap(plain(each.runs), { font: 'sans', size, bold: each.runs.some(run => run.bold) }, width).length
  })
  return Math.max(1, ...lines) * size * LINE + 2 * CELL_PADDING.y
}

/** The last rows, such as totals with a row above them, stay together. */
export const LAST_ROWS = 3

/** Height of a row; that of the first of the last rows includes the others and `below` if they fit into `most`. */
export function heightWithLast(
  rows: readonly { height: number }[],
  at: number,
  most: number,
  below: number,
): number {
  const own = rows[at]?.height ?? 0
  if (at !== Math.max(0, rows.length - LAST_ROWS)) return own
  const all = heightOf(rows.slice(at)) + below
  return all > most ? own : all
}

const heightOf = (rows: readonly { height: number }[]) => rows.reduce((sum, { height }) => sum + height, 0)

/** Splits the rows into as few parts as possible, filled about equally. */
function balanced(rows: Row[], header: number, first: number, next: number): Row[][] {
  const groups = groupsOf(rows, Math.min(first, next) - header)
  const full = chunks(groups, header, first, next)
  if (full.length < 2) return full
  for (let room = header + heightOf(rows) / full.length; room < next; room += 6) {
    const parts = chunks(groups, header, Math.min(first, room), Math.min(next, room))
    if (parts.length <= full.length) return parts
  }
  return full
}

/** Rows that stay together: each alone, but the last ones if they fit on one slide. */
function groupsOf(rows: Row[], most: number): Row[][] {
  const last = rows.slice(-LAST_ROWS)
  if (rows.length === 0 || heightOf(last) > most) return rows.map(row => [row])
  return [...rows.slice(0, -last.length).map(row => [row]), last]
}

function chunks(groups: Row[][], header: number, first: number, next: number): Row[][] {
  const parts: Row[][] = []
  let room = 0
  for (const group of groups) {
    const height = heightOf(group)
    if (parts.length === 0 || height > room) {
      room = (parts.length === 0 ? first : next) - header
      parts.push([])
    }
    parts.at(-1)?.push(...group)
    room -= height
  }
  return parts
}
