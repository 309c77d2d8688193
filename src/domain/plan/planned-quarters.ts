// The quarters of the plan in use: which options start, what the quarter costs, and how many weeks of each role it takes.

import type { Figure } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { startMonth } from '#domain/opportunity/funding.ts'
import { type PlanSettings, planInput, type QuarterLoad, quarterLoads } from '#domain/plan/settings.ts'
import { from } from '#domain/portfolio/figure.ts'
import type { PortfolioOption, SelectedPortfolio } from '#domain/portfolio/portfolio.ts'
import { MONTHS_PER_QUARTER } from '#domain/roi/plan.ts'

/** A quarter of the plan in use; money in the audit's currency. */
export interface PlannedQuarter {
  quarter: number
  starting: PortfolioOption[]
  /** One-off cost of what starts, and running cost of what has started. */
  cost: Figure
  /** Weeks of each limited role; empty without limits. */
  people: QuarterLoad['people']
}

const QUARTERS_PER_YEAR = 4
const quarterOf = ({ decision }: PortfolioOption) => 1 + startMonth(decision) / MONTHS_PER_QUARTER

/** From the first quarter to the one in which the last option starts; empty if all start in the first. */
export function plannedQuarters(
  { funded, starts }: Pick<SelectedPortfolio, 'funded' | 'starts'>,
  limits: PlanSettings | null,
): PlannedQuarter[] {
  if (!starts) return []
  const loads = loadsOf(funded, limits)
  const last = Math.max(...funded.map(quarterOf))
  return Array.from({ length: last }, (_, at) => {
    const quarter = at + 1
    return {
      quarter,
      starting: funded.filter(each => quarterOf(each) === quarter),
      cost: costOf(quarter, funded),
      people: loads.find(load => load.quarter === quarter)?.people ?? [],
    }
  })
}

/** The load of roles, for the options as they were limited. */
function loadsOf(funded: readonly PortfolioOption[], limits: PlanSettings | null): QuarterLoad[] {
  if (!limits) return []
  const input = planInput({ options: funded, discountRate: 0, settings: limits }, false)
  const starts = funded.map(each => ({ id: each.expected.opportunity.id, quarter: quarterOf(each) }))
  return quarterLoads(input, starts)
}

function costOf(quarter: number, funded: readonly PortfolioOption[]): Figure {
  const once = funded.flatMap(each => (quarterOf(each) === quarter ? (each.figures?.oneOff ?? []) : []))
  const running = funded.flatMap(each =>
    quarterOf(each) <= quarter ? (each.figures?.firstYearRunning ?? []) : [],
  )
  const sum = (figures: readonly Figure[]) => figures.reduce((total, { value }) => total + (value ?? 0), 0)
  return {
    id: `plan:quarter:${quarter}`,
    label: figureMessages().portfolio.plan.quarter({ quarter }),
    value: sum(once) + sum(running) / QUARTERS_PER_YEAR,
    unit: 'money',
    formula: 'plan.quarter',
    version: 1,
    inputs: from(...once, ...running),
  }
}
