// What a deck is made from, and the figures that its slides may name.

import type { AuditType } from '#domain/audit.ts'
import type { Brand } from '#domain/brand.ts'
import {
  type BenefitRecord,
  type RealisedBenefits,
  realisedBenefitFigures,
  realisedBenefitsOf,
} from '#domain/document/benefits.ts'
import { countsOf } from '#domain/document/counts.ts'
import type { FigureNames } from '#domain/document/figure-names.ts'
import { figureNames, loadNames, mentionedFigures } from '#domain/document/names.ts'
import type { OpportunityRecord } from '#domain/document/opportunity-record.ts'
import {
  comparedOf,
  countedScenarios,
  type ScenarioComparison,
  type ScenarioRecord,
  scenarioFigures,
} from '#domain/document/scenarios.ts'
import type { StoredSlide } from '#domain/document/slide.ts'
import type { Formulas } from '#domain/document/sources.ts'
import type { Stamp } from '#domain/document/stamp.ts'
import { cleanText } from '#domain/document/text.ts'
import { type Figure, figuresUnder } from '#domain/figure/figure.ts'
import type { AcceptedFinding } from '#domain/finding/accepted.ts'
import type { InterviewRecord } from '#domain/interview/interview.ts'
import type { Quantity } from '#domain/interview/quantity.ts'
import type { AdviceWording } from '#domain/opportunity/advice.ts'
import { costFigure, type OpportunityFigures, opportunityFigures } from '#domain/opportunity/figures.ts'
import {
  acrossOf,
  type HeadlineSavings,
  headlineSavingsWith,
  quadrantOn,
} from '#domain/opportunity/headline-savings.ts'
import { neighboursOf } from '#domain/opportunity/neighbours.ts'
import type { Across, Quadrant } from '#domain/opportunity/opportunity.ts'
import type { JudgedOpportunity } from '#domain/opportunity/savings.ts'
import type { Scenarios } from '#domain/opportunity/scenario-savings.ts'
import { type ExpectedTotals, expectedTotals, savingsTotal, totalsOf } from '#domain/opportunity/totals.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import { type Capacity, type OwnerLoad, ownerLoads } from '#domain/process/capacity.ts'
import { withFlow } from '#domain/process/flow/flow.ts'
import { type MapFigures, mapFigureList, mapFigures } from '#domain/process/map-figures.ts'
import type { ProcessLink, ProcessStep } from '#domain/process/step.ts'
import { type Priority, type RecommendationId, type Report, reportOf } from '#domain/report.ts'
import type { RoiState } from '#domain/roi/entries.ts'
import { type RoiTag, roiTag } from '#domain/roi/example.ts'
import { type RoiFigures, roiFigureList, roiFigures, swingFigures } from '#domain/roi/figures.ts'
import { type RoiResults, roiResults } from '#domain/roi/results.ts'
import { type BusinessCase, businessCase } from '#domain/roi/savings-kinds.ts'
import type { RoiRange, Swing } from '#domain/roi/simulation.ts'
import type { Total } from '#domain/simulation/samples.ts'
import type { NumberStyle } from '#domain/text/number-style.ts'

/** The words of recommendations and priorities, which are content. */
export interface RecommendationWording {
  recommendations: Record<RecommendationId, { title: string; text: string }>
  priorities: Record<Priority, string>
  advice: AdviceWording
}

