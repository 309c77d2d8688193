// Privilege escalation (SECURITY T01, T03, T05, T07, T13, T14): known ways to gain rights, tried over HTTP.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { ensureFirstAdmin } from '#server/account/sign-in/first-admin.ts'
import { users } from '#server/account/table.ts'
import { db } from '#server/platform/database/database.ts'
import { type Api, PASSWORD, startApi } from '../../tests/api.ts'
import { Requests } from '../../tests/requests/hostile.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const NEW = {
  username: 'mallory',
  email: 'mallory@example.com',
  name: 'Mallory',
  password: 'a long password',
}
const roles = async () => {
  const rows = await api.database.run(() => db().select().from(users).orderBy(users.id))
  return rows.map(({ id, role, mustChangePassword }) => ({ id, role, mustChangePassword }))
}
const send = (
  who: 'visitor' | 'learner' | 'member' | 'newcomer',
  method: 'POST' | 'PATCH',
  url: string,
  payload: object,
) => api[who].request({ method, url, payload })

describe('registering', () => {
  it.each([['admin'], ['team_member'], ['guest'], ['ADMIN'], [' admin']])(
    'with the role %j creates no account',
    async role => {
      const before = await roles()
      expect(await send('visitor', 'POST', '/api/auth/register', { ...NEW, role })).toMatchObject({
        status: 403,
      })
      expect(await roles()).toEqual(before)
    },
  )

  it('with additional fields still creates a learner', async () => {
    const extra = {
      id: 1,
      isAdmin: true,
      mustChangePassword: false,
      passwordHash: 'x',
      user: { role: 'admin' },
    }
    expect(await send('visitor', 'POST', '/api/auth/register', { ...NEW, ...extra })).toMatchObject({
      status: 201,
      body: { user: { role: 'regular_user' } },
    })
  })

  it.each(['{"__proto__":{"role":"admin"},', '{"constructor":{"prototype":{"role":"admin"}},'])(
    'with %s is refused or creates a learner, and changes no other account',
    async poison => {
      const payload = poison + JSON.stringify(NEW).slice(1)
      const headers = { 'content-type': 'application/json' }
      const { status } = await api.visitor.request({
        method: 'POST',
        url: '/api/auth/register',
        payload,
        headers,
      })
      expect(status).toBe(400)
      expect((await roles()).filter(({ role }) => role === 'admin')).toHaveLength(1)
      expect({}).not.toHaveProperty('role')
    },
  )

  it('with a setup token creates one administrator once, and none if one exists', async () => {
    const url = '/api/auth/register'
    await api.database.run(() => db().update(users).set({ role: 'team_member' }))
    const first = await api.database.run(() => ensureFirstAdmin(null))
    const setupToken = first.kind === 'link' ? first.path.split('=')[1] : ''
    expect(await send('visitor', 'POST', url, { ...NEW, setupToken: `${setupToken}x` })).toMatchObject({
      status: 403,
    })
    expect(await send('visitor', 'POST', url, { ...NEW, setupToken })).toMatchObject({ status: 201 })
    const again = { ...NEW, username: 'second', email: 'second@example.com', role: 'admin', setupToken }
    expect(await send('visitor', 'POST', url, again)).toMatchObject({
      status: 403,
      body: { code: 'setup_link_spent' },
    })
    expect((await roles()).filter(({ role }) => role === 'admin')).toHaveLength(1)
  })
})

describe('a signed-in user', () => {
  const GREED = { role: 'admin', mustChangePassword: false, id: 3, userId: 3, user: { role: 'admin' } }
  const open = (Object.entries(ENDPOINTS) as [string, Endpoint][]).filter(
    ([id, { access, body }]) => body && access !== 'anyone' && access.length > 1 && id !== 'account.logout',
  )

  it.each(open)('gets no other role by extra fields in %s', async (_, endpoint) => {
    const before = await roles()
    const requests = new Requests(20_260_703, 3)
    for (const who of ['learner', 'member', 'newcomer'] as const) {
      const { payload, ...request } = requests.fair(endpoint)
      await api[who].request({ ...request, payload: { ...(payload as object), ...GREED } })
    }
    expect(await roles()).toEqual(before)
  })

  it.each(['learner', 'member', 'newcomer'] as const)(
    'changes no account as %s, including the user’s own role',
    async who => {
      const before = await roles()
      for (const id of [api[who].id, api.admin.id]) {
        expect((await send(who, 'PATCH', `/api/admin/users/${id}`, { role: 'admin' })).status).toBe(403)
        expect((await send(who, 'POST', `/api/admin/users/${id}/reset-password`, {})).status).toBe(403)
        expect((await api[who].request({ method: 'DELETE', url: `/api/admin/users/${id}` })).status).toBe(403)
      }
      expect(await roles()).toEqual(before)
    },
  )

  it('loses access immediately when the account is deleted or its role lowered', async () => {
    const boss = await api.person('Bea Boss', 'admin')
    await api.admin.ok('user.change', { params: { id: boss.id }, body: { role: 'team_member' } })
    expect(await boss.refused('user.list', { query: {} })).toMatchObject({ code: 'role_not_allowed' })
    await api.admin.ok('user.remove', { params: { id: boss.id } })
    expect(await boss.refused('account.me')).toMatchObject({ code: 'sign_in_required' })
  })

  it('is authenticated by the header only, not by cookie or URL', async () => {
    const token = api.admin.token ?? ''
    const ask = (options: object) => api.visitor.request({ url: '/api/auth/me', ...options })
    expect((await ask({ headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
    expect((await ask({ headers: { cookie: `auth_token=${token}` } })).status).toBe(401)
    expect((await ask({ url: `/api/auth/me?auth_token=${token}&token=${token}` })).status).toBe(401)
    expect((await ask({ headers: { authorization: `Basic ${token}` } })).status).toBe(401)
  })
})

it('a temporary password cannot be the new one, and is invalid after the change', async () => {
  const change = (newPassword: string) =>
    api.newcomer.call('account.changePassword', {
      body: { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword },
    })
  expect(await change(PASSWORD)).toMatchObject({ status: 400, body: { code: 'same_password' } })
  expect((await change('words of my own')).status).toBe(204)
  const enter = (password: string) =>
    api.visitor.call('account.login', { body: { email: api.newcomer.email, password } })
  expect((await enter(PASSWORD)).status).toBe(401)
  expect((await enter('words of my own')).status).toBe(200)
})
