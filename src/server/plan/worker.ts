// The worker thread of plans: computes the options of an audit and solves their plan.

import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { planFrontier } from '#domain/plan/frontier.ts'
import { portfolioPlan, whyOut } from '#domain/plan/portfolio-plan.ts'
import { planSensitivity } from '#domain/plan/sensitivity.ts'
import type { PlanSettings } from '#domain/plan/settings.ts'
import { worded } from '#server/document/document-language.ts'
import { handleWork } from '#server/platform/concurrency/worker-thread.ts'
import { planSolver } from '#server/program/solver.ts'

interface OfAudit {
  content: AuditSnapshot
  settings: PlanSettings
}

const PLAN_TASKS = {
  /** The plan of an audit, or the limits that conflict. */
  plan: async ({ content, settings }: OfAudit) => {
    const solve = await planSolver()
    return worded(content, given => portfolioPlan(factsOf(given), settings, solve))
  },
  /** Why an option is out; null where it is not an option. */
  why: async ({ content, settings, option }: OfAudit & { option: number }) => {
    const solve = await planSolver()
    return worded(content, given => whyOut(factsOf(given), { settings, option }, solve))
  },
  /** How sure the plan is; null where limits conflict. */
  sensitivity: async ({ content, settings }: OfAudit) => {
    const solve = await planSolver()
    return worded(content, given => planSensitivity(factsOf(given), settings, solve))
  },
  /** The best plan for each of a row of budgets; null where none makes a plan possible. */
  frontier: async ({ content, settings }: OfAudit) => {
    const solve = await planSolver()
    return worded(content, given => planFrontier(factsOf(given), settings, solve))
  },
} satisfies Record<string, (input: never) => unknown>

export type PlanTask = keyof typeof PLAN_TASKS
export type PlanTaskInput<T extends PlanTask> = Parameters<(typeof PLAN_TASKS)[T]>[0]
export type PlanTaskResult<T extends PlanTask> = Awaited<ReturnType<(typeof PLAN_TASKS)[T]>>

const tasks = PLAN_TASKS as Record<PlanTask, (input: unknown) => unknown>

handleWork(({ task, input }: { task: PlanTask; input: unknown }) => tasks[task](input))
