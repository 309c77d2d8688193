// Sign-in and sign-out, registration, the first administrator, and password changes, over HTTP (SECURITY T01, T02, T06 to T08).

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureFirstAdmin } from '#server/account/sign-in/first-admin.ts'
import { sessions, users } from '#server/account/table.ts'
import { db } from '#server/platform/database/database.ts'
import { type Api, startApi } from '../../../tests/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const LEARNER = { username: 'lena', email: 'lena@example.com', name: 'Lena', password: 'a long password' }
const register = (extra: object = {}) =>
  api.visitor.request({ method: 'POST', url: '/api/auth/register', payload: { ...LEARNER, ...extra } })
const login = (password: string, email = LEARNER.email) =>
  api.visitor.call('account.login', { body: { email, password } })

describe('registering', () => {
  it('creates a learner and a session', async () => {
    expect(await register()).toMatchObject({
      status: 201,
      body: { user: { role: 'regular_user', mustChangePassword: false } },
    })
  })

  it.each(['admin', 'team_member', 'guest', 'owner'])('refuses the role %s', async role => {
    expect(await register({ role })).toMatchObject({ status: 403, body: { code: 'role_not_open' } })
    expect(await login(LEARNER.password)).toMatchObject({ status: 401 })
  })

  it.each([
    ['username', { username: 'LENA', email: 'other@example.com' }, 'username_taken'],
    ['email', { username: 'other', email: 'LENA@Example.com' }, 'email_taken'],
  ])('refuses a taken %s, regardless of case', async (_, change, code) => {
    await register()
    expect(await register(change)).toMatchObject({ status: 409, body: { code } })
  })

  it.each([
    ['password', { password: 'short' }],
    ['email', { email: 'nobody' }],
    ['name', { name: 'x\u0000y' }],
  ])('refuses an invalid %s', async (field, change) => {
    expect(await register(change)).toMatchObject({
      status: 400,
      body: { code: 'invalid_body', fields: { [field]: expect.any(String) } },
    })
  })
})

describe('signing in', () => {
  it('answers an unknown email like a wrong password', async () => {
    await register()
    const wrong = await login('not the password')
    const unknown = await login('not the password', 'nobody@example.com')
    // The headers contain the time of day, so only status and body are compared.
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
  })

  it('keeps learners out of the company sign-in, only after the right password', async () => {
    await register()
    const enter = (password: string) =>
      api.visitor.call('account.companyLogin', { body: { email: LEARNER.email, password } })
    expect(await enter(LEARNER.password)).toMatchObject({
      status: 403,
      body: { code: 'company_accounts_only' },
    })
    expect(await enter('not the password')).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    })
  })

  it('locks an account after ten failures, even for the right password, with Retry-After', async () => {
    await register()
    for (let failure = 0; failure < 10; failure++) await login('not the password')
    const { status, body, headers } = await login(LEARNER.password)
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('stores no token, only its hash', async () => {
    const { body } = await register()
    const { token } = body as { token: string }
    const stored = await api.database.run(() => db().select().from(sessions))
    expect(JSON.stringify(stored.map(session => session.tokenHash.toString('base64url')))).not.toContain(
      token,
    )
  })
})

describe('a session', () => {
  it('ends on sign-out', async () => {
    const person = await api.signUp(LEARNER)
    expect(await person.call('account.logout', {})).toMatchObject({ status: 204 })
    expect(await person.call('account.me', {})).toMatchObject({ status: 401 })
  })

  it.each([
    ['unused for too long', { lastUsedAt: sql<string>`now() - interval '8 days'` }],
    ['too old', { expiresAt: sql<string>`now() - interval '1 second'` }],
  ])('is invalid when %s', async (_, change) => {
    const person = await api.signUp(LEARNER)
    await api.database.run(() => db().update(sessions).set(change))
    expect(await person.call('account.me', {})).toMatchObject({ status: 401 })
  })

  it('ends when its account is deleted', async () => {
    const person = await api.signUp(LEARNER)
    await api.database.run(() => db().delete(users).where(eq(users.email, LEARNER.email)))
    expect(await person.call('account.me', {})).toMatchObject({ status: 401 })
  })

  it('uses the current role from the database, not the role at sign-in', async () => {
    const person = await api.signUp(LEARNER)
    await api.database.run(() =>
      db().update(users).set({ role: 'team_member' }).where(eq(users.email, LEARNER.email)),
    )
    expect(await person.call('audit.list', { query: {} })).toMatchObject({ status: 200 })
  })
})