export interface AuditSnapshot {
  audit: {
    id: number
    title: string
    company: string
    type: AuditType
    description: string
    createdBy: string
  }
  /** The day the deck is made, as printed. */
  date: string
  interviews: InterviewRecord[]
  steps: ProcessStep[]
  links: ProcessLink[]
  /** Absent where there are none. */
  scenarios?: ScenarioRecord[]
  opportunities: OpportunityRecord[]
  roi: RoiState
  /** What the sound model says of `roi`, where it is stored with it; drawing 10,000 times takes longer than all the rest. */
  results?: RoiResults | null
  slides: StoredSlide[]
  /** Figures that interviewees named. */
  quantities?: Quantity[]
  /** What owners of steps have time for. */
  capacities?: (Capacity & { id: number })[]
  /** What came of opportunities; absent where nothing is measured. */
  outcomes?: BenefitRecord[]
  /** Findings taken over by people, with what they rest on; absent where there are none. */
  noted?: AcceptedFinding[]
  wording: RecommendationWording
  formulas: Formulas
  brand: Brand
  /** What is taken for granted of an opportunity that nobody has judged. */
  house: OrganizationDefaults
  /** How its numbers are written. */
  style: NumberStyle
  /** From how much a month the impact score counts, in the audit's currency. */
  scoreBase: number
  /** What a deck's properties and a report's last page say about the file; a preview has none. */
  stamp?: Stamp
  /** Title and client in the names and properties of files, with known names covered; absent where names are shown. */
  fileTitle?: string
  fileClient?: string
}

/** An opportunity with its step, its leading figure and its literal ones. */
export interface RatedOpportunity extends OpportunityRecord {
  step: ProcessStep | null
  leading: HeadlineSavings
  figures: OpportunityFigures
  quadrant: Quadrant
  /** Opportunities on the step right before or after its own, which may save the same work. */
  neighbours: OpportunityRecord[]
}

/** The content with everything computed from it, once. */
export interface SnapshotFacts extends AuditSnapshot {
  report: Report
  roiFigures: RoiFigures
  range: RoiRange
  /** Every opportunity, the largest leading figure first. */
  rated: RatedOpportunity[]
  /** Their leading figures in the same order. */
  leading: HeadlineSavings[]
  /** What the matrix has across. */
  across: Across
  /** What all of them are expected to save together; null where there are none. */
  together: Total | null
  /** What the judged ones save and cost together. */
  totals: ExpectedTotals
  /** The savings by what they are, cash losses named in answers among the cash, as step 3 shows them. */
  business: BusinessCase
  /** Each input of the value at the ends of its range, widest first. */
  swings: { swing: Swing; figures: [min: Figure, max: Figure] }[]
  counts: { steps: Figure; opportunities: Figure }
  /** Who does the steps and how much they are loaded, the most first. */
  owners: OwnerLoad[]
  /** What the map comes to; null without steps. */
  map: MapFigures | null
  /** At most three scenarios against the as is. */
  compared: ScenarioComparison[]
  /** What came of the opportunities that are measured. */
  came: RealisedBenefits
  names: FigureNames
  /** The middle of the saved ROI's draws is below zero. */
  loses: boolean
  /** What has to be said of the money; null where somebody stands for it. */
  roiTag: RoiTag | null
  /** A month costs more to run than it saves: no time pays the investment back. */
  neverPays: boolean
}

