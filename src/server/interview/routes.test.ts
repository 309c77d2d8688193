// Interviews and answers over HTTP: starting, saving, conflicts instead of silent overwrites, and every refusal.

import { describe, expect, it } from 'vitest'
import type { Answer, Interview } from '#contract/interview.ts'
import { type Api, withAudit } from '../../../tests/api.ts'

let api: Api
let auditId: number
withAudit((started, audit) => {
  api = started
  auditId = audit
})

const start = (extra: object = {}) =>
  api.member.ok('interview.start', {
    params: { id: auditId },
    body: { templateName: 'operations', ...extra },
  })
const answers = ({ id }: Interview) => api.member.ok('answer.list', { params: { id } })
const status = async () => (await api.member.ok('audit.get', { params: { id: auditId } })).status

const SCORED = 'operations.handovers'
const UNSCORED = 'operations.peaks'

interface Writing {
  questionId?: string
  response?: string
  impactScore?: number | null
  version?: number
}
const save = ({ id }: Interview, { questionId = SCORED, response = 'Ten a day', ...rest }: Writing = {}) =>
  api.member.request({
    method: 'POST',
    url: `/api/interviews/${id}/answers`,
    payload: { questionId, response, ...rest },
  })
const saved = async (interview: Interview, writing?: Writing) =>
  (await save(interview, writing)).body as Answer
const change = ({ id }: Pick<Answer, 'id'>, payload: object) =>
  api.member.request({ method: 'PUT', url: `/api/answers/${id}`, payload })

const complete = () =>
  api.member.ok('audit.change', { params: { id: auditId }, body: { status: 'completed' } })

describe('the templates', () => {
  it('are returned by audit type', async () => {
    const templates = await api.member.ok('interview.templates')
    expect(Object.keys(templates)).toHaveLength(6)
    expect(templates.operations.questions[2]).toMatchObject({ id: UNSCORED, impactScoreEnabled: false })
  })
})

describe('starting an interview', () => {
  it('uses the template’s questions, whatever the request contains', async () => {
    const foreign = [{ id: 'x', question: 'Mine?', hint: '', impactScoreEnabled: true }]
    const interview = await start({ questions: foreign, completed: true })
    expect(interview).toMatchObject({ auditId, templateName: 'operations', completed: false, answered: 0 })
    expect(interview.questions).toHaveLength(10)
    expect(interview.questions.map(({ id }) => id)).not.toContain('x')
  })

  it('creates one interview for twenty simultaneous requests, and another for another interviewee', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => start()))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    const other = await start({ interviewee: ' Ada ', intervieweeRole: 'Clerk', intervieweeKind: 'doer' })
    expect(other).toMatchObject({ interviewee: 'Ada', intervieweeRole: 'Clerk', intervieweeKind: 'doer' })
    const list = await api.member.ok('interview.list', { params: { id: auditId } })
    expect(list.map(({ id }) => id)).toEqual([all[0]!.id, other.id])
  })

  it('leaves the audit a draft', async () => {
    await start()
    expect(await status()).toBe('draft')
  })

  it.each([
    [{ templateName: 'marketing' }, 404, 'template_not_found', 'Template not found'],
    [{ templateName: 'toString' }, 404, 'template_not_found', 'Template not found'],
    [{ templateName: 7 }, 400, 'invalid_body', expect.any(String)],
    [{}, 400, 'invalid_body', expect.any(String)],
    [{ templateName: 'custom', interviewee: 'a\u0000b' }, 400, 'invalid_body', expect.any(String)],
    [{ templateName: 'custom', interviewee: 'x'.repeat(201) }, 400, 'invalid_body', expect.any(String)],
    [{ templateName: 'custom', intervieweeKind: 'boss' }, 400, 'invalid_body', expect.any(String)],
    [{ templateName: 'custom', questions: 'all' }, 400, 'invalid_body', expect.any(String)],
  ])('refuses %j with %d', async (payload, statusCode, code, message) => {
    const answer = await api.member.request({
      method: 'POST',
      url: `/api/audits/${auditId}/interviews`,
      payload,
    })
    expect(answer).toMatchObject({ status: statusCode, body: { code, message } })
  })

  it('refuses an unknown or completed audit', async () => {
    const body = { templateName: 'operations' }
    expect(await api.member.refused('interview.start', { params: { id: 4711 }, body })).toMatchObject({
      code: 'audit_not_found',
    })
    expect(await api.member.refused('interview.list', { params: { id: 4711 } })).toMatchObject({
      code: 'audit_not_found',
    })
    await complete()
    expect(await api.member.refused('interview.start', { params: { id: auditId }, body })).toMatchObject({
      statusCode: 409,
      code: 'audit_completed',
    })
  })
})

