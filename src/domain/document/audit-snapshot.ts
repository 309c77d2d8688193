// The audit snapshot from which documents are made, and the figures that their texts may reference.

import type { DocumentMessages } from '#content/documents/messages.ts'
import type { AuditType } from '#domain/audit.ts'
import type { Brand } from '#domain/brand.ts'
import type { Capacity } from '#domain/capacity/capacity.ts'
import { type OwnerLoad, ownerLoads } from '#domain/capacity/load.ts'
import { type BenefitRecord, type RealisedBenefits, realisedBenefitsOf } from '#domain/document/benefits.ts'
import { countsOf } from '#domain/document/counts.ts'
import { auditCase } from '#domain/document/effective-roi.ts'
import type { FigureNames } from '#domain/document/figure-names.ts'
import { type LeadTimesInDocument, leadTimesOf } from '#domain/document/lead-times.ts'
import { figureNames, loadNames, mentionedFigures, portfolioNames } from '#domain/document/names.ts'
import { namedBySteps, type OpportunityRecord } from '#domain/document/opportunity/record.ts'
import { comparedOf, type ScenarioComparison, type ScenarioRecord } from '#domain/document/scenarios.ts'
import type { Formulas } from '#domain/document/sources.ts'
import type { Stamp } from '#domain/document/stamp.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import type { AcceptedFinding } from '#domain/finding/accepted.ts'
import type { InterviewRecord } from '#domain/interview/interview.ts'
import type { AdviceWording } from '#domain/opportunity/advice.ts'
import { type OpportunityFigures, opportunityFigures } from '#domain/opportunity/figures.ts'
import type { HeadlineSavings } from '#domain/opportunity/headline-savings.ts'
import { type LoggedDifference, loggedDifferencesOf } from '#domain/opportunity/logged-difference.ts'
import { neighboursOf } from '#domain/opportunity/neighbours.ts'
import { type Across, acrossOf, type Quadrant, quadrantOn } from '#domain/opportunity/quadrant.ts'
import { type ExpectedTotals, savingsTotal } from '#domain/opportunity/totals.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import type { FrontierPoint } from '#domain/plan/frontier-point.ts'
import { type PlannedQuarter, plannedQuarters } from '#domain/plan/planned-quarters.ts'
import type { PlanSettings } from '#domain/plan/settings.ts'
import type { PortfolioCase } from '#domain/portfolio/case.ts'
import { type EnteredCase, enteredCase } from '#domain/portfolio/entered.ts'
import type { PortfolioSource, SelectedPortfolio } from '#domain/portfolio/portfolio.ts'
import { withFlow } from '#domain/process/flow/flow.ts'
import { type MapFigures, mapFigures } from '#domain/process/map-figures.ts'
import type { ProcessLink, ProcessStep } from '#domain/process/step.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'
import { type Priority, type RecommendationId, type Report, reportOf } from '#domain/report.ts'
import type { RoiState } from '#domain/roi/entries.ts'
import { type RoiTag, roiTag } from '#domain/roi/example.ts'
import { type RoiFigures, roiFigures, swingFigures } from '#domain/roi/figures.ts'
import { type RoiResults, roiResults } from '#domain/roi/results.ts'
import type { BusinessCase } from '#domain/roi/savings-kinds.ts'
import type { RoiRange } from '#domain/roi/simulation.ts'
import type { Swing } from '#domain/roi/tornado.ts'
import { once } from '#domain/simulation/memoize.ts'
import type { Total } from '#domain/simulation/simulation.ts'
import type { StoredSlide } from '#domain/slide.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import type { NumberStyle } from '#domain/text/number-style.ts'

/** The texts of recommendations and priorities, which come from the content files. */
export interface RecommendationWording {
  recommendations: Record<RecommendationId, { title: string; text: string }>
  priorities: Record<Priority, string>
  advice: AdviceWording
}

