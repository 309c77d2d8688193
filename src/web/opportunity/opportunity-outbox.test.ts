// The opportunity outbox: it retries only while a page uses it, and remembers what the server refused.

import 'virtual:calls/company'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { problem } from '#contract/errors.ts'
import type { Opportunity } from '#contract/opportunity.ts'
import { type NewBody, storedDrafts, withDrafts } from '#web/opportunity/opportunity-draft.ts'
import { OpportunityOutbox } from '#web/opportunity/opportunity-outbox.ts'
import { DeviceStorage } from '../../../tests/devices/device-storage.ts'

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

const BODY = { title: 'Price lanes faster', stepId: null, saves: 'cash', runningCost: null } as NewBody
const KEY = '0b0e7a52-5f3c-4a0e-9d0c-3a1c7a1f9b11'
const created = { id: 9, ...BODY, staleSince: null } as Opportunity

/** Method, path and body of each request. */
const requests = () =>
  (sent.mock.calls as unknown as [string, RequestInit][]).map(([path, { method, body }]) => ({
    method,
    path,
    body: JSON.parse(String(body ?? null)),
  }))
const shown = (outbox: OpportunityOutbox, list: readonly Opportunity[] = []) =>
  withDrafts(
    list,
    [...outbox.snapshot().values()].map(({ draft }) => draft),
    'Ana',
  )

it('creates what was added without a network, with what changed since it was sent', async () => {
  const outbox = new OpportunityOutbox(new QueryClient(), SPACE)
  const id = outbox.create(3, BODY, KEY)
  await outbox.send(id)
  expect(shown(outbox)).toMatchObject([{ id, title: BODY.title, judgedBy: null }])
  outbox.store(shown(outbox)[0] as Opportunity, { title: 'Price all lanes' })
  expect(shown(outbox)).toMatchObject([{ id, title: 'Price all lanes' }])
  sent.mockClear()
  answer = () => Response.json(created)
  // Another opening of the page sends it.
  await new OpportunityOutbox(new QueryClient(), SPACE).flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(requests()).toMatchObject([
    { method: 'POST', body: { title: BODY.title, requestKey: KEY, once: true } },
    { method: 'PATCH', path: '/api/opportunities/9', body: { title: 'Price all lanes' } },
  ])
  expect(requests()[1]?.body.before).toMatchObject({ title: BODY.title })
  expect(storedDrafts(SPACE)).toEqual([])
})

it('never sends what was added and deleted before it was sent', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const outbox = new OpportunityOutbox(new QueryClient(), SPACE)
  const id = outbox.create(3, BODY, KEY)
  await outbox.send(id)
  const takeBack = outbox.remove(shown(outbox)[0] as Opportunity)
  expect(storedDrafts(SPACE)).toEqual([])
  await outbox.flush()
  expect(sent).not.toHaveBeenCalled()
  takeBack()
  expect(shown(outbox)).toMatchObject([{ id, title: BODY.title }])
})

it('deletes what was added and deleted, if the server may have it', async () => {
  const outbox = new OpportunityOutbox(new QueryClient(), SPACE)
  const id = outbox.create(3, BODY, KEY)
  await outbox.send(id)
  outbox.remove(shown(outbox)[0] as Opportunity)
  expect(shown(outbox)).toEqual([])
  sent.mockClear()
  answer = () => Response.json(created)
  await outbox.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(requests().map(({ method }) => method)).toEqual(['POST', 'PATCH', 'DELETE'])
  expect(storedDrafts(SPACE)).toEqual([])
})

it('shows a deletion of what another user changed as a conflict', async () => {
  const outbox = new OpportunityOutbox(new QueryClient(), SPACE)
  const newer = { ...created, title: 'Price lanes in the portal' }
  outbox.remove(created)
  expect(shown(outbox, [created])).toEqual([])
  const { body } = problem('changed_meanwhile', { current: newer })
  answer = () => new Response(JSON.stringify(body), { status: 409 })
  await outbox.send(9)
  expect(outbox.snapshot().get(9)).toMatchObject({ state: 'conflict', newer: { title: newer.title } })
  expect(shown(outbox, [newer])).toEqual([newer])
  sent.mockClear()
  answer = () => Response.json(newer)
  outbox.keepMine(9)
  await vi.advanceTimersByTimeAsync(0)
  expect(requests()).toMatchObject([
    { method: 'PATCH', body: { title: newer.title, before: { title: newer.title } } },
    { method: 'DELETE', path: '/api/opportunities/9' },
  ])
  expect(storedDrafts(SPACE)).toEqual([])
})

