// What other nouns may read of ROI: an audit's, saved or example, with what it stands on, and the sum over all audits.

import type { Roi } from '#contract/roi.ts'
import { expectedTotals } from '#domain/opportunity-savings.ts'
import { ROI_DEFAULTS } from '#domain/roi.ts'
import type { RoiState } from '#domain/roi-figures.ts'
import { answerOffers, opportunityOffers, sourcesOf } from '#domain/roi-offer.ts'
import { ROI_PLAN } from '#domain/roi-plan.ts'
import { MODEL_VERSION, roiResults } from '#domain/roi-results.ts'
import { auditQuantities } from '#server/interview/read.ts'
import { auditOpportunities } from '#server/opportunity/read.ts'
import { auditMap } from '#server/process/read.ts'
import { findRoi, sumNetSavings } from '#server/roi/store.ts'

/** While nothing is saved: the example entries, and no results. */
const EXAMPLE = {
  ...ROI_DEFAULTS,
  netSavings: null,
  roiPercentage: null,
  paybackPeriod: null,
  savedAt: null,
  savedBy: null,
  plan: ROI_PLAN,
  marks: {},
  notes: [],
  results: null,
}

/** The saved ROI of an audit, or the example; `savedAt` tells which. */
export async function auditRoi(auditId: number): Promise<Roi> {
  const saved = await findRoi(auditId)
  return { ...(saved ? current(saved) : EXAMPLE), offers: await auditOffers(auditId) } as Roi
}

/** Results that an older model stored are computed again. */
function current(saved: NonNullable<Awaited<ReturnType<typeof findRoi>>>) {
  const plan = saved.plan ?? ROI_PLAN
  const isCurrent = saved.results?.version === MODEL_VERSION
  return { ...saved, plan, results: isCurrent ? saved.results : roiResults(saved, plan) }
}

async function auditOffers(auditId: number) {
  const { steps } = await auditMap(auditId)
  const byId = new Map(steps.map(step => [step.id, step]))
  const totals = expectedTotals(await auditOpportunities(auditId), byId)
  return [...opportunityOffers(totals), ...answerOffers(await auditQuantities(auditId))]
}

/** An ROI as the figures are made from it. */
export function roiState(roi: Roi): RoiState {
  const { currentCost, projectedSavings, implementationCost, timePeriod, plan, marks, notes } = roi
  return {
    inputs: { currentCost, projectedSavings, implementationCost, timePeriod },
    plan,
    marks,
    notes,
    saved: roi.savedAt !== null,
    author: roi.savedBy,
    sources: sourcesOf(plan, roi.offers, timePeriod),
  }
}

/** The dashboard's Total ROI by currency. */
export const totalNetSavings = sumNetSavings
