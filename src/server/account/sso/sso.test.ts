// Single sign-on against a real provider on loopback (SECURITY T45): who may sign in with which role, and every refusal.

import { and, eq, max, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { challenges, sessions, users } from '#server/account/table.ts'
import { tokenOf } from '#server/inject.ts'
import { readConfig } from '#server/platform/config.ts'
import { db } from '#server/platform/database/database.ts'
import { type Api, PASSWORD, startApi } from '../../../../tests/api.ts'
import { codeOf } from '../../../../tests/factor.ts'
import { CLIENT, type OidcProvider, openOidcProvider, signInThere } from '../../../../tests/servers/oidc.ts'

const HOME = 'http://localhost:4999'
let provider: OidcProvider
let api: Api
/** A second installation of the same company, with roles by claim and single sign-on as the only way to sign in. */
let strict: Api

const environment = () => ({
  PUBLIC_URL: HOME,
  SMTP_URL: 'smtp://127.0.0.1:9',
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_NAME: 'Northline',
  OIDC_DOMAINS: 'Firm.example, example.com',
})
beforeAll(async () => {
  provider = await openOidcProvider(HOME)
  api = await startApi(readConfig(environment()))
  const roles = { OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'partners=admin,consultants=team_member' }
  strict = await startApi(
    readConfig({ ...environment(), ...roles, OIDC_DEFAULT_ROLE: 'none', OIDC_ONLY: 'true' }),
  )
})
beforeEach(async () => {
  provider.fault = null
  provider.people = {
    nora: { email: 'nora@firm.example', email_verified: true, name: 'Nora North', groups: ['consultants'] },
  }
  await api.reset()
  await strict.reset()
})
afterAll(async () => {
  await api.stop()
  await strict.stop()
  await provider.close()
})

type Back = Record<string, string>

/** The provider's answer, as the body of the next call. */
async function goThere(login: string | null = 'nora', at = api) {
  const { address, ticket } = await at.visitor.ok('sso.begin', {})
  const { state = '', ...back } = await signInThere(address, login)
  return { ticket, state, ...only(back) }
}
const only = (back: Back) =>
  Object.fromEntries(Object.entries(back).filter(([name]) => ['code', 'iss', 'error'].includes(name)))
const finish = (body: Awaited<ReturnType<typeof goThere>>, at = api) =>
  at.visitor.call('sso.finish', { body })
const enter = async (login = 'nora', at = api) => finish(await goThere(login, at), at)
const codeIn = (answer: { body: unknown }) => (answer.body as { code?: string }).code
const userIn = (answer: { body: unknown }) => (answer.body as { user?: Record<string, unknown> }).user
const trail = async (at = api) => (await at.admin.ok('system.trail', { query: {} })).entries
const emails = async (at = api) =>
  (await at.admin.ok('user.list', { query: {} })).users.map(({ email }) => email)

describe('a user signing in by the provider', () => {
  it('gets an account on first sign-in, the same later, and can sign out there', async () => {
    const first = await enter()
    expect(userIn(first)).toMatchObject({
      name: 'Nora North',
      username: 'nora',
      email: 'nora@firm.example',
      role: 'regular_user',
      mustChangePassword: false,
    })
    const { signOut } = first.body as { signOut: string }
    expect(signOut).toContain(`${provider.issuer}/session/end?post_logout_redirect_uri=`)
    expect((await api.as(tokenOf(first.body)).ok('account.me', {})).user.id).toBe(userIn(first)?.id)
    provider.people.nora = { ...provider.people.nora, name: 'Nora Other' }
    const again = await enter()
    expect(userIn(again)).toEqual(userIn(first))
    const tellings = (await trail()).map(({ action, note }) => `${action}: ${note}`).join('\n')
    expect(tellings).toContain('account made by single sign-on: Nora North (nora@firm.example)')
  })

  it('gets another username if it is taken, and keeps a role set by an administrator', async () => {
    const nora = { username: 'NORA', email: 'n@elsewhere.example', name: 'Nora', password: 'a long password' }
    await api.signUp(nora)
    const user = userIn(await enter())
    expect(user).toMatchObject({ username: 'nora@firm.example' })
    await api.admin.ok('user.change', { params: { id: Number(user?.id) }, body: { role: 'team_member' } })
    expect(userIn(await enter())).toMatchObject({ role: 'team_member' })
  })

  it('accepts a pending invitation with its role', async () => {
    const body = {
      username: 'nno',
      email: 'Nora@Firm.example',
      name: 'N. North',
      role: 'team_member' as const,
    }
    const { id } = await api.admin.ok('user.invite', { body })
    expect(userIn(await enter())).toMatchObject({ id, role: 'team_member', mustChangePassword: false })
    const { users: listed } = await api.admin.ok('user.list', { query: { search: 'nora' } })
    expect(listed[0]).toMatchObject({ id, invitedUntil: null })
  })

  it('must still pass the account’s second factor, and required setup', async () => {
    const token = tokenOf((await enter()).body)
    const { secret } = await api.as(token).ok('factor.beginApp', {})
    await api.as(token).ok('factor.addApp', { body: { code: codeOf(secret) } })
    const asked = await enter()
    expect(asked.body).toMatchObject({ factors: ['app', 'recovery'] })
    expect(asked.body).not.toHaveProperty('token')
    const { challenge } = asked.body as unknown as { challenge: string }
    const code = codeOf(secret, Date.now() + 30_000)
    expect((await api.visitor.call('factor.finish', { body: { challenge, code } })).status).toBe(200)
    await strict.admin.ok('system.changeSecurity', { body: { secondFactorRequired: true } })
    expect(userIn(await enter('nora', strict))).toMatchObject({ mustSetUpFactor: true })
  })
})

describe('an account with a password', () => {
  const known = async () => {
    provider.people.mona = { email: api.member.email.toUpperCase(), email_verified: true }
    return goThere('mona')
  }

  it('is not opened by a matching address until its owner connects it', async () => {
    const refused = await finish(await known())
    expect([refused.status, codeIn(refused)]).toEqual([409, 'sso_not_connected'])
    expect(await api.member.ok('sso.connection', {})).toMatchObject({ name: 'Northline', isConnected: false })
    await api.member.ok('sso.connect', { body: await known() })
    expect(await api.member.ok('sso.connection', {})).toMatchObject({ name: 'Northline', isConnected: true })
    expect(userIn(await finish(await known()))).toMatchObject({ id: api.member.id, role: 'team_member' })
    const { notices } = await api.admin.ok('system.outbox', { query: {} })
    expect(notices.map(({ kind, recipient }) => [kind, recipient])).toContainEqual([
      'ssoConnected',
      api.member.email,
    ])
  })

  it('is not connected with another address, a used identity, or without confirmation', async () => {
    const refusal = async (back: Awaited<ReturnType<typeof goThere>>) =>
      (await api.member.refused('sso.connect', { body: back })).code
    expect(await refusal(await goThere())).toBe('sso_other_address')
    await enter()
    await api.database.run(() =>
      db().update(users).set({ email: 'away@firm.example' }).where(eq(users.email, 'nora@firm.example')),
    )
    await api.database.run(() =>
      db().update(users).set({ email: 'nora@firm.example' }).where(eq(users.id, api.member.id)),
    )
    expect(await refusal(await goThere())).toBe('sso_taken')
    await api.database.run(() =>
      db().execute(sql`update sessions set confirmed_at = now() - interval '11 minutes'`),
    )
    expect(await refusal(await goThere())).toBe('confirmation_required')
  })

  it('cannot be registered in advance for a colleague’s address', async () => {
    const body = { username: 'x', email: 'ceo@firm.example', name: 'Xa', password: 'a long password' }
    const refused = await api.visitor.refused('account.register', { body: { ...body, username: 'xxx' } })
    expect(refused.code).toBe('sso_only')
  })
})

describe('a provider’s response is refused', () => {
  const change = (set: object) => api.database.run(() => db().update(challenges).set(set))
  const begun = { verifier: 'v'.repeat(43), nonce: 'n', state: 's' }
  const swapped = (key: keyof typeof begun) =>
    change({
      authorizationRequest: sql`jsonb_set(${challenges.authorizationRequest}, ${sql.raw(`'{${key}}'`)}, to_jsonb(${begun[key]}::text))`,
    })

  it.each<[string, () => Promise<unknown>, string, number]>([
    ['with another verifier (PKCE)', () => swapped('verifier'), 'sso_refused', 401],
    ['with another nonce', () => swapped('nonce'), 'sso_refused', 401],
    ['with another state', () => swapped('state'), 'sign_in_expired', 401],
    ['too late', () => change({ expiresAt: sql`now() - interval '1 second'` }), 'sign_in_expired', 401],
    ['from another address', () => change({ address: '192.0.2.7' }), 'sign_in_expired', 401],
  ])('%s', async (_, spoil, code, status) => {
    const back = await goThere()
    await spoil()
    const refused = await finish(back)
    expect([refused.status, codeIn(refused)]).toEqual([status, code])
    expect(await emails()).not.toContain('nora@firm.example')
  })

  it('a second time, in another browser, from another issuer, or for another client', async () => {
    const back = await goThere()
    expect((await finish(back)).status).toBe(200)
    expect(codeIn(await finish(back))).toBe('sign_in_expired')
    const other = await goThere()
    expect(codeIn(await finish({ ...other, code: (back as Back).code ?? '' } as typeof back))).toBe(
      'sso_refused',
    )
    expect(codeIn(await finish({ ...(await goThere()), ticket: 'none of ours' }))).toBe('sign_in_expired')
    expect(codeIn(await finish({ ...(await goThere()), iss: 'https://evil.example' } as typeof back))).toBe(
      'sso_refused',
    )
    const { address, ticket } = await api.visitor.ok('sso.begin', {})
    const { state = '', ...theirs } = await signInThere(
      address.replace(`client_id=${CLIENT.id}`, 'client_id=another'),
      'nora',
    )
    expect(codeIn(await finish({ ticket, state, ...only(theirs) }))).toBe('sso_refused')
  })

  it.each([
    [
      'an address that is not verified',
      { email: 'nora@firm.example', email_verified: false },
      'sso_unverified',
    ],
    ['an address with unknown verification', { email: 'nora@firm.example' }, 'sso_unverified'],
    ['no address', { email_verified: true }, 'sso_unverified'],
    ['a foreign domain', { email: 'nora@sub.firm.example', email_verified: true }, 'sso_foreign'],
  ])('with %s', async (_, person, code) => {
    provider.people.nora = person
    const refused = await enter()
    expect([refused.status, codeIn(refused)]).toEqual([403, code])
    expect((await trail())[0]?.note).toContain(`Not let in (${code})`)
  })

  it('with an invented ticket, rate-limited and without trail entries', async () => {
    const back = { ticket: 'none of ours', state: 'none', code: 'none' }
    const answers = new Map<string | undefined, number>()
    for (let n = 0; n < 65; n++) {
      const code = codeIn(await finish(back))
      answers.set(code, (answers.get(code) ?? 0) + 1)
    }
    expect(Object.fromEntries(answers)).toEqual({ sign_in_expired: 60, too_many: 5 })
    for (const id of ['sso.connect', 'sso.confirm'] as const)
      expect(await api.member.refused(id, { body: back })).toMatchObject({ code: 'too_many' })
    expect(await trail()).toEqual([])
  })

  it('if cancelled at the provider, and during maintenance', async () => {
    const denied = await finish(await goThere(null))
    expect([denied.status, codeIn(denied)]).toEqual([403, 'sso_denied'])
    await api.admin.ok('system.changeSettings', { body: { maintenanceMode: true } })
    expect(codeIn(await enter())).toBe('maintenance')
    expect(await emails()).not.toContain('nora@firm.example')
  })

  it.each(['silent', 'broken', 'endless'] as const)(
    'while the provider is %s; administrators sign in by password',
    async fault => {
      const back = await goThere()
      provider.fault = fault
      const refused = await finish(back)
      expect([refused.status, codeIn(refused)]).toEqual([503, 'sso_away'])
      const body = { email: api.admin.email, password: PASSWORD }
      expect((await api.visitor.call('account.companyLogin', { body })).status).toBe(200)
    },
  )

  it('if the provider is unreachable', async () => {
    const gone = await openOidcProvider(HOME)
    await gone.close()
    const late = await startApi(readConfig({ ...environment(), OIDC_ISSUER: gone.issuer }))
    const away = await late.visitor.call('sso.begin', {}).finally(() => late.stop())
    expect([away.status, codeIn(away)]).toEqual([503, 'sso_away'])
  })
})

describe('where the directory assigns roles and is the only sign-in', () => {
  const roleNow = async (groups?: string[]) => {
    provider.people.nora = { ...provider.people.nora, ...(groups && { groups }) }
    const answer = await enter('nora', strict)
    return userIn(answer)?.role ?? codeIn(answer)
  }

  it('updates the role at each sign-in, and refuses users without one', async () => {
    expect(await roleNow(['others'])).toBe('sso_no_role')
    expect(await roleNow(['others', 'consultants'])).toBe('team_member')
    expect(await roleNow(['consultants', 'partners'])).toBe('admin')
    expect(await roleNow(['consultants'])).toBe('team_member')
    expect(await roleNow([])).toBe('sso_no_role')
    const notes = (await trail(strict)).map(({ note }) => note).join('\n')
    expect(notes).toContain('role by single sign-on: team_member → admin')
  })

  it('ends access tokens and long sessions when it lowers the role', async () => {
    const isIn = async (token: string) => (await strict.as(token).call('account.me')).status === 200
    const tokenAs = async (groups: string[]) => {
      provider.people.nora = { ...provider.people.nora, groups }
      return tokenOf((await enter('nora', strict)).body)
    }
    const key = async (session: string) => {
      const body = { name: 'Script', scope: 'write' as const, days: 30 as const }
      return (await strict.as(session).ok('accessToken.create', { body })).token
    }
    const works = async (accessToken: string) =>
      (await strict.as(accessToken).call('audit.list', { query: {} })).status === 200
    const ofAdmin = await key(await tokenAs(['partners']))
    expect(await works(ofAdmin)).toBe(true)
    const session = await tokenAs(['consultants'])
    expect(await works(ofAdmin)).toBe(false)
    const ofMember = await key(session)
    const old = { idleSeconds: 604_800, expiresAt: sql`now() + interval '30 days'` }
    await strict.database.run(() => db().update(sessions).set(old))
    const another = await tokenAs(['partners'])
    const hours = await strict.database.run(() =>
      db()
        .select({ idle: max(sessions.idleSeconds), longest: max(sessions.expiresAt) })
        .from(sessions)
        .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.name, 'Nora North'))),
    )
    expect(hours[0]?.idle).toBe(12 * 3600)
    expect(new Date(hours[0]?.longest ?? '').getTime()).toBeLessThan(Date.now() + 8 * 86_400_000)
    expect(await works(ofMember)).toBe(true)
    expect(await roleNow([])).toBe('sso_no_role')
    expect(await works(ofMember)).toBe(false)
    expect([await isIn(session), await isIn(another), await isIn(strict.admin.token ?? '')]).toEqual([
      false,
      false,
      true,
    ])
    expect((await trail(strict)).map(({ note }) => note).join('\n')).toContain(
      'no role by single sign-on: sessions and access tokens ended',
    )
  })

  it('never demotes the last administrator, nor exceeds the member limit', async () => {
    expect(await roleNow(['partners'])).toBe('admin')
    await strict.database.run(() =>
      db().update(users).set({ role: 'regular_user' }).where(eq(users.id, strict.admin.id)),
    )
    expect(await roleNow(['consultants'])).toBe('admin')
    await strict.reset()
    await strict.admin.ok('system.changeSettings', { body: { maxUsersPerOrganization: 3 } })
    expect(await roleNow(['consultants'])).toBe('user_limit_reached')
  })

  it('accepts passwords only from administrators and other domains, after checking them', async () => {
    const login = async (email: string, password = PASSWORD) =>
      codeIn(await strict.visitor.call('account.login', { body: { email, password } }))
    expect(await login(strict.member.email)).toBe('sso_only')
    expect(await login(strict.member.email, 'not the password')).toBe('wrong_credentials')
    expect(await login(strict.admin.email)).toBeUndefined()
    await strict.signUp({ username: 'gus', email: 'gus@guest.example', name: 'Gus', password: PASSWORD })
    expect(await login('gus@guest.example')).toBeUndefined()
  })
})

