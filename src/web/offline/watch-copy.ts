// Follows a kept audit while its page is open: whether this device answers for the server, and when to read it again.

import { CALLS } from 'virtual:calls'
import type { QueryClient } from '@tanstack/react-query'
import { listCopies } from '#web/offline/copy-store.ts'
import { refreshCopy } from '#web/offline/keep.ts'
import { address, headers } from '#web/platform/call.ts'
import { onInvalidated, publishInvalidated } from '#web/platform/invalidated.ts'
import { READ_AT } from '#web/platform/read-at.ts'

/** Milliseconds after a change, between looks for the network, and between reads of an audit that nothing changed. */
const SOON_MS = 2000
const AWAY_MS = 5000
const REST_MS = 120_000

interface Watched {
  client: QueryClient
  auditId: number
  accountId: number
  /** When the copy was read, in milliseconds since 1970, while there is no network; null while the server answers. */
  onAway(readAt: number | null): void
}

/** Watches until the returned function is called. Does nothing for an audit that is not kept. */
export function watchCopy({ client, auditId, accountId, onAway }: Watched): () => void {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAway = false
  // One look after another, so that an earlier read never replaces a later one; at most one waits.
  let looking = Promise.resolve()
  let isWaiting = false
  const look = async () => {
    const copy = (await listCopies()).find(one => one.auditId === auditId)
    if (!copy || ending.signal.aborted) return
    const wasAway = isAway
    isAway = !(await serverAnswers(auditId))
    if (ending.signal.aborted) return
    onAway(isAway ? copy.readAt : null)
    if (wasAway && !isAway) await readAgain(client)
    // If the network fails meanwhile, the copy stays as it was.
    if (!isAway) await refreshCopy(auditId, accountId).catch(() => undefined)
    // A change meanwhile is due sooner.
    if (timer === undefined) lookIn(isAway ? AWAY_MS : REST_MS)
  }
  const lookIn = (ms: number) => {
    clearTimeout(timer)
    if (!ending.signal.aborted) timer = setTimeout(due, ms)
  }
  const due = () => {
    timer = undefined
    if (isWaiting) return
    isWaiting = true
    looking = looking.then(start).catch(() => undefined)
  }
  const start = () => {
    isWaiting = false
    return look()
  }
  for (const event of ['online', 'offline'])
    window.addEventListener(event, () => lookIn(0), { signal: ending.signal })
  const stops = [onChange(client, () => lookIn(SOON_MS)), onInvalidated(() => lookIn(SOON_MS))]
  lookIn(0)
  return () => {
    ending.abort()
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** Calls `act` when this page has changed something: its reads are invalidated, or given a saved record. */
function onChange(client: QueryClient, act: () => void): () => void {
  return client.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'invalidate' || (action.type === 'success' && action.manual)) act()
  })
}

async function serverAnswers(auditId: number): Promise<boolean> {
  const at = address(CALLS['audit.get'].path, { params: { id: auditId } })
  const response = await fetch(at, { credentials: 'include', headers: headers(false) }).catch(() => null)
  return response !== null && !response.headers.has(READ_AT)
}

/** Others may have changed anything while there was no network. */
async function readAgain(client: QueryClient): Promise<void> {
  publishInvalidated(null)
  await client.invalidateQueries()
}
