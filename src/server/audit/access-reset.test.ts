// Sign-ins of people on the teams of restricted audits that an administrator outside the team resets, with which the
// administrator could enter the audit: owner and editors are notified (SECURITY T11).

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Api, startApi } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'
import type { Person } from '../../../tests/person.ts'

let api: Api
let at: { params: { id: number } }
let editor: Person
let reader: Person
let outsider: Person

beforeAll(async () => {
  api = await startApi({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://audits.example.com' })
})
beforeEach(async () => {
  await api.reset()
  editor = await api.person('Edda', 'team_member')
  reader = await api.person('Raena', 'team_member')
  outsider = await api.person('Otto', 'team_member')
  at = { params: { id: await restrictedAudit() } }
})
afterAll(() => api.stop())

async function restrictedAudit() {
  const body = { title: 'Carve-out “Kestrel” & Co.', company: 'Ærø & Søn', type: 'operations' as const }
  const { id } = await api.member.ok('audit.create', { body })
  const members = [
    { id: editor.id, role: 'editor' as const },
    { id: reader.id, role: 'reader' as const },
  ]
  await api.member.ok('audit.changeTeam', { params: { id }, body: { restricted: true, members } })
  return id
}

const resetsShownTo = async (of: Person) =>
  (await of.ok('notification.list', {})).items
    .filter(({ kind }) => kind === 'access_reset')
    .map(({ author, about, auditId }) => `${author}: ${about}, ${auditId}`)
const ada = () => `${api.admin.name}: `
const reset = ({ id }: Person) => api.admin.ok('user.resetPassword', { params: { id } })
/** The link in the newest email of this kind, shown to the administrator. */
const showLink = async (kind: string) => {
  const { notices } = await api.admin.ok('system.outbox', { query: {} })
  const id = notices.find(email => email.kind === kind)?.id ?? 0
  return api.admin.ok('system.showLink', { params: { id } })
}

it('notifies owner, editors and the person whose password is reset', async () => {
  await reset(reader)
  await reset(outsider)
  const found = `${ada()}${reader.name}’s sign-in, ${at.params.id}`
  expect(await resetsShownTo(api.member)).toEqual([found])
  expect(await resetsShownTo(editor)).toEqual([found])
  expect(await resetsShownTo(api.admin)).toEqual([])
  const { entries } = await api.admin.ok('system.trail', { query: { action: 'user.resetPassword' } })
  expect(entries.map(({ note }) => note)).toEqual(
    [outsider, reader].map(({ name, email }) => `${name} (${email})`),
  )
})

it('notifies the person, who signs in again', async () => {
  const { temporaryPassword } = await reset(reader)
  const body = { email: reader.email, password: temporaryPassword }
  const { token } = (await api.visitor.ok('account.login', { body })) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const newPassword = 'lanes and lorries again'
  await api.visitor.request({
    method: 'PATCH',
    url: '/api/auth/change-password',
    headers,
    payload: { currentPassword: temporaryPassword, newPassword, confirmPassword: newPassword },
  })
  const list = await api.visitor.request({ method: 'GET', url: '/api/notifications', headers })
  expect(list.body).toMatchObject({
    items: [{ kind: 'access_reset', author: api.admin.name, about: 'your sign-in' }],
  })
})

it.each([
  [
    'a link that sets the password is shown',
    async () => {
      await api.visitor.ok('account.forgotPassword', { body: { email: reader.email.toUpperCase() } })
      await showLink('passwordReset')
    },
  ],
  [
    'the email address is changed',
    () =>
      api.admin.ok('user.change', { params: { id: reader.id }, body: { email: 'ada.admin+2@example.com' } }),
  ],
  [
    'the invitation is sent again',
    async () => {
      await run(api.url, `update users set must_change_password = true where id = ${reader.id}`)
      await api.admin.ok('user.inviteAgain', { params: { id: reader.id } })
    },
  ],
])('notifies the owner if %s', async (_, act) => {
  await act()
  expect(await resetsShownTo(api.member)).toEqual([`${ada()}${reader.name}’s sign-in, ${at.params.id}`])
})

it('notifies editors if the owner’s sign-in is reset, even if the audit is opened with it', async () => {
  await reset(api.member)
  await run(api.url, `update audits set restricted = false where id = ${at.params.id}`)
  expect(await resetsShownTo(editor)).toEqual([`${ada()}${api.member.name}’s sign-in, ${at.params.id}`])
})

it('notifies once of several audits and resets, and of none that the administrator sees', async () => {
  const second = await restrictedAudit()
  await reset(reader)
  await reset(reader)
  expect(await resetsShownTo(api.member)).toEqual([`${ada()}${reader.name}’s sign-in, ${second}`])
  for (const id of [at.params.id, second]) await api.admin.ok('audit.takeAccess', { params: { id } })
  await reset(editor)
  expect(await resetsShownTo(api.member)).toHaveLength(1)
})

it('notifies no one of an open audit, a changed name or a link that signs no one in', async () => {
  const open = { restricted: false, members: [] }
  await api.admin.ok('user.change', { params: { id: reader.id }, body: { name: 'Ræna “R&D” Þórs' } })
  expect(await resetsShownTo(api.member)).toEqual([])
  await api.member.ok('audit.changeTeam', { ...at, body: open })
  await reset(reader)
  expect(await resetsShownTo(api.member)).toEqual([])
})
