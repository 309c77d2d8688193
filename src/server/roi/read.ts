// What other modules may read of ROI: an audit's, saved or example, with its evidence.

import type { Roi } from '#contract/roi.ts'
import { auditOffers, type OfferRecords, openingForm } from '#domain/roi/audit-offers.ts'
import { hasYearlySavings } from '#domain/roi/example.ts'
import type { RoiOffer } from '#domain/roi/offer.ts'
import { type PlanAttributions, ROI_PLAN } from '#domain/roi/plan.ts'
import { MODEL_VERSION, roiResults } from '#domain/roi/results.ts'
import { requireAudit } from '#server/audit/access.ts'
import { auditOpportunities } from '#server/opportunity/read.ts'
import { auditMap, auditScenarioSavings } from '#server/process/read.ts'
import { auditQuantities } from '#server/quantity/read.ts'
import { findRoi } from '#server/roi/store.ts'
import { readAuditDefaults } from '#server/settings/settings.ts'

/** While nothing is saved there are no results. */
const UNSAVED = {
  netSavings: null,
  roiPercentage: null,
  paybackPeriod: null,
  savedAt: null,
  savedBy: null,
  marks: {},
  notes: [],
  results: null,
}

/**
 * Returns the saved ROI of an audit, or the values that the calculator opens with; then `savedAt` is null. `rows` are
 * the audit's records, if already loaded.
 */
export async function auditRoi(auditId: number, rows?: OfferRecords): Promise<Roi> {
  const found = await findRoi(auditId)
  const saved = found ? current(found) : null
  const said = auditOffers(rows ?? (await readRows(auditId)), saved && { ...saved, inputs: saved })
  return { ...(saved ?? { ...UNSAVED, ...opening(said.offers) }), ...said } as Roi
}

function opening(offers: readonly RoiOffer[]) {
  const { inputs, plan } = openingForm(offers)
  return { ...inputs, plan }
}

/** Recomputes results that an older model stored. */
function current({ example, ...saved }: NonNullable<Awaited<ReturnType<typeof findRoi>>>) {
  const plan = saved.plan ?? ROI_PLAN
  const isCurrent = saved.results?.version === MODEL_VERSION
  return {
    ...saved,
    plan,
    marks: example && !hasYearlySavings(plan) ? withoutForm(saved.marks) : saved.marks,
    results: isCurrent ? saved.results : roiResults(saved, plan),
  }
}

/**
 * Drops attributions that earlier versions set automatically on example entries: those are on both amounts.
 */
function withoutForm(marks: PlanAttributions): PlanAttributions {
  if (!marks.projectedSavings || !marks.implementationCost) return marks
  const { currentCost: _, projectedSavings: __, implementationCost: ___, timePeriod: ____, ...rest } = marks
  return rest
}

async function readRows(auditId: number): Promise<OfferRecords> {
  const quantities = await auditQuantities(auditId)
  const { steps, links } = await auditMap(auditId, quantities)
  const defaults = await readAuditDefaults(await requireAudit(auditId))
  const opportunities = await auditOpportunities(auditId)
  const scenarios = await auditScenarioSavings(auditId, opportunities, { steps, links })
  return { steps, opportunities, quantities, house: defaults, scenarios }
}
