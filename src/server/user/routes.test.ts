// User administration over HTTP: list, add, edit, remove and reset.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '#server/inject.ts'
import { writeSettings } from '#server/settings/settings.ts'
import { type Api, PASSWORD, startApi } from '../../../tests/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const TEMPORARY = 'a temporary password'
const NEW = { username: 'tina', email: 'tina@example.com', name: 'Tina Temp', password: TEMPORARY }
const add = (extra: object = {}) =>
  api.admin.request({
    method: 'POST',
    url: '/api/admin/team-members',
    payload: { ...NEW, role: 'team_member', ...extra },
  })
const login = (password: string, email = NEW.email) =>
  api.visitor.call('account.login', { body: { email, password } })
const limit = (maxUsersPerOrganization: number) =>
  api.database.run(() => writeSettings({ maxUsersPerOrganization }))

describe('user lists', () => {
  it('contain company accounts or all users, with counts of all', async () => {
    const counts = { admin: 1, team_member: 2, guest: 0, regular_user: 1 }
    const { teamMembers, ...team } = await api.admin.ok('user.team', { query: {} })
    expect(teamMembers.map(user => user.name)).toEqual(['Ada Admin', 'Mona Member', 'Nora Newcomer'])
    expect(team).toEqual({ found: 3, counts })
    const { users, ...all } = await api.admin.ok('user.list', { query: {} })
    expect(users).toHaveLength(4)
    expect(all).toEqual({ found: 4, counts })
  })

  it('can be searched, sorted and paginated', async () => {
    const list = (query: object) => api.admin.ok('user.list', { query })
    expect((await list({ search: 'MONA example.com' })).users.map(user => user.name)).toEqual(['Mona Member'])
    expect((await list({ search: '%' })).users).toEqual([])
    expect((await list({ role: 'regular_user' })).found).toBe(1)
    const { users, found } = await list({ sort: 'email', direction: 'desc', pageSize: 1, page: 2 })
    expect({ names: users.map(user => user.name), found }).toEqual({ names: ['Mona Member'], found: 4 })
  })

  it('show since when a user is signed in', async () => {
    await add()
    const signedIn = async () => {
      const { users } = await api.admin.ok('user.list', { query: { search: NEW.email } })
      return users[0]?.signedInAt
    }
    expect(await signedIn()).toBeNull()
    await login(TEMPORARY)
    expect(Math.abs(Date.parse((await signedIn()) ?? '') - Date.now())).toBeLessThan(60_000)
  })

  it('never contain a password', async () => {
    const { users } = await api.admin.ok('user.list', { query: {} })
    expect(JSON.stringify(users)).not.toMatch(/argon|passwordHash/)
  })

  it('can be downloaded as CSV without formulas', async () => {
    await add({ name: '=1+1' })
    const csv = (await api.admin.ok('user.export', { query: { team: 'true' } })).toString()
    expect(csv.split('\r\n')[0]).toBe('\uFEFFName,Username,Email,Role,Created')
    expect(csv).toContain("'=1+1,tina,tina@example.com,Team Member,")
    expect(csv).not.toContain('Lea Learner')
  })
})

describe('adding a user', () => {
  it.each(['admin', 'team_member', 'regular_user'])(
    'creates a %s who must change the password',
    async role => {
      expect(await add({ role })).toMatchObject({ status: 201, body: { role, mustChangePassword: true } })
      const { body } = await login(TEMPORARY)
      const tina = api.as(tokenOf(body))
      expect(await tina.refused('user.list', { query: {} })).toMatchObject({
        code: 'password_change_required',
      })
      const change = (newPassword: string) =>
        tina.call('account.changePassword', {
          body: { currentPassword: TEMPORARY, newPassword, confirmPassword: newPassword },
        })
      expect(await change(TEMPORARY)).toMatchObject({ status: 400, body: { code: 'same_password' } })
      expect((await change('one of my own')).status).toBe(204)
      expect(await tina.ok('account.me')).toMatchObject({ user: { mustChangePassword: false } })
      expect((await login(TEMPORARY)).status).toBe(401)
    },
  )

  it.each([
    ['username', { username: 'MONA.MEMBER' }, 'username_taken', 'This username is already in use.'],
    ['email', { email: 'Mona.Member@EXAMPLE.com' }, 'email_taken', 'This email address is already in use.'],
  ])('refuses a taken %s regardless of case, with its name', async (field, change, code, message) => {
    expect(await add(change)).toMatchObject({
      status: 409,
      body: { code, message, fields: { [field]: message } },
    })
  })

  it.each(['username', 'email', 'name', 'password'])('requires the %s', async field => {
    expect(await add({ [field]: '' })).toMatchObject({
      status: 400,
      body: { fields: { [field]: 'Please fill in all fields.' } },
    })
  })

  it('refuses an unknown role', async () => {
    expect(await add({ role: 'owner' })).toMatchObject({ status: 400 })
  })
})

