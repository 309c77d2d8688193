// Password guessing in parallel, with other spellings, from many addresses, to lock out a user, and sign-in during a
// password change (SECURITY T06, T09, T40).

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInFailures } from '#server/account/table.ts'
import { tokenOf } from '#server/inject.ts'
import { db } from '#server/platform/database/database.ts'
import { type Api, PASSWORD, startApi } from '../../../../tests/api.ts'
import { passwordToken } from '../../../../tests/servers/emails.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const login = (email: string, password: string) =>
  api.visitor.call('account.login', { body: { email, password } })
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
const tenOf = (count: number, looked: number) => [...Array(10).fill(looked), ...Array(count - 10).fill(429)]

it('checks ten guesses for one account, even of thirty parallel ones, then sends Retry-After', async () => {
  const answers = await times(30, n => login(api.learner.email, `guess ${n}`))
  expect(statuses(answers)).toEqual(tenOf(30, 401))
  const { status, headers } = await login(api.learner.email, PASSWORD)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(800)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
})

it('treats spellings of an email as one account', async () => {
  // PostgreSQL lowercases "İ" to one character, JavaScript to two.
  const person = await api.person('Iris', 'regular_user')
  const spelt = person.email.replace('i', '\u0130')
  expect((await login(spelt, PASSWORD)).status).toBe(200)
  const answers = await times(20, n => login(n % 2 ? spelt : person.email, `guess ${n}`))
  expect(statuses(answers)).toEqual(tenOf(20, 401))
})

it('checks ten guesses of the current password in one session', async () => {
  const answers = await times(15, n =>
    api.learner.call('account.changePassword', {
      body: {
        currentPassword: `guess ${n}`,
        newPassword: 'a new password',
        confirmPassword: 'a new password',
      },
    }),
  )
  expect(statuses(answers)).toEqual(tenOf(15, 400))
})

it('keeps no session opened with the old password during the password change', async () => {
  let isChanged = false
  const change = api.learner
    .call('account.changePassword', {
      body: { currentPassword: PASSWORD, newPassword: 'a new password', confirmPassword: 'a new password' },
    })
    .finally(() => (isChanged = true))
  const entering: ReturnType<typeof login>[] = []
  // One after the other during the whole change, so that some are being verified when it commits.
  while (!isChanged && entering.length < 200) {
    entering.push(login(api.learner.email, PASSWORD))
    await api.visitor.call('system.state')
  }
  expect((await change).status).toBe(204)
  const entered = await Promise.all(entering)
  for (const { status, body } of entered) {
    if (status !== 200) continue
    expect((await api.as(tokenOf(body)).call('account.me')).status).toBe(401)
  }
  expect((await api.learner.call('account.me')).status).toBe(200)
})

it('deletes expired sessions when a new one is opened', async () => {
  const rows = () =>
    api.database.run(() => db().execute<{ n: number }>(sql`select count(*)::int as n from sessions`))
  await api.database.run(() =>
    db().execute(sql`update sessions set expires_at = now() - interval '1 second'`),
  )
  await login(api.learner.email, PASSWORD)
  expect((await rows()).rows).toEqual([{ n: 1 }])
})

