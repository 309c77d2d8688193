// A second factor required by an administrator, actions that need recent authentication, and resets (SECURITY T44), over HTTP.

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { passkeys, sessions } from '#server/account/table.ts'
import { tokenOf } from '#server/inject.ts'
import { db } from '#server/platform/database/database.ts'
import { type Api, PASSWORD, startApi } from '../../../../tests/api.ts'
import { codeOf } from '../../../../tests/factor.ts'
import type { Person } from '../../../../tests/person.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const rows: [string, Endpoint][] = Object.entries(ENDPOINTS)
const requestOf = ({ method, path, body }: Endpoint) => ({
  method,
  url: path.replace(/:\w+/g, '999999'),
  ...(body && { payload: {} }),
})
const codeIn = (body: unknown) => (body as { code?: string }).code
const require = (secondFactorRequired: boolean) =>
  api.admin.ok('system.changeSecurity', { body: { secondFactorRequired } })
const enter = async (who: Person) =>
  api.visitor.ok('account.login', { body: { email: who.email, password: PASSWORD } })
const entered = async (who: Person) => api.as(tokenOf(await enter(who)))
async function setUp(who: Person): Promise<string> {
  const { secret } = await who.ok('factor.beginApp', {})
  await who.ok('factor.addApp', { body: { code: codeOf(secret) } })
  return secret
}
const stale = () =>
  api.database.run(() => db().update(sessions).set({ confirmedAt: sql`now() - interval '11 minutes'` }))
const addPasskey = (userId: number) =>
  api.database.run(() =>
    db()
      .insert(passkeys)
      .values({
        userId,
        credentialId: 'one',
        publicKey: Buffer.from('key'),
        counter: 0,
        transports: [],
        name: 'Laptop',
      }),
  )

describe('a required second factor', () => {
  it('is off by default, and never applies to learners', async () => {
    expect(await api.admin.ok('system.security', {})).toEqual({ secondFactorRequired: false })
    expect(await enter(api.member)).not.toHaveProperty('user.mustSetUpFactor')
    await require(true)
    expect(await enter(api.learner)).not.toHaveProperty('user.mustSetUpFactor')
    expect(await api.learner.ok('factor.list', {})).toMatchObject({ isRequired: false })
  })

  it('limits new sessions to its setup, and keeps older sessions', async () => {
    await require(true)
    expect((await api.member.call('audit.list', { query: {} })).status).toBe(200)
    expect(await enter(api.member)).toMatchObject({ user: { mustSetUpFactor: true } })
    const member = await entered(api.member)
    expect(await member.refused('audit.list', { query: {} })).toMatchObject({ code: 'factor_setup_required' })
    expect((await member.ok('account.me')).user).toMatchObject({ mustSetUpFactor: true })
    await setUp(member)
    expect((await member.ok('account.me')).user).not.toHaveProperty('mustSetUpFactor')
    expect((await member.call('audit.list', { query: {} })).status).toBe(200)
  })

  it('closes every endpoint except those for its setup', async () => {
    await require(true)
    const admin = await entered(api.admin)
    const open = ([, row]: [string, Endpoint]) =>
      row.access === 'anyone' || row.duringPasswordChange || row.duringFactorSetup
    const closed = rows.filter(row => !open(row))
    expect(closed.length).toBeGreaterThan(80)
    for (const [id, endpoint] of closed) {
      const { status, body } = await admin.request(requestOf(endpoint))
      expect({ id, status, code: codeIn(body) }).toEqual({ id, status: 403, code: 'factor_setup_required' })
    }
    expect(rows.filter(([, row]) => row.duringFactorSetup).map(([id]) => id)).toEqual([
      'factor.confirm',
      'factor.list',
      'factor.beginApp',
      'factor.addApp',
      'passkey.list',
      'passkey.begin',
      'passkey.add',
      // A user without a password confirms their identity at the provider.
      'sso.connection',
      'sso.beginConfirm',
      'sso.confirm',
    ])
  })

  it('prevents removing the last factor, and is recorded in the trail', async () => {
    const secret = await setUp(api.member)
    await require(true)
    const body = { password: PASSWORD, code: codeOf(secret, Date.now() + 30_000) }
    expect(await api.member.refused('factor.removeApp', { body })).toMatchObject({ code: 'last_factor' })
    expect(await api.member.ok('factor.list', {})).toMatchObject({ isOn: true, isRequired: true })
    await require(false)
    expect((await api.member.call('factor.removeApp', { body })).status).toBe(204)
    const query = { action: 'system.changeSecurity' as const }
    const notes = (await api.admin.ok('system.trail', { query })).entries.map(({ note }) => note)
    expect(notes).toEqual(['second factor required: no', 'second factor required: yes'])
  })
})

