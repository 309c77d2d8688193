// Links in emails that work without signing in: hidden in lists and shown one at a time. They are stored only until the
// email is sent (SECURITY T36).

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAILS, type MailKind } from '#content/email.ts'
import { sessions } from '#server/account/table.ts'
import { queueEmail } from '#server/email-queue/email-queue.ts'
import { dropExpiredSecrets } from '#server/email-queue/secrets.ts'
import { deliver } from '#server/email-queue/sender.ts'
import { emails } from '#server/email-queue/table.ts'
import { db, transaction } from '#server/platform/database/database.ts'
import { type Mail, openMail } from '#server/platform/email/smtp.ts'
import { restoreBackup } from '#server/system/backup/restore.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'
import { dumpTables } from '../../../tests/databases/dump.ts'
import { emptyPlace } from '../../../tests/databases/empty-place.ts'
import { emailsOf } from '../../../tests/servers/emails.ts'
import { openPostbox } from '../../../tests/servers/smtp.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const OWN = 'https://audits.example.com'
const queuedEmails = async () => (await api.admin.ok('system.outbox', { query: {} })).notices
const update = (change: object) => api.database.run(() => db().update(emails).set(change))

describe('an administrator session without recent authentication', () => {
  it('cannot see or open any account’s link in the email queue', async () => {
    const victim = await api.person('Vera Victim', 'admin')
    await api.database.run(() =>
      db()
        .update(sessions)
        .set({ confirmedAt: sql`now() - interval '11 minutes'` })
        .where(eq(sessions.userId, api.admin.id)),
    )
    await api.visitor.ok('account.forgotPassword', { body: { email: victim.email } })
    const [email] = await queuedEmails()
    expect(email).toMatchObject({ kind: 'passwordReset', recipient: victim.email, hasLink: true })
    expect(email?.text).toContain('\n\n[link: hidden]\n\n')
    const id = email?.id ?? 0
    for (const status of ['waiting', undefined] as const)
      expect(JSON.stringify(await api.admin.ok('system.outbox', { query: { status } }))).not.toMatch(/token=/)
    expect(await api.admin.refused('system.showLink', { params: { id } })).toMatchObject({
      statusCode: 403,
      code: 'confirmation_required',
    })
    expect((await api.member.call('system.showLink', { params: { id } })).status).toBe(403)
  })

  it('opens one link after confirmation, recorded in the trail with its account', async () => {
    for (const { email } of [api.member, api.learner])
      await api.visitor.ok('account.forgotPassword', { body: { email } })
    const [, email] = await queuedEmails()
    const { text } = await api.admin.ok('system.showLink', { params: { id: email?.id ?? 0 } })
    const [, token = ''] = /\n\nhttp:\S+\/reset-password\?token=([\w-]{43})\n\n/.exec(text) ?? []
    const { entries } = await api.admin.ok('system.trail', { query: { action: 'system.showLink' } })
    expect(entries).toMatchObject([
      {
        actorName: api.admin.name,
        record: `admin/outbox/${email?.id}/link`,
        note: `passwordReset to ${api.member.email}`,
      },
    ])
    expect(JSON.stringify(entries)).not.toContain(token)
    const password = { newPassword: 'a brand new password', confirmPassword: 'a brand new password' }
    expect((await api.visitor.call('account.resetPassword', { body: { token, ...password } })).status).toBe(
      204,
    )
  })
})

const KINDS = Object.keys(MAILS) as MailKind[]
/** Links that require sign-in, or are public anyway. */
const OPENS_NOTHING = [
  'commented link',
  'accountMade link',
  'guestAdded link',
  'measureReminder link',
  'reminder link',
]
const NO_ADDRESS = ['language', 'schedulingUrl', 'email', 'to', 'what', 'reason']

/** The field names that an email template reads. */
function fieldsOf(kind: MailKind): string[] {
  const names = new Set<string>()
  const data = new Proxy(
    {},
    { get: (_, name) => (names.add(String(name)) && name === 'language' ? 'en' : String(name)) },
  )
  ;(MAILS[kind] as (system: string, data: unknown) => unknown)('System', data)
  return [...names]
}

interface Planted {
  what: string
  secret: string
}

/**
 * Queues one email of every kind, where each field is a link with its own token; returns those that work without signing
 * in.
 */
async function queueEveryKind(): Promise<Planted[]> {
  const planted: Planted[] = []
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
  const { id: auditId } = await api.member.ok('audit.create', { body })
  for (const kind of KINDS) {
    const data = Object.fromEntries(
      fieldsOf(kind).map(name => {
        if (name === 'language') return [name, 'en']
        const secret = `planted-${kind}-${name}-0123456789`
        planted.push({ what: `${kind} ${name}`, secret })
        return [name, `${OWN}/open?token=${secret}`]
      }),
    )
    await api.database.run(() =>
      transaction(() =>
        (queueEmail as (...args: unknown[]) => Promise<void>)(
          kind,
          'mona@example.com',
          { ...data, auditId },
          30,
        ),
      ),
    )
  }
  const texts = (await emailsOf(api)).map(({ text }) => text).join('\n')
  return planted.filter(
    ({ what, secret }) =>
      texts.includes(`${OWN}/open?token=${secret}`) &&
      !OPENS_NOTHING.includes(what) &&
      !NO_ADDRESS.includes(what.split(' ')[1] ?? ''),
  )
}

const left = async (planted: Planted[], where: string) =>
  planted.filter(({ secret }) => where.includes(secret)).map(({ what }) => what)
