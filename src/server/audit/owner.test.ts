// Restricted audits whose owner's account an administrator deletes: they pass to the administrator, and editors are notified
// (SECURITY T11).

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Api, startApi } from '../../../tests/api.ts'
import type { Person } from '../../../tests/person.ts'

let api: Api
let owner: Person
let editor: Person
let reader: Person

beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await api.reset()
  owner = await api.person('Olga', 'team_member')
  editor = await api.person('Edda', 'team_member')
  reader = await api.person('Raena', 'team_member')
})
afterAll(() => api.stop())

async function auditOf(restricted: boolean) {
  const body = { title: 'Carve-out “Kestrel” & Co.', company: 'Ærø & Søn', type: 'operations' as const }
  const { id } = await owner.ok('audit.create', { body })
  const members = [
    { id: editor.id, role: 'editor' as const },
    { id: reader.id, role: 'reader' as const },
  ]
  await owner.ok('audit.changeTeam', { params: { id }, body: { restricted, members } })
  return id
}

const ownersShownTo = async (of: Person) =>
  (await of.ok('notification.list', {})).items
    .filter(({ kind }) => kind === 'owner_deleted')
    .map(({ author, auditId, audit }) => ({ author, auditId, audit }))

it('notifies editors, but neither readers nor the administrator, that the audit passed', async () => {
  const id = await auditOf(true)
  await api.admin.ok('user.remove', { params: { id: owner.id } })
  expect(await ownersShownTo(editor)).toEqual([
    { author: api.admin.name, auditId: id, audit: 'Carve-out “Kestrel” & Co.' },
  ])
  expect(await ownersShownTo(reader)).toEqual([])
  expect(await ownersShownTo(api.admin)).toEqual([])
})

it('notifies of no audit that is open to the company', async () => {
  await auditOf(false)
  await api.admin.ok('user.remove', { params: { id: owner.id } })
  expect(await ownersShownTo(editor)).toEqual([])
})
