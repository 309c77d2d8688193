// Queries about the organization's interview templates and their versions.

import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { INTERVIEW_TEMPLATE_LIMITS } from '#domain/interview/template.ts'
import { interviewTemplates, interviewTemplateVersions } from '#server/interview-template/table.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-lock.ts'
import { db } from '#server/platform/database/database.ts'

export type InterviewTemplateRow = typeof interviewTemplates.$inferSelect

export function listTemplates(): Promise<InterviewTemplateRow[]> {
  return db().select().from(interviewTemplates).orderBy(sql`lower(${interviewTemplates.name})`)
}

export async function findTemplate(id: number): Promise<InterviewTemplateRow | undefined> {
  const [row] = await db().select().from(interviewTemplates).where(eq(interviewTemplates.id, id))
  return row
}

export function countTemplates(): Promise<number> {
  return db().$count(interviewTemplates)
}

/**
 * Serialises additions and changes, so that together they cannot exceed the limit or use one name or version
 * twice.
 */
export async function lockTemplates(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.interviewTemplates})`)
}

export async function isNameTaken(name: string, exceptId?: number): Promise<boolean> {
  const rows = await db()
    .select({ id: interviewTemplates.id })
    .from(interviewTemplates)
    .where(sql`lower(${interviewTemplates.name}) = lower(${name})`)
  return rows.some(({ id }) => id !== exceptId)
}

export async function insertTemplate(
  row: typeof interviewTemplates.$inferInsert,
): Promise<InterviewTemplateRow> {
  const [made] = await db().insert(interviewTemplates).values(row).returning()
  if (!made) throw new Error('insert returned no row')
  await keepVersion(made)
  return made
}

export async function updateTemplate(
  id: number,
  change: Partial<typeof interviewTemplates.$inferInsert>,
): Promise<InterviewTemplateRow> {
  const [row] = await db()
    .update(interviewTemplates)
    .set(change)
    .where(eq(interviewTemplates.id, id))
    .returning()
  if (!row) throw new Error('a template that was read is gone')
  if (change.version !== undefined) await keepVersion(row)
  return row
}

export async function deleteTemplate(id: number): Promise<void> {
  await db().delete(interviewTemplates).where(eq(interviewTemplates.id, id))
}

/** Stores the template's version with its earlier ones, of which the most recent are kept. */
async function keepVersion({
  id,
  version,
  sections,
  changedByName,
  changedAt,
}: InterviewTemplateRow): Promise<void> {
  await db()
    .insert(interviewTemplateVersions)
    .values({ templateId: id, version, sections, changedByName, changedAt })
  await db()
    .delete(interviewTemplateVersions)
    .where(
      and(
        eq(interviewTemplateVersions.templateId, id),
        lt(interviewTemplateVersions.version, version - INTERVIEW_TEMPLATE_LIMITS.versions + 1),
      ),
    )
}

export function listVersions(id: number) {
  const { version, changedByName, changedAt } = interviewTemplateVersions
  return db()
    .select({ version, changedBy: changedByName, changedAt })
    .from(interviewTemplateVersions)
    .where(eq(interviewTemplateVersions.templateId, id))
    .orderBy(desc(version))
}

export async function findVersion(id: number, version: number) {
  const [row] = await db()
    .select()
    .from(interviewTemplateVersions)
    .where(and(eq(interviewTemplateVersions.templateId, id), eq(interviewTemplateVersions.version, version)))
  return row
}
