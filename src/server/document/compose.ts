// Composes and renders documents in threads: two for requests, half a minute each (SECURITY T24), and one for
// export jobs.

import type { Task, TaskInput, TaskResult } from '#server/document/worker.ts'
import { type ThreadOptions, threadPool } from '#server/platform/concurrency/thread-pool.ts'

type Ask = (work: { task: Task; input: unknown }, wishes?: ThreadOptions) => Promise<unknown>

const SCRIPT = new URL('./worker.ts', import.meta.url)

const ask: Ask = threadPool(SCRIPT, { concurrency: 2, maxQueued: 16, timeoutMs: 30_000 })

/** Ends soon after its last job: the largest audit takes a gigabyte of memory, which is released then. */
const askForJob: Ask = threadPool(SCRIPT, {
  concurrency: 1,
  maxQueued: 1,
  timeoutMs: 10 * 60_000,
  idleMs: 1000,
})

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