/** Computes what the slides show. Opportunities come with the largest leading figure first. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one line for each thing that a document holds
export function factsOf(given: AuditSnapshot): SnapshotFacts {
  const content = { ...given, steps: withFlow(given.steps, given.links) }
  const { inputs, plan } = content.roi
  const { range, tornado } = content.results ?? roiResults(inputs, plan)
  const money = roiFigures(content.roi, range)
  const steps = new Map(content.steps.map(step => [step.id, step]))
  const scenarios = countedScenarios(content)
  const { leading, draws } = headlineSavingsWith(
    content.opportunities.map(judgementOf),
    steps,
    content.house,
    content.scoreBase,
    scenarios,
  )
  const across = acrossOf(leading)
  const rated = rate(content, leading, across)
  const report = reportOf(content.interviews, content.steps, content.quantities, leading, content.noted)
  const counts = countsOf(content.steps, leading)
  const map = mapFigures(content.steps)
  const together = savingsTotal(leading, draws, 'all', 'Expected savings of all opportunities')
  const owners = ownerLoads(content.steps, content.capacities ?? [])
  const names = {
    ...mentionedFigures(content.slides, report, leading, steps),
    ...figureNames(report, money, counts, map, together),
    ...loadNames(owners),
  }
  const totals = totalsOf(leading, draws, content.house)
  return {
    ...content,
    report,
    range,
    roiFigures: money,
    rated,
    leading,
    across,
    together,
    totals,
    business: businessOf(content, totals, steps, scenarios),
    swings: tornado.map(swing => ({
      swing,
      figures: swingFigures(swing, money),
    })),
    counts,
    owners,
    map,
    compared: comparedOf(content),
    came: realisedBenefitsOf(content),
    names,
    loses: content.roi.saved && (money.p50.value ?? 0) < 0,
    roiTag: roiTag([money.net, money.p50, money.soundPayback], content.roi),
    neverPays: money.soundPayback.formula === 'roi.payback_never',
  }
}

/** Every figure of the deck with all figures beneath it, for the evidence appendix. */
export function snapshotFigures(facts: SnapshotFacts): Figure[] {
  const { report, roiFigures: money, rated, leading, business, swings, counts, steps, map } = facts
  const roots = [
    ...roiFigureList(money),
    ...swings.flatMap(each => each.figures),
    ...leading.flatMap(({ figure, ends, scoreFigure }) => [figure, ends.p10, ends.p90, scoreFigure]),
    ...rated.flatMap(({ figures: { effort, literal } }) => [effort, literal]),
    ...totalFiguresOf(facts),
    ...business.kinds.flatMap(({ figure, ends }) => [figure, ends.p10, ends.p90]),
    ...(business.freed ? [business.freed.hours, business.freed.people] : []),
    ...steps.map(costFigure),
    ...leading.flatMap(({ onceFigure }) => onceFigure ?? []),
    ...(map ? mapFigureList(map) : []),
    ...facts.owners.flatMap(({ load }) => load ?? []),
    ...scenarioFigures(facts.compared),
    ...realisedBenefitFigures(facts.came),
    ...[
      report.responses,
      report.averageImpact,
      report.highImpact,
      report.interviews,
      report.critical,
      report.major,
    ],
    ...report.analyses.flatMap(each => [each.responses, each.averageImpact, each.highImpact]),
    ...[counts.steps, counts.opportunities],
    ...Object.values(facts.names),
  ]
  return figuresUnder(...roots)
}

function rate(content: AuditSnapshot, leading: HeadlineSavings[], across: Across): RatedOpportunity[] {
  const byId = new Map(content.opportunities.map(each => [each.id, each]))
  const neighbours = neighboursOf(content.opportunities, content.links)
  return leading.flatMap(each => {
    const opportunity = byId.get(each.opportunity.id)
    if (!opportunity) return []
    const { title } = each.opportunity
    return {
      ...opportunity,
      step: each.step,
      leading: each,
      figures: opportunityFigures({ ...opportunity, title }, each.step),
      quadrant: quadrantOn(across, each, opportunity.effort),
      neighbours: neighbours.get(opportunity.id) ?? [],
    }
  })
}

/** The sums that exist, with their ends: of all, of the judged ones, by kind, hours freed. */
export function totalFiguresOf({ together, totals }: Pick<SnapshotFacts, 'together' | 'totals'>): Figure[] {
  const { savings, oneOffCost, runningCost, byKind, freed } = totals
  const sums = [together, savings, oneOffCost, runningCost, ...Object.values(byKind)]
  const shown = sums.flatMap(total => (total ? [total.figure, total.ends.p10, total.ends.p90] : []))
  return [...shown, ...(freed ? [freed.hours.figure, freed.people] : [])]
}

/** Of the judged opportunities; while there are none, of all with the house's shares. */
function businessOf(
  { opportunities, quantities = [], house }: AuditSnapshot,
  totals: ExpectedTotals,
  steps: ReadonlyMap<number, ProcessStep>,
  scenarios: Scenarios,
): BusinessCase {
  const all = opportunities.map(judgementOf)
  const counted = totals.savings ? totals : expectedTotals(all, steps, house, scenarios)
  return businessCase(counted, quantities, house)
}

function judgementOf(each: OpportunityRecord): JudgedOpportunity {
  const none = { addressable: null, realisation: null, oneOffCost: null, runningCost: null }
  return { ...none, judgedBy: null, judgedAt: null, ...each, title: cleanText(each.title) }
}
