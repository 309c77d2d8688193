// Audits pass to the administrator who deletes their owner's account; editors of restricted ones are notified (SECURITY T11).

import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '#server/account/table.ts'
import { auditAccess, audits } from '#server/audit/table.ts'
import { db } from '#server/platform/database/database.ts'

/** Reassigns every audit of one account to another; returns the count (PRODUCT "Accounts and sessions"). */
export async function passAudits(from: number, to: number): Promise<number> {
  const passed = await db()
    .update(audits)
    .set({ userId: to, passedAt: sql`now()` })
    .where(eq(audits.userId, from))
    .returning({ id: audits.id })
  return passed.length
}

/** Restricted audits that passed to an administrator within the last `days`, and that the user edits; newest first. */
export const listPassedAudits = (userId: number, days: number, most: number) =>
  db()
    .select({
      auditId: audits.id,
      audit: audits.title,
      author: users.name,
      at: sql<string>`${audits.passedAt}`.mapWith(audits.passedAt),
    })
    .from(audits)
    .innerJoin(users, eq(users.id, audits.userId))
    .where(
      and(
        eq(audits.restricted, true),
        sql`${audits.passedAt} > now() - ${days} * interval '1 day'`,
        sql`${audits.userId} <> ${userId}`,
        sql`exists (select from ${auditAccess} own
          where own.audit_id = ${audits.id} and own.user_id = ${userId} and own.role = 'editor')`,
      ),
    )
    .orderBy(desc(audits.passedAt), desc(audits.id))
    .limit(most)
