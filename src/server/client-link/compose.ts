// Composes what a client link shows, in a separate worker thread with a memory limit. One composition per link at
// a time; pages are cached by the hash of their state (SECURITY T61).

import { createHash } from 'node:crypto'
import type { ClientPart } from '#domain/client-link.ts'
import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import type { LinkInput, LinkResult, LinkState, LinkTask } from '#server/client-link/worker.ts'
import { concurrencyLimiter } from '#server/platform/concurrency/concurrency-limiter.ts'
import { threadPool } from '#server/platform/concurrency/thread-pool.ts'

type Ask = (work: { task: LinkTask; input: unknown }) => Promise<unknown>

const ask: Ask = threadPool(new URL('./worker.ts', import.meta.url), {
  concurrency: 1,
  maxQueued: 32,
  timeoutMs: 30_000,
  idleMs: 10_000,
  memoryMb: 512,
})

/** Requests of one link that may wait for the previous one. */
const LINK_LIMITS = { concurrency: 1, maxQueued: 16, maxWaitMs: 30_000 }

interface Queue {
  limiter: ReturnType<typeof concurrencyLimiter>
  users: number
}

const queues = new Map<number, Queue>()
const waiting = new Map<string, Promise<unknown>>()

/**
 * Runs `work` for one link at a time. Equal requests that wait share one run, which starts after all of them have
 * arrived, so what it reads is recent enough for each. Throws busy.
 */
export function runForLink<T>(linkId: number, name: string, work: () => Promise<T>): Promise<T> {
  const key = `${linkId} ${name}`
  const known = waiting.get(key) as Promise<T> | undefined
  if (known) return known
  const remove = () => void (waiting.get(key) === run && waiting.delete(key))
  const run: Promise<T> = queued(linkId, () => {
    remove()
    return work()
  }).finally(remove)
  waiting.set(key, run)
  return run
}

async function queued<T>(linkId: number, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(linkId) ?? { limiter: concurrencyLimiter(LINK_LIMITS), users: 0 }
  queues.set(linkId, queue)
  queue.users += 1
  try {
    return await queue.limiter(work)
  } finally {
    queue.users -= 1
    if (queue.users === 0) queues.delete(linkId)
  }
}

/**
 * The content, as of `madeAt`, as a state that can be composed, in the language of its audit unless the reader chose
 * another.
 */
export function linkState(
  content: AuditSnapshot,
  parts: readonly ClientPart[],
  language: DocumentLanguage = content.language ?? 'en',
  madeAt = new Date().toISOString(),
): LinkState {
  const text = JSON.stringify(content)
  const key = createHash('sha256').update(`${parts} ${language} ${text}`).digest('hex')
  return { key, text, parts, language, madeAt }
}

/** Number of states whose pages and slides are cached. */
const KEPT = 20
const kept = new Map<string, Promise<unknown>>()

/** Runs one task on a state; results for the same state are returned from the cache. Throws busy. */
export function composeLink<T extends 'page' | 'pages' | 'state'>(
  task: T,
  state: LinkState,
): Promise<LinkResult<T>> {
  const key = `${task} ${state.key}`
  const result = kept.get(key) ?? ask({ task, input: state })
  kept.delete(key)
  kept.set(key, result)
  result.catch(() => kept.get(key) === result && kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return result as Promise<LinkResult<T>>
}

/** Returns one figure of a state; null where the link does not show it. Throws busy. */
export const figureOfLink = (input: LinkInput<'figure'>) =>
  ask({ task: 'figure', input }) as Promise<LinkResult<'figure'>>
