// Outbox of an audit's opportunities: a change stays on the device until the server confirms it.

import type { QueryClient } from '@tanstack/react-query'
import type { Opportunity } from '#contract/opportunity.ts'
import {
  changedFields,
  dropDraft,
  mergedDraft,
  type OpportunityBody,
  type OpportunityDraft,
  onOwnValues,
  storeDraft,
  storedDraft,
  storedDrafts,
} from '#web/opportunity/opportunity-draft.ts'
import { refreshAfter, showFailure } from '#web/platform/api.ts'
import { CallError, call } from '#web/platform/call.ts'
import { newKey } from '#web/platform/new-key.ts'
import { isPassing, waitAfter } from '#web/platform/outbox/resend.ts'

/**
 * sending: under way · offline: the server cannot be reached, sent later · conflict: another user changed the same fields ·
 * refused: rejected for another reason.
 */
export interface WaitingChange {
  draft: OpportunityDraft
  state: 'sending' | 'offline' | 'conflict' | 'refused'
  /** The newer opportunity of a conflict. */
  newer: Opportunity | null
  error: unknown
}

export class OpportunityOutbox {
  private waiting: ReadonlyMap<number, WaitingChange>
  private readonly listeners = new Set<() => void>()
  private readonly running = new Map<number, Promise<void>>()
  /** Opportunities whose draft is only in memory. */
  private readonly unstored = new Set<number>()
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Consecutive failed attempts. */
  private tries = 0
  /** Pages that use it; without one it does not retry. */
  private users = 0
  private readonly client: QueryClient
  private readonly space: string

  /** `space` is the namespace of the account and the audit. */
  constructor(client: QueryClient, space: string) {
    this.client = client
    this.space = space
    this.waiting = new Map(storedDrafts(space).map(draft => [draft.id, offline(draft)]))
  }

  readonly snapshot = () => this.waiting

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Retries failed sending until the returned function is called. */
  readonly use = () => {
    this.users++
    return () => {
      this.users--
      if (this.users === 0) clearTimeout(this.timer)
    }
  }

  /** Stores the change with an earlier one of the same opportunity; it is sent by `send`. */
  store(opportunity: Opportunity, change: OpportunityBody): OpportunityDraft {
    const { id } = opportunity
    const before = {
      ...Object.fromEntries(changedFields({ change }).map(name => [name, opportunity[name]])),
      staleSince: opportunity.staleSince,
    }
    const earlier = storedDraft(this.space, id) ?? this.waiting.get(id)?.draft ?? null
    const draft = mergedDraft(earlier, { id, key: newKey(), change, before, at: new Date().toISOString() })
    this.keep(draft)
    return draft
  }

  private keep(draft: OpportunityDraft): void {
    if (storeDraft(this.space, draft)) this.unstored.delete(draft.id)
    else this.unstored.add(draft.id)
    this.show(draft.id, offline(draft))
  }

  /** Sends what waits for the opportunity. Resolves with the reason if it is still not saved, else with null. */
  async send(id: number): Promise<WaitingChange | null> {
    // Without a wait where nothing runs: every row of a list may ask, and the first starts before the next looks.
    for (let run = this.running.get(id); run; run = this.running.get(id)) await run
    this.follow(id)
    const draft = this.waiting.get(id)?.draft
    if (draft) await this.start(draft)
    return this.waiting.get(id) ?? null
  }

  /** Takes what another tab stored since; what it sent, or the user discarded there or by signing out, is not sent. */
  private follow(id: number): void {
    const found = this.waiting.get(id)
    if (!found || this.unstored.has(id)) return
    const stored = storedDraft(this.space, id)
    if (stored?.key !== found.draft.key) this.show(id, stored && offline(stored))
  }

  /** Sends all that waits for the network, also what other tabs stored and left; `again` also what was refused. */
  async flush(again = false): Promise<void> {
    for (const draft of storedDrafts(this.space))
      if (!this.waiting.has(draft.id)) this.show(draft.id, offline(draft))
    for (const { draft, state } of [...this.waiting.values()])
      if (state === 'offline' || (again && state === 'refused')) await this.send(draft.id)
  }

  /** Sends a change over the newer values of its conflict. */
  keepMine(id: number): void {
    const found = this.waiting.get(id)
    if (!found?.newer) return
    const { newer, draft } = found
    const before = Object.fromEntries(changedFields(draft).map(name => [name, newer[name]]))
    this.keep({ ...draft, key: newKey(), before: { ...draft.before, ...before }, isRefused: false })
    void this.send(id)
  }

  /** Discards the change that waits for the opportunity. */
  drop(id: number): void {
    const found = this.waiting.get(id)
    if (found) dropDraft(this.space, found.draft)
    this.show(id, null)
  }

  private start(draft: OpportunityDraft): Promise<void> {
    const run = this.deliver(draft).finally(() => this.running.delete(draft.id))
    this.running.set(draft.id, run)
    return run
  }

  private async deliver(draft: OpportunityDraft): Promise<void> {
    clearTimeout(this.timer)
    const { id, change, before } = draft
    this.show(id, { ...offline(draft), state: 'sending' })
    try {
      await call('opportunity.change', { params: { id }, body: { ...change, before } })
      this.tries = 0
      dropDraft(this.space, draft)
      if (this.isLatest(draft)) this.show(id, null)
      await refreshAfter(this.client, 'opportunity.change')
    } catch (error) {
      this.fail(draft, error)
    }
  }

  private fail(draft: OpportunityDraft, error: unknown): void {
    // Discarded or changed while it was being sent.
    if (!this.isLatest(draft)) return
    const refusal = error instanceof CallError ? error : null
    const isNewer = refusal?.problem?.code === 'changed_meanwhile'
    const newer = isNewer ? (refusal.problem?.current as Opportunity) : null
    const own = newer && onOwnValues(draft, newer)
    if (own) {
      this.keep(own)
      void this.send(draft.id)
      return
    }
    if (refusal?.problem?.code === 'opportunity_not_found') {
      this.drop(draft.id)
      showFailure('opportunity.change', error)
      return
    }
    const isAway = refusal !== null && isPassing(refusal.status)
    this.show(draft.id, { draft, state: newer ? 'conflict' : isAway ? 'offline' : 'refused', newer, error })
    if (!isAway) storeDraft(this.space, { ...draft, isRefused: true })
    if (!isAway || this.users === 0) return
    this.tries++
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), waitAfter(this.tries))
  }

  private isLatest = (draft: OpportunityDraft) => this.waiting.get(draft.id)?.draft === draft

  private show(id: number, waiting: WaitingChange | null): void {
    const next = new Map(this.waiting)
    if (waiting) next.set(id, waiting)
    else next.delete(id)
    this.waiting = next
    for (const listener of this.listeners) listener()
  }
}

const offline = (draft: OpportunityDraft): WaitingChange => ({
  draft,
  state: 'offline',
  newer: null,
  error: null,
})
