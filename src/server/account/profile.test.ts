// One's own profile, preferences and sessions, over HTTP.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Api, PASSWORD, startApi } from '../../../tests/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const change = (body: object) =>
  api.learner.request({ method: 'PATCH', url: '/api/user/profile', payload: body })

describe('the profile', () => {
  it('changes what is sent and nothing else', async () => {
    expect(await change({ name: 'Lea Later' })).toMatchObject({
      status: 200,
      body: { user: { name: 'Lea Later', username: 'lea.learner', email: 'lea.learner@example.com' } },
    })
  })

  it.each([
    ['role', { role: 'admin' }],
    ['id', { id: 1, name: 'Lea' }],
    ['mustChangePassword', { mustChangePassword: true }],
  ])('takes no %s', async (_, body) => {
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
  ])('refuses a taken %s whatever its case', async (field, value, code) => {
    expect(await change({ [field]: value })).toMatchObject({
      status: 409,
      body: { code, fields: { [field]: expect.any(String) } },
    })
  })
})

describe('preferences', () => {
  it('begin with mail about the account and reminders, without marketing, and keep what is chosen', async () => {
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

  it('are listed with where they were opened, and never with their token', async () => {
    const phone = await signIn('Phone/1')
    const { sessions } = await phone.ok('account.sessions')
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(session => session.isCurrent)).toMatchObject([
      { agent: 'Phone/1', address: '127.0.0.1' },
    ])
    expect(JSON.stringify(sessions)).not.toContain(phone.token)
  })

  it('end everywhere but here', async () => {
    const phone = await signIn('Phone/1')
    await phone.ok('account.endOtherSessions')
    expect((await api.learner.call('account.me')).status).toBe(401)
    expect((await phone.ok('account.sessions')).sessions).toHaveLength(1)
    expect((await api.member.call('account.me')).status).toBe(200)
  })
})
