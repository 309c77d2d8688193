// Header of a sortable column: ascending on the first press, descending on the second.

import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { HeadCell } from '#web/ui/table/table.tsx'

export type Direction = 'asc' | 'desc'

interface SortHeadProps<S extends string> {
  sort: S
  /** The table's current sort column and direction. */
  current: { sort: S; direction: Direction }
  onSort: (sort: S, direction: Direction) => void
  /** Shown only if there is room for every column. */
  wide?: boolean
  className?: string
  children: ReactNode
}

export function SortHead<S extends string>({
  sort,
  current,
  onSort,
  wide = false,
  className = '',
  children,
}: SortHeadProps<S>) {
  const direction = current.sort === sort ? current.direction : null
  const asked = useRef(direction)
  // A list that keeps its order in the URL may render only after the next press, which then continues from the last one.
  useEffect(() => {
    asked.current = direction
  })
  const press = () => {
    asked.current = asked.current === 'asc' ? 'desc' : 'asc'
    onSort(sort, asked.current)
  }
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <HeadCell
      wide={wide}
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
      className={className}
    >
      <button
        type="button"
        className="inline-flex items-center gap-1 rounded-sm py-1 font-medium hover:text-ink"
        onClick={press}
      >
        {children}
        <Arrow aria-hidden className={`size-3 ${direction === null ? 'opacity-0' : ''}`} />
      </button>
    </HeadCell>
  )
}
