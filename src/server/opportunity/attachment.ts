// Effects of map changes on opportunities: which step they belong to, and whether their figures still fit it.

import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { estimate, FRICTION_CATEGORY } from '#domain/opportunity/opportunity.ts'
import type { StepFields } from '#domain/process/step.ts'
import { itsStep, notDeleted } from '#server/opportunity/store.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { db } from '#server/platform/database/database.ts'
import { processSteps } from '#server/process/table.ts'

/** Detaches opportunities from steps that are about to be deleted for good; the opportunities remain. */
export async function detachFromSteps(stepIds: number[]): Promise<void> {
  await db()
    .update(opportunities)
    .set({ stepId: null })
    .where(sql`${opportunities.stepId} = any(${sql.param(stepIds)}::int[])`)
}

/**
 * Reattaches those of the opportunities to a step of the map that still exist and belong to no other step. A step
 * keeps the friction opportunity that it has.
 */
export async function attachOpportunities(auditId: number, ids: number[], stepId: number): Promise<void> {
  const concerned = or(inArray(opportunities.id, ids), eq(opportunities.stepId, stepId))
  const rows = await db()
    .select({ id: opportunities.id, category: opportunities.category, stepId: processSteps.id })
    .from(opportunities)
    .leftJoin(processSteps, itsStep)
    .where(and(eq(opportunities.auditId, auditId), notDeleted, concerned))
    .orderBy(asc(opportunities.id))
  const [owned, free] = [rows.filter(row => row.stepId !== null), rows.filter(row => row.stepId === null)]
  const friction = [...owned.filter(row => row.stepId === stepId), ...free].find(isFriction)
  const back = free.filter(row => !isFriction(row) || row === friction).map(({ id }) => id)
  if (back.length > 0) await db().update(opportunities).set({ stepId }).where(inArray(opportunities.id, back))
}

const isFriction = ({ category }: { category: string }) => category === FRICTION_CATEGORY

/** Ids of an audit's opportunities by the step they belong to. */
export async function opportunitiesByStep(auditId: number): Promise<Map<number, number[]>> {
  const rows = await db()
    .select({ id: opportunities.id, stepId: opportunities.stepId })
    .from(opportunities)
    .where(and(eq(opportunities.auditId, auditId), isNotNull(opportunities.stepId), notDeleted))
  const byStep = new Map<number, number[]>()
  for (const { id, stepId } of rows)
    if (stepId !== null) byStep.set(stepId, [...(byStep.get(stepId) ?? []), id])
  return byStep
}

type Costed = Pick<StepFields, 'durationMin' | 'costPerHour' | 'friction' | 'runsPerMonth'>

const COSTED = ['durationMin', 'costPerHour', 'friction', 'runsPerMonth'] as const

/** Whether a change of a step may affect the figures of its opportunities. */
export const touchesCost = (change: Partial<Costed>) => COSTED.some(field => change[field] !== undefined)

/**
 * Updates opportunities after a change of the step's time, rate, friction or volume: they are marked stale, and
 * their specification figures are recomputed unless a user has set them.
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
