// Shared rules of the pages' outboxes: the namespace, which errors are temporary, and how long to wait.

/** Namespace of one account's work on one audit: on a shared device, one user's work is never sent in another's name. */
export function namespaceOf(accountId: number, auditId: number): string {
  return `${accountId}:${auditId}`
}

/** No answer, rate limit, or a server that is restarting: the same call may succeed later. */
const RETRYABLE: readonly number[] = [0, 429, 502, 503, 504]

/** Whether to retry automatically. Any other refusal is shown to the user, and waits for them. */
export const isRetryable = (status: number) => RETRYABLE.includes(status)

const WAITS = [500, 1000, 2000, 5000, 10_000, 30_000]

/** Milliseconds to wait after this many failed tries in a row, from 1. */
export const waitAfter = (tries: number) => WAITS[Math.min(Math.max(tries, 1), WAITS.length) - 1] ?? 0
