// Maps a failed call of the model or transcription service to the problem code that explains it.

import type { ProblemCode } from '#contract/problems.ts'
import { isTooLarge } from '#server/platform/http/bounded.ts'

/** Problem codes that a call may end with, and cancellation by a user. */
export type Failure =
  | Extract<
      ProblemCode,
      | 'assistance_busy'
      | 'assistance_cut'
      | 'assistance_down'
      | 'assistance_endless'
      | 'assistance_key'
      | 'assistance_quota'
      | 'assistance_refused'
      | 'assistance_slow'
    >
  | 'cancelled'

/** The service stopped before the end of its answer, or does not reach one. */
export class Unfinished extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure)
    this.failure = failure
  }
}

/**
 * Maps an error of the client library by status and code, never by message, because messages differ between
 * services.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof Unfinished) return error.failure
  if (isTooLarge(error)) return 'assistance_endless'
  const { status, code } = error as { status?: unknown; code?: unknown }
  if (code === 'insufficient_quota' || status === 402) return 'assistance_quota'
  if (status === 429) return 'assistance_busy'
  if (status === 401 || status === 403) return 'assistance_key'
  if (typeof status === 'number' && status >= 400 && status < 500) return 'assistance_refused'
  // What arrived is not a valid event, or the connection ended between two events.
  if (error instanceof SyntaxError) return 'assistance_cut'
  return 'assistance_down'
}
