// Events are about an audit, and are sent only while it exists and is open to the company: other systems are on no team.

import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { audits } from '#server/audit/table.ts'
import { db } from '#server/platform/database/database.ts'

/** Condition: the audit exists and is open. An audit that row security hides counts as closed. */
export const isOpenAudit = (auditId: number): SQL =>
  exists(
    db()
      .select({ one: sql`1` })
      .from(audits)
      .where(and(eq(audits.id, auditId), eq(audits.restricted, false))),
  )

/** Whether a delivery with this body may be sent now: a test, or an event of an audit that is open. */
export async function isSendable(body: string): Promise<boolean> {
  const { data } = JSON.parse(body) as { data: { auditId?: number } }
  if (data.auditId === undefined) return true
  const { rows } = await db().execute<{ open: boolean }>(sql`select ${isOpenAudit(data.auditId)} as open`)
  return rows[0]?.open === true
}
