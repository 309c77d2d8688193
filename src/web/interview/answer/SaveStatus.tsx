// Save status of the current answer: sending, stored on the server, or only on this device.

import { Check, CloudOff, GitFork, RefreshCw } from 'lucide-react'
import { isWorthSending } from '#web/interview/answer/answer-draft.ts'
import type { EntryState, OutboxEntry, SavedAnswer } from '#web/interview/answer/answer-outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type ShownState = EntryState | 'saved'

const LOOKS = {
  waiting: { Icon: Spinner, colour: 'text-muted' },
  saving: { Icon: Spinner, colour: 'text-muted' },
  saved: { Icon: Check, colour: 'text-signal' },
  offline: { Icon: CloudOff, colour: 'text-time-sink' },
  refused: { Icon: CloudOff, colour: 'text-danger' },
  conflict: { Icon: GitFork, colour: 'text-danger' },
} as const satisfies Record<ShownState, object>

/** Texts for a consultant. */
const SAVING: Readonly<Record<ShownState, string>> = {
  waiting: 'Saving…',
  saving: 'Saving…',
  saved: 'Saved',
  offline: 'Offline: kept on this device',
  refused: 'Not saved: kept on this device',
  conflict: 'Two answers: choose one',
}

interface Props<A extends SavedAnswer> {
  entry: OutboxEntry<A> | undefined
  answer: A | undefined
  /** The text of each state. */
  texts?: Readonly<Record<ShownState, string>>
  /** The server's reason for a refusal, where nothing else shows it. */
  refusal?: string | undefined
  retryLabel?: string
  onRetry(): void
}

export function SaveStatus<A extends SavedAnswer>({
  entry,
  answer,
  texts = SAVING,
  refusal,
  retryLabel = 'Try again',
  onRetry,
}: Props<A>) {
  const state = stateOf(entry, answer)
  const look = state && LOOKS[state]
  const needsHelp = state === 'offline' || state === 'refused'
  return (
    <div className="min-h-8 text-sm">
      <div className="flex min-h-8 items-center gap-2">
        <p
          aria-live={state === 'waiting' || state === 'saving' ? 'off' : 'polite'}
          className={`flex items-center gap-1.5 ${look?.colour ?? ''}`}
        >
          {look && <look.Icon aria-hidden className="size-4 shrink-0" />}
          {state && texts[state]}
        </p>
        {needsHelp && (
          <Button variant="quiet" size="sm" onClick={onRetry}>
            <RefreshCw aria-hidden /> {retryLabel}
          </Button>
        )}
      </div>
      {state === 'refused' && refusal && <p className="text-danger">{refusal}</p>}
    </div>
  )
}

function stateOf<A extends SavedAnswer>(
  entry: OutboxEntry<A> | undefined,
  answer: A | undefined,
): ShownState | null {
  if (entry) return entry.state !== 'waiting' || isWorthSending(entry.draft) ? entry.state : null
  return answer ? 'saved' : null
}
