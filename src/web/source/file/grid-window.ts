// The part of a sheet that is in view: which rows and columns are drawn, and how marked cells come into view.

import { type RefObject, useEffect, useState } from 'react'
import type { CellRange } from '#domain/source/file/sheet.ts'

/** Size of every cell, of the row numbers and of the column letters, in pixels. */
export const GRID = { row: 28, column: 136, numbers: 56, letters: 28 } as const

/** Rows and columns that are drawn beyond the view on each side. */
const BEYOND = 4

/** First and last row and column that are drawn, from 1. */
export type GridWindow = CellRange

interface View {
  x: number
  y: number
  width: number
  height: number
}

export function useGridWindow(
  box: RefObject<HTMLDivElement | null>,
  size: { rows: number; columns: number },
) {
  const [view, setView] = useState<View>({ x: 0, y: 0, width: 800, height: 480 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const read = () =>
      setView({
        x: element.scrollLeft,
        y: element.scrollTop,
        width: element.clientWidth,
        height: element.clientHeight,
      })
    const observer = new ResizeObserver(read)
    observer.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [box])
  return windowOf(view, size)
}

function windowOf({ x, y, width, height }: View, size: { rows: number; columns: number }): GridWindow {
  const first = (offset: number, step: number) => Math.max(1, Math.floor(offset / step) + 1 - BEYOND)
  const last = (end: number, step: number, most: number) => Math.min(most, Math.ceil(end / step) + BEYOND)
  return {
    top: first(y, GRID.row),
    left: first(x, GRID.column),
    bottom: last(y + height, GRID.row, size.rows),
    right: last(x + width, GRID.column, size.columns),
  }
}

/** Scrolls by as little as it takes to show a cell beside the row numbers and column letters. */
export function showCell(element: HTMLElement, row: number, column: number): void {
  const top = (row - 1) * GRID.row
  const left = (column - 1) * GRID.column
  const height = element.clientHeight - GRID.letters - GRID.row
  const width = element.clientWidth - GRID.numbers - GRID.column
  element.scrollTop = Math.min(Math.max(element.scrollTop, top - height), top)
  element.scrollLeft = Math.min(Math.max(element.scrollLeft, left - width), left)
}

/** Scrolls a cell into the middle of the sheet, and the sheet into view. */
export function centreCell(element: HTMLElement, row: number, column: number): void {
  element.scrollTop = (row - 1) * GRID.row - (element.clientHeight - GRID.letters - GRID.row) / 2
  showCell(element, row, column)
  element.scrollIntoView({ block: 'nearest' })
}