const database = async () => JSON.stringify(await dumpTables(api.url))
const refusing: Mail = {
  send: () => Promise.reject(new Error('550 no such mailbox')),
  check: async () => undefined,
  close: () => undefined,
}

describe('links stored in emails by an earlier version', () => {
  it('are moved out of waiting emails, and deleted from others', async () => {
    const link = `${OWN}/reset-password?token=old-secret`
    const report = `${OWN}/api/assessments/a-secret/report.pdf`
    const result = `${OWN}/assessment/results?id=b-secret`
    const text = (...links: string[]) => ['Hello,', ...links, 'Bye.', '-- \nSystem'].join('\n\n')
    const former = (status: 'waiting' | 'sent') => [
      { kind: 'invitation', text: text(link), status },
      { kind: 'reportReady', text: text(report, 'or', result), status },
      { kind: 'accountMade', text: text(`${OWN}/login`), status },
    ]
    const values = [...former('sent'), ...former('waiting')].map(row => ({
      ...row,
      recipient: 'mona@example.com',
      subject: 'S',
    }))
    await api.database.run(() => db().insert(emails).values(values))
    for (const statement of await moving()) await run(api.url, statement)
    const stored = (await emailsOf(api)).reverse().map(({ text: now }) => now)
    expect(stored.slice(3)).toEqual(values.slice(3).map(row => row.text))
    expect(stored.slice(0, 3)).toEqual([
      text('[link: hidden]'),
      text('[report: hidden]', 'or', '[result: hidden]'),
      text(`${OWN}/login`),
    ])
  })
})

/** The statements of the migration that change rows, with the present names of the tables. */
async function moving(): Promise<string[]> {
  const name = (await readdir('migrations')).find(file => file.endsWith('_notice_secrets.sql')) ?? ''
  const former = await readFile(join('migrations', name), 'utf8')
  const renamed = former.replaceAll('"notices"', '"emails"').replaceAll('"notice_', '"email_')
  const statements = renamed.split('--> statement-breakpoint')
  return statements.filter(statement => /^(INSERT|UPDATE)/m.test(statement))
}

describe('the links of every kind of email', () => {
  it('are those that work without sign-in, and are in no list', async () => {
    const planted = await queueEveryKind()
    expect(planted.map(({ what }) => what)).toEqual([
      'passwordReset link',
      'invitation link',
      'guestInvitation link',
      'interviewLink link',
      'reportReady report',
      'reportReady result',
    ])
    expect(await left(planted, JSON.stringify(await queuedEmails()))).toEqual([])
  })

  it('reach the mailbox, and are deleted from the database once sent', async () => {
    const planted = await queueEveryKind()
    const postbox = await openPostbox()
    await api.database.run(() => deliver(openMail(postbox.url, 'audits@example.com', [OWN])))
    await postbox.close()
    const sent = postbox.emails.join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(await left(planted, sent)).toHaveLength(planted.length)
    expect(sent).not.toContain('hidden]')
    expect(await left(planted, await database())).toEqual([])
    expect((await queuedEmails()).filter(({ hasLink }) => hasLink)).toEqual([])
    const [{ id } = { id: 0 }] = (await queuedEmails()).filter(({ kind }) => kind === 'invitation')
    expect(await api.admin.refused('system.showLink', { params: { id } })).toMatchObject({
      code: 'link_gone',
    })
  })

  it('are deleted when an email fails for good, and it is not sent again', async () => {
    const planted = await queueEveryKind()
    await update({ attempts: 29 })
    await api.database.run(() => deliver(refusing))
    expect(await left(planted, await database())).toEqual([])
    const [invitation, alert] = ['invitation', 'alert'].map(async wanted => {
      const id = (await queuedEmails()).find(({ kind }) => kind === wanted)?.id ?? 0
      return api.admin.call('system.resend', { params: { id } })
    })
    expect(await invitation).toMatchObject({ status: 409, body: { code: 'link_gone' } })
    expect(await alert).toMatchObject({ status: 204 })
  })

  it('are deleted when expired, and their emails are not sent', async () => {
    const planted = await queueEveryKind()
    await run(api.url, "update email_secrets set expires_at = now() - interval '1 second'")
    await api.database.run(() => dropExpiredSecrets())
    expect(await left(planted, await database())).toEqual([])
    const expired = (await queuedEmails()).filter(({ status }) => status === 'failed')
    expect(expired.map(({ kind }) => kind).sort()).toEqual([
      'guestInvitation',
      'interviewLink',
      'invitation',
      'passwordReset',
      'reportReady',
    ])
    expect(expired[0]?.error).toBe('Not sent: its link had expired.')
  })

  it('are in no backup, and a restore sends no waiting email', async () => {
    const planted = await queueEveryKind()
    const { name } = await api.admin.ok('system.createBackup')
    const archive = join(api.folder, 'backups', name)
    const content = gunzipSync(await readFile(archive)).toString()
    expect(content).toContain('[link: hidden]')
    expect(await left(planted, content)).toEqual([])
    const place = await emptyPlace()
    await restoreBackup(archive, place)
    const { rows } = await run(
      place.databaseUrl,
      'select status, error, count(*)::int from emails group by 1, 2',
    )
    await place.drop()
    expect(rows).toEqual([
      {
        status: 'failed',
        error: 'Not sent: it was waiting in a backup that was restored.',
        count: KINDS.length,
      },
    ])
  })
})
