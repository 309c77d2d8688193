// Interview links over HTTP: they open one interview and nothing else, how they end, and that submissions count
// only after review (SECURITY T42, T47, T48).

import { randomBytes, randomUUID } from 'node:crypto'
import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEMPLATE_QUESTIONS } from '#content/documents/de/interview-template.ts'
import { ENDPOINTS } from '#contract/index.ts'
import type { Interview } from '#contract/interview.ts'
import { deliver } from '#server/email-queue/sender.ts'
import { interviewLinks, submissions } from '#server/interview/table.ts'
import { db } from '#server/platform/database/database.ts'
import { openMail } from '#server/platform/email/smtp.ts'
import { usages } from '#server/platform/table.ts'
import { writeSettings } from '#server/settings/settings.ts'
import { trail } from '#server/system/table.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { emailsOf } from '../../../tests/servers/emails.ts'
import { openPostbox } from '../../../tests/servers/smtp.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'

const PUBLIC_URL = 'https://audits.example.test'
const SCORED = 'operations.handovers'
const UNSCORED = 'operations.peaks'

let api: Api
let interview: Interview
beforeAll(async () => {
  api = await startApi({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL })
})
beforeEach(async () => {
  await api.reset()
  interview = await start('Mara Lind')
})
afterAll(() => api.stop())

async function start(interviewee: string): Promise<Interview> {
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
  const { id } = await api.member.ok('audit.create', { body })
  const person = { templateName: 'operations', interviewee }
  return api.member.ok('interview.start', { params: { id }, body: person })
}
const about = () => ({ params: { id: interview.id } })
const make = async (body: object = {}) =>
  (await api.member.ok('interviewLink.make', { ...about(), body })).token
const open = (token: string) => api.visitor.call('interviewLink.open', { body: { token } })
const agree = (token: string) =>
  api.visitor.ok('interviewLink.consent', { body: { token, consent: true as const } })
const agreed = async () => {
  const token = await make()
  await agree(token)
  return token
}
const sending = (token: string, response: string, more: object = {}) => ({
  body: { token, questionId: SCORED, response, ...more },
})
const send = (token: string, response: string, more?: object) =>
  api.visitor.call('interviewLink.answer', sending(token, response, more))
const state = () => api.member.ok('interviewLink.get', about())
const answers = () => api.member.ok('answer.list', about())
const later = (days: number) =>
  api.database.run(() =>
    db()
      .update(interviewLinks)
      .set({ expiresAt: sql`${interviewLinks.expiresAt} - ${days} * interval '1 day'` }),
  )
const review = (
  id: number,
  body: { version: number; outcome: 'accept' | 'append' | 'decline'; base?: number },
) => api.member.call('submission.review', { params: { id }, body })
const arrived = async () => (await state()).submissions[0]!

