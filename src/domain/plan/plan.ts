// The plan of a portfolio: which options start in which quarter, under a budget, people, order and exclusions.

/** Weeks of work of one role. */
export interface RoleWeeks {
  role: string
  weeks: number
}

/** What limits a plan. */
export interface PlanLimits {
  /** Quarters in which options may start: 1–12. */
  quarters: number
  /** Money of a quarter for one-off and running costs; unspent money is carried over. Null without a limit. */
  budget: number | null
  /** Weeks of each role in a quarter, not carried over; a role that is not listed is not limited. */
  people: readonly RoleWeeks[]
}

/** An option as the plan weighs it; money in the audit's currency. */
export interface PlanOption {
  id: number
  /** NPV if it starts in the first quarter. */
  value: number
  /** One-off cost, due in the quarter in which it starts. */
  oneOff: number
  /** Running cost of a quarter, from its start on. */
  running: number
  /** Work in the quarter in which it starts. */
  weeks: readonly RoleWeeks[]
  /** Options that start in an earlier quarter. */
  needs: readonly number[]
  /** Options whose one-off cost it shares: they start in the same quarter or earlier. */
  sharesCostOf?: readonly number[]
}

/** What a plan chooses from, and under which limits; the order of its lists does not matter. */
export interface PlanInput {
  options: readonly PlanOption[]
  limits: PlanLimits
  /** Groups of options of which at most one is chosen. */
  eitherOr: readonly (readonly number[])[]
  /** Options that must be in the plan. */
  required: readonly number[]
  /** Share of its value that an option keeps when it starts a quarter later: 0–1. */
  delay: number
}

/** An option with the quarter in which it starts, from 1. */
export interface PlanStart {
  id: number
  quarter: number
}

/** One limit of a plan, so that a conflict can be named. */
export type PlanLimit =
  | { kind: 'budget' }
  | { kind: 'role'; role: string }
  | { kind: 'need'; option: number; needs: number }
  | { kind: 'shared_cost'; option: number; of: number }
  | { kind: 'either_or'; options: number[] }
  | { kind: 'required'; option: number }

/** Equal for equal limits. */
export const limitKey = (limit: PlanLimit): string => JSON.stringify(limit)

/** All limits of a plan that could conflict, in a fixed order. */
export function limitsOf({ options, limits, eitherOr, required }: PlanInput): PlanLimit[] {
  const needs = options.toSorted((a, b) => a.id - b.id)
  return [
    ...(limits.budget === null ? [] : [{ kind: 'budget' } as const]),
    ...rolesOf(limits).map(role => ({ kind: 'role', role }) as const),
    ...needs.flatMap(each =>
      inOrder(each.needs).map(needed => ({ kind: 'need', option: each.id, needs: needed }) as const),
    ),
    ...needs.flatMap(each =>
      inOrder(each.sharesCostOf ?? []).map(of => ({ kind: 'shared_cost', option: each.id, of }) as const),
    ),
    ...groupsOf(eitherOr).map(group => ({ kind: 'either_or', options: group }) as const),
    ...inOrder(required).map(option => ({ kind: 'required', option }) as const),
  ]
}

/** Ids in ascending order, each once. */
export const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)

/** The limited roles in alphabetical order. */
export const rolesOf = ({ people }: PlanLimits): string[] =>
  [...new Set(people.map(each => each.role))].sort()

/** Groups in a fixed order, each with ascending ids. */
export const groupsOf = (groups: PlanInput['eitherOr']): number[][] =>
  groups.map(inOrder).sort((a, b) => (a.join() < b.join() ? -1 : 1))

/** Weeks of one role in a list. */
export const weeksOf = (all: readonly RoleWeeks[], role: string): number =>
  all.reduce((sum, each) => sum + (each.role === role ? each.weeks : 0), 0)
