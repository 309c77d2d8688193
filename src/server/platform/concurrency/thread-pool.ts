// Thread pool for long computations off the event loop: a few worker threads, ended when idle (SECURITY T24).

import { Worker } from 'node:worker_threads'
import { problem } from '#contract/errors.ts'
import { concurrencyLimiter } from '#server/platform/concurrency/concurrency-limiter.ts'
import { YOUNG_OBJECTS_MB } from '#server/platform/memory.ts'

interface Limits {
  /** Number of threads that may work simultaneously. */
  concurrency: number
  /** Number of callers that may wait for a thread. */
  maxQueued: number
  /** Longest time for one piece of work, and for waiting until it begins. */
  timeoutMs: number
  /** How long an idle thread is kept before it ends and frees its memory. Default: one minute. */
  idleMs?: number
  /** Heap limit of a thread in megabytes; a thread that exceeds it is ended. */
  memoryMb?: number
}

type Reply = { result: unknown } | { error: string } | { done: number; total: number }

/** A caller's options for one piece of work. */
export interface ThreadOptions {
  /** Ends the thread during the work, which then rejects with the signal's reason. */
  signal?: AbortSignal
  /** Called with the progress, as often as the script reports it. */
  onProgress?: (done: number, total: number) => void
}

/**
 * Returns a function that runs work in `script`, whose thread answers each message with one result or error and may
 * report progress before. Refuses with `busy` when too many callers wait or one waits too long; a thread that took too
 * long is ended.
 */
export function threadPool<Work, Result>(
  script: URL,
  { timeoutMs, idleMs = 60_000, memoryMb, ...limits }: Limits,
): (work: Work, options?: ThreadOptions) => Promise<Result> {
  const limiter = concurrencyLimiter({ ...limits, maxWaitMs: timeoutMs })
  const idle = idleThreads(idleMs)
  return (work, options = {}) =>
    limiter(async () => {
      options.signal?.throwIfAborted()
      const worker =
        idle.take() ??
        new Worker(script, {
          resourceLimits: {
            maxYoungGenerationSizeMb: YOUNG_OBJECTS_MB,
            ...(memoryMb && { maxOldGenerationSizeMb: memoryMb }),
          },
        })
      const result = await ask(worker, work, timeoutMs, options)
      idle.keep(worker)
      return result as Result
    })
}

/** Idle threads. The most recently used is taken first, so that the others reach their idle timeout. */
function idleThreads(idleMs: number) {
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = []
  const end = (worker: Worker) => {
    const at = idle.findIndex(each => each.worker === worker)
    if (at >= 0) idle.splice(at, 1)
    void worker.terminate()
  }
  return {
    take() {
      const last = idle.pop()
      clearTimeout(last?.timer)
      return last?.worker
    },
    keep(worker: Worker) {
      idle.push({ worker, timer: setTimeout(end, idleMs, worker).unref() })
    },
  }
}

/** The thread is kept for the next piece of work and never keeps the process alive. */
function ask(
  worker: Worker,
  work: unknown,
  limitMs: number,
  { signal, onProgress }: ThreadOptions,
): Promise<unknown> {
  worker.ref()
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      end()
      void worker.terminate()
      reject(error)
    }
    const onExit = () => fail(new Error('The thread ended before its work was done'))
    const onAbort = () => fail(signal?.reason)
    const onMessage = (reply: Reply) => {
      if ('done' in reply) return onProgress?.(reply.done, reply.total)
      if ('error' in reply) return fail(new Error(reply.error))
      end()
      worker.unref()
      resolve(reply.result)
    }
    const timer = setTimeout(() => fail(problem('busy', { retryAfter: 10 })), limitMs)
    const end = () => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', fail).off('exit', onExit)
      signal?.removeEventListener('abort', onAbort)
    }
    signal?.addEventListener('abort', onAbort)
    worker.on('message', onMessage).on('error', fail).on('exit', onExit)
    worker.postMessage(work)
  })
}
