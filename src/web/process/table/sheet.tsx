// Shared parts of the step and link sheets: dense rows, pages, and row navigation by keyboard.

import type { KeyboardEvent } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Rows of a page. */
export const PAGE = 50

/** Denser than a table for reading, because it is a sheet for typing. */
export const SHEET =
  '[&_td]:px-1.5 [&_td]:py-1 [&_th]:px-1.5 [&_input:not([type=checkbox])]:h-8 [&_input]:px-2 [&_select]:h-8 [&_select]:pr-7 [&_select]:pl-2'

const DIRECTIONS: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  Enter: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

/** Arrow keys and Enter move to the same field of the next row, as in a spreadsheet. A select keeps its own arrow keys. */
export function moveByKey(event: KeyboardEvent): void {
  const way = DIRECTIONS[event.key]
  const { target } = event
  if (!way || !(target instanceof HTMLInputElement)) return
  const cell = target.closest('td')
  const row = cell?.closest('tr')?.[way]
  if (!cell || !(row instanceof HTMLTableRowElement)) return
  const next = row.cells[cell.cellIndex]?.querySelector('input')
  if (!next) return
  event.preventDefault()
  next.focus()
  if (next.type !== 'checkbox') next.select()
}

interface PagesProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

export function Pages({ page, pages, onPage }: PagesProps) {
  return (
    <div className="mt-3 flex items-center gap-3 text-sm">
      <Button variant="secondary" size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      Page {page + 1} of {pages}
      <Button variant="secondary" size="sm" disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </div>
  )
}
