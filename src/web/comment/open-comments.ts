// Which comments are open: one shared dialog, opened from anything that can be commented on.

import { useSyncExternalStore } from 'react'

export interface Opened {
  auditId: number
  /** One thread, as named by a link. */
  threadId?: number
  /** The subject key as in domain/comment.ts, and the subject's name. */
  about?: string
  name?: string
}

let opened: Opened | null = null
const watchers = new Set<() => void>()

export function openComments(next: Opened | null): void {
  opened = next
  for (const notify of watchers) notify()
}

function watch(notify: () => void): () => void {
  watchers.add(notify)
  return () => watchers.delete(notify)
}

export const useOpened = () =>
  useSyncExternalStore(
    watch,
    () => opened,
    () => null,
  )
