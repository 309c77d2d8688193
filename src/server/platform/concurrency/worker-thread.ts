// Worker thread side of the thread pool: each message is one piece of work, answered by its result or error.

import { parentPort } from 'node:worker_threads'

/** Reports the progress of the work to its caller. */
export type Progress = (done: number, total: number) => void

/**
 * Handles each incoming piece of work; its caller gets each percent of progress once. The buffers that `movedOf` names
 * are moved to the caller instead of copied, so that a large result does not block its event loop.
 */
export function handleWork<Work>(
  work: (input: Work, progress: Progress) => unknown,
  movedOf: (result: unknown) => ArrayBuffer[] = () => [],
): void {
  parentPort?.on('message', async (input: Work) => {
    try {
      const result = await work(input, percentOnce())
      parentPort?.postMessage({ result }, movedOf(result))
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