describe('configuration of single sign-on', () => {
  it.each([
    [{ OIDC_DOMAINS: '' }, 'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_DOMAINS go together'],
    [{ OIDC_DOMAINS: 'nonsense' }, 'OIDC_DOMAINS must be mail domains'],
    [{ OIDC_ISSUER: 'http://login.example.com' }, 'OIDC_ISSUER must be an address like https:'],
    [{ OIDC_ROLE_CLAIM: 'groups' }, 'OIDC_ROLE_CLAIM and OIDC_ROLES go together'],
    [{ OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'partners=boss' }, 'OIDC_ROLES must say which value'],
    [{ OIDC_DEFAULT_ROLE: 'admin' }, 'OIDC_DEFAULT_ROLE must be regular_user'],
    [{ OIDC_SCOPES: 'email' }, 'OIDC_SCOPES must name openid'],
  ])('refuses %j', (wrong, words) => {
    expect(() => readConfig({ ...environment(), ...wrong })).toThrow(words)
  })

  it('shows it to administrators without the secret, and hides it if off', async () => {
    const { sso } = await strict.admin.ok('system.security', {})
    expect(sso).toMatchObject({ domains: ['firm.example', 'example.com'], isOnly: true, defaultRole: null })
    expect(JSON.stringify(sso)).not.toContain(CLIENT.secret)
    expect(await api.visitor.ok('system.state', {})).toMatchObject({ sso: { name: 'Northline' } })
    const off = await startApi()
    const state = await off.visitor.ok('system.state', {})
    const refused = await off.visitor.call('sso.begin', {}).finally(() => off.stop())
    expect(state).not.toHaveProperty('sso')
    expect([refused.status, codeIn(refused)]).toEqual([404, 'sso_off'])
  })
})
