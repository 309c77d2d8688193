// Audit trail under generated requests to every write and download: a success has exactly one entry, a refusal none. If
// the entry cannot be written, nothing is written or sent (SECURITY T28, T43).

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Endpoint, FILE } from '#contract/endpoint.ts'
import { ENDPOINTS, type EndpointId } from '#contract/index.ts'
import { db } from '#server/platform/database/database.ts'
import { type Api, PASSWORD, startApi } from '../../tests/api.ts'
import { dumpTables } from '../../tests/databases/dump.ts'
import { Requests } from '../../tests/requests/hostile.ts'

const SEED = 20_260_702
/** Requests to each write; TRAIL_TRIES sets more. */
const TRIES = Number(process.env.TRAIL_TRIES ?? 2)
const PATIENCE = { timeout: 240_000 }
const CALLERS = ['admin', 'admin', 'member', 'member', 'learner', 'visitor'] as const
/** Actions that close, complete or remove records run last, so that the others still find them. */
const isLate = (id: string, { method }: Endpoint) => method === 'DELETE' || /^(audit|system|user)/.test(id)
const WRITES = (Object.entries(ENDPOINTS) as [EndpointId, Endpoint][])
  // A sign-out ends the session that the others need.
  .filter(
    ([id, { method, answer, ephemeral: isEphemeral }]) =>
      ((method !== 'GET' && !isEphemeral) || answer === FILE) && id !== 'account.logout',
  )
  .sort(([a, one], [b, other]) => Number(isLate(a, one)) - Number(isLate(b, other)))
/** Sign-in endpoints: a failed sign-in is an event with its own entry. */
const SIGN_INS: string[] = ['account.login', 'account.companyLogin']

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset().then(seedAudit))
afterAll(() => api.stop())

const trail = async () => {
  const { rows } = await api.database.run(() =>
    db().execute<{ entries: number; action: string; failed: boolean }>(
      sql`select count(*)::int as entries, (select action from trail order by id desc limit 1) as action from trail`,
    ),
  )
  return rows[0] ?? { entries: 0, action: '' }
}

type Seen = (id: string, status: number) => Promise<void>

const words = { newPassword: 'words of my own', confirmPassword: 'words of my own' }
const at = (id: number) => ({ params: { id } })
const person = { username: 'tina', email: 'tina@example.com', name: 'Tina', password: 'a long password' }

/** Writes that need known data, in an order in which each succeeds. */
async function writeKnown(seen: Seen): Promise<void> {
  const { visitor, learner, member, admin } = api
  const of =
    (who: typeof admin) =>
    async (id: EndpointId, input: object = {}) => {
      const { status, body } = await (who.call as (...call: unknown[]) => ReturnType<typeof who.call>)(
        id,
        input,
      )
      await seen(id, status)
      return body as unknown as { id: string }
    }
  const asVisitor = of(visitor)
  const asLearner = of(learner)
  const asMember = of(member)
  const asAdmin = of(admin)
  await asVisitor('account.login', { body: { email: learner.email, password: PASSWORD } })
  await asVisitor('account.companyLogin', { body: { email: member.email, password: PASSWORD } })
  await asVisitor('account.register', { body: person })
  await asVisitor('account.forgotPassword', { body: { email: member.email } })
  const [email] = (await admin.ok('system.outbox', { query: {} })).notices
  await asAdmin('system.resend', at(email?.id ?? 0))
  const shown = await asAdmin('system.showLink', at(email?.id ?? 0))
  const token = /token=([\w-]+)/.exec((shown as unknown as { text: string }).text)?.[1] ?? ''
  await asLearner('account.changePassword', { body: { currentPassword: PASSWORD, ...words } })
  await asVisitor('inquiry.apply', { body: application })
  const { id: assessment } = await asVisitor('assessment.submit', { body: { answers: Array(10).fill(2) } })
  const lead = { name: 'Lou', email: 'lou@example.com', consent: true }
  await asVisitor('assessment.leaveName', { params: { id: assessment }, body: lead })
  await asVisitor('assessment.report', { params: { id: assessment } })
  await asMember('interview.start', { ...at(1), body: { templateName: 'custom' } })
  const questionId = (await member.ok('answer.list', at(1)))[0]?.questionId
  await asMember('answer.save', { ...at(1), body: { questionId, response: 'Other' } })
  await asMember('answer.change', { ...at(1), body: { response: 'Another' } })
  const lesson = { params: { id: 'ethics.people-decide' } }
  await asLearner('learning.keepPlace', { ...lesson, body: { position: 2 } })
  // The second export reuses the first one's file, and still counts as a download.
  for (const _ of [1, 2]) await asMember('report.export', { ...at(1), body: { format: 'docx' } })
  await asMember('slide.export', { ...at(1), query: {} })
  await asMember('deliverable.file', at((await member.ok('deliverable.list', at(1)))[0]?.id ?? 0))
  await asMember('attachment.content', at(await attach(seen)))
  await asMember('process.createLink', { ...at(1), body: { sourceId: 2, targetId: 1 } })
  await asMember('process.deleteLink', at(1))
  await asMember('process.deleteStep', at(2))
  await asMember('opportunity.delete', at(1))
  await asMember('interview.delete', at(1))
  await asAdmin('inquiry.forget', at(1))
  await asAdmin('user.export', { query: {} })
  await asAdmin('inquiry.export', { query: {} })
  await asAdmin('system.export')
  await asAdmin('system.createBackup')
  const [backup] = (await admin.ok('system.backups')).backups
  await asAdmin('system.downloadBackup', { params: { name: backup?.name ?? '' } })
  await asAdmin('user.add', {
    body: { ...person, username: 'tom', email: 'tom@example.com', role: 'team_member' },
  })
  await asAdmin('user.change', { ...at(learner.id), body: { name: 'Lea Later' } })
  await asAdmin('user.resetPassword', at(learner.id))
  await asAdmin('user.removeMember', at(learner.id))
  await asAdmin('system.resetSettings', { body: { confirmation: 'RESET', password: PASSWORD } })
  // The member's last write: it ends their sessions.
  await asVisitor('account.resetPassword', { body: { token, ...words } })
}

