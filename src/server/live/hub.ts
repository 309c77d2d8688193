// The open event streams of this process, by record: forwards change events, and closes streams of accounts that lost access.

import { Readable } from 'node:stream'
import { AUDIT_TEAM } from '#contract/endpoint.ts'
import { problem } from '#contract/errors.ts'
import type { ChangeEvent } from '#contract/live.ts'
import { HEARTBEAT_MS } from '#domain/live.ts'
import type { PresenceLocation } from '#domain/presence.ts'
import { isShownInAudits } from '#server/live/outside.ts'
import { PRESENCE, Presence, type PublishedPresence } from '#server/live/presence.ts'
import { isDoneWithin } from '#server/platform/concurrency/timeout.ts'
import { type Subscription, subscribe } from '#server/platform/database/pubsub.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { LIVE, type LiveMessage } from '#server/system/live-message.ts'

/** Most streams per account, and in total, in each process. */
const MAX_OF_ACCOUNT = 12
const MAX = 2000
/** A client more than this many bytes behind is disconnected and reconnects. */
const MAX_BEHIND = 256 * 1024
/** How long a new stream waits for the database subscription, in ms. */
const LINE_MS = 3000
/** Several account changes within this time, in ms, are checked together. */
const BATCH_MS = 150

interface Watcher {
  record: string
  caller: Caller
  tab: string
  events: Readable
}

export interface HubOptions {
  /** Connection URL of the database; without one, streams are not available. */
  url: string | undefined
  /** The accounts of the sessions that are still valid. */
  living(sessions: Buffer[]): Promise<(Caller | undefined)[]>
  /** Whether each account still sees its audit, in order. */
  seesAudits(pairs: readonly { auditId: number; viewer: Pick<Caller, 'id' | 'role'> }[]): Promise<boolean[]>
  /** Those of the audits that show what a trail entry outside audits changed. */
  auditsShowing(entry: number, auditIds: readonly number[]): Promise<readonly number[]>
  /** Publishes a message to all processes on a channel. */
  publish(channel: string, word: object): Promise<void>
}

export class Hub {
  private readonly options: HubOptions
  private readonly watchers = new Set<Watcher>()
  private readonly byRecord = new Map<string, Set<Watcher>>()
  private readonly ofAccount = new Map<number, number>()
  private readonly presence = new Presence(record => this.sendHere(record))
  private subscription: Subscription | undefined
  private beat: NodeJS.Timeout | undefined
  private look: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(options: HubOptions) {
    this.options = options
  }

  /**
   * Opens a stream of events in `record`, e.g. "audits/7", from now on. Refused above the stream limits, while the
   * database is unavailable, and during shutdown.
   */
  async watch(record: string, caller: Caller, tab: string): Promise<Readable> {
    if (this.isClosed) throw problem('ending', { retryAfter: 1 })
    const own = this.ofAccount.get(caller.id) ?? 0
    if (own >= MAX_OF_ACCOUNT || this.watchers.size >= MAX) throw problem('too_many', { retryAfter: 30 })
    const events = new Readable({ read() {} })
    const watcher = { record, caller, tab, events }
    this.enter(watcher)
    events.once('close', () => this.leave(watcher))
    try {
      await this.subscribed()
    } catch (error) {
      events.destroy()
      throw error
    }
    return events
  }

  private async subscribed(): Promise<void> {
    const { url } = this.options
    if (!url) throw problem('database_unavailable')
    this.subscription ??= subscribe(url, [LIVE, PRESENCE], {
      received: (text, channel) => this.receive(text, channel),
      missed: () => this.gap(),
    })
    this.beat ??= setInterval(() => this.onBeat(), HEARTBEAT_MS).unref()
    const line = this.subscription.subscribed()
    if (!(await isDoneWithin(LINE_MS, line))) throw problem('database_unavailable')
    await line.catch(() => {
      throw problem('database_unavailable')
    })
  }

  private enter(watcher: Watcher): void {
    const { record, caller } = watcher
    this.watchers.add(watcher)
    this.byRecord.set(record, (this.byRecord.get(record) ?? new Set()).add(watcher))
    this.ofAccount.set(caller.id, (this.ofAccount.get(caller.id) ?? 0) + 1)
  }

  private remove(watcher: Watcher): void {
    const { record, caller } = watcher
    this.watchers.delete(watcher)
    const others = this.byRecord.get(record)
    others?.delete(watcher)
    if (others?.size === 0) this.byRecord.delete(record)
    const left = (this.ofAccount.get(caller.id) ?? 1) - 1
    if (left === 0) this.ofAccount.delete(caller.id)
    else this.ofAccount.set(caller.id, left)
  }

  private *watchersOf(record: string): Iterable<Watcher> {
    yield* this.byRecord.get(record) ?? []
  }

