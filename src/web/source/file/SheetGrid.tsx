// biome-ignore-all lint/a11y/useSemanticElements: only the cells in view are drawn, each at its own place
// A sheet as a virtualised grid: only the cells in view are drawn. Cells are marked with the pointer or the keyboard.

import { type CSSProperties, useEffect, useId, useMemo, useRef } from 'react'
import {
  type CellRange,
  cellRangeText,
  columnName,
  type FileCell,
  type FileRow,
  isInside,
  rangeOf,
  type SheetFacts,
} from '#domain/source/file/sheet.ts'
import { centreCell, GRID, type GridWindow, showCell, useGridWindow } from '#web/source/file/grid-window.ts'
import { useMarking } from '#web/source/file/marking.ts'
import { useRows } from '#web/source/file/sheet-rows.ts'

interface Props {
  sourceId: number
  sheet: SheetFacts
  marked: CellRange
  /** The range that comes into view; a new object brings it into view again. */
  shown: CellRange | null
  onMark(range: CellRange): void
  /** Cells that figures were taken from. */
  taken: readonly CellRange[]
}

export function SheetGrid({ sourceId, sheet, marked, shown, onMark, taken }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const size = { rows: Math.max(1, sheet.lastRow), columns: Math.max(1, sheet.lastColumn) }
  const window = useGridWindow(box, size)
  const merged = useMemo(() => sheet.merged.flatMap(each => rangeOf(each) ?? []), [sheet.merged])
  const { rows, isLoading } = useRows(sourceId, sheet.name, window)
  const marking = useMarking({ marked, onMark, size, merged })
  const { top, left } = marked
  useEffect(() => {
    if (box.current) showCell(box.current, top, left)
  }, [top, left])
  useEffect(() => {
    if (box.current && shown) centreCell(box.current, shown.top, shown.left)
  }, [shown])
  return (
    <div
      ref={box}
      role="grid"
      aria-label={sheet.name === '' ? 'Cells of the table' : `Cells of ${sheet.name}`}
      aria-rowcount={size.rows + 1}
      aria-colcount={size.columns + 1}
      aria-multiselectable
      aria-busy={isLoading}
      aria-activedescendant={`${id}-${cellRangeText({ ...marked, bottom: top, right: left })}`}
      tabIndex={0}
      onKeyDown={marking.onKeyDown}
      className="relative h-[min(32rem,70vh)] touch-manipulation overflow-auto border border-rule bg-sheet text-sm select-none"
    >
      <div role="presentation" style={sizeOf(size)} className="relative">
        <Letters window={window} />
        {rows.map(row => (
          <GridRow
            key={row.n}
            row={row}
            id={id}
            window={window}
            marked={marked}
            merged={merged}
            taken={taken}
            marking={marking}
          />
        ))}
      </div>
    </div>
  )
}

const sizeOf = ({ rows, columns }: { rows: number; columns: number }): CSSProperties => ({
  width: GRID.numbers + columns * GRID.column,
  height: GRID.letters + rows * GRID.row,
})

const columnsOf = ({ left, right }: GridWindow) =>
  Array.from({ length: Math.max(0, right - left + 1) }, (_, n) => left + n)

const leftOf = (column: number) => GRID.numbers + (column - 1) * GRID.column

const Letters = ({ window }: { window: GridWindow }) => (
  <div
    role="row"
    aria-rowindex={1}
    tabIndex={-1}
    className="sticky top-0 z-20 border-b border-rule bg-band"
    style={{ height: GRID.letters }}
  >
    {columnsOf(window).map(column => (
      <div
        key={column}
        role="columnheader"
        tabIndex={-1}
        aria-colindex={column + 1}
        style={{ left: leftOf(column), width: GRID.column, height: GRID.letters }}
        className="absolute border-r border-rule text-center text-xs leading-7 text-muted"
      >
        {columnName(column)}
      </div>
    ))}
  </div>
)

interface RowProps {
  row: FileRow
  id: string
  window: GridWindow
  marked: CellRange
  merged: readonly CellRange[]
  taken: readonly CellRange[]
  marking: Pick<ReturnType<typeof useMarking>, 'onPress' | 'onOver'>
}

function GridRow({ row: { n, hidden, cells }, id, window, marked, merged, taken, marking }: RowProps) {
  const byColumn = new Map(cells.map(cell => [cell.column, cell]))
  const mergedHere = merged.filter(range => n >= range.top && n <= range.bottom)
  const drawn = columnsOf(window).filter(column => {
    const range = mergedHere.find(each => isInside(each, n, column))
    return !range || (range.top === n && range.left === column)
  })
  return (
    <div
      role="row"
      aria-rowindex={n + 1}
      tabIndex={-1}
      className={`absolute left-0 w-full ${hidden ? 'text-muted italic' : ''}`}
      style={{ top: GRID.letters + (n - 1) * GRID.row, height: GRID.row }}
    >
      <div
        role="rowheader"
        tabIndex={-1}
        aria-colindex={1}
        className="sticky left-0 z-10 h-full border-r border-b border-rule bg-band pr-2 text-right text-xs leading-7 text-muted tabular-nums"
        style={{ width: GRID.numbers }}
      >
        {n}
        {hidden && <span className="sr-only">, hidden</span>}
      </div>
      {drawn.map(column => {
        const range = mergedHere.find(each => each.top === n && each.left === column)
        return (
          <GridCell
            key={column}
            id={`${id}-${columnName(column)}${n}`}
            cell={byColumn.get(column)}
            column={column}
            span={range ?? { top: n, left: column, bottom: n, right: column }}
            isMarked={isInside(marked, n, column)}
            isTaken={taken.some(each => isInside(each, n, column))}
            onPress={isExtending => marking.onPress(n, column, isExtending)}
            onOver={() => marking.onOver(n, column)}
          />
        )
      })}
    </div>
  )
}

interface CellProps {
  id: string
  cell: FileCell | undefined
  column: number
  /** More than one cell where they are merged. */
  span: CellRange
  isMarked: boolean
  isTaken: boolean
  onPress(isExtending: boolean): void
  onOver(): void
}

function GridCell({ id, cell, column, span, isMarked, isTaken, onPress, onOver }: CellProps) {
  const isNumber = cell !== undefined && cell.value !== null
  const look = [
    isMarked ? 'z-[5] bg-signal-wash outline outline-signal -outline-offset-1' : 'bg-sheet',
    isTaken ? 'underline decoration-signal decoration-dotted underline-offset-4' : '',
    isNumber ? 'text-right tabular-nums' : '',
    cell?.kind === 'error' || cell?.kind === 'uncached' ? 'text-danger' : '',
  ]
  return (
    <div
      id={id}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={column + 1}
      aria-selected={isMarked}
      title={cell?.text}
      className={`absolute top-0 truncate border-r border-b border-rule px-2 leading-7 ${look.join(' ')}`}
      style={{
        left: leftOf(column),
        width: (span.right - span.left + 1) * GRID.column,
        height: (span.bottom - span.top + 1) * GRID.row,
      }}
      onPointerDown={event => onPress(event.shiftKey)}
      onPointerEnter={event => event.buttons === 1 && onOver()}
    >
      {cell?.text}
      {isTaken && <span className="sr-only">, source of a figure</span>}
    </div>
  )
}
