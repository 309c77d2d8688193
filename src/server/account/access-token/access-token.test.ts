// Personal access tokens over HTTP: what they allow, and what revokes them (SECURITY T46).

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANYONE, type Endpoint, openToToken } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import type { TokenScope } from '#domain/account/access-token.ts'
import { accessTokens, sessions } from '#server/account/table.ts'
import { db } from '#server/platform/database/database.ts'
import { usages } from '#server/platform/table.ts'
import { type Api, PASSWORD, startApi } from '../../../../tests/api.ts'
import { dumpTables } from '../../../../tests/databases/dump.ts'
import type { Person } from '../../../../tests/person.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const make = async (who: Person, scope: TokenScope = 'write', name = 'Nightly figures') => {
  const { id, token } = await who.ok('accessToken.create', { body: { name, scope, days: 30 } })
  return { id, token, bearer: api.as(token) }
}
const newAudit = { body: { title: 'Freight desk', company: 'Northline', type: 'operations' as const } }
const statusOf = async (who: Person) => (await who.call('audit.list', { query: {} })).status
const path = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, '999999')

describe('an access token', () => {
  it('is shown once and stored as its hash', async () => {
    const { token } = await make(api.member)
    expect(token).toMatch(/^audit_pat_[\w-]{43}$/)
    expect(JSON.stringify(await dumpTables(api.url))).not.toContain(token)
    const { accessTokens: listed } = await api.member.ok('accessToken.list')
    expect(listed).toMatchObject([
      { name: 'Nightly figures', scope: 'write', lastUsedAt: null, hasExpired: false },
    ])
    expect(JSON.stringify(listed)).not.toContain('audit_pat_')
    expect((await api.admin.ok('accessToken.list')).accessTokens).toEqual([])
  })

  it('reads and writes as its owner, and the audit trail names the token', async () => {
    const { bearer } = await make(api.member)
    await bearer.ok('audit.create', newAudit)
    const { entries } = await api.admin.ok('system.trail', { query: {} })
    expect(entries[0]).toMatchObject({
      action: 'audit.create',
      actorName: 'Mona Member',
      note: 'by access token “Nightly figures”',
    })
    const { accessTokens: listed } = await api.member.ok('accessToken.list')
    expect(listed[0]?.lastUsedAt).not.toBeNull()
  })

  it('is announced to its owner by email, regardless of preferences, without the token', async () => {
    await api.member.ok('account.changePreferences', { body: { emailNotifications: false } })
    const { token } = await make(api.member, 'read')
    const { notices } = await api.admin.ok('system.outbox', { query: {} })
    const [email] = notices.filter(({ kind }) => kind === 'accessTokenMade')
    expect(email).toMatchObject({ recipient: api.member.email })
    expect(email?.text).toContain('For 30 days anyone who has it can read audits as you can')
    expect(email?.text).toContain('Nightly figures')
    expect(JSON.stringify(notices)).not.toContain(token)
  })

  it('with scope read changes nothing', async () => {
    const { bearer } = await make(api.member, 'read')
    expect(await bearer.refused('audit.create', newAudit)).toMatchObject({ code: 'token_not_allowed' })
    expect(await statusOf(bearer)).toBe(200)
  })

  it('opens no account, user, settings or token endpoint, not even for administrators', async () => {
    const { bearer } = await make(api.admin)
    const closed = (Object.entries(ENDPOINTS) as [string, Endpoint][]).filter(
      ([id, { access }]) =>
        access !== ANYONE &&
        /^(account|factor|passkey|user|system|accessToken|inquiry|interviewLink|submission|learning)\./.test(
          id,
        ),
    )
    expect(closed.length).toBeGreaterThan(60)
    for (const [id, endpoint] of closed) {
      const { method } = endpoint
      const { status, body } = await bearer.request({
        method,
        url: path(endpoint),
        ...(endpoint.body && { payload: {} }),
      })
      expect({ id, status, code: (body as { code?: string }).code }).toMatchObject({ id, status: 403 })
    }
    const open = Object.entries(ENDPOINTS).filter(([id, row]) => openToToken(id, row, 'write'))
    for (const [id, row] of open as [string, Endpoint][])
      expect({
        id,
        isOfCompany: row.access.includes('team_member'),
        confirmed: row.requiresRecentAuth,
      }).toEqual({
        id,
        isOfCompany: true,
        confirmed: undefined,
      })
  })

  it('is created only by company accounts with recent authentication', async () => {
    const body = { name: 'Mine', scope: 'read' as const, days: 30 as const }
    expect(await api.learner.refused('accessToken.create', { body })).toMatchObject({
      code: 'role_not_allowed',
    })
    await api.database.run(() =>
      db().update(sessions).set({ confirmedAt: sql`now() - interval '11 minutes'` }),
    )
    expect(await api.member.refused('accessToken.create', { body })).toMatchObject({
      code: 'confirmation_required',
    })
    await api.member.ok('factor.confirm', { body: { password: PASSWORD } })
    await api.member.ok('accessToken.create', { body })
  })

  it('requires a name, a scope and an expiry', async () => {
    const fieldsOf = async (body: object) =>
      (
        (await api.member.request({ method: 'POST', url: '/api/user/access-tokens', payload: body }))
          .body as {
          fields: object
        }
      ).fields
    const wrong = await fieldsOf({ name: ' ', scope: 'all', days: 4000 })
    expect(Object.keys(wrong).sort()).toEqual(['days', 'name', 'scope'])
  })

  it('is limited to fifty per account', async () => {
    const body = { name: 'One more', scope: 'read' as const, days: 7 as const }
    for (let n = 0; n < 50; n++) await api.member.ok('accessToken.create', { body })
    expect(await api.member.refused('accessToken.create', { body })).toMatchObject({
      code: 'access_tokens_full',
    })
    // Tokens that expired long ago do not count against the limit.
    await api.database.run(() =>
      db().update(accessTokens).set({ expiresAt: sql`now() - interval '31 days'` }),
    )
    await api.member.ok('accessToken.create', { body })
    expect((await api.member.ok('accessToken.list')).accessTokens).toHaveLength(1)
  })

  it('is rate-limited', async () => {
    const { id, bearer } = await make(api.member)
    expect(await statusOf(bearer)).toBe(200)
    await api.database.run(() =>
      db()
        .update(usages)
        .set({ uses: 3000 })
        .where(eq(usages.subject, `access-token:${id}`)),
    )
    const { status, headers } = await bearer.call('audit.list', { query: {} })
    expect({ status, wait: Number(headers['retry-after']) > 0 }).toEqual({ status: 429, wait: true })
    expect(await statusOf(api.member)).toBe(200)
  })
})

