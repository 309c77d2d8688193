// Queries about opportunities.

import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Opportunity } from '#contract/opportunity.ts'
import { FRICTION_CATEGORY } from '#domain/opportunity.ts'
import { users } from '#server/account/table.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { db } from '#server/platform/database.ts'

type NewRow = typeof opportunities.$inferInsert
type Change = Partial<Omit<NewRow, 'id' | 'auditId'>>

const { requestKey: _, ...stored } = getTableColumns(opportunities)

const select = () =>
  db()
    .select({ ...stored, judgedBy: users.name })
    .from(opportunities)
    .leftJoin(users, eq(users.id, opportunities.judgedBy))

export function listOpportunities(auditId: number): Promise<Opportunity[]> {
  return select()
    .where(eq(opportunities.auditId, auditId))
    .orderBy(desc(opportunities.impact), asc(opportunities.id))
}

export const countOpportunities = (auditId: number) =>
  db().$count(opportunities, eq(opportunities.auditId, auditId))

export async function findOpportunity(id: number): Promise<Opportunity | undefined> {
  const [row] = await select().where(eq(opportunities.id, id))
  return row
}

/** The opportunities of one step. */
export function opportunitiesOf(stepId: number): Promise<Opportunity[]> {
  return select().where(eq(opportunities.stepId, stepId))
}

export async function findFrictionOf(stepId: number): Promise<Opportunity | undefined> {
  return (await opportunitiesOf(stepId)).find(row => row.category === FRICTION_CATEGORY)
}

export async function findByRequest(auditId: number, requestKey: string): Promise<Opportunity | undefined> {
  const [row] = await select().where(
    and(eq(opportunities.auditId, auditId), eq(opportunities.requestKey, requestKey)),
  )
  return row
}

/** Adds an opportunity; the friction opportunity that its step already has is updated instead. Answers its id. */
export async function saveOpportunity(row: NewRow): Promise<number> {
  const { auditId: _audit, stepId: _step, category: _category, requestKey: _key, ...set } = row
  const [saved] = await db()
    .insert(opportunities)
    .values(row)
    .onConflictDoUpdate({
      target: opportunities.stepId,
      targetWhere: sql`category = 'friction'`,
      set: { ...set, staleSince: null },
    })
    .returning({ id: opportunities.id })
  if (!saved) throw new Error('insert returned no row')
  return saved.id
}

/** Adds the opportunities of a new audit. */
export async function insertOpportunities(rows: NewRow[]): Promise<void> {
  if (rows.length > 0) await db().insert(opportunities).values(rows)
}

/** Sets the fields given. */
export async function updateOpportunity(id: number, change: Change): Promise<void> {
  await db().update(opportunities).set(change).where(eq(opportunities.id, id))
}

export async function deleteOpportunity(id: number): Promise<boolean> {
  const rows = await db()
    .delete(opportunities)
    .where(eq(opportunities.id, id))
    .returning({ id: opportunities.id })
  return rows.length > 0
}
