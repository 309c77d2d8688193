// What other modules may read of ROI: an audit's, saved or example, with its evidence.

import type { Roi } from '#contract/roi.ts'
import { expectedSavings, type JudgedOpportunity, largestFirst } from '#domain/opportunity/savings.ts'
import type { Scenarios } from '#domain/opportunity/scenario-savings.ts'
import { simulateSavings } from '#domain/opportunity/simulation.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import { selectPortfolio } from '#domain/portfolio/portfolio.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'
import type { RoiState } from '#domain/roi/entries.ts'
import {
  answerOffers,
  hasOwn,
  mapOffers,
  opportunityOffers,
  ownForm,
  type RoiOffer,
  sourcesOf,
} from '#domain/roi/offer.ts'
import { type PlanAttributions, ROI_PLAN } from '#domain/roi/plan.ts'
import { MODEL_VERSION, roiResults } from '#domain/roi/results.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
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

/** The records from which an audit's offers to its ROI are computed. */
interface OfferRows {
  steps: readonly ProcessStep[]
  opportunities: readonly JudgedOpportunity[]
  quantities: readonly Quantity[]
  house: OrganizationDefaults
  /** Those that opportunities count on. */
  scenarios: Scenarios
}

/**
 * Returns the saved ROI of an audit, or the values that the calculator opens with; then `savedAt` is null. `rows` are
 * the audit's records, if already loaded.
 */
export async function auditRoi(auditId: number, rows?: OfferRows): Promise<Roi> {
  const saved = await findRoi(auditId)
  const said = caseOf(rows ?? (await readRows(auditId)), saved ? current(saved) : null)
  return { ...(saved ? current(saved) : { ...UNSAVED, ...opening(said.offers) }), ...said } as Roi
}

/** The audit's own figures; the example only where it has none. */
function opening(offers: RoiOffer[]) {
  const example = { inputs: ROI_DEFAULTS, plan: ROI_PLAN }
  const { inputs, plan } = hasOwn(offers) ? ownForm(example, offers) : example
  return { ...inputs, plan }
}

/** Recomputes results that an older model stored. */
function current({ example, ...saved }: NonNullable<Awaited<ReturnType<typeof findRoi>>>) {
  const plan = saved.plan ?? ROI_PLAN
  const isCurrent = saved.results?.version === MODEL_VERSION
  return {
    ...saved,
    plan,
    marks: example ? withoutForm(saved.marks) : saved.marks,
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

async function readRows(auditId: number): Promise<OfferRows> {
  const quantities = await auditQuantities(auditId)
  const { steps, links } = await auditMap(auditId, quantities)
  const defaults = await readAuditDefaults(await requireAudit(auditId))
  const opportunities = await auditOpportunities(auditId)
  const scenarios = await auditScenarioSavings(auditId, opportunities, { steps, links })
  return { steps, opportunities, quantities, house: defaults, scenarios }
}

/** What the audit itself provides: amounts of its portfolio to accept, and the kinds of its savings. */
function caseOf(
  { steps, opportunities, quantities, house: defaults, scenarios }: OfferRows,
  saved: SavedTerms | null,
) {
  const byId = new Map(steps.map(step => [step.id, step]))
  const expected = expectedSavings(opportunities, byId, defaults, scenarios).sort(largestFirst)
  const samples = simulateSavings(opportunities, byId, defaults, scenarios)
  const terms = saved ? { ...saved, inputs: saved } : { ...UNSAVED, inputs: ROI_DEFAULTS, plan: ROI_PLAN }
  const { totals, business, starts } = selectPortfolio({
    expected,
    draws: samples,
    house: defaults,
    quantities,
    terms,
  })
  const { kinds, freed, ...total } = business
  const offers = [
    ...opportunityOffers(totals, total, starts),
    ...mapOffers(steps),
    ...answerOffers(quantities),
  ]
  return { offers, kinds: kinds.map(({ kind, figure }) => ({ kind, figure })), freed }
}

/** Period, plan and attributions of a saved ROI. */
type SavedTerms = ReturnType<typeof current>

/** An ROI in the form from which figures are computed. */
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
