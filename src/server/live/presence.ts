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
export interface PresenceWord extends PresenceMessage {
  of: string
}

/** Messages within this time, in ms, are reported together. */
const GATHER_MS = 100
/** How often expired users are removed, in ms. */
const LOOK_MS = 2000
/** Most messages per account in each ten seconds: enough for twelve pages in use. */
const [MOST_WORDS, WINDOW_MS] = [60, 10_000]

export class Presence {
  private readonly records = new Map<string, Present[]>()
  private readonly told = new Map<string, Present[]>()
  private readonly spoken = new Map<number, number>()
  private readonly changed: (record: string) => void
  private readonly timers: NodeJS.Timeout[]
  private gather: NodeJS.Timeout | undefined

  /** `changed` is called for a record whose presence has changed. */
  constructor(changed: (record: string) => void) {
    this.changed = changed
    this.timers = [
      setInterval(() => this.tellAll(), LOOK_MS).unref(),
      setInterval(() => this.spoken.clear(), WINDOW_MS).unref(),
    ]
  }

  /** Throws if an account sends more messages than its pages need. */
  requireMeasure(account: number): void {
    const words = (this.spoken.get(account) ?? 0) + 1
    this.spoken.set(account, words)
    if (words > MOST_WORDS) throw problem('too_many', { retryAfter: WINDOW_MS / 1000 })
  }

  heard({ of, ...said }: PresenceWord): void {
    // The message was too long and arrived empty; the page will send it again.
    if (!of) return
    this.records.set(of, afterMessage(this.records.get(of) ?? [], said, performance.now()))
    this.gather ??= setTimeout(() => {
      this.gather = undefined
      this.tellAll()
    }, GATHER_MS).unref()
  }

  /** The users present in the record, with the fields that clients may see. */
  in(record: string): Colleague[] {
    return stillPresent(this.records.get(record) ?? [], performance.now()).map(
      ({ account, name, page, about, field }) => ({ account, name, page, about, field }),
    )
  }

  private tellAll(): void {
    for (const [record, all] of this.records) {
      const present = stillPresent(all, performance.now())
      const isNews = !sameContent(present, this.told.get(record) ?? [])
      if (present.length === 0) for (const kept of [this.records, this.told]) kept.delete(record)
      else for (const kept of [this.records, this.told]) kept.set(record, present)
      if (isNews) this.changed(record)
    }
  }

  close(): void {
    for (const timer of [...this.timers, this.gather]) clearTimeout(timer)
  }
}
