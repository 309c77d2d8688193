// Erases a person from an audit's documents: slides are redacted, and exported files that name the person are
// deleted.

import { eq } from 'drizzle-orm'
import { deckTemplates, deliverables, slides } from '#server/document/table.ts'
import { db } from '#server/platform/database/database.ts'
import { type Redact, redactRows } from '#server/platform/redact.ts'

export async function redactDocuments(auditId: number, redact: Redact): Promise<void> {
  await redactRows(slides, ['title', 'content'], eq(slides.auditId, auditId), redact)
  await redactRows(deckTemplates, ['name'], eq(deckTemplates.auditId, auditId), redact)
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
