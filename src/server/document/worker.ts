// The documents' thread: takes one piece of work at a time, tells how far it is, answers its result.

import { parentPort } from 'node:worker_threads'
import { type Report, type Task, WORK } from '#server/document/work.ts'

const work = WORK as Record<Task, (input: unknown, report: Report) => unknown>

/** Whoever waits hears of each percent once. */
function reporter(): Report {
  let last = 0
  return (done, total) => {
    const percent = Math.floor((100 * done) / total)
    if (percent > last) parentPort?.postMessage({ done, total })
    last = Math.max(last, percent)
  }
}

parentPort?.on('message', async ({ task, input }: { task: Task; input: unknown }) => {
  try {
    parentPort?.postMessage({ result: await work[task](input, reporter()) })
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
