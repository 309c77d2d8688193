// The plan of an audit: its options with their values as figures, the best plan under the limits, and why an option is out.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { plannedFunding } from '#domain/opportunity/funding.ts'
import { overlapsOf } from '#domain/opportunity/overlap.ts'
import type { ExpectedSavings } from '#domain/opportunity/savings.ts'
import { type BestPlan, bestPlan } from '#domain/plan/best-plan.ts'
import type { SolveProgram } from '#domain/plan/binary-program.ts'
import type { PlanInput, PlanLimit } from '#domain/plan/plan.ts'
import {
  type PlanSettings,
  planDecision,
  planInput,
  type QuarterLoad,
  quarterLoads,
} from '#domain/plan/settings.ts'
import { portfolioCase } from '#domain/portfolio/case.ts'
import { from } from '#domain/portfolio/figure.ts'
import { isAssessed } from '#domain/portfolio/option.ts'
import { type PortfolioOption, type PortfolioSource, selectPortfolio } from '#domain/portfolio/portfolio.ts'

/** An option of the plan. */
export interface PlannedOption {
  id: number
  title: string
  decision: 'required' | 'excluded' | null
  value: Figure
  oneOff: Figure
}

/** The best plan with its load; money in the audit's currency. */
export interface ShownPlan extends Pick<BestPlan, 'starts' | 'gap'> {
  value: Figure
  quarters: QuarterLoad[]
  /** What decisions on single options cost; null without any. */
  decisionsCost: number | null
}

/** Savings on one step that several options claim and that count once: taken off the options, in money a year. */
export interface OverlapOfOptions {
  label: string
  options: number[]
  money: number
}

/** Options, and the plan or the limits that conflict. */
export interface PortfolioPlan {
  options: PlannedOption[]
  overlaps: OverlapOfOptions[]
  best: ShownPlan | null
  conflict: PlanLimit[] | null
}

/** What a plan is made from. */
export type PlanFacts = Pick<SnapshotFacts, 'portfolio' | 'portfolioSource' | 'roi'>

/** The plan of an audit. */
export function portfolioPlan(
  { portfolio, portfolioSource, roi }: PlanFacts,
  settings: PlanSettings,
  solve: SolveProgram,
): PortfolioPlan {
  const options = portfolio.options.flatMap(plannedOption)
  const overlaps = overlapsIn(portfolio.options, options)
  const source = { options: portfolio.options, discountRate: roi.plan.discountRate, settings }
  const input = planInput(source)
  const { best, conflict } = bestPlan(input, solve)
  if (!best) return { options, overlaps, best, conflict }
  const isDecided = options.some(({ decision }) => decision !== null)
  const free = isDecided ? bestPlan(planInput(source, false), solve).best : null
  const npv = plannedNpv(portfolioSource, best)
  return { options, overlaps, best: shownPlan(input, best, { options, free, npv }), conflict }
}

/** Overlaps that concern at least one option of the plan. */
function overlapsIn(all: readonly PortfolioOption[], options: readonly PlannedOption[]): OverlapOfOptions[] {
  const ids = new Set(options.map(({ id }) => id))
  return overlapsOf(all.map(({ expected }) => expected))
    .filter(({ opportunities }) => opportunities.some(id => ids.has(id)))
    .map(({ label, opportunities, money }) => ({ label, options: opportunities, money }))
}

function plannedOption(option: PortfolioOption): PlannedOption[] {
  const { expected, mean, figures } = option
  if (mean === null || !figures) return []
  const { id, title } = expected.opportunity
  const value: Figure = {
    id: `plan:option:${id}:value`,
    label: figureMessages().portfolio.plan.option({ title }),
    value: Math.round(mean) + 0,
    unit: 'money',
    formula: 'plan.option_value',
    version: 1,
    inputs: figures.npv.inputs,
  }
  return [{ id, title, decision: planDecision(option), value, oneOff: figures.oneOff }]
}

/** The median NPV of the portfolio once the plan is used, as all documents then give it; money in the audit's currency. */
export function plannedNpv(source: PortfolioSource, { starts }: Pick<BestPlan, 'starts'>): number {
  const quarters = new Map(starts.map(({ id, quarter }) => [id, quarter]))
  const expected = source.expected.map((each): ExpectedSavings => {
    const { id, funding = null } = each.opportunity
    if (!isAssessed(each) || planDecision({ decision: funding }) !== null) return each
    const planned = { ...plannedFunding(quarters.get(id) ?? null), author: '', date: '' }
    return { ...each, opportunity: { ...each.opportunity, funding: planned } }
  })
  const planned = { ...source, expected }
  return portfolioCase(planned, selectPortfolio(planned))?.npv.value ?? 0
}

interface Besides {
  options: readonly PlannedOption[]
  /** The plan without decisions on single options; null without any. */
  free: BestPlan | null
  npv: number
}

function shownPlan(
  input: PlanInput,
  { starts, value, gap }: BestPlan,
  { options, free, npv }: Besides,
): ShownPlan {
  const chosen = new Set(starts.map(({ id }) => id))
  const parts = options.filter(({ id }) => chosen.has(id)).map(each => each.value)
  return {
    starts,
    gap,
    value: {
      id: 'plan:value',
      label: figureMessages().portfolio.plan.value,
      value: npv,
      unit: 'money',
      formula: 'plan.value',
      version: 1,
      inputs: from(...parts),
    },
    quarters: quarterLoads(input, starts),
    decisionsCost: free && Math.max(0, Math.round(free.value - value)),
  }
}

/** Why an option is out: a decision, limits that cannot hold with it, or a plan of less value. */
export type OutReason =
  | { kind: 'excluded' }
  | { kind: 'impossible'; conflict: PlanLimit[] }
  | { kind: 'worse'; less: number; leaving: number[] }

/** Solves the plan again with the option in it; null for an option that the plan does not weigh. */
export function whyOut(
  { portfolio, roi }: PlanFacts,
  { settings, option }: { settings: PlanSettings; option: number },
  solve: SolveProgram,
): OutReason | null {
  const asked = portfolio.options.find(({ expected }) => expected.opportunity.id === option)
  if (!asked || asked.mean === null) return null
  if (planDecision(asked) === 'excluded') return { kind: 'excluded' }
  const input = planInput({ options: portfolio.options, discountRate: roi.plan.discountRate, settings })
  const { best } = bestPlan(input, solve)
  const { best: forced, conflict } = bestPlan({ ...input, required: [...input.required, option] }, solve)
  if (!forced) return { kind: 'impossible', conflict }
  const kept = new Set(forced.starts.map(({ id }) => id))
  const leaving = (best?.starts ?? []).map(({ id }) => id).filter(id => !kept.has(id))
  return { kind: 'worse', less: Math.max(0, Math.round((best?.value ?? 0) - forced.value)), leaving }
}
