// The lever of an opportunity in one line: proposed, confirmed or none, with the button that decides on it.

import { Suspense, useState } from 'react'
import { ADVICE } from '#content/lever.ts'
import type { Opportunity } from '#contract/opportunity.ts'
import { decidedLever, leverFacts, leverFor } from '#domain/opportunity/lever.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { onDemand } from '#web/platform/on-demand.tsx'

const LeverDialog = onDemand(() => import('#web/opportunity/LeverDialog.tsx'))

interface Props {
  opportunity: Opportunity
  step: ProcessStep | null
  /** A completed audit: nothing can be changed. */
  frozen: boolean
}

export function LeverLine({ opportunity, step, frozen }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="mt-0.5 block text-xs font-normal text-muted">
      Lever: {leverText(opportunity, step)}{' '}
      <button
        type="button"
        className="link min-h-6 disabled:opacity-50"
        disabled={frozen}
        onClick={() => setOpen(true)}
      >
        Decide<span className="sr-only">{` on the lever of ${opportunity.title}`}</span>
      </button>
      <Suspense>
        {isOpen && <LeverDialog opportunity={opportunity} step={step} onClose={() => setOpen(false)} />}
      </Suspense>
    </span>
  )
}

function leverText(opportunity: Opportunity, step: ProcessStep | null): string {
  const { lever, status } = decidedLever(opportunity)
  if (lever) return ADVICE.levers[lever].label
  if (status === 'refused') return 'none'
  return `${ADVICE.levers[leverFor(step && leverFacts(step)).lever].label}, proposed`
}
