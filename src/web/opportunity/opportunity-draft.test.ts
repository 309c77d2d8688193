// Drafts of opportunities: merged changes, the user's own earlier values on the server, and unchanged fields of a form.

import { expect, it } from 'vitest'
import type { Opportunity } from '#contract/opportunity.ts'
import {
  changesOf,
  mergedDraft,
  type OpportunityDraft,
  onOwnValues,
} from '#web/opportunity/opportunity-draft.ts'

const share = (usual: number) => ({ min: usual, usual, max: usual })
const read = {
  id: 7,
  title: 'Check claims',
  addressable: share(50),
  realisation: share(50),
  staleSince: null,
  scenarioId: 1,
  scenarioSteps: [12],
} as unknown as Opportunity
const judged = (addressable: number): OpportunityDraft => ({
  id: 7,
  key: String(addressable),
  at: '2026-11-28T09:00:00.000Z',
  change: { addressable: share(addressable) },
  before: { addressable: read.addressable, staleSince: null },
})
const moved = mergedDraft(judged(60), judged(65))

it('sends the later values on the base of the earlier ones', () => {
  expect(moved).toMatchObject({ change: { addressable: share(65) }, before: { addressable: share(50) } })
})

it('conflicts with values of other users, not with the user’s own earlier ones', () => {
  const present = (addressable: number) => ({ ...read, addressable: share(addressable) })
  expect(onOwnValues(moved, present(60))).toMatchObject({
    change: { addressable: share(65) },
    before: { addressable: share(60) },
  })
  expect(onOwnValues(moved, present(70))).toBeNull()
  expect(onOwnValues(judged(65), present(60))).toBeNull()
})

it('confirms the change of the step that the user saw last', () => {
  const checked = (staleSince: string | null): OpportunityDraft => ({
    ...judged(60),
    change: { checked: true },
    before: { staleSince },
  })
  const later = '2026-11-28T10:00:00.000Z'
  expect(mergedDraft(checked(null), checked(later)).before.staleSince).toBe(later)
  expect(mergedDraft(checked(later), judged(65)).before.staleSince).toBe(later)
})

it('keeps the chosen steps of another scenario, and leaves out what is unchanged', () => {
  const body = { title: 'Check claims', scenarioId: 2, scenarioSteps: [12] }
  expect(changesOf(read, body)).toEqual({ scenarioId: 2, scenarioSteps: [12] })
  expect(changesOf(read, { ...body, scenarioId: 1 })).toEqual({})
})