describe('an interview link', () => {
  it('shows requester, purpose and expiry, and questions only after consent', async () => {
    const token = await make({ days: 3 })
    const { status, body } = await open(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      askedBy: 'Mona Member',
      company: 'Northline',
      interviewee: 'Mara Lind',
      count: 10,
      consentedAt: null,
      questions: [],
      answers: [],
    })
    expect(new Date(body.expiresAt).getTime() - Date.now()).toBeGreaterThan(2.9 * 86_400_000)
    const questions = interview.questions.map(({ hint: _, ...question }) => question)
    expect((await agree(token)).questions).toEqual(questions)
    expect((await state()).link?.consentedAt).not.toBeNull()
  })

  it('exposes nothing of the audit, other people or their ids', async () => {
    await start('Otto Other')
    const token = await agreed()
    await send(token, 'Ten a day')
    expect(Object.keys((await open(token)).body).sort()).toEqual(
      [
        'answers',
        'askedBy',
        'company',
        'consentedAt',
        'count',
        'expiresAt',
        'finishedAt',
        'house',
        'interviewee',
        'language',
        'questions',
      ].sort(),
    )
    const text = JSON.stringify((await open(token)).body)
    expect(text).not.toMatch(/Freight desk|Otto|auditId|interviewId|reviewed/)
  })

  it('shows the organization’s name as in documents', async () => {
    const token = await make()
    await api.database.run(() => writeSettings({ systemName: 'Audits', organisationName: 'Northgate' }))
    expect((await open(token)).body).toMatchObject({ house: 'Northgate' })
  })

  it('is stored as its hash, and appears in no trail, list or path', async () => {
    const token = await agreed()
    await send(token, 'Ten a day')
    const rows = await api.database.run(() => db().select().from(interviewLinks))
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const entries = await api.database.run(() => db().select().from(trail))
    expect(JSON.stringify(entries)).not.toContain(token)
    expect(JSON.stringify(await state())).not.toContain(token)
    expect(Object.values(ENDPOINTS).filter(({ path }) => path.includes(':token'))).toEqual([])
  })

  it('is recorded in the trail when created, opened, used, finished and revoked', async () => {
    const token = await make()
    await open(token)
    await agree(token)
    await send(token, 'Ten a day')
    await api.visitor.ok('interviewLink.finish', { body: { token } })
    await api.member.ok('interviewLink.revoke', about())
    const entries = await api.database.run(() => db().select().from(trail).orderBy(trail.id))
    const ours = entries.filter(({ action }) => action.startsWith('interviewLink.'))
    expect(ours.map(({ action, actorName }) => `${action} ${actorName}`)).toEqual([
      'interviewLink.make Mona Member',
      'interviewLink.open Visitor',
      'interviewLink.consent Visitor',
      'interviewLink.answer Visitor',
      'interviewLink.finish Visitor',
      'interviewLink.revoke Mona Member',
    ])
    expect(ours[3]?.note).toBe(`interview ${interview.id}`)
  })

  it.each([0, 61, 1.5])('is not created for %d days', async days => {
    const { status } = await api.member.call('interviewLink.make', { ...about(), body: { days } })
    expect(status).toBe(400)
  })

  it('requires an interviewee, an open audit and a company account', async () => {
    const body = {}
    expect((await api.learner.refused('interviewLink.make', { ...about(), body })).code).toBe(
      'role_not_allowed',
    )
    const change = { ...about(), body: { interviewee: '' } }
    await api.member.ok('interview.change', change)
    expect((await api.member.refused('interviewLink.make', { ...about(), body })).code).toBe(
      'interviewee_not_named',
    )
    await api.member.ok('interview.change', { ...about(), body: { interviewee: 'Mara Lind' } })
    await complete()
    expect((await api.member.refused('interviewLink.make', { ...about(), body })).code).toBe(
      'audit_completed',
    )
  })

  it('is emailed on request, with the address of its page', async () => {
    const token = await make({ email: 'mara@example.test' })
    const [email] = await emailsOf(api)
    expect(email).toMatchObject({ kind: 'interviewLink', recipient: 'mara@example.test' })
    expect(email?.text).toContain(`\n\n${PUBLIC_URL}/interview#${token}\n\n`)
    expect(email?.text).toContain('Hello Mara Lind')
    const german = { params: { id: interview.auditId }, body: { locale: 'de-DE' } }
    await api.member.ok('audit.change', german)
    await make({ email: 'mara@example.test' })
    const letters = await emailsOf(api)
    expect(letters.some(({ text }) => text.includes('Guten Tag Mara Lind,'))).toBe(true)
  })

  it('is emailed in the document language, whatever the number format', async () => {
    const body = { locale: 'en-GB', documentLanguage: 'de' as const }
    await api.member.ok('audit.change', { params: { id: interview.auditId }, body })
    await make({ email: 'mara@example.test' })
    expect((await emailsOf(api))[0]?.text).toContain('Guten Tag Mara Lind,')
  })

  it('is emailed as HTML that names the language of its text', async () => {
    const postbox = await openPostbox()
    const sent = async (documentLanguage: 'en' | 'de') => {
      const body = { locale: 'de-DE', documentLanguage }
      await api.member.ok('audit.change', { params: { id: interview.auditId }, body })
      await make({ email: 'mara@example.test' })
      await api.database.run(() => deliver(openMail(postbox.url, 'audits@example.com')))
      return /<html lang=(?:3D)?"(\w+)">/.exec(postbox.emails.at(-1) ?? '')?.[1]
    }
    expect([await sent('de'), await sent('en')]).toEqual(['de', 'en'])
    await postbox.close()
  })

  it('translates built-in questions, and leaves custom questions as written', async () => {
    const own = `${LANGUAGES.fr.steps[0]}?`
    const [asked] = interview.questions
    const added = { key: randomUUID(), question: own, hint: '', impactScoreEnabled: false, followUp: true }
    await api.member.ok('question.add', { ...about(), body: added })
    const token = await agreed()
    const read = async (language?: 'en' | 'de') =>
      (await api.visitor.ok('interviewLink.open', { body: { token, ...(language && { language }) } }))
        .questions
    const german = TEMPLATE_QUESTIONS[asked?.id ?? '']?.[1]
    const first = async (language?: 'en' | 'de') => (await read(language))[0]?.question
    expect(await first()).toBe(asked?.question)
    expect(await first('de')).toBe(german)
    expect((await read('de')).at(-1)?.question).toBe(own)
    expect((await read('de')).map(({ id }) => id)).toEqual((await read('en')).map(({ id }) => id))
    const body = { documentLanguage: 'de' as const }
    await api.member.ok('audit.change', { params: { id: interview.auditId }, body })
    expect(await first()).toBe(german)
    expect(await first('en')).toBe(asked?.question)
    const done = await api.visitor.ok('interviewLink.finish', { body: { token, language: 'de' } })
    expect(done.questions[0]?.question).toBe(german)
    // The consultant's page stays in English.
    const [kept] = await api.member.ok('interview.list', { params: { id: interview.auditId } })
    expect(kept?.questions[0]?.question).toBe(asked?.question)
  })
})

