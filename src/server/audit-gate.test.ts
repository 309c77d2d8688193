// Restricted audits, over the whole endpoint table: to whom an audit is hidden, each of its records answers as one that
// does not exist (SECURITY T11).

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ANYONE, type Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS, type EndpointId } from '#contract/index.ts'
import { SLIDE_LAYOUTS } from '#domain/deck-template.ts'
import { AUDIT_RECORDS, recordKindOf } from '#server/audit-gate.ts'
import { type Api, startApi } from '../../tests/api.ts'
import { run } from '../../tests/database.ts'
import { Requests } from '../../tests/hostile.ts'
import type { Person } from '../../tests/person.ts'

const MISSING = 999_999
/** Tries for a body that the endpoint accepts. */
const TRIES = 60

/** Paths with a parameter that names no record of an audit. */
const OTHER_RECORDS = [
  ...['admin/backups', 'admin/inbox', 'admin/outbox', 'admin/team-members', 'admin/users'],
  ...['admin/webhooks', 'admin/webhook-deliveries', 'interview-templates', 'learning/lessons'],
  ...['map-templates', 'user/access-tokens', 'user/passkeys', 'user/sessions'],
]

/** Bodies and queries that are not generated: their schemas refuse nearly all that is. */
const SENT: Partial<Record<EndpointId, { payload?: object; query?: string }>> = {
  'comment.write': {
    payload: { about: 'audit', name: '', threadId: null, text: 'Is that so?', requestKey: 'x'.repeat(20) },
  },
  'deckTemplate.changeMatch': {
    payload: { match: Object.fromEntries(SLIDE_LAYOUTS.map(layout => [layout, 'a'])) },
  },
  'question.add': {
    payload: { key: '6f9619ff-8b86-4011-b42d-00c04fc964ff', question: 'Who signs it off?' },
  },
  'outcome.begin': { payload: { begins: '2026-11-01' } },
  'outcome.measure': { payload: { source: 'Time sheets', months: [{ month: '2026-11', volume: 3 }] } },
  'draft.preview': { query: 'kind=steps' },
  'recording.add': { query: 'duration=3&consent=true&requestKey=xxxxxxxxxxxxxxxxxxxx' },
  'source.map': { query: 'detail=50' },
  'source.cases': { query: 'activity=0&measure=duration' },
  'source.read': {
    payload: {
      columns: { caseId: 'case', activity: 'step', start: null, end: 'end', lifecycle: null, resource: null },
      ...{ timeFormat: 'ymd', zone: 'UTC', calendar: null, keepsNames: false },
    },
  },
  'scenario.maps': { query: 'ids=1' },
}

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
  ids = await furnish()
  await restrict()
})
afterAll(() => api.stop())

const restrict = () =>
  api.member.ok('audit.changeTeam', {
    params: { id: ids.audits ?? 0 },
    body: {
      restricted: true,
      members: [
        { id: reader.id, role: 'reader' },
        { id: editor.id, role: 'editor' },
      ],
    },
  })

it('knows of every path whether it names a record of an audit', () => {
  const unknown = ROWS.map(([, { path }]) => path)
    .filter(path => path.includes('/:') && !isOfAudit(path))
    .filter(path => !OTHER_RECORDS.some(prefix => path.startsWith(`/api/${prefix}/:`)))
  expect(unknown).toEqual([])
  expect(GATED.length).toBeGreaterThan(100)
  expect(Object.keys(AUDIT_RECORDS).filter(kind => !ids[kind])).toEqual([])
})

it('knows of every query and body in which an audit is named', () => {
  const naming = ROWS.filter(([, { query, body }]) =>
    [query, body].some(
      schema =>
        schema &&
        /"audit(Id|s)?":/.test(
          JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
        ),
    ),
  ).map(([id]) => id)
  // Answered for the audits that the caller sees (src/server/audit/team.test.ts).
  expect(naming).toEqual(['report.leading'])
})

