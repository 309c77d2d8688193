// Queries about steps and links.

import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { NewStep, SavedLink, SavedStep, StepChange } from '#contract/process.ts'
import type { StepAccounts, StepFields } from '#domain/process.ts'
import type { KeptMarks } from '#domain/step-marks.ts'
import { answersAmong } from '#server/interview/read.ts'
import { db } from '#server/platform/database.ts'
import { processLinks, processSteps } from '#server/process/table.ts'

type Row = typeof processSteps.$inferSelect

/** What the server alone writes of a step: who typed its numbers, how accounts were settled. */
interface Marked {
  marks?: KeptMarks
  accounts?: StepAccounts
}

const asStep = ({ x, y, requestKey: _, ...row }: Row): SavedStep => ({ ...row, position: { x, y } })

export async function listSteps(auditId: number): Promise<SavedStep[]> {
  const rows = await db()
    .select()
    .from(processSteps)
    .where(eq(processSteps.auditId, auditId))
    .orderBy(asc(processSteps.id))
  return rows.map(asStep)
}

export function listLinks(auditId: number): Promise<SavedLink[]> {
  return db()
    .select()
    .from(processLinks)
    .where(eq(processLinks.auditId, auditId))
    .orderBy(asc(processLinks.id))
}

export const countSteps = (auditId: number) => db().$count(processSteps, eq(processSteps.auditId, auditId))
export const countLinks = (auditId: number) => db().$count(processLinks, eq(processLinks.auditId, auditId))

export async function findStep(id: number): Promise<SavedStep | undefined> {
  const [row] = await db().select().from(processSteps).where(eq(processSteps.id, id))
  return row && asStep(row)
}

/** The step, which nobody else changes before the transaction ends. */
export async function lockStep(id: number): Promise<SavedStep | undefined> {
  const [row] = await db().select().from(processSteps).where(eq(processSteps.id, id)).for('update')
  return row && asStep(row)
}

/** The step, which cannot be deleted before the transaction ends. */
export async function holdStep(auditId: number, id: number): Promise<SavedStep | undefined> {
  const [row] = await db()
    .select()
    .from(processSteps)
    .where(and(eq(processSteps.auditId, auditId), eq(processSteps.id, id)))
    .for('share')
  return row && asStep(row)
}

/** All steps of a map, oldest first; nobody changes them before the transaction ends. */
export async function holdMap(auditId: number): Promise<SavedStep[]> {
  const rows = await db()
    .select()
    .from(processSteps)
    .where(eq(processSteps.auditId, auditId))
    .orderBy(asc(processSteps.id))
    .for('update')
  return rows.map(asStep)
}

export async function findStepByRequest(auditId: number, requestKey: string): Promise<SavedStep | undefined> {
  const [row] = await db()
    .select()
    .from(processSteps)
    .where(and(eq(processSteps.auditId, auditId), eq(processSteps.requestKey, requestKey)))
  return row && asStep(row)
}

/** Rows of one statement: the protocol has room for 65,535 values. */
const AT_ONCE = 2000

/** Adds steps, answered in the order given. A source that is no answer of the audit, or none any more, is left out. */
export async function insertSteps(
  auditId: number,
  steps: (Omit<NewStep, 'position' | 'assumed'> & Pick<StepFields, 'position'> & Marked)[],
): Promise<SavedStep[]> {
  if (steps.length === 0) return []
  const sources = await answersAmong(
    auditId,
    steps.map(step => step.sourceAnswerId ?? 0),
  )
  const values = steps.map(({ position, sourceAnswerId, ...step }) => ({
    ...step,
    ...position,
    auditId,
    sourceAnswerId: sourceAnswerId && sources.has(sourceAnswerId) ? sourceAnswerId : null,
  }))
  const rows: Row[] = []
  for (let from = 0; from < values.length; from += AT_ONCE)
    rows.push(
      ...(await db()
        .insert(processSteps)
        .values(values.slice(from, from + AT_ONCE))
        .returning()),
    )
  return rows.sort((a, b) => a.id - b.id).map(asStep)
}

/** Sets the fields given, where the version is still the expected one; undefined when nothing matched. */
export async function updateStep(
  id: number,
  { version, position, ...fields }: Omit<StepChange, 'again'> & Marked,
): Promise<SavedStep | undefined> {
  const unchanged: SQL | undefined = version === undefined ? undefined : eq(processSteps.version, version)
  const [row] = await db()
    .update(processSteps)
    .set({ ...fields, ...position, version: sql`${processSteps.version} + 1` })
    .where(and(eq(processSteps.id, id), unchanged))
    .returning()
  return row && asStep(row)
}

export async function deleteStep(id: number): Promise<boolean> {
  const rows = await db()
    .delete(processSteps)
    .where(eq(processSteps.id, id))
    .returning({ id: processSteps.id })
  return rows.length > 0
}

export async function deleteAllSteps(auditId: number): Promise<void> {
  await db().delete(processSteps).where(eq(processSteps.auditId, auditId))
}

/** How many of these steps belong to the audit; they cannot be deleted before the transaction ends. */
export async function holdSteps(auditId: number, ids: number[]): Promise<Set<number>> {
  const rows = await db()
    .select({ id: processSteps.id })
    .from(processSteps)
    .where(and(eq(processSteps.auditId, auditId), inArray(processSteps.id, ids)))
    .orderBy(asc(processSteps.id))
    .for('update')
  return new Set(rows.map(row => row.id))
}

/** Adds a link, or answers undefined when the two steps are already joined. */
export async function insertLink(
  auditId: number,
  sourceId: number,
  targetId: number,
): Promise<SavedLink | undefined> {
  const [row] = await db()
    .insert(processLinks)
    .values({ auditId, sourceId, targetId })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Adds the links of a new map, answered in the order given. */
export async function insertLinks(links: Omit<SavedLink, 'id'>[]): Promise<SavedLink[]> {
  if (links.length === 0) return []
  const rows = await db().insert(processLinks).values(links).returning()
  return rows.sort((a, b) => a.id - b.id)
}

export async function findLink(id: number): Promise<SavedLink | undefined> {
  const [row] = await db().select().from(processLinks).where(eq(processLinks.id, id))
  return row
}

export async function findLinkBetween(auditId: number, sourceId: number, targetId: number) {
  const [row] = await db()
    .select(getTableColumns(processLinks))
    .from(processLinks)
    .where(
      and(
        eq(processLinks.auditId, auditId),
        eq(processLinks.sourceId, sourceId),
        eq(processLinks.targetId, targetId),
      ),
    )
  return row
}

export async function deleteLink(id: number): Promise<boolean> {
  const rows = await db()
    .delete(processLinks)
    .where(eq(processLinks.id, id))
    .returning({ id: processLinks.id })
  return rows.length > 0
}