const complete = () =>
  api.member.ok('audit.change', { params: { id: interview.auditId }, body: { status: 'completed' } })

describe('a closed interview link', () => {
  const CLOSED = { status: 404, body: { code: 'interview_link_closed' } }

  it('gives the same answer if expired, revoked, replaced, unknown or malformed', async () => {
    const said = new Set<string>()
    const refuse = async (token: string) => {
      const { status, body } = await open(token)
      expect({ status, body }).toMatchObject(CLOSED)
      said.add(JSON.stringify(body))
    }
    const replaced = await make()
    const revoked = await make()
    await refuse(replaced)
    await api.member.ok('interviewLink.revoke', about())
    await refuse(revoked)
    const expired = await make()
    await later(14)
    await refuse(expired)
    for (const token of ['', 'no link', '\u0000', 'x'.repeat(5000), randomBytes(32).toString('base64url')])
      await refuse(token)
    expect(said.size).toBe(1)
  })

  it('expires after fourteen days, and then accepts nothing', async () => {
    const token = await agreed()
    await later(13.99)
    expect((await open(token)).status).toBe(200)
    await later(0.02)
    expect(await send(token, 'Too late')).toMatchObject(CLOSED)
    expect((await state()).submissions).toEqual([])
    expect((await state()).link).toMatchObject({ hasExpired: true })
  })

  it('is closed immediately when revoked; submissions are kept', async () => {
    const token = await agreed()
    await send(token, 'Ten a day')
    await api.member.ok('interviewLink.revoke', about())
    expect(await send(token, 'And more')).toMatchObject(CLOSED)
    expect(await api.visitor.call('interviewLink.finish', { body: { token } })).toMatchObject(CLOSED)
    expect((await state()).submissions).toMatchObject([{ response: 'Ten a day' }])
  })

  it('reports a closed interview once the audit is completed or archived', async () => {
    const token = await agreed()
    await api.member.ok('audit.archive', { params: { id: interview.auditId }, body: { archived: true } })
    expect(await open(token)).toMatchObject({ status: 409, body: { code: 'interview_closed' } })
    await api.member.ok('audit.archive', { params: { id: interview.auditId }, body: { archived: false } })
    expect((await open(token)).status).toBe(200)
    await complete()
    expect(await send(token, 'Ten a day')).toMatchObject({ status: 409, body: { code: 'interview_closed' } })
  })

  it('is deleted with its audit, and so are its submissions', async () => {
    const token = await agreed()
    await send(token, 'Ten a day')
    await api.admin.ok('audit.delete', { params: { id: interview.auditId } })
    expect(await open(token)).toMatchObject(CLOSED)
    expect(await api.database.run(() => db().select().from(submissions))).toEqual([])
  })

  it('cannot be guessed, because attempts are rate-limited; valid tokens still work', async () => {
    const token = await make()
    const statuses = new Map<number, number>()
    for (let guess = 0; guess < 100; guess++) {
      const { status, headers } = await open(randomBytes(32).toString('base64url'))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 404: 30, 429: 70 })
    expect((await open(token)).status).toBe(200)
  })

  it('is rate-limited', async () => {
    const token = await make()
    expect((await open(token)).status).toBe(200)
    await api.database.run(() =>
      db().update(usages).set({ uses: 599 }).where(like(usages.subject, 'interview link:%')),
    )
    expect((await open(token)).status).toBe(200)
    const { status, headers } = await open(token)
    expect({ status, wait: Number(headers['retry-after']) > 0 }).toEqual({ status: 429, wait: true })
  })
})

