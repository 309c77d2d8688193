// Reassigns audits when their owner's account is deleted.

import { eq } from 'drizzle-orm'
import { audits } from '#server/audit/table.ts'
import { db } from '#server/platform/database/database.ts'

/** Reassigns every audit of one account to another; returns the count (PRODUCT "Accounts and sessions"). */
export async function passAudits(from: number, to: number): Promise<number> {
  const passed = await db()
    .update(audits)
    .set({ userId: to })
    .where(eq(audits.userId, from))
    .returning({ id: audits.id })
  return passed.length
}
