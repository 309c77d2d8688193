// Emails about restricted audits in the outbox: shown only to administrators who see the audit (SECURITY T11).

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { remindOfMonth } from '#server/benefit/reminder.ts'
import { deliver } from '#server/email-queue/sender.ts'
import { transaction } from '#server/platform/database/database.ts'
import { openMail } from '#server/platform/email/smtp.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'
import type { Person } from '../../../tests/person.ts'
import { openPostbox } from '../../../tests/servers/smtp.ts'

const OWN = 'https://audits.example.com'
/** A word in every text of the audit, and in the names and addresses of those who get emails about it. */
const SECRET = 'Kestrelhaven'
const HIDDEN = {
  isHidden: true,
  subject: 'Belongs to a restricted audit.',
  recipient: '',
  text: '',
  error: '',
  hasLink: false,
}
const KINDS = ['commented', 'guestAdded', 'guestInvitation', 'interviewLink', 'measureReminder']

let api: Api
let at: { params: { id: number } }
let colleague: Person

beforeAll(async () => {
  api = await startApi({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: OWN })
})
beforeEach(async () => {
  await api.reset()
  colleague = await api.person(`Cora ${SECRET}`, 'team_member')
  const body = {
    title: `Carve-out “${SECRET}”`,
    company: `${SECRET} GmbH & Co.`,
    type: 'operations' as const,
  }
  at = { params: { id: (await api.member.ok('audit.create', { body })).id } }
})
afterAll(() => api.stop())

type Member = { id: number; role: 'reader' | 'editor' }
const restrict = (...members: Member[]) =>
  api.member.ok('audit.changeTeam', { ...at, body: { restricted: true, members } })
const outbox = async (by: Person = api.admin) => (await by.ok('system.outbox', { query: {} })).notices
const kinds = (of: { kind: string }[]) => of.map(({ kind }) => kind).toSorted()
const lower = (answer: unknown) => JSON.stringify(answer).toLowerCase()
const ofKind = async (wanted: string) => (await outbox()).find(({ kind }) => kind === wanted)?.id ?? 0
const showLink = (id: number) => api.admin.call('system.showLink', { params: { id } })

/** Queues one email of every kind that is about an audit. */
async function fill(): Promise<void> {
  await restrict({ id: colleague.id, role: 'editor' })
  const comment = (text: string, by: Person, threadId: number | null) =>
    by.ok('comment.write', {
      ...at,
      body: { about: 'audit', text, threadId, requestKey: crypto.randomUUID() },
    })
  const { id: threadId } = await comment(`Is ${SECRET} sold in March?`, colleague, null)
  await comment(`Yes: ${SECRET} closes on the 14th.`, api.member, threadId)
  await api.person(`Gunther ${SECRET}`, 'guest')
  for (const name of ['gunther', 'gil'])
    await api.member.ok('guest.invite', {
      ...at,
      body: {
        name: `${name} ${SECRET}`,
        email: `${name}.${SECRET.toLowerCase()}@example.com`,
        role: 'reader',
      },
    })
  const interview = await api.member.ok('interview.start', {
    ...at,
    body: { templateName: 'process', interviewee: `Mara ${SECRET}` },
  })
  const email = `mara@${SECRET.toLowerCase()}.example`
  await api.member.ok('interviewLink.make', { params: { id: interview.id }, body: { email } })
  const step = await api.member.ok('process.createStep', { ...at, body: { label: 'Close the books' } })
  const idea = { title: `Shut ${SECRET} down`, stepId: step.id }
  const { id } = await api.member.ok('opportunity.create', { ...at, body: idea })
  await api.member.ok('outcome.begin', { params: { id }, body: { begins: '2026-01-16' } })
  await api.database.run(() => transaction(() => remindOfMonth(OWN, '2026-02-05T07:20:00.000Z')))
  await run(api.url, `update emails set error = '550 no mailbox of ' || recipient, attempts = 1`)
}

it('are in the outbox without subject, text and recipient for an administrator outside the team', async () => {
  await fill()
  const emails = await outbox()
  expect(kinds(emails)).toEqual(KINDS)
  for (const email of emails) expect(email).toMatchObject(HIDDEN)
  expect(lower(emails)).not.toContain(SECRET.toLowerCase())
  expect(emails.map(({ status }) => status)).toEqual(KINDS.map(() => 'waiting'))
  const waiting = await api.admin.ok('system.outbox', { query: { status: 'waiting' } })
  expect(lower(waiting)).not.toContain(SECRET.toLowerCase())
})

it('do not open their links to that administrator, as if the audit did not exist', async () => {
  await fill()
  for (const kind of ['guestInvitation', 'interviewLink', 'commented'])
    expect(await showLink(await ofKind(kind))).toMatchObject({
      status: 404,
      body: { code: 'audit_not_found' },
    })
  expect((await api.admin.ok('system.trail', { query: { action: 'system.showLink' } })).entries).toEqual([])
})

it('are whole for an administrator of the team, and for everyone while the audit is open', async () => {
  await fill()
  const expectWhole = async () => {
    for (const email of await outbox()) {
      expect(email).toMatchObject({ isHidden: false, error: expect.stringContaining('550') })
      expect(email.subject).not.toBe(HIDDEN.subject)
      expect(lower([email.text, email.recipient])).toContain(SECRET.toLowerCase())
    }
    const { body } = await showLink(await ofKind('guestInvitation'))
    expect(body).toMatchObject({ text: expect.stringContaining('/reset-password?token=') })
  }
  await restrict({ id: api.admin.id, role: 'reader' })
  await expectWhole()
  await api.member.ok('audit.changeTeam', { ...at, body: { restricted: false, members: [] } })
  await expectWhole()
})

it('are sent as before, and that administrator may send them again', async () => {
  await fill()
  const ids = (await outbox()).map(({ id }) => id)
  for (const id of ids) await api.admin.ok('system.resend', { params: { id } })
  const postbox = await openPostbox()
  await api.database.run(() => deliver(openMail(postbox.url, 'audits@example.com', [OWN])))
  await postbox.close()
  expect(postbox.emails).toHaveLength(KINDS.length)
  expect(kinds((await outbox()).filter(({ status }) => status === 'sent'))).toEqual(KINDS)
})

it('stay hidden after the audit was deleted, and if they were written before audits were recorded', async () => {
  await fill()
  await api.member.ok('audit.delete', at)
  const emails = await outbox()
  expect(kinds(emails)).toEqual(KINDS)
  for (const email of emails)
    expect(email).toMatchObject({ ...HIDDEN, subject: 'Its audit was deleted or is not recorded.' })
  expect(lower(emails)).not.toContain(SECRET.toLowerCase())
  expect(await showLink(await ofKind('guestInvitation'))).toMatchObject({ status: 404 })
})

it('do not hide others: emails of accounts are shown as before', async () => {
  await fill()
  await api.visitor.ok('account.forgotPassword', { body: { email: api.member.email } })
  const [email] = await outbox()
  expect(email).toMatchObject({ kind: 'passwordReset', isHidden: false, recipient: api.member.email })
})
