// The other users in the open audit, as last reported by the stream.

import { useMemo, useSyncExternalStore } from 'react'
import { type Colleague, colleaguesOf } from '#domain/presence.ts'
import { useSession } from '#web/platform/session.tsx'

/** Without a stream, the list expires after this many milliseconds. */
const FORGET_MS = 8000

let present: readonly Colleague[] = []
let forgetting: ReturnType<typeof setTimeout> | undefined
const watchers = /* @__PURE__ */ new Set<() => void>()

export function takePresent(next: readonly Colleague[]): void {
  clearTimeout(forgetting)
  present = next
  for (const tell of watchers) tell()
}

/** The stream has ended: the next one sends the list again. */
export function clearPresent(): void {
  clearTimeout(forgetting)
  forgetting = setTimeout(() => present.length > 0 && takePresent([]), FORGET_MS)
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** The other users in the open audit, each once, by name. */
export function useColleagues(): readonly Colleague[] {
  const { account } = useSession()
  const all = useSyncExternalStore(
    watch,
    () => present,
    () => present,
  )
  return useMemo(() => colleaguesOf(all, account?.id ?? null), [all, account?.id])
}
