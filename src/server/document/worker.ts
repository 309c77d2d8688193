// The documents' thread: takes one piece of work at a time, answers its result.

import { parentPort } from 'node:worker_threads'
import { type Task, WORK } from '#server/document/work.ts'

const work = WORK as Record<Task, (input: unknown) => unknown>

parentPort?.on('message', async ({ task, input }: { task: Task; input: unknown }) => {
  try {
    parentPort?.postMessage({ result: await work[task](input) })
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