/** Attaches a file to the first answer; returns its id. */
async function attach(seen: Seen): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob(['Twelve minutes each']), 'minutes.txt')
  const request = new Request('http://x', { method: 'POST', body: form })
  const { status, body } = await api.member.request({
    method: 'POST',
    url: '/api/answers/1/attachments',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  await seen('attachment.add', status)
  return (body as { id: number }).id ?? 0
}

/** Sends each write some generated requests; `seen` gets every answer. */
async function writeAll(seen: Seen): Promise<void> {
  const requests = new Requests(SEED, 3)
  for (const [id, endpoint] of WRITES)
    for (let n = 0; n < TRIES; n++) {
      const request = n % 2 === 0 ? requests.fair(endpoint) : requests.of(endpoint)
      // With another method, the request would reach a different endpoint.
      if (request.method !== endpoint.method) continue
      await seen(id, (await api[requests.pick(CALLERS)].request(request)).status)
    }
}

it('has exactly one entry for each successful write, and none for refused ones', PATIENCE, async () => {
  const reached = new Set<string>()
  let before = (await trail()).entries
  const check = async (id: string, status: number) => {
    const { entries, action } = await trail()
    if (status < 300) {
      reached.add(id)
      expect({ id, entries, action }).toEqual({ id, entries: before + 1, action: id })
    } else if (!SIGN_INS.includes(id))
      expect({ id, status, entries }).toEqual({ id, status, entries: before })
    before = entries
  }
  await writeAll(check)
  await api.reset().then(seedAudit)
  before = (await trail()).entries
  await writeKnown(check)
  // A few writes need data that this test does not have; without the others, it would prove nothing.
  expect(reached.size, [...reached].join()).toBeGreaterThan(36)
})

it('writes nothing if the entry cannot be written', PATIENCE, async () => {
  await api.database.run(() =>
    db().execute(sql`alter table trail add constraint closed check (false) not valid`),
  )
  const before = await contents()
  const refused = async (id: string, status: number) =>
    expect({ id, isRefused: status >= 400 }).toEqual({ id, isRefused: true })
  try {
    await writeAll(refused)
    await writeKnown(refused)
    expect(await contents()).toEqual(before)
  } finally {
    await api.database.run(() => db().execute(sql`alter table trail drop constraint closed`))
  }
})

it('records successful and failed sign-ins, and never typed values', async () => {
  const enter = (email: string, password: string, endpoint: 'account.login' | 'account.companyLogin') =>
    api.visitor.call(endpoint, { body: { email, password } })
  await enter(api.learner.email, 'my other secret', 'account.login')
  await enter('typed-by-mistake@example.com', PASSWORD, 'account.login')
  await enter(api.learner.email, PASSWORD, 'account.companyLogin')
  await enter(api.learner.email, PASSWORD, 'account.login')
  const { entries } = await api.admin.ok('system.trail', { query: {} })
  expect(entries.slice(0, 4)).toMatchObject([
    { action: 'account.login', actorId: api.learner.id, note: '' },
    { action: 'account.companyLogin', actorId: null, note: expect.stringContaining('company_accounts_only') },
    { action: 'account.login', actorId: null, note: 'Not let in (wrong_credentials): no such account' },
    {
      action: 'account.login',
      actorId: null,
      actorName: 'Visitor',
      note: 'Not let in (wrong_credentials): Lea Learner (lea.learner@example.com)',
    },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/secret|typed-by-mistake/)
  const query = { person: 'lea.learner', action: 'account.companyLogin' }
  expect((await api.admin.ok('system.trail', { query })).entries).toHaveLength(1)
})

/**
 * The content of every table, except rate limits and last-use times of sessions. The email about wrong codes is
 * excepted too: it is sent although the call is refused.
 */
async function contents() {
  const { usages: _, sign_in_failures: __, sessions = [], emails = [], ...tables } = await dumpTables(api.url)
  const kept = emails.filter(line => !line.includes('"kind":"wrongCodes"'))
  return {
    ...tables,
    emails: kept,
    sessions: sessions.map(line => line.replace(/"last_used_at":"[^"]*"/, '')),
  }
}

const application = { firstName: 'A', lastName: 'B', email: 'a.b@example.com', position: 'other' as const }

/** Creates audits with records of each kind. */
async function seedAudit() {
  for (const title of ['First', 'Second']) {
    const { id } = await api.member.ok('audit.create', {
      body: { title, company: 'Company', type: 'process' },
    })
    const params = { id }
    const interview = await api.member.ok('interview.start', { params, body: { templateName: 'process' } })
    const questionId = interview.questions[0]?.id ?? ''
    await api.member.ok('answer.save', {
      params: { id: interview.id },
      body: { questionId, response: 'Yes' },
    })
    const one = await api.member.ok('process.createStep', { params, body: { label: 'One' } })
    const two = await api.member.ok('process.createStep', { params, body: { label: 'Two' } })
    await api.member.ok('process.createLink', { params, body: { sourceId: one.id, targetId: two.id } })
    await api.member.ok('opportunity.create', { params, body: { title: 'Save', stepId: one.id } })
    await api.member.ok('slide.list', { params })
  }
  await api.visitor.ok('inquiry.apply', { body: application })
}
