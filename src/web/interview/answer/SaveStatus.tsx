// Save status of the current answer: sending, stored on the server, or only on this device.

import { Check, CloudOff, GitFork, RefreshCw } from 'lucide-react'
import type { Answer } from '#contract/interview.ts'
import { isWorthSending } from '#web/interview/answer/answer-draft.ts'
import type { EntryState, OutboxEntry } from '#web/interview/answer/answer-outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface Props {
  entry: OutboxEntry | undefined
  answer: Answer | undefined
  onRetry(): void
}

const STATES = {
  waiting: { Icon: Spinner, text: 'Saving…', colour: 'text-muted' },
  saving: { Icon: Spinner, text: 'Saving…', colour: 'text-muted' },
  saved: { Icon: Check, text: 'Saved', colour: 'text-signal' },
  offline: { Icon: CloudOff, text: 'Offline: kept on this device', colour: 'text-time-sink' },
  refused: { Icon: CloudOff, text: 'Not saved: kept on this device', colour: 'text-danger' },
  conflict: { Icon: GitFork, text: 'Two answers: choose one', colour: 'text-danger' },
} as const

export function SaveStatus({ entry, answer, onRetry }: Props) {
  const state = stateOf(entry, answer)
  const shown = state && STATES[state]
  const needsHelp = state === 'offline' || state === 'refused'
  return (
    <div className="flex min-h-8 items-center gap-2 text-sm">
      <p
        aria-live={state === 'waiting' || state === 'saving' ? 'off' : 'polite'}
        className={`flex items-center gap-1.5 ${shown?.colour ?? ''}`}
      >
        {shown && <shown.Icon aria-hidden className="size-4 shrink-0" />}
        {shown?.text}
      </p>
      {needsHelp && (
        <Button variant="quiet" size="sm" onClick={onRetry}>
          <RefreshCw aria-hidden /> Try again
        </Button>
      )}
    </div>
  )
}

function stateOf(entry: OutboxEntry | undefined, answer: Answer | undefined): EntryState | 'saved' | null {
  if (entry) return entry.state !== 'waiting' || isWorthSending(entry.draft) ? entry.state : null
  return answer ? 'saved' : null
}
