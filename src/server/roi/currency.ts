// Applies a change of an audit's currency to its ROI: the amounts stay unchanged, and their sum moves to the new
// currency.

import { eq } from 'drizzle-orm'
import { db } from '#server/platform/database/database.ts'
import { roiModels } from '#server/roi/table.ts'

/** Sets the currency in which the audit's ROI counts. */
export async function setRoiCurrency(auditId: number, currency: string): Promise<void> {
  await db().update(roiModels).set({ currency }).where(eq(roiModels.auditId, auditId))
}