it('is requested only from the account that has it, whatever its ids', async () => {
  // The first passkey has the id of the first account, so that a mix-up of the ids would show.
  await addPasskey(api.member.id)
  expect(await enter(api.member)).toMatchObject({ factors: ['passkey'] })
  for (const other of [api.learner, api.admin]) expect(await enter(other)).toHaveProperty('token')
  const { users } = await api.admin.ok('user.list', { query: {} })
  expect(users.filter(({ hasFactor }) => hasFactor).map(({ id }) => id)).toEqual([api.member.id])
})

it('protected endpoints require authentication within the last ten minutes, row by row', async () => {
  const confirmed = rows.filter(([, row]) => row.requiresRecentAuth)
  expect(confirmed.map(([id]) => id)).toEqual(
    expect.arrayContaining([
      'system.createBackup',
      'system.downloadBackup',
      'system.export',
      'system.changeSecurity',
      'user.add',
      'user.invite',
      'user.inviteAgain',
      'user.change',
      'user.resetPassword',
      'user.resetFactor',
      'user.remove',
      'user.removeMember',
      'user.endSessions',
      'passkey.remove',
      'system.changeSettings',
      'system.changeNotifications',
      'system.changeBrand',
      'system.changeHouse',
      'system.changeBackupRule',
    ]),
  )
  await stale()
  for (const [id, endpoint] of confirmed) {
    const { status, body } = await api.admin.request(requestOf(endpoint))
    expect({ id, status, code: codeIn(body) }).toEqual({ id, status: 403, code: 'confirmation_required' })
  }
  await api.admin.ok('factor.confirm', { body: { password: PASSWORD } })
  await require(true)
  const params = { id: api.member.id }
  await api.admin.ok('user.change', { params, body: { role: 'admin' } })
})

describe('an administrator’s reset of a second factor', () => {
  const reset = (id: number) => api.admin.call('user.resetFactor', { params: { id } })

  it('removes it, ends every session, and emails the owner', async () => {
    await setUp(api.member)
    await addPasskey(api.member.id)
    const waiting = await enter(api.member)
    expect((await reset(api.member.id)).status).toBe(204)
    expect((await api.member.call('account.me')).status).toBe(401)
    const challenge = 'challenge' in waiting ? waiting.challenge : ''
    const late = await api.visitor.refused('factor.finish', { body: { challenge, code: '123456' } })
    expect(late.code).toBe('sign_in_expired')
    expect(await enter(api.member)).toHaveProperty('token')
    const { notices } = await api.admin.ok('system.outbox', { query: {} })
    expect(notices[0]).toMatchObject({ kind: 'factorsReset', recipient: api.member.email })
    const { entries } = await api.admin.ok('system.trail', { query: { action: 'user.resetFactor' } })
    expect(entries).toMatchObject([{ actorId: api.admin.id, note: expect.stringContaining('Mona Member') }])
  })

  it('is refused for oneself, and if there is no factor', async () => {
    expect((await reset(api.member.id)).body).toMatchObject({ code: 'no_factor' })
    await setUp(api.admin)
    expect((await reset(api.admin.id)).body).toMatchObject({ code: 'own_factor' })
  })
})
