// Sensitivity of a plan: how often each option is in the best plan over the simulation runs, and what more money or
// people is worth.

import { type BestPlan, bestPlan, planValue } from '#domain/plan/best-plan.ts'
import type { SolveProgram } from '#domain/plan/binary-program.ts'
import { type PlanInput, rolesOf } from '#domain/plan/plan.ts'
import { type PlanSettings, planInput } from '#domain/plan/settings.ts'
import { isAssessed, optionRuns } from '#domain/portfolio/option.ts'
import type { PortfolioSource, SelectedPortfolio } from '#domain/portfolio/portfolio.ts'

/** More of one limit in every quarter, and what the mean NPV of the plan gains by it; money. */
export type MoreOfLimit = ({ kind: 'budget' } | { kind: 'role'; role: string }) & {
  more: number
  gain: number
  /** Options that join the plan. */
  joining: number[]
}

/** How sure a plan is. */
export interface Sensitivity {
  /** Simulation runs for which the plan was solved again. */
  runs: number
  /** By how much of their value the plans of the runs could be higher at most, on average: 0 where all are proved. */
  gap: number
  /** Share of these runs in whose best plan an option is: 0–1. */
  options: { id: number; share: number }[]
  /** By how much the best plan of a run is worth more than this plan, on average; money. */
  regret: number
  more: MoreOfLimit[]
}

/** What is tried: money a quarter, and weeks of a role a quarter. */
export const MORE = { budget: 10_000, weeks: 4 } as const

/** Most options × quarters of a plan that is solved again for this many runs; larger ones are solved to a gap. */
const RUNS = [
  { variables: 100, runs: 200 },
  { variables: 1500, runs: 40 },
  { variables: Number.POSITIVE_INFINITY, runs: 10 },
] as const

interface Facts {
  portfolio: SelectedPortfolio
  portfolioSource: PortfolioSource
}

/** The sensitivity of the best plan; null where limits conflict. */
export function planSensitivity(
  { portfolio, portfolioSource }: Facts,
  settings: PlanSettings,
  solve: SolveProgram,
): Sensitivity | null {
  const { discountRate } = portfolioSource.terms.plan
  const input = planInput({ options: portfolio.options, discountRate, settings })
  const { best } = bestPlan(input, solve)
  if (!best) return null
  return { ...overRuns(input, best, portfolioSource, solve), more: moreOf(input, best, solve) }
}

function overRuns(
  input: PlanInput,
  best: BestPlan,
  { expected, draws, terms }: PortfolioSource,
  solve: SolveProgram,
): Omit<Sensitivity, 'more'> {
  const variables = input.options.length * input.limits.quarters
  const wanted = RUNS.find(each => variables <= each.variables)?.runs ?? 0
  const runs = Math.min(wanted, draws.count)
  const values = new Map(
    expected.filter(isAssessed).map(each => [each.opportunity.id, optionRuns(each, draws, terms).npv]),
  )
  const chosen = new Map(input.options.map(({ id }) => [id, 0]))
  let regret = 0
  let gaps = 0
  for (let n = 0; n < runs; n += 1) {
    // Runs are independent, so evenly spaced ones are a sample.
    const at = Math.floor((n * draws.count) / runs)
    const options = input.options.map(each => ({
      ...each,
      value: Math.round(values.get(each.id)?.[at] ?? 0),
    }))
    const own = { ...input, options }
    const found = bestPlan(own, solve, true).best
    for (const { id } of found?.starts ?? []) chosen.set(id, (chosen.get(id) ?? 0) + 1)
    gaps += found?.gap ?? 0
    regret += Math.max(0, (found?.value ?? 0) - planValue(own, best.starts))
  }
  return {
    runs,
    gap: runs === 0 ? 0 : gaps / runs,
    options: [...chosen].map(([id, count]) => ({ id, share: runs === 0 ? 0 : count / runs })),
    regret: runs === 0 ? 0 : Math.round(regret / runs),
  }
}

function moreOf(input: PlanInput, best: BestPlan, solve: SolveProgram): MoreOfLimit[] {
  const { limits } = input
  const before = new Set(best.starts.map(({ id }) => id))
  const gainOf = (more: Partial<PlanInput['limits']>) => {
    const found = bestPlan({ ...input, limits: { ...limits, ...more } }, solve).best
    const joining = (found?.starts ?? []).map(({ id }) => id).filter(id => !before.has(id))
    return { gain: Math.max(0, Math.round((found?.value ?? best.value) - best.value)), joining }
  }
  const budget: MoreOfLimit[] =
    limits.budget === null
      ? []
      : [{ kind: 'budget', more: MORE.budget, ...gainOf({ budget: limits.budget + MORE.budget }) }]
  const roles = rolesOf(limits).map((role): MoreOfLimit => {
    const people = limits.people.map(each =>
      each.role === role ? { ...each, weeks: each.weeks + MORE.weeks } : each,
    )
    return { kind: 'role', role, more: MORE.weeks, ...gainOf({ people }) }
  })
  return [...budget, ...roles]
}
