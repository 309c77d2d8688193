// Invitations by email: the link sets the password once; a resend, a temporary password, another email or removal ends it.

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { resetLinks } from '#server/account/table.ts'
import { deliver } from '#server/email-queue/sender.ts'
import { db } from '#server/platform/database/database.ts'
import { openMail } from '#server/platform/email/smtp.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { emailsOf, passwordToken } from '../../../tests/servers/emails.ts'
import { openPostbox } from '../../../tests/servers/smtp.ts'

const PUBLIC_URL = 'https://audits.example.com'
let api: Api
beforeAll(async () => {
  api = await startApi({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL })
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const TINA = { username: 'tina', email: 'tina@example.com', name: 'Tina Team', role: 'team_member' as const }
const OWN = 'one of my very own'

const tokens = async () => {
  return (await emailsOf(api))
    .filter(({ kind }) => kind === 'invitation')
    .map(({ recipient, text }) => {
      expect(recipient).toBe(TINA.email)
      return text.match(/https:\/\/audits\.example\.com\/reset-password\?token=([\w-]{43})/)?.[1] ?? ''
    })
}
const accept = async (token: string, newPassword = OWN) =>
  api.visitor.call('account.resetPassword', { body: { token, newPassword, confirmPassword: newPassword } })
const login = () => api.visitor.call('account.login', { body: { email: TINA.email, password: OWN } })
const listed = async () =>
  (await api.admin.ok('user.team', { query: {} })).teamMembers.find(user => user.email === TINA.email)
const requestReset = () => api.visitor.ok('account.forgotPassword', { body: { email: TINA.email } })
const change = (id: number, body: { email: string }) => api.admin.ok('user.change', { params: { id }, body })
const makeOld = () =>
  api.database.run(() => db().update(resetLinks).set({ expiresAt: sql`now() - interval '1 second'` }))
const spent = { status: 403, body: { code: 'reset_link_spent' } }

it('opens an account by a link that works once, and is listed until then', async () => {
  const { id, mustChangePassword } = await api.admin.ok('user.invite', { body: TINA })
  expect(mustChangePassword).toBe(true)
  const days = (Date.parse((await listed())?.invitedUntil ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(7)
  const [token = ''] = await tokens()
  expect(await login()).toMatchObject({ status: 401 })
  expect((await accept(token)).status).toBe(204)
  expect(await login()).toMatchObject({ status: 200, body: { user: { mustChangePassword: false } } })
  expect(await listed()).toMatchObject({ invitedUntil: null })
  expect(await accept(token, 'somebody elses wish')).toMatchObject(spent)
  expect(await api.admin.refused('user.inviteAgain', { params: { id } })).toMatchObject({
    code: 'already_in',
  })
})

it('asks for the display name; a later reset link does not change it', async () => {
  await api.admin.ok('user.invite', { body: TINA })
  const [token = ''] = await tokens()
  const words = { newPassword: OWN, confirmPassword: OWN }
  const named = (link: string, name: string) =>
    api.visitor.call('account.resetPassword', { body: { token: link, name, ...words } })
  expect(await named(token, ' T ')).toMatchObject({
    status: 400,
    body: { fields: { name: expect.any(String) } },
  })
  expect((await named(token, 'Tina Teale')).status).toBe(204)
  expect(await listed()).toMatchObject({ name: 'Tina Teale' })
  await requestReset()
  const [mail] = (await emailsOf(api)).filter(({ kind }) => kind === 'passwordReset')
  const reset = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await named(reset, 'Another Name')).status).toBe(204)
  expect(await listed()).toMatchObject({ name: 'Tina Teale' })
})

const open = (token: string) => api.visitor.call('account.openPasswordLink', { body: { token } })

it('shows whose link it is, or that it is used, before a password is chosen', async () => {
  await api.admin.ok('user.invite', { body: TINA })
  const [token = ''] = await tokens()
  const { house } = (await api.admin.ok('system.brand', {})) as { house: string }
  const shown = { name: 'Tina Team', role: 'team_member', house, isInvitation: true }
  expect(await open(token)).toMatchObject({ status: 200, body: shown })
  expect(await open(token)).toMatchObject({ status: 200, body: shown })
  expect((await accept(token)).status).toBe(204)
  expect(await open(token)).toMatchObject(spent)
  expect(await open('none of ours')).toMatchObject(spent)
})

it('sends no password-changed email for the first password', async () => {
  await api.admin.ok('user.invite', { body: TINA })
  const [token = ''] = await tokens()
  expect((await accept(token)).status).toBe(204)
  const { notices } = await api.admin.ok('system.outbox', { query: {} })
  expect(notices.map(({ kind }) => kind)).toEqual(['invitation'])
})

it.each<[string, (id: number) => Promise<unknown>]>([
  ['a resend', id => api.admin.ok('user.inviteAgain', { params: { id } })],
  ['a temporary password', id => api.admin.ok('user.resetPassword', { params: { id } })],
  ['a changed email', id => change(id, { email: 't@example.org' })],
  ['removing the account', id => api.admin.ok('user.remove', { params: { id } })],
  ['its expiry', () => makeOld()],
])('is invalid after %s', async (_, end) => {
  const { id } = await api.admin.ok('user.invite', { body: TINA })
  const [token = ''] = await tokens()
  await end(id)
  expect(await accept(token)).toMatchObject(spent)
})

it.each<[string, (id: number) => Promise<unknown>, boolean]>([
  ['a link has expired', () => makeOld(), true],
  ['the address has changed', id => change(id, { email: 't@example.org' }), true],
  ['its owner has asked for a new password', () => requestReset(), true],
  ['a temporary password replaced it', id => api.admin.ok('user.resetPassword', { params: { id } }), false],
])('is listed as pending, also when %s', async (_, end, isInvited) => {
  const { id } = await api.admin.ok('user.invite', { body: TINA })
  await end(id)
  const { users, canInvite } = await api.admin.ok('user.list', { query: { search: 'tina' } })
  expect(canInvite).toBe(true)
  expect([users[0]?.mustChangePassword, Boolean(users[0]?.invitedUntil)]).toEqual([true, isInvited])
})

it.each(['its own link', 'the one that was asked for'])(
  'stays valid during a password reset, and %s opens the account',
  async which => {
    const { id } = await api.admin.ok('user.invite', { body: TINA })
    const before = (await listed())?.invitedUntil
    const [invitation = ''] = await tokens()
    await requestReset()
    expect((await listed())?.invitedUntil).toBe(before)
    const asked = await passwordToken(api)
    const [first, second] = which === 'its own link' ? [invitation, asked] : [asked, invitation]
    expect(await open(first)).toMatchObject({ status: 200, body: { isInvitation: true } })
    expect((await accept(first)).status).toBe(204)
    expect(await accept(second)).toMatchObject(spent)
    expect((await login()).status).toBe(200)
    expect(await listed()).toMatchObject({ invitedUntil: null })
    expect(await api.admin.refused('user.inviteAgain', { params: { id } })).toMatchObject({
      code: 'already_in',
    })
  },
)

it('invalidates earlier links when it is sent again', async () => {
  const { id } = await api.admin.ok('user.invite', { body: TINA })
  await requestReset()
  const former = [...(await tokens()), await passwordToken(api)]
  await api.admin.ok('user.inviteAgain', { params: { id } })
  for (const token of former) expect(await accept(token)).toMatchObject(spent)
})

it('is delivered, and its link opens the account', async () => {
  const postbox = await openPostbox()
  await api.admin.ok('user.invite', { body: TINA })
  const mail = openMail(postbox.url, 'audits@example.com', [PUBLIC_URL])
  await api.database.run(() => deliver(mail)).finally(() => postbox.close())
  const email = (postbox.emails[0] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(email).toContain('Ada Admin has created an account for you.')
  const [, path, token = ''] =
    /href="https:\/\/audits\.example\.com([^"?]*)\?token=([\w-]{43})"/.exec(email) ?? []
  expect(path).toBe('/reset-password')
  expect((await accept(token)).status).toBe(204)
  expect((await login()).status).toBe(200)
})

it('can be sent again with another valid link', async () => {
  const { id } = await api.admin.ok('user.invite', { body: TINA })
  const [first] = await tokens()
  await api.admin.ok('user.inviteAgain', { params: { id } })
  const second = (await tokens()).find(token => token !== first) ?? ''
  expect((await accept(second)).status).toBe(204)
})

it('stores no link in the trail, or readable in the database', async () => {
  await api.admin.ok('user.invite', { body: TINA })
  const [token = 'none'] = await tokens()
  const { entries } = await api.admin.ok('system.trail', { query: { action: 'user.invite' } })
  expect(entries).toHaveLength(1)
  expect(JSON.stringify(entries)).not.toContain(token)
  const kept = await api.database.run(() => db().select().from(resetLinks))
  expect(JSON.stringify(kept)).not.toContain(token)
})

it('is refused if emails cannot be sent, and creates no account', async () => {
  const silent = await startApi()
  const id = silent.newcomer.id
  const refused = [
    await silent.admin.refused('user.invite', { body: TINA }),
    await silent.admin.refused('user.inviteAgain', { params: { id } }),
  ]
  const { users, canInvite } = await silent.admin.ok('user.list', { query: {} })
  await silent.stop()
  expect(refused.map(({ code }) => code)).toEqual(['no_mail', 'no_mail'])
  expect([users.some(({ email }) => email === TINA.email), canInvite]).toEqual([false, undefined])
})
