// Progress and end of keeping an audit: the user cancels it, or it ends because nothing arrives any longer.

/** What is under way: files of the pages, of all; then reads of the audit, whose number is not known. */
export interface KeepProgress {
  part: 'pages' | 'audit'
  done: number
  all: number
}

export interface Keeping {
  /** Ends the work with its reason. */
  signal: AbortSignal
  onProgress(progress: KeepProgress): void
}

/** Nothing has arrived for a minute. */
export class Stalled extends Error {}

/** Milliseconds without progress after which keeping ends: the server may compose slides for many seconds. */
export const STALLED_MS = 60_000

/**
 * Runs `work` until it ends, `keeping` is cancelled, or a minute passes without progress. Rejects with the reason, even
 * if something that `work` waits for never ends. Whatever is then still under way is aborted.
 */
export async function untilStalled<T>(keeping: Keeping, work: (watched: Keeping) => Promise<T>): Promise<T> {
  const ending = new AbortController()
  const signal = AbortSignal.any([keeping.signal, ending.signal])
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => ending.abort(new Stalled()), STALLED_MS)
  }
  const onProgress = (progress: KeepProgress) => {
    if (signal.aborted) return
    wait()
    keeping.onProgress(progress)
  }
  const ended = new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
  wait()
  try {
    return await Promise.race([work({ signal, onProgress }), ended])
  } finally {
    clearTimeout(timer)
    // After a failure other reads may still be under way.
    ending.abort()
  }
}
