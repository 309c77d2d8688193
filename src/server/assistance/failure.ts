// Why a call of the service came to nothing, as the refusal that says so.

import type { ProblemCode } from '#contract/problems.ts'
import { isTooLarge } from '#server/platform/bounded.ts'

/** Codes of refusals that a call may end with, and that somebody has cancelled it. */
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

/** The service stopped before its end, or does not come to one. */
export class Unfinished extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure)
    this.failure = failure
  }
}

/** Of what the client library threw: by status and code, never by words, which every service has its own of. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Unfinished) return error.failure
  if (isTooLarge(error)) return 'assistance_endless'
  const { status, code } = error as { status?: unknown; code?: unknown }
  if (code === 'insufficient_quota' || status === 402) return 'assistance_quota'
  if (status === 429) return 'assistance_busy'
  if (status === 401 || status === 403) return 'assistance_key'
  if (typeof status === 'number' && status >= 400 && status < 500) return 'assistance_refused'
  // What arrived is no event of the protocol, or the connection ended between two.
  if (error instanceof SyntaxError) return 'assistance_cut'
  return 'assistance_down'
}
