// What other nouns may read of ROI: an audit's, saved or example, with what it stands on, and the sum over all audits.

import type { Roi } from '#contract/roi.ts'
import { expectedTotals, type JudgedOpportunity } from '#domain/opportunity-savings.ts'
import type { ProcessStep } from '#domain/process.ts'
import type { Quantity } from '#domain/quantity.ts'
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

/** What an audit offers its ROI is made from these. */
interface OfferRows {
  steps: readonly ProcessStep[]
  opportunities: readonly JudgedOpportunity[]
  quantities: readonly Quantity[]
}

/** The saved ROI of an audit, or the example; `savedAt` tells which. `rows` are those of the audit, if they are at hand. */
export async function auditRoi(auditId: number, rows?: OfferRows): Promise<Roi> {
  const saved = await findRoi(auditId)
  const offers = offersOf(rows ?? (await readRows(auditId)))
  return { ...(saved ? current(saved) : EXAMPLE), offers } as Roi
}

/** Results that an older model stored are computed again. */
function current(saved: NonNullable<Awaited<ReturnType<typeof findRoi>>>) {
  const plan = saved.plan ?? ROI_PLAN
  const isCurrent = saved.results?.version === MODEL_VERSION
  return { ...saved, plan, results: isCurrent ? saved.results : roiResults(saved, plan) }
}

async function readRows(auditId: number): Promise<OfferRows> {
  const quantities = await auditQuantities(auditId)
  const { steps } = await auditMap(auditId, quantities)
  return { steps, opportunities: await auditOpportunities(auditId), quantities }
}

function offersOf({ steps, opportunities, quantities }: OfferRows) {
  const totals = expectedTotals(opportunities, new Map(steps.map(step => [step.id, step])))
  return [...opportunityOffers(totals), ...answerOffers(quantities)]
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