describe.each(GATED)('%s', (id, endpoint) => {
  const asked = (record: number) =>
    addressOf(endpoint, record) + (SENT[id]?.query ? `?${SENT[id].query}` : '')

  it('tells people outside the team what it tells of a record that does not exist', async () => {
    const own = ids[recordKindOf(endpoint.path) ?? ''] ?? 0
    const callers = endpoint.access.includes('team_member') ? [outsider, api.admin] : [api.admin]
    for (const caller of endpoint.beforeAccess ? [] : callers) {
      const { hidden, missing } = await acceptedBy(id, endpoint, caller, [asked(own), asked(MISSING)])
      expect({ id, status: hidden?.status }).toEqual({ id, status: 404 })
      expect(hidden).toEqual(missing)
    }
  })

  it('lets readers read, and refuses them in words where they would write', async () => {
    const isWrite = endpoint.method !== 'GET' && !endpoint.openToReaders
    if (!isWrite || !endpoint.access.includes('team_member')) return
    const own = ids[recordKindOf(endpoint.path) ?? ''] ?? 0
    const { hidden } = await acceptedBy(id, endpoint, reader, [asked(own), asked(own)])
    expect(hidden).toMatchObject({ status: 403, body: { code: 'audit_read_only' } })
  })
})

it('answers each read to readers as it does to editors', async () => {
  const reads = GATED.filter(([, { method, answer }]) => method === 'GET' && answer !== 'stream')
  for (const [id, endpoint] of reads) {
    const { query } = endpoint
    if (query && !query.safeParse({}).success) continue
    const url = addressOf(endpoint, ids[recordKindOf(endpoint.path) ?? ''] ?? 0)
    const [one, other] = [await reader.request({ url }), await editor.request({ url })]
    expect({ id, status: one.status }).toEqual({ id, status: other.status })
    expect(one.body).not.toMatchObject({ code: 'audit_not_found' })
  }
})

const addressOf = ({ path }: Endpoint, record: number) =>
  path.replace(':id', String(record)).replace(':month', '2026-11').replace(/:\w+/g, '1')

it('hides a number of an event log, which has no answer', async () => {
  const { rows } = await run(
    api.url,
    `insert into quantities (audit_id, log, kind, min, usual, max) values (${ids.audits}, '{}', 'minutes', 1, 2, 3) returning id`,
  )
  const { status, body } = await outsider.request({ method: 'DELETE', url: `/api/quantities/${rows[0]?.id}` })
  expect({ status, body }).toMatchObject({ status: 404, body: { code: 'quantity_not_found' } })
})

/** Answers to the same request at two addresses, with a body that passes the endpoint's schema. */
async function acceptedBy(id: EndpointId, endpoint: Endpoint, caller: Person, urls: [string, string]) {
  const requests = new Requests(35, 3)
  for (let n = 0; n < TRIES; n++) {
    const request = endpoint.upload ? await upload() : { ...requests.fair(endpoint), ...payloadOf(id) }
    const send = async (url: string) => {
      const { status, body } = await caller.request({ ...request, method: endpoint.method, url })
      return { status, body }
    }
    const [hidden, missing] = [await send(urls[0]), await send(urls[1])]
    if (hidden.status !== 400) return { hidden, missing }
  }
  return { hidden: { status: 400, body: undefined }, missing: null }
}

const payloadOf = (id: EndpointId) => (SENT[id]?.payload ? { payload: SENT[id].payload } : {})

