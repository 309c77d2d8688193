// The plan of the highest value with its proof, or a smallest set of limits that conflict. The solver is passed in.

import type { SolveProgram } from '#domain/plan/binary-program.ts'
import { limitsOf, type PlanInput, type PlanLimit, type PlanStart } from '#domain/plan/plan.ts'
import { planProgram } from '#domain/plan/plan-program.ts'

/** A plan; money in the audit's currency. */
export interface BestPlan {
  /** By quarter, then by id. */
  starts: PlanStart[]
  /** Sum of the values of the started options, each reduced for a later start. */
  value: number
  /** By how much of its value the best plan could be higher at most: 0 where it is proved optimal. */
  gap: number
}

/** `conflict`: limits that cannot hold together; without any one of them the others can. */
export type PlanAnswer = { best: BestPlan; conflict: null } | { best: null; conflict: PlanLimit[] }

/** Gaps below this share are rounding, and the reduction that prefers early starts. */
const NO_GAP = 1e-4

/** The best plan, or why there is none. The same for any order of the input. With `isQuick`, a large one has a wider gap. */
export function bestPlan(input: PlanInput, solve: SolveProgram, isQuick = false): PlanAnswer {
  const program = planProgram(input)
  const solution = solve(program, isQuick)
  if (!solution) return { best: null, conflict: conflictOf(input, solve) }
  const starts = solution.chosen
    .flatMap(variable => program.starts[variable] ?? [])
    .sort((a, b) => a.quarter - b.quarter || a.id - b.id)
  const value = planValue(input, starts)
  const gap = Math.max(0, solution.bound - value) / Math.max(1, Math.abs(value))
  return { best: { starts, value, gap: gap < NO_GAP ? 0 : gap }, conflict: null }
}

/** What these starts are worth together. */
export function planValue({ options, delay }: PlanInput, starts: readonly PlanStart[]): number {
  const values = new Map(options.map(({ id, value }) => [id, value]))
  return starts.reduce((sum, { id, quarter }) => sum + (values.get(id) ?? 0) * delay ** (quarter - 1), 0)
}

/** Drops one limit after the other that the conflict does not need. */
function conflictOf(input: PlanInput, solve: SolveProgram): PlanLimit[] {
  const without: PlanLimit[] = []
  const needed: PlanLimit[] = []
  for (const limit of limitsOf(input)) {
    const { rows, values } = planProgram(input, [...without, limit])
    if (solve({ rows, values: values.map(() => 0) })) needed.push(limit)
    else without.push(limit)
  }
  return needed
}
