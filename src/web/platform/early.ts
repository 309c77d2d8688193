// Reads that start with the document, before the code of its page has arrived; the page's first call of each takes its answer.

import { readToken } from '#web/platform/session/token.ts'

/** Milliseconds after which an answer that no call has taken is too old to be used. */
const USABLE_MS = 5000

export interface EarlyReads {
  /** When they started, by `performance.now()`. */
  since: number
  token: string
  answers: Map<string, Promise<Response>>
}

declare global {
  /** Set by the document. */
  var earlyReads: EarlyReads | undefined
}

/** The early answer of `address`, once; undefined if there is none that this user may still use. */
export function takeRead(address: string): Promise<Response> | undefined {
  const answer = globalThis.earlyReads?.answers.get(address)
  globalThis.earlyReads?.answers.delete(address)
  return isUsable() && globalThis.earlyReads?.token === readToken() ? answer : undefined
}

/** Drops the answers that no call has taken: something has changed since. */
export function dropReads(): void {
  globalThis.earlyReads?.answers.clear()
}

/** When the reads of this page started, by `performance.now()`: now, or earlier while early ones are usable. */
export const startOfReads = () => (isUsable() && globalThis.earlyReads?.since) || performance.now()

const isUsable = () =>
  globalThis.earlyReads !== undefined && performance.now() - globalThis.earlyReads.since <= USABLE_MS
