// Save status of the current answer: sending, received by the consultants, or only on this device.

import { Check, CloudOff, GitFork, RefreshCw } from 'lucide-react'
import type { SentAnswer } from '#contract/interview-link.ts'
import { isWorthSending } from '#web/interview/answer/answer-draft.ts'
import type { OutboxEntry } from '#web/interview/answer/answer-outbox.ts'
import { CallError } from '#web/platform/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const STATES = {
  waiting: { Icon: Spinner, text: 'Sending…', colour: 'text-muted' },
  saving: { Icon: Spinner, text: 'Sending…', colour: 'text-muted' },
  sent: { Icon: Check, text: 'Sent', colour: 'text-signal' },
  offline: { Icon: CloudOff, text: 'Kept on this device', colour: 'text-time-sink' },
  refused: { Icon: CloudOff, text: 'Not sent: kept on this device', colour: 'text-danger' },
  conflict: { Icon: GitFork, text: 'Changed on another device', colour: 'text-danger' },
} as const

interface Props {
  entry: OutboxEntry<SentAnswer> | undefined
  answer: SentAnswer | undefined
  onRetry(): void
}

export function SentStatus({ entry, answer, onRetry }: Props) {
  const state = stateOf(entry, answer)
  const shown = state && STATES[state]
  const refusal = entry?.error instanceof CallError ? entry.error.problem?.message : undefined
  return (
    <div className="min-h-8 text-sm">
      <div className="flex items-center gap-2">
        <p
          aria-live={state === 'waiting' || state === 'saving' ? 'off' : 'polite'}
          className={`flex items-center gap-1.5 ${shown?.colour ?? ''}`}
        >
          {shown && <shown.Icon aria-hidden className="size-4 shrink-0" />}
          {shown?.text}
        </p>
        {(state === 'offline' || state === 'refused') && (
          <Button variant="quiet" size="sm" onClick={onRetry}>
            <RefreshCw aria-hidden /> Try again
          </Button>
        )}
      </div>
      {state === 'refused' && refusal && <p className="text-danger">{refusal}</p>}
    </div>
  )
}

function stateOf(entry: Props['entry'], answer: SentAnswer | undefined): keyof typeof STATES | null {
  if (entry) return entry.state !== 'waiting' || isWorthSending(entry.draft) ? entry.state : null
  return answer ? 'sent' : null
}
