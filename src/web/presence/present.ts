// The other users in the open audit, as last reported by the stream.

import { useMemo, useSyncExternalStore } from 'react'
import { type Colleague, colleaguesOf } from '#domain/presence.ts'
import { useSession } from '#web/platform/session/session.tsx'

/** Without a stream, the list expires after this many milliseconds. */
const EXPIRY_MS = 8000

let present: readonly Colleague[] = []
let forgetting: ReturnType<typeof setTimeout> | undefined
const watchers = /* @__PURE__ */ new Set<() => void>()

export function setPresent(next: readonly Colleague[]): void {
  clearTimeout(forgetting)
  present = next
  for (const notify of watchers) notify()
}

/** The stream has ended: the next one sends the list again. */
export function clearPresent(): void {
  clearTimeout(forgetting)
  forgetting = setTimeout(() => present.length > 0 && setPresent([]), EXPIRY_MS)
}

function watch(notify: () => void): () => void {
  watchers.add(notify)
  return () => watchers.delete(notify)
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
