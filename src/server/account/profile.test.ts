// The caller's own profile, preferences and sessions, over HTTP.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '#server/inject.ts'
import { type Api, PASSWORD, startApi } from '../../../tests/api.ts'
import { passwordToken } from '../../../tests/servers/emails.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const change = (body: object) =>
  api.learner.request({ method: 'PATCH', url: '/api/user/profile', payload: body })

describe('the profile', () => {
  it('changes only the fields sent', async () => {
    expect(await change({ name: 'Lea Later' })).toMatchObject({
      status: 200,
      body: { user: { name: 'Lea Later', username: 'lea.learner', email: 'lea.learner@example.com' } },
    })
  })

  it.each([
    ['role', { role: 'admin' }],
    ['id', { id: 1, name: 'Lea' }],
    ['mustChangePassword', { mustChangePassword: true }],
  ])('ignores %s', async (_, body) => {
    await change(body)
    expect((await api.learner.ok('account.me')).user).toMatchObject({
      id: api.learner.id,
      role: 'regular_user',
      mustChangePassword: false,
    })
  })

  it.each([
    ['name', 'x', 'Name must be at least 2 characters'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['email', 'nobody', 'Please enter a valid email address'],
  ])('refuses a bad %s', async (field, value, message) => {
    expect(await change({ [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    })
  })

  it.each([
    ['username', 'MONA.member', 'username_taken'],
    ['email', 'MONA.member@example.com', 'email_taken'],
  ])('refuses a taken %s, regardless of case', async (field, value, code) => {
    expect(await change({ [field]: value, currentPassword: PASSWORD })).toMatchObject({
      status: 409,
      body: { code, fields: { [field]: expect.any(String) } },
    })
  })
})

describe('a change of email address (T40)', () => {
  const NEW = 'lea@example.org'
  const move = (currentPassword?: string) =>
    change({ email: NEW, ...(currentPassword && { currentPassword }) })
  const login = (email: string, password = PASSWORD) =>
    api.visitor.call('account.login', { body: { email, password } })
  const outbox = async () => (await api.admin.ok('system.outbox', { query: {} })).notices
  const linkFor = async (email: string) => {
    await api.visitor.ok('account.forgotPassword', { body: { email } })
    return passwordToken(api)
  }
  const reset = (token: string) => {
    const words = { newPassword: 'words of a thief', confirmPassword: 'words of a thief' }
    return api.visitor.call('account.resetPassword', { body: { token, ...words } })
  }

  it.each([
    ['no password', undefined, 'invalid_body', 'Please enter your current password to change your email'],
    ['a wrong password', 'not the password', 'wrong_password', 'Current password is incorrect'],
  ])('is refused with %s', async (_, password, code, message) => {
    expect(await move(password)).toMatchObject({
      status: 400,
      body: { code, fields: { currentPassword: message } },
    })
    expect((await api.learner.ok('account.me')).user.email).toBe(api.learner.email)
    expect(await outbox()).toEqual([])
  })

  it('allows ten password guesses, and an unchanged email counts as none', async () => {
    for (let n = 0; n < 10; n++) expect((await move(`guess ${n}`)).status).toBe(400)
    expect((await move(PASSWORD)).status).toBe(429)
    expect((await change({ name: 'Lea Later', email: api.learner.email })).status).toBe(200)
  })

  it('ends other sessions and open links, and keeps this session', async () => {
    const token = await linkFor(api.learner.email)
    const other = tokenOf((await login(api.learner.email)).body)
    expect((await move(PASSWORD)).status).toBe(200)
    expect((await reset(token)).body).toMatchObject({ code: 'reset_link_spent' })
    expect((await api.as(other).call('account.me')).status).toBe(401)
    expect((await api.learner.ok('account.me')).user.email).toBe(NEW)
    expect((await login(NEW)).status).toBe(200)
  })

  it('by an administrator does the same, and both addresses are notified', async () => {
    const token = await linkFor(api.learner.email)
    const params = { id: api.learner.id }
    await api.admin.ok('user.change', { params, body: { name: 'Lea Later', email: api.learner.email } })
    expect((await api.learner.call('account.me')).status).toBe(200)
    await api.admin.ok('user.change', { params, body: { email: NEW } })
    expect((await reset(token)).body).toMatchObject({ code: 'reset_link_spent' })
    expect((await api.learner.call('account.me')).status).toBe(401)
    const notified = (await outbox()).flatMap(({ kind, recipient }) =>
      kind === 'emailChanged' ? [recipient] : [],
    )
    expect(notified.sort()).toEqual([NEW, api.learner.email].sort())
  })

  it('of an administrator is refused in user administration', async () => {
    const body = { email: 'ada@example.org' }
    expect(await api.admin.call('user.change', { params: { id: api.admin.id }, body })).toMatchObject({
      status: 409,
      body: { code: 'own_email' },
    })
  })

  it.each([
    [
      'one’s own',
      () => {
        const words = { newPassword: 'words of my own', confirmPassword: 'words of my own' }
        return api.learner.ok('account.changePassword', { body: { currentPassword: PASSWORD, ...words } })
      },
    ],
    ['a temporary', () => api.admin.ok('user.resetPassword', { params: { id: api.learner.id } })],
  ])('an open link is invalid after %s new password', async (_, setPassword) => {
    const token = await linkFor(api.learner.email)
    await setPassword()
    expect((await reset(token)).body).toMatchObject({ code: 'reset_link_spent' })
  })
})

describe('preferences', () => {
  it('default to account mail and reminders without marketing, and keep changes', async () => {
    const first = { emailNotifications: true, assessmentReminders: true, marketingEmails: false }
    expect(await api.learner.ok('account.preferences')).toEqual(first)
    await api.learner.ok('account.changePreferences', { body: { marketingEmails: true } })
    expect(await api.learner.ok('account.preferences')).toEqual({ ...first, marketingEmails: true })
    expect(await api.member.ok('account.preferences')).toEqual(first)
  })
})

describe('sessions', () => {
  const signIn = async (agent: string) => {
    const { body } = await api.visitor.request({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: api.learner.email, password: PASSWORD },
      headers: { 'user-agent': agent },
    })
    return api.as((body as { token: string }).token)
  }

  it('are listed with their device and address, never with their token', async () => {
    const phone = await signIn('Phone/1')
    const { sessions } = await phone.ok('account.sessions')
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(session => session.isCurrent)).toMatchObject([
      { agent: 'Phone/1', address: '127.0.0.1' },
    ])
    expect(JSON.stringify(sessions)).not.toContain(phone.token)
  })

  it('can be ended except the current one', async () => {
    const phone = await signIn('Phone/1')
    await phone.ok('account.endOtherSessions')
    expect((await api.learner.call('account.me')).status).toBe(401)
    expect((await phone.ok('account.sessions')).sessions).toHaveLength(1)
    expect((await api.member.call('account.me')).status).toBe(200)
  })

  it('can be ended individually, only by their owner', async () => {
    const phone = await signIn('Phone/1')
    const tablet = await signIn('Tablet/1')
    const { sessions } = await api.learner.ok('account.sessions')
    const id = sessions.find(({ agent }) => agent === 'Phone/1')?.id ?? ''
    const end = (who: typeof phone) => who.call('account.endSession', { params: { id } })
    expect((await end(api.member)).body).toMatchObject({ code: 'session_not_found' })
    expect((await end(api.learner)).status).toBe(204)
    expect((await phone.call('account.me')).status).toBe(401)
    expect((await tablet.ok('account.sessions')).sessions).toHaveLength(2)
    expect((await end(api.learner)).status).toBe(404)
  })
})
