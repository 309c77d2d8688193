// Erases a person from client links: frozen states, and what was written through the links.

import { eq, inArray } from 'drizzle-orm'
import { listVersions } from '#server/client-link/store.ts'
import {
  clientComments,
  clientLinks,
  clientOpenings,
  clientSignatures,
  clientVersions,
} from '#server/client-link/table.ts'
import { db } from '#server/platform/database/database.ts'
import { everyText, type Redact } from '#server/platform/redact.ts'
import { redactClientStatements } from '#server/process/client-statement.ts'

/** Redacts frozen states, and the names of readers, commenters and signers. */
export async function redactClientLinks(auditId: number, redact: Redact): Promise<void> {
  for (const { id, content } of await listVersions(auditId)) {
    const redacted = JSON.stringify(everyText(JSON.parse(content), redact))
    if (redacted !== content)
      await db().update(clientVersions).set({ content: redacted }).where(eq(clientVersions.id, id))
  }
  await redactClientStatements(auditId, redact)
  const ofAudit = db()
    .select({ id: clientLinks.id })
    .from(clientLinks)
    .where(eq(clientLinks.auditId, auditId))
  for (const { id, title } of await db().select().from(clientLinks).where(eq(clientLinks.auditId, auditId)))
    await db()
      .update(clientLinks)
      .set({ title: redact(title) })
      .where(eq(clientLinks.id, id))
  for (const { id, name } of await db()
    .select()
    .from(clientOpenings)
    .where(inArray(clientOpenings.linkId, ofAudit)))
    await db()
      .update(clientOpenings)
      .set({ name: redact(name) })
      .where(eq(clientOpenings.id, id))
  for (const { id, author, text } of await db()
    .select()
    .from(clientComments)
    .where(inArray(clientComments.linkId, ofAudit)))
    await db()
      .update(clientComments)
      .set({ author: redact(author), text: redact(text) })
      .where(eq(clientComments.id, id))
  for (const { id, name } of await db()
    .select()
    .from(clientSignatures)
    .where(inArray(clientSignatures.linkId, ofAudit)))
    await db()
      .update(clientSignatures)
      .set({ name: redact(name) })
      .where(eq(clientSignatures.id, id))
}
