// What was heard of others' changes in the audit that is open: reads that are old now, for whoever keeps more than the cache.

import type { EndpointId } from '#contract/index.ts'

/** The reads that others' changes made old; null where it may be any. */
export type InvalidatedReads = ReadonlySet<EndpointId> | null

const listeners = new Set<(old: InvalidatedReads) => void>()

/** Hears of every change by others, until the returned function is called. */
export function onInvalidated(listener: (old: InvalidatedReads) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function publishInvalidated(old: InvalidatedReads): void {
  for (const listener of [...listeners]) listener(old)
}
