// Takes a person who asks for deletion out of an audit's documents: slides are reworded, exported files that name them go.

import { eq } from 'drizzle-orm'
import { deckTemplates, deliverables, slides } from '#server/document/table.ts'
import { db } from '#server/platform/database.ts'
import { type Reword, rewordRows } from '#server/platform/reword.ts'

export async function rewordDocuments(auditId: number, reword: Reword): Promise<void> {
  await rewordRows(slides, ['title', 'content'], eq(slides.auditId, auditId), reword)
  await rewordRows(deckTemplates, ['name'], eq(deckTemplates.auditId, auditId), reword)
  await dropDeliverables(auditId, reword)
}

/** An exported file cannot be reworded: its hash says what it was made from. The hourly clean-up takes the files. */
async function dropDeliverables(auditId: number, reword: Reword): Promise<void> {
  const { id, name, snapshot } = deliverables
  const made = await db().select({ id }).from(deliverables).where(eq(deliverables.auditId, auditId))
  for (const one of made) {
    const isIt = eq(id, one.id)
    const [row] = await db().select({ name, snapshot }).from(deliverables).where(isIt)
    const text = row ? `${row.name}\n${row.snapshot}` : ''
    if (reword(text) !== text) await db().delete(deliverables).where(isIt)
  }
}
