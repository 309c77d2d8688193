// Reads everything a deck is made from as one snapshot: each record once, from the module that owns it, all as of
// one moment.

import { scoreBaseOf } from '#content/currency.ts'
import { messagesOf } from '#content/documents/messages.ts'
import { FORMULAS } from '#content/formulas.ts'
import { ADVICE } from '#content/lever.ts'
import { PRIORITY_LABELS, RECOMMENDATIONS } from '#content/recommendation.ts'
import type { Audit } from '#contract/audit.ts'
import type { SavedCapacity } from '#contract/capacity.ts'
import type { Opportunity } from '#contract/opportunity.ts'
import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import type { ExportOptions } from '#domain/document/choice.ts'
import { pseudonymize } from '#domain/document/pseudonym/pseudonymize.ts'
import { validAcceptedFindings } from '#domain/finding/accepted.ts'
import type { PlanSettings } from '#domain/plan/settings.ts'
import type { StepFields } from '#domain/process/step.ts'
import { roiState } from '#domain/roi/audit-offers.ts'
import { dayText } from '#domain/text/date.ts'
import { auditLanguage, documentStyle } from '#domain/text/document-language.ts'
import { requireAudit } from '#server/audit/access.ts'
import { auditBenefits } from '#server/benefit/read.ts'
import { auditCapacities } from '#server/capacity/read.ts'
import { brandFor } from '#server/client/brand.ts'
import { areMade, listSlides, makeSlides, type SlideRow } from '#server/document/slides.ts'
import { auditFindings } from '#server/finding/read.ts'
import { auditInterviews } from '#server/interview/read.ts'
import { auditOpportunities } from '#server/opportunity/read.ts'
import { auditPlanLimits } from '#server/plan-limit/read.ts'
import { snapshot } from '#server/platform/database/database.ts'
import { auditMap, auditScenarioSavings, auditScenarios } from '#server/process/read.ts'
import { auditQuantities } from '#server/quantity/read.ts'
import { auditRoi } from '#server/roi/read.ts'
import { auditDefaultsOf, readSettings } from '#server/settings/settings.ts'
import { auditArrivals } from '#server/source/read.ts'

/** A slide row with the texts of its content merged in. */
type ContentSlide = Omit<SlideRow, 'content'> & SlideRow['content']

/** The content of an audit's deck, with records as their own modules return them. */
export interface StoredAuditSnapshot extends AuditSnapshot {
  audit: Audit
  slides: ContentSlide[]
}

/**
 * Returns the deck's content as of one moment. Throws 404. Do not call it inside a transaction: it would not see
 * that transaction's writes.
 */
export async function readAuditSnapshot(auditId: number): Promise<StoredAuditSnapshot> {
  const content = await snapshot(() => readContent(auditId))
  if (areMade(content.slides)) return content
  await makeSlides(auditId)
  return snapshot(() => readContent(auditId))
}

async function readContent(auditId: number): Promise<StoredAuditSnapshot> {
  const audit = await requireAudit(auditId)
  const quantities = await auditQuantities(auditId)
  const { saved: steps, links, ...map } = await auditMap(auditId, quantities)
  const scenarios = await auditScenarios(auditId)
  const opportunities = await auditOpportunities(auditId)
  // Omitted while no capacity has been entered, so that snapshots from before capacities existed keep their hash.
  const capacities = await auditCapacities(auditId)
  const arrivals = await auditArrivals(auditId)
  const benefits = await auditBenefits(auditId)
  const interviews = await auditInterviews(auditId)
  const findings = await validFindings(auditId, { interviews, opportunities, steps })
  const plan = opportunities.some(isPlanned) ? await planOf(auditId) : null
  const settings = await readSettings()
  const defaults = auditDefaultsOf(settings, audit)
  const counted = await auditScenarioSavings(auditId, opportunities, { steps: map.steps, links })
  const inputs = { steps: map.steps, opportunities, quantities, house: defaults, scenarios: counted }
  const roi = await auditRoi(auditId, inputs)
  return {
    audit,
    date: dayText(new Date().toISOString(), documentStyle(audit, auditLanguage(audit)), 'long'),
    interviews,
    steps: steps.map(withoutUnsetOrder),
    links,
    ...(scenarios.length > 0 && { scenarios: scenarios.map(withoutUnsetOrders) }),
    opportunities: opportunities.map(held),
    roi: roiState(roi),
    results: roi.results,
    slides: (await listSlides(auditId)).map(({ content, ...row }) => ({ ...row, ...content })),
    quantities,
    ...(capacities.length > 0 && { capacities: capacities.map(withoutUnknownHours) }),
    ...(arrivals && { arrivals }),
    ...(plan && { plan }),
    ...(benefits.length > 0 && { outcomes: benefits.map(({ endedAt: _, ...benefit }) => benefit) }),
    ...(findings.length > 0 && { noted: findings }),
    wording: { recommendations: RECOMMENDATIONS, priorities: PRIORITY_LABELS, advice: ADVICE },
    formulas: FORMULAS,
    brand: await brandFor(audit.clientId, settings),
    house: defaults,
    ...notationOf(audit),
  }
}

