// Queries about opportunities.

import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Opportunity, OpportunityChange } from '#contract/opportunity.ts'
import { FRICTION_CATEGORY } from '#domain/opportunity.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { db } from '#server/platform/database.ts'

type NewRow = typeof opportunities.$inferInsert

export function listOpportunities(auditId: number): Promise<Opportunity[]> {
  return db()
    .select()
    .from(opportunities)
    .where(eq(opportunities.auditId, auditId))
    .orderBy(desc(opportunities.impact), asc(opportunities.id))
}

export const countOpportunities = (auditId: number) =>
  db().$count(opportunities, eq(opportunities.auditId, auditId))

export async function findOpportunity(id: number): Promise<Opportunity | undefined> {
  const [row] = await db().select().from(opportunities).where(eq(opportunities.id, id))
  return row
}

export async function findFrictionOf(stepId: number): Promise<Opportunity | undefined> {
  const rows = await db().select().from(opportunities).where(eq(opportunities.stepId, stepId))
  return rows.find(row => row.category === FRICTION_CATEGORY)
}

export async function findByRequest(auditId: number, requestKey: string): Promise<Opportunity | undefined> {
  const [row] = await db()
    .select()
    .from(opportunities)
    .where(and(eq(opportunities.auditId, auditId), eq(opportunities.requestKey, requestKey)))
  return row
}

/** Adds an opportunity; the friction opportunity that its step already has is updated instead. */
export async function saveOpportunity(row: NewRow): Promise<Opportunity> {
  const { title, description, effort, impact, projectedSavings } = row
  const [saved] = await db()
    .insert(opportunities)
    .values(row)
    .onConflictDoUpdate({
      target: opportunities.stepId,
      targetWhere: sql`category = 'friction'`,
      set: { title, description, effort, impact, projectedSavings },
    })
    .returning()
  if (!saved) throw new Error('insert returned no row')
  return saved
}

/** Sets the fields given. */
export async function updateOpportunity(
  id: number,
  change: OpportunityChange,
): Promise<Opportunity | undefined> {
  const [row] = await db().update(opportunities).set(change).where(eq(opportunities.id, id)).returning()
  return row
}

export async function deleteOpportunity(id: number): Promise<boolean> {
  const rows = await db()
    .delete(opportunities)
    .where(eq(opportunities.id, id))
    .returning({ id: opportunities.id })
  return rows.length > 0
}
