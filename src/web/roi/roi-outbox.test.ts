// The ROI outbox: what the user saved never conflicts with the same user.

import 'virtual:calls/company'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { problem } from '#contract/errors.ts'
import type { Roi } from '#contract/roi.ts'
import { ROI_PLAN } from '#domain/roi/plan.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { readKey } from '#web/platform/api.ts'
import { RoiOutbox } from '#web/roi/roi-outbox.ts'
import { DeviceStorage } from '../../../tests/devices/device-storage.ts'

const READ = { ...ROI_DEFAULTS, plan: ROI_PLAN, notes: [], marks: {}, savedAt: 'first' } as unknown as Roi
let roi = READ
let isAnswerLost = false
let versions: number[] = []

/** As the server compares. */
function save({ readAt, projectedSavings }: { readAt: string; projectedSavings: number }): Response {
  if (readAt !== roi.savedAt && projectedSavings !== roi.projectedSavings)
    return Response.json(problem('changed_meanwhile', { current: roi }).body, { status: 409 })
  if (readAt === roi.savedAt) {
    versions.push(projectedSavings)
    roi = { ...roi, projectedSavings, savedAt: `version ${versions.length}` }
  }
  return isAnswerLost ? Response.error() : Response.json(roi)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', new DeviceStorage())
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const answer = save(JSON.parse(body))
    if (answer.type === 'error') throw new TypeError('no network')
    return answer
  })
  roi = READ
  versions = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const newOutbox = () => new RoiOutbox(new QueryClient(), 1, 3)
const edits = { texts: {}, typedOver: READ, sources: null, notes: null, edited: [] }
const formOf = (projectedSavings: number) => ({
  body: { ...ROI_DEFAULTS, projectedSavings, readAt: READ.savedAt },
  edits,
})

it('saves a form that was edited after its answer was lost', async () => {
  isAnswerLost = true
  await newOutbox().save(formOf(90_000))
  // Another opening of the page.
  const outbox = newOutbox()
  await outbox.save(formOf(95_000))
  isAnswerLost = false
  await outbox.flush()
  expect(outbox.snapshot()).toBeNull()
  expect(versions).toEqual([90_000, 95_000])
})

it("shows another user's figures as a conflict", async () => {
  isAnswerLost = true
  const outbox = newOutbox()
  await outbox.save(formOf(90_000))
  isAnswerLost = false
  roi = { ...roi, projectedSavings: 70_000, savedAt: 'of a colleague' }
  await outbox.save(formOf(95_000))
  expect(outbox.snapshot()).toMatchObject({ state: 'conflict', newer: { projectedSavings: 70_000 } })
})

it('shows the saved figures from the moment that the edits end, before they are read again', async () => {
  const client = new QueryClient()
  const outbox = new RoiOutbox(client, 1, 3)
  let shown: Roi | undefined
  outbox.onConfirmed(() => {
    shown = client.getQueryData(readKey('roi.get', { params: { id: 3 } }))
  })
  isAnswerLost = false
  await outbox.save(formOf(85_000))
  expect(shown).toMatchObject({ projectedSavings: 85_000, savedAt: 'version 1' })
})
