// Outbox of the canvas: sends the queue of writes in order, one at a time, retries failed calls and keeps refused writes.

import type { EndpointId } from '#contract/index.ts'
import type { SavedMap } from '#contract/process-map.ts'
import type { SavedLink } from '#contract/process-step.ts'
import { LINK_DEFAULTS } from '#domain/process/step.ts'
import { isRetryable, waitAfter } from '#web/platform/outbox/resend.ts'
import { same } from '#web/process/canvas/map/document.ts'
import { IdMap } from '#web/process/canvas/outbox/id-map.ts'
import type { LocalStore, StoredWrite } from '#web/process/canvas/outbox/local-store.ts'
import { type MapCall, type MapName, Sender, type SendListener } from '#web/process/canvas/outbox/sender.ts'
import { type Refusal, Verdicts } from '#web/process/canvas/outbox/verdicts.ts'
import {
  enqueueAll,
  nextBatch,
  patch,
  type Queue,
  type Queued,
  type Write,
  without,
} from '#web/process/canvas/outbox/writes.ts'

export interface OutboxOptions extends SendListener {
  call: MapCall
  map: MapName
  /** Stores the queue on the device; without it the queue lives only as long as the tab. */
  localStore?: LocalStore | undefined
  /** Converts any thrown value to a refusal. */
  refusal(error: unknown): Refusal
  /** Waits this many milliseconds before the next try; `retry` resolves it early. */
  wait(ms: number): Promise<void>
  changed(): void
}

const NO_MAP: SavedMap = { steps: [], links: [] }

export class CanvasOutbox {
  queue: Queue = []
  readonly known = new IdMap()
  private readonly options: OutboxOptions
  private readonly sender: Sender
  private readonly verdicts: Verdicts
  private count = 0
  private ended = 0
  private running: Promise<void> | null = null
  private wake = () => {}

  constructor(options: OutboxOptions) {
    this.options = options
    this.sender = new Sender(options, this.known, options)
    this.verdicts = new Verdicts(this.sender, this.known)
  }

  /** Whether unsent writes outlive the tab. */
  get isKept(): boolean {
    return this.options.localStore?.full === false
  }

  /** The map that the writes belong to. */
  get map(): MapName {
    return this.options.map
  }

  /** Returns and clears the endpoints that were called since the last call. */
  takeCalled(): EndpointId[] {
    const called = [...this.sender.called]
    this.sender.called.clear()
    return called
  }

  /** Counts all writes that were started or finished. */
  get written(): number {
    return this.count + this.ended
  }

  get isSending(): boolean {
    return this.queue.some(item => item.state === 'sending')
  }

  add(writes: readonly Write[]): void {
    if (writes.length === 0) return
    this.queue = enqueueAll(this.queue, writes, this.count)
    this.count += writes.length
    this.changed()
    this.running ??= this.drain()
  }

  /** Resumes the writes that an earlier tab left. A write that may have been sent counts as tried. */
  resume(left: readonly StoredWrite[]): void {
    for (const kept of left) this.known.take(kept)
    const items = left.map(({ item }): Queued => {
      const tried = item.state === 'sending' || item.write.kind === 'createStep'
      const tries = tried ? Math.max(1, item.tries) : item.tries
      const state = item.theirs ? 'refused' : 'waiting'
      return { ...item, n: this.count++, state, tries }
    })
    this.queue = [...items, ...this.queue]
    this.changed()
    this.running ??= this.drain()
  }

  /**
   * Learns the whole map by `learn`. Waiting writes keep the base they were typed on, or the version offered in a conflict, so
   * that they overwrite nothing newer unnoticed.
   */
  relearn(learn: () => void): void {
    const stored = this.queue.map((item): StoredWrite => ({ item, ...this.known.about(item.write) }))
    learn()
    if (stored.some(({ item }) => item.write.kind === 'replace')) this.known.learnMap(NO_MAP, [], [])
    for (const stand of stored) this.known.take(stand)
  }

  /** Retries everything, refused writes too, except where the user must choose between two versions. */
  retry(): void {
    this.tryAgain(this.queue.filter(item => item.state === 'refused' && !item.theirs))
  }

