// Queue in a table: a process claims the rows that are due, and they are due again if it dies before it records them.

import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db } from '#server/platform/database/database.ts'

type QueueTable = PgTable & Record<'id' | 'status' | 'attempts' | 'nextAttemptAt', AnyPgColumn>

/** Condition: the row is one of the first `most` that wait and are due, locked against claims by other processes. */
export function isNextDue(queue: QueueTable, most: number): SQL {
  const due = db()
    .select({ id: queue.id })
    .from(queue as PgTable)
    .where(and(eq(queue.status, 'waiting'), lte(queue.nextAttemptAt, sql`now()`)))
    .orderBy(queue.id)
    .limit(most)
    .for('update', { skipLocked: true })
  // An array subquery runs once; a list could run once per row and claim other rows each time.
  return eq(queue.id, sql`any(array(${due}))`)
}

/** Changes that claim a row for this many seconds. */
export const claimedFor = (queue: QueueTable, seconds: number) => ({
  attempts: sql`${queue.attempts} + 1`,
  nextAttemptAt: fromNow(seconds),
})

/** A time this many seconds after the database's now. */
export const fromNow = (seconds: number) => sql<string>`now() + ${seconds} * interval '1 second'`

/** Claims and handles batches until nothing is due. */
export async function handleDue<Row>(claim: () => Promise<Row[]>, handle: (rows: Row[]) => Promise<unknown>) {
  for (let due = await claim(); due.length > 0; due = await claim()) await handle(due)
}
