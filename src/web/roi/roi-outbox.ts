// Outbox of an audit's ROI: the saved form stays on the device until the server confirms it.

import type { QueryClient } from '@tanstack/react-query'
import type { Roi } from '#contract/roi.ts'
import type { RoiItem, RoiPlan } from '#domain/roi/plan.ts'
import { readKey, refreshAfter } from '#web/platform/api.ts'
import { CallError, type CallInput, call } from '#web/platform/call.ts'
import { newKey } from '#web/platform/new-key.ts'
import { isRetryable, namespaceOf, waitAfter } from '#web/platform/outbox/resend.ts'
import { workStorage } from '#web/platform/session/device-work.ts'
import type { Texts } from '#web/roi/roi-form.ts'

/** What the user changed, as typed, and the figures that the changes are based on. */
export interface RoiEdits {
  texts: Texts
  typedOver: Roi
  sources: RoiPlan['sources'] | null
  notes: readonly string[] | null
  edited: readonly RoiItem[]
}

/** A form that the user saved. */
export interface RoiDraft {
  /** Tells this form from a later one that another tab stored. */
  key: string
  body: CallInput<'roi.save'>['body']
  edits: RoiEdits
  /** Earlier forms on the same base, whose answers are missing: the server may have one. */
  attempts?: readonly RoiDraft['body'][]
}

/**
 * sending: under way · offline: the server cannot be reached, sent later · conflict: another user saved first · refused: rejected
 * for another reason.
 */
export interface WaitingRoi {
  draft: RoiDraft
  state: 'sending' | 'offline' | 'conflict' | 'refused'
  /** The newer figures of a conflict. */
  newer: Roi | null
  error: unknown
}

type Confirm = (saved: Roi, edits: RoiEdits) => void

/** The form that waits in this namespace of an account and audit. */
export const storedRoi = (space: string): RoiDraft | null => parse(workStorage.getItem(placeOf(space)))
const placeOf = (space: string) => `roi-draft:${space}`

export class RoiOutbox {
  private waiting: WaitingRoi | null
  private readonly listeners = new Set<() => void>()
  private readonly confirms = new Set<Confirm>()
  private running: Promise<Roi | null> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Consecutive failed attempts. */
  private tries = 0
  /** Of the form that was saved last: the version that it replaced, and its own. */
  private saved: { over: string | null | undefined; as: string | null } | null = null
  /** Key of another tab's form that the user has seen beside their own. */
  private seen = ''
  private readonly client: QueryClient
  private readonly auditId: number
  private readonly place: string

  constructor(client: QueryClient, accountId: number, auditId: number) {
    this.client = client
    this.auditId = auditId
    this.place = placeOf(namespaceOf(accountId, auditId))
    const draft = parse(workStorage.getItem(this.place))
    this.waiting = draft && { draft, state: 'offline', newer: null, error: null }
  }

  readonly snapshot = () => this.waiting

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Calls `confirm` with every form that the server has saved, before the screen reads it again. */
  onConfirmed(confirm: Confirm): () => void {
    this.confirms.add(confirm)
    return () => {
      this.confirms.delete(confirm)
    }
  }

  /**
   * Stores the form, replacing an earlier one, and sends it. Null if it is not saved yet: `snapshot` says why. A form
   * that waits from another tab is a conflict, which the user decides first.
   */
  async save(draft: Omit<RoiDraft, 'key'>): Promise<Roi | null> {
    const stored = { key: newKey(), ...draft, attempts: this.attemptsOn(draft.body.readAt) }
    const other = this.fromAnotherTab(stored)
    if (other) {
      this.seen = other.key
      this.show({ draft: stored, state: 'conflict', newer: asRoi(other), error: null })
      return null
    }
    this.begin(stored)
    for (let run = this.running; run; run = this.running) await run
    // Replaced or discarded while an earlier form was under way.
    if (this.waiting?.draft !== stored) return null
    return this.start(this.onOwn(stored))
  }

  private attemptsOn(readAt: RoiDraft['body']['readAt']): RoiDraft['body'][] {
    const earlier = this.waiting?.draft
    return earlier?.body.readAt === readAt && earlier ? [...(earlier.attempts ?? []), earlier.body] : []
  }

  private begin(draft: RoiDraft): void {
    store(this.place, draft)
    this.show({ draft, state: 'sending', newer: null, error: null })
  }

  /** The form on the base of the user's own earlier one, if that was saved meanwhile. */
  private onOwn(draft: RoiDraft): RoiDraft {
    if (!this.saved || draft.body.readAt !== this.saved.over) return draft
    const moved = { ...draft, body: { ...draft.body, readAt: this.saved.as } }
    this.begin(moved)
    return moved
  }

