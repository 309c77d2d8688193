// The business case that documents compute with: the recommended portfolio's, unless a user entered other amounts. Amounts
// taken over from the opportunities follow them in both cases, so that documents have one expected total.

import { judgementOf, type OpportunityRecord } from '#domain/document/opportunity/record.ts'
import { roiInLanguage } from '#domain/document/roi-sources.ts'
import { countedScenarios, type ScenarioRecord } from '#domain/document/scenarios.ts'
import type { FigureInput } from '#domain/figure/figure.ts'
import { headlineSavingsWith } from '#domain/opportunity/headline-savings.ts'
import { totalsOf } from '#domain/opportunity/totals.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import { type PortfolioCase, portfolioCase } from '#domain/portfolio/case.ts'
import { formOf } from '#domain/portfolio/form.ts'
import { type SelectedPortfolio, selectPortfolio } from '#domain/portfolio/portfolio.ts'
import type { ProcessLink, ProcessStep } from '#domain/process/step.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'
import type { RoiState } from '#domain/roi/entries.ts'
import { movedAmounts, withMoved } from '#domain/roi/moved.ts'
import { opportunityOffers, type RoiForm, sourcesOf } from '#domain/roi/offer.ts'
import { RANGED, type Ranged, startsOf, usualOf } from '#domain/roi/plan.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'

/** The records from which the portfolio and the case are computed. The steps have their flow. */
export interface CaseRecords {
  steps: ProcessStep[]
  links: ProcessLink[]
  scenarios?: ScenarioRecord[]
  opportunities: readonly OpportunityRecord[]
  quantities?: Quantity[]
  house: OrganizationDefaults
  scoreBase: number
  roi: RoiState
  language?: DocumentLanguage
}

/** Expected savings with their simulation runs, the portfolio with its case, and the ROI that leads. */
export function auditCase(content: CaseRecords) {
  const { house, scoreBase, quantities = [], roi: terms } = content
  const steps = new Map(content.steps.map(step => [step.id, step]))
  const { headlineSavings, samples } = headlineSavingsWith(
    content.opportunities.map(judgementOf),
    steps,
    house,
    scoreBase,
    countedScenarios(content),
  )
  const source = { expected: headlineSavings, draws: samples, house, quantities, terms }
  const portfolio = selectPortfolio(source)
  const found = portfolioCase(source, portfolio)
  const saved = roiInLanguage(content, portfolio.totals, portfolio.business)
  return {
    steps,
    headlineSavings,
    source,
    totals: totalsOf(headlineSavings, samples, house),
    portfolio,
    portfolioCase: found,
    saved,
    ...effectiveRoi(saved, portfolio, found),
  }
}

interface EffectiveRoi {
  /** Its amounts are the portfolio's where the portfolio leads, and else those taken over as the opportunities are now. */
  roi: RoiState
  /** Whether saved entries lead although there is a portfolio: a user typed an amount, or took one from an answer. */
  isEntered: boolean
}

/**
 * Amounts taken over from the opportunities follow the portfolio, whatever they were when they were saved. An amount in
 * money that a user typed instead leads, and with it the other saved entries.
 */
function effectiveRoi(roi: RoiState, selected: SelectedPortfolio, found: PortfolioCase | null): EffectiveRoi {
  const { savings } = selected.business
  if (!found || !savings) return { roi: refreshed(roi, selected), isEntered: false }
  const form = formOf(selected, savings, roi)
  if (roi.saved && RANGED.some(name => isEntered(name, roi, form)))
    return { roi: withOpenCosts(refreshed(roi, selected), selected, found), isEntered: true }
  return {
    roi: isSame(roi, form) ? withOpenCosts(roi, selected, found) : following(roi, form, selected, found),
    isEntered: false,
  }
}

function isEntered(name: Ranged, { inputs, plan, marks }: RoiState, form: RoiForm): boolean {
  const kind = plan.sources[name]?.kind
  const isGiven = kind === 'answer' || (kind === undefined && marks[name] !== undefined)
  return isGiven && usualOf(name, inputs, plan) !== usualOf(name, form.inputs, form.plan)
}

const amountsOf = ({ inputs, plan }: RoiForm) =>
  JSON.stringify(
    RANGED.map(name => [
      usualOf(name, inputs, plan),
      plan.ranges[name]?.min,
      plan.ranges[name]?.max,
      startsOf(name, plan),
    ]),
  )
const isSame = (roi: RoiState, form: RoiForm) => amountsOf(roi) === amountsOf(form)

/** Whether the known one-off costs add up to 0 and others are not estimated. Only the portfolio's sum lists these. */
const isCostOpen = ({ funded }: SelectedPortfolio, { oneOff }: PortfolioCase) =>
  oneOff.value === 0 && funded.some(({ expected }) => !expected.opportunity.oneOffCost)

/** The ROI with the portfolio's sum as the source of a one-off cost of 0 that was taken over. */
function withOpenCosts(roi: RoiState, selected: SelectedPortfolio, found: PortfolioCase): RoiState {
  if (!isCostOpen(selected, found) || roi.sources.implementationCost?.kind !== 'figure') return roi
  return { ...roi, sources: { ...roi.sources, implementationCost: { kind: 'figure', figure: found.oneOff } } }
}

/** The ROI with each amount taken over from the opportunities as these are now; all other amounts stay. */
function refreshed(roi: RoiState, { totals, business, starts }: SelectedPortfolio): RoiState {
  const { inputs, plan, marks, sources } = roi
  const moved = movedAmounts({ inputs, plan }, opportunityOffers(totals, business, starts))
  if (moved.length === 0) return roi
  const form = withMoved({ inputs, plan }, moved)
  const offers = moved.map(({ offer }) => offer)
  return {
    ...roi,
    ...form,
    sources: { ...sources, ...sourcesOf(form.plan, offers, inputs.timePeriod, marks.timePeriod) },
  }
}

/** The ROI with the amounts of the portfolio, each with its figure; period, plan and current cost stay. */
function following(
  roi: RoiState,
  { inputs, plan }: RoiForm,
  selected: SelectedPortfolio,
  found: PortfolioCase,
): RoiState {
  const { totals, business, starts } = selected
  const offers = opportunityOffers(totals, business, starts)
  const given = sourcesOf(plan, offers, inputs.timePeriod, roi.marks.timePeriod)
  const cost: FigureInput = { kind: 'figure', figure: found.oneOff }
  const isSum = isCostOpen(selected, found) || !given.implementationCost
  const { currentCost } = roi.plan.sources
  return {
    ...roi,
    inputs: { ...inputs, currentCost: roi.inputs.currentCost },
    plan: {
      ...plan,
      sources: {
        ...(currentCost && { currentCost }),
        implementationCost: { kind: 'opportunities' },
        ...plan.sources,
      },
    },
    sources: {
      ...(roi.sources.currentCost && { currentCost: roi.sources.currentCost }),
      ...given,
      ...(isSum && { implementationCost: cost }),
    },
  }
}
