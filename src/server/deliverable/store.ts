// Queries about deliverables. Files and snapshots are read one at a time, never in lists.

import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { DeliverableKind } from '#domain/deliverable.ts'
import { deliverables } from '#server/deliverable/table.ts'
import { db } from '#server/platform/database.ts'

const { content: _, snapshot: __, recipe: ___, madeByName, ...columns } = getTableColumns(deliverables)
const listed = { ...columns, madeBy: madeByName }

export type NewDeliverable = typeof deliverables.$inferInsert

export function listDeliverables(auditId: number) {
  return db()
    .select(listed)
    .from(deliverables)
    .where(eq(deliverables.auditId, auditId))
    .orderBy(desc(deliverables.madeAt), desc(deliverables.id))
}

/** The newest version of one kind: its number, and what it was made from. */
export async function newestDeliverable(auditId: number, kind: DeliverableKind) {
  const [row] = await db()
    .select({ id: deliverables.id, version: deliverables.version, recipe: deliverables.recipe })
    .from(deliverables)
    .where(and(eq(deliverables.auditId, auditId), eq(deliverables.kind, kind)))
    .orderBy(desc(deliverables.version))
    .limit(1)
  return row
}

export async function findDeliverable(id: number) {
  const { auditId, kind, hash, snapshot } = deliverables
  const [row] = await db()
    .select({ auditId, kind, hash, snapshot })
    .from(deliverables)
    .where(eq(deliverables.id, id))
  return row
}

export async function readDeliverableFile(id: number) {
  const { kind, name, content } = deliverables
  const [row] = await db().select({ kind, name, content }).from(deliverables).where(eq(deliverables.id, id))
  return row
}

/** Keeps the deliverable; null when somebody else has just made this version. */
export async function insertDeliverable(deliverable: NewDeliverable): Promise<number | null> {
  const rows = await db()
    .insert(deliverables)
    .values(deliverable)
    .onConflictDoNothing()
    .returning({ id: deliverables.id })
  return rows[0]?.id ?? null
}