  /** Sends what waits for the network. */
  async flush(): Promise<void> {
    if (this.waiting?.state === 'offline') await this.start(this.waiting.draft)
  }

  /** Discards the form that waits. */
  drop(): void {
    clearTimeout(this.timer)
    this.seen = ''
    // Another tab may have stored a later one.
    if (parse(workStorage.getItem(this.place))?.key === this.waiting?.draft.key)
      workStorage.removeItem(this.place)
    this.show(null)
  }

  /** Ends the timer; the form stays on the device. */
  stop(): void {
    clearTimeout(this.timer)
  }

  private fromAnotherTab({ body }: RoiDraft): RoiDraft | null {
    const stored = parse(workStorage.getItem(this.place))
    const isOwn = stored?.key === this.waiting?.draft.key || stored?.key === this.seen
    return stored && !isOwn && JSON.stringify(stored.body) !== JSON.stringify(body) ? stored : null
  }

  private start(draft: RoiDraft): Promise<Roi | null> {
    this.running ??= this.deliver(draft).finally(() => {
      this.running = null
    })
    return this.running
  }

  private async deliver(draft: RoiDraft): Promise<Roi | null> {
    clearTimeout(this.timer)
    try {
      const { body, edits } = draft
      const saved = await call('roi.save', { params: { id: this.auditId }, body })
      this.tries = 0
      this.saved = { over: body.readAt, as: saved.savedAt }
      // The edits end here: without these, the screen would go back to the figures before, until they are read again.
      this.client.setQueryData(readKey('roi.get', { params: { id: this.auditId } }), saved)
      for (const confirm of this.confirms) confirm(saved, edits)
      if (this.waiting?.draft === draft) this.drop()
      await refreshAfter(this.client, 'roi.save')
      return saved
    } catch (error) {
      const own = this.waiting?.draft === draft && onOwnAttempt(draft, error)
      if (own) {
        this.begin(own)
        return this.deliver(own)
      }
      this.fail(draft, error)
      return null
    }
  }

  private fail(draft: RoiDraft, error: unknown): void {
    // Discarded while it was being sent.
    if (this.waiting?.draft !== draft) return
    const refusal = error instanceof CallError ? error : null
    const newer = newerOf(error)
    const isAway = refusal !== null && isRetryable(refusal.status)
    this.show({ draft, state: newer ? 'conflict' : isAway ? 'offline' : 'refused', newer, error })
    if (!isAway) return
    this.tries++
    this.timer = setTimeout(() => void this.flush(), waitAfter(this.tries))
  }

  private show(waiting: WaitingRoi | null): void {
    this.waiting = waiting
    for (const listener of this.listeners) listener()
  }
}

/** The figures that another user saved first; null for any other failure. */
function newerOf(error: unknown): Roi | null {
  const problem = error instanceof CallError ? error.problem : null
  return problem?.code === 'changed_meanwhile' ? (problem.current as Roi) : null
}

/** The form on the base of the user's own earlier one, if that is what the server has; null if another user saved. */
function onOwnAttempt(draft: RoiDraft, error: unknown): RoiDraft | null {
  const newer = newerOf(error)
  if (!newer || !draft.attempts?.some(body => isSavedAs(newer, body))) return null
  return { ...draft, attempts: [], body: { ...draft.body, readAt: newer.savedAt } }
}

function isSavedAs(roi: Roi, { readAt: _, edited: __, plan, ...fields }: RoiDraft['body']): boolean {
  const isIn = (present: object) => {
    const values = new Map(Object.entries(present))
    return ([name, value]: [string, unknown]) =>
      value === undefined || JSON.stringify(values.get(name)) === JSON.stringify(value)
  }
  return Object.entries(fields).every(isIn(roi)) && Object.entries(plan ?? {}).every(isIn(roi.plan))
}

/** The waiting form of another tab as figures, under the version that it is based on. */
const asRoi = ({ body: { plan, notes: _, edited: __, readAt: ___, ...inputs }, edits }: RoiDraft): Roi => ({
  ...edits.typedOver,
  ...inputs,
  plan: { ...edits.typedOver.plan, ...plan },
  savedBy: 'Another tab',
})

function store(place: string, draft: RoiDraft): void {
  try {
    workStorage.setItem(place, JSON.stringify(draft))
  } catch {
    // Storage is full or refused: the form is still sent from memory.
  }
}

function parse(text: string | null): RoiDraft | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<RoiDraft> | null
    const isDraft = typeof value?.key === 'string' && value.body && value.edits?.typedOver
    return isDraft ? (value as RoiDraft) : null
  } catch {
    return null
  }
}
