// A question about a plan, whose answer is computed when the user opens it.

import { type ReactNode, useState } from 'react'

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
