// Tests of the reads that start with the document: which calls take their answers, and when they are too old.

import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ENDPOINTS } from '#contract/index.ts'
import { EARLY_READS, EARLY_SCRIPT } from '#web/early-reads.ts'
import { call } from '#web/platform/call.ts'
import { startOfReads } from '#web/platform/early.ts'
import { keepToken } from '#web/platform/session/token.ts'
import 'virtual:calls/company'
import { DeviceStorage } from '../../tests/devices/device-storage.ts'

const requested = vi.fn<(address: string) => void>()
const addresses = () => requested.mock.calls.map(([address]) => address)
let state = 'before'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('localStorage', new DeviceStorage())
  vi.stubGlobal('fetch', async (address: string) => {
    requested(address)
    return Response.json([state])
  })
  state = 'before'
  keepToken('token of Ana')
})

afterEach(() => {
  requested.mockClear()
  vi.unstubAllGlobals()
  globalThis.earlyReads = undefined
  vi.useRealTimers()
})

/** Runs the script of the document at this address. */
function open(address: string): void {
  const { pathname, search } = new URL(address, 'http://localhost')
  vi.stubGlobal('location', { pathname, search })
  runInThisContext(EARLY_SCRIPT)
}

const readMap = () => call('process.links', { params: { id: 7 } })

it('requests only reads of the endpoint table', () => {
  const reads = new Set(
    Object.values(ENDPOINTS).flatMap(({ method, path }) => (method === 'GET' ? path : [])),
  )
  for (const path of Object.values(EARLY_READS).flat()) expect(reads).toContain(path)
})

it('reads the map once, when its page is opened', async () => {
  open('/audit/7/step2')
  await readMap()
  expect(addresses().filter(address => address.endsWith('process-links'))).toEqual([
    '/api/audits/7/process-links',
  ])
  await readMap()
  expect(addresses().filter(address => address.endsWith('process-links'))).toHaveLength(2)
})

it('reads nothing on other pages, for visitors, and without storage', () => {
  open('/dashboard')
  localStorage.clear()
  open('/audit/7/step2')
  vi.stubGlobal('localStorage', undefined)
  open('/audit/7/step2')
  expect(addresses()).toEqual([])
})

it('does not read the as-is map for a scenario', () => {
  open('/audit/7/step2?scenario=4')
  expect(addresses()).toEqual(['/api/auth/me', '/api/system', '/api/audits/7'])
})

it.each([
  ['a write', () => call('opportunity.delete', { params: { id: 1 } })],
  ['another sign-in', () => keepToken('token of Ben')],
  ['five seconds', () => vi.advanceTimersByTime(5001)],
])('reads again after %s', async (_, happen) => {
  open('/audit/7/step2')
  await happen()
  state = 'after'
  expect(await readMap()).toEqual(['after'])
})

it('counts changes by others since the early reads', () => {
  vi.advanceTimersByTime(100)
  open('/audit/7/step2')
  vi.advanceTimersByTime(900)
  expect(startOfReads()).toBe(performance.now() - 900)
  vi.advanceTimersByTime(10_000)
  expect(startOfReads()).toBe(performance.now())
})
