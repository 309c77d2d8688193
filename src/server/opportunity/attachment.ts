// Which step an opportunity belongs to, as far as a change of the map moves it. Figures are never touched.

import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { opportunities } from '#server/opportunity/table.ts'
import { db } from '#server/platform/database.ts'

/** The step is about to go: its opportunities stay, without it. */
export async function detachFromStep(stepId: number): Promise<void> {
  await db().update(opportunities).set({ stepId: null }).where(eq(opportunities.stepId, stepId))
}

export async function detachAll(auditId: number): Promise<void> {
  await db()
    .update(opportunities)
    .set({ stepId: null })
    .where(and(eq(opportunities.auditId, auditId), isNotNull(opportunities.stepId)))
}

/** Gives those of the opportunities back to a step that still exist and have none. */
export async function attachOpportunities(auditId: number, ids: number[], stepId: number): Promise<void> {
  await db()
    .update(opportunities)
    .set({ stepId })
    .where(
      and(eq(opportunities.auditId, auditId), inArray(opportunities.id, ids), isNull(opportunities.stepId)),
    )
}

/** Ids of an audit's opportunities by the step they belong to. */
export async function opportunitiesByStep(auditId: number): Promise<Map<number, number[]>> {
  const rows = await db()
    .select({ id: opportunities.id, stepId: opportunities.stepId })
    .from(opportunities)
    .where(and(eq(opportunities.auditId, auditId), isNotNull(opportunities.stepId)))
  const byStep = new Map<number, number[]>()
  for (const { id, stepId } of rows)
    if (stepId !== null) byStep.set(stepId, [...(byStep.get(stepId) ?? []), id])
  return byStep
}
