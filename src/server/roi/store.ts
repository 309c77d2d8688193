// Queries about saved ROIs.

import { eq, sql } from 'drizzle-orm'
import type { PlanAttributions, RoiNote, RoiPlan } from '#domain/roi/plan.ts'
import type { RoiResults } from '#domain/roi/results.ts'
import type { RoiInputs, SimpleRoi } from '#domain/roi/roi.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-lock.ts'
import { db } from '#server/platform/database/database.ts'
import { roiModels } from '#server/roi/table.ts'

export async function findRoi(auditId: number) {
  const [row] = await db()
    .select({ ...columns, savedBy: users.name })
    .from(roiModels)
    .leftJoin(users, eq(users.id, roiModels.savedBy))
    .where(eq(roiModels.auditId, auditId))
  return row
}

const columns = {
  currentCost: roiModels.currentCost,
  projectedSavings: roiModels.projectedSavings,
  implementationCost: roiModels.implementationCost,
  timePeriod: roiModels.timePeriod,
  netSavings: roiModels.netSavings,
  roiPercentage: roiModels.roiPercentage,
  paybackPeriod: roiModels.paybackPeriod,
  savedAt: roiModels.savedAt,
  plan: roiModels.plan,
  marks: roiModels.marks,
  notes: roiModels.notes,
  results: roiModels.results,
  example: roiModels.example,
}

export interface RoiRow extends RoiInputs, SimpleRoi {
  plan: RoiPlan
  marks: PlanAttributions
  notes: RoiNote[]
  results: RoiResults
  /** Whether its net savings are an unedited example, without attribution. */
  example: boolean
}

/** Saves entries and results, replacing the previous ones. */
export async function saveRoi(auditId: number, savedBy: number, values: RoiRow): Promise<void> {
  const currency = sql`(select ${audits.currency} from ${audits} where ${audits.id} = ${auditId})`
  const practice = sql`(select ${audits.practice} from ${audits} where ${audits.id} = ${auditId})`
  const fields = { ...values, currency, practice, savedBy, savedAt: sql`now()` }
  await db()
    .insert(roiModels)
    .values({ auditId, ...fields })
    .onConflictDoUpdate({ target: roiModels.auditId, set: fields })
}

/** Locks the ROI of an audit against other writers until commit. */
export async function lockRoi(auditId: number): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.roi}, ${auditId})`)
}