/** Everything of an audit that its documents depend on, as it is frozen and hashed. */
export interface AuditSnapshot {
  audit: {
    id: number
    title: string
    company: string
    type: AuditType
    description: string
    createdBy: string
  }
  /** The date on which the document is made, as printed. */
  date: string
  interviews: InterviewRecord[]
  steps: ProcessStep[]
  links: ProcessLink[]
  /** Absent if the audit has no scenarios. */
  scenarios?: ScenarioRecord[]
  opportunities: OpportunityRecord[]
  roi: RoiState
  /** Results of the risk-adjusted model for `roi`, if stored with it; 10,000 simulation runs take longer than all the rest. */
  results?: RoiResults | null
  slides: StoredSlide[]
  quantities?: Quantity[]
  /** Capacity of the step owners, and arrivals accepted from a log. */
  capacities?: (Capacity & { id: number })[]
  arrivals?: LeadTimesInDocument['arrivals']
  /** Limits of the plan in use; absent without one. */
  plan?: PlanSettings
  /** Frontier of the plan in use, solved for a document whose appendix shows it; never stored. */
  frontier?: readonly FrontierPoint[]
  /** Measured benefits of opportunities; absent if none are measured. */
  outcomes?: BenefitRecord[]
  /** Findings that users accepted, with their evidence; absent if there are none. */
  noted?: AcceptedFinding[]
  wording: RecommendationWording
  formulas: Formulas
  brand: Brand
  /** The organization's defaults for opportunities that have not been judged. */
  house: OrganizationDefaults
  /** How numbers are formatted. */
  style: NumberStyle
  /** The language of the document; absent in states stored before documents had one, which are English. */
  language?: DocumentLanguage
  /** Savings per month from which the impact score counts, in the audit's currency. */
  scoreBase: number
  /** Version and hash for the file properties and the report's last page; absent in a preview. */
  stamp?: Stamp
  /** Title and client for file names and properties, with known names pseudonymized; absent if names are shown. */
  fileTitle?: string
  fileClient?: string
}

/** The snapshot with the words of its language, which no thread or store can hold. */
export interface WordedSnapshot extends AuditSnapshot {
  messages: DocumentMessages
}

/** An opportunity with its step, its headline figure and its specification figures. */
export interface RatedOpportunity extends OpportunityRecord {
  step: ProcessStep | null
  leading: HeadlineSavings
  figures: OpportunityFigures
  quadrant: Quadrant
  /** Opportunities on the step directly before or after its own, which may save the same work. */
  neighbours: OpportunityRecord[]
}

/** The snapshot with everything that is computed from it, computed once. */
export interface SnapshotFacts extends WordedSnapshot {
  report: Report
  roiFigures: RoiFigures
  range: RoiRange
  /** All opportunities, largest headline figure first. */
  rated: RatedOpportunity[]
  /** The headline savings of all opportunities, in the same order. */
  leading: HeadlineSavings[]
  /** What the x-axis of the opportunity matrix shows. */
  across: Across
  /** Expected savings of all opportunities together; null if there are none. */
  together: Total | null
  /** Expected savings and costs of the judged opportunities together. */
  totals: ExpectedTotals
  /** The options with their funding, and the totals of the funded ones. */
  portfolio: SelectedPortfolio
  /** What it was selected from. */
  portfolioSource: PortfolioSource
  /** Quarters of the plan in use; empty without one. */
  quarters: PlannedQuarter[]
  /** The business case of the funded options; null where none is funded. */
  portfolioCase: PortfolioCase | null
  /** The same; null where a user entered other amounts in the calculator: then the entries lead. */
  shownCase: PortfolioCase | null
  /** The case of the entries where they lead, with its difference from the portfolio's. */
  entered: EnteredCase | null
  /** Savings of the portfolio by kind, as step 3 shows them; cash losses named in answers count as cash. */
  business: BusinessCase
  /** The value with each input at the two ends of its range, widest swing first. */
  swings: { swing: Swing; figures: [min: Figure, max: Figure] }[]
  counts: { steps: Figure; opportunities: Figure }
  /** The step owners with their load, highest load first. */
  owners: OwnerLoad[]
  /** Numbers on which interviews and event logs differ, the most money first. */
  differences: LoggedDifference[]
  /** Simulated lead times, computed when first asked for; null without people and hours of an owner. */
  leadTimes: () => LeadTimesInDocument | null
  /** The totals of the process map; null if there are no steps. */
  map: MapFigures | null
  /** Up to three scenarios compared with the as-is map. */
  compared: ScenarioComparison[]
  /** Realised benefits of the measured opportunities. */
  realised: RealisedBenefits
  names: FigureNames
  /** Whether the median NPV of the portfolio is below zero; without a portfolio, that of the saved ROI. */
  loses: boolean
  /** The tag of the ROI figures: example inputs, a missing input, or not saved; null if none applies. */
  roiTag: RoiTag | null
  /** Whether running costs exceed savings each month, so that the investment never pays back. */
  neverPays: boolean
}

