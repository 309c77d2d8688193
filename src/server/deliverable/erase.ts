// Erases a person from an audit's deliverables: deletes decisions about the name, and exported files that contain it.

import { eq } from 'drizzle-orm'
import { eraseNameDecisions } from '#server/deliverable/name-store.ts'
import { deliverables } from '#server/deliverable/table.ts'
import { db } from '#server/platform/database/database.ts'
import type { Redact } from '#server/platform/redact.ts'

export async function redactDeliverables(
  auditId: number,
  redact: Redact,
  person: { name: string },
): Promise<void> {
  await eraseNameDecisions(auditId, person)
  await dropDeliverables(auditId, redact)
}

/**
 * Deletes exported files that name the person. They cannot be redacted, because their hash says what they were
 * made from. The hourly clean-up removes the files.
 */
async function dropDeliverables(auditId: number, redact: Redact): Promise<void> {
  const { id, name, snapshot } = deliverables
  const made = await db().select({ id }).from(deliverables).where(eq(deliverables.auditId, auditId))
  for (const one of made) {
    const isIt = eq(id, one.id)
    const [row] = await db().select({ name, snapshot }).from(deliverables).where(isIt)
    const text = row ? `${row.name}\n${row.snapshot}` : ''
    if (redact(text) !== text) await db().delete(deliverables).where(isIt)
  }
}
