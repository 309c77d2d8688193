// The database: one unit of work per request. `db()` returns the handle to use, inside a transaction, a snapshot, or neither.

import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { batchLoader } from '#server/platform/database/batch-loader.ts'
import { databaseError, openConnections } from '#server/platform/database/connections.ts'

type Handle = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>

/** The kind of transaction: 'publishing' runs the before-commit work, 'quiet' skips it, 'snapshot' only reads. */
type Kind = 'publishing' | 'quiet' | 'snapshot'

interface Scope {
  handle: Handle
  /** Whether the database may keep named prepared statements. */
  keepsPrepared: boolean
  /** The open kind; undefined outside a transaction. */
  inside?: Kind
  open<T>(work: () => Promise<T>, kind: Kind): Promise<T>
}

const scope = new AsyncLocalStorage<Scope>()

type BeforeCommit = (result: unknown) => Promise<void>

/** The database of a server process. */
export interface Database {
  /** Runs `work` with `db()` bound to the pool; `beforeCommit` runs inside each transaction, at its end. */
  run<T>(work: () => Promise<T>, beforeCommit?: BeforeCommit): Promise<T>
  /** Rejects when the database cannot be reached. */
  ping(): Promise<void>
  /** Busy and idle pool connections, and how many callers wait for one. */
  connections(): { busy: number; idle: number; waited_for: number }
  close(): Promise<void>
}

/** The handle of the current transaction, or of the pool outside one. Outside a unit of work it throws: a bug. */
export function db(): Handle {
  return currentScope().handle
}

/** The name of a prepared statement; empty where the database may keep none. */
type Named = (name: string) => string

/**
 * A query with placeholders, built once per pool, which the database keeps prepared under its name. Inside a transaction
 * it is built for that connection.
 */
export function prepared<Q>(build: (handle: Handle, named: Named) => Q): () => Q {
  const built = new WeakMap<Handle, Q>()
  return () => {
    const { handle, keepsPrepared } = currentScope()
    const query = built.get(handle) ?? build(handle, name => (keepsPrepared ? name : ''))
    built.set(handle, query)
    return query
  }
}

/**
 * A look-up by key. Outside a transaction, look-ups from several requests share a query that begins after each of them.
 * Inside a transaction it runs there. `load` returns values in the order of its keys.
 */
export function lookUp<K, V>(
  load: (keys: K[]) => Promise<(V | undefined)[]>,
): (key: K) => Promise<V | undefined> {
  const together = new WeakMap<Handle, (key: K) => Promise<V | undefined>>()
  return async key => {
    const { handle, inside } = currentScope()
    if (inside) return (await load([key]))[0]
    const ask = together.get(handle) ?? batchLoader(load)
    together.set(handle, ask)
    return ask(key)
  }
}

/**
 * Runs `work` in one transaction: commits when it resolves, rolls back when it rejects. Joins an open transaction.
 * Retries after deadlocks and serialization failures, at most three times.
 */
export function transaction<T>(work: () => Promise<T>): Promise<T> {
  return attempt(work, 'publishing')
}

/** Like `transaction`, for counting and other bookkeeping without before-commit work. */
export function quietTransaction<T>(work: () => Promise<T>): Promise<T> {
  return attempt(work, 'quiet')
}

/**
 * Runs `work`, which only reads, on a snapshot of the database, unaffected by later writes. It holds a connection, so do
 * only short reads in it. Joins an open snapshot. Throws inside a transaction, as a transaction does inside a snapshot:
 * a bug.
 */
export async function snapshot<T>(work: () => Promise<T>): Promise<T> {
  const { inside, open } = currentScope()
  if (inside === 'snapshot') return work()
  if (inside) throw new Error('A snapshot inside a transaction would not see what that has written')
  return open(work, 'snapshot')
}

async function attempt<T>(work: () => Promise<T>, kind: 'publishing' | 'quiet'): Promise<T> {
  const { inside, open } = currentScope()
  if (inside === 'snapshot') throw new Error('Nothing can be written inside a snapshot')
  if (inside) return work()
  for (let times = 1; ; times++) {
    try {
      return await open(work, kind)
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

const BEGIN = {
  publishing: 'begin',
  quiet: 'begin',
  snapshot: 'begin isolation level repeatable read read only',
} as const satisfies Record<Kind, string>

/**
 * Connects a pool to `url`; connections.ts defines its limits. Through a pooler, each transaction may use another
 * connection, so no prepared statements are kept.
 */
export function openDatabase(url: string, isPooled = false): Database {
  const { pool, inTransaction, close } = openConnections(url, isPooled)
  const keepsPrepared = !isPooled
  const base = drizzle(pool)
  const handles = new WeakMap<pg.PoolClient, Handle>()
  const handleOf = (client: pg.PoolClient) => {
    const handle = handles.get(client) ?? drizzle(client)
    handles.set(client, handle)
    return handle
  }
  const opener = (beforeCommit?: BeforeCommit): Scope['open'] => {
    const open: Scope['open'] = (work, kind) =>
      inTransaction(BEGIN[kind], client =>
        scope.run({ handle: handleOf(client), keepsPrepared, inside: kind, open }, async () => {
          const result = await work()
          if (kind === 'publishing') await beforeCommit?.(result)
          return result
        }),
      )
    return open
  }
  return {
    run: (work, beforeCommit) => scope.run({ handle: base, keepsPrepared, open: opener(beforeCommit) }, work),
    ping: async () => void (await pool.query('select 1')),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waited_for: pool.waitingCount,
    }),
    close,
  }
}

function currentScope(): Scope {
  const current = scope.getStore()
  if (!current) throw new Error('No unit of work: call through database.run')
  return current
}
