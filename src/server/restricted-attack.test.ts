// Attack on a restricted audit: seeded requests of people outside its team to every endpoint, with ids of its records in
// path, query and body. Each is answered as for ids that do not exist (SECURITY T11). ATTACKS chooses a longer run.

import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Endpoint, STREAM } from '#contract/endpoint.ts'
import { ENDPOINTS, type EndpointId } from '#contract/index.ts'
import { AUDIT_RECORDS, recordKindOf } from '#server/audit-gate.ts'
import { type Api, startApi } from '../../tests/api.ts'
import { auditWithRecords } from '../../tests/audits/audit-records.ts'
import { run } from '../../tests/databases/database.ts'
import { dumpTables } from '../../tests/databases/dump.ts'
import type { Person } from '../../tests/person.ts'
import { addressOf, payloadOf, upload } from '../../tests/requests/gated-requests.ts'
import { Requests } from '../../tests/requests/hostile.ts'
import {
  type Answer,
  beginIds,
  namesHidden,
  plant,
  plantQuery,
  sendRaw,
  withMissing,
} from '../../tests/requests/restricted-attack.ts'

const ATTACKS = Number(process.env.ATTACKS ?? 350)
const SEED = Number(process.env.ATTACK_SEED ?? 20_261_126)
/** A word in every text of the restricted audit, and in no request. */
const SECRET = 'Kestrelhaven'

/** Endpoints that change who may see what, end sessions of the callers, or call other servers. */
const NOT_CALLED =
  /^(account|accessToken|assistance|factor|group|learning|passkey|sso|system|user|webhook)\.|^audit\.takeAccess$/
const ROWS = (Object.entries(ENDPOINTS) as [EndpointId, Endpoint][]).filter(
  ([id, { method }]) => method === 'GET' || !NOT_CALLED.test(id),
)
const kindOf = ({ path }: Endpoint) => {
  const kind = recordKindOf(path) ?? ''
  return kind in AUDIT_RECORDS ? kind : undefined
}
const TIMEOUT_MS = 3_600_000
const CITES = [{ answerId: 1, quote: 'Twelve minutes each' }]
const PROPOSED = {
  steps: [{ ref: 'a', label: 'Price a lane', cites: CITES }],
  findings: [{ text: 'So', cites: CITES }],
}
/** What administrators see of a restricted audit: its number. */
const SHOWS_NUMBERS: readonly EndpointId[] = ['audit.restricted', 'system.trail', 'system.log']

let api: Api
let callers: [name: string, person: Person][]
let reader: Person
/** Ids of records by kind: of the restricted audit, and of one that everyone in the company sees. */
let hidden: Record<string, number>
let open: Record<string, number>

beforeAll(async () => {
  api = await startApi()
  const outsider = await api.person('Otto Outsider', 'team_member')
  reader = await api.person('Rita Reader', 'team_member')
  open = await auditWithRecords(outsider, api.url)
  const left = await api.person('Lia Left', 'team_member')
  const readers = await groupOf([reader, left])
  await beginIds(api.url, 7_000_001, 100)
  hidden = await auditWithRecords(api.member, api.url, { word: SECRET, orderedBy: outsider.id })
  await beginIds(api.url, 1000, 0)
  await api.member.ok('audit.changeTeam', {
    params: { id: hidden.audits ?? 0 },
    body: { restricted: true, members: [], groups: [{ id: readers, role: 'reader' }] },
  })
  expect((await left.call('audit.get', { params: { id: hidden.audits ?? 0 } })).status).toBe(200)
  const withoutLeft = { name: 'Readers', members: [reader.id] }
  await api.admin.ok('group.change', { params: { id: readers }, body: withoutLeft })
  // Administrators cannot be added, and would see nothing.
  await run(api.url, `insert into group_members (group_id, user_id) values (${readers}, ${api.admin.id})`)
  const body = { name: 'Reports', scope: 'write', days: 30 } as const
  const tokenOf = async (person: Person) => api.as((await person.ok('accessToken.create', { body })).token)
  const { admin, learner, visitor } = api
  const token = await tokenOf(outsider)
  const tokenOfAdmin = await tokenOf(admin)
  const guest = await api.person('Gil Guest', 'guest')
  // A guest of another audit: refused by the gate, not for want of any audit.
  await run(
    api.url,
    `insert into audit_members (audit_id, user_id, role) values (${open.audits}, ${guest.id}, 'editor')`,
  )
  callers = Object.entries({ outsider, left, admin, token, tokenOfAdmin, guest, learner, visitor })
}, 60_000)
afterAll(() => api.stop())

const groupOf = async (people: readonly Person[]) =>
  (await api.admin.ok('group.create', { body: { name: 'Readers', members: people.map(({ id }) => id) } })).id

/** A request for the endpoint; `record` is what its path names, and other fields name records of the restricted audit. */
async function attack(requests: Requests, id: EndpointId, endpoint: Endpoint, record: number) {
  const pick = requests.pick.bind(requests)
  const { url, payload } = requests.fair(endpoint)
  const query = String(url).split('?')[1]
  const address = addressOf(endpoint, record) + (query ? `?${query}` : '')
  const request: InjectOptions = { method: endpoint.method, url: plantQuery(address, hidden, pick) }
  if (endpoint.upload) return { ...request, ...(await upload()) }
  const fixed = pick([true, false]) ? payloadOf(id) : {}
  const sent = payload === undefined ? {} : { payload: plant(payload, hidden, pick) as object }
  return { ...request, ...sent, ...fixed }
}