describe('changing an interview', () => {
  const put = ({ id }: Pick<Interview, 'id'>, payload: object) =>
    api.member.request({ method: 'PUT', url: `/api/interviews/${id}`, payload })

  it('completes and reopens it, and names the interviewee', async () => {
    const interview = await start()
    expect(await put(interview, { completed: true })).toMatchObject({
      body: { completed: true, interviewee: '' },
    })
    const named = await put(interview, { interviewee: 'Ada', intervieweeKind: 'manager' })
    expect(named).toMatchObject({ body: { completed: true, interviewee: 'Ada', intervieweeKind: 'manager' } })
    expect(await put(interview, { completed: false })).toMatchObject({ body: { completed: false } })
    expect(await put(interview, {})).toMatchObject({ status: 200, body: { interviewee: 'Ada' } })
  })

  it('refuses a duplicate name, a wrong field, an unknown id and a completed audit', async () => {
    const first = await start()
    await start({ interviewee: 'Ada' })
    expect(await put(first, { interviewee: 'Ada' })).toMatchObject({
      status: 409,
      body: { code: 'already_exists' },
    })
    expect(await put(first, { completed: 'yes' })).toMatchObject({ status: 400 })
    expect(await put({ id: 4711 }, { completed: true })).toMatchObject({
      status: 404,
      body: { code: 'interview_not_found', message: 'Interview not found' },
    })
    await complete()
    expect(await put(first, { completed: true })).toMatchObject({
      status: 409,
      body: { code: 'audit_completed' },
    })
  })
})

describe('removing an interview', () => {
  const remove = ({ id }: Pick<Interview, 'id'>) => api.member.call('interview.delete', { params: { id } })

  it('deletes its answers too; a second call answers 404', async () => {
    const kept = await start()
    const gone = await start({ interviewee: 'Ada' })
    const answer = await saved(gone)
    await save(kept)
    expect((await remove(gone)).status).toBe(204)
    expect(await change(answer, { response: 'Late' })).toMatchObject({ status: 404 })
    expect(await remove(gone)).toMatchObject({ status: 404, body: { code: 'interview_not_found' } })
    const list = await api.member.ok('interview.list', { params: { id: auditId } })
    expect(list).toMatchObject([{ id: kept.id, answered: 1 }])
  })

  it('is refused in a completed audit', async () => {
    const interview = await start()
    await complete()
    expect(await remove(interview)).toMatchObject({ status: 409, body: { code: 'audit_completed' } })
  })
})

