// What a newer version of a workbook or table changes at marked cells: rows are followed by their labels, and cells compared.

import {
  type CellRange,
  type FileCell,
  type FileRow,
  type FileSheet,
  isInside,
} from '#domain/source/file/sheet.ts'

/** Marked cells in two versions of a file. */
export interface CellChange {
  /** Where the cells are in the newer version. */
  range: CellRange
  /** The texts of the cells with content, row by row. */
  before: string[]
  after: string[]
  /** Every cell has the same content in the same place of the range. */
  isSame: boolean
}

/**
 * A comparison of ranges of one sheet. A version without a sheet of that name has no cells. Where rows were added
 * or removed, a range follows the label of its rows. That is the first text of the row, to the left of the range,
 * that no other row has.
 */
export function cellComparison(before: FileSheet | undefined, after: FileSheet | undefined) {
  const labels = { before: labelsOf(before), after: labelsOf(after) }
  return (range: CellRange): CellChange => {
    const moved = (row: number) => {
      const label = labels.before(range.left).labelOf.get(row)
      return (label !== undefined && labels.after(range.left).rowOf.get(label)) || null
    }
    const top = moved(range.top) ?? range.top
    const bottom = moved(range.bottom) ?? range.bottom
    const place = top <= bottom ? { ...range, top, bottom } : range
    const old = contentIn(before, range)
    const now = contentIn(after, place)
    return {
      range: place,
      before: old.map(({ cell }) => cell.text),
      after: now.map(({ cell }) => cell.text),
      isSame: JSON.stringify(old) === JSON.stringify(now),
    }
  }
}

/** Cells with content, with their places counted from the corner of the range. */
function contentIn(sheet: FileSheet | undefined, range: CellRange) {
  const isIn = ({ n }: FileRow) => n >= range.top && n <= range.bottom
  return (sheet?.rows ?? [])
    .filter(isIn)
    .flatMap(({ n, cells }) =>
      cells
        .filter(({ column, text }) => text !== '' && isInside(range, n, column))
        .map(cell => ({ row: n - range.top, cell })),
    )
}

interface RowLabels {
  labelOf: Map<number, string>
  /** Labels that one row has. */
  rowOf: Map<string, number>
}

/** The labels of the rows left of a column, read once for each column. */
function labelsOf(sheet: FileSheet | undefined): (left: number) => RowLabels {
  const known = new Map<number, RowLabels>()
  return left => {
    const found = known.get(left) ?? readLabels(sheet, left)
    known.set(left, found)
    return found
  }
}

function readLabels(sheet: FileSheet | undefined, left: number): RowLabels {
  const isLabel = ({ column, kind, text }: FileCell) => column < left && kind === 'text' && text !== ''
  const rows = (sheet?.rows ?? []).flatMap(({ n, cells }) => {
    const label = cells.find(isLabel)?.text
    return label === undefined ? [] : [{ n, label }]
  })
  const single = [...Map.groupBy(rows, ({ label }) => label)].flatMap(([label, own]) =>
    own.length === 1 ? own.map(({ n }) => ({ n, label })) : [],
  )
  return {
    labelOf: new Map(single.map(({ n, label }) => [n, label])),
    rowOf: new Map(single.map(({ n, label }) => [label, n])),
  }
}
