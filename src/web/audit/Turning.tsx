// Turning the pages of a list by where the last page ended: there is no count of what was found, it would cost more the more there is.

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Where each page of the list that `asked` names ends; another list begins at its first page. */
export function useTurning(asked: string) {
  const [turned, setTurned] = useState<{ of: string; ends: string[] }>({ of: '', ends: [] })
  const ends = turned.of === asked ? turned.ends : []
  return {
    page: ends.length + 1,
    /** The first page begins at the beginning. */
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
  /** Another page is on its way. */
  isTurning: boolean
  noun: string
  onBack: () => void
  onNext: () => void
}

export function Turning({ page, pageSize, count, hasNext, isTurning, noun, onBack, onNext }: Props) {
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