/** Computes everything that documents show. Opportunities are sorted by headline figure, largest first. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one line for each thing that a document holds
export function factsOf(given: WordedSnapshot): SnapshotFacts {
  const content = {
    ...given,
    steps: withFlow(given.steps, given.links),
    opportunities: namedBySteps(given.opportunities, given.steps),
  }
  const { steps, headlineSavings: headline, source, totals, portfolio, saved, ...led } = auditCase(content)
  const { roi, portfolioCase: funded } = led
  const { range, tornado } = (roi === saved && content.results) || roiResults(roi.inputs, roi.plan)
  const money = roiFigures(roi, range)
  const across = acrossOf(headline)
  const rated = rate(content, headline, across)
  const recommended = new Set(portfolio.funded.map(({ expected }) => expected.opportunity.id))
  const report = reportOf(
    content.interviews,
    content.steps,
    content.quantities,
    headline,
    content.noted,
    recommended,
  )
  const counts = countsOf(content.steps, headline)
  const map = mapFigures(content.steps)
  const together = savingsTotal(headline, source.draws, 'all', figureMessages().figures.totals.savings.all)
  const owners = ownerLoads(content.steps, content.capacities ?? [])
  const isLosing = content.roi.saved && (money.p50.value ?? 0) < 0
  const shownCase = led.isEntered ? null : funded
  const names = {
    ...mentionedFigures(content.slides, report, headline, steps),
    ...figureNames(report, money, counts, map, together),
    ...loadNames(owners),
    ...portfolioNames(shownCase, portfolio.business.freed?.people),
  }
  return {
    ...content,
    roi,
    report,
    range,
    roiFigures: money,
    rated,
    leading: headline,
    across,
    together,
    totals,
    portfolio,
    portfolioSource: source,
    quarters: plannedQuarters(portfolio, content.plan ?? null),
    portfolioCase: funded,
    shownCase,
    entered: led.isEntered && funded ? enteredCase(money.p50, funded.npv) : null,
    business: portfolio.business,
    swings: tornado.map(swing => ({ swing, figures: swingFigures(swing, money) })),
    counts,
    owners,
    differences: loggedDifferencesOf(content.steps),
    leadTimes: once(() => leadTimesOf(given)),
    map,
    compared: comparedOf(content),
    realised: realisedBenefitsOf(content),
    names,
    loses: shownCase ? (shownCase.npv.value ?? 0) < 0 : isLosing,
    roiTag: roiTag([money.net, money.p50, money.riskAdjustedPayback], {
      ...roi,
      saved: roi.saved || shownCase !== null,
    }),
    neverPays: money.riskAdjustedPayback.formula === 'roi.payback_never',
  }
}

function rate(content: AuditSnapshot, headline: HeadlineSavings[], across: Across): RatedOpportunity[] {
  const byId = new Map(content.opportunities.map(each => [each.id, each]))
  const neighbours = neighboursOf(content.opportunities, content.links)
  return headline.flatMap(each => {
    const opportunity = byId.get(each.opportunity.id)
    if (!opportunity) return []
    return {
      ...opportunity,
      step: each.step,
      leading: each,
      figures: opportunityFigures({ ...opportunity, title: each.opportunity.title }, each.step),
      quadrant: quadrantOn(across, each, opportunity.effort),
      neighbours: neighbours.get(opportunity.id) ?? [],
    }
  })
}
