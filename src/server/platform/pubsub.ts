// Words between the processes of an installation, by the database's LISTEN and NOTIFY: told with a commit, heard by all.

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { db } from '#server/platform/database.ts'
import { settledWithin } from '#server/platform/timeout.ts'

/** The database takes less than 8,000 bytes. */
const MOST_BYTES = 7900
/** After this, in ms, a connection that says nothing to a question is taken for lost; and how often it is asked. */
const SILENT_MS = 10_000
const RETRY_MS = [100, 500, 2000, 5000]

/** Tells everybody who listens, once the current transaction has committed; nobody where it is rolled back. */
export async function publish(channel: string, word: object): Promise<void> {
  const text = JSON.stringify(word)
  // Whoever hears less than all reads it from the tables.
  const short = Buffer.byteLength(text) < MOST_BYTES ? text : '{}'
  await db().execute(sql`select pg_notify(${channel}, ${short})`)
}

export interface Subscription {
  /** Resolves once it hears; rejects while the database is away. */
  hearing(): Promise<void>
  close(): Promise<void>
}

interface Hearer {
  heard(text: string, channel: string): void
  /** The connection was lost and is there again: what was told between was not heard. */
  missed(): void
}

/** Hears what is told on `channels`, by one connection of its own that comes back when it is lost. */
export function subscribe(url: string, channels: readonly string[], hearer: Hearer): Subscription {
  const ending = new AbortController()
  let first = Promise.withResolvers<void>()
  first.promise.catch(() => {})
  const hear = async () => {
    for (let tries = 0, before = false; !ending.signal.aborted; tries++) {
      const client = clientFor(url)
      const lost = new Promise<void>(done => client.once('error', done).once('end', done))
      client.on('notification', ({ payload, channel }) => hearer.heard(payload ?? '', channel))
      try {
        await client.connect()
        for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
        if (before) hearer.missed()
        ;[before, tries] = [true, 0]
        first.resolve()
        await watch(client, lost, ending.signal)
        first = Promise.withResolvers<void>()
        first.promise.catch(() => {})
      } catch (error) {
        first.reject(error)
        first = Promise.withResolvers<void>()
        first.promise.catch(() => {})
      }
      await settledWithin(1000, client.end())
      if (!ending.signal.aborted)
        await pause(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)], undefined, {
          signal: ending.signal,
        }).catch(() => {})
    }
  }
  const running = hear()
  return {
    hearing: () => first.promise,
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
  // Without a listener a connection that dies would end the process.
  client.on('error', () => {})
  return client
}

/** Resolves when the connection is lost, or the end has come. A line that is cut says nothing by itself: it is asked. */
async function watch(client: pg.Client, lost: Promise<void>, ending: AbortSignal): Promise<void> {
  const isOver = lost.then(() => true)
  while (!ending.aborted) {
    const timer = pause(SILENT_MS, false, { signal: ending }).catch(() => true)
    if (await Promise.race([isOver, timer])) return
    await client.query('select 1')
  }
}
