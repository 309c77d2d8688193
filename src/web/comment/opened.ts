// Which comments are open: one window for all of them, opened from wherever something can be commented on.

import { useSyncExternalStore } from 'react'

export interface Opened {
  auditId: number
  /** One thread, as a link names it. */
  threadId?: number
  /** Those about one thing, as domain/comment.ts writes it, and what that is called. */
  about?: string
  name?: string
}

let opened: Opened | null = null
const watchers = new Set<() => void>()

export function openComments(next: Opened | null): void {
  opened = next
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

export const useOpened = () =>
  useSyncExternalStore(
    watch,
    () => opened,
    () => null,
  )
