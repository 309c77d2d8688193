// Taking turns: so many pieces of work at once, so many waiting, the rest told to come back (SECURITY T24).

import { problem } from '#contract/errors.ts'

interface TurnLimits {
  atOnce: number
  waiting: number
  /** Longest wait until a piece of work begins. */
  longestWaitMs: number
}

/** A way to do work in turns, first come, first served. Refuses with `busy` when too many wait, or one too long. */
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
  // Whoever waited longest takes over the place.
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
