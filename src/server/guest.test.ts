// Guests over the whole endpoint table: an audit that they were not invited to does not exist, be it open or restricted.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { ANYONE, type Endpoint, STREAM } from '#contract/endpoint.ts'
import { ENDPOINTS, type EndpointId } from '#contract/index.ts'
import { AUDIT_RECORDS, recordKindOf } from '#server/audit-gate.ts'
import { type Api, startApi } from '../../tests/api.ts'
import { auditWithRecords } from '../../tests/audits/audit-records.ts'
import { run } from '../../tests/databases/database.ts'
import type { Person } from '../../tests/person.ts'
import { acceptedBy, addressOf, SENT } from '../../tests/requests/gated-requests.ts'

const MISSING = 999_999

let api: Api
let guest: Person
let open: Record<string, number>
let invited: number
beforeAll(async () => {
  api = await startApi()
  guest = await api.person('Gil Guest', 'guest')
  open = await auditWithRecords(api.member, api.url)
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
  invited = (await api.member.ok('audit.create', { body })).id
  await run(
    api.url,
    `insert into audit_members (audit_id, user_id, role) values (${invited}, ${guest.id}, 'reader')`,
  )
}, 60_000)
afterAll(() => api.stop())

it('see the audits that they were invited to, and no other', async () => {
  const listed = await guest.ok('audit.list', { query: {} })
  expect(listed.map(({ id }) => id)).toEqual([invited])
  expect(await guest.ok('audit.get', { params: { id: invited } })).toMatchObject({ id: invited })
})

it('see only the owner and the team, and cannot add colleagues', async () => {
  const { people } = await guest.ok('comment.list', { params: { id: invited } })
  expect(people.map(({ name }) => name)).toEqual([guest.name, api.member.name])
  expect(await guest.ok('audit.team', { params: { id: invited } })).toMatchObject({
    people: [],
    mayManage: false,
  })
})

it('cannot write as readers', async () => {
  const { status, body } = await guest.call('audit.change', {
    params: { id: invited },
    body: { title: 'Other' },
  })
  expect({ status, body }).toMatchObject({ status: 403, body: { code: 'audit_read_only' } })
})

const GATED = (Object.entries(ENDPOINTS) as [EndpointId, Endpoint][]).filter(
  ([, { path, access, answer }]) =>
    access !== ANYONE &&
    access.includes('guest') &&
    answer !== STREAM &&
    (recordKindOf(path) ?? '') in AUDIT_RECORDS,
)
it.each(GATED)('answers %s for an open audit as for a missing one', async (id, endpoint) => {
  const own = open[recordKindOf(endpoint.path) ?? ''] ?? 0
  const urls = [own, MISSING].map(
    record => addressOf(endpoint, record) + (SENT[id]?.query ? `?${SENT[id].query}` : ''),
  )
  const { hidden, missing } = await acceptedBy(id, endpoint, guest, urls as [string, string])
  expect({ id, status: hidden?.status }).toEqual({ id, status: 404 })
  expect(hidden).toEqual(missing)
})
