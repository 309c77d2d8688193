// Composing and drawing documents in threads: at most two at once, a few waiting, half a minute each (SECURITY T24).

import type { Task, TaskInput, TaskResult } from '#server/document/work.ts'
import { threads } from '#server/platform/threads.ts'

const ask = threads<{ task: Task; input: unknown }, unknown>(new URL('./worker.ts', import.meta.url), {
  atOnce: 2,
  waiting: 16,
  longestMs: 30_000,
})

/** Does one piece of work outside the event loop. Refuses with `busy` when too much is to be done. */
export async function compose<T extends Task>(task: T, input: TaskInput<T>): Promise<TaskResult<T>> {
  return (await ask({ task, input })) as TaskResult<T>
}
