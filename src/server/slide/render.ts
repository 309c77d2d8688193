// Renders decks in worker threads: at most two at once, a few waiting, each answered within ten seconds, the waiting included (SECURITY T24).

import { Worker } from 'node:worker_threads'
import { problem } from '#contract/errors.ts'
import type { DeckContent } from '#domain/deck/content.ts'

const AT_ONCE = 2
const WAITING = 8
const LIMIT_MS = 10_000

const idle: Worker[] = []
const queue: (() => void)[] = []
let busy = 0

/** The PowerPoint file of `content`. Refuses with `busy` when too many wait or one takes too long. */
export async function renderDeck(content: DeckContent): Promise<Buffer> {
  const deadline = performance.now() + LIMIT_MS
  await enter()
  try {
    return Buffer.from(await inWorker(content, deadline - performance.now()))
  } finally {
    leave()
  }
}

async function enter(): Promise<void> {
  if (busy < AT_ONCE) {
    busy += 1
    return
  }
  if (queue.length >= WAITING) throw problem('busy', { retryAfter: 5 })
  await new Promise<void>((resolve, reject) => {
    const turn = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(turn), 1)
      reject(problem('busy', { retryAfter: 10 }))
    }, LIMIT_MS)
    queue.push(turn)
  })
}

/** Whoever waited longest takes over the place. */
function leave(): void {
  const next = queue.shift()
  if (next) next()
  else busy -= 1
}

/** A worker is kept for the next deck, and never keeps the process alive by itself. */
function inWorker(content: DeckContent, limit: number): Promise<Uint8Array> {
  const worker = idle.pop() ?? new Worker(new URL('./pptx-worker.ts', import.meta.url))
  worker.ref()
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      end()
      void worker.terminate()
      reject(error)
    }
    const onExit = () => fail(new Error('The rendering thread ended'))
    const onMessage = (bytes: Uint8Array) => {
      end()
      worker.unref()
      idle.push(worker)
      resolve(bytes)
    }
    const timer = setTimeout(() => fail(problem('busy', { retryAfter: 10 })), limit)
    const end = () => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', fail).off('exit', onExit)
    }
    worker.on('message', onMessage).on('error', fail).on('exit', onExit)
    worker.postMessage(content)
  })
}
