// Guessing passwords many at once, by other spellings, and signing in while the password is being changed (SECURITY T06, T09).

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { db } from '#server/platform/database.ts'
import { type Api, PASSWORD, startApi } from '../../../tests/api.ts'

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

it('judges ten guesses of one account, also of thirty at once, and then says how long to wait', async () => {
  const answers = await times(30, n => login(api.learner.email, `guess ${n}`))
  expect(statuses(answers)).toEqual(tenOf(30, 401))
  const { status, headers } = await login(api.learner.email, PASSWORD)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(800)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
})

it('does not take another spelling of the email for another account', async () => {
  // The database takes "İ" for a capital "i", JavaScript takes it for two characters.
  const person = await api.person('Iris', 'regular_user')
  const spelt = person.email.replace('i', '\u0130')
  expect((await login(spelt, PASSWORD)).status).toBe(200)
  const answers = await times(20, n => login(n % 2 ? spelt : person.email, `guess ${n}`))
  expect(statuses(answers)).toEqual(tenOf(20, 401))
})

it('judges ten guesses of the current password of one session', async () => {
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

it('leaves no session that was opened with the former password while it was being changed', async () => {
  let isChanged = false
  const change = api.learner
    .call('account.changePassword', {
      body: { currentPassword: PASSWORD, newPassword: 'a new password', confirmPassword: 'a new password' },
    })
    .finally(() => (isChanged = true))
  const entering: ReturnType<typeof login>[] = []
  // One after the other over all the time that the change takes, so that some are being judged when it commits.
  while (!isChanged && entering.length < 200) {
    entering.push(login(api.learner.email, PASSWORD))
    await api.visitor.call('system.state')
  }
  expect((await change).status).toBe(204)
  const entered = await Promise.all(entering)
  for (const { status, body } of entered) {
    if (status !== 200) continue
    expect((await api.as(body.token).call('account.me')).status).toBe(401)
  }
  expect((await api.learner.call('account.me')).status).toBe(200)
})

it('drops sessions that are over when new ones are opened', async () => {
  const rows = () =>
    api.database.run(() => db().execute<{ n: number }>(sql`select count(*)::int as n from sessions`))
  await api.database.run(() =>
    db().execute(sql`update sessions set expires_at = now() - interval '1 second'`),
  )
  await login(api.learner.email, PASSWORD)
  expect((await rows()).rows).toEqual([{ n: 1 }])
})
