// Who an audit belongs to when its owner's account goes.

import { eq } from 'drizzle-orm'
import { audits } from '#server/audit/table.ts'
import { db } from '#server/platform/database.ts'

/** Passes every audit of one account to another; answers how many (PRODUCT "Accounts and sessions"). */
export async function passAudits(from: number, to: number): Promise<number> {
  const passed = await db()
    .update(audits)
    .set({ userId: to })
    .where(eq(audits.userId, from))
    .returning({ id: audits.id })
  return passed.length
}
