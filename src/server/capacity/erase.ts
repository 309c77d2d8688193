// Erases a person from an audit's capacities, because the owner of a step may be that person.

import { and, eq } from 'drizzle-orm'
import { ownerKey } from '#domain/process/owner.ts'
import { capacities } from '#server/capacity/table.ts'
import { db } from '#server/platform/database/database.ts'
import { type Redact, redactRows } from '#server/platform/redact.ts'

export async function redactCapacities(auditId: number, redact: Redact): Promise<void> {
  const ofAudit = eq(capacities.auditId, auditId)
  await redactRows(capacities, ['owner', 'author', 'words', 'otherRoles', 'marks', 'former'], ofAudit, redact)
  for (const { id, owner } of await db().select().from(capacities).where(ofAudit))
    await db()
      .update(capacities)
      .set({ ownerKey: ownerKey(owner) })
      .where(and(ofAudit, eq(capacities.id, id)))
}
