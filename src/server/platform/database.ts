// The database: one pool, one unit of work per request. `db()` is the handle to use, inside a transaction or not.

import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

type Handle = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>

interface Scope {
  handle: Handle
  /** Opens a transaction, with what its unit of work does before each commit or without; absent inside one. */
  begin?: <T>(work: () => Promise<T>, isQuiet: boolean) => Promise<T>
}

const scope = new AsyncLocalStorage<Scope>()

export interface Database {
  /** Runs `work` with `db()` bound to the pool; `beforeCommit` runs at the end of each of its transactions, inside it. */
  run<T>(work: () => Promise<T>, beforeCommit?: (result: unknown) => Promise<void>): Promise<T>
  /** Rejects when the database cannot be reached. */
  ping(): Promise<void>
  /** Connections of the pool that work and that idle, and how many wait for one. */
  connections(): { busy: number; idle: number; waited_for: number }
  close(): Promise<void>
}

/** The handle of the current transaction, or of the pool outside one. Throws outside a unit of work: a bug. */
export function db(): Handle {
  return currentScope().handle
}

/**
 * A query that is built once for a pool, with placeholders, and that the database keeps prepared under its name; inside
 * a transaction it is built for that transaction.
 */
export function prepared<Q>(build: (handle: Handle) => Q): () => Q {
  const built = new WeakMap<Handle, Q>()
  return () => {
    const handle = db()
    const query = built.get(handle) ?? build(handle)
    built.set(handle, query)
    return query
  }
}

/**
 * Runs `work` in one transaction, committed when it resolves and rolled back when it rejects.
 * Joins a transaction that is already open. Deadlocks and serialization failures are tried again, three times at most.
 */
export function transaction<T>(work: () => Promise<T>): Promise<T> {
  return attempt(work, false)
}

/** Like `transaction`, for counting and other book-keeping that nothing is told about before the commit. */
export function quietTransaction<T>(work: () => Promise<T>): Promise<T> {
  return attempt(work, true)
}

async function attempt<T>(work: () => Promise<T>, isQuiet: boolean): Promise<T> {
  const { begin } = currentScope()
  if (!begin) return work()
  for (let times = 1; ; times++) {
    try {
      return await begin(work, isQuiet)
    } catch (error) {
      if (times >= 3 || !['40001', '40P01'].includes(sqlState(error) ?? '')) throw error
    }
  }
}

/** The SQLSTATE or system code of a failed query, wherever the driver put it. */
export function sqlState(error: unknown): string | undefined {
  const cause = databaseError(error)
  return cause && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

/** The driver's own error beneath what the query builder threw. */
export function databaseError(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined
  return error.cause instanceof Error ? databaseError(error.cause) : error
}

/** Connects a pool to `url`: at most 10 connections, 5 s to connect, 10 s for a statement (SECURITY T34). */
export function openDatabase(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    options: '-c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC',
  })
  // A connection that dies is replaced by the pool, and its query fails. Without listeners the process would end: for
  // one that idles the pool's, for one that is between two queries of a transaction its own.
  pool.on('error', () => {})
  pool.on('connect', client => void client.on('error', () => {}))
  const base = drizzle(pool)
  return {
    run: (work, beforeCommit) => scope.run({ handle: base, begin: beginOn(base, beforeCommit) }, work),
    ping: async () => void (await pool.query('select 1')),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waited_for: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

function beginOn(
  base: NodePgDatabase,
  beforeCommit: ((result: unknown) => Promise<void>) | undefined,
): Scope['begin'] {
  return (work, isQuiet) =>
    base.transaction(handle =>
      scope.run({ handle }, async () => {
        const result = await work()
        if (!isQuiet) await beforeCommit?.(result)
        return result
      }),
    )
}

const MIGRATION_LOCK = 7_340_021

/** Applies what is missing of `migrations/`, one process at a time; safe to kill and run again. */
export async function migrate(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // A connection that dies fails the query that runs; without a listener it would end the process as well.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

function currentScope(): Scope {
  const current = scope.getStore()
  if (!current) throw new Error('No unit of work: call through database.run')
  return current
}
