// Service worker of kept audits: without a network it answers documents, scripts and reads from this device; otherwise the
// server answers. It writes nothing, and is registered only where an audit is kept.

import { SHELL, shellsOf } from '#web/offline/copy-names.ts'
import { findAnswer, listCopies } from '#web/offline/copy-store.ts'
import { decrypt } from '#web/offline/encryption.ts'
import { READ_AT } from '#web/platform/read-at.ts'

/** What this file uses of ServiceWorkerGlobalScope, which the types of pages lack. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}
interface RequestEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}

const scope = self as unknown as WorkerScope

// It holds no state and no list of files, so a new version replaces the old one immediately.
scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', event => event.waitUntil(scope.clients.claim()))
scope.addEventListener('fetch', event => {
  const answer = answerTo(event.request)
  if (answer) event.respondWith(answer)
})

/** Null leaves the request to the browser. */
function answerTo(request: Request): Promise<Response> | null {
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return null
  if (request.mode === 'navigate') return orKept(request, () => shellFor(pathname))
  // Those that a page stores, which no element or import loads, come from the server.
  if (pathname.startsWith('/assets/')) return request.destination ? assetFor(request) : null
  // A stream of events stays open.
  if (!pathname.startsWith('/api/') || pathname.endsWith('/live')) return null
  return orKept(request, () => answerFor(pathname + search, request.headers.get('authorization')))
}

/** The server's answer; without a network the kept one. */
async function orKept(request: Request, kept: () => Promise<Response | undefined>): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const answer = request.signal.aborted ? undefined : await kept()
    if (!answer) throw error
    return answer
  }
}

/** The document of the build that the audit was kept with. */
async function shellFor(pathname: string): Promise<Response | undefined> {
  const copies = await listCopies()
  const auditId = Number(/^\/audit\/(\d+)\//.exec(pathname)?.[1])
  const copy = copies.find(one => one.auditId === auditId) ?? copies[0]
  return copy && (await caches.open(shellsOf(copy.build))).match(SHELL)
}

/** The names of assets contain their hash, so a kept one is never outdated. */
async function assetFor(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function answerFor(address: string, authorization: string | null): Promise<Response | undefined> {
  const stored = authorization ? await findAnswer(address) : undefined
  const token = authorization?.replace(/^Bearer /, '') ?? ''
  const text = stored ? await decrypt(stored, token, address) : null
  if (!stored || text === null) return undefined
  return new Response(text, {
    headers: { 'content-type': 'application/json', [READ_AT]: String(stored.readAt) },
  })
}
