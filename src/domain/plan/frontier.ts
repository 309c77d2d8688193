// Efficient frontier of a plan: the best plan for each of a series of quarterly budgets, and the NPV of its
// portfolio.

import { type BestPlan, bestPlan } from '#domain/plan/best-plan.ts'
import type { SolveProgram } from '#domain/plan/binary-program.ts'
import type { FrontierPoint } from '#domain/plan/frontier-point.ts'
import type { PlanInput } from '#domain/plan/plan.ts'
import { type PlanFacts, plannedNpv } from '#domain/plan/portfolio-plan.ts'
import { type PlanSettings, planInput, quarterLoads } from '#domain/plan/settings.ts'

/** The best plan under a quarterly budget; money in the audit's currency. */
export interface FrontierPlan {
  budget: number
  best: BestPlan
  /** The budget of the plan's limits. */
  isPresent: boolean
}

/** How many budgets are solved for, by options × quarters of the plan; none for larger ones. */
const ROWS = [
  { variables: 400, budgets: 12 },
  { variables: 1500, budgets: 6 },
] as const

/**
 * The frontier under the limits of an audit, by budget; null where no budget makes a plan possible. Empty where it is
 * too large.
 */
export function planFrontier(
  { portfolio, portfolioSource, roi }: PlanFacts,
  settings: PlanSettings,
  solve: SolveProgram,
): FrontierPoint[] | null {
  const { discountRate } = roi.plan
  const input = planInput({ options: portfolio.options, discountRate, settings })
  const plans = frontierPlans(input, solve)
  if (!plans) return null
  const costs = new Map(input.options.map(({ id, oneOff }) => [id, oneOff]))
  return plans.map(({ budget, isPresent, best }, at) => {
    const ids = idsOf(best)
    const before = idsOf(plans[at - 1]?.best ?? null)
    return {
      budget,
      isPresent,
      starts: best.starts,
      gap: best.gap,
      oneOff: ids.reduce((sum, id) => sum + (costs.get(id) ?? 0), 0),
      npv: plannedNpv(portfolioSource, best),
      joining: ids.filter(id => !before.includes(id)),
      leaving: before.filter(id => !ids.includes(id)),
    }
  })
}

const idsOf = (best: BestPlan | null): number[] => (best?.starts ?? []).map(({ id }) => id)

/**
 * The best plan for each budget, by budget. More budget never gives a plan of less value: a plan solved only to a gap is
 * replaced by a better one of a smaller budget. The plan of the present budget is always the one that `bestPlan` finds.
 */
export function frontierPlans(input: PlanInput, solve: SolveProgram): FrontierPlan[] | null {
  const variables = input.options.length * input.limits.quarters
  const count = ROWS.find(each => variables <= each.variables)?.budgets
  if (count === undefined) return []
  const { best: unlimited } = bestPlan(withBudget(input, null), solve)
  if (!unlimited) return null
  const needed = Math.ceil(neededBudget(input, unlimited))
  const present = input.limits.budget ?? needed
  const budgets = budgetRow({ from: cheapest(input), needed, count })
  const plans: FrontierPlan[] = []
  for (const budget of [...new Set([...budgets, present])].sort((a, b) => a - b)) {
    const isPresent = budget === present
    const best =
      budget >= needed && !(isPresent && input.limits.budget !== null)
        ? unlimited
        : bestPlan(withBudget(input, budget), solve).best
    if (best) plans.push({ budget, isPresent, best: isPresent ? best : better(best, plans.at(-1)?.best) })
  }
  return plans.length === 0 ? null : plans
}

const withBudget = (input: PlanInput, budget: number | null): PlanInput => ({
  ...input,
  limits: { ...input.limits, budget },
})

/** The plan of more value; that of the smaller budget is measured against the bound of the larger one. */
function better(best: BestPlan, smaller: BestPlan | undefined): BestPlan {
  if (!smaller || smaller.value <= best.value) return best
  const size = (value: number) => Math.max(1, Math.abs(value))
  const bound = best.value + best.gap * size(best.value)
  return { ...smaller, gap: Math.max(0, bound - smaller.value) / size(smaller.value) }
}

/** The smallest quarterly budget that pays for a plan. */
function neededBudget(input: PlanInput, { starts }: BestPlan): number {
  let total = 0
  return quarterLoads(input, starts).reduce((most, { quarter, spent }) => {
    total += spent
    return Math.max(most, total / quarter)
  }, 0)
}

/** The smallest quarterly budget with which an option can start in the last quarter. */
const cheapest = ({ options, limits }: PlanInput): number =>
  Math.min(Number.POSITIVE_INFINITY, ...options.map(each => (each.oneOff + each.running) / limits.quarters))

/** Round budgets at equal steps: from the cheapest option to the first that pays for everything worth its cost. */
function budgetRow({ from, needed, count }: { from: number; needed: number; count: number }): number[] {
  if (needed <= 0) return []
  const first = Math.min(from, needed)
  const step = roundStep((needed - first) / (count - 2) || needed)
  const start = Math.max(1, Math.ceil(first / step))
  return Array.from({ length: Math.ceil(needed / step) - start + 1 }, (_, at) => (start + at) * step)
}

/** The smallest of 1, 2, 2.5, 5 × a power of ten that is at least this; at least 1. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  const steps = power === 1 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10]
  return power * (steps.find(each => each * power >= least) ?? 10)
}
