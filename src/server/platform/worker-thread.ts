// The inside of a worker thread that `threads` keeps: one message is one piece of work, answered by its result or error.

import { parentPort } from 'node:worker_threads'

/** Tells whoever waits how far the work is. */
export type Progress = (done: number, total: number) => void

/** Does each piece of work that comes; of its progress whoever waits hears each percent once. */
export function handleWork<Work>(work: (input: Work, progress: Progress) => unknown): void {
  parentPort?.on('message', async (input: Work) => {
    try {
      parentPort?.postMessage({ result: await work(input, percentOnce()) })
    } catch (error) {
      parentPort?.postMessage({
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    }
  })
}

function percentOnce(): Progress {
  let last = 0
  return (done, total) => {
    const percent = Math.floor((100 * done) / total)
    if (percent > last) parentPort?.postMessage({ done, total })
    last = Math.max(last, percent)
  }
}
