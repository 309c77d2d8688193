// A question about a plan, whose answer is computed when the user opens it.

import { type ReactNode, useState } from 'react'
import type { CallError } from '#web/platform/call.ts'
import { Failed } from '#web/ui/states.tsx'

interface Props {
  question: string
  /** Screen readers announce the answer; for one without controls. */
  announced?: boolean
  children: ReactNode
}

export function OnRequest({ question, announced = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-6">
      <h3 className="font-semibold">
        <button
          type="button"
          className="link min-h-6"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {question}
        </button>
      </h3>
      <div aria-live={announced ? 'polite' : undefined}>{isOpen && children}</div>
    </div>
  )
}

/** Shown instead of an answer that could not be computed, because the server is busy or out of reach. */
export const Unanswered = ({ error, onRetry }: { error: CallError; onRetry: () => void }) => (
  <div className="mt-2 max-w-prose">
    <Failed title="The plan could not be solved" onRetry={onRetry}>
      {error.problem?.message ?? 'The server cannot be reached.'}
    </Failed>
  </div>
)
