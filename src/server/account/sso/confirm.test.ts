// After a single sign-on, against a real provider on loopback (SECURITY T44, T45): confirming one's identity there,
// disconnecting, and back-channel logout.

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '#server/inject.ts'
import { readConfig } from '#server/platform/config.ts'
import { db } from '#server/platform/database/database.ts'
import { type Api, PASSWORD, startApi } from '../../../../tests/api.ts'
import { codeOf } from '../../../../tests/factor.ts'
import type { Person } from '../../../../tests/person.ts'
import { CLIENT, type OidcProvider, openOidcProvider, signInThere } from '../../../../tests/servers/oidc.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
let provider: OidcProvider
let api: Api
/** Receives the provider's logout tokens, which are kept until a test delivers them. */
let post: Server
const posted: string[] = []

beforeAll(async () => {
  post = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      posted.push(body)
      response.writeHead(200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(post, 'listening')
  const home = `http://127.0.0.1:${(post.address() as AddressInfo).port}`
  provider = await openOidcProvider(home)
  const environment = {
    PUBLIC_URL: home,
    OIDC_ISSUER: provider.issuer,
    OIDC_NAME: 'Northline',
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_DOMAINS: 'firm.example,example.com',
  }
  api = await startApi(readConfig(environment))
})
beforeEach(async () => {
  posted.length = 0
  provider.people = {
    nora: { email: 'nora@firm.example', email_verified: true, name: 'Nora North' },
    olaf: { email: 'olaf@firm.example', email_verified: true, name: 'Olaf Olsen' },
    mona: { email: 'mona.member@example.com', email_verified: true, name: 'Mona Member' },
  }
  await api.reset()
})
afterAll(async () => {
  await api.stop()
  await provider.close()
  post.closeAllConnections()
  await new Promise(resolve => post.close(resolve))
})

type StartedSignIn = { address: string; ticket: string }
async function back({ address, ticket }: StartedSignIn, login: string, cookies?: Map<string, string>) {
  const { state = '', code = '', iss = '' } = await signInThere(address, login, cookies)
  return { ticket, state, code, iss }
}
/** Signs in at the provider, in a new browser or in the one with `cookies`. */
async function enter(login: string, cookies?: Map<string, string>): Promise<Person> {
  const body = await back(await api.visitor.ok('sso.begin', {}), login, cookies)
  return api.as(tokenOf((await api.visitor.call('sso.finish', { body })).body))
}
const age = () =>
  api.database.run(() => db().execute(sql`update sessions set confirmed_at = now() - interval '11 minutes'`))
const codeIn = (body: unknown) => (body as { code?: string }).code
const isIn = async (person: Person) => (await person.call('account.me')).status === 200

describe('an account without a password', () => {
  it('re-authenticates at the provider, and then performs protected actions', async () => {
    const cookies = new Map<string, string>()
    const nora = await enter('nora', cookies)
    expect(await nora.ok('sso.connection', {})).toEqual({
      name: 'Northline',
      isConnected: true,
      hasPassword: false,
    })
    await age()
    expect((await nora.refused('factor.beginApp', {})).code).toBe('confirmation_required')
    // The provider knows this browser, but must ask again.
    const body = await back(await nora.ok('sso.beginConfirm', {}), 'nora', cookies)
    await nora.ok('sso.confirm', { body })
    expect((await nora.call('factor.beginApp', {})).status).toBe(200)
    expect((await nora.refused('sso.confirm', { body })).code).toBe('sign_in_expired')
  })

  it('rejects an old sign-in, another user, ticket or account as confirmation', async () => {
    const cookies = new Map<string, string>()
    const nora = await enter('nora', cookies)
    const olaf = await enter('olaf')
    await age()
    const begun = await nora.ok('sso.beginConfirm', {})
    const lax = { ...begun, address: begun.address.replace(/&(prompt|max_age)=\w+/g, '') }
    await api.database.run(() =>
      db().execute(
        sql`update challenges set authorization_request = jsonb_set(authorization_request, '{since}', to_jsonb((authorization_request->>'since')::int + 90))`,
      ),
    )
    expect((await nora.refused('sso.confirm', { body: await back(lax, 'nora', cookies) })).code).toBe(
      'sso_not_fresh',
    )
    const asOlaf = await back(await nora.ok('sso.beginConfirm', {}), 'olaf')
    expect((await nora.refused('sso.confirm', { body: asOlaf })).code).toBe('sso_other_person')
    const entering = await back(await api.visitor.ok('sso.begin', {}), 'nora')
    expect((await nora.refused('sso.confirm', { body: entering })).code).toBe('sign_in_expired')
    const noras = await back(await nora.ok('sso.beginConfirm', {}), 'nora')
    expect((await olaf.refused('sso.confirm', { body: noras })).code).toBe('sign_in_expired')
    expect((await nora.refused('factor.beginApp', {})).code).toBe('confirmation_required')
    const confirming = await back(await nora.ok('sso.beginConfirm', {}), 'nora')
    expect((await api.visitor.refused('sso.finish', { body: confirming })).code).toBe('sign_in_expired')
    expect((await api.member.refused('sso.beginConfirm', {})).code).toBe('sso_not_yours')
  })

  it('can change email and remove a factor after re-authentication', async () => {
    const nora = await enter('nora')
    const { secret } = await nora.ok('factor.beginApp', {})
    await nora.ok('factor.addApp', { body: { code: codeOf(secret) } })
    await age()
    const change = { body: { email: 'nora@elsewhere.example' } }
    const removal = { body: { code: codeOf(secret, Date.now() + 30_000) } }
    expect((await nora.refused('account.changeProfile', change)).code).toBe('confirmation_required')
    expect((await nora.refused('factor.removeApp', removal)).code).toBe('confirmation_required')
    await nora.ok('sso.confirm', { body: await back(await nora.ok('sso.beginConfirm', {}), 'nora') })
    await nora.ok('factor.removeApp', removal)
    expect((await nora.ok('account.changeProfile', change)).user.email).toBe('nora@elsewhere.example')
    const words = { currentPassword: '-', newPassword: 'words of my own', confirmPassword: 'words of my own' }
    expect((await nora.refused('account.changePassword', { body: words })).code).toBe('no_password')
    const login = { email: 'nora@elsewhere.example', password: '-' }
    expect((await api.visitor.refused('account.login', { body: login })).code).toBe('wrong_credentials')
  })

  it('other accounts still confirm by password', async () => {
    const { code, fields } = await api.admin.refused('system.resetSettings', {
      body: { confirmation: 'RESET' },
    })
    expect([code, fields]).toEqual(['invalid_body', { password: 'Password is required' }])
  })
})

describe('disconnecting single sign-on', () => {
  it('is refused if it is the only way in, and works with a password', async () => {
    const nora = await enter('nora')
    expect((await nora.refused('sso.disconnect', {})).code).toBe('sso_only_way')
    expect((await api.member.refused('sso.disconnect', {})).code).toBe('sso_not_yours')
    await api.member.ok('sso.connect', { body: await back(await api.visitor.ok('sso.begin', {}), 'mona') })
    const member = await enter('mona')
    await age()
    expect((await member.refused('sso.disconnect', {})).code).toBe('confirmation_required')
    await member.ok('factor.confirm', { body: { password: PASSWORD } })
    await member.ok('sso.disconnect', {})
    expect(await member.ok('sso.connection', {})).toMatchObject({ isConnected: false, hasPassword: true })
    const again = await back(await api.visitor.ok('sso.begin', {}), 'mona')
    expect((await api.visitor.refused('sso.finish', { body: again })).code).toBe('sso_not_connected')
    const { notices } = await api.admin.ok('system.outbox', { query: {} })
    expect(notices.map(({ kind, recipient }) => `${kind} ${recipient}`)).toContain(
      `ssoDisconnected ${api.member.email}`,
    )
  })
})

describe('back-channel logout by the provider', () => {
  const hand = (logout_token: string) =>
    api.visitor.request({
      method: 'POST',
      url: '/api/auth/sso/logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token }).toString(),
    })
  const now = () => Math.floor(Date.now() / 1000)
  const claims = () => ({
    iss: provider.issuer,
    aud: CLIENT.id,
    sub: 'nora',
    jti: 'one',
    iat: now(),
    exp: now() + 120,
    events: { [EVENT]: {} },
  })

  it('ends the same session here, and no other', async () => {
    const cookies = new Map<string, string>()
    const laptop = await enter('nora', cookies)
    const phone = await enter('nora')
    const olaf = await enter('olaf')
    await signOutThere(provider.issuer, cookies)
    const token = new URLSearchParams(posted[0]).get('logout_token') ?? ''
    expect(await isIn(laptop)).toBe(true)
    expect((await hand(token)).status).toBe(204)
    expect([await isIn(laptop), await isIn(phone), await isIn(olaf)]).toEqual([false, true, true])
    const [entry] = (await api.admin.ok('system.trail', { query: {} })).entries
    expect([entry?.action, entry?.note]).toEqual(['sso.endSession', '1 ended of Nora North'])
  })

  it('ends a session with a second factor, and pending challenges', async () => {
    const nora = await enter('nora')
    const { secret } = await nora.ok('factor.beginApp', {})
    await nora.ok('factor.addApp', { body: { code: codeOf(secret) } })
    const cookies = new Map<string, string>()
    const ask = async () => {
      const body = await back(await api.visitor.ok('sso.begin', {}), 'nora', cookies)
      return (await api.visitor.ok('sso.finish', { body })) as unknown as { challenge: string }
    }
    const { challenge } = await ask()
    const code = codeOf(secret, Date.now() + 30_000)
    const entered = await api.visitor.ok('factor.finish', { body: { challenge, code } })
    const waiting = await ask()
    await signOutThere(provider.issuer, cookies)
    await hand(new URLSearchParams(posted[0]).get('logout_token') ?? '')
    expect([await isIn(api.as(tokenOf(entered))), await isIn(nora)]).toEqual([false, true])
    const late = { challenge: waiting.challenge, code: codeOf(secret, Date.now() + 60_000) }
    expect((await api.visitor.refused('factor.finish', { body: late })).code).toBe('sign_in_expired')
  })

  it('ends all sessions of a user if it names no session', async () => {
    const laptop = await enter('nora')
    const phone = await enter('nora')
    const olaf = await enter('olaf')
    expect((await hand(await provider.sign(claims()))).status).toBe(204)
    expect([await isIn(laptop), await isIn(phone), await isIn(olaf)]).toEqual([false, false, true])
    const unknown = { ...claims(), jti: 'two', sub: 'unknown' }
    expect((await hand(await provider.sign(unknown))).status).toBe(204)
    expect(await isIn(olaf)).toBe(true)
  })

  it('accepts each token once, so that a replayed token ends no later session', async () => {
    await enter('nora')
    const token = await provider.sign(claims())
    const other = await provider.sign({ ...claims(), jti: 'two', sub: 'olaf' })
    const together = await Promise.all([hand(token), hand(token)])
    expect(together.map(({ status }) => status).sort()).toEqual([204, 400])
    const later = await enter('nora')
    expect(codeIn((await hand(token)).body)).toBe('logout_refused')
    expect(await isIn(later)).toBe(true)
    expect((await hand(other)).status).toBe(204)
  })

  it.each<[string, (token: ReturnType<typeof claims>) => object, boolean?]>([
    ['signed by another', token => token, true],
    ['for another client', token => ({ ...token, aud: 'another' })],
    ['of another issuer', token => ({ ...token, iss: 'https://evil.example' })],
    ['that is expired', token => ({ ...token, exp: now() - 120 })],
    ['that is old', token => ({ ...token, iat: now() - 600 })],
    ['without an expiry', ({ exp: _, ...token }) => token],
    ['without an id', ({ jti: _, ...token }) => token],
    ['of another event', token => ({ ...token, events: { other: {} } })],
    ['that is a sign-in token', token => ({ ...token, nonce: 'n' })],
    ['without a user', ({ sub: _, ...token }) => token],
  ])('rejects a token %s', async (_, spoil, isForged) => {
    const nora = await enter('nora')
    const { status, body } = await hand(await provider.sign({ ...spoil(claims()) }, isForged))
    expect([status, codeIn(body)]).toEqual([400, 'logout_refused'])
    expect(await isIn(nora)).toBe(true)
  })

  it('rejects anything else, and no other endpoint accepts a form', async () => {
    expect(codeIn((await hand('nothing of the kind')).body)).toBe('logout_refused')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const form = { method: 'POST', url: '/api/contact', headers, payload: 'a=b' } as const
    expect((await api.visitor.request(form)).status).toBe(415)
  })
})

/** Signs out at the provider itself, as a browser would. */
async function signOutThere(issuer: string, cookies: Map<string, string>): Promise<void> {
  const headers = () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
  const page = await fetch(`${issuer}/session/end`, { headers: headers() })
  for (const set of page.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    cookies.set(name, value)
  }
  const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(await page.text()) ?? []
  const body = new URLSearchParams({ xsrf, logout: 'yes' })
  await fetch(`${issuer}/session/end/confirm`, {
    method: 'POST',
    headers: headers(),
    body,
    redirect: 'manual',
  })
}