it(
  'answers outsiders as for missing records, and reveals nothing',
  async () => {
    const before = await rowsOfHidden()
    const requests = new Requests(SEED, 3)
    let missing = 0
    for (let n = 0; n < ATTACKS; n++) {
      // A long run would exceed the calls that a token has in ten minutes.
      if (n % 1000 === 0) await run(api.url, 'delete from usages')
      const [id, endpoint] = ROWS[n % ROWS.length] as (typeof ROWS)[number]
      const [name, caller] = requests.pick(callers)
      const kind = kindOf(endpoint)
      const isInPath =
        kind !== undefined && (endpoint.answer === STREAM || requests.pick([true, true, false]))
      const request = await attack(requests, id, endpoint, (isInPath ? hidden : open)[kind ?? ''] ?? 1)
      const other = withMissing(request)
      // Without an id of the restricted audit only reads are sent: their answers may not tell of it.
      if (!other && (endpoint.method !== 'GET' || endpoint.accepted)) continue
      const answer = await sendRaw(api.app, caller, request)
      const sent = `${n} ${name} ${JSON.stringify({ id, ...request }).slice(0, 1500)}: ${answer.status} ${answer.body.slice(0, 500)}`
      expect(answer.body.includes(SECRET), sent).toBe(false)
      if (isInPath) expect([400, 401, 403, 404, 413], sent).toContain(answer.status)
      if (answer.status === 404) missing++
      if (other) expectSame(answer, await sendRaw(api.app, caller, other), sent)
      else if (!SHOWS_NUMBERS.includes(id)) expect(namesHidden(answer.body), sent).toBe(false)
    }
    expect(missing).toBeGreaterThan(ATTACKS / 6)
    expect(await rowsOfHidden()).toEqual(before)
  },
  TIMEOUT_MS,
)

/** What is accepted with either id ignores it, and makes records with ids and times of their own. */
function expectSame(answer: Answer, other: Answer, sent: string): void {
  if (answer.status >= 300) expect(answer, sent).toEqual(other)
  else expect(other.status, sent).toBe(answer.status)
}

it(
  'refuses each write by a reader',
  async () => {
    const before = await rowsOfHidden()
    const requests = new Requests(SEED, 3)
    const writes = ROWS.filter(
      ([, row]) =>
        kindOf(row) && row.method !== 'GET' && !row.openToReaders && row.access.includes('team_member'),
    )
    for (let n = 0; n < ATTACKS / 4; n++) {
      const [id, endpoint] = writes[n % writes.length] as (typeof ROWS)[number]
      const request = await attack(requests, id, endpoint, hidden[kindOf(endpoint) ?? ''] ?? 0)
      const { status, body } = await sendRaw(api.app, reader, request)
      expect([400, 403, 413], `${JSON.stringify({ id, ...request }).slice(0, 1500)}: ${body}`).toContain(
        status,
      )
    }
    expect(await rowsOfHidden()).toEqual(before)
  },
  TIMEOUT_MS,
)

it('is hidden from AI assistants of outsiders', async () => {
  const url = '/mcp'
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
  const audit = hidden.audits ?? 0
  const figure = `opportunity:${hidden.opportunities}:expected`
  const calls = [
    ...['read_audit', 'explain_figure', 'search_answers', 'propose_steps', 'propose_findings'].map(name => ({
      method: 'tools/call',
      params: { name, arguments: { auditId: audit, figure, words: 'minutes', ...PROPOSED } },
    })),
    ...['', '/report'].map(part => ({
      method: 'resources/read',
      params: { uri: `audit://${audit}${part}` },
    })),
    ...['tools/call', 'resources/list'].map(method => ({
      method,
      params: { name: 'list_audits', arguments: {} },
    })),
  ]
  for (const [name, caller] of callers.filter(([name]) => name.startsWith('token')))
    for (const call of calls) {
      const request = { method: 'POST' as const, url, headers, payload: { jsonrpc: '2.0', id: 1, ...call } }
      const answer = await sendRaw(api.app, caller, request)
      const sent = `${name} ${JSON.stringify(call)} ${answer.body}`
      expect(answer.status, sent).toBe(200)
      expect(answer.body.includes(SECRET), sent).toBe(false)
      const other = withMissing(request)
      if (other) expect(answer, sent).toEqual(await sendRaw(api.app, caller, other))
      if (other) expect(answer.body, sent).toMatch(/does not exist/)
    }
})

/** Rows with a record of the restricted audit; the trail and what counts requests grow by refusals too. */
async function rowsOfHidden() {
  const dump = await dumpTables(api.url)
  return Object.entries(dump).flatMap(([table, rows]) =>
    table === 'trail' ? [] : rows.filter(namesHidden).map(row => `${table} ${row}`),
  )
}
