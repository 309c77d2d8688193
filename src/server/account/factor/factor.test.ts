// The second factor by app and recovery codes, over HTTP (SECURITY T44).

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { challenges, sessions } from '#server/account/table.ts'
import { db } from '#server/platform/database/database.ts'
import { type Api, PASSWORD, startApi } from '../../../../tests/api.ts'
import { dumpTables } from '../../../../tests/databases/dump.ts'
import { codeOf } from '../../../../tests/factor.ts'
import type { Person } from '../../../../tests/person.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await api.reset()
  // Only fakes the clock of the codes; the database has its own.
  vi.useFakeTimers({ toFake: ['Date'], now: 1_900_000_005_000 })
})
afterAll(async () => {
  vi.useRealTimers()
  await api.stop()
})

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const enter = (who: Person, password = PASSWORD) =>
  api.visitor.ok('account.login', { body: { email: who.email, password } })
const finish = (challenge: string, code: string) =>
  api.visitor.call('factor.finish', { body: { challenge, code } })
const kinds = async () => (await api.admin.ok('system.outbox', { query: {} })).notices.map(({ kind }) => kind)

/** Sets up an app for `who`, and advances the clock so that the next code is a new one. */
async function withApp(who: Person) {
  const { secret } = await who.ok('factor.beginApp', {})
  const { recoveryCodes } = await who.ok('factor.addApp', { body: { code: codeOf(secret) } })
  later(30)
  return { secret, recoveryCodes }
}

async function asked(who: Person): Promise<string> {
  const answer = await enter(who)
  if (!('challenge' in answer)) throw new Error('no second factor was asked for')
  return answer.challenge
}

const opened = (answer: object) => expect(answer).toHaveProperty('token')

describe('setting up an authenticator app', () => {
  it('requires its code, then returns ten recovery codes and ends other sessions', async () => {
    const other = await enter(api.member)
    const begun = await api.member.ok('factor.beginApp', {})
    expect(begun.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
    expect(await api.member.ok('factor.list', {})).toMatchObject({ app: null, recoveryCodesLeft: 0 })
    opened(await enter(api.member))
    const wrong = codeOf(begun.secret, 0)
    expect(await api.member.refused('factor.addApp', { body: { code: wrong } })).toMatchObject({
      code: 'wrong_code',
      fields: { code: 'This code is wrong' },
    })
    const { recoveryCodes } = await api.member.ok('factor.addApp', { body: { code: codeOf(begun.secret) } })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every(code => /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/.test(code))).toBe(true)
    expect(await api.member.ok('factor.list', {})).toMatchObject({ recoveryCodesLeft: 10, isRequired: false })
    if ('token' in other) expect((await api.as(other.token).call('account.me')).status).toBe(401)
    expect(await kinds()).toContain('factorAdded')
  })

  it('is refused if one exists, or if setup was not started', async () => {
    const { code } = await api.learner.refused('factor.addApp', { body: { code: '123456' } })
    expect(code).toBe('no_app_begun')
    await withApp(api.learner)
    expect(await api.learner.refused('factor.beginApp', {})).toMatchObject({ code: 'app_exists' })
    expect(await api.learner.refused('factor.addApp', { body: { code: '123456' } })).toMatchObject({
      code: 'app_exists',
    })
  })
})

