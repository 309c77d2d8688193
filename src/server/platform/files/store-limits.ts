// Limits for an object store: a timeout per request, a minimum speed and a maximum size per response, a pause after a timeout.

import { Readable } from 'node:stream'
import { Problem, problem } from '#contract/errors.ts'
import { FileMissing } from '#server/platform/files/file-store.ts'
import { boundsOf } from '#server/platform/http/bounded.ts'

/** Minimum speed of a response, in bytes per ms; a slower store counts as silent. */
const LEAST_BYTES_PER_MS = 16
/** Most bytes of other responses: a list page has at most 1,000 keys; an error has less. */
const MAX_BYTES_READ = 4_000_000
/** More than any stored file. */
const MAX_BYTES_OF_FILE = 1_000_000_000
/** The store did not answer in time. No `cause`: the S3 client would take that as a reason to retry. */
class StoreTimeout extends Error {}

/** Logs what the store itself reports; users only read that it cannot be reached. */
export function unavailable(cause: unknown): Problem {
  if (cause instanceof Problem) return cause
  return Object.assign(problem('files_unavailable'), { cause })
}

const isTimeout = (error: unknown) =>
  error instanceof StoreTimeout || (error as Partial<Error> | undefined)?.name === 'TimeoutError'

/** Rethrows one request's error from the client's middleware, where a timeout must not be retried. */
export function endAttempt(error: unknown): never {
  if (isTimeout(error)) throw unavailable(new StoreTimeout('The file store did not answer in time'))
  throw error
}

interface SteadyOptions {
  patienceMs: number
  /** Whether the body is a stored file, not a list or an error. */
  isFile: boolean
  onFailure: (error: Problem) => void
}

/**
 * The response body; fails with files_unavailable if the store sends below the minimum speed for longer than
 * `patienceMs`, or more than a file can have. Time taken by the reader does not count.
 */
export function steady(body: Readable, { patienceMs, isFile, onFailure }: SteadyOptions): Readable {
  const requireBounds = boundsOf({ bytes: isFile ? MAX_BYTES_OF_FILE : MAX_BYTES_READ })
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

/** Destroys `body`, which fails `work`, when the limit passes. */
async function inTime<T>(work: Promise<T>, limitMs: number, body: Readable): Promise<T> {
  const timer = setTimeout(() => body.destroy(new StoreTimeout()), Math.max(0, limitMs))
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the store answers, from the last calls. */
export interface StoreState {
  /** Runs a call and records how it ended. During the pause after a timeout, refuses it without sending. */
  attempt<T>(call: () => Promise<T>): Promise<T>
  /** Records how a call ended: without an error, the store has answered. */
  note(error?: unknown): void
  /** Since when the store has failed; null while it answers. */
  failingSince(): Date | null
  /** Time since the last conclusive call, in ms. */
  ageMs(): number
}

/** Starts without any knowledge. After a timeout it pauses for `pauseMs`. */
export function storeState(pauseMs: number): StoreState {
  let since: Date | null = null
  let pausedUntil = 0
  let receivedAt = performance.now()
  const note: StoreState['note'] = error => {
    if (error !== undefined && !isOfStore(error)) return
    receivedAt = performance.now()
    since = error === undefined ? null : (since ?? new Date())
    pausedUntil = isTimeout(causeOf(error)) ? receivedAt + pauseMs : 0
  }
  return {
    note,
    failingSince: () => since,
    ageMs: () => performance.now() - receivedAt,
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

/** Whether the request to the store failed, not the content. The S3 client marks its own errors. */
function isOfStore(error: unknown): boolean {
  const cause = causeOf(error)
  return isTimeout(cause) || (cause instanceof Error && '$metadata' in cause)
}
