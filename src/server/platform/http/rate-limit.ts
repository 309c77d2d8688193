// Rate limit of public forms per address: counted in rows, so that all processes of the installation count together.

import { lt, sql } from 'drizzle-orm'
import { problem } from '#contract/errors.ts'
import { db } from '#server/platform/database/database.ts'
import { countedAddress } from '#server/platform/http/address.ts'
import { usages } from '#server/platform/table.ts'

/** Length of the counting window in seconds (SECURITY T16). */
const WINDOW_SECONDS = 600
const windowStart = sql`now() - ${WINDOW_SECONDS} * interval '1 second'`
const isOver = sql`${usages.since} <= ${windowStart}`

/**
 * Counts one use of `form` by `address`, in any spelling. Throws 429 with the seconds to wait if it exceeds `most` in
 * ten minutes. In a transaction, refused or failed uses are not counted, and uses by one address wait for each other.
 */
export async function limitRate(form: string, address: string, most: number): Promise<void> {
  const [row] = await db()
    .insert(usages)
    .values({ subject: `${form}:${countedAddress(address)}`, uses: 1 })
    .onConflictDoUpdate({
      target: usages.subject,
      set: {
        uses: sql`case when ${isOver} then 1 else least(${usages.uses} + 1, 1000000) end`,
        since: sql`case when ${isOver} then now() else ${usages.since} end`,
      },
    })
    .returning({
      uses: usages.uses,
      wait: sql<number>`ceil(extract(epoch from ${usages.since} - (${windowStart})))::int`,
    })
  if (row && row.uses > most) throw problem('too_many', { retryAfter: Math.max(1, row.wait) })
  if (row?.uses === 1) await dropOldWindows()
}

/** Addresses are personal data: expired windows are deleted at the next use of a form, or the next night. */
export async function dropOldWindows(): Promise<void> {
  await db().delete(usages).where(lt(usages.since, windowStart))
}
