// Composes and renders documents in threads: two for requests, half a minute each (SECURITY T24), and one for
// export jobs.

import type { Task, TaskInput, TaskResult } from '#server/document/worker.ts'
import { type ThreadOptions, threadPool } from '#server/platform/concurrency/thread-pool.ts'

type Ask = (work: { task: Task; input: unknown }, wishes?: ThreadOptions) => Promise<unknown>

const SCRIPT = new URL('./worker.ts', import.meta.url)

const ask: Ask = threadPool(SCRIPT, { atOnce: 2, waiting: 16, longestMs: 30_000 })

/** Ends soon after its last job: the largest audit takes a gigabyte of memory, which is released then. */
const askForJob: Ask = threadPool(SCRIPT, { atOnce: 1, waiting: 1, longestMs: 10 * 60_000, keptMs: 1000 })

/** Runs one task outside the event loop. Refuses with `busy` when the queue is full. */
export async function compose<T extends Task>(task: T, input: TaskInput<T>): Promise<TaskResult<T>> {
  return (await ask({ task, input })) as TaskResult<T>
}

/**
 * The same for an export job, for which no request waits: in its own thread, for up to ten minutes, and
 * cancellable.
 */
export async function composeExportJob<T extends Task>(
  task: T,
  input: TaskInput<T>,
  wishes: ThreadOptions,
): Promise<TaskResult<T>> {
  return (await askForJob({ task, input }, wishes)) as TaskResult<T>
}
