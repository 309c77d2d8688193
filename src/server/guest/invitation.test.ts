// Inviting guests over HTTP: who may, what the email says, and what the guest sees from the first sign-in to the last audit.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { organizationTemplateName } from '#domain/interview/template.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import type { Person } from '../../../tests/person.ts'
import { emailsOf, passwordToken } from '../../../tests/servers/emails.ts'

const GIL = { name: 'Gil Guest', email: 'gil.guest@example.com', role: 'editor' as const }
const OWN = 'one of my very own'

let api: Api
let id: number
beforeAll(async () => {
  api = await startApi({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://audits.example.com' })
})
beforeEach(async () => {
  await api.reset()
  id = await newAudit('Freight desk')
})
afterAll(() => api.stop())

const newAudit = async (title: string) =>
  (await api.member.ok('audit.create', { body: { title, company: 'Northline', type: 'operations' } })).id
const invite = (body: { name: string; email: string; role: 'reader' | 'editor' } = GIL, auditId = id) =>
  api.member.ok('guest.invite', { params: { id: auditId }, body })

/** The guest, after the password was chosen by the newest link. */
async function signedIn(): Promise<Person> {
  const body = { token: await passwordToken(api), newPassword: OWN, confirmPassword: OWN }
  await api.visitor.ok('account.resetPassword', { body })
  const entered = await api.visitor.ok('account.login', { body: { email: GIL.email, password: OWN } })
  if (!('token' in entered)) throw new Error('a second factor is asked for')
  return api.as(entered.token)
}

/** The guest cannot start an interview with a template of the company, though its number is known. */
async function expectNoTemplate(guest: Person): Promise<void> {
  const question = {
    key: crypto.randomUUID(),
    topic: 'Returns',
    question: 'What about returns?',
    hint: '',
    impactScoreEnabled: false,
  }
  const template = await api.member.ok('interviewTemplate.create', {
    body: { name: 'Intake', sharing: 'writers', sections: [{ title: '', questions: [question] }] },
  })
  const start = {
    params: { id },
    body: { templateName: organizationTemplateName(template.id), interviewee: 'Mara' },
  }
  expect(await guest.refused('interview.start', start)).toMatchObject({
    code: 'interview_template_not_found',
  })
}

it('opens an account by a link, which sees this audit and edits it', async () => {
  await newAudit('Night desk')
  const team = await invite()
  expect(team.members).toMatchObject([{ name: GIL.name, role: 'editor', isGuest: true }])
  const [email] = await emailsOf(api)
  expect(email).toMatchObject({ kind: 'guestInvitation', recipient: GIL.email })
  expect(email?.text).toContain('Freight desk')
  const guest = await signedIn()
  expect(await guest.ok('account.me', {})).toMatchObject({ user: { role: 'guest', name: GIL.name } })
  expect((await guest.ok('audit.list', { query: {} })).map(audit => audit.id)).toEqual([id])
  const changed = await guest.ok('audit.change', { params: { id }, body: { title: 'Freight and customs' } })
  expect(changed).toMatchObject({ title: 'Freight and customs' })
})

it('adds a guest who has an account without a new link, and changes the role of one who is on the team', async () => {
  await invite()
  const guest = await signedIn()
  const second = await newAudit('Night desk')
  await invite({ ...GIL, email: 'GIL.GUEST@example.com', name: 'Another name' }, second)
  expect((await emailsOf(api))[0]).toMatchObject({ kind: 'guestAdded', recipient: GIL.email })
  expect(await guest.ok('audit.list', { query: {} })).toHaveLength(2)
  const { members } = await invite({ ...GIL, role: 'reader' })
  expect(members).toMatchObject([{ name: GIL.name, role: 'reader' }])
  const write = { params: { id }, body: { title: 'Mine' } }
  expect(await guest.refused('audit.change', write)).toMatchObject({ code: 'audit_read_only' })
})

it('sends a new link as long as no password was chosen', async () => {
  await invite()
  const first = await passwordToken(api)
  await invite()
  const body = { token: first, newPassword: OWN, confirmPassword: OWN }
  expect((await api.visitor.call('account.resetPassword', { body })).status).toBe(403)
  await signedIn()
})

it('leaves an empty list when the last audit is taken away, and closes it immediately', async () => {
  await invite()
  const guest = await signedIn()
  await api.member.ok('audit.changeTeam', { params: { id }, body: { restricted: false, members: [] } })
  expect(await guest.ok('audit.list', { query: {} })).toEqual([])
  expect(await guest.refused('audit.get', { params: { id } })).toMatchObject({ code: 'audit_not_found' })
})

it('is refused to those who do not manage the team, whatever the address, and for accounts that are not guests', async () => {
  const colleague = await api.person('Cora Colleague', 'team_member')
  for (const email of [GIL.email, 'learner@example.com', colleague.email])
    expect(
      await colleague.refused('guest.invite', { params: { id }, body: { ...GIL, email } }),
    ).toMatchObject({
      code: 'not_team_manager',
    })
  expect(
    await api.member.refused('guest.invite', { params: { id }, body: { ...GIL, email: colleague.email } }),
  ).toMatchObject({ code: 'guest_is_no_guest' })
})

it('turns a guest into a team member, and a team member into a guest', async () => {
  await invite()
  const guest = await signedIn()
  const open = await newAudit('Night desk')
  const { users } = await api.admin.ok('user.list', { query: { role: 'guest' } })
  const params = { id: users[0]?.id ?? 0 }
  const seen = async () => (await guest.call('audit.get', { params: { id: open } })).status
  expect(await seen()).toBe(404)
  await api.admin.ok('user.change', { params, body: { role: 'team_member' } })
  expect(await seen()).toBe(200)
  await api.admin.ok('user.change', { params, body: { role: 'guest' } })
  expect(await seen()).toBe(404)
  expect(await guest.ok('audit.get', { params: { id } })).toMatchObject({ id })
  await expectNoTemplate(guest)
})

it('cannot move an audit to another company, nor start an interview with a template of the company', async () => {
  await invite()
  const guest = await signedIn()
  const moved = { params: { id }, body: { company: 'Kestrel' } }
  expect(await guest.refused('audit.change', moved)).toMatchObject({ code: 'guest_keeps_client' })
  expect(await guest.ok('audit.change', { params: { id }, body: { company: 'Northline' } })).toMatchObject({
    id,
  })
  await expectNoTemplate(guest)
})
