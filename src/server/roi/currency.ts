// What a change of an audit's currency does to its ROI: the amounts stay as they are, their sum moves to the other currency.

import { eq } from 'drizzle-orm'
import { db } from '#server/platform/database.ts'
import { roiModels } from '#server/roi/table.ts'

/** The ROI of the audit counts in this currency from now on. */
export async function setRoiCurrency(auditId: number, currency: string): Promise<void> {
  await db().update(roiModels).set({ currency }).where(eq(roiModels.auditId, auditId))
}
