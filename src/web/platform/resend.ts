// What every outbox of the pages has in common: whose desk it stands on, which refusal passes by itself, how long to wait.

/** Whose work on which audit: what one person did is never sent in another's name from a shared device. */
export function namespaceOf(accountId: number, auditId: number): string {
  return `${accountId}:${auditId}`
}

/** No answer at all, too much at once, a server that is just coming back: the same call may get through in a while. */
const PASSING: readonly number[] = [0, 429, 502, 503, 504]

/** Whether to try again by itself. Any other refusal is told to whoever did it, and waits for them. */
export const isPassing = (status: number) => PASSING.includes(status)

const WAITS = [500, 1000, 2000, 5000, 10_000, 30_000]

/** Milliseconds to wait after so many failed tries in a row, from 1. */
export const waitAfter = (tries: number) => WAITS[Math.min(Math.max(tries, 1), WAITS.length) - 1] ?? 0
