// Limits on an object store: time for each request, a least speed and a size for each answer, a pause after a timeout.

import { Readable } from 'node:stream'
import { Problem, problem } from '#contract/errors.ts'
import { boundsOf } from '#server/platform/bounded.ts'
import { FileMissing } from '#server/platform/files/file-store.ts'

/** Least speed of an answer, in bytes per ms: a store that sends less is taken for silent. */
const LEAST_BYTES_PER_MS = 16
/** A page of a list has at most 1,000 keys; a refusal has less. */
const MOST_BYTES_READ = 4_000_000
/** More than any file that is stored. */
const MOST_BYTES_OF_FILE = 1_000_000_000
/** The store did not answer in time. No cause: the client of S3 would take that for a reason to try again. */
class StoreTimeout extends Error {}

/** What the store itself says is for the log; people read that it cannot be reached. */
export function unavailable(cause: unknown): Problem {
  if (cause instanceof Problem) return cause
  return Object.assign(problem('files_unavailable'), { cause })
}

const isTimeout = (error: unknown) =>
  error instanceof StoreTimeout || (error as Partial<Error> | undefined)?.name === 'TimeoutError'

/** An error of one request as it leaves the client's middleware, where a timeout must not be tried again. */
export function endAttempt(error: unknown): never {
  if (isTimeout(error)) throw unavailable(new StoreTimeout('The file store did not answer in time'))
  throw error
}

interface SteadyOptions {
  patienceMs: number
  /** Whether the body is a stored file, and no list or refusal. */
  isFile: boolean
  onFailure: (error: Problem) => void
}

/**
 * The answer's body; fails with files_unavailable when the store sends slower than the least speed for longer than
 * `patienceMs` or more than a file can have. Time that the reader takes does not count.
 */
export function steady(body: Readable, { patienceMs, isFile, onFailure }: SteadyOptions): Readable {
  const requireBounds = boundsOf({ bytes: isFile ? MOST_BYTES_OF_FILE : MOST_BYTES_READ })
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const steadily = async function* () {
    let allowedMs = patienceMs
    try {
      while (true) {
        const since = performance.now()
        const { done, value } = await inTime(pieces.next(), allowedMs, body)
        if (done) return
        requireBounds(value)
        const left = allowedMs - (performance.now() - since)
        allowedMs = Math.min(patienceMs, left + value.length / LEAST_BYTES_PER_MS)
        yield value
      }
    } catch (error) {
      const failure = unavailable(
        isTimeout(error) ? new StoreTimeout('The file store answers too slowly') : error,
      )
      onFailure(failure)
      throw failure
    } finally {
      body.destroy()
    }
  }
  return Readable.from(steadily(), { objectMode: false })
}

/** Destroys `body`, which fails `work`, when that takes longer. */
async function inTime<T>(work: Promise<T>, limitMs: number, body: Readable): Promise<T> {
  const timer = setTimeout(() => body.destroy(new StoreTimeout()), Math.max(0, limitMs))
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the store answers, as far as is known. */
export interface StoreState {
  /** Runs a call and learns from its end. During the pause after a timeout it is refused without being sent. */
  attempt<T>(call: () => Promise<T>): Promise<T>
  /** Learns from how a call ended: without an error, the store has answered. */
  note(error?: unknown): void
  /** Since when the store has failed; null while it answers. */
  failingSince(): Date | null
  /** Time since the last call whose end told something, in ms. */
  ageMs(): number
}

/** Knows nothing yet. After a timeout it pauses for `pauseMs`. */
export function storeState(pauseMs: number): StoreState {
  let [since, pausedUntil, heardAt]: [Date | null, number, number] = [null, 0, performance.now()]
  const note: StoreState['note'] = error => {
    if (error !== undefined && !isOfStore(error)) return
    heardAt = performance.now()
    since = error === undefined ? null : (since ?? new Date())
    pausedUntil = isTimeout(causeOf(error)) ? heardAt + pauseMs : 0
  }
  return {
    note,
    failingSince: () => since,
    ageMs: () => performance.now() - heardAt,
    attempt: async call => {
      const waitMs = pausedUntil - performance.now()
      if (waitMs > 0) throw problem('files_unavailable', { retryAfter: Math.ceil(waitMs / 1000) })
      try {
        const answer = await call()
        note()
        return answer
      } catch (error) {
        note(error instanceof FileMissing ? undefined : error)
        throw error
      }
    },
  }
}

const causeOf = (error: unknown) => (error instanceof Problem ? error.cause : error)

/** Whether a request to the store failed, and not what was to be written. The client of S3 marks its own errors. */
function isOfStore(error: unknown): boolean {
  const cause = causeOf(error)
  return isTimeout(cause) || (cause instanceof Error && '$metadata' in cause)
}
