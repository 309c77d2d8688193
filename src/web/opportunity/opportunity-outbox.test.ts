// The opportunity outbox: it retries only while a page uses it, and remembers what the server refused.

import 'virtual:calls/company'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { problem } from '#contract/errors.ts'
import type { Opportunity } from '#contract/opportunity.ts'
import { storedDrafts } from '#web/opportunity/opportunity-draft.ts'
import { OpportunityOutbox } from '#web/opportunity/opportunity-outbox.ts'
import { DeviceStorage } from '../../../tests/device-storage.ts'

const SPACE = '1:3'
const opportunity = { id: 7, title: 'Check claims', saves: 'cash', staleSince: null } as Opportunity

let answer: () => Response
const sent = vi.fn(async () => answer())

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', new DeviceStorage())
  vi.stubGlobal('fetch', sent)
  sent.mockClear()
  answer = () => Response.error()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('sends again until the last page that uses it is left', async () => {
  const outbox = new OpportunityOutbox(new QueryClient(), SPACE)
  const matrix = outbox.use()
  const frame = outbox.use()
  outbox.store(opportunity, { saves: 'capacity' })
  await outbox.send(7)
  matrix()
  await vi.advanceTimersByTimeAsync(60_000)
  const before = sent.mock.calls.length
  expect(before).toBeGreaterThan(1)
  frame()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.mock.calls.length).toBe(before)
  // What is under way as the last page is left starts no further attempt.
  await outbox.send(7)
  expect(vi.getTimerCount()).toBe(0)
  expect(storedDrafts(SPACE)).toHaveLength(1)
})

it('remembers on the device that only the user can decide, until they change it', async () => {
  const outbox = new OpportunityOutbox(new QueryClient(), SPACE)
  const newer = { ...opportunity, saves: 'quality' }
  const { body } = problem('changed_meanwhile', { current: newer })
  answer = () => new Response(JSON.stringify(body), { status: 409 })
  outbox.store(opportunity, { saves: 'capacity' })
  await outbox.send(7)
  expect(storedDrafts(SPACE)).toMatchObject([{ isRefused: true }])
  answer = () => Response.error()
  outbox.keepMine(7)
  await vi.advanceTimersByTimeAsync(0)
  expect(storedDrafts(SPACE)).toMatchObject([{ isRefused: false, before: { saves: 'quality' } }])
})
