// Common passwords are refused wherever a password is set (SECURITY T10), over HTTP and at the start.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ensureFirstAdmin } from '#server/account/sign-in/first-admin.ts'
import { users } from '#server/account/table.ts'
import { db } from '#server/platform/database/database.ts'
import { writeSettings } from '#server/settings/settings.ts'
import { type Api, PASSWORD, startApi } from '../../../../tests/api.ts'
import { passwordToken } from '../../../../tests/servers/emails.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const NEW = { username: 'tina', email: 'tina@example.com', name: 'Tina' }
const MESSAGE = 'This password is one of the most common ones and easily guessed. Please choose another one.'
const refusal = (field: string) => ({
  status: 400,
  body: { code: 'common_password', message: MESSAGE, fields: { [field]: MESSAGE } },
})
const setupToken = async () => {
  await api.database.run(() => db().update(users).set({ role: 'team_member' }))
  const first = await api.database.run(() => ensureFirstAdmin(null))
  return first.kind === 'link' ? first.path.split('=')[1] : ''
}
const resetToken = async () => {
  await api.visitor.ok('account.forgotPassword', { body: { email: api.learner.email } })
  return passwordToken(api)
}

// Common ones, some beyond the first 100,000, and some in upper case.
it.each(['password', 'iloveyou', 'PassWord', 'QWERTYUIOP', 'redaktor7', 'SHAUN123'])(
  '%s creates no account',
  async password => {
    const { length } = (await api.admin.ok('user.list', { query: {} })).users
    expect(await api.visitor.call('account.register', { body: { ...NEW, password } })).toMatchObject(
      refusal('password'),
    )
    expect(
      await api.admin.call('user.add', { body: { ...NEW, password, role: 'team_member' } }),
    ).toMatchObject(refusal('password'))
    expect((await api.admin.ok('user.list', { query: {} })).users).toHaveLength(length)
  },
)

it('is refused with the setup link, which stays valid', async () => {
  const setup = await setupToken()
  const register = (password: string) =>
    api.visitor.call('account.register', { body: { ...NEW, password, role: 'admin', setupToken: setup } })
  expect(await register('password1')).toMatchObject(refusal('password'))
  expect((await register('words of my own')).status).toBe(201)
})

it('is refused with the reset link, which stays valid', async () => {
  const token = await resetToken()
  const reset = (newPassword: string) =>
    api.visitor.call('account.resetPassword', { body: { token, newPassword, confirmPassword: newPassword } })
  expect(await reset('sunshine')).toMatchObject(refusal('newPassword'))
  expect((await reset('words of my own')).status).toBe(204)
})

it('is refused in a password change, which then stays required', async () => {
  const change = (newPassword: string) =>
    api.newcomer.call('account.changePassword', {
      body: { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword },
    })
  expect(await change('12345678')).toMatchObject(refusal('newPassword'))
  expect((await api.newcomer.ok('account.me')).user.mustChangePassword).toBe(true)
})

it('is refused as ADMIN_PASSWORD with a clear message, only if it would be used', async () => {
  const first = () =>
    api.database.run(() => ensureFirstAdmin({ email: 'boss@example.com', password: 'liverpool' }))
  expect(await first()).toEqual({ kind: 'exists' })
  await api.database.run(() => db().update(users).set({ role: 'team_member' }))
  await expect(first()).rejects.toThrow('ADMIN_PASSWORD is one of the most common passwords')
})

const NAMED =
  'The password must not contain your name, your email address, your company or the name of this product.'

it.each([
  'Tinatemple-77',
  'xx TEMPLE xx 1',
  'tína.temple.2026',
  '--tina.t--99',
  'northlinefreight1',
  'Northline#2026',
  'aiauditassistant',
  'Audit Assistant 1',
])('%s creates no account for Tina Temple at Northline Freight', async password => {
  const names = { systemName: 'Audit Assistant', organisationName: 'Northline Freight GmbH' }
  await api.database.run(() => writeSettings(names))
  const person = { username: 'tina.t', email: 'tina.temple@example.com', name: 'Tina Temple' }
  const refused = {
    status: 400,
    body: { code: 'password_has_name', message: NAMED, fields: { password: NAMED } },
  }
  expect(await api.visitor.call('account.register', { body: { ...person, password } })).toMatchObject(refused)
  expect(
    await api.admin.call('user.add', { body: { ...person, password, role: 'team_member' } }),
  ).toMatchObject(refused)
})

it('containing a name is refused with a reset link and in a password change', async () => {
  const token = await resetToken()
  const words = (newPassword: string) => ({ newPassword, confirmPassword: newPassword })
  const reset = await api.visitor.refused('account.resetPassword', {
    body: { token, ...words('lea.learner 2026') },
  })
  expect([reset.code, reset.fields]).toEqual(['password_has_name', { newPassword: NAMED }])
  const change = await api.member.refused('account.changePassword', {
    body: { currentPassword: PASSWORD, ...words('Mona is here') },
  })
  expect([change.code, change.fields]).toEqual(['password_has_name', { newPassword: NAMED }])
  expect(
    (await api.visitor.call('account.resetPassword', { body: { token, ...words('words of my own') } }))
      .status,
  ).toBe(204)
})

it.each(['a long password', 'correct horse', 'Kx9!kd02', 'martin arrived late'])(
  'accepts %s',
  async password => {
    expect((await api.visitor.call('account.register', { body: { ...NEW, password } })).status).toBe(201)
  },
)
