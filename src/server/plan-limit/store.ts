// Queries about the limits of plans.

import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PlanForm, SavedPlanSettings } from '#contract/plan.ts'
import type { Attribution } from '#domain/attribution.ts'
import { planLimits } from '#server/plan-limit/table.ts'
import { db } from '#server/platform/database/database.ts'

const { auditId: _, ...columns } = getTableColumns(planLimits)

export async function findPlanLimits(auditId: number): Promise<SavedPlanSettings | null> {
  const [row] = await db().select(columns).from(planLimits).where(eq(planLimits.auditId, auditId))
  return row ?? null
}

/** Enters limits, or replaces them if they have the expected version; undefined where they have not. */
export async function putPlanLimits(
  auditId: number,
  { version, ...limits }: PlanForm,
  by: Attribution,
): Promise<SavedPlanSettings | undefined> {
  const [row] = await db()
    .insert(planLimits)
    .values({ ...limits, ...by, auditId })
    .onConflictDoUpdate({
      target: planLimits.auditId,
      set: { ...limits, ...by, version: sql`${planLimits.version} + 1` },
      ...(version !== undefined && { setWhere: eq(planLimits.version, version) }),
    })
    .returning(columns)
  return row
}

/** Deletes the limits of an audit; false where it has none. */
export async function deletePlanLimits(auditId: number): Promise<boolean> {
  const { rowCount } = await db().delete(planLimits).where(eq(planLimits.auditId, auditId))
  return rowCount === 1
}