  /** A page whose stream closes has left, unless it has reconnected already. */
  private leave(watcher: Watcher): void {
    const { record, caller, tab } = watcher
    this.remove(watcher)
    const isBack = [...this.watchersOf(record)].some(one => one.tab === tab && one.caller.id === caller.id)
    if (tab && !isBack && !this.isClosed) void this.publishLocation(record, caller, tab, null).catch(() => {})
  }

  /** Publishes to all clients of `record` where the caller's page is in it; refused above the rate limit. */
  async publishPresence(
    record: string,
    caller: Caller,
    tab: string,
    place: PresenceLocation | null,
  ): Promise<void> {
    this.presence.requireMeasure(caller.id)
    await this.publishLocation(record, caller, tab, place)
  }

  private publishLocation(
    of: string,
    { id: account, name }: Caller,
    tab: string,
    place: PresenceLocation | null,
  ) {
    return this.options.publish(PRESENCE, { of, account, name, tab, place } satisfies PublishedPresence)
  }

  /** The users present in the record, as an event without a number: clients do not resume from it. */
  here(record: string): string {
    return event('here', { people: this.presence.in(record) })
  }

  private sendHere(record: string): void {
    const frame = this.here(record)
    for (const watcher of this.watchersOf(record)) send(watcher, frame)
  }

  private receive(text: string, channel: string): void {
    if (channel === PRESENCE) {
      this.presence.receive(JSON.parse(text) as PublishedPresence)
      return
    }
    const { of, id = 0, action = '', by = '', tab = '' } = JSON.parse(text) as Partial<LiveMessage>
    const change: ChangeEvent = { action, by, tab }
    const frame = action === 'audit.delete' ? event('gone', {}, id) : event('changed', change, id)
    if (of) {
      if (action === 'audit.changeTeam') this.lookSoon()
      for (const watcher of this.watchersOf(of)) send(watcher, frame)
      return
    }
    // A change outside audits may affect access.
    this.lookSoon()
    if (isShownInAudits(action)) void this.sendToAudits(id, frame)
  }

  /** Sends to the watchers of the audits that show what a trail entry outside audits changed. */
  private async sendToAudits(entry: number, frame: string): Promise<void> {
    const watched = [...this.byRecord.keys()].map(auditIn)
    const showing = await this.options.auditsShowing(entry, watched).catch(() => null)
    // Pages of other clients must not learn who changed this one.
    if (!showing) return this.gap()
    for (const id of showing) for (const watcher of this.watchersOf(`audits/${id}`)) send(watcher, frame)
  }

  private gap(): void {
    for (const watcher of this.watchers) send(watcher, event('gap', {}))
  }

  private onBeat(): void {
    for (const watcher of this.watchers) send(watcher, ': \n\n')
    this.lookSoon()
  }

  private lookSoon(): void {
    if (this.watchers.size === 0) return
    this.look ??= setTimeout(() => {
      this.look = undefined
      void this.closeRevoked()
    }, BATCH_MS).unref()
  }

  /** Closes the streams of accounts that have lost access. While the database is unavailable, checks and sends nothing. */
  private async closeRevoked(): Promise<void> {
    const watchers = [...this.watchers]
    const sessions = watchers.map(one => one.caller.session)
    const living = await this.options.living(sessions).catch(() => null)
    // The current role: a colleague may have become a guest since the stream was opened.
    const pairs = watchers.map(({ record, caller }, n) => ({
      auditId: auditIn(record),
      viewer: living?.[n] ?? caller,
    }))
    const seen = await this.options.seesAudits(pairs).catch(() => null)
    if (!living || !seen) return
    for (const [n, watcher] of watchers.entries()) {
      if (!isLetIn(living[n])) end(watcher, event('closed', {}))
      // For accounts from which it is hidden, an audit does not exist.
      else if (!seen[n]) end(watcher, event('gone', {}))
    }
  }

  /** Ends all streams; clients reconnect to another process. */
  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.beat)
    clearTimeout(this.look)
    this.presence.close()
    for (const watcher of this.watchers) end(watcher, '')
    await this.subscription?.close()
  }
}

/** The id in a record such as "audits/7". */
const auditIn = (record: string) => Number(record.replace('audits/', ''))

const isLetIn = (caller: Caller | undefined) =>
  caller !== undefined &&
  !caller.isShutOut &&
  !caller.mustChangePassword &&
  !caller.mustSetUpFactor &&
  AUDIT_TEAM.some(role => role === caller.role)

/** One event in the wire format of server-sent events. */
export function event(name: string, data: object, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

function send({ events }: Watcher, frame: string): void {
  if (events.destroyed || events.readableEnded) return
  if (events.readableLength > MAX_BEHIND) events.destroy()
  else events.push(frame)
}

function end({ events }: Watcher, frame: string): void {
  if (events.destroyed) return
  if (frame) events.push(frame)
  events.push(null)
}
