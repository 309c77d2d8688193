// The limits of a plan as users enter them, and the plan's input from them and the options of the portfolio.

import { type PlanInput, type PlanLimits, type RoleWeeks, weeksOf } from '#domain/plan/plan.ts'
import type { PortfolioOption } from '#domain/portfolio/portfolio.ts'
import { MONTHS_PER_QUARTER } from '#domain/roi/plan.ts'
import { ROI_LIMIT } from '#domain/roi/roi.ts'

/** Work and dependencies of one option. */
export interface OptionLimits {
  opportunityId: number
  /** Work in the quarter in which it starts. */
  weeks: RoleWeeks[]
  /** Options that start in an earlier quarter. */
  needs: number[]
  /** Options that cannot be chosen together with it. */
  excludes: number[]
  /** Options whose one-off cost it shares: paid once, at the latest when it starts. Absent for none. */
  sharesCostOf?: number[]
}

/** The limits of an audit's plan. */
export interface PlanSettings extends PlanLimits {
  people: RoleWeeks[]
  options: OptionLimits[]
}

/** Bounds of limits: quarters, entries of each list, money, weeks. */
export const PLAN_BOUNDS = {
  quarters: 12,
  roles: 12,
  options: 2000,
  others: 20,
  weeks: 1000,
  money: ROI_LIMIT,
} as const

const QUARTERS_PER_YEAR = 4

/** What a user decided about this option alone; null for what was taken over from a plan. */
export const planDecision = ({ decision }: Pick<PortfolioOption, 'decision'>) =>
  decision === null || decision.quarter !== undefined
    ? null
    : decision.funding === 'not_funded'
      ? 'excluded'
      : 'required'

interface Source {
  options: readonly PortfolioOption[]
  /** A year, as a fraction. */
  discountRate: number
  settings: PlanSettings
}

/**
 * The input of the plan. Options that a user excluded are left out; without `withDecisions` no decision counts. Needs and
 * exclusions of opportunities that no longer exist are dropped.
 */
export function planInput({ options, discountRate, settings }: Source, withDecisions = true): PlanInput {
  const known = new Set(options.map(each => each.expected.opportunity.id))
  const byId = new Map(settings.options.map(each => [each.opportunityId, each]))
  const decided = options.map(each => ({ each, decision: withDecisions ? planDecision(each) : null }))
  const idsOf = (ids: readonly number[]) => ids.filter(id => known.has(id))
  const counted = decided.flatMap(({ each: { expected, mean }, decision }) => {
    if (mean === null || decision === 'excluded') return []
    const { id, oneOffCost, runningCost } = expected.opportunity
    const own = byId.get(id)
    return {
      id,
      value: Math.round(mean),
      oneOff: oneOffCost?.usual ?? 0,
      running: MONTHS_PER_QUARTER * (runningCost?.usual ?? 0),
      weeks: own?.weeks ?? [],
      needs: idsOf(own?.needs ?? []),
      sharesCostOf: idsOf(own?.sharesCostOf ?? []),
    }
  })
  const ids = new Set(counted.map(({ id }) => id))
  return {
    options: counted,
    limits: settings,
    eitherOr: settings.options.flatMap(({ opportunityId, excludes }) =>
      excludes.filter(id => ids.has(id) && ids.has(opportunityId)).map(id => [opportunityId, id]),
    ),
    required: decided.flatMap(({ each, decision }) =>
      decision === 'required' ? each.expected.opportunity.id : [],
    ),
    delay: (1 + discountRate) ** (-1 / QUARTERS_PER_YEAR),
  }
}

/** Money and work of one quarter of a plan. */
export interface QuarterLoad {
  quarter: number
  /** One-off and running costs of the quarter. */
  spent: number
  /** Money left at its end, carried over; null without a budget. */
  left: number | null
  people: { role: string; used: number; available: number }[]
}

/** The load of each quarter in which options may start. */
export function quarterLoads(
  { options, limits }: Pick<PlanInput, 'options' | 'limits'>,
  starts: readonly { id: number; quarter: number }[],
): QuarterLoad[] {
  const startOf = new Map(starts.map(({ id, quarter }) => [id, quarter]))
  let total = 0
  return Array.from({ length: limits.quarters }, (_, at) => {
    const quarter = at + 1
    const starting = options.filter(({ id }) => startOf.get(id) === quarter)
    const running = options.filter(({ id }) => (startOf.get(id) ?? Number.POSITIVE_INFINITY) <= quarter)
    const spent =
      starting.reduce((sum, { oneOff }) => sum + oneOff, 0) +
      running.reduce((sum, each) => sum + each.running, 0)
    total += spent
    return {
      quarter,
      spent,
      left: limits.budget === null ? null : limits.budget * quarter - total,
      people: limits.people.map(({ role, weeks }) => ({
        role,
        used: starting.reduce((sum, each) => sum + weeksOf(each.weeks, role), 0),
        available: weeks,
      })),
    }
  })
}
