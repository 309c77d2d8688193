// The opportunity outbox of an audit in this tab, shared by its pages; a change goes to it where there is no network.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Opportunity } from '#contract/opportunity.ts'
import { isServedByWorker } from '#web/offline/index.ts'
import { afterDraft, type OpportunityBody } from '#web/opportunity/opportunity-draft.ts'
import { OpportunityOutbox } from '#web/opportunity/opportunity-outbox.ts'
import { useAction } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'
import { isPassing, namespaceOf } from '#web/platform/outbox/resend.ts'
import { useSession } from '#web/platform/session/session.tsx'

const outboxes = new Map<string, OpportunityOutbox>()

function outboxOf(client: QueryClient, space: string): OpportunityOutbox {
  const outbox = outboxes.get(space) ?? new OpportunityOutbox(client, space)
  outboxes.set(space, outbox)
  return outbox
}

/** The outbox, which sends what an earlier visit left, and again when the network is back. */
export function useOpportunityOutbox(auditId: number): OpportunityOutbox {
  const client = useQueryClient()
  const { account } = useSession()
  const outbox = outboxOf(client, namespaceOf(account?.id ?? 0, auditId))
  useEffect(() => {
    const send = () => void outbox.flush()
    const leave = outbox.use()
    // What was refused may be accepted now: after another sign-in, or with room again.
    void outbox.flush(true)
    window.addEventListener('online', send)
    return () => {
      window.removeEventListener('online', send)
      leave()
    }
  }, [outbox])
  return outbox
}

/** The list with the changes that wait on this device. */
export function useWithWaiting(
  auditId: number,
  list: readonly Opportunity[] | undefined,
): readonly Opportunity[] | undefined {
  const outbox = useOpportunityOutbox(auditId)
  const author = useSession().account?.name ?? ''
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.snapshot)
  return useMemo(() => {
    if (waiting.size === 0) return list
    return list?.map(each => {
      const draft = waiting.get(each.id)?.draft
      return draft ? afterDraft(each, draft, author) : each
    })
  }, [list, waiting, author])
}

/** Whether only the user can decide on a waiting change of an opportunity: shown whatever the filters are. */
export function useIsUndecided(auditId: number): (id: number) => boolean {
  const outbox = useOpportunityOutbox(auditId)
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.snapshot)
  return id => ['conflict', 'refused'].includes(waiting.get(id)?.state ?? '')
}

/** Whether a change of the opportunity is not on the server. */
export function useIsWaiting({ id, auditId }: Pick<Opportunity, 'id' | 'auditId'>): boolean {
  const outbox = useOpportunityOutbox(auditId)
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot).has(id)
}

/** Whether a failed change is kept: the browser has no network, or the audit is kept on this device. */
const isKeptOffline = () => !navigator.onLine || isServedByWorker()

/**
 * Changes an opportunity. Without a network the change waits on this device, and counts as made. Rejects with the CallError of a
 * refusal.
 */
export function useChangeOpportunity({ id, auditId }: Pick<Opportunity, 'id' | 'auditId'>) {
  const { run, pending } = useAction('opportunity.change', { quiet: true })
  const outbox = useOpportunityOutbox(auditId)
  const change = useCallback(
    async (opportunity: Opportunity, body: OpportunityBody): Promise<void> => {
      const keep = async () => {
        outbox.store(opportunity, body)
        const left = await outbox.send(id)
        if (left?.state === 'refused') throw left.error
      }
      // What waits is sent together with it.
      if (outbox.snapshot().has(id)) return keep()
      try {
        await run({ params: { id }, body })
      } catch (error) {
        if (!(error instanceof CallError && isPassing(error.status) && isKeptOffline())) throw error
        outbox.store(opportunity, body)
        void outbox.flush()
      }
    },
    [run, outbox, id],
  )
  /** For a page that is being left: stored where a network may be missing, as no answer arrives. Returns what to send. */
  const keepOnLeaving = (opportunity: Opportunity, body: OpportunityBody): OpportunityBody => {
    if (!isKeptOffline()) return body
    const { change: all, before } = outbox.store(opportunity, body)
    return { ...all, before }
  }
  return { change, keepOnLeaving, pending }
}