  /** Resolves a conflict: overwrites the other user's version on purpose, or discards ours. */
  resolve(item: Queued, winner: 'mine' | 'theirs'): void {
    if (winner === 'mine') {
      this.tryAgain(this.queue.filter(({ n }) => n === item.n))
      return
    }
    this.queue = without(this.queue, [item])
    const { write, theirs } = item
    const step = write.kind === 'changeStep' ? this.known.base(write.key)?.step : undefined
    if (step && write.kind === 'changeStep') this.options.saved(write.key, step)
    if (write.kind === 'changeLink') this.options.savedLink(write.key, theirs as SavedLink)
    this.tryAgain([])
  }

  /** Discards everything that is not saved. */
  abandon(): void {
    this.queue = []
    this.changed()
  }

  private tryAgain(items: readonly Queued[]): void {
    this.queue = patch(this.queue, items, { state: 'waiting', reason: undefined, theirs: undefined })
    this.changed()
    this.wake()
    this.running ??= this.drain()
  }

  private changed(): void {
    this.options.localStore?.keep(this.queue, this.known.news(), write => this.known.about(write))
    this.options.changed()
  }

  /** Resolves when nothing more can be sent without the user. */
  async allSaved(): Promise<void> {
    while (this.running) await this.running
  }

  private async drain(): Promise<void> {
    // Yields before the first step: `running` must be set before it can be unset below.
    await Promise.resolve()
    for (let batch = nextBatch(this.queue); batch.length > 0; batch = nextBatch(this.queue)) {
      this.queue = patch(this.queue, batch, { state: 'sending' })
      this.changed()
      const delay = await this.attempt(batch)
      this.ended++
      this.changed()
      if (delay > 0)
        await Promise.race([this.options.wait(delay), new Promise<void>(wake => (this.wake = wake))])
    }
    this.running = null
  }

  /** Sends one batch; returns how long to wait before the next try. */
  private async attempt(batch: Queued[]): Promise<number> {
    try {
      const rest = await this.sender.send(batch.map(item => item.write))
      if (rest) this.queue = patch(this.queue, batch, { write: rest, state: 'waiting', tries: 0 })
      else this.done(batch)
      return 0
    } catch (error) {
      return this.failed(batch, this.options.refusal(error))
    }
  }

  private done(batch: Queued[]): void {
    this.queue = without(this.queue, batch)
    for (const { write } of batch) {
      if (write.kind === 'deleteStep' || write.kind === 'deleteOpportunity') this.known.takeOff(write.key)
      if (write.kind === 'deleteLink') this.known.remove(write.key)
    }
  }

  private failed(batch: Queued[], refusal: Refusal): number {
    const [first] = batch
    if (!first) return 0
    const tries = first.tries + 1
    if (isRetryable(refusal.status)) {
      this.queue = patch(this.queue, batch, { state: 'waiting', tries, reason: refusal.message })
      return waitAfter(tries)
    }
    // One write of the batch was refused: sent one by one, the others still succeed.
    if (batch.length > 1) this.queue = patch(this.queue, batch, { state: 'waiting', tries })
    else this.refused(first, refusal)
    return 0
  }

  private refused(item: Queued, refusal: Refusal): void {
    const { write } = item
    if (write.kind === 'createLink' && refusal.code === 'already_linked' && refusal.current) {
      this.alreadyLinked(item, write, refusal)
      return
    }
    const verdict = this.verdicts.of(item.write, refusal)
    if (verdict === 'done') this.done([item])
    else if (verdict === 'again')
      this.queue = patch(this.queue, [item], { state: 'waiting', tries: item.tries + 1 })
    else {
      const newer = refusal.code === 'changed_meanwhile'
      const theirs = newer ? (refusal.current as Queued['theirs']) : undefined
      this.queue = patch(this.queue, [item], {
        state: 'refused',
        reason: refusal.message,
        theirs,
        by: refusal.by,
      })
    }
  }

  /** The link exists: a repeat after a lost answer, or another user linked the same steps. Compares the contents of both. */
  private alreadyLinked(
    item: Queued,
    write: Write & { kind: 'createLink' },
    { message, current, by }: Refusal,
  ) {
    const theirs = current as SavedLink
    const { kind: _, label, share, ...ends } = write
    const changes = { label, share }
    const agree = same(changes, { label: theirs.label, share: theirs.share }) || same(changes, LINK_DEFAULTS)
    if (agree) this.done([item])
    else
      this.queue = patch(this.queue, [item], {
        write: { kind: 'changeLink', key: ends.key, source: ends.source, target: ends.target, changes },
        state: 'refused',
        reason: message,
        theirs,
        by,
      })
    this.sender.learnLink(write, theirs)
  }
}
