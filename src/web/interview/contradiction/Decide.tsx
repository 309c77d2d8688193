// Contradicting statements about one number of a step: who said what, and the options to resolve them.

import { Check } from 'lucide-react'
import type { SavedStep } from '#contract/process-step.ts'
import { type Contradiction, resolutionText } from '#domain/interview/contradiction.ts'
import { INTERVIEWEE_KIND_LABELS } from '#domain/interview/interview.ts'
import type { Use } from '#domain/process/step.ts'
import { useAction } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  found: Contradiction
  readOnly?: boolean
  /** Called with the step after the decision. */
  onDecided?: (step: SavedStep) => void
}

/** "Use 18 min · Use 5 min · Range 4 min to 40 min, decide later"; an earlier decision is shown above. */
export function Decide({ found, readOnly = false, onDecided }: Props) {
  const resolve = useAction('quantity.settle')
  const { field, span, settled, accounts, targetId } = found
  if (field === null) return null
  const decide = async (use: Use) => {
    const step = await resolve.run({
      params: { id: found.stepId },
      body: { field, use, ...(targetId && { targetId }) },
    })
    if (step) onDecided?.(step)
  }
  const about = `${found.step}, ${found.about.toLowerCase()}`
  return (
    <div className="mt-3">
      <p className="text-sm">{resolutionText(found)}.</p>
      {!readOnly && (
        <fieldset className="mt-2 flex flex-wrap gap-2">
          <legend className="sr-only">Which statement of {about} counts</legend>
          {accounts.map(({ figureId, use = figureId, usual, interviewee }) =>
            use === undefined ? null : (
              <Button
                key={use}
                variant="secondary"
                size="sm"
                aria-pressed={settled?.use === use}
                disabled={resolve.pending}
                onClick={() => void decide(use)}
              >
                {settled?.use === use && <Check aria-hidden />}
                {use === 'kept' ? 'Keep' : 'Use'} {usual}
                <span className="sr-only"> of {interviewee ?? 'an unnamed interviewee'}</span>
              </Button>
            ),
          )}
          <Button
            variant="quiet"
            size="sm"
            aria-pressed={settled?.use === 'range'}
            disabled={resolve.pending}
            onClick={() => void decide('range')}
          >
            {settled?.use === 'range' && <Check aria-hidden />}
            Range {span}, decide later
          </Button>
        </fieldset>
      )}
    </div>
  )
}

/** One sentence per statement: "Priya Raman, who does the work, says 18 min (6 min to 40 min)." */
export function accountsText({ accounts }: Contradiction): string {
  return accounts
    .map(({ interviewee, intervieweeKind, value }) => {
      const kind = intervieweeKind && INTERVIEWEE_KIND_LABELS[intervieweeKind].toLowerCase()
      return `${interviewee ?? 'An unnamed interviewee'}${kind ? `, who ${kind},` : ''} says ${value}.`
    })
    .join(' ')
}
