// Watches the open audit for other users' changes, and refetches the queries that they invalidate.

import { CALLS } from 'virtual:calls'
import type { QueryClient } from '@tanstack/react-query'
import type { EndpointId } from '#contract/index.ts'
import { follow } from '#web/live/follow.ts'
import { invalidateReads } from '#web/platform/api.ts'
import { nameTab } from '#web/platform/call.ts'
import { dropReads } from '#web/platform/early.ts'
import { publishInvalidated } from '#web/platform/invalidated.ts'
import { newKey } from '#web/platform/new-key.ts'
import { clearPresent, sayPlace, setPresent } from '#web/presence/index.ts'

/** Changes within this many milliseconds are handled together. */
const BATCH_MS = 40
/** How long the stream stays open between pages of the same audit, in milliseconds. */
const LINGER_MS = 2000

interface Watched {
  auditId: number
  pages: number
  ending: AbortController
}

/** Id of this tab, sent with every call from now on, so that the server does not report the tab's own changes to it. */
const TAB = newKey()

let watched: Watched | null = null

/**
 * Watches the audit while a page of it is open, and reports what changed from `since`, by `performance.now()`; returns the
 * function that stops.
 */
export function watchAudit(client: QueryClient, auditId: number, since: number): () => void {
  if (watched?.auditId !== auditId || watched.ending.signal.aborted) {
    watched?.ending.abort()
    watched = begin(client, auditId, since)
  }
  const mine = watched
  mine.pages++
  return () => {
    mine.pages--
    setTimeout(() => mine.pages === 0 && mine.ending.abort(), LINGER_MS)
  }
}

function begin(client: QueryClient, auditId: number, since: number): Watched {
  nameTab(TAB)
  const ending = new AbortController()
  const sayAgain = sayPlace(auditId, ending.signal)
  ending.signal.addEventListener('abort', () => setPresent([]))
  const batch = batched(actions => void refresh(client, actions))
  void follow(
    { auditId, tab: TAB, since },
    {
      changed: actions => {
        dropReads()
        batch(actions)
      },
      began: sayAgain,
      here: people => ending.signal.aborted || setPresent(people),
      left: clearPresent,
      over: why => {
        ending.abort()
        void (why === 'gone'
          ? invalidateReads(client, ['audit.get'])
          : invalidateReads(client, ['account.me']))
      },
    },
    ending.signal,
  )
  return { auditId, pages: 0, ending }
}

function batched(act: (actions: ReadonlySet<string> | null) => void) {
  let waiting: Set<string> | null | undefined
  return (actions: readonly string[] | null) => {
    if (waiting === undefined)
      setTimeout(() => {
        const all = waiting ?? null
        waiting = undefined
        act(all)
      }, BATCH_MS)
    waiting = actions === null || waiting === null ? null : new Set([...(waiting ?? []), ...actions])
  }
}

/** Changes made by the server itself, and the queries that each invalidates. */
const BY_ITSELF: Readonly<Record<string, readonly EndpointId[]>> = {
  'draft.answered': ['draft.list'],
  'transcript.answered': ['transcript.list'],
}

/** A call unknown to this page comes from a newer server: it may have changed anything. */
async function refresh(client: QueryClient, actions: ReadonlySet<string> | null): Promise<void> {
  const made = actions && [...actions].map(refreshedBy)
  const old = made?.every(reads => reads !== null) ? new Set(made.flat()) : null
  publishInvalidated(old)
  if (old) await Promise.all([...old].map(read => invalidateReads(client, [read])))
  else await client.invalidateQueries({ predicate: ({ queryKey: [read] }) => isKnown(String(read)) })
}

const refreshedBy = (action: string): readonly EndpointId[] | null =>
  BY_ITSELF[action] ??
  (isKnown(action) ? ((CALLS[action as EndpointId].invalidates ?? []) as EndpointId[]) : null)

const isKnown = (id: string) => id in CALLS
