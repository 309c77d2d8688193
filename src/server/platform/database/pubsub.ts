// Publish/subscribe between server processes over LISTEN/NOTIFY; messages are sent on commit.

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { isDoneWithin } from '#server/platform/concurrency/timeout.ts'
import { db } from '#server/platform/database/database.ts'

/** PostgreSQL limits a notification to less than 8,000 bytes. */
const MAX_BYTES = 7900
/** Heartbeat interval in ms, and how long a connection may leave a heartbeat unanswered before it counts as lost. */
const SILENT_MS = 10_000
const RETRY_MS = [100, 500, 2000, 5000]

/** Publishes `message` to all subscribers when the current transaction commits; a rollback publishes nothing. */
export async function publish(channel: string, message: object): Promise<void> {
  const text = JSON.stringify(message)
  // Subscribers that get an empty message read the data from the tables.
  const short = Buffer.byteLength(text) < MAX_BYTES ? text : '{}'
  await db().execute(sql`select pg_notify(${channel}, ${short})`)
}

/** A subscription to a channel, renewed after lost connections. */
export interface Subscription {
  /** Resolves once the subscription is active; rejects while the database is unavailable. */
  subscribed(): Promise<void>
  close(): Promise<void>
}

interface Subscriber {
  received(text: string, channel: string): void
  /** Called after a lost connection is back: messages in between were not received. */
  missed(): void
}

/** Subscribes to `channels` over a separate connection that reconnects when it is lost. */
export function subscribe(url: string, channels: readonly string[], subscriber: Subscriber): Subscription {
  const ending = new AbortController()
  let first = Promise.withResolvers<void>()
  first.promise.catch(() => {})
  const listen = async () => {
    for (let tries = 0, before = false; !ending.signal.aborted; tries++) {
      const client = clientFor(url)
      const lost = new Promise<void>(done => client.once('error', done).once('end', done))
      client.on('notification', ({ payload, channel }) => subscriber.received(payload ?? '', channel))
      try {
        await client.connect()
        for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
        if (before) subscriber.missed()
        before = true
        tries = 0
        first.resolve()
        await watch(client, lost, ending.signal)
        first = Promise.withResolvers<void>()
        first.promise.catch(() => {})
      } catch (error) {
        first.reject(error)
        first = Promise.withResolvers<void>()
        first.promise.catch(() => {})
      }
      await isDoneWithin(1000, client.end())
      if (!ending.signal.aborted)
        await pause(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)], undefined, {
          signal: ending.signal,
        }).catch(() => {})
    }
  }
  const running = listen()
  return {
    subscribed: () => first.promise,
    close: async () => {
      ending.abort()
      await running
    },
  }
}

const clientFor = (connectionString: string) => {
  const client = new pg.Client({
    connectionString,
    application_name: 'live',
    connectionTimeoutMillis: 5000,
    query_timeout: SILENT_MS,
    keepAlive: true,
  })
  // Without a listener, a connection that dies would end the process.
  client.on('error', () => {})
  return client
}

/** Resolves when the connection is lost or `ending` is aborted. A cut line sends no error, so a heartbeat checks it. */
async function watch(client: pg.Client, lost: Promise<void>, ending: AbortSignal): Promise<void> {
  const isOver = lost.then(() => true)
  while (!ending.aborted) {
    const timer = pause(SILENT_MS, false, { signal: ending }).catch(() => true)
    if (await Promise.race([isOver, timer])) return
    await client.query('select 1')
  }
}
