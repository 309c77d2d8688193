// Session lifetimes follow the configuration, by kind of account (SECURITY T07).

import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '#server/account/table.ts'
import { tokenOf } from '#server/inject.ts'
import { readConfig } from '#server/platform/config.ts'
import { db } from '#server/platform/database/database.ts'
import { type Api, PASSWORD, startApi } from '../../../tests/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({
    COMPANY_SESSION_IDLE_HOURS: 2,
    COMPANY_SESSION_HOURS: 4,
    LEARNER_SESSION_IDLE_HOURS: 6,
    LEARNER_SESSION_HOURS: 8,
  })
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const signIn = async (email: string) =>
  api.as(tokenOf(await api.visitor.ok('account.login', { body: { email, password: PASSWORD } })))
const set = (change: Record<string, SQL<string>>) => api.database.run(() => db().update(sessions).set(change))
const unusedFor = (minutes: number) => set({ lastUsedAt: sql`now() - ${minutes} * interval '1 minute'` })
/** Moves the opening of all sessions `minutes` into the past; they stay recently used. */
const older = (minutes: number) =>
  set({ expiresAt: sql`${sessions.expiresAt} - ${minutes} * interval '1 minute'` })

describe.each([
  ['member', 120, 240],
  ['admin', 120, 240],
  ['learner', 360, 480],
] as const)('a session of a %s', (who, idle, absolute) => {
  it(`ends after ${idle} minutes without use`, async () => {
    const person = await signIn(api[who].email)
    await unusedFor(idle - 1)
    expect((await person.call('account.me')).status).toBe(200)
    await unusedFor(idle + 1)
    expect((await person.call('account.me')).status).toBe(401)
  })

  it(`ends after ${absolute} minutes of use`, async () => {
    const person = await signIn(api[who].email)
    await older(absolute - 1)
    expect((await person.call('account.me')).status).toBe(200)
    await older(2)
    expect((await person.call('account.me')).status).toBe(401)
  })
})

it('applies the shorter lifetime immediately when a learner is promoted', async () => {
  const learner = await signIn(api.learner.email)
  const promotion = { params: { id: api.learner.id }, body: { role: 'team_member' as const } }
  await api.admin.ok('user.change', promotion)
  await unusedFor(121)
  expect((await learner.call('account.me')).status).toBe(401)
})

it.each([
  [{ COMPANY_SESSION_IDLE_HOURS: '0' }, 'COMPANY_SESSION_IDLE_HOURS must be at least 1 hour'],
  [{ LEARNER_SESSION_HOURS: '8761' }, 'LEARNER_SESSION_HOURS must be at most 8760 hours, which is a year'],
  [{ COMPANY_SESSION_HOURS: 'week' }, 'COMPANY_SESSION_HOURS must be a number of hours'],
  [{ LEARNER_SESSION_HOURS: '1.5' }, 'LEARNER_SESSION_HOURS must be a whole number of hours'],
  [
    { COMPANY_SESSION_IDLE_HOURS: '200' },
    'COMPANY_SESSION_IDLE_HOURS must not be more than COMPANY_SESSION_HOURS',
  ],
])('refuses %j with a message', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})
