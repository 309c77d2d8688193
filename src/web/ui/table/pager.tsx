// Pagination of a list: by page number, or to older entries.

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface PagerProps {
  page: number
  pageSize: number
  /** Rows on all pages together. */
  found: number
  /** Counting stopped at this number. */
  orMore?: boolean
  onTurn: (page: number) => void
}

export function Pager({ page, pageSize, found, orMore = false, onTurn }: PagerProps) {
  const last = Math.max(1, Math.ceil(found / pageSize))
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, found)
  const where = from > found ? '0' : `${from.toLocaleString('en-US')}–${to.toLocaleString('en-US')}`
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-end gap-3 text-sm">
      <p className="text-muted" aria-live="polite">
        {where} of {found.toLocaleString('en-US')}
        {orMore && ' or more'}
      </p>
      <Button
        variant="secondary"
        size="icon-sm"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onTurn(Math.min(page - 1, last))}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <Button
        variant="secondary"
        size="icon-sm"
        aria-label="Next page"
        disabled={page >= last}
        onClick={() => onTurn(page + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}

interface OlderPagerProps {
  /** Whether this is not the first page. */
  isLater: boolean
  isMore: boolean
  onNewest: () => void
  onOlder: () => void
}

/** Pagination of a list that grows at its head, newest first. */
export function OlderPager({ isLater, isMore, onNewest, onOlder }: OlderPagerProps) {
  if (!isLater && !isMore) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex justify-end gap-2">
      <Button variant="secondary" size="sm" disabled={!isLater} onClick={onNewest}>
        Newest
      </Button>
      <Button variant="secondary" size="sm" disabled={!isMore} onClick={onOlder}>
        Older
      </Button>
    </nav>
  )
}
