// Outbox of an audit's opportunities: what is created, changed or deleted stays on the device until the server confirms it.

import type { QueryClient } from '@tanstack/react-query'
import type { Opportunity } from '#contract/opportunity.ts'
import {
  changedFields,
  dropDraft,
  foldedInto,
  mergedDraft,
  type NewBody,
  newDraft,
  type OpportunityDraft,
  type OpportunityEdit,
  onOwnValues,
  type ReadOpportunity,
  readOf,
  removalOf,
  seenOf,
  storeDraft,
  storedDraft,
  storedDrafts,
} from '#web/opportunity/opportunity-draft.ts'
import { actionsOf, sendAction } from '#web/opportunity/opportunity-sending.ts'
import { refreshAfter, showFailure } from '#web/platform/api.ts'
import { CallError, call } from '#web/platform/call.ts'
import { newKey } from '#web/platform/new-key.ts'
import { isRetryable, waitAfter } from '#web/platform/outbox/resend.ts'

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
  /** Ids on the server of what this tab created, by the ids that it had here. */
  private readonly created = new Map<number, number>()
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

  /** The id on the server of an opportunity that was created here, once it is known. */
  readonly idOf = (id: number) => this.created.get(id) ?? id

  /** Stores a new opportunity, which `send` creates; returns its id on this device. With `isTried` the server may have it. */
  create(auditId: number, body: NewBody, requestKey: string, isTried = false): number {
    const draft = newDraft({ auditId, body, requestKey, isTried })
    this.keep(draft)
    return draft.id
  }

  /** Stores that it is deleted. Returns how to take that back on this device. */
  remove(opportunity: Opportunity): () => void {
    const { id } = opportunity
    const earlier = this.latest(id)
    if (earlier?.made && !earlier.made.isTried) this.discard(id)
    else this.keep(removalOf(opportunity, earlier))
    return () => {
      this.discard(id)
      if (earlier) this.keep({ ...earlier, key: newKey() })
      void this.send(id)
    }
  }

  /** Stores the change with an earlier one of the same opportunity; it is sent by `send`. */
  store(opportunity: ReadOpportunity, change: OpportunityEdit): OpportunityDraft {
    const { id, staleSince } = opportunity
    const read = readOf(opportunity, changedFields({ change }))
    const before = { ...read, ...(staleSince !== undefined && { staleSince }) }
    const later = { id, key: newKey(), change, before, at: new Date().toISOString() }
    const earlier = this.latest(id)
    // A change after a deletion that waits for a decision replaces it.
    const draft = foldedInto(mergedDraft(earlier?.isRemoved ? null : earlier, later))
    this.keep(draft)
    return draft
  }

  private latest = (id: number) => storedDraft(this.space, id) ?? this.waiting.get(id)?.draft ?? null

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
    const before = readOf(newer, changedFields(draft))
    const onNewer = draft.isRemoved ? seenOf(newer) : { before: { ...draft.before, ...before } }
    this.keep({ ...draft, ...onNewer, key: newKey(), isRefused: false })
    void this.send(id)
  }

  /** Discards what waits for the opportunity. One that was created here is deleted where the server may have it. */
  drop(id: number): void {
    const draft = this.waiting.get(id)?.draft
    if (!draft?.made?.isTried) this.discard(id)
    else {
      this.keep({ ...draft, key: newKey(), isRemoved: true, isRefused: false })
      void this.send(id)
    }
  }

  private discard(id: number): void {
    const found = this.waiting.get(id)
    if (found) dropDraft(this.space, found.draft)
    this.show(id, null)
  }

  private start(draft: OpportunityDraft): Promise<void> {
    const run = this.deliver(draft).finally(() => this.running.delete(draft.id))
    this.running.set(draft.id, run)
    return run
  }

  private async deliver(waiting: OpportunityDraft): Promise<void> {
    clearTimeout(this.timer)
    // What is deleted before a network is back is then never sent.
    if (waiting.made && !waiting.made.isTried && navigator.onLine === false)
      return this.fail(waiting, new CallError(0, 'The server cannot be reached.'))
    const draft = triedNow(waiting)
    const { id } = draft
    // Stored before it is sent: after a lost answer the server may have it.
    if (draft !== waiting) storeDraft(this.space, draft)
    this.show(id, { ...offline(draft), state: 'sending' })
    try {
      if (draft.made) return await this.createMade(draft, draft.made)
      for (const action of actionsOf(draft)) await sendAction(action, draft)
      this.tries = 0
      dropDraft(this.space, draft)
      if (this.isLatest(draft)) this.show(id, null)
      for (const action of actionsOf(draft)) await refreshAfter(this.client, action)
    } catch (error) {
      this.fail(draft, error)
    }
  }

  /** Creates it; what has changed here since it was first sent then waits under its id on the server. */
  private async createMade({ id }: OpportunityDraft, made: NonNullable<OpportunityDraft['made']>) {
    const { auditId, body, requestKey } = made
    const sent = { ...body, requestKey, once: true } as const
    const saved = await call('opportunity.create', { params: { id: auditId }, body: sent })
    this.tries = 0
    this.created.set(id, saved.id)
    const latest = this.unstored.has(id) ? this.waiting.get(id)?.draft : storedDraft(this.space, id)
    if (latest?.isRemoved) this.keep({ ...removalOf({ ...saved, ...body }, null), key: newKey() })
    else if (latest && changedFields(latest).length > 0) {
      const { made: _, ...change } = latest
      this.keep({ ...change, id: saved.id, key: newKey(), isRefused: false })
    }
    if (latest) dropDraft(this.space, latest)
    this.show(id, null)
    await refreshAfter(this.client, 'opportunity.create')
    void this.send(saved.id)
  }

  private fail(draft: OpportunityDraft, error: unknown): void {
    // Discarded or changed while it was being sent.
    if (!this.isLatest(draft)) return
    const refusal = error instanceof CallError ? error : null
    const isNewer = refusal?.problem?.code === 'changed_meanwhile'
    const newer = isNewer ? (refusal.problem?.current as Opportunity) : null
    const own = newer && onOwnValues(draft, newer)
    if (own) {
      this.keep(draft.isRemoved ? { ...own, ...seenOf(newer) } : own)
      void this.send(draft.id)
      return
    }
    if (refusal?.problem?.code === 'opportunity_not_found') {
      this.discard(draft.id)
      // What is to be deleted is gone.
      if (draft.isRemoved) void refreshAfter(this.client, 'opportunity.delete')
      else showFailure(firstActionOf(draft), error)
      return
    }
    const isAway = refusal !== null && isRetryable(refusal.status)
    const left = isAway ? draft : refusedNow(draft)
    this.show(draft.id, {
      draft: left,
      state: newer ? 'conflict' : isAway ? 'offline' : 'refused',
      newer,
      error,
    })
    if (!isAway) storeDraft(this.space, left)
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

/** What a draft is for, where a failure is named. */
export const firstActionOf = (draft: OpportunityDraft) => {
  if (draft.made) return 'opportunity.create'
  if (draft.isRemoved) return 'opportunity.delete'
  return actionsOf(draft)[0] ?? 'opportunity.change'
}

const triedNow = (draft: OpportunityDraft): OpportunityDraft =>
  draft.made && !draft.made.isTried ? { ...draft, made: { ...draft.made, isTried: true } } : draft

/** The server has not created what it refuses. */
const refusedNow = (draft: OpportunityDraft): OpportunityDraft => ({
  ...draft,
  isRefused: true,
  ...(draft.made && { made: { ...draft.made, isTried: false } }),
})

const offline = (draft: OpportunityDraft): WaitingChange => ({
  draft,
  state: 'offline',
  newer: null,
  error: null,
})
