// Concurrency limiter with a bounded queue; refuses with `busy` when the queue is full (SECURITY T24).

import { problem } from '#contract/errors.ts'

interface ConcurrencyLimits {
  /** How many callers may work simultaneously. */
  concurrency: number
  /** How many more may wait for a slot. */
  maxQueued: number
  /** Longest wait until work begins. */
  maxWaitMs: number
}

/**
 * Returns a function that runs work within the limits, first come, first served. Refuses with `busy` when too many
 * callers wait, or one waits too long.
 */
export function concurrencyLimiter(limits: ConcurrencyLimits): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let busy = 0

  const enter = async () => {
    if (busy < limits.concurrency) {
      busy += 1
      return
    }
    if (queue.length >= limits.maxQueued) throw problem('busy', { retryAfter: 5 })
    await turn(queue, limits.maxWaitMs)
  }
  // The caller that has waited longest takes over the slot.
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

function turn(queue: (() => void)[], maxWaitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(go), 1)
      reject(problem('busy', { retryAfter: 10 }))
    }, maxWaitMs)
    queue.push(go)
  })
}
