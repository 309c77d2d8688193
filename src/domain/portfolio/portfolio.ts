// The recommended portfolio: which options to fund, now or later, with their cost and NPV together.

import {
  type Funding,
  type FundingDecision,
  isFunded,
  PAYS_NOW,
  startMonth,
} from '#domain/opportunity/funding.ts'
import { MONTHS_PER_YEAR } from '#domain/opportunity/opportunity.ts'
import type { ExpectedSavings } from '#domain/opportunity/savings.ts'
import type { SavingsSamples } from '#domain/opportunity/simulation.ts'
import { type ExpectedTotals, totalsNamed, totalsOf } from '#domain/opportunity/totals.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import { formOf } from '#domain/portfolio/form.ts'
import { isAssessed, type OptionFigures, optionFigures, optionRuns } from '#domain/portfolio/option.ts'
import { byPayback, type OptionRuns, selectOptions } from '#domain/portfolio/selection.ts'
import { sharersOf } from '#domain/portfolio/shared-cost.ts'
import { portfolioStarts } from '#domain/portfolio/starts.ts'
import { ownerOf } from '#domain/process/owner.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'
import type { Registered } from '#domain/roi/assumptions-register.ts'
import type { AmountStarts } from '#domain/roi/npv.ts'
import { STARTS_PERIOD } from '#domain/roi/plan.ts'
import { type BusinessCase, businessCase, cashLoss } from '#domain/roi/savings-kinds.ts'
import { roiPercentiles } from '#domain/roi/simulation.ts'

/** An opportunity with its funding. */
export interface PortfolioOption {
  expected: ExpectedSavings
  funding: Funding
  /** What the rule proposes; differs from `funding` where a user decided otherwise. */
  proposed: Funding
  /** The user's decision, if any. */
  decision: FundingDecision | null
  /** Owner of the step; empty if unknown. */
  owner: string
  /** Null for options that are not assessed. */
  figures: OptionFigures | null
  /** Mean NPV over the simulation runs if it starts in month 0; null for options that are not assessed. */
  mean: number | null
}

/** The data from which a portfolio is selected. */
export interface PortfolioSource {
  /** Expected savings of all opportunities, largest first, and their simulation runs. */
  expected: readonly ExpectedSavings[]
  draws: SavingsSamples
  house: OrganizationDefaults
  quantities: readonly Quantity[]
  /** Period, discount rate, ramp-up, adoption and cashed share, as saved. */
  terms: Registered
}

/** All opportunities with their funding, in the order in which they are shown. */
export interface SelectedPortfolio {
  /** Funded ones now, then later, by their start and payback, then not recommended ones, then those not assessed. */
  options: PortfolioOption[]
  funded: PortfolioOption[]
  /** Totals of the funded ones; of the judged ones, or of all, where none is funded. */
  totals: ExpectedTotals
  /** Savings by kind, cash losses included. */
  business: BusinessCase
  /** When the funded ones start by the plan in use; null if all start in month 0. */
  starts: AmountStarts | null
}

const ORDER: Record<Funding, number> = { now: 0, later: 1, not_funded: 2, not_assessed: 3 }