describe('an access token ends', () => {
  it('when its owner revokes it; other accounts cannot', async () => {
    const { id, bearer } = await make(api.member)
    expect(await api.admin.refused('accessToken.revoke', { params: { id } })).toMatchObject({
      code: 'access_token_not_found',
    })
    expect(await statusOf(bearer)).toBe(200)
    await api.member.ok('accessToken.revoke', { params: { id } })
    expect(await statusOf(bearer)).toBe(401)
  })

  it('when it expires', async () => {
    const { bearer } = await make(api.member)
    await api.database.run(() =>
      db().update(accessTokens).set({ expiresAt: sql`now() - interval '1 second'` }),
    )
    expect(await statusOf(bearer)).toBe(401)
    expect((await api.member.ok('accessToken.list')).accessTokens[0]?.hasExpired).toBe(true)
  })

  it('when its owner’s role is lowered, permanently', async () => {
    const { bearer } = await make(api.member)
    const params = { id: api.member.id }
    await api.admin.ok('user.change', { params, body: { role: 'regular_user' } })
    expect(await statusOf(bearer)).toBe(401)
    await api.admin.ok('user.change', { params, body: { role: 'team_member' } })
    expect(await statusOf(bearer)).toBe(401)
  })

  it('when the password is reset, or the account removed', async () => {
    const first = await make(api.member)
    await api.admin.ok('user.resetPassword', { params: { id: api.member.id } })
    expect(await statusOf(first.bearer)).toBe(401)
    const other = await api.person('Otto Other', 'team_member')
    const second = await make(other)
    await api.admin.ok('user.remove', { params: { id: other.id } })
    expect(await statusOf(second.bearer)).toBe(401)
  })

  it('when it could bypass a required second factor', async () => {
    const { bearer } = await make(api.member)
    await api.admin.ok('system.changeSecurity', { body: { secondFactorRequired: true } })
    const later = sql`now() + interval '1 second'`
    await api.database.run(() => db().update(accessTokens).set({ createdAt: later }))
    expect(await bearer.refused('audit.list', { query: {} })).toMatchObject({ code: 'factor_setup_required' })
  })
})
