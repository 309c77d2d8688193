// Buttons to the previous and next page, with the position and the total.

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface Props {
  /** What is paged, e.g. "slide". */
  noun: string
  /** From 0. */
  index: number
  count: number
  onTurn(index: number): void
}

export function PreviousNext({ noun, index, count, onTurn }: Props) {
  return (
    <div className="flex items-center justify-center gap-2">
      <Button
        variant="secondary"
        size="icon-sm"
        aria-label={`Previous ${noun}`}
        disabled={index === 0}
        onClick={() => onTurn(index - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <p className="min-w-16 text-center text-sm tabular-nums" aria-live="polite">
        {index + 1} of {Math.max(1, count)}
      </p>
      <Button
        variant="secondary"
        size="icon-sm"
        aria-label={`Next ${noun}`}
        disabled={index >= count - 1}
        onClick={() => onTurn(index + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  )
}
