// Audits over HTTP: creating, moving through the steps, completing, deleting, and every refusal.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Audit } from '#contract/audit.ts'
import { auditCursor, nextAction } from '#domain/audit.ts'
import { ENTRIES } from '#domain/roi/example.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
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
  it('makes a draft at step 1 owned by its creator', async () => {
    expect(await createAudit()).toMatchObject({ ...AUDIT, description: '', status: 'draft', currentStep: 1 })
    expect(await api.admin.call('audit.list', { query: {} })).toMatchObject({
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

  it('ignores fields outside the contract', async () => {
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

  it('never lowers the step', async () => {
    const audit = await createAudit()
    await change(audit, { currentStep: 3 })
    expect(await change(audit, { currentStep: 1 })).toMatchObject({ body: { currentStep: 3 } })
  })

  it('completes it; then only reopening is accepted', async () => {
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
  it('requires its creator or an administrator', async () => {
    const mine = await createAudit()
    const { body } = await api.admin.call('audit.create', { body: AUDIT })
    const theirs = body as Audit
    expect(await api.member.call('audit.delete', { params: { id: theirs.id } })).toMatchObject({
      status: 403,
      body: { code: 'not_creator' },
    })
    expect(await api.member.call('audit.delete', { params: { id: mine.id } })).toMatchObject({ status: 204 })
    expect(await api.admin.call('audit.delete', { params: { id: theirs.id } })).toMatchObject({ status: 204 })
    expect(await api.admin.call('audit.list', { query: {} })).toMatchObject({ body: [] })
  })

  it('answers 404 for repeated calls', async () => {
    const audit = await createAudit()
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.admin.call('audit.delete', { params: { id: audit.id } })),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([204, 404, 404])
  })
})

describe('the summary', () => {
  it('counts drafts as in progress', async () => {
    const first = await createAudit()
    await createAudit()
    await change(first, { status: 'completed' })
    expect(await api.member.call('audit.summary', {})).toMatchObject({
      body: { total: 2, inProgress: 1, completed: 1 },
    })
  })
})

describe('invalid requests', () => {
  it.each([
    ['an unknown id', { url: '/api/audits/4711' }, 404, 'audit_not_found'],
    ['an invalid id', { url: '/api/audits/1e3' }, 404, 'not_found'],
    ['an id above the maximum', { url: '/api/audits/2147483648' }, 404, 'not_found'],
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
  ] as const)('answers %s with a message', async (_, request, status, code) => {
    const answer = await api.member.request({ method: 'GET', ...request })
    expect(answer).toMatchObject({ status, body: { statusCode: status, code, message: expect.any(String) } })
    expect(await api.member.call('audit.list', { query: {} })).toMatchObject({ status: 200 })
  })
})

describe('the list', () => {
  const list = async (query: object) => api.member.ok('audit.list', { query })
  const titles = async (query: object = {}) => (await list(query)).map(audit => audit.title)
  const add = (title: string, fields: object = {}) =>
    api.member.ok('audit.create', { body: { ...AUDIT, title, ...fields } })

  it.each(['createdAt', 'updatedAt', 'title', 'company'] as const)(
    'sorted by %s is paginated without repeats or gaps, in both directions',
    async sort => {
      for (const title of ['b', 'A', 'c', 'a', 'B', 'ä', 'C']) await add(title, { company: title })
      for (const direction of ['asc', 'desc'] as const) {
        const all = await list({ sort, direction })
        const found: number[] = []
        let after: string | undefined
        for (;;) {
          const page = await list({ sort, direction, limit: 2, after })
          const last = page.at(-1)
          if (!last) break
          found.push(...page.map(audit => audit.id))
          after = auditCursor(last, sort)
        }
        expect(found).toEqual(all.map(audit => audit.id))
        expect(found).toHaveLength(7)
      }
    },
  )

  it('continues from its cursor while audits are created and deleted', async () => {
    const made = [await add('1'), await add('2'), await add('3'), await add('4')]
    const page = await list({ limit: 2 })
    const [third] = page.slice(-1)
    await api.admin.ok('audit.delete', { params: { id: third?.id ?? 0 } })
    await add('5')
    const rest = await list({ limit: 2, after: third && auditCursor(third, 'createdAt') })
    expect(rest.map(audit => audit.id)).toEqual([made[1]?.id, made[0]?.id])
  })

  it('matches word prefixes in title and company, despite punctuation', async () => {
    await add('Freight desk (2026/Q1)', { company: 'Müller & Söhne' })
    await add('Claims', { company: 'Southline' })
    for (const search of ['frei', 'DESK freight', '2026', 'q1', 'müll söh', 'Söhne'])
      expect(await titles({ search }), search).toEqual(['Freight desk (2026/Q1)'])
    for (const search of ['eight', "x' | y & !:*", 'freight claims'])
      expect(await titles({ search }), search).toEqual([])
    expect(await titles({ search: ' &!' })).toHaveLength(2)
  })

  it('is filtered by status, type and owner', async () => {
    const done = await add('Done', { type: 'financial' })
    await change(done, { status: 'completed' })
    await add('Open')
    await api.admin.ok('audit.create', { body: { ...AUDIT, title: 'Hers' } })
    expect(await titles({ status: 'completed' })).toEqual(['Done'])
    expect(await titles({ type: 'operations' })).toEqual(['Hers', 'Open'])
    expect(await titles({ owner: String(api.member.id), status: 'draft' })).toEqual(['Open'])
    const { owners } = await api.member.ok('audit.summary', {})
    expect(owners).toEqual([
      { id: api.admin.id, name: 'Ada Admin' },
      { id: api.member.id, name: 'Mona Member' },
    ])
  })

  it('gives the next action of each audit', async () => {
    const audit = await add('Freight desk')
    const params = { id: audit.id }
    const next = async () => nextAction((await list({}))[0] ?? expect.fail('no audit'))
    expect(await next()).toBe('interview')
    const interview = await api.member.ok('interview.start', { params, body: { templateName: 'operations' } })
    const body = { questionId: 'operations.peaks', response: 'Mondays.' }
    await api.member.ok('answer.save', { params: { id: interview.id }, body })
    expect(await next()).toBe('map')
    const step = await api.member.ok('process.createStep', { params, body: { label: 'Triage' } })
    expect(await next()).toBe('friction')
    await api.member.ok('opportunity.create', { params, body: { stepId: step.id, title: 'Faster' } })
    expect(await next()).toBe('roi')
    await api.member.ok('roi.save', { params, body: { ...ROI_DEFAULTS, edited: [] } })
    expect(await next()).toBe('roi')
    await api.member.ok('roi.save', { params, body: { ...ROI_DEFAULTS, edited: [...ENTRIES] } })
    expect(await next()).toBe('complete')
    await change(audit, { status: 'completed' })
    expect(await next()).toBe('present')
  })

  it.each([
    ['after=x'],
    ['after=%5B1%2C2%5D'],
    [`after=${encodeURIComponent('["yesterday",2]')}`],
    ['limit=0'],
    ['limit=102'],
    ['owner=0'],
    ['sort=password'],
  ])('refuses %s', async query => {
    expect(await api.member.request({ method: 'GET', url: `/api/audits?${query}` })).toMatchObject({
      status: 400,
    })
  })
})

describe('an archived audit', () => {
  it('leaves the list and returns, in any status, and stays in the sums', async () => {
    const audit = await createAudit()
    const params = { id: audit.id }
    await change(audit, { status: 'completed' })
    const archive = (archived: boolean) => api.member.ok('audit.archive', { params, body: { archived } })
    const { archivedAt } = await archive(true)
    expect(archivedAt).not.toBeNull()
    expect((await archive(true)).archivedAt).toBe(archivedAt)
    expect(await api.member.ok('audit.list', { query: {} })).toEqual([])
    expect(await api.member.ok('audit.list', { query: { archived: 'yes' } })).toHaveLength(1)
    expect(await api.member.ok('audit.summary', {})).toMatchObject({ total: 1, completed: 1, archived: 1 })
    expect((await archive(false)).archivedAt).toBeNull()
    expect(await api.member.ok('audit.list', { query: {} })).toHaveLength(1)
  })
})

describe('a duplicate', () => {
  it('has the map with opportunities on its own steps, without statements or saved ROI', async () => {
    const audit = await createAudit()
    const params = { id: audit.id }
    const step = (label: string) =>
      api.member.ok('process.createStep', { params, body: { label, friction: 'time_sink' } })
    const first = await step('Take')
    const second = await step('Check')
    await api.member.ok('process.createLink', { params, body: { sourceId: first.id, targetId: second.id } })
    await api.member.ok('opportunity.create', { params, body: { stepId: second.id, title: 'Faster' } })
    await api.member.ok('roi.save', { params, body: { ...ROI_DEFAULTS, edited: [...ENTRIES] } })
    await change(audit, { status: 'completed' })
    const copy = await api.admin.ok('audit.duplicate', { params })
    expect(copy).toMatchObject({
      title: 'Copy of Freight desk',
      status: 'draft',
      currentStep: 1,
      createdBy: 'Ada Admin',
    })
    const at = { params: { id: copy.id } }
    const steps = await api.member.ok('process.steps', at)
    expect(steps.map(each => each.label)).toEqual(['Take', 'Check'])
    expect(await api.member.ok('process.links', at)).toMatchObject([
      { sourceId: steps[0]?.id, targetId: steps[1]?.id },
    ])
    expect(await api.member.ok('opportunity.list', at)).toMatchObject([
      { title: 'Faster', stepId: steps[1]?.id },
    ])
    expect((await api.member.ok('roi.get', at)).savedAt).toBeNull()
    expect(await api.member.ok('process.steps', { params })).toHaveLength(2)
  })
})

describe('Total ROI', () => {
  it('traces to its audits, and these to entered amounts', async () => {
    const audit = await createAudit()
    await api.member.ok('roi.save', {
      params: { id: audit.id },
      body: { ...ROI_DEFAULTS, edited: [...ENTRIES] },
    })
    expect(await api.admin.ok('audit.totalRoi', { query: {} })).toMatchObject({
      value: 50_000,
      inputs: [
        {
          figure: {
            label: 'Northline, Freight desk',
            value: 50_000,
            inputs: [{ value: 75_000, author: 'Mona Member' }, { value: 25_000 }],
          },
        },
      ],
    })
  })
})

describe('currency', () => {
  const euro = { currency: 'EUR', locale: 'de-DE' }

  it('defaults to US dollars, can be chosen, and is copied into a duplicate', async () => {
    expect(await createAudit()).toMatchObject({ currency: 'USD', locale: 'en-US' })
    const body = { title: 'Lager', company: 'Nordlinie', type: 'operations' as const, ...euro }
    const audit = await api.member.ok('audit.create', { body })
    expect(audit).toMatchObject(euro)
    expect(await api.member.ok('audit.duplicate', { params: { id: audit.id } })).toMatchObject(euro)
  })

  it.each([
    ['currency', 'EURO'],
    ['currency', 'XYZ'],
    ['locale', 'xx-XX'],
    ['locale', 'not a locale'],
  ])('refuses as %s: %s', async (field, value) => {
    const { id } = await createAudit()
    const refused = await api.member.refused('audit.change', { params: { id }, body: { [field]: value } })
    expect(refused).toMatchObject({ statusCode: 400, fields: { [field]: expect.any(String) } })
  })

  it('is summed separately, never converted, and follows a change', async () => {
    const dollars = await createAudit()
    const other = await createAudit()
    for (const { id } of [dollars, other])
      await api.member.ok('roi.save', {
        params: { id },
        body: { ...ROI_DEFAULTS, projectedSavings: 80_000, edited: [...ENTRIES] },
      })
    await api.member.ok('audit.change', { params: { id: other.id }, body: { currency: 'EUR' } })
    expect((await api.member.ok('audit.summary', {})).totalRoi).toMatchObject([
      { currency: 'USD', value: 55_000 },
      { currency: 'EUR', value: 55_000 },
    ])
    const figure = await api.member.ok('audit.totalRoi', { query: { currency: 'EUR' } })
    expect(figure).toMatchObject({ value: 55_000, inputs: [{ figure: { id: `audit:${other.id}:roi:net` } }] })
    expect(figure.inputs).toHaveLength(1)
  })
})
