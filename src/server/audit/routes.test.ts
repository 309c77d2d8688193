// Audits over HTTP: creating, moving through the steps, completing, deleting, and every refusal.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Audit } from '#contract/audit.ts'
import { type Api, startApi } from '../../../tests/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const AUDIT = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }

async function createAudit(): Promise<Audit> {
  const { body } = await api.member.call('audit.create', { body: AUDIT })
  return body as Audit
}

const change = (audit: Audit, body: object) =>
  api.member.request({ method: 'PUT', url: `/api/audits/${audit.id}`, payload: body })

describe('creating an audit', () => {
  it('starts as draft at step 1 and belongs to its creator', async () => {
    expect(await createAudit()).toMatchObject({ ...AUDIT, description: '', status: 'draft', currentStep: 1 })
    expect(await api.admin.call('audit.list', {})).toMatchObject({
      status: 200,
      body: [{ title: 'Freight desk' }],
    })
  })

  it.each([
    ['title', { title: '  ' }],
    ['title', { title: 'x'.repeat(501) }],
    ['company', { company: '' }],
    ['type', { type: 'marketing' }],
    ['description', { description: 'x'.repeat(20_001) }],
    ['title', { title: 'lone \ud800 surrogate' }],
    ['title', { title: 7 }],
  ])('refuses a bad %s', async (field, bad) => {
    const answer = await api.member.request({
      method: 'POST',
      url: '/api/audits',
      payload: { ...AUDIT, ...bad },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_body', fields: { [field]: expect.any(String) } },
    })
  })

  it('takes nothing but its own fields', async () => {
    const payload = { ...AUDIT, id: 77, userId: 1, status: 'completed', currentStep: 3 }
    const { body } = await api.member.request({ method: 'POST', url: '/api/audits', payload })
    expect(body).toMatchObject({ status: 'draft', currentStep: 1 })
    expect((body as Audit).id).not.toBe(77)
  })
})

describe('changing an audit', () => {
  it('changes only the fields sent', async () => {
    const audit = await createAudit()
    expect(await change(audit, { company: 'Southline' })).toMatchObject({
      status: 200,
      body: { title: 'Freight desk', company: 'Southline' },
    })
  })

  it('never takes the step back', async () => {
    const audit = await createAudit()
    await change(audit, { currentStep: 3 })
    expect(await change(audit, { currentStep: 1 })).toMatchObject({ body: { currentStep: 3 } })
  })

  it('completes it, after which only reopening is accepted', async () => {
    const audit = await createAudit()
    const complete = { status: 'completed', currentStep: 3 }
    expect(await change(audit, complete)).toMatchObject({
      status: 200,
      body: { status: 'completed', currentStep: 3 },
    })
    expect(await change(audit, complete)).toMatchObject({ status: 200 })
    expect(await change(audit, { title: 'New' })).toMatchObject({
      status: 409,
      body: { code: 'audit_completed' },
    })
    expect(await change(audit, { status: 'in_progress' })).toMatchObject({
      status: 200,
      body: { status: 'in_progress' },
    })
  })

  it.each([{ currentStep: 4 }, { currentStep: 1.5 }, { status: 'gone' }, { title: '' }, []])(
    'refuses %j',
    async body => {
      expect(await change(await createAudit(), body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_body' },
      })
    },
  )
})

describe('deleting an audit', () => {
  it('is for its creator and administrators', async () => {
    const mine = await createAudit()
    const { body } = await api.admin.call('audit.create', { body: AUDIT })
    const theirs = body as Audit
    expect(await api.member.call('audit.delete', { params: { id: theirs.id } })).toMatchObject({
      status: 403,
      body: { code: 'not_creator' },
    })
    expect(await api.member.call('audit.delete', { params: { id: mine.id } })).toMatchObject({ status: 204 })
    expect(await api.admin.call('audit.delete', { params: { id: theirs.id } })).toMatchObject({ status: 204 })
    expect(await api.admin.call('audit.list', {})).toMatchObject({ body: [] })
  })

  it('answers 404 the second time', async () => {
    const audit = await createAudit()
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.admin.call('audit.delete', { params: { id: audit.id } })),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([204, 404, 404])
  })
})

describe('the summary', () => {
  it('counts drafts as in progress', async () => {
    const [first] = [await createAudit(), await createAudit()]
    await change(first, { status: 'completed' })
    expect(await api.member.call('audit.summary', {})).toMatchObject({
      body: { total: 2, inProgress: 1, completed: 1 },
    })
  })
})

describe('requests that make no sense', () => {
  it.each([
    ['an unknown id', { url: '/api/audits/4711' }, 404, 'audit_not_found'],
    ['an id that is none', { url: '/api/audits/1e3' }, 404, 'not_found'],
    ['an id past the last', { url: '/api/audits/2147483648' }, 404, 'not_found'],
    ['a broken address', { url: '/api/audits/%ff' }, 404, 'not_found'],
    ['an unknown path', { url: '/api/nothing' }, 404, 'not_found'],
    [
      'broken JSON',
      {
        method: 'POST',
        url: '/api/audits',
        payload: '{"title":',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'malformed_json',
    ],
    [
      'no JSON',
      {
        method: 'POST',
        url: '/api/audits',
        payload: 'title=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      415,
      'unsupported_type',
    ],
    [
      'plain text',
      { method: 'POST', url: '/api/audits', payload: 'x', headers: { 'content-type': 'text/plain' } },
      415,
      'unsupported_type',
    ],
    [
      'a compressed body',
      {
        method: 'POST',
        url: '/api/audits',
        payload: '{}',
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      },
      415,
      'unsupported_type',
    ],
    [
      'a body of 1.1 MB',
      { method: 'POST', url: '/api/audits', payload: { ...AUDIT, description: 'x'.repeat(1_100_000) } },
      413,
      'too_large',
    ],
    [
      'a poisoned prototype',
      {
        method: 'POST',
        url: '/api/audits',
        payload: '{"__proto__":{"a":1}}',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'malformed_json',
    ],
  ] as const)('answers %s in words', async (_, request, status, code) => {
    const answer = await api.member.request({ method: 'GET', ...request })
    expect(answer).toMatchObject({ status, body: { statusCode: status, code, message: expect.any(String) } })
    expect(await api.member.call('audit.list', {})).toMatchObject({ status: 200 })
  })
})
