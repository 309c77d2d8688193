// Both sign-in routes: what they count (SECURITY T02, T08, T09), which passwords they accept (T10), and the limit on
// registrations (T16).

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInFailures } from '#server/account/table.ts'
import { db } from '#server/platform/database/database.ts'
import { type Api, PASSWORD, startApi } from '../../../../tests/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

type SignInEndpoint = 'account.login' | 'account.companyLogin'
const enter = (endpoint: SignInEndpoint, email: string, password: string) =>
  api.visitor.call(endpoint, { body: { email, password } })
const failedBefore = (subject: string, times: number) =>
  api.database.run(() =>
    db()
      .insert(signInFailures)
      .values(Array.from({ length: times }, () => ({ subject }))),
  )
const fields = (n: number) => ({ username: `new-${n}`, email: `new-${n}@example.com`, name: `New ${n}` })

describe('both sign-in pages', () => {
  it.each(['account.login', 'account.companyLogin'] as const)(
    '%s requires changing a temporary password, and answers unknown and wrong alike',
    async endpoint => {
      expect(await enter(endpoint, api.newcomer.email, PASSWORD)).toMatchObject({
        status: 200,
        body: { user: { mustChangePassword: true } },
      })
      const wrong = await enter(endpoint, api.member.email, 'not the password')
      expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
      const { status, body } = await enter(endpoint, 'nobody@example.com', 'not the password')
      expect({ status, body }).toEqual({ status: wrong.status, body: wrong.body })
    },
  )

  it('share the failure count of an account', async () => {
    for (let n = 0; n < 5; n++) {
      await enter('account.login', api.member.email, `guess ${n}`)
      await enter('account.companyLogin', api.member.email.toUpperCase(), `guess ${n}`)
    }
    for (const endpoint of ['account.login', 'account.companyLogin'] as const)
      expect((await enter(endpoint, api.member.email, PASSWORD)).status).toBe(429)
    // Users who are signed in stay signed in, and other users are not locked out.
    expect((await api.member.call('account.me')).status).toBe(200)
    expect((await enter('account.login', api.learner.email, PASSWORD)).status).toBe(200)
  })

  it('count no successful sign-in', async () => {
    await failedBefore(`both:127.0.0.1 ${api.member.email}`, 9)
    for (let n = 0; n < 3; n++)
      expect((await enter('account.login', api.member.email, PASSWORD)).status).toBe(200)
  })

  it('allow an address 60 failures across accounts, then answer 429', async () => {
    await failedBefore('address:127.0.0.1', 59)
    expect((await enter('account.login', 'one@example.com', 'guess')).status).toBe(401)
    const { status, headers } = await enter('account.companyLogin', api.admin.email, PASSWORD)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
  })
})

describe('a password', () => {
  const register = (password: string) =>
    api.visitor.call('account.register', { body: { ...fields(1), password } })

  it.each([
    ['7 characters', 'x'.repeat(7), 'Password must be at least 8 characters'],
    ['257 characters', 'x'.repeat(257), 'At most 256 characters'],
  ])('of %s is refused', async (_, password, message) => {
    expect(await register(password)).toMatchObject({ status: 400, body: { fields: { password: message } } })
  })

  it.each([
    ['with spaces around it', '  two spaces  ', 'two spaces'],
    ['beyond 72 bytes', `${'é'.repeat(255)}1`, `${'é'.repeat(255)}2`],
  ])('is neither trimmed nor truncated: %s', async (_, password, other) => {
    expect((await register(password)).status).toBe(201)
    expect((await enter('account.login', fields(1).email, other)).status).toBe(401)
    expect((await enter('account.login', fields(1).email, password)).status).toBe(200)
  })
})

it('one address can register 30 times in ten minutes, failures included; others are unaffected', async () => {
  // Registrations refused for their password count too.
  const register = (n: number, remoteAddress = '192.0.2.1') =>
    api.visitor.request({
      method: 'POST',
      url: '/api/auth/register',
      remoteAddress,
      payload: { ...fields(n), password: 'password' },
    })
  for (let n = 0; n < 30; n++) expect((await register(n)).status).toBe(400)
  const { status, headers } = await register(30)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await register(31, '192.0.2.2')).status).toBe(400)
})