describe('the limit of company accounts', () => {
  const FULL = 'Your organization has reached its limit of 3 users.'

  it('prevents adding and promoting, but not adding learners', async () => {
    await limit(3)
    const refusal = { status: 409, body: { code: 'user_limit_reached', message: FULL } }
    expect(await add()).toMatchObject(refusal)
    expect(await add({ role: 'admin' })).toMatchObject(refusal)
    const promote = { params: { id: api.learner.id }, body: { role: 'team_member' as const } }
    expect(await api.admin.call('user.change', promote)).toMatchObject(refusal)
    expect((await add({ role: 'regular_user' })).status).toBe(201)
  })

  it('accepts one of eight simultaneous requests for the last place', async () => {
    await limit(4)
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) => add({ username: `t${n}xx`, email: `t${n}@example.com` })),
    )
    expect(made.map(answer => answer.status).sort()).toEqual([201, ...Array(7).fill(409)])
  })
})

describe('editing a user', () => {
  const change = (id: number, body: object) =>
    api.admin.request({ method: 'PATCH', url: `/api/admin/users/${id}`, payload: body })

  it('changes only the fields sent', async () => {
    expect(await change(api.member.id, { name: 'Mona Married' })).toMatchObject({
      status: 200,
      body: { name: 'Mona Married', username: 'mona.member', role: 'team_member' },
    })
  })

  it('reports a conflict', async () => {
    expect(await change(api.member.id, { email: 'LEA.learner@example.com' })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    })
  })

  it.each(['name', 'username', 'email'])('requires the %s', async field => {
    expect(await change(api.member.id, { [field]: '' })).toMatchObject({
      status: 400,
      body: { fields: { [field]: 'Please fill in all required fields.' } },
    })
  })

  it('takes effect immediately for open sessions', async () => {
    const boss = await api.person('Bea Boss', 'admin')
    await change(boss.id, { role: 'team_member' })
    expect(await boss.refused('user.list', { query: {} })).toMatchObject({ code: 'role_not_allowed' })
  })

  it('answers 404 for an unknown account', async () => {
    expect(await change(999_999, { name: 'Nobody' })).toMatchObject({ status: 404 })
  })
})

describe.each(['team-members', 'users'])('removing a user through /api/admin/%s', path => {
  const remove = (id: number) => api.admin.request({ method: 'DELETE', url: `/api/admin/${path}/${id}` })

  it('deletes the account with its sessions and reassigns its audits', async () => {
    const audit = await api.member.ok('audit.create', {
      body: { title: 'Kept', company: 'Acme', type: 'custom' },
    })
    expect((await remove(api.member.id)).status).toBe(204)
    expect(await api.member.refused('account.me')).toMatchObject({ code: 'sign_in_required' })
    expect(await api.admin.ok('audit.get', { params: { id: audit.id } })).toMatchObject({
      userId: api.admin.id,
      createdBy: 'Ada Admin',
    })
  })

  it('removes learners', async () => {
    expect((await remove(api.learner.id)).status).toBe(204)
  })

  it('refuses administrators, oneself and unknown ids', async () => {
    const boss = await api.person('Bea Boss', 'admin')
    expect(await remove(boss.id)).toMatchObject({ status: 409, body: { code: 'admin_not_deletable' } })
    expect(await remove(api.admin.id)).toMatchObject({ status: 409, body: { code: 'own_account' } })
    expect(await remove(999_999)).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
  })
})

describe('resetting a password', () => {
  it('shows a temporary password once, and ends the old one and all sessions', async () => {
    const { temporaryPassword } = await api.admin.ok('user.resetPassword', {
      params: { id: api.member.id },
    })
    expect((await api.member.call('account.me')).status).toBe(401)
    expect((await login(PASSWORD, api.member.email)).status).toBe(401)
    expect(await login(temporaryPassword, api.member.email)).toMatchObject({
      status: 200,
      body: { user: { mustChangePassword: true } },
    })
  })

  it('is refused for oneself', async () => {
    expect(await api.admin.refused('user.resetPassword', { params: { id: api.admin.id } })).toMatchObject({
      code: 'own_password',
    })
  })
})

describe('ending all sessions of an account', () => {
  const end = (id: number) => api.admin.call('user.endSessions', { params: { id } })

  it('ends sessions, access tokens and pending sign-ins, and emails the owner', async () => {
    const second = api.as(tokenOf((await login(PASSWORD, api.member.email)).body))
    const body = { name: 'Script', scope: 'read' as const, days: 30 as const }
    const script = api.as((await api.member.ok('accessToken.create', { body })).token)
    expect((await end(api.member.id)).status).toBe(204)
    for (const gone of [api.member, second]) expect((await gone.call('account.me')).status).toBe(401)
    expect((await script.call('audit.list', { query: {} })).status).toBe(401)
    expect((await api.learner.call('account.me')).status).toBe(200)
    expect((await login(PASSWORD, api.member.email)).status).toBe(200)
    const { notices } = await api.admin.ok('system.outbox', { query: {} })
    expect(notices[0]).toMatchObject({ kind: 'sessionsEnded', recipient: api.member.email })
    const { entries } = await api.admin.ok('system.trail', { query: { action: 'user.endSessions' } })
    expect(entries).toMatchObject([{ actorId: api.admin.id, note: expect.stringContaining('Mona Member') }])
  })

  it('is refused for oneself and for unknown ids', async () => {
    expect((await end(api.admin.id)).body).toMatchObject({ code: 'own_sessions' })
    expect((await end(999_999)).body).toMatchObject({ code: 'user_not_found' })
  })
})