describe('signing in to an account with an app', () => {
  it('opens a session only with a code after the password, on both sign-in pages', async () => {
    const { secret } = await withApp(api.member)
    for (const endpoint of ['account.login', 'account.companyLogin'] as const) {
      const body = { email: api.member.email, password: PASSWORD }
      const answer = await api.visitor.ok(endpoint, { body })
      expect(answer).toEqual({ challenge: expect.any(String), factors: ['app', 'recovery'] })
      const challenge = 'challenge' in answer ? answer.challenge : ''
      const { status, body: entered } = await finish(challenge, codeOf(secret))
      expect({ status, id: entered.user?.id }).toEqual({ status: 200, id: api.member.id })
      expect((await api.as(entered.token).call('account.me')).status).toBe(200)
      later(30)
    }
  })

  it('accepts no code twice, and none older than a used one', async () => {
    const { secret } = await withApp(api.member)
    const code = codeOf(secret)
    expect((await finish(await asked(api.member), code)).status).toBe(200)
    expect((await finish(await asked(api.member), code)).body).toMatchObject({ code: 'wrong_code' })
    const before = codeOf(secret, Date.now() - 30_000)
    expect((await finish(await asked(api.member), before)).body).toMatchObject({ code: 'wrong_code' })
  })

  it('accepts codes of the adjacent intervals only', async () => {
    const { secret } = await withApp(api.member)
    later(300)
    const near = codeOf(secret, Date.now() + 30_000)
    const far = codeOf(secret, Date.now() + 60_000)
    expect((await finish(await asked(api.member), far)).status).toBe(400)
    expect((await finish(await asked(api.member), codeOf(secret, Date.now() - 30_000))).status).toBe(200)
    expect((await finish(await asked(api.member), near)).status).toBe(200)
  })

  it('accepts one of several simultaneous requests with the same code', async () => {
    const { secret } = await withApp(api.member)
    const tries = await Promise.all([1, 2, 3, 4].map(() => asked(api.member)))
    const answers = await Promise.all(tries.map(challenge => finish(challenge, codeOf(secret))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  it('accepts a recovery code once, with or without dashes, and emails the owner', async () => {
    const { recoveryCodes } = await withApp(api.member)
    const [first = '', second = ''] = recoveryCodes
    expect((await finish(await asked(api.member), first)).status).toBe(200)
    expect((await finish(await asked(api.member), first)).body).toMatchObject({ code: 'wrong_code' })
    expect((await finish(await asked(api.member), second.replaceAll('-', ' ').toUpperCase())).status).toBe(
      200,
    )
    expect((await kinds()).filter(kind => kind === 'recoveryCodeUsed')).toHaveLength(2)
  })
})

describe('a sign-in challenge', () => {
  it('works once, and ends on expiry, password change and email change', async () => {
    const { secret } = await withApp(api.member)
    const spent = await asked(api.member)
    expect((await finish(spent, codeOf(secret))).status).toBe(200)
    later(30)
    expect((await finish(spent, codeOf(secret))).body).toMatchObject({ code: 'sign_in_expired' })
    const stolen = { challenge: await asked(api.member), code: codeOf(secret) }
    const elsewhere = { method: 'POST' as const, url: '/api/auth/second-factor', payload: stolen }
    expect(await api.visitor.request({ ...elsewhere, remoteAddress: '192.0.2.7' })).toMatchObject({
      status: 401,
      body: { code: 'sign_in_expired' },
    })
    await api.database.run(() => db().update(challenges).set({ expiresAt: sql`now() - interval '1 second'` }))
    expect((await finish(stolen.challenge, stolen.code)).status).toBe(401)
    const before = await asked(api.member)
    const words = { newPassword: 'words of my own', confirmPassword: 'words of my own' }
    await api.member.ok('account.changePassword', { body: { currentPassword: PASSWORD, ...words } })
    expect((await finish(before, codeOf(secret))).status).toBe(401)
  })

  it('accepts ten wrong codes per account, then rejects the right one too', async () => {
    const { secret } = await withApp(api.member)
    for (let n = 0; n < 10; n++) expect((await finish(await asked(api.member), '000000')).status).toBe(400)
    const { status, headers } = await finish(await asked(api.member), codeOf(secret))
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('wrong codes', () => {
  const guess = async () => {
    const { status } = await finish(await asked(api.member), '000000')
    return status
  }
  /** Moves the counted wrong codes `hours` into the past. */
  const wait = (hours: number) =>
    api.database.run(() =>
      db().execute(sql`update sign_in_failures set failed_at = failed_at - ${hours} * interval '1 hour'`),
    )
  const emails = async () =>
    (await api.admin.ok('system.outbox', { query: {} })).notices.filter(({ kind }) => kind === 'wrongCodes')

  it('are emailed to the owner at the third in a day, and blocked after fifty', async () => {
    const { secret } = await withApp(api.member)
    for (let n = 0; n < 2; n++) expect(await guess()).toBe(400)
    expect(await emails()).toEqual([])
    for (let n = 0; n < 8; n++) expect(await guess()).toBe(400)
    expect(await emails()).toMatchObject([
      { recipient: api.member.email, subject: expect.stringContaining('Wrong codes') },
    ])
    for (let window = 0; window < 4; window++) {
      await wait(1)
      for (let n = 0; n < 10; n++) expect(await guess()).toBe(400)
    }
    await wait(1)
    const { status, headers } = await finish(await asked(api.member), codeOf(secret))
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(15 * 3600)
    expect((await emails()).map(({ subject }) => subject)).toHaveLength(2)
    await wait(20)
    expect((await finish(await asked(api.member), codeOf(secret))).status).toBe(200)
  })
})

describe('removing the app', () => {
  const remove = (body: { password: string; code: string }) => api.member.call('factor.removeApp', { body })

  it('requires password and code, and emails the owner', async () => {
    const { secret } = await withApp(api.member)
    const code = codeOf(secret)
    expect((await remove({ password: 'not the password', code })).body).toMatchObject({
      code: 'wrong_password',
      fields: { password: 'Current password is incorrect' },
    })
    expect((await remove({ password: PASSWORD, code: '000000' })).body).toMatchObject({ code: 'wrong_code' })
    expect((await remove({ password: PASSWORD, code })).status).toBe(204)
    expect(await api.member.ok('factor.list', {})).toMatchObject({ app: null, recoveryCodesLeft: 0 })
    opened(await enter(api.member))
    expect(await kinds()).toContain('factorRemoved')
    expect((await remove({ password: PASSWORD, code })).body).toMatchObject({ code: 'no_factor' })
  })

  it('new recovery codes replace the old ones', async () => {
    const { secret, recoveryCodes } = await withApp(api.member)
    const body = { password: PASSWORD, code: codeOf(secret) }
    const fresh = await api.member.ok('factor.newCodes', { body })
    expect((await finish(await asked(api.member), recoveryCodes[0] ?? '')).status).toBe(400)
    expect((await finish(await asked(api.member), fresh.recoveryCodes[0] ?? '')).status).toBe(200)
  })
})

describe('recent authentication', () => {
  const stale = () =>
    api.database.run(() => db().update(sessions).set({ confirmedAt: sql`now() - interval '11 minutes'` }))

  it('is renewed by password or code, and opens protected actions', async () => {
    await stale()
    expect(await api.member.refused('factor.beginApp', {})).toMatchObject({ code: 'confirmation_required' })
    const { code } = await api.member.refused('factor.confirm', { body: { password: 'not the password' } })
    expect(code).toBe('wrong_password')
    await api.member.ok('factor.confirm', { body: { password: PASSWORD } })
    const { secret } = await withApp(api.member)
    await stale()
    expect(await api.member.refused('factor.confirm', { body: { code: '000000' } })).toMatchObject({
      code: 'wrong_code',
    })
    await api.member.ok('factor.confirm', { body: { code: codeOf(secret) } })
    expect(await api.member.refused('factor.beginApp', {})).toMatchObject({ code: 'app_exists' })
  })
})

it('keeps secrets out of trail, emails and export, and recovery codes out of tables', async () => {
  const { secret, recoveryCodes } = await withApp(api.member)
  await finish(await asked(api.member), recoveryCodes[0] ?? '')
  const tables = await dumpTables(api.url)
  const holding = (what: string) =>
    Object.keys(tables).filter(name => tables[name]?.some(row => row.includes(what)))
  expect(holding(secret)).toEqual(['authenticator_apps'])
  for (const code of recoveryCodes) expect(holding(code)).toEqual([])
  const zip = (await api.admin.ok('system.export')) as unknown as Buffer
  expect(zip.includes('users.csv')).toBe(true)
  for (const name of ['authenticator_apps', 'recovery_codes', 'passkeys', 'challenges'])
    expect(zip.includes(`${name}.csv`), name).toBe(false)
})
