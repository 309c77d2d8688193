// Legal hold: while a client is on hold, nothing of its audits is deleted or expires (migration 0058 refuses it too).

import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { problem } from '#contract/errors.ts'
import { audits } from '#server/audit/table.ts'
import { clients } from '#server/client/table.ts'
import { db } from '#server/platform/database/database.ts'

/** Condition: the audit of this id belongs to a client on legal hold. */
export const isOnHold = (auditId: SQL | AnyColumn | number): SQL =>
  sql`exists (select 1 from ${audits} held join ${clients} holding on holding.id = held.client_id
    where held.id = ${auditId} and holding.hold_since is not null)`

/** Condition: the audit of this interview belongs to a client on legal hold. */
export const isAnswerOnHold = (answerId: AnyColumn): SQL =>
  sql`exists (select 1 from answers kept join interviews of_it on of_it.id = kept.interview_id
    where kept.id = ${answerId} and ${isOnHold(sql`of_it.audit_id`)})`

/** Throws client_on_hold if the audit's client is on legal hold. */
export async function requireNoHold(auditId: number): Promise<void> {
  const held = await db().$count(audits, sql`${eq(audits.id, auditId)} and ${isOnHold(auditId)}`)
  if (held > 0) throw problem('client_on_hold')
}
