// Long computing off the event loop: a few kept worker threads, a few callers waiting, the rest told to come back (SECURITY T24).

import { Worker } from 'node:worker_threads'
import { problem } from '#contract/errors.ts'

interface Limits {
  atOnce: number
  waiting: number
  /** Longest time for one piece of work, and for waiting until it begins. */
  longestMs: number
}

type Reply = { result: unknown } | { error: string }

/**
 * A way to have work done by `script`, whose thread answers each message with one `Reply`. Refuses with `busy` when too
 * many wait or one takes too long; a thread that took too long is ended.
 */
export function threads<Work, Result>(script: URL, limits: Limits): (work: Work) => Promise<Result> {
  const idle: Worker[] = []
  const queue: (() => void)[] = []
  let busy = 0

  const enter = async () => {
    if (busy < limits.atOnce) {
      busy += 1
      return
    }
    if (queue.length >= limits.waiting) throw problem('busy', { retryAfter: 5 })
    await turn(queue, limits.longestMs)
  }
  // Whoever waited longest takes over the place.
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else busy -= 1
  }
  return async work => {
    await enter()
    const worker = idle.pop() ?? new Worker(script)
    try {
      const result = await ask(worker, work, limits.longestMs)
      idle.push(worker)
      return result as Result
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

/** The thread is kept for the next piece of work, and never keeps the process alive by itself. */
function ask(worker: Worker, work: unknown, limitMs: number): Promise<unknown> {
  worker.ref()
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      end()
      void worker.terminate()
      reject(error)
    }
    const onExit = () => fail(new Error('The thread ended before its work was done'))
    const onMessage = (reply: Reply) => {
      if ('error' in reply) return fail(new Error(reply.error))
      end()
      worker.unref()
      resolve(reply.result)
    }
    const timer = setTimeout(() => fail(problem('busy', { retryAfter: 10 })), limitMs)
    const end = () => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', fail).off('exit', onExit)
    }
    worker.on('message', onMessage).on('error', fail).on('exit', onExit)
    worker.postMessage(work)
  })
}
