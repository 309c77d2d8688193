// Asks about hidden names before something with hidden names is made: only where a name is undecided.

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { ActionId } from '#content/messages.ts'
import type { NameProposals } from '#contract/deliverable.ts'
import type { Names } from '#domain/document/stamp.ts'
import { undecidedOf } from '#web/deliverable/name-choices.ts'
import { readKey, showFailure } from '#web/platform/api.ts'
import { call } from '#web/platform/call.ts'
import { onDemand } from '#web/platform/on-demand.tsx'

const ReviewNames = onDemand(() => import('#web/deliverable/ReviewNames.tsx'))

interface Asked {
  proposed: NameProposals
  answer(isDecided: boolean): void
}

export interface NameReview {
  /** Whether to go on: at once where nothing is undecided, else after the window. */
  settle(names: Names): Promise<boolean>
  /** Opens the window, whatever is decided. */
  open(): void
  /** The names are on their way. */
  pending: boolean
  window: ReactNode
}

/** `action` is what waits for the decisions: its words say that it failed where the names could not be listed. */
export function useNameReview(auditId: number, action: ActionId): NameReview {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [pending, setPending] = useState(false)
  const ask = async (isNeeded: (proposed: NameProposals) => boolean): Promise<boolean> => {
    const input = { params: { id: auditId } }
    setPending(true)
    try {
      const proposed = await client.fetchQuery({
        queryKey: readKey('deliverable.names', input),
        queryFn: ({ signal }) => call('deliverable.names', input, { signal }),
      })
      if (!isNeeded(proposed)) return true
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setAsked({ proposed, answer: resolve })
      return await promise
    } catch (error) {
      showFailure(action, error)
      return false
    } finally {
      setPending(false)
    }
  }
  const end = (isDecided: boolean) => {
    asked?.answer(isDecided)
    setAsked(null)
  }
  return {
    settle: async names => names === 'full' || (await ask(proposed => undecidedOf(proposed).length > 0)),
    open: () => void ask(() => true),
    pending,
    window: asked && (
      <Suspense>
        <ReviewNames
          auditId={auditId}
          proposed={asked.proposed}
          onDone={() => end(true)}
          onClose={() => end(false)}
        />
      </Suspense>
    ),
  }
}
