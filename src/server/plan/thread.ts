// Solves plans in a thread of their own, which ends soon after the last one (SECURITY T73).

import type { PlanTask, PlanTaskInput, PlanTaskResult } from '#server/plan/worker.ts'
import { threadPool } from '#server/platform/concurrency/thread-pool.ts'

type Ask = (work: { task: PlanTask; input: unknown }) => Promise<unknown>

const ask: Ask = threadPool(new URL('./worker.ts', import.meta.url), {
  concurrency: 1,
  maxQueued: 16,
  timeoutMs: 30_000,
  idleMs: 10_000,
})

/** Runs one task outside the event loop. Refuses with `busy` when the queue is full or the plan takes too long. */
export async function solvePlan<T extends PlanTask>(
  task: T,
  input: PlanTaskInput<T>,
): Promise<PlanTaskResult<T>> {
  return (await ask({ task, input })) as PlanTaskResult<T>
}
