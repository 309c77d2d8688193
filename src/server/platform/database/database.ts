// The database: one unit of work per request. `db()` returns the handle to use, inside a transaction, a snapshot, or neither.

import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { batchLoader } from '#server/platform/database/batch-loader.ts'
import { openConnections, sqlState } from '#server/platform/database/connections.ts'
import { limitedQueries } from '#server/platform/database/limited-query.ts'
import { type StatementName, statementNames } from '#server/platform/database/prepared-statements.ts'
import {
  beginReading,
  findReader,
  type LimitedAccount,
  type LimitedReader,
} from '#server/platform/database/row-security.ts'

type Handle = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>

/** The kind of transaction: 'publishing' runs the before-commit work, 'quiet' skips it, 'snapshot' only reads. */
type Kind = 'publishing' | 'quiet' | 'snapshot'

interface Scope {
  handle: Handle
  /** The open kind; undefined outside a transaction. */
  inside?: Kind
  open<T>(work: () => Promise<T>, kind: Kind): Promise<T>
  /** Of a limited account's reads: who reads, in which role, and the scope that sees all rows. */
  limited?: LimitedReader & { unlimited: Scope }
}

const scope = new AsyncLocalStorage<Scope>()

type BeforeCommit = (result: unknown) => Promise<void>

/** How a unit of work runs. */
export interface RunOptions {
  /** Runs inside each transaction, at its end. */
  beforeCommit?: BeforeCommit | undefined
  /** Who reads under row security: outside `transaction`, `db()` finds only rows of audits that the account sees. */
  reader?: LimitedAccount | undefined
}

/** The database of a server process. */
export interface Database {
  /** Runs `work` with `db()` bound to the pool. */
  run<T>(work: () => Promise<T>, options?: RunOptions): Promise<T>
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

/** A query with placeholders, built once for the pool; inside a transaction, once for that connection. */
export function builtOnce<Q>(build: (handle: Handle) => { prepare(name: string): Q }): () => Q {
  const built = new WeakMap<Handle, Q>()
  return () => {
    const { handle } = currentScope()
    // Without a name: `handleOn` gives the names.
    const query = built.get(handle) ?? build(handle).prepare('')
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
  const together = new WeakMap<Handle, Map<number | undefined, (key: K) => Promise<V | undefined>>>()
  return async key => {
    const { handle, inside, limited } = currentScope()
    if (inside) return (await load([key]))[0]
    const byReader = together.get(handle) ?? new Map()
    together.set(handle, byReader)
    // Limited accounts see different rows: each shares queries with itself alone.
    const ask = byReader.get(limited?.account) ?? batchLoader(load)
    byReader.set(limited?.account, ask)
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

/**
 * Why a read for a limited account sees all rows. `sums`: counters of all audits less those that it does not see.
 * `administration`: numbers and settings of the installation that administrators read.
 */
export type UnlimitedReason = 'sums' | 'administration'

/**
 * Runs `work` without row security, for sums and counts over rows that a limited account does not see. Elsewhere it changes
 * nothing. Throws inside a snapshot, whose connection has the limited role: a bug.
 */
export async function unlimited<T>(_why: UnlimitedReason, work: () => PromiseLike<T>): Promise<T> {
  const { limited, inside } = currentScope()
  if (!limited) return work()
  if (inside) throw new Error('A snapshot of a limited account has its role until it ends')
  return scope.run(limited.unlimited, async () => await work())
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
  const keep = keepsPrepared ? statementNames('read') : () => undefined
  const base = handleOn(pool, keep)
  const handleOf = handlesByClient(keep)
  const unlimitedScope = (beforeCommit?: BeforeCommit): Scope => {
    const open: Scope['open'] = (work, kind) =>
      inTransaction(BEGIN[kind], client =>
        scope.run({ handle: handleOf(client), inside: kind, open }, async () => {
          const result = await work()
          if (kind === 'publishing') await beforeCommit?.(result)
          return result
        }),
      )
    return { handle: base, open }
  }
  const limitedScope = limitedScopes(inTransaction, base, limitedQueries(pool, keepsPrepared))
  const readerRole = found(() => findReader(statement => pool.query(statement)))
  return {
    run: async (work, { beforeCommit, reader } = {}) => {
      const all = unlimitedScope(beforeCommit)
      const role = reader === undefined ? null : await readerRole()
      if (role === null || reader === undefined) return scope.run(all, work)
      // Awaited inside: a query that has only been built asks the scope for its account.
      return scope.run(limitedScope(all, { ...reader, role }), async () => await work())
    },
    ping: async () => void (await pool.query('select 1')),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waited_for: pool.waitingCount,
    }),
    close,
  }
}

/** A handle whose frequent reads stay prepared under the names that `nameOf` gives. */
function handleOn(on: pg.Pool | pg.PoolClient, nameOf: StatementName): NodePgDatabase {
  const query = (config: pg.QueryConfig, values: unknown[]) =>
    on.query({ ...config, name: nameOf(config.text) }, values)
  // The cast: of a pool, drizzle calls `query` alone.
  return drizzle({ query } as unknown as pg.Pool)
}

/** The handle of each connection, made once. */
function handlesByClient(nameOf: StatementName): (client: pg.PoolClient) => Handle {
  const handles = new WeakMap<pg.PoolClient, Handle>()
  return client => {
    const handle = handles.get(client) ?? handleOn(client, nameOf)
    handles.set(client, handle)
    return handle
  }
}

/** Reads once; a failed read is repeated by the next call. */
function found<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined
  return () => {
    known ??= read()
    known.catch(() => {
      known = undefined
    })
    return known
  }
}

type InTransaction = ReturnType<typeof openConnections>['inTransaction']

/**
 * Scopes of limited accounts. Each query has a transaction of its own, so that nothing stays on the connection; snapshots
 * read in the role too. Writes, and transactions that write, have all rights: reads count uses and create what is
 * missing.
 */
function limitedScopes(
  inTransaction: InTransaction,
  base: NodePgDatabase,
  queryAs: ReturnType<typeof limitedQueries>,
) {
  // In a role, a statement is planned again: what is read in a snapshot is not kept.
  const handleOf = handlesByClient(() => undefined)
  // One handle for all accounts, so that queries are built once.
  const query = (...[config, values]: [pg.QueryConfig, unknown[]]) => {
    const { limited } = currentScope()
    if (!limited) throw new Error('A query of a limited account ran outside its unit of work')
    return queryAs(config, values, limited)
  }
  // The cast: of a pool, drizzle calls `query` alone.
  const handle = Object.assign(drizzle({ query } as unknown as pg.Pool), {
    insert: base.insert.bind(base),
    update: base.update.bind(base),
    delete: base.delete.bind(base),
  })
  return (unlimited: Scope, reader: LimitedReader): Scope => {
    const limited = { ...reader, unlimited }
    const snapshotOf = <T>(work: () => Promise<T>) =>
      inTransaction(beginReading(BEGIN.snapshot, reader), client =>
        scope.run({ ...own, handle: handleOf(client), inside: 'snapshot' }, work),
      )
    const own: Scope = {
      handle,
      limited,
      open: (work, kind) => (kind === 'snapshot' ? snapshotOf(work) : unlimited.open(work, kind)),
    }
    return own
  }
}

function currentScope(): Scope {
  const current = scope.getStore()
  if (!current) throw new Error('No unit of work: call through database.run')
  return current
}
