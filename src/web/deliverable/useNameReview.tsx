// Asks about hidden names before an export with hidden names, only if a name is undecided.

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { ActionId } from '#content/messages.ts'
import type { NameProposals } from '#contract/deliverable.ts'
import type { Names } from '#domain/document/stamp.ts'
import { undecidedOf } from '#web/deliverable/name-choices.ts'
import { readQuery, showFailure } from '#web/platform/api.ts'
import { onDemand } from '#web/platform/on-demand.tsx'

const ReviewNames = onDemand(() => import('#web/deliverable/ReviewNames.tsx'))

interface Asked {
  proposed: NameProposals
  answer(isDecided: boolean): void
}

export interface NameReview {
  /** Resolves to whether to continue: immediately if nothing is undecided, otherwise after the dialog. */
  saveDecisions(names: Names): Promise<boolean>
  /** Opens the dialog even if all names are decided. */
  open(): void
  /** The names are loading. */
  pending: boolean
  window: ReactNode
}

/** `action` is the action that waits for the decisions; its error message is shown if the names cannot be loaded. */
export function useNameReview(auditId: number, action: ActionId): NameReview {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [pending, setPending] = useState(false)
  const ask = async (isNeeded: (proposed: NameProposals) => boolean): Promise<boolean> => {
    setPending(true)
    try {
      const proposed = await client.fetchQuery(readQuery('deliverable.names', { params: { id: auditId } }))
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
    saveDecisions: async names =>
      names === 'full' || (await ask(proposed => undecidedOf(proposed).length > 0)),
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
