// What reaches a guest outside the audit's pages: bell and emails, and what stays when the account is deleted (SECURITY T11).

import { beforeEach, expect, it } from 'vitest'
import { transaction } from '#server/platform/database/database.ts'
import { writeSettings } from '#server/settings/settings.ts'
import { sendWeekly } from '#server/system/scheduled-emails.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'
import type { Person } from '../../../tests/person.ts'
import { emailsOf } from '../../../tests/servers/emails.ts'
import { PEOPLE } from '../../../tests/texts/realistic-texts.ts'

const NAME = PEOPLE.find(name => name.startsWith('Łukasz')) ?? ''

let api: Api
let id: number
let guest: Person
withAudit((started, audit) => {
  api = started
  id = audit
})
beforeEach(async () => {
  guest = await api.person(NAME, 'guest')
  await setTeam('editor')
})

const path = () => ({ params: { id } })
async function setTeam(role: 'reader' | 'editor' | null) {
  await run(api.url, `delete from audit_members where user_id = ${guest.id}`)
  await api.member.ok('audit.changeTeam', { ...path(), body: { restricted: true, members: [] } })
  if (role)
    await run(
      api.url,
      `insert into audit_members (audit_id, user_id, role) values (${id}, ${guest.id}, '${role}')`,
    )
}
const comment = (text: string, by: Person = api.member, threadId: number | null = null) =>
  by.ok('comment.write', {
    ...path(),
    body: { about: 'audit', text, threadId, requestKey: crypto.randomUUID() },
  })
/** From the queue itself: the outbox hides emails about the restricted audit from the administrator. */
const toGuest = async (): Promise<string[]> => {
  const { rows } = await run(
    api.url,
    `select e.kind from emails e join users u on u.email = e.recipient where u.id = ${guest.id} order by e.id desc`,
  )
  return rows.map(({ kind }) => kind)
}
const bell = async () => (await guest.ok('notification.list', {})).items.map(({ kind }) => kind)

it('a mention and a reply reach a guest of the team by bell and email, and nothing once the audit is taken away', async () => {
  const { threadId } = await comment(`@${NAME} is that so?`)
  await comment('Yes.', guest, threadId)
  await comment('Thank you.', api.member, threadId)
  expect(await bell()).toEqual(['reply', 'mention'])
  const emails = await toGuest()
  expect(emails).toEqual(['commented', 'commented'])
  await setTeam(null)
  expect(await bell()).toEqual([])
  await comment(`@${NAME} one more thing`, api.member, threadId)
  expect(await toGuest()).toEqual(emails)
  expect(await bell()).toEqual([])
})

it('the weekly report reaches administrators alone', async () => {
  await api.database.run(() => writeSettings({ adminEmail: 'office@example.com' }))
  await api.database.run(() => transaction(sendWeekly))
  expect((await emailsOf(api)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['weekly', 'office@example.com'],
  ])
  expect(await toGuest()).toEqual([])
})

it('a deleted guest leaves the audit restricted to its team, with comments of a deleted account', async () => {
  const { threadId } = await comment('I have a question.', guest)
  const outsider = await api.person('Olaf Outsider', 'team_member')
  await api.admin.ok('user.remove', { params: { id: guest.id } })
  expect(await api.member.ok('audit.get', path())).toMatchObject({ restricted: true })
  expect(await api.member.ok('audit.team', path())).toMatchObject({ members: [] })
  for (const by of [outsider, api.admin]) expect((await by.call('audit.get', path())).status).toBe(404)
  const { threads } = await api.member.ok('comment.list', path())
  expect(threads.find(thread => thread.id === threadId)?.comments).toMatchObject([
    { author: null, text: 'I have a question.' },
  ])
  const { entries } = await api.admin.ok('system.trail', { query: { action: 'user.remove' } })
  expect(entries[0]?.note).toContain('audits passed to Ada Admin: 0')
})
