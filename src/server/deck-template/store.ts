// Queries about deck templates: at most one for the organization, and one for each client and audit.

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { TemplateMatch } from '#domain/deck-template.ts'
import type { DeckTemplateRow, TemplateOwner } from '#server/deck-template/read.ts'
import { deckTemplates } from '#server/deck-template/table.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-lock.ts'
import { db } from '#server/platform/database/database.ts'

const { auditId: ofAudit, clientId: ofClient } = deckTemplates
const isOf = ({ auditId, clientId }: TemplateOwner) => {
  if (auditId) return eq(ofAudit, auditId)
  return clientId ? eq(ofClient, clientId) : and(isNull(ofAudit), isNull(ofClient))
}

/** The owner's template. */
export async function findTemplate(owner: TemplateOwner): Promise<DeckTemplateRow | null> {
  const [row] = await db().select().from(deckTemplates).where(isOf(owner))
  return row ?? null
}

export async function findTemplateById(id: number): Promise<DeckTemplateRow | null> {
  const [row] = await db().select().from(deckTemplates).where(eq(deckTemplates.id, id))
  return row ?? null
}

/**
 * Replaces the previous template, whose file the hourly clean-up removes. Of two simultaneous uploads the later
 * one wins.
 */
export async function putTemplate(row: typeof deckTemplates.$inferInsert): Promise<DeckTemplateRow> {
  await db().execute(
    sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.deckTemplate}, ${row.auditId ?? -(row.clientId ?? 0)})`,
  )
  await db().delete(deckTemplates).where(isOf(row))
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
