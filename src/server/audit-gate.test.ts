// Restricted audits, over the whole endpoint table. To an account that may not see an audit, each of its records
// answers as one that does not exist (SECURITY T11).

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ANYONE, type Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS, type EndpointId } from '#contract/index.ts'
import { AUDIT_RECORDS, recordKindOf } from '#server/audit-gate.ts'
import { type Api, startApi } from '../../tests/api.ts'
import { auditWithRecords } from '../../tests/audits/audit-records.ts'
import { run } from '../../tests/databases/database.ts'
import type { Person } from '../../tests/person.ts'
import { acceptedBy, addressOf, SENT } from '../../tests/requests/gated-requests.ts'

const MISSING = 999_999

/** Paths with a parameter that names no record of an audit. */
const OTHER_RECORDS = [
  'admin/backups',
  'admin/inbox',
  'admin/outbox',
  'admin/team-members',
  'admin/users',
  'admin/groups',
  'admin/step-kinds',
  'admin/webhooks',
  'admin/webhook-deliveries',
  'clients',
  'erasures',
  'interview-templates',
  'learning/lessons',
  'map-templates',
  'user/access-tokens',
  'user/passkeys',
  'user/sessions',
]

const ROWS = (Object.entries(ENDPOINTS) as [EndpointId, Endpoint][]).filter(
  ([, { access }]) => access !== ANYONE,
)
const GATED = ROWS.filter(([, { path }]) => recordKindOf(path) !== undefined && isOfAudit(path))

function isOfAudit(path: string): boolean {
  return (recordKindOf(path) ?? '') in AUDIT_RECORDS
}

let api: Api
let reader: Person
let editor: Person
let outsider: Person
/** Ids of records of a restricted audit by kind. */
let ids: Record<string, number>

beforeAll(async () => {
  api = await startApi()
  reader = await api.person('Rita Reader', 'team_member')
  editor = await api.person('Edda Editor', 'team_member')
  outsider = await api.person('Otto Outsider', 'team_member')
  ids = await auditWithRecords(api.member, api.url, { orderedBy: outsider.id })
  await restrict()
})
afterAll(() => api.stop())

/** The editor edits through a group, and would only read by name. */
async function restrict() {
  const group = { name: 'Supply chain practice', members: [editor.id] }
  const { id } = await api.admin.ok('group.create', { body: group })
  await api.member.ok('audit.changeTeam', {
    params: { id: ids.audits ?? 0 },
    body: {
      restricted: true,
      members: [
        { id: reader.id, role: 'reader' },
        { id: editor.id, role: 'reader' },
      ],
      groups: [{ id, role: 'editor' }],
    },
  })
}

it('classifies every path by whether it names a record of an audit', () => {
  const unknown = ROWS.map(([, { path }]) => path)
    .filter(path => path.includes('/:') && !isOfAudit(path))
    .filter(path => !OTHER_RECORDS.some(prefix => path.startsWith(`/api/${prefix}/:`)))
  expect(unknown).toEqual([])
  expect(GATED.length).toBeGreaterThan(100)
  expect(Object.keys(AUDIT_RECORDS).filter(kind => !ids[kind])).toEqual([])
})

it('covers every query and body that names an audit', () => {
  const naming = ROWS.filter(([, { query, body }]) =>
    [query, body].some(
      schema =>
        schema &&
        /"audit(Id|s)?":/.test(
          JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
        ),
    ),
  ).map(([id]) => id)
  // Answered for the audits that the caller sees (src/server/audit/team.test.ts, src/server/map-template/routes.test.ts).
  expect(naming).toEqual(['report.leading', 'mapTemplate.create'])
})

describe.each(GATED)('%s', (id, endpoint) => {
  const asked = (record: number) =>
    addressOf(endpoint, record) + (SENT[id]?.query ? `?${SENT[id].query}` : '')

  it('answers callers outside the team as for a missing record', async () => {
    const own = ids[recordKindOf(endpoint.path) ?? ''] ?? 0
    const callers = endpoint.access.includes('team_member') ? [outsider, api.admin] : [api.admin]
    for (const caller of endpoint.beforeAccess ? [] : callers) {
      const { hidden, missing } = await acceptedBy(id, endpoint, caller, [asked(own), asked(MISSING)])
      expect({ id, status: hidden?.status }).toEqual({ id, status: 404 })
      expect(hidden).toEqual(missing)
    }
  })

  it('allows readers to read, and refuses their writes with a message', async () => {
    const isWrite = endpoint.method !== 'GET' && !endpoint.openToReaders
    if (!isWrite || !endpoint.access.includes('team_member')) return
    const own = ids[recordKindOf(endpoint.path) ?? ''] ?? 0
    const { hidden } = await acceptedBy(id, endpoint, reader, [asked(own), asked(own)])
    expect(hidden).toMatchObject({ status: 403, body: { code: 'audit_read_only' } })
  })
})

// Many of the reads make documents.
it('answers reads of readers and editors alike', { timeout: 300_000 }, async () => {
  await reader.ok('report.export', { params: { id: ids.audits ?? 0 }, body: { format: 'pdf' } })
  const { rows } = await run(api.url, 'select max(id) as deliverable from deliverables')
  const records: Record<string, number> = { ...ids, deliverables: Number(rows[0]?.deliverable) }
  const reads = GATED.filter(([, { method, answer }]) => method === 'GET' && answer !== 'stream')
  const failed: string[] = []
  for (const [id, endpoint] of reads) {
    const { query } = endpoint
    if (query && !query.safeParse({}).success) continue
    const url = addressOf(endpoint, records[recordKindOf(endpoint.path) ?? ''] ?? 0)
    // In turn: the second document is the version that the first request made.
    const one = await reader.request({ url })
    const other = await editor.request({ url })
    expect({ id, status: one.status }).toEqual({ id, status: other.status })
    expect(one.body).not.toMatchObject({ code: 'audit_not_found' })
    if (one.status >= 500) failed.push(id)
  }
  expect(failed).toEqual([])
})

it('hides a figure of an event log, which has no answer id', async () => {
  const { rows } = await run(
    api.url,
    `insert into quantities (audit_id, log, kind, min, usual, max) values (${ids.audits}, '{}', 'minutes', 1, 2, 3) returning id`,
  )
  const { status, body } = await outsider.request({ method: 'DELETE', url: `/api/quantities/${rows[0]?.id}` })
  expect({ status, body }).toMatchObject({ status: 404, body: { code: 'quantity_not_found' } })
})