describe('saving an answer', () => {
  it('stores text and score, starts the audit, and is counted', async () => {
    await start({ interviewee: 'Somebody before' })
    const interview = await start()
    const answer = await saved(interview, { response: ' Ten a day,\n"ask" Ada 🙂 ', impactScore: 8 })
    expect(answer).toMatchObject({
      interviewId: interview.id,
      questionId: SCORED,
      impactScore: 8,
      version: 1,
    })
    expect(answer).toMatchObject({ response: ' Ten a day,\n"ask" Ada 🙂 ', updatedBy: 'Mona Member' })
    expect(await answers(interview)).toEqual([answer])
    expect(await status()).toBe('in_progress')
    const list = await api.member.ok('interview.list', { params: { id: auditId } })
    expect(list.map(({ answered }) => answered)).toEqual([0, 1])
  })

  it('refuses a score for an unscored question, and stores none that was not sent', async () => {
    const interview = await start()
    const refusal = {
      status: 400,
      body: { code: 'invalid_body', fields: { impactScore: expect.any(String) } },
    }
    expect(await save(interview, { questionId: UNSCORED, impactScore: 8 })).toMatchObject(refusal)
    expect(await answers(interview)).toEqual([])
    const answer = await saved(interview, { questionId: UNSCORED, impactScore: null })
    expect(await change(answer, { impactScore: 8 })).toMatchObject(refusal)
    expect(await saved(interview)).toMatchObject({ questionId: SCORED, impactScore: null })
  })

  it('counts a blank response as no answer', async () => {
    const interview = await start()
    await save(interview, { response: ' \n ' })
    expect(await api.member.ok('interview.list', { params: { id: auditId } })).toMatchObject([
      { answered: 0 },
    ])
  })

  it('makes one row for twenty simultaneous requests, with a version for each text', async () => {
    const interview = await start()
    const writes = Array.from({ length: 20 }, (_, index) => saved(interview, { response: `Text ${index}` }))
    const versions = (await Promise.all(writes)).map(({ version }) => version)
    expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(await answers(interview)).toHaveLength(1)
  })

  it('changes only the fields sent', async () => {
    const answer = await saved(await start(), { impactScore: 8 })
    expect(await change(answer, { response: 'Twelve' })).toMatchObject({
      body: { response: 'Twelve', impactScore: 8 },
    })
    expect(await change(answer, { impactScore: 2 })).toMatchObject({
      body: { response: 'Twelve', impactScore: 2 },
    })
    expect(await change(answer, { impactScore: null })).toMatchObject({
      body: { impactScore: null, version: 4 },
    })
    expect(await change(answer, {})).toMatchObject({ status: 200, body: { version: 4 } })
  })

  it.each([
    { impactScore: 0 },
    { impactScore: 11 },
    { impactScore: 5.5 },
    { impactScore: '5' as never },
    { response: 'a\u0000b' },
    { response: 'lone \udfff' },
    { response: 'x'.repeat(20_001) },
    { response: 7 as never },
    { version: -1 },
    { questionId: 'financial.close' },
    { questionId: 'constructor' },
  ])('refuses %j on create and change', async bad => {
    const interview = await start()
    expect(await save(interview, bad)).toMatchObject({
      status: 400,
      body: { code: 'invalid_body', fields: { [Object.keys(bad)[0]!]: expect.any(String) } },
    })
    const answer = await saved(interview)
    expect(await change(answer, bad)).toMatchObject({ status: 400, body: { code: 'invalid_body' } })
    expect(await answers(interview)).toEqual([answer])
  })

  it('accepts a text of exactly 20,000 characters', async () => {
    const long = 'ü'.repeat(20_000)
    expect(await saved(await start(), { response: long })).toMatchObject({ response: long })
  })

  it('refuses unknown ids and a completed audit', async () => {
    const interview = await start()
    const answer = await saved(interview)
    const nowhere = { id: 4711 } as Interview
    expect(await save(nowhere)).toMatchObject({ status: 404, body: { message: 'Interview not found' } })
    expect(await change(nowhere, {})).toMatchObject({ status: 404, body: { code: 'answer_not_found' } })
    expect(await api.member.refused('answer.list', { params: { id: 4711 } })).toMatchObject({
      statusCode: 404,
    })
    await complete()
    expect(await save(interview)).toMatchObject({ status: 409, body: { code: 'audit_completed' } })
    expect(await change(answer, { response: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'audit_completed' },
    })
    expect(await answers(interview)).toEqual([answer])
  })

  it('answers 404 once the audit is deleted', async () => {
    const interview = await start()
    const answer = await saved(interview)
    await api.member.call('audit.delete', { params: { id: auditId } })
    expect(await change(answer, { response: 'Gone' })).toMatchObject({ status: 404 })
    expect(await save(interview)).toMatchObject({ status: 404 })
  })
})

describe("a colleague's newer answer", () => {
  it('is not overwritten, and is returned with the conflict', async () => {
    const interview = await start()
    const first = await saved(interview, { version: 0 })
    const params = { params: { id: first.id } }
    await api.admin.ok('answer.change', { ...params, body: { response: 'Newer', version: 1 } })
    const refusal = {
      status: 409,
      body: { code: 'changed_meanwhile', current: { response: 'Newer', version: 2 } },
    }
    expect(await change(first, { response: 'Older', version: 1 })).toMatchObject(refusal)
    expect(await save(interview, { response: 'Older', version: 0 })).toMatchObject(refusal)
    expect(await answers(interview)).toMatchObject([{ response: 'Newer', updatedBy: 'Ada Admin' }])
  })

  it('can be overwritten after it was read', async () => {
    const first = await saved(await start(), { version: 0 })
    await change(first, { response: 'Newer', version: 1 })
    expect(await change(first, { response: 'Mine', version: 2 })).toMatchObject({
      status: 200,
      body: { version: 3 },
    })
  })

  it('causes no conflict if equal: a repeated write is idempotent', async () => {
    const interview = await start()
    const first = await saved(interview, { version: 0, impactScore: 5 })
    expect(await saved(interview, { version: 0, impactScore: 5 })).toEqual(first)
    expect(await change(first, { response: first.response, version: 0 })).toMatchObject({
      status: 200,
      body: first,
    })
  })

  it('lets exactly one of ten writes of the same version succeed', async () => {
    const first = await saved(await start(), { version: 0 })
    const writes = Array.from({ length: 10 }, (_, index) =>
      change(first, { response: `By ${index}`, version: 1 }),
    )
    const statuses = (await Promise.all(writes)).map(answer => answer.status)
    expect(statuses.filter(code => code === 200)).toHaveLength(1)
    expect(statuses.filter(code => code === 409)).toHaveLength(9)
  })
})
