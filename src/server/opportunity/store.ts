// Queries about opportunities.

import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lt, not, sql } from 'drizzle-orm'
import type { Opportunity } from '#contract/opportunity.ts'
import { FRICTION_CATEGORY } from '#domain/opportunity/opportunity.ts'
import { users } from '#server/account/table.ts'
import { isOnHold } from '#server/audit/legal-hold.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { db } from '#server/platform/database/database.ts'
import { processSteps } from '#server/process/table.ts'

type NewRow = typeof opportunities.$inferInsert
type Change = Partial<Omit<NewRow, 'id' | 'auditId'>>

const { requestKey: _, removedAt: __, ...stored } = getTableColumns(opportunities)

export const notDeleted = isNull(opportunities.removedAt)
/** Joins the opportunity's step, unless it is removed from the map: then there is none until the step is restored. */
export const itsStep = and(eq(processSteps.id, opportunities.stepId), isNull(processSteps.removedAt))

const select = () =>
  db()
    .select({ ...stored, stepId: processSteps.id, judgedBy: users.name })
    .from(opportunities)
    .leftJoin(users, eq(users.id, opportunities.judgedBy))
    .leftJoin(processSteps, itsStep)

export function listOpportunities(auditId: number): Promise<Opportunity[]> {
  return select()
    .where(and(eq(opportunities.auditId, auditId), notDeleted))
    .orderBy(desc(opportunities.impact), asc(opportunities.id))
}

/** Ids of all opportunities of an audit, deleted ones included. */
export async function listOpportunityIds(auditId: number): Promise<number[]> {
  const rows = await db()
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(eq(opportunities.auditId, auditId))
  return rows.map(({ id }) => id)
}

export const countOpportunities = (auditId: number) =>
  db().$count(opportunities, and(eq(opportunities.auditId, auditId), notDeleted))

export async function findOpportunity(id: number): Promise<Opportunity | undefined> {
  const [row] = await select().where(and(eq(opportunities.id, id), notDeleted))
  return row
}

/** Returns the opportunity, even if it is deleted. */
export async function findOpportunityAnywhere(id: number): Promise<Opportunity | undefined> {
  const [row] = await select().where(eq(opportunities.id, id))
  return row
}

/** The opportunities of one step. */
export function opportunitiesOf(stepId: number): Promise<Opportunity[]> {
  return select().where(and(eq(opportunities.stepId, stepId), notDeleted))
}

export async function findFrictionOf(stepId: number): Promise<Opportunity | undefined> {
  return (await opportunitiesOf(stepId)).find(row => row.category === FRICTION_CATEGORY)
}

/** Returns the opportunity that a request created, even if it was deleted since. */
export async function findByRequest(auditId: number, requestKey: string): Promise<Opportunity | undefined> {
  const [row] = await select().where(
    and(eq(opportunities.auditId, auditId), eq(opportunities.requestKey, requestKey)),
  )
  return row
}

/** Adds an opportunity; an existing friction opportunity of the step is updated instead. Returns the id. */
export async function saveOpportunity(row: NewRow): Promise<number> {
  const { auditId: _audit, stepId: _step, category: _category, requestKey: _key, ...set } = row
  const [saved] = await db()
    .insert(opportunities)
    .values(row)
    .onConflictDoUpdate({
      target: opportunities.stepId,
      targetWhere: sql`category = 'friction' and removed_at is null`,
      set: { ...set, staleSince: null },
    })
    .returning({ id: opportunities.id })
  if (!saved) throw new Error('insert returned no row')
  return saved.id
}

/** Adds the opportunities of a new audit; returns their ids in the same order. */
export async function insertOpportunities(rows: NewRow[]): Promise<number[]> {
  if (rows.length === 0) return []
  const added = await db().insert(opportunities).values(rows).returning({ id: opportunities.id })
  return added.map(({ id }) => id)
}

/** Sets the fields given. */
export async function updateOpportunity(id: number, change: Change): Promise<void> {
  await db().update(opportunities).set(change).where(eq(opportunities.id, id))
}

/** Days for which a deleted opportunity can be restored. */
const KEPT_DAYS = 30

/** Deletes it, or restores it unchanged; false when there is nothing to do. */
export async function markDeleted(id: number, deleted: boolean): Promise<boolean> {
  const { rowCount } = await db()
    .update(opportunities)
    .set({ removedAt: deleted ? sql`now()` : null })
    .where(and(eq(opportunities.id, id), deleted ? notDeleted : isNotNull(opportunities.removedAt)))
  return rowCount === 1
}

/** Deletes opportunities past that time for good. */
export async function dropDeleted(): Promise<void> {
  await db()
    .delete(opportunities)
    .where(
      and(
        lt(opportunities.removedAt, sql`now() - ${KEPT_DAYS} * interval '1 day'`),
        not(isOnHold(opportunities.auditId)),
      ),
    )
}
