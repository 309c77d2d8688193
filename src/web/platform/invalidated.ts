// Notifies subscribers outside the query cache which reads of the open audit other users' changes invalidated.

import type { EndpointId } from '#contract/index.ts'

/** The reads that other users' changes invalidated; null where it may be any. */
export type InvalidatedReads = ReadonlySet<EndpointId> | null

let published = false
const listeners = new Set<(old: InvalidatedReads) => void>()

/** Calls `listener` on every change by other users, until the returned function is called. */
export function onInvalidated(listener: (old: InvalidatedReads) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether any change was published in this tab, which a part that loaded late may have missed. */
export const wasPublished = (): boolean => published

export function publishInvalidated(old: InvalidatedReads): void {
  published = true
  for (const listener of [...listeners]) listener(old)
}
