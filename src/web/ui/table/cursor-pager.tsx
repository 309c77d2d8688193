// Cursor pagination of a list. There is no total, because counting would cost more the more results there are.

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** The cursor of each page of the list identified by `asked`; another list starts at its first page. */
export function useCursor(asked: string) {
  const [turned, setTurned] = useState<{ of: string; ends: string[] }>({ of: '', ends: [] })
  const ends = turned.of === asked ? turned.ends : []
  return {
    page: ends.length + 1,
    /** The first page has no cursor. */
    after: ends.at(-1),
    next: (end: string) => setTurned({ of: asked, ends: [...ends, end] }),
    back: () => setTurned({ of: asked, ends: ends.slice(0, -1) }),
  }
}

interface Props {
  page: number
  pageSize: number
  /** Rows of this page. */
  count: number
  hasNext: boolean
  /** Another page is loading. */
  isTurning: boolean
  noun: string
  onBack: () => void
  onNext: () => void
}

export function CursorPager({ page, pageSize, count, hasNext, isTurning, noun, onBack, onNext }: Props) {
  if (page === 1 && !hasNext) return null
  const from = (page - 1) * pageSize + 1
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-end gap-3 text-sm">
      <p className="text-muted" aria-live="polite">
        {count === 0 ? `No more ${noun}` : `${from}–${from + count - 1}`}
      </p>
      <Button
        variant="secondary"
        size="icon-sm"
        aria-label="Previous page"
        disabled={page === 1 || isTurning}
        onClick={onBack}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <Button
        variant="secondary"
        size="icon-sm"
        aria-label="Next page"
        disabled={!hasNext || isTurning}
        onClick={onNext}
      >
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
