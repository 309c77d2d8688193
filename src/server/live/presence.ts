// Presence in each audit, as received from all processes: held in memory for some seconds.

import { problem } from '#contract/errors.ts'
import {
  afterMessage,
  type Colleague,
  type PresenceMessage,
  type Present,
  sameContent,
  stillPresent,
} from '#domain/presence.ts'

/** The database channel of presence messages. */
export const PRESENCE = 'presence'

/** The message about a page to every process: who, where, and in which record, e.g. "audits/7". */
export interface PublishedPresence extends PresenceMessage {
  of: string
}

/** Messages within this time, in ms, are reported together. */
const BATCH_MS = 100
/** How often expired users are removed, in ms. */
const LOOK_MS = 2000
/** Most messages per account in each ten seconds: enough for twelve pages in use. */
const MAX_MESSAGES = 60
const WINDOW_MS = 10_000

export class Presence {
  private readonly records = new Map<string, Present[]>()
  private readonly reported = new Map<string, Present[]>()
  private readonly messageCounts = new Map<number, number>()
  private readonly changed: (record: string) => void
  private readonly timers: NodeJS.Timeout[]
  private batchTimer: NodeJS.Timeout | undefined

  /** `changed` is called for a record whose presence has changed. */
  constructor(changed: (record: string) => void) {
    this.changed = changed
    this.timers = [
      setInterval(() => this.reportAll(), LOOK_MS).unref(),
      setInterval(() => this.messageCounts.clear(), WINDOW_MS).unref(),
    ]
  }

  /** Throws if an account sends more messages than its pages need. */
  requireMeasure(account: number): void {
    const count = (this.messageCounts.get(account) ?? 0) + 1
    this.messageCounts.set(account, count)
    if (count > MAX_MESSAGES) throw problem('too_many', { retryAfter: WINDOW_MS / 1000 })
  }

  receive({ of, ...message }: PublishedPresence): void {
    // The message was too long and arrived empty; the page will send it again.
    if (!of) return
    this.records.set(of, afterMessage(this.records.get(of) ?? [], message, performance.now()))
    this.batchTimer ??= setTimeout(() => {
      this.batchTimer = undefined
      this.reportAll()
    }, BATCH_MS).unref()
  }

  /** The users present in the record, with the fields that clients may see. */
  in(record: string): Colleague[] {
    return stillPresent(this.records.get(record) ?? [], performance.now()).map(
      ({ account, name, page, about, field }) => ({ account, name, page, about, field }),
    )
  }

  private reportAll(): void {
    for (const [record, all] of this.records) {
      const present = stillPresent(all, performance.now())
      const isNews = !sameContent(present, this.reported.get(record) ?? [])
      if (present.length === 0) for (const kept of [this.records, this.reported]) kept.delete(record)
      else for (const kept of [this.records, this.reported]) kept.set(record, present)
      if (isNews) this.changed(record)
    }
  }

  close(): void {
    for (const timer of [...this.timers, this.batchTimer]) clearTimeout(timer)
  }
}
