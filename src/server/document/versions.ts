// One at a time makes versions of an audit's documents, in all servers over one database: the number stands in the file,
// so it is taken for good before the file is drawn.

import { sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#server/platform/advisory-lock.ts'
import { db, quietTransaction } from '#server/platform/database.ts'

/**
 * Does `work`, in transactions of its own, while nobody else makes a version for this audit. Waits for up to two
 * minutes, and holds for up to `minutes`: after that the unique version stops whoever is second.
 */
export async function whileVersionsAreLocked<T>(
  auditId: number,
  work: () => Promise<T>,
  minutes = 2,
): Promise<T> {
  const locked = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const holding = quietTransaction(async () => {
    await lock(auditId, minutes)
    locked.resolve()
    await done.promise
  })
  // Rejects only where the lock was not had; whoever lost it meanwhile is stopped by the unique version.
  await Promise.race([locked.promise, holding])
  try {
    return await work()
  } finally {
    done.resolve()
    await holding.catch(() => undefined)
  }
}

/** Until commit. The connection idles while a document is drawn, longer than others may. */
async function lock(auditId: number, minutes: number): Promise<void> {
  await db().execute(sql`
    select set_config('statement_timeout', '2min', true),
           set_config('idle_in_transaction_session_timeout', ${`${minutes}min`}, true)`)
  await db().execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.documentVersions}, ${auditId})`)
}