describe('failures by account and address', () => {
  const from = async (remoteAddress: string, email: string, password: string) => {
    const request = { method: 'POST' as const, url: '/api/auth/login', remoteAddress }
    return (await api.visitor.request({ ...request, payload: { email, password } })).status
  }
  const failedBefore = (subject: string, times: number) =>
    api.database.run(() => db().insert(signInFailures).values(Array(times).fill({ subject })))
  const HOME = '198.51.100.7'
  const THIEF = '203.0.113.66'

  it('of ten attempts elsewhere do not lock out the owner', async () => {
    for (let n = 0; n < 10; n++) expect(await from(THIEF, api.admin.email, `guess ${n}`)).toBe(401)
    expect(await from(THIEF, api.admin.email, PASSWORD)).toBe(429)
    expect(await from(HOME, api.admin.email, PASSWORD)).toBe(200)
  })

  it('of a hundred attempts anywhere block new addresses, but not a known one', async () => {
    expect(await from(HOME, api.admin.email, PASSWORD)).toBe(200)
    await failedBefore(`account:${api.admin.email}`, 99)
    expect(await from(THIEF, api.admin.email, 'guess')).toBe(401)
    expect(await from('203.0.113.67', api.admin.email, PASSWORD)).toBe(429)
    expect(await from(HOME, api.admin.email, PASSWORD)).toBe(200)
  })

  it('of others at one address do not block a known user there', async () => {
    expect(await from(HOME, api.admin.email, PASSWORD)).toBe(200)
    await failedBefore(`address:${HOME}`, 60)
    expect(await from(HOME, api.member.email, PASSWORD)).toBe(429)
    expect(await from(HOME, api.admin.email, PASSWORD)).toBe(200)
  })

  it('allow a known address ten guesses too', async () => {
    expect(await from(HOME, api.admin.email, PASSWORD)).toBe(200)
    for (let n = 0; n < 10; n++) expect(await from(HOME, api.admin.email, `guess ${n}`)).toBe(401)
    expect(await from(HOME, api.admin.email, PASSWORD)).toBe(429)
  })

  it('never count against another account and address', async () => {
    const { rows } = await api.database.run(async () => {
      await from(HOME, api.admin.email, 'guess')
      return db().execute<{ subject: string }>(sql`select subject from sign_in_failures`)
    })
    for (const { subject } of rows)
      for (let n = 0; n < 10; n++)
        for (const typed of [subject, subject.slice(subject.indexOf(':') + 1), `${api.admin.email} ${HOME}`])
          await from(`203.0.113.${n}`, typed, 'guess')
    expect(await from(HOME, api.admin.email, PASSWORD)).toBe(200)
  })

  it.each(['by mail', 'by an administrator'])('are cleared when the password is reset %s', async how => {
    const { email, id } = api.member
    await failedBefore(`account:${email}`, 100)
    for (let n = 0; n < 10; n++) await from(THIEF, email, `guess ${n}`)
    for (let n = 0; n < 10; n++) await from(HOME, api.member.email, `guess ${n}`)
    expect(await from(HOME, email, PASSWORD)).toBe(429)
    expect(await from(HOME, email, await (how === 'by mail' ? resetByMail(email) : resetByAdmin(id)))).toBe(
      200,
    )
  })

  it('of an ongoing attack do not block a user after a password reset', async () => {
    const { email } = api.member
    const password = await resetByMail(email, HOME)
    await failedBefore(`account:${email}`, 100)
    expect(await from(HOME, email, password)).toBe(200)
    expect(await from(THIEF, email, password)).toBe(429)
  })

  async function resetByMail(email: string, remoteAddress = '192.0.2.200') {
    await api.visitor.ok('account.forgotPassword', { body: { email } })
    const token = await passwordToken(api)
    const newPassword = 'words of my own'
    const payload = { token, newPassword, confirmPassword: newPassword }
    await api.visitor.request({ method: 'POST', url: '/api/auth/reset-password', remoteAddress, payload })
    return newPassword
  }

  async function resetByAdmin(id: number) {
    return (await api.admin.ok('user.resetPassword', { params: { id } })).temporaryPassword
  }

  it('in one IPv6 network count as one address', async () => {
    const at = (n: number) => `2001:db8:1:2::${n.toString(16)}`
    const answers: number[] = []
    for (let n = 0; n < 65; n++) answers.push(await from(at(n), `nobody-${n}@example.com`, 'guess'))
    expect(answers).toEqual([...Array(60).fill(401), ...Array(5).fill(429)])
    expect(await from(at(100), api.member.email, PASSWORD)).toBe(429)
    expect(await from('2001:db8:1:3::1', api.member.email, PASSWORD)).toBe(200)
  })

  it('count as ten for IPv4-mapped spellings too', async () => {
    const spelt = ['203.0.113.66', '::ffff:203.0.113.66', '::ffff:cb00:7142']
    for (let n = 0; n < 10; n++)
      expect(await from(spelt[n % 3] ?? '', api.admin.email, `guess ${n}`)).toBe(401)
    for (const address of spelt) expect(await from(address, api.admin.email, PASSWORD)).toBe(429)
  })
})
