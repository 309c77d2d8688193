// Queue of unsent answers: one entry per question, sent in order, retried, and never lost or overwriting a newer answer.

import type { Answer } from '#contract/interview.ts'
import {
  type AnswerContent,
  type AnswerDraft,
  type DraftStart,
  type DraftStorage,
  draftKey,
  dropDraft,
  isUntouched,
  isWorthSending,
  keepDraft,
  readDrafts,
  sameContent,
} from '#web/interview/answer/answer-draft.ts'
import { CallError } from '#web/platform/call.ts'
import { isRetryable, waitAfter } from '#web/platform/outbox/resend.ts'

/**
 * waiting: typed, not sent yet · offline: server unreachable · refused: the server rejected it · conflict: another user saved
 * first.
 */
export type EntryState = 'waiting' | 'saving' | 'offline' | 'refused' | 'conflict'

/** What an outbox needs to know of a saved answer. */
export type SavedAnswer = Pick<Answer, 'id' | 'version' | keyof AnswerContent>

export interface OutboxEntry<A extends SavedAnswer = Answer> {
  draft: AnswerDraft
  state: EntryState
  /** The newer answer of a conflict. */
  newer: A | null
  error: unknown
}

/** Result of saving a draft: confirmed (or nothing to send), or its remaining state. */
export type SaveResult = { saved: true } | { saved: false; state: EntryState; error: unknown }

export interface OutboxParts<A extends SavedAnswer = Answer> {
  /** The namespace, from deskOf. */
  desk: string
  storage: DraftStorage
  send(draft: AnswerDraft): Promise<A>
  /** Called with every confirmed answer before its draft is deleted. */
  onSaved(answer: A): void
}

/** Milliseconds without a keystroke before a draft is sent. */
export const AUTOSAVE_DELAY = 700

export class AnswerOutbox<A extends SavedAnswer = Answer> {
  private entries: ReadonlyMap<string, OutboxEntry<A>> = new Map()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** Consecutive failed attempts. */
  private readonly tries = new Map<string, number>()
  private readonly sending = new Map<string, Promise<SaveResult>>()
  private readonly listeners = new Set<() => void>()
  private readonly parts: OutboxParts<A>

  /** Loads the drafts that an earlier visit left on this device; `flushAll` sends them. */
  constructor(parts: OutboxParts<A>) {
    this.parts = parts
    for (const draft of readDrafts(parts.storage, parts.desk))
      this.put({ draft, state: 'waiting', newer: null, error: null })
  }

  readonly snapshot = () => this.entries

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Handles a keystroke: stored immediately, sent when typing pauses. */
  edit(start: DraftStart, content: AnswerContent): void {
    const key = draftKey(start.interviewId, start.questionId)
    const entry = this.entries.get(key)
    const draft = { ...(entry?.draft ?? start), ...content }
    if (isUntouched(draft)) {
      this.remove(key, entry?.draft ?? draft)
      return
    }
    keepDraft(this.parts.storage, this.parts.desk, draft)
    if (entry?.state === 'conflict') {
      this.put({ ...entry, draft })
      return
    }
    this.put({ draft, state: entry?.state ?? 'waiting', newer: null, error: null })
    this.sendLater(key, AUTOSAVE_DELAY)
  }

  /** Sends the question's draft now, including text typed meanwhile, and waits for the result. */
  async flush(key: string): Promise<SaveResult> {
    for (;;) {
      const result = await this.attempt(key)
      const left = this.entries.get(key)
      if (!result.saved || left?.state !== 'waiting' || !isWorthSending(left.draft)) return result
    }
  }

  /** Sends all drafts. */
  async flushAll(): Promise<SaveResult[]> {
    return Promise.all([...this.entries.keys()].map(key => this.flush(key)))
  }

  /** Resolves a conflict by saving the user's own text on top of the newer answer. */
  keepMine(key: string, content?: AnswerContent): Promise<SaveResult> {
    const entry = this.entries.get(key)
    if (!entry?.newer) return Promise.resolve({ saved: true })
    const draft = {
      ...entry.draft,
      ...content,
      answerId: entry.newer.id,
      base: entry.newer.version,
      attempts: [],
    }
    keepDraft(this.parts.storage, this.parts.desk, draft)
    this.put({ draft, state: 'waiting', newer: null, error: null })
    return this.flush(key)
  }

  /** Resolves a conflict by accepting the newer answer and discarding the user's own text. */
  takeTheirs(key: string): void {
    const entry = this.entries.get(key)
    if (!entry?.newer) return
    this.parts.onSaved(entry.newer)
    this.remove(key, entry.draft)
  }

