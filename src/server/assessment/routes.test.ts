// The readiness assessment over HTTP: answers in, result out, leads stored, and every refusal.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TIER_TEXTS } from '#content/assessment.ts'
import { LEAD_CONSENT } from '#content/lead-consent.ts'
import type { AssessmentResult } from '#contract/assessment.ts'
import type { Points } from '#domain/assessment/assessment.ts'
import { assess } from '#domain/assessment/score.ts'
import { buildApp } from '#server/app.ts'
import { writeSettings } from '#server/settings/settings.ts'
import { type Api, startApi } from '../../../tests/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const THREES: Points[] = [3, 3, 3, 3, 3, 3, 3, 3, 3, 3]
const LEAD = { name: 'Rita Reader', email: 'rita@example.com', consent: true as const }

const send = (payload: object, remoteAddress = '192.0.2.1') =>
  api.visitor.request({ method: 'POST', url: '/api/assessments', payload, remoteAddress })

async function submit(answers: Points[] = THREES, address?: string): Promise<string> {
  const { status, body } = await send({ answers }, address)
  expect(status).toBe(201)
  return (body as { id: string }).id
}

const result = (id: string) => api.visitor.ok('assessment.result', { params: { id } })
const leave = (id: string, body: object) =>
  api.visitor.request({ method: 'POST', url: `/api/assessments/${id}/lead`, payload: body })
const inbox = async () => (await api.admin.ok('inquiry.list', { query: {} })).inquiries

describe('a submitted assessment', () => {
  it.each([
    [[1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 10, 25, 'ai_beginning'],
    [[2, 2, 2, 2, 2, 2, 2, 1, 1, 1], 17, 43, 'ai_beginning'],
    [[2, 2, 2, 2, 2, 2, 2, 2, 1, 1], 18, 45, 'ai_exploring'],
    [[3, 3, 3, 3, 2, 2, 2, 2, 2, 2], 24, 60, 'ai_exploring'],
    [[3, 3, 3, 3, 3, 2, 2, 2, 2, 2], 25, 63, 'ai_prepared'],
    [[4, 4, 3, 3, 3, 3, 3, 3, 3, 3], 32, 80, 'ai_prepared'],
    [[4, 4, 4, 3, 3, 3, 3, 3, 3, 3], 33, 83, 'ai_ready'],
    [[4, 4, 4, 4, 4, 4, 4, 4, 4, 4], 40, 100, 'ai_ready'],
    [[4, 1, 4, 4, 4, 4, 4, 4, 4, 4], 37, 93, 'ai_prepared'],
    [[4, 4, 1, 4, 4, 4, 4, 4, 4, 4], 37, 93, 'ai_prepared'],
    [[4, 4, 4, 4, 4, 4, 4, 1, 4, 4], 37, 93, 'ai_prepared'],
    [[4, 1, 1, 4, 4, 4, 4, 4, 4, 4], 34, 85, 'ai_prepared'],
    [[4, 4, 1, 4, 4, 4, 4, 1, 4, 4], 34, 85, 'ai_prepared'],
    [[4, 1, 1, 4, 4, 4, 4, 1, 4, 4], 31, 78, 'ai_prepared'],
    [[1, 4, 4, 1, 4, 4, 4, 4, 4, 4], 34, 85, 'ai_ready'],
  ] as [Points[], number, number, AssessmentResult['tier']][])(
    '%j scores %d points, %d %%, %s',
    async (answers, totalScore, scorePercentage, tier) => {
      const shown = await result(await submit(answers))
      expect(shown).toMatchObject({ totalScore, scorePercentage, tier, title: TIER_TEXTS[tier].title })
      expect(shown.topics.map(topic => topic.points)).toEqual(answers)
    },
  )

  it('lists the topic that capped it, and the next level of the three lowest', async () => {
    const shown = await result(await submit([4, 1, 4, 2, 4, 4, 4, 4, 3, 4]))
    expect(shown).toMatchObject({ cappedBy: ['data'], lowest: ['data', 'technology', 'change'] })
    const data = shown.topics.find(topic => topic.topic === 'data')
    expect(data).toMatchObject({ points: 1, label: 'Data readiness' })
    expect(data?.chosen).toMatch(/on paper/)
    expect(data?.next).toMatch(/scattered/)
    expect(shown.topics.find(topic => topic.topic === 'knowledge')?.next).toBeNull()
  })

  it('returns the same permitted fields before and after a name is left', async () => {
    const id = await submit()
    const fields = Object.keys(await result(id)).sort()
    await leave(id, { ...LEAD, company: 'Northline', phone: '555 0100' })
    const after = await result(id)
    expect(Object.keys(after).sort()).toEqual(fields)
    expect(JSON.stringify(after)).not.toMatch(/rita|northline|0100/i)
    expect(after.recommendations).toHaveLength(5)
    expect(after.nextSteps).toHaveLength(4)
  })

  it('has a unique id of 128 random bits', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => submit()))
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(20)
  })

  it('gets its score from the server only', async () => {
    const { body } = await send({ answers: THREES, totalScore: 40, tier: 'ai_ready', id: 'mine' })
    const { id } = body as { id: string }
    expect(id).not.toBe('mine')
    expect(await result(id)).toMatchObject({ totalScore: 30, tier: 'ai_prepared' })
  })

  it('gets its own result among 200 concurrent requests over HTTP', async () => {
    const app = await buildApp({ config: { TRUST_PROXY: true }, database: api.database, files: api.files })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const ask = async <T>(path: string, init?: RequestInit) =>
      (await (await fetch(address + path, init)).json()) as T
    const submitFrom = (answers: Points[], from: string) =>
      ask<{ id: string }>('/api/assessments', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ answers }),
      })
    const wanted = Array.from({ length: 200 }, (_, n) =>
      Array.from({ length: 10 }, (_, at) => (((n * 7 + at * (n % 5)) % 4) + 1) as Points),
    )
    const made = await Promise.all(wanted.map((answers, n) => submitFrom(answers, `192.0.2.${n % 10}`)))
    const shown = await Promise.all(
      made.map(({ id }) => ask<AssessmentResult>(`/api/assessments/${id}/public`)),
    )
    await app.close()
    expect(shown.map(({ topics }) => topics.map(topic => topic.points))).toEqual(wanted)
    expect(shown.map(({ totalScore, tier }) => ({ totalScore, tier }))).toEqual(
      wanted.map(answers => ({ totalScore: assess(answers).totalScore, tier: assess(answers).tier })),
    )
  })
})