async function upload() {
  const form = new FormData()
  form.append('file', new Blob(['Twelve minutes each']), 'minutes.txt')
  const request = new Request('http://x', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}

/** A record of each kind in one audit; what other services would make is inserted. */
async function furnish(): Promise<Record<string, number>> {
  const { member } = api
  const fields = { title: 'Lane pricing', company: 'Northline', type: 'process' as const }
  const { id: audit } = await member.ok('audit.create', { body: fields })
  const params = { id: audit }
  const interview = await member.ok('interview.start', { params, body: { templateName: 'process' } })
  const questionId = interview.questions[0]?.id ?? ''
  const ofInterview = { params: { id: interview.id } }
  await member.ok('answer.save', { ...ofInterview, body: { questionId, response: 'Twelve minutes each.' } })
  const answer = (await member.ok('answer.list', ofInterview))[0]?.id ?? 0
  const one = await member.ok('process.createStep', { params, body: { label: 'Price a lane' } })
  const two = await member.ok('process.createStep', { params, body: { label: 'Send the price' } })
  const link = await member.ok('process.createLink', { params, body: { sourceId: one.id, targetId: two.id } })
  const opportunity = await member.ok('opportunity.create', {
    params,
    body: { title: 'Price list', stepId: one.id },
  })
  const slides = await member.ok('slide.list', { params })
  const sent = await member.ok('clientLink.make', { params, body: { title: 'Board', parts: ['map'] } })
  const comment = await member.ok('comment.write', {
    params,
    body: { threadId: null, about: 'audit', name: '', text: 'Is that so?', requestKey: 'a'.repeat(20) },
  })
  const insert = async (sql: string) => Number((await run(api.url, `${sql} returning id`)).rows[0]?.id)
  const file = async (key: string) => {
    await run(api.url, `insert into files (key, bytes) values ('${key}', 1)`)
    return key
  }
  const attachment = await insert(
    `insert into attachments (answer_id, file_key, kind, filename, type, bytes) values (${answer}, '${await file('one')}', 'file', 'minutes.txt', 'text/plain', 1)`,
  )
  return {
    audits: audit,
    'slide/export': audit,
    interviews: interview.id,
    answers: answer,
    attachments: attachment,
    transcripts: await insert(
      `insert into transcripts (attachment_id, state, source_name) values (${attachment}, 'ready', 'model')`,
    ),
    quantities: await insert(
      `insert into quantities (answer_id, kind, min, usual, max) values (${answer}, 'minutes', 10, 12, 15)`,
    ),
    submissions: await insert(
      `insert into submissions (interview_id, question_id, response, consented_at) values (${interview.id}, '${questionId}', 'Yes', now())`,
    ),
    'client-links': sent.link.id,
    'comment-threads': comment.threadId,
    comments: comment.id,
    'deck-templates': await insert(
      `insert into deck_templates (audit_id, name, file_key, hash, profile, match, uploaded_by_name) values (${audit}, 'a.pptx', '${await file('two')}', 'x', '{}', '{}', 'Mona')`,
    ),
    deliverables: await insert(
      `insert into deliverables (audit_id, kind, version, name, names, snapshot, hash, recipe, content, size, made_by_name) values (${audit}, 'deck', 1, 'a', 'full', '{}', 'x', 'x', 'x', 1, 'Mona')`,
    ),
    orders: await insert(
      `insert into export_jobs (audit_id, kind, names, requested_by, requested_by_name, state, ended_at) values (${audit}, 'deck', 'full', ${outsider.id}, 'Otto', 'ready', now())`,
    ),
    drafts: await insert(
      `insert into drafts (audit_id, kind, source, source_name, state, content) values (${audit}, 'steps', 'model', 'model', 'ready', '{}')`,
    ),
    findings: await insert(
      `insert into findings (audit_id, sentence, cites, proposed_by, accepted_by) values (${audit}, 'So', '[]', 'Mona', 'Mona')`,
    ),
    opportunities: opportunity.id,
    outcomes: await insert(
      `insert into benefits (audit_id, opportunity_id, begins, promised, author) values (${audit}, ${opportunity.id}, '2026-11-01', '{}', 'Mona')`,
    ),
    'process-steps': one.id,
    'process-links': link.id,
    'process-versions': await insert(
      `insert into process_versions (audit_id, map) values (${audit}, '{"steps":[],"links":[]}')`,
    ),
    scenarios: (
      await member.ok('scenario.create', {
        params,
        body: { title: 'Target', requestKey: 'b'.repeat(20) } as never,
      })
    ).id,
    slides: slides[0]?.id ?? 0,
    sources: await insert(
      `insert into sources (audit_id, filename, format, bytes, sha256) values (${audit}, 'log.csv', 'csv', 1, 'x')`,
    ),
    capacities: await insert(
      `insert into capacities (audit_id, owner, owner_key, people, hours_per_month, author, date) values (${audit}, 'Pricing', 'pricing', 1, 100, 'Mona', '2026-11-01')`,
    ),
  }
}
