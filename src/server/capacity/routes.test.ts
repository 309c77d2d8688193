// Capacities of owners over HTTP: entered with attribution, replaced, and never overwriting another user's newer
// entry.

import { expect, it } from 'vitest'
import { api, audit, onTwoMaps, other } from '../../../tests/audits/maps.ts'

onTwoMaps()

const set = (body: { owner: string; people: number; hoursPerMonth: number; version?: number }) =>
  api.member.ok('capacity.set', { ...audit, body })
const list = () => api.member.ok('capacity.list', audit)

it('records author and day, and is replaced for any spelling of the owner', async () => {
  const made = await set({ owner: 'Claims clerk', people: 2, hoursPerMonth: 120 })
  expect(made).toMatchObject({ owner: 'Claims clerk', people: 2, author: 'Mona Member', version: 1 })
  const changed = await set({ owner: ' CLAIMS   clerk ', people: 2.5, hoursPerMonth: 140, version: 1 })
  expect(changed).toMatchObject({ id: made.id, people: 2.5, hoursPerMonth: 140, version: 2 })
  expect(await list()).toEqual([changed])
  expect(await api.member.ok('capacity.list', other)).toEqual([])
})

it('refuses to overwrite a newer entry', async () => {
  await set({ owner: 'Nurse', people: 1, hoursPerMonth: 100 })
  await set({ owner: 'Nurse', people: 2, hoursPerMonth: 100, version: 1 })
  const body = { owner: 'Nurse', people: 3, hoursPerMonth: 100, version: 1 }
  const refused = await api.member.refused('capacity.set', { ...audit, body })
  expect(refused).toMatchObject({ code: 'changed_meanwhile', current: { people: 2, version: 2 } })
})

it.each([
  [{ owner: ' ' }, 'owner'],
  [{ owner: 'a\tb' }, 'owner'],
  [{ people: -1 }, 'people'],
  [{ people: 10_001 }, 'people'],
  [{ hoursPerMonth: 745 }, 'hoursPerMonth'],
])('refuses %j', async (wrong, field) => {
  const body = { owner: 'Desk', people: 1, hoursPerMonth: 100, ...wrong }
  const refused = await api.member.refused('capacity.set', { ...audit, body })
  expect(Object.keys(refused.fields ?? {})).toEqual([field])
})

it('can be removed, only while the audit is open', async () => {
  const made = await set({ owner: 'Lab', people: 1, hoursPerMonth: 100 })
  await api.member.ok('capacity.remove', { params: { id: made.id } })
  expect((await list()).some(({ id }) => id === made.id)).toBe(false)
  const gone = await api.member.refused('capacity.remove', { params: { id: made.id } })
  expect(gone).toMatchObject({ code: 'capacity_not_found' })
  const kept = await set({ owner: 'Lab', people: 1, hoursPerMonth: 100 })
  await api.member.ok('audit.change', { ...audit, body: { status: 'completed' } })
  const closed = await api.member.refused('capacity.remove', { params: { id: kept.id } })
  expect(closed).toMatchObject({ code: 'audit_completed' })
})
