// Marks a range of cells in a grid by pointer or keyboard.

import { type KeyboardEvent, useRef } from 'react'
import { type CellRange, isInside } from '#domain/source/file/sheet.ts'

interface Marking {
  marked: CellRange
  onMark(range: CellRange): void
  size: { rows: number; columns: number }
  merged: readonly CellRange[]
}

interface CellPosition {
  row: number
  column: number
}

/** Rows of one page key. */
const PAGE = 15

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

export function useMarking({ marked, onMark, size, merged }: Marking) {
  const ends = useRef<{ from: CellPosition; to: CellPosition } | null>(null)
  const now = () => {
    const known = ends.current
    const isKnown = known && sameRange(wholeRange(known.from, known.to, merged), marked)
    return isKnown
      ? known
      : { from: placeOf(marked.top, marked.left), to: placeOf(marked.bottom, marked.right) }
  }
  const set = (from: CellPosition, to: CellPosition) => {
    ends.current = { from, to }
    onMark(wholeRange(from, to, merged))
  }
  const within = ({ row, column }: CellPosition) =>
    placeOf(Math.min(Math.max(row, 1), size.rows), Math.min(Math.max(column, 1), size.columns))
  return {
    onPress(row: number, column: number, isExtending: boolean) {
      const to = placeOf(row, column)
      set(isExtending ? now().from : to, to)
    },
    onOver: (row: number, column: number) => set(now().from, placeOf(row, column)),
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key]
      if (!step || event.altKey) return
      event.preventDefault()
      const [rows, columns] = event.ctrlKey || event.metaKey ? far(event.key, step) : step
      const { from, to } = now()
      const next = within(placeOf(to.row + rows, to.column + columns))
      set(event.shiftKey ? from : next, next)
    },
  }
}

/** With Control, Home and End go to the first and last cell, and an arrow to the edge of the sheet. */
function far(key: string, [rows, columns]: readonly [number, number]): readonly [number, number] {
  if (key === 'Home') return [-Infinity, -Infinity]
  if (key === 'End') return [Infinity, Infinity]
  return [rows === 0 ? 0 : rows * Infinity, columns === 0 ? 0 : columns * Infinity]
}

const placeOf = (row: number, column: number): CellPosition => ({ row, column })

/** The range between two cells, with the merged cells that they are in. */
function wholeRange(from: CellPosition, to: CellPosition, merged: readonly CellRange[]): CellRange {
  const all = [from, to].map(({ row, column }) => {
    const found = merged.find(range => isInside(range, row, column))
    return found ?? { top: row, left: column, bottom: row, right: column }
  })
  return {
    top: Math.min(...all.map(each => each.top)),
    left: Math.min(...all.map(each => each.left)),
    bottom: Math.max(...all.map(each => each.bottom)),
    right: Math.max(...all.map(each => each.right)),
  }
}

const sameRange = (a: CellRange, b: CellRange) =>
  a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right