it('deletes over the user’s own changes whose answer was lost, and accepts that it is gone', async () => {
  const outbox = new OpportunityOutbox(new QueryClient(), SPACE)
  outbox.store(created, { title: 'Price all lanes' })
  await outbox.send(9)
  outbox.remove({ ...created, title: 'Price all lanes' })
  const mine = { ...created, title: 'Price all lanes' }
  const { body } = problem('changed_meanwhile', { current: mine })
  const gone = problem('opportunity_not_found').body
  answer = () => {
    const last = requests().at(-1)?.body
    if (!last) return new Response(JSON.stringify(gone), { status: 404 })
    return last.title === mine.title
      ? Response.json(mine)
      : new Response(JSON.stringify(body), { status: 409 })
  }
  sent.mockClear()
  await outbox.send(9)
  await vi.advanceTimersByTimeAsync(0)
  expect(requests().map(({ method }) => method)).toEqual(['PATCH', 'PATCH', 'DELETE'])
  expect(outbox.snapshot().size).toBe(0)
  expect(storedDrafts(SPACE)).toEqual([])
})

const decisions = { funding: null, leverDecision: null }
const LATER = { funding: 'later' as const, reason: 'After the merger.' }
const AGENT = { lever: 'agent' as const, reason: 'It comes often.' }

it('sends decisions by their own calls, against what was read', async () => {
  const outbox = new OpportunityOutbox(new QueryClient(), SPACE)
  const date = '2026-11-28T09:00:00.000Z'
  const read = { ...opportunity, ...decisions, lever: null, funding: { ...LATER, author: 'Ana', date } }
  outbox.store(read, { funding: null })
  outbox.store(shown(outbox, [read])[0] as Opportunity, { leverDecision: AGENT })
  const [present] = shown(outbox, [read])
  expect(present).toMatchObject({ funding: null, lever: 'agent', leverDecision: { ...AGENT, author: 'Ana' } })
  answer = () => Response.json(present)
  await outbox.flush()
  expect(requests()).toMatchObject([
    { method: 'PUT', path: '/api/opportunities/7/funding', body: { funding: null, readDate: date } },
    { method: 'PUT', path: '/api/opportunities/7/lever', body: { ...AGENT, readDate: null } },
  ])
  expect(storedDrafts(SPACE)).toEqual([])
})

it('decides on what was added without a network once the server has it', async () => {
  const outbox = new OpportunityOutbox(new QueryClient(), SPACE)
  const id = outbox.create(3, BODY, KEY)
  outbox.store(shown(outbox)[0] as Opportunity, { funding: LATER })
  expect(shown(outbox)).toMatchObject([{ id, title: BODY.title, funding: LATER }])
  answer = () => Response.json(created)
  await outbox.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(requests()).toMatchObject([
    { method: 'POST', body: { title: BODY.title, requestKey: KEY } },
    { method: 'PUT', path: '/api/opportunities/9/funding', body: { ...LATER, readDate: null } },
  ])
  expect(requests()[0]?.body).not.toHaveProperty('funding')
})

it('replaces a decision on the lever by one in the form, and the reverse', () => {
  const outbox = new OpportunityOutbox(new QueryClient(), SPACE)
  const read = { ...opportunity, ...decisions, lever: null }
  outbox.store(read, { leverDecision: AGENT })
  outbox.store(read, { lever: 'assist' })
  expect(outbox.snapshot().get(7)?.draft.change).toEqual({ lever: 'assist' })
  expect(shown(outbox, [read])).toMatchObject([{ lever: 'assist', leverDecision: null }])
  outbox.store(read, { leverDecision: AGENT })
  expect(outbox.snapshot().get(7)?.draft.change).toEqual({ leverDecision: AGENT })
})
