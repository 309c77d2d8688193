// Database connections: a pool that takes back or drops each connection (SECURITY T57), and single connections for long work.

import pg from 'pg'
import { isDoneWithin } from '#server/platform/concurrency/timeout.ts'

/** The connection pool of a server process. */
export interface Connections {
  readonly pool: pg.Pool
  /** Runs `work` in one transaction on one connection: commits when it resolves, rolls back when it rejects. */
  inTransaction<T>(begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** Ends all connections; those still in use after one second are cut off. */
  close(): Promise<void>
}

/** How long a stop waits for connections in use, in ms; requests and jobs have ended before. */
const LAST_MS = 1000

/** Connection options, with a marker setting that shows whether they reached the server. */
const LIMITS =
  '-c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC -c audits.direct=on'

/**
 * Connects a pool to `url`: at most 10 connections, 5 s to connect, 10 s per statement (SECURITY T34). A server that
 * sends nothing for 15 s counts as lost. A pooler accepts no limits per connection, so its own role must have them.
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
  // The pool replaces a connection that dies, and its query fails. Without listeners the process would end: idle
  // connections report to the pool, connections between two queries of a transaction to their own listener.
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

/** Why the connection cannot be reused; undefined if the transaction is over and the connection can be reused. */
async function rollBack(client: pg.PoolClient, why: unknown): Promise<Error | undefined> {
  if (isLost(why)) return databaseError(why)
  return client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  )
}

async function end(pool: pg.Pool, open: Set<pg.PoolClient>): Promise<void> {
  if (await isDoneWithin(LAST_MS, pool.end())) return
  await isDoneWithin(LAST_MS, Promise.allSettled([...open].map(client => client.end())))
}

/**
 * Runs `work` on its own connection, for work longer than a request may take: no server time limit ends it. If the
 * connection dies, the current or next query fails.
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
  // Without a listener, a connection that dies between two queries would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The driver's error beneath the error that the query builder threw. */
export function databaseError(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined
  return error.cause instanceof Error ? databaseError(error.cause) : error
}

/** The SQLSTATE or system code of a failed query, wherever the driver put it. */
export function sqlState(error: unknown): string | undefined {
  const cause = databaseError(error)
  return cause && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

/** Driver messages without a code for a missing or lost connection. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|timeout expired|Client (was closed|has encountered a connection error) and is not queryable)/

/** Whether `error` means that the database connection was lost or could not be opened. */
export function isLost(error: unknown): boolean {
  return LOST.test(databaseError(error)?.message ?? '')
}

/** Whether `error` comes from a query after the pool was closed. */
export function isOver(error: unknown): boolean {
  return databaseError(error)?.message.startsWith('Cannot use a pool after calling end') ?? false
}
