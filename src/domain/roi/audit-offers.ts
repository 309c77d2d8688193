// What an audit offers to its ROI: amounts of its recommended portfolio, map and answers, and the form they open.

import { largestFirst } from '#domain/opportunity/ranking.ts'
import { expectedSavings, type JudgedOpportunity } from '#domain/opportunity/savings.ts'
import type { Scenarios } from '#domain/opportunity/scenario-savings.ts'
import { simulateSavings } from '#domain/opportunity/simulation.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import { selectPortfolio } from '#domain/portfolio/portfolio.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'
import type { Registered } from '#domain/roi/assumptions-register.ts'
import type { RoiState } from '#domain/roi/entries.ts'
import {
  answerOffers,
  hasOwnSavings,
  mapOffers,
  opportunityOffers,
  ownForm,
  type RoiForm,
  type RoiOffer,
  sourcesOf,
} from '#domain/roi/offer.ts'
import { ROI_PLAN } from '#domain/roi/plan.ts'
import { ROI_DEFAULTS, type RoiInputs } from '#domain/roi/roi.ts'

/** The records from which an audit's offers to its ROI are computed. The steps have their sources and flow. */
export interface OfferRecords {
  steps: readonly ProcessStep[]
  opportunities: readonly JudgedOpportunity[]
  quantities: readonly Quantity[]
  house: OrganizationDefaults
  /** The scenarios from which opportunities take their savings. */
  scenarios: Scenarios
}

const UNSAVED: Registered = { inputs: ROI_DEFAULTS, plan: ROI_PLAN, marks: {}, notes: [] }

/**
 * Amounts to accept, the kinds of the savings, and the hours freed. `saved` is the ROI whose period, plan and attributions
 * count; null before the first save.
 */
export function auditOffers(
  { steps, opportunities, quantities, house: defaults, scenarios }: OfferRecords,
  saved: Registered | null,
) {
  const byId = new Map(steps.map(step => [step.id, step]))
  const expected = expectedSavings(opportunities, byId, defaults, scenarios).sort(largestFirst)
  const samples = simulateSavings(opportunities, byId, defaults, scenarios)
  const { totals, business, starts } = selectPortfolio({
    expected,
    draws: samples,
    house: defaults,
    quantities,
    terms: saved ?? UNSAVED,
  })
  const { kinds, freed, ...total } = business
  const offers = [
    ...opportunityOffers(totals, total, starts),
    ...mapOffers(steps),
    ...answerOffers(quantities),
  ]
  return { offers, kinds: kinds.map(({ kind, figure }) => ({ kind, figure })), freed }
}

/** The form before the first save: the audit's own figures; the example only where it has none. */
export function openingForm(offers: readonly RoiOffer[]): RoiForm {
  const example = { inputs: ROI_DEFAULTS, plan: ROI_PLAN }
  return hasOwnSavings(offers) ? ownForm(example, offers) : example
}

/** An ROI as the server answers it, as far as figures are computed from it. */
interface AnsweredRoi extends RoiInputs, Pick<RoiState, 'plan' | 'marks' | 'notes'> {
  offers: readonly RoiOffer[]
  savedAt: string | null
  savedBy: string | null
}

/** An ROI in the form from which figures are computed. */
export function roiState(roi: AnsweredRoi): RoiState {
  const { currentCost, projectedSavings, implementationCost, timePeriod, plan, marks, notes } = roi
  return {
    inputs: { currentCost, projectedSavings, implementationCost, timePeriod },
    plan,
    marks,
    notes,
    saved: roi.savedAt !== null,
    author: roi.savedBy,
    sources: sourcesOf(plan, roi.offers, timePeriod, marks.timePeriod),
  }
}
