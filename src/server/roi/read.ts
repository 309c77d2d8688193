// What other nouns may read of ROI: an audit's, saved or example, and the sum over all audits.

import type { Roi } from '#contract/roi.ts'
import { ROI_DEFAULTS } from '#domain/roi.ts'
import { findRoi, sumNetSavings } from '#server/roi/store.ts'

/** While nothing is saved: the example entries, and no results. */
const EXAMPLE: Roi = {
  ...ROI_DEFAULTS,
  netSavings: null,
  roiPercentage: null,
  paybackPeriod: null,
  savedAt: null,
  savedBy: null,
}

/** The saved ROI of an audit, or the example; `savedAt` tells which. */
export async function auditRoi(auditId: number): Promise<Roi> {
  return (await findRoi(auditId)) ?? EXAMPLE
}

/** The dashboard's Total ROI in dollars. */
export const totalNetSavings = sumNetSavings