/** Currency, locale and language of an audit's documents. */
const notationOf = (audit: Audit) => ({
  scoreBase: scoreBaseOf(audit.currency),
  style: { currency: audit.currency, locale: audit.locale },
  language: auditLanguage(audit),
})

const isPlanned = ({ funding }: Opportunity) => funding?.quarter != null

/** The limits of the plan in use, without who entered them. */
async function planOf(auditId: number): Promise<PlanSettings | null> {
  const found = await auditPlanLimits(auditId)
  if (!found) return null
  const { quarters, budget, people, options } = found
  return { quarters, budget, people, options }
}

/** Accepted findings whose wording and figures are still valid. */
async function validFindings(auditId: number, context: Parameters<typeof validAcceptedFindings>[1]) {
  return validAcceptedFindings(await auditFindings(auditId), context).valid
}

/**
 * Omits an opportunity's scenario, funding and decision on the lever while there are none. So snapshots from before
 * these fields existed keep their hash.
 */
function held({ scenarioId, scenarioSteps, funding, leverDecision, ...opportunity }: Opportunity) {
  return {
    ...opportunity,
    ...(scenarioId !== null && { scenarioId, scenarioSteps }),
    ...(funding && { funding }),
    ...(leverDecision && { leverDecision }),
  }
}

/** The content as an export shows it: with names hidden or not, and numbers and dates in the chosen format. */
export function withOptions(
  content: StoredAuditSnapshot,
  { names, decisions, locale, language }: Pick<ExportOptions, 'names' | 'decisions' | 'locale' | 'language'>,
): AuditSnapshot {
  const written = language ?? content.language ?? 'en'
  const style = { ...content.style, locale: locale ?? content.style.locale }
  const isAsStored = locale === null && language === null
  const now = new Date().toISOString()
  const date = isAsStored ? content.date : dayText(now, documentStyle(style, written), 'long')
  const shown = { ...content, style, date, ...(language !== null && { language }) }
  return names === 'hidden' ? pseudonymize(shown, decisions, messagesOf(written).terms.pseudonyms) : shown
}

/** Omits the order of work of a step that has none, for the same reason. */
function withoutUnsetOrder<S extends Pick<StepFields, 'goesFirst' | 'batchSize'>>({
  goesFirst,
  batchSize,
  ...step
}: S) {
  return { ...step, ...(goesFirst && { goesFirst }), ...(batchSize && { batchSize }) }
}

const withoutUnsetOrders = (scenario: Awaited<ReturnType<typeof auditScenarios>>[number]) => ({
  ...scenario,
  steps: scenario.steps.map(withoutUnsetOrder),
})

/** Omits the parts of an owner's working day and roles that were not entered, for the same reason. */
function withoutUnknownHours({ startsAt, pauseMinutes, otherRoles, marks, ...capacity }: SavedCapacity) {
  return {
    ...capacity,
    ...(otherRoles && otherRoles.length > 0 && { otherRoles }),
    ...(marks && Object.keys(marks).length > 0 && { marks }),
    ...(startsAt != null && { startsAt }),
    ...(pauseMinutes != null && { pauseMinutes }),
  }
}
