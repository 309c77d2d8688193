// Reads that start with the document, before the code of its page has arrived; the page's first call of each takes its answer.

import { readToken } from '#web/platform/session/token.ts'

/** Milliseconds after which an answer that no call has taken is too old to be used. */
const USABLE_MS = 5000

interface EarlyReads {
  /** When they started, by `performance.now()`. */
  since: number
  token: string
  answers: Map<string, Promise<Response>>
}

let early: EarlyReads | null = null

/** Starts to read these addresses in the name of the signed-in user; without one it does nothing. */
export function startReads(addresses: readonly string[]): void {
  const token = readToken()
  if (!token) return
  const init: RequestInit = { credentials: 'include', headers: { authorization: `Bearer ${token}` } }
  const answers = new Map(addresses.map(address => [address, fetch(address, init)]))
  // The call that takes an answer handles its failure.
  for (const answer of answers.values()) answer.catch(() => undefined)
  early = { since: performance.now(), token, answers }
}

/** The early answer of `address`, once; undefined if there is none that this user may still use. */
export function takeRead(address: string): Promise<Response> | undefined {
  const answer = early?.answers.get(address)
  early?.answers.delete(address)
  return isUsable() && early?.token === readToken() ? answer : undefined
}

/** Drops the answers that no call has taken: something has changed since. */
export function dropReads(): void {
  early?.answers.clear()
}

/** When the reads of this page started, by `performance.now()`: now, or earlier while early ones are usable. */
export const startOfReads = () => (early && isUsable() ? early.since : performance.now())

const isUsable = () => early !== null && performance.now() - early.since <= USABLE_MS
