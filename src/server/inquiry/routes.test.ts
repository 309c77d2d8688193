// Contact, careers and the inbox over HTTP.

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { QUESTIONS } from '#content/assessment.ts'
import type { SentQuery } from '#contract/endpoint.ts'
import type { Inquiry, inquiryEndpoints } from '#contract/inquiry.ts'
import { buildApp } from '#server/app.ts'
import { assessmentReportJob } from '#server/assessment/report/report.ts'
import { emailDeliveryJob } from '#server/email-queue/sender.ts'
import * as leads from '#server/inquiry/lead.ts'
import { inquiryRetentionJob } from '#server/inquiry/retention.ts'
import { openMail } from '#server/platform/email/smtp.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'
import { emailsOf } from '../../../tests/servers/emails.ts'
import { openPostbox } from '../../../tests/servers/smtp.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const CONTACT = {
  firstName: 'Rita',
  lastName: 'Reader',
  email: 'rita@example.com',
  company: 'Northline Freight',
  jobTitle: 'Head of operations',
}
const APPLICATION = {
  firstName: 'Cai',
  lastName: 'Candidate',
  email: 'cai@example.com',
  position: 'ai-consultant' as const,
}

const inbox = async (query: SentQuery<(typeof inquiryEndpoints)['inquiry.list']> = {}) =>
  (await api.admin.ok('inquiry.list', { query })).inquiries

async function only(): Promise<Inquiry> {
  const [first] = await inbox()
  if (!first) throw new Error('the inbox is empty')
  return first
}

async function lead(): Promise<Inquiry> {
  const { id } = await api.visitor.ok('assessment.submit', {
    body: { answers: [1, 2, 3, 4, 1, 2, 3, 4, 1, 2] },
  })
  const body = {
    name: 'Rita Reader',
    email: 'rita@example.com',
    company: 'Northline Freight',
    consent: true as const,
    wantsPdfReport: true,
  }
  await api.visitor.ok('assessment.leaveName', { params: { id }, body })
  return only()
}

const post = (url: string, payload: object, remoteAddress = '192.0.2.1') =>
  api.visitor.request({ method: 'POST', url, payload, remoteAddress })