describe('changing the password', () => {
  const change = (currentPassword: string, newPassword: string, confirmPassword = newPassword) => ({
    body: { currentPassword, newPassword, confirmPassword },
  })

  it('keeps this session, ends the others and clears the required change', async () => {
    const person = await api.signUp(LEARNER)
    await api.database.run(() => db().update(users).set({ mustChangePassword: true }))
    const other = (await login(LEARNER.password)).body as { token: string }
    expect(
      await person.call('account.changePassword', change(LEARNER.password, 'another password')),
    ).toMatchObject({ status: 204 })
    expect(await person.call('account.me', {})).toMatchObject({
      status: 200,
      body: { user: { mustChangePassword: false } },
    })
    expect(await api.as(other.token).call('account.me', {})).toMatchObject({ status: 401 })
    expect(await login(LEARNER.password)).toMatchObject({ status: 401 })
    expect(await login('another password')).toMatchObject({ status: 200 })
  })

  it.each([
    ['a wrong current password', change('not the password', 'another password'), 'wrong_password'],
    ['the same password again', change(LEARNER.password, LEARNER.password), 'same_password'],
    ['two different new ones', change(LEARNER.password, 'another password', 'other'), 'invalid_body'],
    ['a short one', change(LEARNER.password, 'short'), 'invalid_body'],
  ])('refuses %s', async (_, input, code) => {
    const person = await api.signUp(LEARNER)
    expect(await person.call('account.changePassword', input)).toMatchObject({ status: 400, body: { code } })
  })
})

describe('the first administrator', () => {
  const prepare = (credentials: { email: string; password: string } | null = null) =>
    api.database.run(() => ensureFirstAdmin(credentials))
  const noAdmin = () => api.database.run(() => db().update(users).set({ role: 'team_member' }))
  const setupToken = async () => {
    const first = await prepare()
    return first.kind === 'link' ? (first.path.split('=')[1] ?? '') : ''
  }

  it('is created by the one-time link, once', async () => {
    await noAdmin()
    const token = await setupToken()
    const open = (link: string) => api.visitor.call('account.openSetupLink', { body: { token: link } })
    expect((await open(token)).status).toBe(204)
    expect(await open('another')).toMatchObject({ status: 403, body: { code: 'setup_link_spent' } })
    expect(await register({ setupToken: token, companyName: 'Northline' })).toMatchObject({
      status: 201,
      body: { user: { role: 'admin' } },
    })
    expect(
      await register({ setupToken: token, username: 'second', email: 'second@example.com' }),
    ).toMatchObject({ status: 403, body: { code: 'setup_link_spent' } })
    expect(await open(token)).toMatchObject({ status: 403, body: { code: 'setup_link_spent' } })
    expect(await prepare()).toEqual({ kind: 'exists' })
  })

  it('is created once when two requests use the link simultaneously', async () => {
    await noAdmin()
    const token = await setupToken()
    const answers = await Promise.all(
      ['one', 'two'].map(name =>
        register({ setupToken: token, username: `${name}!`, email: `${name}@example.com` }),
      ),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 403])
  })

  it('is created from the configuration with a required password change', async () => {
    await noAdmin()
    expect(await prepare({ email: 'boss@example.com', password: 'temporary one' })).toMatchObject({
      kind: 'created',
    })
    expect(await login('temporary one', 'boss@example.com')).toMatchObject({
      status: 200,
      body: { user: { role: 'admin', mustChangePassword: true } },
    })
  })
})
