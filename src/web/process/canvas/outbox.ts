// Sends the queue of writes in order, one at a time: retries what failed on the way, keeps what was refused, knows the ids.

import type { Opportunity } from '#contract/opportunity.ts'
import type { SavedLink, SavedMap, SavedStep } from '#contract/process.ts'
import type { StepFields } from '#domain/process.ts'
import type { Key, MapContent } from '#web/process/canvas/document.ts'
import {
  enqueueAll,
  nextBatch,
  type OpportunityContent,
  patch,
  type Queue,
  type Queued,
  type Write,
  without,
} from '#web/process/canvas/writes.ts'

type Change = Partial<StepFields> & { version?: number }

/** The calls the outbox makes, for one audit. They reject with a Refusal. */
export interface MapServer {
  createStep(step: StepFields & { requestKey: string }): Promise<SavedStep>
  changeStep(id: number, change: Change): Promise<SavedStep>
  changeSteps(steps: (Change & { id: number })[]): Promise<SavedStep[]>
  deleteStep(id: number): Promise<unknown>
  createLink(sourceId: number, targetId: number): Promise<SavedLink>
  deleteLink(id: number): Promise<unknown>
  replaceMap(steps: StepFields[], links: { source: number; target: number }[]): Promise<SavedMap>
  saveOpportunity(
    opportunity: OpportunityContent & { stepId: number | null; requestKey: string },
  ): Promise<Opportunity>
  attachOpportunity(id: number, stepId: number | null): Promise<unknown>
  deleteOpportunity(id: number): Promise<unknown>
}

/** Why a call failed: status 0 when no answer came; code and current as in the catalogue of refusals. */
export interface Refusal {
  status: number
  message: string
  code?: string
  current?: unknown
}

export interface OutboxOptions {
  server: MapServer
  /** Any thrown value as a refusal. */
  refusal(error: unknown): Refusal
  /** Waits so many milliseconds before trying again; resolved early by `retry`. */
  wait(ms: number): Promise<void>
  changed(): void
  /** The server's word on a step. */
  saved(key: Key, step: SavedStep): void
}

const DELETIONS = new Set<Write['kind']>(['deleteStep', 'deleteLink', 'deleteOpportunity'])
const BACKOFF = [500, 1000, 2000, 5000, 10_000, 30_000]

export class Outbox {
  queue: Queue = []
  private readonly ids = new Map<Key, number>()
  private readonly known = new Map<Key, SavedStep>()
  /** Key of each step by its id. */
  private readonly keys = new Map<number, Key>()
  private readonly options: OutboxOptions
  private count = 0
  private running: Promise<void> | null = null
  private wake = () => {}

  constructor(options: OutboxOptions) {
    this.options = options
  }

  /** What the server already has under this key. */
  know(key: Key, id: number, step?: SavedStep): void {
    this.ids.set(key, id)
    if (!step) return
    this.known.set(key, step)
    this.keys.set(id, key)
  }

  idOf(key: Key): number | undefined {
    return this.ids.get(key)
  }

  /** The key of the step with this id. */
  keyOf(stepId: number): Key | undefined {
    return this.keys.get(stepId)
  }

  add(writes: readonly Write[]): void {
    if (writes.length === 0) return
    this.queue = enqueueAll(this.queue, writes, this.count)
    this.count += writes.length
    this.options.changed()
    this.running ??= this.drain()
  }

  /** Tries everything again, the refused writes too. */
  retry(): void {
    const refused = this.queue.filter(item => item.state === 'refused')
    this.queue = patch(this.queue, refused, { state: 'waiting', reason: undefined, theirs: undefined })
    this.options.changed()
    this.wake()
    this.running ??= this.drain()
  }

  /** Somebody changed the step meanwhile: their version is overwritten knowingly, or ours is given up. */
  settle(item: Queued, winner: 'mine' | 'theirs'): void {
    if (winner === 'mine') {
      this.retry()
      return
    }
    this.queue = without(this.queue, [item])
    const known = item.write.kind === 'changeStep' && this.known.get(item.write.key)
    if (known && item.write.kind === 'changeStep') this.options.saved(item.write.key, known)
    this.options.changed()
    this.running ??= this.drain()
  }

  /** Resolves when nothing more can be sent by itself. */
  async settled(): Promise<void> {
    while (this.running) await this.running
  }

  private async drain(): Promise<void> {
    // The first step is never taken at once: `running` must be set before it can be unset below.
    await Promise.resolve()
    for (let batch = nextBatch(this.queue); batch.length > 0; batch = nextBatch(this.queue)) {
      this.queue = patch(this.queue, batch, { state: 'sending' })
      this.options.changed()
      const delay = await this.attempt(batch)
      this.options.changed()
      if (delay > 0)
        await Promise.race([this.options.wait(delay), new Promise<void>(wake => (this.wake = wake))])
    }
    this.running = null
  }

  /** Sends one batch; answers how long to wait before the next try. */
  private async attempt(batch: Queued[]): Promise<number> {
    try {
      await this.send(batch.map(item => item.write))
      this.done(batch)
      return 0
    } catch (error) {
      return this.failed(batch, this.options.refusal(error))
    }
  }

  private done(batch: Queued[]): void {
    this.queue = without(this.queue, batch)
    for (const { write } of batch) if (DELETIONS.has(write.kind) && 'key' in write) this.forget(write.key)
  }

  private forget(key: Key): void {
    this.ids.delete(key)
    this.known.delete(key)
  }