  /** Discards the drafts of an interview that is being removed. */
  abandon(interviewId: number): void {
    for (const [key, { draft }] of this.entries)
      if (draft.interviewId === interviewId) this.remove(key, draft)
  }

  /** Stops the timers; unsent drafts stay on the device. */
  stop(): void {
    for (const key of [...this.timers.keys()]) this.cancel(key)
  }

  /** Sends the draft once. */
  private async attempt(key: string): Promise<SaveResult> {
    this.cancel(key)
    // The request under way carries an older text: its result decides what is left to send.
    await this.sending.get(key)
    const entry = this.entries.get(key)
    if (!entry || !isWorthSending(entry.draft)) return { saved: true }
    if (entry.state === 'conflict') return resultOf(entry)
    const sending = this.sending.get(key) ?? this.deliver(key, entry)
    this.sending.set(key, sending)
    return sending
  }

  private async deliver(key: string, entry: OutboxEntry<A>): Promise<SaveResult> {
    const sent = { ...entry.draft, attempts: [...entry.draft.attempts, contentOf(entry.draft)].slice(-10) }
    keepDraft(this.parts.storage, this.parts.desk, sent)
    this.put({ draft: sent, state: 'saving', newer: null, error: null })
    try {
      this.confirm(key, sent, await this.parts.send(sent))
    } catch (error) {
      this.refuse(key, error)
    }
    this.sending.delete(key)
    const left = this.entries.get(key)
    return left && left.state !== 'waiting' ? resultOf(left) : { saved: true }
  }

  private confirm(key: string, sent: AnswerDraft, answer: A): void {
    this.parts.onSaved(answer)
    this.tries.delete(key)
    const draft = this.entries.get(key)?.draft ?? sent
    if (sameContent(draft, sent)) this.remove(key, draft)
    else this.goOnFrom(key, draft, answer, AUTOSAVE_DELAY)
  }

  private refuse(key: string, error: unknown): void {
    const draft = this.entries.get(key)?.draft
    if (!draft) return
    const newer = newerAnswer<A>(error)
    if (newer && draft.attempts.some(attempt => sameContent(attempt, newer))) {
      // The "newer" answer is the user's own; its confirmation was lost.
      this.goOnFrom(key, draft, newer, 0)
      return
    }
    const state = newer ? 'conflict' : isUnreachable(error) ? 'offline' : 'refused'
    this.put({ draft, state, newer, error })
    if (state !== 'offline') return
    const tries = (this.tries.get(key) ?? 0) + 1
    this.tries.set(key, tries)
    this.sendLater(key, waitAfter(tries))
  }

  /** Continues with `answer` as the new base, because there is more to send. */
  private goOnFrom(key: string, draft: AnswerDraft, answer: A, delay: number): void {
    const next = { ...draft, answerId: answer.id, base: answer.version, attempts: [] }
    keepDraft(this.parts.storage, this.parts.desk, next)
    this.put({ draft: next, state: 'waiting', newer: null, error: null })
    this.sendLater(key, delay)
  }

  private sendLater(key: string, delay: number): void {
    this.cancel(key)
    this.timers.set(
      key,
      setTimeout(() => void this.attempt(key), delay),
    )
  }

  private cancel(key: string): void {
    clearTimeout(this.timers.get(key))
    this.timers.delete(key)
  }

  private remove(key: string, draft: AnswerDraft): void {
    this.cancel(key)
    dropDraft(this.parts.storage, this.parts.desk, draft)
    const entries = new Map(this.entries)
    entries.delete(key)
    this.change(entries)
  }

  private put(entry: OutboxEntry<A>): void {
    const { interviewId, questionId } = entry.draft
    this.change(new Map(this.entries).set(draftKey(interviewId, questionId), entry))
  }

  private change(entries: ReadonlyMap<string, OutboxEntry<A>>): void {
    this.entries = entries
    for (const listener of this.listeners) listener()
  }
}

const contentOf = ({ response, impactScore }: AnswerContent): AnswerContent => ({ response, impactScore })

const resultOf = ({ state, error }: Pick<OutboxEntry, 'state' | 'error'>): SaveResult => ({
  saved: false,
  state,
  error,
})

function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && isRetryable(error.status)
}

/** The newer answer in a 409 response, or null. */
function newerAnswer<A extends SavedAnswer>(error: unknown): A | null {
  if (!(error instanceof CallError) || error.problem?.code !== 'changed_meanwhile') return null
  const { current } = error.problem
  return isAnswer<A>(current) ? current : null
}

/** Minimal check before the choice is shown: the answer comes from our server, which has validated it. */
function isAnswer<A extends SavedAnswer>(value: unknown): value is A {
  return typeof value === 'object' && value !== null && 'response' in value && 'version' in value
}
