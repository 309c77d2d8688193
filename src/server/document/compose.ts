// Composing and drawing documents in threads: two for what somebody waits for, half a minute each (SECURITY T24), one for orders.

import type { Task, TaskInput, TaskResult } from '#server/document/work.ts'
import { type ThreadOptions, threadPool } from '#server/platform/thread-pool.ts'

type Ask = (work: { task: Task; input: unknown }, wishes?: ThreadOptions) => Promise<unknown>

const SCRIPT = new URL('./worker.ts', import.meta.url)

const ask: Ask = threadPool(SCRIPT, { atOnce: 2, waiting: 16, longestMs: 30_000 })

/** Ended soon after its last work: the largest audit takes a gigabyte, which is given back then. */
const askForOrder: Ask = threadPool(SCRIPT, { atOnce: 1, waiting: 1, longestMs: 10 * 60_000, keptMs: 1000 })

/** Does one piece of work outside the event loop. Refuses with `busy` when too much is to be done. */
export async function compose<T extends Task>(task: T, input: TaskInput<T>): Promise<TaskResult<T>> {
  return (await ask({ task, input })) as TaskResult<T>
}

/** The same for an order, which nobody waits for: beside the others, for up to ten minutes, and can be stopped. */
export async function composeOrder<T extends Task>(
  task: T,
  input: TaskInput<T>,
  wishes: ThreadOptions,
): Promise<TaskResult<T>> {
  return (await askForOrder({ task, input }, wishes)) as TaskResult<T>
}
