// Connections to the database: a pool that gets each back or drops it, whatever happens (SECURITY T57), and single ones for long work.

import pg from 'pg'
import { settledWithin } from '#server/platform/timeout.ts'

export interface Connections {
  readonly pool: pg.Pool
  /** Runs `work` in one transaction on one connection, committed when it resolves and rolled back when it rejects. */
  inTransaction<T>(begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** Ends them all; what is still in use after a second is cut off. */
  close(): Promise<void>
}

/** How long a stop waits for connections in use, in ms: requests and jobs have ended before. */
const LAST_MS = 1000

/** And a mark of our own, by which it is seen that they have arrived. */
const LIMITS =
  '-c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC -c audits.direct=on'

/**
 * Connects a pool to `url`: at most 10 connections, 5 s to connect, 10 s for a statement (SECURITY T34). A server that
 * says nothing at all for 15 s is taken for lost. A pooler takes no limits of a connection: its own role has them.
 */
export function openConnections(url: string, isPooled = false): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    query_timeout: 15_000,
    keepAlive: true,
    ...(!isPooled && { options: LIMITS }),
  })
  const open = new Set<pg.PoolClient>()
  // A connection that dies is replaced by the pool, and its query fails. Without listeners the process would end: for
  // one that idles the pool's, for one that is between two queries of a transaction its own.
  pool.on('error', () => {})
  pool.on('connect', client => {
    open.add(client)
    client.on('error', () => {})
  })
  pool.on('remove', client => void open.delete(client))
  return {
    pool,
    inTransaction: async (begin, work) => run(await pool.connect(), begin, work),
    close: () => end(pool, open),
  }
}

async function run<T>(
  client: pg.PoolClient,
  begin: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    broken = await rollBack(client, error)
    throw error
  } finally {
    client.release(broken)
  }
}

/** Why the connection is of no use any more; undefined where the transaction is over and it can serve the next. */
async function rollBack(client: pg.PoolClient, why: unknown): Promise<Error | undefined> {
  if (isLost(why)) return databaseError(why)
  return client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  )
}

async function end(pool: pg.Pool, open: Set<pg.PoolClient>): Promise<void> {
  if (await settledWithin(LAST_MS, pool.end())) return
  await settledWithin(LAST_MS, Promise.allSettled([...open].map(client => client.end())))
}

/**
 * Runs `work` on a connection of its own, for what takes longer than a request may: no limit of the server's own ends
 * it. A connection that dies fails the query that runs, or the next one.
 */
export async function onConnection<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options:
      '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c idle_session_timeout=0 -c timezone=UTC',
  })
  // Without a listener a connection that dies between two queries would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The driver's own error beneath what the query builder threw. */
export function databaseError(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined
  return error.cause instanceof Error ? databaseError(error.cause) : error
}

/** What the driver says, without a code, when there is no connection or it has gone. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|timeout expired|Client (was closed|has encountered a connection error) and is not queryable)/

/** Whether `error` says that the connection to the database is lost, or could not be had. */
export function isLost(error: unknown): boolean {
  return LOST.test(databaseError(error)?.message ?? '')
}

/** Whether `error` comes from asking after the end. */
export function isOver(error: unknown): boolean {
  return databaseError(error)?.message.startsWith('Cannot use a pool after calling end') ?? false
}
