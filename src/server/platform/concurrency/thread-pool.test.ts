// Thread pool and limiter: work in order of arrival, refusals when too much waits, and no idle threads kept.

import { expect, it } from 'vitest'
import { concurrencyLimiter } from '#server/platform/concurrency/concurrency-limiter.ts'
import { threadPool } from '#server/platform/concurrency/thread-pool.ts'
import { YOUNG_OBJECTS_MB } from '#server/platform/memory.ts'

const NAMES_ITSELF = `import { parentPort, threadId } from 'node:worker_threads'
parentPort.on('message', () => parentPort.postMessage({ result: threadId }))`
const script = new URL(`data:text/javascript,${encodeURIComponent(NAMES_ITSELF)}`)
const limits = { concurrency: 1, maxQueued: 4, timeoutMs: 30_000 }

it('keeps a busy thread, and ends it after an idle period', async () => {
  const kept = threadPool<null, number>(script, limits)
  expect(await kept(null)).toBe(await kept(null))
  const ended = threadPool<null, number>(script, { ...limits, idleMs: 1 })
  const first = await ended(null)
  await expect.poll(() => ended(null)).not.toBe(first)
})

it('limits a thread’s young generation, whatever its other memory limits', async () => {
  const reporting = `import { parentPort, resourceLimits } from 'node:worker_threads'
parentPort.on('message', () => parentPort.postMessage({ result: resourceLimits }))`
  const script = new URL(`data:text/javascript,${encodeURIComponent(reporting)}`)
  const usual = await threadPool<null, object>(script, limits)(null)
  expect(usual).toMatchObject({ maxYoungGenerationSizeMb: YOUNG_OBJECTS_MB })
  const bounded = await threadPool<null, object>(script, { ...limits, memoryMb: 64 })(null)
  expect(bounded).toMatchObject({ maxYoungGenerationSizeMb: YOUNG_OBJECTS_MB, maxOldGenerationSizeMb: 64 })
})

const GOES_ON = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ends => {
  parentPort.postMessage({ done: 1, total: 2 })
  if (ends) parentPort.postMessage({ result: 'done' })
  else for (;;);
})`
const endless = new URL(`data:text/javascript,${encodeURIComponent(GOES_ON)}`)

it('aborts work on request, and continues with another thread', async () => {
  const work = threadPool<boolean, string>(endless, limits)
  const stop = new AbortController()
  const reported: [number, number][] = []
  const begun = Promise.withResolvers<void>()
  const onProgress = (done: number, total: number) => {
    reported.push([done, total])
    begun.resolve()
  }
  const first = work(false, { signal: stop.signal, onProgress })
  await begun.promise
  stop.abort(new Error('nobody waits for it'))
  await expect(first).rejects.toThrow('nobody waits for it')
  expect(reported).toEqual([[1, 2]])
  await expect(work(true, { signal: stop.signal })).rejects.toThrow('nobody waits for it')
  expect(await work(true)).toBe('done')
})

it('runs tasks one at a time after success or failure, and refuses an overlong queue', async () => {
  const limiter = concurrencyLimiter({ concurrency: 1, maxQueued: 2, maxWaitMs: 30_000 })
  const done: string[] = []
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const first = limiter(() => promise)
  const broken = limiter(() => Promise.reject(new Error('broken')))
  const last = limiter(async () => void done.push('last'))
  await expect(limiter(async () => void done.push('too many'))).rejects.toMatchObject({ code: 'busy' })
  expect(done).toEqual([])
  finish()
  await expect(broken).rejects.toThrow('broken')
  await Promise.all([first, last])
  expect(done).toEqual(['last'])
})

it('rejects a task that waits too long', async () => {
  const limiter = concurrencyLimiter({ concurrency: 1, maxQueued: 2, maxWaitMs: 1 })
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const first = limiter(() => promise)
  await expect(limiter(async () => undefined)).rejects.toMatchObject({ code: 'busy' })
  finish()
  await first
  await limiter(async () => undefined)
})
