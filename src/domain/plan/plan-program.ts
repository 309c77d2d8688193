// The binary program of a plan: one variable for each option and quarter of its start, one row for each limit and quarter.

import type { BinaryProgram, ProgramRow } from '#domain/plan/binary-program.ts'
import {
  groupsOf,
  inOrder,
  limitKey,
  type PlanInput,
  type PlanLimit,
  type PlanOption,
  type PlanStart,
  rolesOf,
  weeksOf,
} from '#domain/plan/plan.ts'

/** A program with the start that each variable means. */
export interface PlanProgram extends BinaryProgram {
  starts: readonly PlanStart[]
}

/** Among equal values the earlier start is chosen: a later one loses this share of its value. */
const LATER = 1e-6

type Term = ProgramRow['terms'][number]

/** The program of a plan, without the limits in `without`. The order of the input does not matter. */
export function planProgram(input: PlanInput, without: readonly PlanLimit[] = []): PlanProgram {
  const dropped = new Set(without.map(limitKey))
  const holds = (limit: PlanLimit) => !dropped.has(limitKey(limit))
  const options = input.options.toSorted((a, b) => a.id - b.id)
  const quarters = Array.from({ length: input.limits.quarters }, (_, at) => at + 1)
  const starts = options.flatMap(({ id }) => quarters.map(quarter => ({ id, quarter })))
  const byId = new Map(options.map((option, at) => [option.id, { option, first: at * quarters.length }]))
  const plan: Plan = { input, options, quarters, byId }
  return {
    starts,
    values: starts.map(({ id, quarter }) => valueAt(byId.get(id)?.option.value ?? 0, quarter, input.delay)),
    rows: [
      ...options.map(({ id }) => startedOnce(plan, id, holds({ kind: 'required', option: id }))),
      ...missingRows(plan, holds),
      ...(holds({ kind: 'budget' }) ? budgetRows(plan) : []),
      ...rolesOf(input.limits).flatMap(role => (holds({ kind: 'role', role }) ? roleRows(plan, role) : [])),
      ...options.flatMap(({ id, needs }) =>
        inOrder(needs).flatMap(needed =>
          holds({ kind: 'need', option: id, needs: needed })
            ? orderRows(plan, id, { needed, earlier: 1 })
            : [],
        ),
      ),
      ...options.flatMap(({ id, sharesCostOf = [] }) =>
        inOrder(sharesCostOf).flatMap(of =>
          holds({ kind: 'shared_cost', option: id, of })
            ? orderRows(plan, id, { needed: of, earlier: 0 })
            : [],
        ),
      ),
      ...groupsOf(input.eitherOr).flatMap(group =>
        holds({ kind: 'either_or', options: group }) ? eitherOrRow(plan, group) : [],
      ),
    ],
  }
}

interface Plan {
  input: PlanInput
  options: readonly PlanOption[]
  quarters: readonly number[]
  byId: ReadonlyMap<number, { option: PlanOption; first: number }>
}

/** What a value is worth when the option starts in this quarter. */
const valueAt = (value: number, quarter: number, delay: number) =>
  value * delay ** (quarter - 1) - Math.abs(value) * LATER * (quarter - 1)

/** The variables of an option that start in or before a quarter. */
function startedBy({ byId, quarters }: Plan, id: number, until: number, amount: number): Term[] {
  const found = byId.get(id)
  if (!found) return []
  return quarters
    .filter(quarter => quarter <= until)
    .map(quarter => ({ variable: found.first + quarter - 1, amount }))
}

const startedOnce = (plan: Plan, id: number, holds: boolean): ProgramRow => ({
  terms: startedBy(plan, id, plan.quarters.length, 1),
  limit: 1,
  isExact: holds && plan.input.required.includes(id),
})

/** A required option that the plan does not have can never be in it. */
const missingRows = ({ input, byId }: Plan, holds: (limit: PlanLimit) => boolean): ProgramRow[] =>
  inOrder(input.required)
    .filter(option => !byId.has(option) && holds({ kind: 'required', option }))
    .map(() => ({ terms: [], limit: -1 }))

/** All costs up to the end of each quarter. */
function budgetRows({ input, options, quarters }: Plan): ProgramRow[] {
  const { budget } = input.limits
  if (budget === null) return []
  return quarters.map(until => ({
    limit: budget * until,
    terms: options.flatMap(({ oneOff, running }, at) =>
      quarters
        .filter(quarter => quarter <= until)
        .map(quarter => ({
          variable: at * quarters.length + quarter - 1,
          amount: oneOff + running * (until - quarter + 1),
        })),
    ),
  }))
}

const roleRows = ({ input, options, quarters }: Plan, role: string): ProgramRow[] =>
  quarters.map(quarter => ({
    limit: weeksOf(input.limits.people, role),
    terms: options.map(({ weeks }, at) => ({
      variable: at * quarters.length + quarter - 1,
      amount: weeksOf(weeks, role),
    })),
  }))

interface Before {
  needed: number
  /** Quarters by which it starts earlier at least. */
  earlier: number
}

/** By the end of each quarter an option has started only if the needed one has, or had some quarters earlier. */
const orderRows = (plan: Plan, id: number, { needed, earlier }: Before): ProgramRow[] =>
  plan.quarters.map(until => ({
    limit: 0,
    terms: [...startedBy(plan, id, until, 1), ...startedBy(plan, needed, until - earlier, -1)],
  }))

const eitherOrRow = (plan: Plan, group: readonly number[]): ProgramRow => ({
  limit: 1,
  terms: group.flatMap(id => startedBy(plan, id, plan.quarters.length, 1)),
})