describe('contact', () => {
  it('is stored with its fields', async () => {
    const body = {
      ...CONTACT,
      companySize: '51-200' as const,
      industry: 'retail' as const,
      meetingType: 'audit' as const,
    }
    expect(await api.visitor.ok('inquiry.contact', { body })).toEqual({ schedulingUrl: null })
    expect(await only()).toMatchObject({
      kind: 'contact',
      status: 'new',
      name: 'Rita Reader',
      company: 'Northline Freight',
      details: {
        jobTitle: 'Head of operations',
        companySize: '51-200',
        industry: 'retail',
        meetingType: 'audit',
      },
    })
  })

  it('requires only five fields, and defaults to a discovery call', async () => {
    await api.visitor.ok('inquiry.contact', {
      body: { ...CONTACT, phone: '', companySize: '', industry: '' },
    })
    expect((await only()).details).toEqual({ jobTitle: 'Head of operations', meetingType: 'discovery' })
  })

  it('returns the scheduling page with name, email and company', async () => {
    const config = { TRUST_PROXY: false, SCHEDULING_URL: 'https://calendar.example.com/book?team=7' }
    const app = await buildApp({ config, database: api.database, files: api.files })
    const payload = { ...CONTACT, lastName: 'Reader & Söhne', email: 'rita+x@example.com' }
    const answer = await app.inject({ method: 'POST', url: '/api/contact', payload })
    await app.close()
    const url = new URL(answer.json().schedulingUrl)
    expect(url.origin + url.pathname).toBe('https://calendar.example.com/book')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      team: '7',
      name: 'Rita Reader & Söhne',
      email: 'rita+x@example.com',
      company: 'Northline Freight',
    })
  })

  it.each([
    ['firstName', { firstName: '' }],
    ['lastName', { lastName: '   ' }],
    ['email', { email: 'rita at example' }],
    ['company', { company: '' }],
    ['jobTitle', { jobTitle: undefined }],
    ['companySize', { companySize: '12' }],
    ['industry', { industry: 'mining' }],
    ['meetingType', { meetingType: 'lunch' }],
    ['currentChallenges', { currentChallenges: 'x'.repeat(5001) }],
  ])('is refused without a valid %s', async (field, bad) => {
    expect(await post('/api/contact', { ...CONTACT, ...bad })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
    expect(await inbox()).toEqual([])
  })

  it('from a bot gets a normal answer and is not stored', async () => {
    expect(await post('/api/contact', { ...CONTACT, website: 'x' })).toMatchObject({ status: 201 })
    expect(await post('/api/contact', { ...CONTACT, elapsedMs: 5 })).toMatchObject({ status: 201 })
    expect(await inbox()).toEqual([])
  })

  it('is limited to 20 in ten minutes per address', async () => {
    const all = await Promise.all(Array.from({ length: 25 }, () => post('/api/contact', CONTACT)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(5)
    await run(api.url, `update usages set since = now() - interval '601 seconds'`)
    expect((await post('/api/contact', CONTACT)).status).toBe(201)
  })
})

describe('an application', () => {
  it('is stored', async () => {
    await api.visitor.ok('inquiry.apply', { body: { ...APPLICATION, experience: '3-5', message: 'Hello' } })
    expect(await only()).toMatchObject({
      kind: 'application',
      name: 'Cai Candidate',
      details: { position: 'ai-consultant', experience: '3-5', message: 'Hello' },
    })
  })

  it.each([
    ['position', { position: 'pilot' }],
    ['position', { position: undefined }],
    ['experience', { experience: '7' }],
    ['email', { email: '' }],
  ])('is refused without a valid %s', async (field, bad) => {
    expect(await post('/api/careers', { ...APPLICATION, ...bad })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it('is deleted after six months, and other inquiries are not', async () => {
    const keep = () => api.database.run(() => inquiryRetentionJob.run())
    await api.visitor.ok('inquiry.apply', { body: APPLICATION })
    await api.visitor.ok('inquiry.contact', { body: CONTACT })
    await run(api.url, `update inquiries set submitted_at = now() - interval '5 months 27 days'`)
    await keep()
    expect(await inbox()).toHaveLength(2)
    await run(api.url, `update inquiries set submitted_at = now() - interval '6 months 1 day'`)
    await keep()
    expect(await inbox()).toMatchObject([{ kind: 'contact' }])
  })

  it('has no sender address in expired rate counters', async () => {
    await api.visitor.ok('inquiry.apply', { body: APPLICATION })
    const counts = async () => (await run(api.url, 'select subject from usages')).rowCount
    await api.database.run(() => inquiryRetentionJob.run())
    expect(await counts()).toBe(1)
    await run(api.url, `update usages set since = now() - interval '11 minutes'`)
    await api.database.run(() => inquiryRetentionJob.run())
    expect(await counts()).toBe(0)
  })

  it('is deleted with its sent emails, but not with waiting ones', async () => {
    await api.visitor.ok('inquiry.apply', { body: APPLICATION })
    await api.visitor.ok('inquiry.contact', { body: CONTACT })
    await run(api.url, `update emails set created_at = now() - interval '6 months 1 day'`)
    await run(api.url, `update emails set status = 'sent' where kind = 'applicationReceived'`)
    await api.database.run(() => inquiryRetentionJob.run())
    const { notices } = await api.admin.ok('system.outbox', { query: {} })
    expect(notices.map(({ kind }) => kind)).toEqual(['contactReceived'])
  })
})

describe('the inbox', () => {
  it('is open to administrators only', async () => {
    expect(await api.visitor.refused('inquiry.list', { query: {} })).toMatchObject({ statusCode: 401 })
    for (const person of [api.learner, api.member])
      expect(await person.refused('inquiry.list', { query: {} })).toMatchObject({ statusCode: 403 })
  })

  it('lists the newest first, by kind and status, 50 per page', async () => {
    await run(
      api.url,
      `insert into inquiries (kind, name, email, details, status)
       select 'contact', 'Person ' || n, 'p' || n || '@example.com', '{}', case when n <= 3 then 'closed' else 'new' end
       from generate_series(1, 60) n`,
    )
    await api.visitor.ok('inquiry.apply', { body: APPLICATION })
    const first = await api.admin.ok('inquiry.list', { query: {} })
    expect(first.inquiries).toHaveLength(50)
    expect(first).toMatchObject({ more: true, counts: { new: 58, contacted: 0, booked: 0, closed: 3 } })
    expect(first.inquiries[0]).toMatchObject({ kind: 'application' })
    const rest = await api.admin.ok('inquiry.list', { query: { before: String(first.inquiries[49]?.id) } })
    expect(rest.inquiries).toHaveLength(11)
    expect(rest.more).toBe(false)
    expect(await inbox({ kind: 'application' })).toHaveLength(1)
    expect(await inbox({ kind: 'contact', status: 'closed' })).toHaveLength(3)
  })

  it('finds words of name, email and company, and treats wildcards literally', async () => {
    await api.visitor.ok('inquiry.contact', { body: { ...CONTACT, company: '100% Rowan' } })
    await api.visitor.ok('inquiry.apply', { body: APPLICATION })
    const found = async (search: string) => (await inbox({ search })).map(inquiry => inquiry.kind)
    expect(await found('cai@EXAMPLE')).toEqual(['application'])
    expect(await found(`rowan ${CONTACT.firstName}`)).toEqual(['contact'])
    expect(await found('100%')).toEqual(['contact'])
    expect(await found('%')).toEqual([])
    expect(await found('nobody')).toEqual([])
  })

  it('saves status and notes', async () => {
    await api.visitor.ok('inquiry.contact', { body: CONTACT })
    const { id } = await only()
    await api.admin.ok('inquiry.change', { params: { id }, body: { status: 'contacted' } })
    await api.admin.ok('inquiry.change', { params: { id }, body: { notes: 'Called on Monday.' } })
    expect(await only()).toMatchObject({ status: 'contacted', notes: 'Called on Monday.' })
    const bad = { method: 'PATCH' as const, url: `/api/admin/inbox/${id}`, payload: { status: 'lost' } }
    expect(await api.admin.request(bad)).toMatchObject({ status: 400 })
  })

  it('answers 404 for an unknown inquiry', async () => {
    const params = { id: 999_999 }
    for (const refusal of [
      await api.admin.refused('inquiry.change', { params, body: {} }),
      await api.admin.refused('inquiry.forget', { params }),
      await api.admin.refused('inquiry.startAudit', { params }),
    ])
      expect(refusal).toMatchObject({ statusCode: 404, code: 'inquiry_not_found' })
  })

  it('exports CSV without formulas, with the full text of every cell', async () => {
    const body = {
      ...CONTACT,
      company: '=HYPERLINK("https://x.example")',
      currentChallenges: 'one, "two"\r\nthree',
    }
    await api.visitor.ok('inquiry.contact', { body })
    const { headers, body: file } = await api.admin.call('inquiry.export', { query: {} })
    expect(headers['content-disposition']).toContain('filename="inbox.csv"')
    const text = String(file)
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(text).toContain(`"'=HYPERLINK(""https://x.example"")"`)
    expect(text).toContain('"one, ""two""\r\nthree"')
  })
})

describe('deletion on request', () => {
  it('removes everything the person sent, in any spelling of the address, and nothing else', async () => {
    const { id, assessment } = await lead()
    await api.visitor.ok('inquiry.contact', { body: { ...CONTACT, email: 'RITA@example.com' } })
    await api.visitor.ok('inquiry.apply', { body: APPLICATION })
    expect(await api.admin.ok('inquiry.forget', { params: { id } })).toEqual({ inquiries: 2, assessments: 1 })
    expect(await inbox()).toMatchObject([{ email: 'cai@example.com' }])
    expect(
      await api.visitor.call('assessment.result', { params: { id: assessment?.id ?? '' } }),
    ).toMatchObject({ status: 404 })
  })

  it('leaves no address, name or phone in any table or the created audit', async () => {
    const words = ['rita@example.com', 'rita%40example.com', 'rita reader', '555-0100']
    const { id, assessment } = await lead()
    await api.database.run(() => assessmentReportJob('http://localhost', leads).run())
    const contact = { ...CONTACT, phone: '555-0100', currentChallenges: 'Write to Rita@Example.com' }
    const config = { TRUST_PROXY: false, SCHEDULING_URL: 'https://calendar.example.com/book' }
    const app = await buildApp({ config, database: api.database, files: api.files })
    const headers = { 'idempotency-key': 'a-key-of-this-contact' }
    await app.inject({ method: 'POST', url: '/api/contact', payload: contact, headers })
    await app.close()
    for (const inquiry of await inbox())
      await api.admin.ok('inquiry.startAudit', { params: { id: inquiry.id } })
    const ofLead = (await inbox({ kind: 'lead' }))[0]?.auditId ?? 0
    const [interview] = await api.admin.ok('interview.list', { params: { id: ofLead } })
    const interviewId = interview?.id ?? 0
    const [answer] = await api.admin.ok('answer.list', { params: { id: interviewId } })
    const response = 'Rita Reader says: quotes are slow.'
    await api.admin.ok('answer.change', { params: { id: answer?.id ?? 0 }, body: { response } })
    const { token } = await api.admin.ok('interviewLink.make', { params: { id: interviewId }, body: {} })
    await api.visitor.ok('interviewLink.consent', { body: { token, consent: true } })
    const sent = { token, questionId: answer?.questionId ?? '', response: 'I, Rita Reader, wait for quotes.' }
    await api.visitor.ok('interviewLink.answer', { body: sent })
    const shared = { title: 'For Rita Reader', parts: ['summary' as const], names: 'full' as const }
    const made = { params: { id: ofLead }, body: { ...shared, frozen: true } }
    const { token: key } = await api.admin.ok('clientLink.make', made)
    await api.visitor.ok('clientLink.open', { body: { token: key, name: 'Rita Reader' } })
    await namedInAudit(ofLead, answer?.id ?? 0)
    expect(await tablesWith(...words)).toEqual(
      expect.arrayContaining([
        'public.audits',
        'public.capacities',
        'public.deliverables',
        'public.opportunities',
        'public.plan_limits',
        'public.process_links',
        'public.process_steps',
        'public.process_versions',
        'public.quantities',
        'public.scenarios',
        'public.slides',
        'public.client_links',
        'public.client_openings',
        'public.client_versions',
        'public.inquiries',
        'public.interviews',
        'public.emails',
        'public.request_keys',
        'public.submissions',
      ]),
    )
    expect(await api.admin.ok('inquiry.forget', { params: { id } })).toEqual({ inquiries: 2, assessments: 1 })
    expect(await tablesWith(...words, assessment?.id ?? '?')).toEqual(['public.trail'])
    expect(await tablesWith(...words)).toEqual([])
    const [kept] = await api.admin.ok('answer.list', { params: { id: interviewId } })
    expect(kept?.response).toBe('(deleted on request) says: quotes are slow.')
    expect(await api.admin.ok('audit.list', { query: {} })).toHaveLength(2)
    const params = { id: ofLead }
    const steps = await api.admin.ok('process.steps', { params, query: {} })
    expect(steps.map(({ label, owner }) => `${label}: ${owner}`)).toEqual([
      'Ask (deleted on request): (deleted on request)',
      'Quote: Desk',
    ])
    const [capacity] = await api.admin.ok('capacity.list', { params })
    // Under the steps' current owner name: entering it again replaces the previous capacity.
    const again = { owner: '(Deleted on Request)', people: 2, hoursPerMonth: 10 }
    await api.admin.ok('capacity.set', { params, body: { ...again, version: capacity?.version ?? 0 } })
    expect(await api.admin.ok('capacity.list', { params })).toHaveLength(1)
    expect((await api.admin.ok('deliverable.list', { params })).map(({ names }) => names)).toEqual([])
  })
})

/**
 * Names the person in the other data of an audit: maps, figures, opportunities, scenarios, slides and exported
 * files.
 */
async function namedInAudit(auditId: number, answerId: number): Promise<void> {
  const params = { id: auditId }
  const label = 'Ask Rita Reader'
  await api.admin.ok('process.createStep', { params, body: { label } })
  // The cleared map remains as a version that can be restored.
  await api.admin.ok('process.replaceMap', { params, body: { steps: [], links: [] } })
  const first = await api.admin.ok('process.createStep', { params, body: { label, owner: 'Rita Reader' } })
  const second = await api.admin.ok('process.createStep', { params, body: { label: 'Quote', owner: 'Desk' } })
  const link = { sourceId: first.id, targetId: second.id, label: 'Rita Reader agrees' }
  await api.admin.ok('process.createLink', { params, body: link })
  await api.admin.ok('scenario.create', { params, body: { title: 'Without Rita Reader' } })
  const to = { to: 'step', stepId: first.id, field: 'durationMin' } as const
  const figure = {
    kind: 'minutes',
    label: 'Rita Reader, a quote',
    min: 5,
    usual: 9,
    max: 20,
    link: to,
  } as const
  await api.admin.ok('quantity.add', { params: { id: answerId }, body: figure })
  await api.admin.ok('opportunity.create', { params, body: { title: 'Spare Rita Reader', stepId: first.id } })
  const capacity = { owner: 'Rita Reader', people: 1, hoursPerMonth: 60 }
  await api.admin.ok('capacity.set', { params, body: capacity })
  const people = [{ role: 'Rita Reader', weeks: 4 }]
  const limits = { quarters: 4, budget: null, people, options: [] }
  await api.admin.ok('plan.setLimits', { params, body: limits })
  await api.admin.ok('slide.add', { params, body: { title: 'Next week', text: 'Meet Rita Reader.' } })
  const made = await api.admin.call('report.export', { params, body: { format: 'docx' } })
  expect(made.status).toBe(200)
}

/** Returns the tables in which any column contains one of the words. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const { rows } = await run(
    api.url,
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const all = rows.map(({ name }) => `select '${name}' as name, t::text as text from ${name} t`)
  const found = (await run(api.url, all.join(' union all '))).rows.filter(({ text }) =>
    words.some(word => text.toLowerCase().includes(word)),
  )
  return [...new Set<string>(found.map(({ name }) => name))].sort()
}

describe('an audit from a lead', () => {
  it('has the company and contact, and the answers as its first interview', async () => {
    const { id } = await lead()
    const { auditId } = await api.admin.ok('inquiry.startAudit', { params: { id } })
    const audit = await api.member.ok('audit.get', { params: { id: auditId } })
    expect(audit).toMatchObject({ company: 'Northline Freight', status: 'draft', createdBy: 'Ada Admin' })
    expect(audit.description).toContain('Rita Reader, rita@example.com')
    expect(audit.description).toContain('Readiness assessment: 23 out of 40 points, “Building foundations”')
    const [interview] = await api.member.ok('interview.list', { params: { id: auditId } })
    expect(interview).toMatchObject({
      interviewee: 'Rita Reader',
      intervieweeRole: 'Readiness assessment',
      completed: true,
      answered: 10,
    })
    const answers = await api.member.ok('answer.list', { params: { id: interview?.id ?? 0 } })
    expect(answers[1]).toMatchObject({
      questionId: 'assessment.data',
      response: expect.stringContaining(QUESTIONS[1]?.options[1] ?? '?'),
    })
    expect((await only()).auditId).toBe(auditId)
  })

  it('is created once, even by two simultaneous requests', async () => {
    const { id } = await lead()
    const answers = await Promise.all(
      [1, 2].map(() => api.admin.call('inquiry.startAudit', { params: { id } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await api.admin.ok('audit.list', { query: {} })).toHaveLength(1)
  })

  it('of a contact contains their text; after its deletion another can be created', async () => {
    await api.visitor.ok('inquiry.contact', { body: { ...CONTACT, currentChallenges: 'Slow quotes' } })
    const { id } = await only()
    const { auditId } = await api.admin.ok('inquiry.startAudit', { params: { id } })
    const audit = await api.admin.ok('audit.get', { params: { id: auditId } })
    expect(audit.description).toContain('Current challenges: Slow quotes')
    await api.admin.ok('audit.delete', { params: { id: auditId } })
    expect((await only()).auditId).toBeNull()
    expect(await api.admin.call('inquiry.startAudit', { params: { id } })).toMatchObject({ status: 201 })
  })
})

describe('mail', () => {
  const emails = () => emailsOf(api)

  it('acknowledges a contact, an application and a lead, without any typed text', async () => {
    await api.visitor.ok('inquiry.contact', { body: { ...CONTACT, company: 'Visit spam.example' } })
    await api.visitor.ok('inquiry.apply', { body: { ...APPLICATION, message: 'Visit spam.example' } })
    const { assessment } = await lead()
    await api.database.run(() => assessmentReportJob('http://localhost', leads).run())
    const sent = await emails()
    expect(sent.map(({ kind, recipient }) => `${kind} → ${recipient}`).sort()).toEqual([
      'applicationReceived → cai@example.com',
      'contactReceived → rita@example.com',
      'reportReady → rita@example.com',
    ])
    expect(sent.find(({ kind }) => kind === 'reportReady')?.text).toContain(
      `/assessment/results?id=${assessment?.id}`,
    )
    expect(JSON.stringify(sent)).not.toMatch(/spam|Rita |Cai /)
  })

  it('is sent when the mail server is back, without failing the visitor’s request', async () => {
    const gone = await openPostbox()
    const port = Number(new URL(gone.url).port)
    await gone.close()
    const mail = openMail(gone.url, 'audits@example.com')
    const jobs = await startJobs(
      api.url,
      api.database,
      [emailDeliveryJob(mail), assessmentReportJob('http://localhost', leads)],
      async () => {},
    )
    await api.visitor.ok('inquiry.contact', { body: CONTACT })
    await lead()
    const waiting = async () => (await emails()).map(({ status, error }) => `${status} ${error}`)
    await vi.waitFor(
      async () =>
        expect(await waiting()).toEqual([
          expect.stringMatching(/^waiting .*ECONN/),
          expect.stringMatching(/^waiting .*ECONN/),
        ]),
      { timeout: 30_000, interval: 100 },
    )
    const back = await openPostbox(port)
    for (const { id } of await emails()) await api.admin.ok('system.resend', { params: { id } })
    await vi.waitFor(() => expect(back.emails).toHaveLength(2), { timeout: 30_000, interval: 100 })
    expect(back.emails.join()).toMatch(/Subject: AI Audit Assistant: We have your message/)
    expect(back.emails.join()).toMatch(/Subject: AI Audit Assistant: Your AI readiness report/)
    await jobs.stop()
    mail.close()
    await back.close()
  })

  it('is not sent for requests by bots', async () => {
    await post('/api/contact', { ...CONTACT, website: 'x' })
    await post('/api/careers', { ...APPLICATION, elapsedMs: 3 })
    expect(await emails()).toEqual([])
  })

  it('is deleted when its recipient requests deletion', async () => {
    const { id } = await lead()
    const job = () => api.database.run(() => assessmentReportJob('http://localhost', leads).run())
    await job()
    expect(await emails()).toHaveLength(1)
    await api.admin.ok('inquiry.forget', { params: { id } })
    expect(await emails()).toEqual([])
    await job()
    expect(await emails()).toEqual([])
  })
})
