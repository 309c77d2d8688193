// Fuzz test: every endpoint gets seeded random requests generated from its definition, and every answer must be a
// documented one. FUZZ_SEED and FUZZ_REQUESTS choose other and longer runs.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Endpoint, STREAM } from '#contract/endpoint.ts'
import { ENDPOINTS, type EndpointId } from '#contract/index.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { type Api, PASSWORD, startApi } from '../../tests/api.ts'
import { Requests } from '../../tests/requests/hostile.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 20_260_701)
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1000)
/** Requests per test database: some of them close, lock or empty it. */
const A_WORLD = 250
const LONGEST_MS = 10_000

const CALLERS = ['admin', 'admin', 'member', 'member', 'member', 'learner', 'newcomer', 'visitor'] as const
/** Without streams, which do not end; `src/server/live` tests them. */
const rows = (Object.entries(ENDPOINTS) as [EndpointId, Endpoint][]).filter(
  ([, { answer }]) => answer !== STREAM,
)
/** Text that only appears in code, queries and their errors. */
const INNER =
  /node_modules|\bat (async )?\w.*:\d+:\d+|file:\/\/|Zod|drizzle|Failed query|\bpg_|violates|syntax error|\$\d\b|argon2|FST_/

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
beforeEach(() => api.reset().then(seedAudit))

describe.each(Array.from({ length: Math.ceil(REQUESTS / A_WORLD) }, (_, n) => SEED + n))('seed %i', seed => {
  it('gets only documented answers', async () => {
    const requests = new Requests(seed, 4)
    for (let n = 0; n < A_WORLD; n++) {
      // The endpoints in turn, so that each one is tested.
      const [id, endpoint] = rows[((seed - SEED) * A_WORLD + n) % rows.length] as [EndpointId, Endpoint]
      const caller = id === 'account.logout' ? 'visitor' : requests.pick(CALLERS)
      const request = requests.of(endpoint)
      const began = performance.now()
      const { status, headers, body } = await api[caller].request(request)
      const sent = JSON.stringify({ id, caller, ...request })?.slice(0, 600)
      expect(performance.now() - began, sent).toBeLessThan(LONGEST_MS)
      if (status >= 400 && request.method !== 'HEAD') expectRefusal(status, body, sent)
      if (/^\/api\//.test(String(request.url))) expect(headers['cache-control'], sent).toBe('no-store')
    }
    expect((await api.visitor.request({ url: '/api/health' })).status).toBe(200)
  })
})

function expectRefusal(status: number, body: unknown, sent: string | undefined) {
  const {
    current: _,
    by: __,
    ...refusal
  } = body as {
    code: keyof typeof PROBLEMS
    current?: unknown
    by?: string
  }
  expect(
    Object.keys(refusal).filter(key => key !== 'fields'),
    sent,
  ).toEqual(['statusCode', 'error', 'code', 'message'])
  expect(refusal, `${sent} ${JSON.stringify(refusal).slice(0, 500)}`).toMatchObject({
    statusCode: PROBLEMS[refusal.code]?.[0],
  })
  expect(refusal.code, sent).not.toMatch(/^(internal|database_unavailable|busy)$/)
  expect(status, sent).toBe(PROBLEMS[refusal.code][0])
  expect(JSON.stringify(refusal), sent).not.toMatch(INNER)
}

/** Creates two audits, the second completed, with records of each kind. */
async function seedAudit() {
  for (const title of ['First', 'Second']) {
    const audit = await api.member.ok('audit.create', {
      body: { title, company: 'Company', type: 'process' },
    })
    const params = { id: audit.id }
    const interview = await api.member.ok('interview.start', { params, body: { templateName: 'process' } })
    const questionId = interview.questions.find(question => question.impactScoreEnabled)?.id ?? ''
    await api.member.ok('answer.save', {
      params: { id: interview.id },
      body: { questionId, response: 'Yes', impactScore: 8 },
    })
    const one = await api.member.ok('process.createStep', { params, body: { label: 'One' } })
    const two = await api.member.ok('process.createStep', { params, body: { label: 'Two' } })
    const ends = { sourceId: one.id, targetId: two.id }
    await api.member.ok('process.createLink', { params, body: ends })
    await api.member.ok('opportunity.create', { params, body: { title: 'Save', stepId: one.id } })
    await api.member.ok('slide.list', { params })
  }
  await api.member.ok('audit.change', { params: { id: 2 }, body: { status: 'completed' } })
  await api.visitor.ok('account.register', {
    body: { username: 'some.body', email: 'some.body@example.com', name: 'Some Body', password: PASSWORD },
  })
}