describe('a submission', () => {
  it('requires consent first', async () => {
    const token = await make()
    expect(await send(token, 'Ten a day')).toMatchObject({ status: 403, body: { code: 'consent_needed' } })
    const unticked = { body: { token, consent: false as unknown as true } }
    expect((await api.visitor.call('interviewLink.consent', unticked)).status).toBe(400)
    await agree(token)
    expect((await send(token, 'Ten a day')).status).toBe(201)
    expect(await arrived()).toMatchObject({ consentedAt: (await state()).link?.consentedAt })
  })

  it.each([
    ['a question of another template', { questionId: 'financial.close' }],
    ['a score for an unscored question', { questionId: UNSCORED, impactScore: 5 }],
    ['a score out of range', { impactScore: 11 }],
    ['a text that is too long', { response: 'x'.repeat(20_001) }],
    ['a text that cannot be stored', { response: 'a\u0000b' }],
    ['a question of two lines', { questionId: 'operations\nhandovers' }],
  ])('is refused with %s', async (_, wrong) => {
    expect((await send(await agreed(), 'Ten a day', wrong)).status).toBe(400)
  })

  it('is saved on each change; an older version does not overwrite a newer one', async () => {
    const token = await agreed()
    const body = { ...(await send(token, 'Ten a day', { version: 0, impactScore: 7 })).body }
    expect(body).toMatchObject({ version: 1, impactScore: 7 })
    expect((await send(token, 'Ten a day', { version: 0 })).body).toMatchObject({ version: 1 })
    expect((await send(token, 'Twelve a day', { version: 1 })).body).toMatchObject({ version: 2 })
    expect(await send(token, 'Nine a day', { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { response: 'Twelve a day', version: 2 } },
    })
    expect((await open(token)).body.answers).toMatchObject([{ response: 'Twelve a day', impactScore: 7 }])
  })

  it('affects no figure, finding, answer, document or count before review', async () => {
    const params = { id: interview.auditId }
    const all = async () => {
      const [own] = await api.member.ok('interview.list', { params })
      return {
        interview: { ...own, toReview: 0 },
        answers: await answers(),
        audit: await api.member.ok('audit.get', { params }),
        sources: await api.member.ok('answer.sources', { params }),
        report: await api.member.ok('report.get', { params }),
        slides: await api.member.ok('slide.list', { params }),
        summary: await api.member.ok('audit.summary', {}),
      }
    }
    const before = await all()
    const token = await agreed()
    await send(token, 'We lose $90,000 a year on this. It takes 45 minutes.', { impactScore: 10 })
    expect(await all()).toEqual(before)
    expect((await api.member.ok('interview.list', { params }))[0]).toMatchObject({ toReview: 1 })
    const { id } = await arrived()
    expect((await review(id, { version: 1, outcome: 'accept' })).status).toBe(200)
    expect(await all()).not.toEqual(before)
    expect((await all()).report).not.toEqual(before.report)
  })

  it('grants access to no other interview or endpoint', async () => {
    const other = await start('Otto Other')
    const token = await agreed()
    const holder = api.as(token)
    for (const url of [
      `/api/audits/${interview.auditId}`,
      `/api/interviews/${other.id}/answers`,
      '/api/audits',
    ])
      expect((await holder.request({ url })).status, url).toBe(401)
    await send(token, 'Ten a day', { interviewId: other.id })
    const params = { id: other.id }
    expect((await api.member.ok('interviewLink.get', { params })).submissions).toEqual([])
  })
})

