// Queries about the organization's map templates.

import { eq, sql } from 'drizzle-orm'
import type { MapTemplate } from '#contract/map-template.ts'
import { mapTemplates } from '#server/map-template/table.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-lock.ts'
import { db } from '#server/platform/database/database.ts'

type Row = typeof mapTemplates.$inferSelect

const shown = ({ id, name, map, madeByName, madeAt }: Row): MapTemplate => {
  return { id, name, ...map, madeBy: madeByName, madeAt }
}

export async function listTemplates(): Promise<MapTemplate[]> {
  const rows = await db().select().from(mapTemplates).orderBy(sql`lower(${mapTemplates.name})`)
  return rows.map(shown)
}

export function countTemplates(): Promise<number> {
  return db().$count(mapTemplates)
}

/** Serialises additions and renames, so that together they cannot exceed the limit or use one name twice. */
export async function lockTemplates(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.mapTemplates})`)
}

export async function isNameTaken(name: string, exceptId?: number): Promise<boolean> {
  const rows = await db()
    .select({ id: mapTemplates.id })
    .from(mapTemplates)
    .where(sql`lower(${mapTemplates.name}) = lower(${name})`)
  return rows.some(({ id }) => id !== exceptId)
}

export async function insertTemplate(row: typeof mapTemplates.$inferInsert): Promise<MapTemplate> {
  const [made] = await db().insert(mapTemplates).values(row).returning()
  if (!made) throw new Error('insert returned no row')
  return shown(made)
}

/** Null where there is no such template. */
export async function renameTemplate(id: number, name: string): Promise<MapTemplate | null> {
  const [row] = await db().update(mapTemplates).set({ name }).where(eq(mapTemplates.id, id)).returning()
  return row ? shown(row) : null
}

/** Returns whether the template existed. */
export async function deleteTemplate(id: number): Promise<boolean> {
  const gone = await db()
    .delete(mapTemplates)
    .where(eq(mapTemplates.id, id))
    .returning({ id: mapTemplates.id })
  return gone.length > 0
}
