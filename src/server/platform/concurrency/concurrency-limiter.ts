// Concurrency limiter with a bounded queue; refuses with `busy` when the queue is full (SECURITY T24).

import { problem } from '#contract/errors.ts'

interface TurnLimits {
  atOnce: number
  waiting: number
  /** Longest wait until work begins. */
  longestWaitMs: number
}

/**
 * Returns a function that runs work within the limits, first come, first served. Refuses with `busy` when too many
 * callers wait, or one waits too long.
 */
export function concurrencyLimiter(limits: TurnLimits): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let busy = 0

  const enter = async () => {
    if (busy < limits.atOnce) {
      busy += 1
      return
    }
    if (queue.length >= limits.waiting) throw problem('busy', { retryAfter: 5 })
    await turn(queue, limits.longestWaitMs)
  }
  // The longest waiting caller takes over the slot.
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else busy -= 1
  }
  return async work => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

function turn(queue: (() => void)[], longestMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(go), 1)
      reject(problem('busy', { retryAfter: 10 }))
    }, longestMs)
    queue.push(go)
  })
}