describe('a review', () => {
  const sent = async (response = 'Ten a day', more: object = {}) => {
    const token = await agreed()
    await send(token, response, more)
    return { token, ...(await arrived()) }
  }
  const write = (response: string, version = 0) =>
    api.member.ok('answer.save', { ...about(), body: { questionId: SCORED, response, version } })

  it('turns a submission into an answer with its author', async () => {
    const { id } = await sent('Ten a day', { impactScore: 8 })
    expect((await review(id, { version: 1, outcome: 'accept' })).body.answer).toMatchObject({
      response: 'Ten a day',
      impactScore: 8,
      author: 'interviewee',
    })
    expect(await arrived()).toMatchObject({ isOpen: false })
  })

  it('keeps declined submissions out of the answers', async () => {
    const { id } = await sent()
    expect((await review(id, { version: 1, outcome: 'decline' })).body).toEqual({ answer: null })
    expect(await answers()).toEqual([])
    expect(await arrived()).toMatchObject({ isOpen: false, response: 'Ten a day' })
  })

  it('never overwrites a consultant’s text that the reviewer has not seen', async () => {
    const { id } = await sent()
    await write('Eight a day')
    expect(await review(id, { version: 1, outcome: 'accept' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { response: 'Eight a day', version: 1 } },
    })
    expect(await answers()).toMatchObject([{ response: 'Eight a day', author: 'consultant' }])
    expect(await arrived()).toMatchObject({ isOpen: true })
    await review(id, { version: 1, outcome: 'accept', base: 1 })
    expect(await answers()).toMatchObject([{ response: 'Ten a day', author: 'interviewee' }])
  })

  it('appends one text to the other on request', async () => {
    const { id } = await sent()
    await write('Eight a day')
    await review(id, { version: 1, outcome: 'append', base: 1 })
    expect(await answers()).toMatchObject([{ response: 'Eight a day\n\nTen a day', author: 'both' }])
  })

  it('merges a shared beginning and end without repeating them', async () => {
    const { id } = await sent('We price by hand. Usually ten a day. Ask Priya.')
    await write('We price by hand. Usually eight a day. Ask Priya.')
    await review(id, { version: 1, outcome: 'append', base: 1 })
    expect(await answers()).toMatchObject([
      { response: 'We price by hand. Usually eight a day.\n\nUsually ten a day. Ask Priya.' },
    ])
  })

  it('applies to the version that was read, and refuses a newer one', async () => {
    const { id, token } = await sent()
    await send(token, 'Twelve a day', { version: 1 })
    expect(await review(id, { version: 1, outcome: 'accept' })).toMatchObject({ status: 409 })
    expect((await review(id, { version: 2, outcome: 'accept' })).status).toBe(200)
    await send(token, 'Thirteen a day', { version: 2 })
    expect(await arrived()).toMatchObject({ isOpen: true, version: 3 })
    expect(await answers()).toMatchObject([{ response: 'Twelve a day' }])
  })

  it('marks both as authors when a consultant edits the answer', async () => {
    const { id } = await sent()
    await review(id, { version: 1, outcome: 'accept' })
    await write('Ten a day, on Mondays', 1)
    expect(await answers()).toMatchObject([{ author: 'both' }])
  })

  it('is refused in a completed audit, and for an unknown submission', async () => {
    const { id } = await sent()
    await complete()
    expect(await review(id, { version: 1, outcome: 'accept' })).toMatchObject({
      body: { code: 'audit_completed' },
    })
    expect(await review(999_999, { version: 1, outcome: 'accept' })).toMatchObject({ status: 404 })
  })
})
