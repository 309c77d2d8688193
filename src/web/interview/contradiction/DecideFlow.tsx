// Contradiction between the stated volume of a step and its inflow: both sides, and the options to resolve it.

import { Check } from 'lucide-react'
import type { SavedStep } from '#contract/process-step.ts'
import { disputeText, type FlowDispute, type FlowSide } from '#domain/process/flow/dispute.ts'
import { useAction } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  found: FlowDispute
  readOnly?: boolean
  /** Called with the step after the decision. */
  onDecided?: (step: SavedStep) => void
}

export default function DecideFlow({ found, readOnly = false, onDecided }: Props) {
  const resolve = useAction('quantity.settleFlow')
  const { own, flow, settled } = found
  const decide = async (use: 'own' | 'flow') => {
    const step = await resolve.run({ params: { id: found.stepId }, body: { use } })
    if (step) onDecided?.(step)
  }
  return (
    <div>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2">
        <Side side={own} />
        <Side side={flow} />
      </ul>
      <p className="mt-3 text-sm">{disputeText(found)}.</p>
      {!readOnly && (
        <fieldset className="mt-2 flex flex-wrap gap-2">
          <legend className="sr-only">Which volume of {found.step} counts</legend>
          <Button
            variant="secondary"
            size="sm"
            aria-pressed={settled !== null}
            disabled={resolve.pending}
            onClick={() => void decide('own')}
          >
            {settled && <Check aria-hidden />}
            Keep {own.value}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabled={resolve.pending}
            onClick={() => void decide('flow')}
          >
            Use {flow.value} from the flow
          </Button>
        </fieldset>
      )}
    </div>
  )
}

function Side({ side: { value, source, quote } }: { side: FlowSide }) {
  return (
    <li className="border-l-2 border-time-sink pl-3 text-sm">
      <p>
        <span className="font-semibold">{value}</span> <span className="text-muted">{source}</span>
      </p>
      {quote !== '' && (
        <blockquote dir="auto" className="mt-0.5 line-clamp-3 text-muted wrap-anywhere">
          “{quote}”
        </blockquote>
      )}
    </li>
  )
}