describe('refused answers', () => {
  it.each([
    ['none', {}],
    ['nine', { answers: THREES.slice(1) }],
    ['eleven', { answers: [...THREES, 3] }],
    ['a zero', { answers: THREES.with(4, 0 as Points) }],
    ['a five', { answers: THREES.with(4, 5 as Points) }],
    ['a fraction', { answers: THREES.with(0, 2.5 as Points) }],
    ['text', { answers: ['3', ...THREES.slice(1)] }],
    ['a gap', { answers: [null, ...THREES.slice(1)] }],
    ['an object', { answers: { 0: 3 } }],
  ])('%s', async (_, payload) => {
    const { status, body } = await send(payload)
    expect(status).toBe(400)
    expect(Object.values((body as { fields: object }).fields)).toContain('All questions are required')
  })

  it('an unknown id has no result and accepts no name', async () => {
    for (const id of ['7', 'x', '00000000-0000-0000-0000-000000000000']) {
      expect(await api.visitor.refused('assessment.result', { params: { id } })).toMatchObject({
        statusCode: 404,
        message: 'Assessment results not found',
      })
      expect(await leave(id, LEAD)).toMatchObject({ status: 404 })
    }
  })
})

it('are refused while assessments are closed; old results stay readable', async () => {
  const id = await submit()
  await api.database.run(() => writeSettings({ assessmentEnabled: false }))
  expect(await send({ answers: THREES })).toMatchObject({ status: 403, body: { code: 'assessments_closed' } })
  expect(await result(id)).toMatchObject({ totalScore: 30 })
})

describe('bots', () => {
  it('that fill the honeypot field get a normal answer, and nothing is stored', async () => {
    const { status, body } = await send({ answers: THREES, website: 'https://spam.example' })
    expect(status).toBe(201)
    const { id } = body as { id: string }
    expect(await api.visitor.call('assessment.result', { params: { id } })).toMatchObject({ status: 404 })
  })

  it('that submit faster than a person get a normal answer, and nothing is stored', async () => {
    const id = await submit()
    expect(await leave(id, { ...LEAD, elapsedMs: 90 })).toMatchObject({ status: 204 })
    expect(await inbox()).toEqual([])
    expect(await leave(id, { ...LEAD, elapsedMs: 9000 })).toMatchObject({ status: 204 })
    expect(await inbox()).toHaveLength(1)
  })

  it('get 60 assessments per address, even in parallel; other addresses are unaffected', async () => {
    const all = await Promise.all(Array.from({ length: 70 }, () => send({ answers: THREES })))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(60)
    const [refused] = all.filter(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ code: 'too_many' })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send({ answers: THREES }, '192.0.2.99')).status).toBe(201)
  })
})

describe('leaving a name', () => {
  it('creates a lead with the consent text as shown', async () => {
    const id = await submit()
    await leave(id, { ...LEAD, company: 'Northline', wantsPdfReport: true })
    expect(await inbox()).toMatchObject([
      {
        kind: 'lead',
        status: 'new',
        name: 'Rita Reader',
        company: 'Northline',
        consent: LEAD_CONSENT,
        details: { wantsPdfReport: 'Yes', wantsConsultation: 'No' },
        assessment: { id, tier: 'ai_prepared', totalScore: 30 },
      },
    ])
  })

  it('twice keeps one lead with the newer details', async () => {
    const id = await submit()
    await Promise.all([leave(id, LEAD), leave(id, LEAD)])
    await leave(id, { ...LEAD, name: 'Rita R. Reader' })
    expect(await inbox()).toMatchObject([{ name: 'Rita R. Reader' }])
  })

  it.each([
    ['name', { name: ' ' }],
    ['email', { email: 'rita' }],
    ['consent', { consent: false }],
    ['consent', { consent: undefined }],
    ['company', { company: 'x'.repeat(201) }],
  ])('is refused without a valid %s', async (field, bad) => {
    const id = await submit()
    expect(await leave(id, { ...LEAD, ...bad })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
    expect(await inbox()).toEqual([])
  })
})
