// Who else is in the audit that is open, as the stream last said.

import { useMemo, useSyncExternalStore } from 'react'
import { type Colleague, colleaguesOf } from '#domain/presence.ts'
import { useSession } from '#web/platform/session.tsx'

/** Without a stream nothing is known after this, in ms. */
const FORGET_MS = 8000

let present: readonly Colleague[] = []
let forgetting: ReturnType<typeof setTimeout> | undefined
const watchers = /* @__PURE__ */ new Set<() => void>()

export function takePresent(next: readonly Colleague[]): void {
  clearTimeout(forgetting)
  present = next
  for (const tell of watchers) tell()
}

/** The stream has ended: a next one tells anew. */
export function clearPresent(): void {
  clearTimeout(forgetting)
  forgetting = setTimeout(() => present.length > 0 && takePresent([]), FORGET_MS)
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** The others in the audit that is open, each once, by name. */
export function useColleagues(): readonly Colleague[] {
  const { account } = useSession()
  const all = useSyncExternalStore(
    watch,
    () => present,
    () => present,
  )
  return useMemo(() => colleaguesOf(all, account?.id ?? null), [all, account?.id])
}
