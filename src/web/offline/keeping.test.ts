// Keeping an audit ends by itself when nothing arrives any longer, and when the user cancels it.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Keeping, type KeepProgress, STALLED_MS, Stalled, untilStalled } from '#web/offline/keeping.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PROGRESS: KeepProgress = { part: 'pages', done: 1, all: 2 }
const never = () => new Promise<never>(() => undefined)
const keeping = (signal = new AbortController().signal): Keeping => ({ signal, onProgress: vi.fn() })

it('ends a minute after the last progress, and ends what is under way', async () => {
  let watched = keeping()
  const given = keeping()
  const failed = untilStalled(given, inside => {
    watched = inside
    return never()
  }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(STALLED_MS - 1)
  watched.onProgress(PROGRESS)
  expect(given.onProgress).toHaveBeenCalledWith(PROGRESS)
  await vi.advanceTimersByTimeAsync(STALLED_MS - 1)
  expect(watched.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failed).toBeInstanceOf(Stalled)
  expect(watched.signal.aborted).toBe(true)
})

it('ends with the reason of the user, and without a timer once it has ended', async () => {
  const user = new AbortController()
  const failed = untilStalled(keeping(user.signal), never).catch((error: unknown) => error)
  user.abort('cancelled')
  expect(await failed).toBe('cancelled')
  expect(await untilStalled(keeping(), async () => 'kept')).toBe('kept')
  expect(vi.getTimerCount()).toBe(0)
})

it('once one read has failed, ends the others, and reports none of them', async () => {
  let others = keeping()
  const given = keeping()
  const failed = untilStalled(given, async inside => {
    others = inside
    throw new Error('The server is busy.')
  }).catch((error: unknown) => error)
  expect(await failed).toEqual(new Error('The server is busy.'))
  others.onProgress(PROGRESS)
  expect(given.onProgress).not.toHaveBeenCalled()
  expect(others.signal.aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