  private failed(batch: Queued[], refusal: Refusal): number {
    const [first] = batch
    if (!first) return 0
    const tries = first.tries + 1
    if (refusal.status === 0 || refusal.status === 429 || refusal.status >= 500) {
      this.queue = patch(this.queue, batch, { state: 'waiting', tries, reason: refusal.message })
      return BACKOFF[Math.min(tries, BACKOFF.length) - 1] ?? 0
    }
    // One of many was refused: sent one by one, the others still go through.
    if (batch.length > 1) this.queue = patch(this.queue, batch, { state: 'waiting', tries })
    else this.refused(first, refusal)
    return 0
  }

  private refused(item: Queued, refusal: Refusal): void {
    const verdict = this.verdict(item.write, refusal)
    if (verdict === 'done') this.done([item])
    else if (verdict === 'again')
      this.queue = patch(this.queue, [item], { state: 'waiting', tries: item.tries + 1 })
    else {
      const theirs = refusal.code === 'changed_meanwhile' ? (refusal.current as SavedStep) : undefined
      this.queue = patch(this.queue, [item], { state: 'refused', reason: refusal.message, theirs })
    }
  }

  /** Refusals that mean "it is so already", which is what a repeat after a lost answer gets. */
  private verdict(write: Write, { status, code, current }: Refusal): 'done' | 'again' | 'refused' {
    if (status === 404 && (DELETIONS.has(write.kind) || write.kind === 'attach')) return 'done'
    if (write.kind === 'createLink' && code === 'already_linked' && current) {
      this.know(write.key, (current as SavedLink).id)
      return 'done'
    }
    if (write.kind === 'saveOpportunity' && code === 'step_not_found' && this.ids.has(write.step)) {
      // Somebody deleted the step: the opportunity is kept without it, as it would have been.
      this.forget(write.step)
      return 'again'
    }
    if (write.kind === 'changeStep' && code === 'changed_meanwhile' && current)
      return this.rebase(write.key, write.changes, current as SavedStep)
    return 'refused'
  }

  /** Somebody changed the step: harmless where it is what we say too, or where they changed other fields. */
  private rebase(key: Key, changes: Partial<StepFields>, current: SavedStep): 'done' | 'again' | 'refused' {
    const before = this.known.get(key)
    this.learn(key, current)
    const fields = Object.keys(changes) as (keyof StepFields)[]
    if (fields.every(field => same(current[field], changes[field]))) return 'done'
    return fields.every(field => same(current[field], before?.[field])) ? 'again' : 'refused'
  }

  private learn(key: Key, step: SavedStep): void {
    this.know(key, step.id, step)
    this.options.saved(key, step)
  }

  private async send(writes: Write[]): Promise<void> {
    const [write] = writes
    if (!write) return
    if (writes.length > 1) return this.sendChanges(writes)
    const { server } = this.options
    switch (write.kind) {
      case 'createStep':
        return this.learn(
          write.key,
          await server.createStep({ ...write.fields, requestKey: write.requestKey }),
        )
      case 'changeStep':
        return this.withId(write.key, async id =>
          this.learn(write.key, await server.changeStep(id, this.versioned(write))),
        )
      case 'deleteStep':
        return this.withId(write.key, id => server.deleteStep(id))
      case 'createLink':
        return this.sendLink(write)
      case 'deleteLink':
        return this.withId(write.key, id => server.deleteLink(id))
      case 'saveOpportunity': {
        const stepId = this.ids.get(write.step) ?? null
        return this.know(
          write.key,
          (await server.saveOpportunity({ ...write.content, stepId, requestKey: write.key })).id,
        )
      }
      case 'attach':
        return this.withId(write.key, id =>
          server.attachOpportunity(id, write.step === null ? null : (this.ids.get(write.step) ?? null)),
        )
      case 'deleteOpportunity':
        return this.withId(write.key, id => server.deleteOpportunity(id))
      case 'replace':
        return this.sendMap(write.content)
    }
  }

  /** Nothing to do for what the server never got. */
  private async withId(key: Key, work: (id: number) => Promise<unknown>): Promise<void> {
    const id = this.ids.get(key)
    if (id !== undefined) await work(id)
  }

  private versioned({ key, changes }: Write & { kind: 'changeStep' }): Change {
    return { ...changes, version: this.known.get(key)?.version }
  }

  private async sendChanges(writes: Write[]): Promise<void> {
    const changes = writes.filter(write => write.kind === 'changeStep')
    const keys = changes.map(write => write.key)
    const steps = changes.map(write => ({ ...this.versioned(write), id: this.ids.get(write.key) ?? 0 }))
    const saved = await this.options.server.changeSteps(steps)
    for (const [n, step] of saved.entries()) this.learn(keys[n] ?? '', step)
  }

  private async sendLink({ key, source, target }: Write & { kind: 'createLink' }): Promise<void> {
    const [from, to] = [this.ids.get(source), this.ids.get(target)]
    if (from === undefined || to === undefined) return
    this.know(key, (await this.options.server.createLink(from, to)).id)
  }

  private async sendMap({ steps, links }: MapContent): Promise<void> {
    const places = new Map(steps.map((step, place) => [step.key, place]))
    const placeOf = (key: Key) => places.get(key) ?? 0
    const map = await this.options.server.replaceMap(
      steps.map(({ key: _, ...fields }) => fields),
      links.map(link => ({ source: placeOf(link.source), target: placeOf(link.target) })),
    )
    for (const key of [...this.known.keys()]) this.forget(key)
    for (const [n, step] of map.steps.entries()) this.learn(steps[n]?.key ?? '', step)
    for (const [n, link] of map.links.entries()) this.know(links[n]?.key ?? '', link.id)
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
