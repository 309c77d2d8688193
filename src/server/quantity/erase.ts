// Erases a person from an audit's extracted figures: labels, and the words of answers that they quote.

import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { ownerKey } from '#domain/process/owner.ts'
import { db } from '#server/platform/database/database.ts'
import { type Redact, redactRows } from '#server/platform/redact.ts'
import { quantities } from '#server/quantity/table.ts'

export async function redactQuantities(auditId: number, redact: Redact): Promise<void> {
  const ofAudit = sql`${quantities.answerId} in (select answers.id from answers
    join interviews on interviews.id = answers.interview_id where interviews.audit_id = ${auditId})`
  const stated = sql`${quantities.auditId} = ${auditId}`
  await redactRows(quantities, ['label', 'words', 'owner'], ofAudit, redact)
  await redactRows(quantities, ['label', 'owner', 'log', 'file'], stated, redact)
  const named = and(or(ofAudit, stated), isNotNull(quantities.owner))
  for (const { id, owner } of await db().select().from(quantities).where(named))
    await db()
      .update(quantities)
      .set({ ownerKey: ownerKey(owner ?? '') })
      .where(eq(quantities.id, id))
}
