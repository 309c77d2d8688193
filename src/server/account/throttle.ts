// Counted sign-in failures: 10 per account and 60 per address in 15 minutes, then 429 for the right password too (SECURITY T09).

import { and, count, eq, gt, lt, min, sql } from 'drizzle-orm'
import { problem } from '#contract/errors.ts'
import { signInFailures } from '#server/account/table.ts'
import { db, quietTransaction } from '#server/platform/database.ts'

const WINDOW_SECONDS = 15 * 60
const windowStart = sql`(now() - ${WINDOW_SECONDS} * interval '1 second')`
const LOCK = 7_340_023

export interface Limit {
  subject: string
  failures: number
}

export const accountLimit = (email: string): Limit => ({
  subject: `account:${email.toLowerCase()}`,
  failures: 10,
})
export const addressLimit = (address: string): Limit => ({ subject: `address:${address}`, failures: 60 })
export const passwordChangeLimit = (userId: number): Limit => ({ subject: `change:${userId}`, failures: 10 })

/** Throws 429 with the seconds to wait while one of `limits` is used up. */
export async function refuseIfThrottled(limits: Limit[]): Promise<void> {
  for (const { subject, failures } of limits) {
    const [row] = await db()
      .select({
        failures: count(),
        wait: sql<number>`ceil(extract(epoch from ${min(signInFailures.failedAt)} - ${windowStart}))::int`,
      })
      .from(signInFailures)
      .where(and(eq(signInFailures.subject, subject), gt(signInFailures.failedAt, windowStart)))
    if (row && row.failures >= failures) throw problem('too_many', { retryAfter: Math.max(1, row.wait) })
  }
}

/**
 * Closes an attempt whose password was looked at: throws 429 when others have used a limit up meanwhile, whatever the
 * password was, and counts a failure. One at a time for each subject, so that many at once get no more than one by one.
 */
export async function settleAttempt(limits: Limit[], isRight: boolean): Promise<void> {
  await quietTransaction(async () => {
    for (const { subject } of limits)
      await db().execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${subject}))`)
    await refuseIfThrottled(limits)
    if (!isRight) await countFailure(limits)
  })
}

async function countFailure(limits: Limit[]): Promise<void> {
  // Not now(): that is when the transaction began to wait for its turn.
  await db()
    .insert(signInFailures)
    .values(limits.map(({ subject }) => ({ subject, failedAt: sql`clock_timestamp()` })))
  await db().delete(signInFailures).where(lt(signInFailures.failedAt, windowStart))
}
