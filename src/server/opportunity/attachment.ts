// Effects of map changes on opportunities: which step they belong to, and whether their figures still fit it.

import { and, asc, eq, inArray, isNotNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import { type CostFields, isCostChange } from '#domain/opportunity/followed.ts'
import { estimate, FRICTION_CATEGORY } from '#domain/opportunity/opportunity.ts'
import { itsStep, notDeleted } from '#server/opportunity/store.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { db } from '#server/platform/database/database.ts'
import { ofRow, rowsAs } from '#server/platform/database/rows-as.ts'
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
  const owned = rows.filter(row => row.stepId !== null)
  const free = rows.filter(row => row.stepId === null)
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

type CostedStep = CostFields & { id: number; auditId: number }

/**
 * Updates opportunities after changes of steps' time, rate, friction or volume. They are marked stale, and their
 * specification figures are recomputed unless a user has set them (`followedFigures`, in one statement).
 */
export async function followSteps(
  changes: readonly { before: CostFields; after: CostedStep }[],
): Promise<void> {
  const rows = changes.filter(isCostChange).map(({ before, after: { id, auditId, ...after } }) => {
    const was = estimate(before)
    const is = estimate(after)
    return {
      auditId,
      stepId: id,
      was_effort: was.effort,
      was_impact: was.impact,
      was_savings: was.projectedSavings,
      effort: is.effort,
      impact: is.impact,
      savings: is.projectedSavings,
    }
  })
  if (rows.length === 0) return
  const isAsEstimated = sql`(${opportunities.effort}, ${opportunities.impact}, ${opportunities.projectedSavings})
    = (${ofRow('was_effort')}, ${ofRow('was_impact')}, ${ofRow('was_savings')})`
  const next = (name: string, column: SQLWrapper) =>
    sql`case when ${isAsEstimated} then ${ofRow(name)} else ${column} end`
  await db()
    .update(opportunities)
    .set({
      staleSince: sql`now()`,
      effort: next('effort', opportunities.effort),
      impact: next('impact', opportunities.impact),
      projectedSavings: next('savings', opportunities.projectedSavings),
    })
    .from(rowsAs(ESTIMATES, rows))
    .where(and(eq(opportunities.auditId, ofRow('auditId')), eq(opportunities.stepId, ofRow('stepId'))))
}

const ESTIMATES = {
  auditId: 'int',
  stepId: 'int',
  was_effort: 'int',
  was_impact: 'float8',
  was_savings: 'float8',
  effort: 'int',
  impact: 'float8',
  savings: 'float8',
}
