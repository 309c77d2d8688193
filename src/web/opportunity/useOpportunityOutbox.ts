// The opportunity outbox of an audit in this tab, shared by its pages; a change goes to it where there is no network.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Opportunity } from '#contract/opportunity.ts'
import { isServedByWorker } from '#web/offline/index.ts'
import {
  type Decisions,
  fundingBody,
  leverBody,
  type ReadDecisions,
} from '#web/opportunity/decision-draft.ts'
import {
  type NewBody,
  type OpportunityBody,
  type OpportunityEdit,
  type ReadOpportunity,
  withDrafts,
} from '#web/opportunity/opportunity-draft.ts'
import { OpportunityOutbox, type WaitingChange } from '#web/opportunity/opportunity-outbox.ts'
import { showFailure, useAction } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'
import { isRetryable, namespaceOf } from '#web/platform/outbox/resend.ts'
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
    const drafts = [...waiting.values()].map(each => ({ ...each.draft, isRefused: isUndecided(each) }))
    return list && withDrafts(list, drafts, author)
  }, [list, waiting, author])
}

/** Whether a waiting change of an opportunity needs the user's decision; it is then shown regardless of the filters. */
export function useIsUndecided(auditId: number): (id: number) => boolean {
  const outbox = useOpportunityOutbox(auditId)
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.snapshot)
  return id => isUndecided(waiting.get(id))
}

const isUndecided = (waiting: WaitingChange | undefined) =>
  waiting?.state === 'conflict' || waiting?.state === 'refused'

/** Whether a change of the opportunity is not on the server. */
export function useIsWaiting({ id, auditId }: Pick<Opportunity, 'id' | 'auditId'>): boolean {
  const outbox = useOpportunityOutbox(auditId)
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot).has(id)
}

/** Whether the server has the opportunity: without it, only its own fields can be changed. */
export const isOnServer = ({ id }: Pick<Opportunity, 'id'>) => id > 0

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
      const at = outbox.idOf(id)
      await sendOrKeep(outbox, { ...opportunity, id: at }, body, () => run({ params: { id: at }, body }))
    },
    [run, outbox, id],
  )
  /** For a page that is being left: stored where a network may be missing, as no answer arrives. Returns what to send. */
  const keepOnLeaving = (opportunity: Opportunity, body: OpportunityBody): OpportunityBody => {
    if (!isKeptOffline() && isOnServer(opportunity)) return body
    const { change: all, before: read } = outbox.store(opportunity, body)
    const { funding: _, leverDecision: __, ...fields } = all
    const { funding: ___, leverDecision: ____, ...before } = read
    return { ...fields, before }
  }
  return { change, keepOnLeaving, pending }
}

const isToBeKept = (error: unknown) =>
  error instanceof CallError && isRetryable(error.status) && isKeptOffline()

/** Sends a change with `run`, or keeps it: with what waits already, or where there is no network. Rejects with a refusal. */
async function sendOrKeep(
  outbox: OpportunityOutbox,
  read: ReadOpportunity,
  change: OpportunityEdit,
  run: () => Promise<unknown>,
): Promise<void> {
  // What waits is sent together with it.
  if (outbox.snapshot().has(read.id)) {
    outbox.store(read, change)
    const left = await outbox.send(read.id)
    if (left?.state === 'refused') throw left.error
    return
  }
  try {
    await run()
  } catch (error) {
    if (!isToBeKept(error)) throw error
    outbox.store(read, change)
    void outbox.flush()
  }
}

/**
 * Decides on funding or lever against the decision that was read. Without a network the decision waits on this device,
 * and counts as made. Resolves with false if it is refused; the failure is shown.
 */
export function useDecideOn({ id, auditId }: Pick<Opportunity, 'id' | 'auditId'>) {
  const fund = useAction('opportunity.fund', { quiet: true })
  const lever = useAction('opportunity.decideLever', { quiet: true })
  const outbox = useOpportunityOutbox(auditId)
  const decide = async (
    read: ReadDecisions & { lever?: Opportunity['lever'] },
    change: Decisions,
  ): Promise<boolean> => {
    const at = outbox.idOf(id)
    const { funding, leverDecision = null } = change
    const run = () =>
      funding === undefined
        ? lever.run({ params: { id: at }, body: leverBody(leverDecision, read.leverDecision) })
        : fund.run({ params: { id: at }, body: fundingBody(funding, read.funding) })
    try {
      await sendOrKeep(outbox, { ...read, id: at }, change, run)
      return true
    } catch (error) {
      showFailure(funding === undefined ? 'opportunity.decideLever' : 'opportunity.fund', error)
      return false
    }
  }
  return { decide, pending: fund.pending || lever.pending }
}

/**
 * Creates an opportunity. Without a network it waits on this device, and counts as created. Rejects with the CallError of a
 * refusal.
 */
export function useCreateOpportunity(auditId: number) {
  const { run, pending } = useAction('opportunity.create', { quiet: true })
  const outbox = useOpportunityOutbox(auditId)
  const create = async (body: NewBody, requestKey: string): Promise<void> => {
    const isTried = navigator.onLine
    try {
      await run({ params: { id: auditId }, body: { ...body, requestKey } })
    } catch (error) {
      if (!isToBeKept(error)) throw error
      outbox.create(auditId, body, requestKey, isTried)
      void outbox.flush()
    }
  }
  return { create, pending }
}

/**
 * Deletes an opportunity; resolves with the function that takes it back. Without a network the deletion waits on this device.
 * Rejects with the CallError of a refusal.
 */
export function useDeleteOpportunity({ id, auditId }: Pick<Opportunity, 'id' | 'auditId'>) {
  const { run, pending } = useAction('opportunity.delete', { quiet: true })
  const { run: restore } = useAction('opportunity.restore')
  const outbox = useOpportunityOutbox(auditId)
  const remove = async (opportunity: Opportunity): Promise<() => void> => {
    const at = outbox.idOf(id)
    const restored = () => void restore({ params: { id: outbox.idOf(at) } })
    const keep = () => {
      const takeBack = outbox.remove({ ...opportunity, id: at })
      void outbox.send(at)
      return () => {
        const { state = 'sending' } = outbox.snapshot().get(at) ?? {}
        takeBack()
        if (state === 'sending' && isOnServer({ id: outbox.idOf(at) })) restored()
      }
    }
    if (outbox.snapshot().has(at)) return keep()
    try {
      await run({ params: { id: at } })
      return restored
    } catch (error) {
      if (!isToBeKept(error)) throw error
      return keep()
    }
  }
  return { remove, pending }
}
