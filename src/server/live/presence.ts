// Who is where in each audit, as this process has heard it of all processes: in memory alone, for some seconds.

import { problem } from '#contract/errors.ts'
import {
  afterMessage,
  type Colleague,
  type PresenceMessage,
  type Present,
  sameContent,
  stillPresent,
} from '#domain/presence.ts'

/** The channel of the database. */
export const PRESENCE = 'presence'

/** What every process hears of a page: who, where, and in which record, e.g. "audits/7". */
export interface PresenceWord extends PresenceMessage {
  of: string
}

/** Several words within this time are told at once, in ms. */
const GATHER_MS = 100
/** How often it is looked at who has not been heard of, in ms. */
const LOOK_MS = 2000
/** Words of one account in each ten seconds: twelve pages that move about. */
const [MOST_WORDS, WINDOW_MS] = [60, 10_000]

export class Presence {
  private readonly records = new Map<string, Present[]>()
  private readonly told = new Map<string, Present[]>()
  private readonly spoken = new Map<number, number>()
  private readonly changed: (record: string) => void
  private readonly timers: NodeJS.Timeout[]
  private gather: NodeJS.Timeout | undefined

  /** `changed` is told of a record of which there is something new to say. */
  constructor(changed: (record: string) => void) {
    this.changed = changed
    this.timers = [
      setInterval(() => this.tellAll(), LOOK_MS).unref(),
      setInterval(() => this.spoken.clear(), WINDOW_MS).unref(),
    ]
  }

  /** Throws where an account says more than its pages have to. */
  requireMeasure(account: number): void {
    const words = (this.spoken.get(account) ?? 0) + 1
    this.spoken.set(account, words)
    if (words > MOST_WORDS) throw problem('too_many', { retryAfter: WINDOW_MS / 1000 })
  }

  heard({ of, ...said }: PresenceWord): void {
    // Too long to be told; it is said again.
    if (!of) return
    this.records.set(of, afterMessage(this.records.get(of) ?? [], said, performance.now()))
    this.gather ??= setTimeout(() => {
      this.gather = undefined
      this.tellAll()
    }, GATHER_MS).unref()
  }

  /** Who is in the record, as far as a reader is told. */
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
