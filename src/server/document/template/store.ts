// Queries about deck templates: at most one for the organization and one per audit; their files are in the file
// store.

import { buffer } from 'node:stream/consumers'
import { eq, isNull, or, sql } from 'drizzle-orm'
import { problem } from '#contract/errors.ts'
import type { TemplateMatch } from '#domain/document/deck-template.ts'
import { deckTemplates } from '#server/document/table.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-lock.ts'
import { db } from '#server/platform/database/database.ts'
import { FileMissing } from '#server/platform/files/file-store.ts'
import type { Files } from '#server/platform/files/files.ts'

export type DeckTemplateRow = typeof deckTemplates.$inferSelect

const isOf = (auditId: number | null) =>
  auditId === null ? isNull(deckTemplates.auditId) : eq(deckTemplates.auditId, auditId)

/** The audit's own template, or the organization's where `auditId` is null. */
export async function findTemplate(auditId: number | null): Promise<DeckTemplateRow | null> {
  const [row] = await db().select().from(deckTemplates).where(isOf(auditId))
  return row ?? null
}

export async function findTemplateById(id: number): Promise<DeckTemplateRow | null> {
  const [row] = await db().select().from(deckTemplates).where(eq(deckTemplates.id, id))
  return row ?? null
}

/** The template of the audit's decks: its own, else the organization's. */
export async function templateFor(auditId: number): Promise<DeckTemplateRow | null> {
  const rows = await db()
    .select()
    .from(deckTemplates)
    .where(or(isOf(auditId), isOf(null)))
  return rows.find(row => row.auditId === auditId) ?? rows[0] ?? null
}

/**
 * Replaces the previous template, whose file the hourly clean-up removes. Of two simultaneous uploads the later
 * one wins.
 */
export async function putTemplate(row: typeof deckTemplates.$inferInsert): Promise<DeckTemplateRow> {
  await db().execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.deckTemplate}, ${row.auditId ?? 0})`)
  await db()
    .delete(deckTemplates)
    .where(isOf(row.auditId ?? null))
  const [put] = await db().insert(deckTemplates).values(row).returning()
  if (!put) throw new Error('insert returned no row')
  return put
}

export async function setMatch(id: number, match: TemplateMatch): Promise<void> {
  await db().update(deckTemplates).set({ match }).where(eq(deckTemplates.id, id))
}

export async function deleteTemplate(id: number): Promise<void> {
  await db().delete(deckTemplates).where(eq(deckTemplates.id, id))
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