/** Selects the portfolio, and adds up what the audit offers to its business case. */
export function selectPortfolio({
  expected,
  draws,
  house,
  quantities,
  terms,
}: PortfolioSource): SelectedPortfolio {
  const runs = expected.filter(isAssessed).map(each => optionRuns(each, draws, terms))
  const given = selectOptions(runs.map(each => started(each, expected, terms)))
  const ruled = runs.some(({ fixed }) => fixed !== null)
    ? selectOptions(runs.map(each => ({ ...each, fixed: null })))
    : given
  const byId = new Map(runs.map(each => [each.id, each]))
  const ordered = expected
    .map((each): PortfolioOption & { payback: number | null } => {
      const { id, funding: decision = null } = each.opportunity
      const payback = byId.get(id)?.payback ?? null
      const isDecided = decision !== null && byId.has(id)
      return {
        expected: each,
        funding: isDecided ? decision.funding : fundingOf(byId.get(id), given.funded, runs),
        proposed: fundingOf(byId.get(id), ruled.funded, runs),
        decision: isDecided ? decision : null,
        owner: each.step ? ownerOf(each.step) : '',
        figures: byId.has(id)
          ? optionFigures(each, { payback, gain: given.gains.get(id) ?? 0 }, terms)
          : null,
        mean: meanOf(byId.get(id)?.npv),
        payback,
      }
    })
    .sort(
      (a, b) =>
        ORDER[a.funding] - ORDER[b.funding] ||
        startMonth(a.decision) - startMonth(b.decision) ||
        byPayback(
          { id: a.expected.opportunity.id, payback: a.payback },
          { id: b.expected.opportunity.id, payback: b.payback },
        ),
    )
    .map(({ payback: _, ...option }) => option)
  const totals = totalsFor(fundedOf(ordered), { expected, draws, house })
  const options = withSoleNpv(ordered, totals, terms)
  const funded = fundedOf(options)
  const losses = cashLoss(quantities, house)?.figure.value ?? 0
  return {
    options,
    funded,
    totals,
    business: businessCase(totals, quantities, house),
    starts: portfolioStarts(funded, { losses, hours: 1 }),
  }
}

const fundedOf = (options: readonly PortfolioOption[]) => options.filter(({ funding }) => isFunded(funding))

/** A single funded option is the whole portfolio: its NPV is that of the calculator's model, as the total's is. */
function withSoleNpv(
  options: readonly PortfolioOption[],
  totals: ExpectedTotals,
  terms: Registered,
): PortfolioOption[] {
  const [only, ...others] = fundedOf(options)
  if (!only?.figures || others.length > 0 || !totals.savings) return [...options]
  const starts = portfolioStarts([only], { losses: 0, hours: 1 })
  const { inputs, plan } = formOf({ totals, starts }, totals.savings, terms)
  const npv = { ...only.figures.npv, value: roiPercentiles(inputs, plan).p50 }
  const valued = { ...only, figures: { ...only.figures, npv } }
  return options.map(each => (each === only ? valued : each))
}

/** The runs of an option that starts later by the plan in use: its whole NPV is discounted to month 0. */
function started(
  runs: OptionRuns,
  expected: readonly ExpectedSavings[],
  { inputs: { timePeriod }, plan: { discountRate } }: Registered,
): OptionRuns {
  const option = expected.find(({ opportunity }) => opportunity.id === runs.id)
  const month = startMonth(option?.opportunity.funding ?? null)
  if (month === 0 || timePeriod > STARTS_PERIOD) return runs
  const kept = (1 + discountRate) ** (-month / MONTHS_PER_YEAR)
  return { ...runs, npv: runs.npv.map(value => value * kept) }
}

const meanOf = (runs: Float64Array | undefined) =>
  runs ? runs.reduce((sum, each) => sum + each, 0) / Math.max(1, runs.length) : null

/** Now if it pays back soon, or if a funded option that does shares its one-off cost. */
function fundingOf(
  option: OptionRuns | undefined,
  funded: ReadonlySet<number>,
  options: readonly OptionRuns[],
): Funding {
  if (!option) return 'not_assessed'
  if (!funded.has(option.id)) return 'not_funded'
  const sharers = sharersOf(option, options).filter(({ id }) => funded.has(id))
  const isSoon = [option, ...sharers].some(({ payback }) => payback !== null && payback <= PAYS_NOW)
  return isSoon ? 'now' : 'later'
}

/** Totals of the funded options; without any, of the judged ones; without these, of all. */
function totalsFor(
  funded: readonly PortfolioOption[],
  { expected, draws, house }: Pick<PortfolioSource, 'expected' | 'draws' | 'house'>,
): ExpectedTotals {
  const name = { noun: 'portfolio', of: 'portfolio' } as const
  const chosen = new Set(funded.map(each => each.expected.opportunity.id))
  if (chosen.size > 0)
    return totalsNamed(
      name,
      expected.filter(({ opportunity }) => chosen.has(opportunity.id)),
      draws,
      house,
    )
  const isJudged = expected.some(each => each.judged)
  return totalsOf(isJudged ? expected : expected.map(each => ({ ...each, judged: true })), draws, house)
}
