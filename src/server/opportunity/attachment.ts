// What a change of the map does to opportunities: which step they belong to, and whether they still fit it.

import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { estimate } from '#domain/opportunity.ts'
import type { StepFields } from '#domain/process.ts'
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

type Costed = Pick<StepFields, 'durationMin' | 'costPerHour' | 'friction' | 'runsPerMonth'>

const COSTED = ['durationMin', 'costPerHour', 'friction', 'runsPerMonth'] as const

/** Whether a change of a step may touch what its opportunities stand on. */
export const touchesCost = (change: Partial<Costed>) => COSTED.some(field => change[field] !== undefined)

/**
 * The step's time, rate, friction or volume has changed: its opportunities are marked stale, and the literal figures
 * of each follow unless somebody has set them by hand.
 */
export async function followStep(stepId: number, before: Costed, after: Costed): Promise<void> {
  if (COSTED.every(field => before[field] === after[field])) return
  await db().update(opportunities).set({ staleSince: sql`now()` }).where(eq(opportunities.stepId, stepId))
  const { effort, impact, projectedSavings } = estimate(before)
  await db()
    .update(opportunities)
    .set(estimate(after))
    .where(
      and(
        eq(opportunities.stepId, stepId),
        eq(opportunities.effort, effort),
        eq(opportunities.impact, impact),
        eq(opportunities.projectedSavings, projectedSavings),
      ),
    )
}
