// A lock per audit, over all servers of one database, under which document versions are made. The version number
// is printed in the file, so it is fixed before rendering.

import { sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-lock.ts'
import { db, quietTransaction } from '#server/platform/database/database.ts'

/**
 * Runs `work`, in transactions of its own, while no one else makes a version for this audit. Waits for up to two
 * minutes and holds for up to `minutes`; after that the unique constraint on the version stops the second writer.
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
  // Rejects only where the lock was not acquired; if it is lost later, the unique constraint on the version
  // protects.
  await Promise.race([locked.promise, holding])
  try {
    return await work()
  } finally {
    done.resolve()
    await holding.catch(() => undefined)
  }
}

/** Held until commit. The connection idles while a document renders, for longer than others may. */
async function lock(auditId: number, minutes: number): Promise<void> {
  await db().execute(sql`
    select set_config('statement_timeout', '2min', true),
           set_config('idle_in_transaction_session_timeout', ${`${minutes}min`}, true)`)
  await db().execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.documentVersions}, ${auditId})`)
}
