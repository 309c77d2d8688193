// What other modules may read of deck templates: which one an audit's decks use, and its file.

import { buffer } from 'node:stream/consumers'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { problem } from '#contract/errors.ts'
import { audits } from '#server/audit/table.ts'
import { deckTemplates } from '#server/deck-template/table.ts'
import { db } from '#server/platform/database/database.ts'
import { FileMissing } from '#server/platform/files/file-store.ts'
import type { Files } from '#server/platform/files/files.ts'

export type DeckTemplateRow = typeof deckTemplates.$inferSelect

/** Whose template it is: an audit's, a client's, or the organization's. */
export type TemplateOwner = { [Key in 'auditId' | 'clientId']?: number | null | undefined }

/** The template of the audit's decks: its own, else its client's, else the organization's. */
export async function templateFor(auditId: number): Promise<DeckTemplateRow | null> {
  const client = db().select({ id: audits.clientId }).from(audits).where(eq(audits.id, auditId))
  const isOfClient = inArray(deckTemplates.clientId, client)
  const isOurs = and(isNull(deckTemplates.auditId), isNull(deckTemplates.clientId))
  const rows = await db()
    .select()
    .from(deckTemplates)
    .where(or(eq(deckTemplates.auditId, auditId), isOfClient, isOurs))
  return rows.find(row => row.auditId) ?? rows.find(row => row.clientId) ?? rows[0] ?? null
}

/** The template with its file, for rendering. Throws deck_template_not_found where the file is lost. */
export async function givenTemplate(files: Files, { fileKey, match }: DeckTemplateRow) {
  const content = await files.read(fileKey).catch(lost)
  return { file: new Uint8Array(await buffer(content)), match }
}

function lost(error: unknown): never {
  if (error instanceof FileMissing) throw problem('deck_template_not_found')
  throw error
}
