// Follows the changes of one audit: by event stream while the page is visible, otherwise by polling.
// After every gap it resumes from the last known change.

import type { ChangeEvent, Changes } from '#contract/live.ts'
import { HEARTBEAT_MS, LIVE_PATH } from '#domain/live.ts'
import type { Colleague } from '#domain/presence.ts'
import { eventReader, type ServerEvent } from '#web/live/events.ts'
import { address, CallError, call, headers } from '#web/platform/call.ts'

/** A stream that has not started after this many milliseconds is probably buffered by a proxy. */
const BEGIN_MS = 8000
/** A stream that sends nothing for this long is closed, in milliseconds. */
const SILENT_MS = HEARTBEAT_MS * 2.5
/** How long a hidden page keeps its stream, in milliseconds: a browser has six connections per server, for all tabs. */
const HIDDEN_MS = 5000
/** Delay between attempts in milliseconds; grows with every failure. */
const SOON_MS = 500
const LONGEST_MS = 15_000

export interface Follower {
  /** Other users' calls that changed the audit; null if anything may have changed. */
  changed(actions: readonly string[] | null): void
  /** A stream has started and has reported the missed changes. */
  began(): void
  /** The users who have the audit open now. */
  here(people: readonly Colleague[]): void
  /** The stream has ended. */
  left(): void
  /** The audit does not exist any more ('gone'), or the user may no longer see it ('closed'). */
  over(why: 'gone' | 'closed'): void
}

interface StreamPosition {
  auditId: number
  tab: string
  /** When the page started to read, by `performance.now()`. */
  since: number
  /** The id of the last known change. */
  last: number | null
}

/** Follows until `ending` is aborted, or until following is over. */
export async function follow(
  of: Omit<StreamPosition, 'last'>,
  follower: Follower,
  ending: AbortSignal,
): Promise<void> {
  const position: StreamPosition = { ...of, last: null }
  for (let failed = 0; !ending.aborted; ) {
    await untilSeen(ending)
    const result = await attempt(position, follower, ending)
    if (result === 'over' || ending.aborted) return
    failed = result === 'worked' ? 0 : failed + 1
    // A stream that ends after it worked means a server shutdown or a proxy timeout.
    if (failed > 1 && (await ask(position, follower)) === 'over') return
    await pause(Math.min(LONGEST_MS, SOON_MS * 2 ** failed) * (0.5 + Math.random()), ending)
  }
}

type AttemptResult = 'worked' | 'failed' | 'over'

async function attempt(
  position: StreamPosition,
  follower: Follower,
  ending: AbortSignal,
): Promise<AttemptResult> {
  const line = new AbortController()
  const cut = () => line.abort()
  ending.addEventListener('abort', cut)
  const stopWatching = whenHidden(cut)
  let worked = false
  let watchdog = setTimeout(cut, BEGIN_MS)
  try {
    const response = await open(position, line.signal)
    if (!response.ok) return refused(response.status, follower)
    const read = eventReader()
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(watchdog)
      watchdog = setTimeout(cut, SILENT_MS)
      for (const event of read(part.value)) {
        worked = true
        if (handleEvent(event, position, follower)) return 'over'
      }
    }
  } catch {
    // Aborted by us or by the network.
  } finally {
    clearTimeout(watchdog)
    follower.left()
    stopWatching()
    ending.removeEventListener('abort', cut)
    line.abort()
  }
  return worked ? 'worked' : 'failed'
}

function open({ auditId, last }: StreamPosition, signal: AbortSignal): Promise<Response> {
  return fetch(address(LIVE_PATH, { params: { id: auditId } }), {
    credentials: 'include',
    cache: 'no-store',
    headers: { ...headers(false), ...(last !== null && { 'last-event-id': `${last}` }) },
    signal,
  })
}

function refused(status: number, follower: Follower): AttemptResult {
  if (status !== 401 && status !== 403 && status !== 404) return 'failed'
  follower.over(status === 404 ? 'gone' : 'closed')
  return 'over'
}

/** Handles an event; returns whether it was the last. */
function handleEvent({ id, name, data }: ServerEvent, position: StreamPosition, follower: Follower): boolean {
  if (name === 'ready') {
    catchUp(JSON.parse(data) as Changes, position, follower)
    follower.began()
  }
  if (name === 'here') follower.here((JSON.parse(data) as { people: Colleague[] }).people)
  if (id !== null) position.last = Number(id)
  if (name === 'changed') {
    const { action, tab } = JSON.parse(data) as ChangeEvent
    if (tab !== position.tab) follower.changed([action])
  }
  if (name === 'gap') follower.changed(null)
  if (name !== 'gone' && name !== 'closed') return false
  follower.over(name)
  return true
}

/** Reports the changes between the page's first read, or the last event, and now. */
function catchUp(since: Changes, position: StreamPosition, { changed }: Follower): void {
  const isFirst = position.last === null
  position.last = since.last
  const seenMs = performance.now() - position.since
  // A change is dated by when it began.
  const isNewer = since.quietMs !== null && since.quietMs < seenMs + 2000
  if (since.anew || (isFirst && isNewer)) changed(null)
  else if (since.actions.length > 0) changed(since.actions)
}

/** Polls for changes if no stream gets through. */
async function ask(position: StreamPosition, follower: Follower): Promise<AttemptResult> {
  const query = position.last === null ? {} : { after: position.last }
  try {
    catchUp(await call('live.changes', { params: { id: position.auditId }, query }), position, follower)
    return 'worked'
  } catch (error) {
    return refused(error instanceof CallError ? error.status : 0, follower)
  }
}

const isSeen = () => document.visibilityState === 'visible'

/** Resolves when the page is visible. */
function untilSeen(ending: AbortSignal): Promise<void> {
  return new Promise(done => {
    const look = () => {
      if (!isSeen() && !ending.aborted) return
      document.removeEventListener('visibilitychange', look)
      done()
    }
    document.addEventListener('visibilitychange', look)
    ending.addEventListener('abort', look)
    look()
  })
}

/** Calls `act` after the page has been hidden for a while; returns the function that stops watching. */
function whenHidden(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    timer = isSeen() ? undefined : setTimeout(act, HIDDEN_MS)
  }
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Waits for `ms`, or until `ending` is aborted or the network is back. */
function pause(ms: number, ending: AbortSignal): Promise<void> {
  return new Promise(done => {
    const over = () => {
      clearTimeout(timer)
      window.removeEventListener('online', over)
      ending.removeEventListener('abort', over)
      done()
    }
    const timer = setTimeout(over, ms)
    window.addEventListener('online', over)
    ending.addEventListener('abort', over)
  })
}
