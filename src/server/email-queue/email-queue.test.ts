// Emails: when and to whom they are written, and how they are sent, against a real mail server on loopback.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetLinks } from '#server/account/table.ts'
import { assessments } from '#server/assessment/table.ts'
import { queueEmail } from '#server/email-queue/email-queue.ts'
import { deliver, emailDeliveryJob } from '#server/email-queue/sender.ts'
import { emails } from '#server/email-queue/table.ts'
import { alertAdmin } from '#server/jobs.ts'
import { db, transaction } from '#server/platform/database/database.ts'
import { openMail } from '#server/platform/email/smtp.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { writeSettings } from '#server/settings/settings.ts'
import { sendReminders, sendWeekly } from '#server/system/scheduled-emails.ts'
import { type Api, PASSWORD, startApi } from '../../../tests/api.ts'
import { passwordToken } from '../../../tests/servers/emails.ts'
import { openPostbox } from '../../../tests/servers/smtp.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const FROM = 'audits@example.com'
const OWN = 'http://localhost:3000'
const queuedEmails = async () => (await api.admin.ok('system.outbox', { query: {} })).notices
const kinds = async () => (await queuedEmails()).map(email => `${email.kind} → ${email.recipient}`)
const settings = (change: object) => api.database.run(() => writeSettings(change))

describe('a forgotten password', () => {
  const requestReset = (email: string) => api.visitor.call('account.forgotPassword', { body: { email } })
  const reset = (token: string, newPassword = 'a brand new password') =>
    api.visitor.call('account.resetPassword', {
      body: { token, newPassword, confirmPassword: newPassword },
    })
  const linked = () => passwordToken(api)

  it('is reset once by the emailed link, and every session ends', async () => {
    expect((await requestReset(api.member.email.toUpperCase())).status).toBe(204)
    const token = await linked()
    expect((await reset(token)).status).toBe(204)
    expect(await reset(token)).toMatchObject({ status: 403, body: { code: 'reset_link_spent' } })
    expect((await api.member.call('account.me')).status).toBe(401)
    const login = (password: string) =>
      api.visitor.call('account.login', { body: { email: api.member.email, password } })
    expect((await login(PASSWORD)).status).toBe(401)
    expect((await login('a brand new password')).status).toBe(200)
    expect(await kinds()).toEqual([
      `passwordChanged → ${api.member.email}`,
      `passwordReset → ${api.member.email}`,
    ])
  })

  it('gets the same answer for an unknown address, and no email is queued', async () => {
    const known = await requestReset(api.member.email)
    const unknown = await requestReset('nobody@example.com')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await kinds()).toEqual([`passwordReset → ${api.member.email}`])
  })

  it('has only the latest link, valid for 30 minutes', async () => {
    await requestReset(api.member.email)
    const first = await linked()
    await requestReset(api.member.email)
    expect((await reset(first)).status).toBe(403)
    await api.database.run(() => db().update(resetLinks).set({ expiresAt: sql`now() - interval '1 second'` }))
    expect((await reset(await linked())).status).toBe(403)
  })

  it('can be requested three times in ten minutes, for unknown addresses too', async () => {
    for (const email of [api.member.email, 'nobody@example.com']) {
      for (let n = 0; n < 3; n++) expect((await requestReset(email)).status).toBe(204)
      expect((await requestReset(email)).status).toBe(429)
    }
  })

  it('refuses short or differing passwords with a message', async () => {
    const send = (body: object) =>
      api.visitor.request({ method: 'POST', url: '/api/auth/reset-password', payload: body })
    expect(
      await send({ token: 'x', newPassword: 'a long password', confirmPassword: 'another one' }),
    ).toMatchObject({ status: 400, body: { fields: { confirmPassword: "New passwords don't match" } } })
  })
})

describe('mail to administrators', () => {
  const LENA = { username: 'lena', email: 'lena@example.com', name: 'Lena', password: 'a long password' }

  it('reports registrations, if an address is set', async () => {
    await settings({ adminEmail: 'ops@example.com', systemName: 'Acme Audits' })
    await api.signUp(LENA)
    expect(await queuedEmails()).toMatchObject([
      {
        recipient: 'ops@example.com',
        subject: 'Acme Audits: New registration',
        text: expect.stringContaining('Lena (lena@example.com)'),
      },
    ])
  })

  it.each([
    ['the address is missing', {}],
    ['the master switch is off', { adminEmail: 'ops@example.com', adminEmailNotifications: false }],
    ['its switch is off', { adminEmail: 'ops@example.com', userRegistrationAlerts: false }],
  ])('is not written when %s', async (_, change) => {
    await settings(change)
    await api.signUp(LENA)
    expect(await kinds()).toEqual([])
  })

  it('contains the figures of the week', async () => {
    await settings({ adminEmail: 'ops@example.com' })
    await api.database.run(() => transaction(sendWeekly))
    expect((await queuedEmails())[0]?.text).toContain('New accounts: 4')
  })
})

describe('an alert', () => {
  const alertText = async () => {
    const [email] = (await queuedEmails()).filter(({ kind }) => kind === 'alert')
    return email?.text ?? ''
  }
  beforeEach(() => settings({ adminEmail: 'ops@example.com' }))

  it('of a failed job omits query, values and path, which the server log has', async () => {
    const value = 'a value of an audit '.repeat(50_000)
    const failing = [
      async () => void (await db().execute(sql`select ${value}::int`)),
      async () => void (await readFile('/nowhere/secret-folder/file')),
      async () => {
        throw new Error('select * from users where email = mona@example.com')
      },
    ]
    const logged: unknown[] = []
    const alert = alertAdmin({ error: (found: unknown) => void logged.push(found) })
    for (const [n, run] of failing.entries())
      await api.database.run(() => run().catch(error => alert(`job-${n}`, error)))
    const texts = (await queuedEmails()).map(({ text }) => text).reverse()
    expect(texts.map(text => text.split('\n\n').slice(0, 2))).toEqual([
      ['The job “job-0” failed:', 'The database reported error 22P02. The server log has the details.'],
      ['The job “job-1” failed:', 'No such file or directory (ENOENT). The server log has the details.'],
      ['The job “job-2” failed:', 'Unexpected error. The server log has the details.'],
    ])
    expect(logged).toHaveLength(3)
  })

  it('of a failed backup or diagnosis contains no path', async () => {
    await mkdir(join(api.folder, 'backups'), { recursive: true })
    await rm(join(api.folder, 'backups'), { recursive: true })
    await writeFile(join(api.folder, 'backups'), 'in the way')
    expect((await api.admin.call('system.createBackup')).status).toBeGreaterThanOrEqual(500)
    await rm(join(api.folder, 'backups'))
    expect(await alertText()).toMatch(
      /^The backup failed:\n\n[\w ]+ \(E\w+\)\. The server log has the details\.\n\n/,
    )
    await rm(join(api.folder, 'files'), { recursive: true, force: true })
    await writeFile(join(api.folder, 'files'), 'in the way')
    const { checks } = await api.admin.ok('system.diagnose')
    await rm(join(api.folder, 'files'))
    expect(checks.filter(({ state }) => state === 'failed').map(({ name }) => name)).toEqual([
      'File storage',
      'Job queue',
    ])
    const text = await alertText()
    expect(text).toContain('\n\nFile storage, Job queue. Run Diagnostics under Administration says why.\n\n')
    expect(text).not.toContain(api.folder)
  })
})

describe('mail to owners of accounts', () => {
  const newPassword = 'one of my own'
  const change = () =>
    api.member.ok('account.changePassword', {
      body: { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword },
    })

  it('reports a changed password, a changed address and a reset', async () => {
    await change()
    const email = { email: 'mona@example.org', currentPassword: newPassword }
    await api.member.ok('account.changeProfile', { body: email })
    await api.admin.ok('user.resetPassword', { params: { id: api.learner.id } })
    expect(await kinds()).toEqual([
      'passwordResetByAdmin → lea.learner@example.com',
      'emailChanged → mona@example.org',
      'emailChanged → mona.member@example.com',
      'passwordChanged → mona.member@example.com',
    ])
  })

  it('reports a changed role, unless switched off', async () => {
    const roles = ['team_member', 'regular_user'] as const
    for (const role of roles) {
      await api.admin.ok('user.change', { params: { id: api.learner.id }, body: { role } })
      await api.learner.ok('account.changePreferences', { body: { emailNotifications: false } })
    }
    expect(await kinds()).toEqual([`roleChanged → ${api.learner.email}`])
  })

  it('about security is sent regardless of preferences', async () => {
    for (const person of [api.member, api.learner])
      await person.ok('account.changePreferences', { body: { emailNotifications: false } })
    await change()
    await api.member.ok('account.changeProfile', {
      body: { email: 'mona@example.org', currentPassword: newPassword },
    })
    await api.admin.ok('user.resetPassword', { params: { id: api.learner.id } })
    expect(await kinds()).toEqual([
      'passwordResetByAdmin → lea.learner@example.com',
      'emailChanged → mona@example.org',
      'emailChanged → mona.member@example.com',
      'passwordChanged → mona.member@example.com',
    ])
  })

  it('never contains a password', async () => {
    const password = 'known to two people'
    await api.admin.ok('user.add', {
      body: { username: 'tina', email: 'tina@example.com', name: 'Tina', role: 'team_member', password },
    })
    const [email] = await queuedEmails()
    expect(email).toMatchObject({ kind: 'accountMade', recipient: 'tina@example.com' })
    expect(email?.text).not.toContain(password)
  })

  it('reminds once of an assessment 90 days old, if the user agreed', async () => {
    const assess = async (email: string) => {
      const { id } = await api.visitor.ok('assessment.submit', { body: { answers: Array(10).fill(2) } })
      const lead = { name: 'Somebody', email, consent: true as const }
      await api.visitor.ok('assessment.leaveName', { params: { id }, body: lead })
    }
    await assess(api.learner.email)
    await assess(api.member.email)
    await api.member.ok('account.changePreferences', { body: { assessmentReminders: false } })
    const remind = () => api.database.run(() => transaction(() => sendReminders('http://localhost')))
    await remind()
    expect(await kinds()).toEqual([])
    await api.database.run(() =>
      db().update(assessments).set({ completedAt: sql`now() - interval '91 days'` }),
    )
    await remind()
    await remind()
    expect(await kinds()).toEqual([`reminder → ${api.learner.email}`])
  })
})

describe('delivery', () => {
  const write = (name = 'Mona') =>
    api.database.run(() => transaction(() => queueEmail('passwordChanged', 'mona@example.com', { name })))

  it('sends emails to the mail server and marks them as sent', async () => {
    const postbox = await openPostbox()
    const mail = openMail(postbox.url, FROM)
    await write()
    await api.database.run(() => deliver(mail))
    expect(postbox.emails).toHaveLength(1)
    expect(postbox.emails[0]).toMatch(/^From: AI Audit Assistant <audits@example\.com>/m)
    expect(postbox.emails[0]).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(postbox.emails[0]).toMatch(/^Subject: AI Audit Assistant: Your password was changed/m)
    expect(await queuedEmails()).toMatchObject([{ status: 'sent', attempts: 1, error: '' }])
    await api.database.run(() => deliver(mail))
    expect(postbox.emails).toHaveLength(1)
    await postbox.close()
  })

  it('keeps emails while the mail server is down, and records the reason', async () => {
    const gone = await openPostbox()
    await gone.close()
    const mail = openMail(gone.url, FROM)
    await write()
    await api.database.run(() => deliver(mail))
    const [email] = await queuedEmails()
    expect(email).toMatchObject({ status: 'waiting', attempts: 1, error: expect.stringContaining('ECONN') })
    expect(Date.parse(email?.nextAttemptAt ?? '')).toBeGreaterThan(Date.now())
    const back = await openPostbox(Number(new URL(gone.url).port))
    await api.database.run(() => deliver(mail))
    expect(back.emails).toHaveLength(0)
    await api.admin.ok('system.resend', { params: { id: email?.id ?? 0 } })
    await api.database.run(() => deliver(mail))
    expect(back.emails).toHaveLength(1)
    await back.close()
  })

  it('sends text and HTML with the system name as sender, and administrators as reply address', async () => {
    await settings({ systemName: 'Audits <b> & Söhne', adminEmail: 'ops@example.com' })
    await api.visitor.ok('account.forgotPassword', { body: { email: api.member.email } })
    const postbox = await openPostbox()
    await api.database.run(() => deliver(openMail(postbox.url, FROM, [OWN])))
    const { headers, text, html } = partsOf(postbox.emails[0] ?? '')
    expect(headers).toMatch(/^Reply-To: ops@example\.com$/m)
    const [link] = /http:\S+token=[\w-]+/.exec(text) ?? []
    expect(html).toContain(`href="${link}"`)
    expect(html).toContain('Audits &lt;b&gt; &amp; Söhne')
    expect(html).not.toContain('<b>')
    expect(html).not.toMatch(/<img|<script|src=/)
    await postbox.close()
  })

  it('waits if TLS is required and the mail server offers none', async () => {
    const postbox = await openPostbox()
    await write()
    await api.database.run(() => deliver(openMail(postbox.url, FROM, [], true)))
    await postbox.close()
    expect(postbox.emails).toEqual([])
    expect(await queuedEmails()).toMatchObject([
      { status: 'waiting', error: expect.stringMatching(/STARTTLS/) },
    ])
  })

  it('puts typed text on one line without links', async () => {
    const typed = 'Mona\r\n\nhttps://evil.example/login\n\u202Ewww.evil.example\u2028//x。example\n'
    await api.database.run(() =>
      transaction(async () => {
        await queueEmail('passwordResetByAdmin', 'mona@example.com', { name: typed, admin: typed })
        await queueEmail('alert', 'mona@example.com', {
          what: typed,
          reason: 'No.\n\nhttp://localhost.evil.example/',
        })
      }),
    )
    const postbox = await openPostbox()
    await api.database.run(() => deliver(openMail(postbox.url, FROM, [OWN])))
    const [reset, alert] = postbox.emails.map(partsOf)
    expect(reset?.text.split('\r\n\r\n')).toEqual([
      'Hello Mona https evil. example/login www. evil. example x。 example,',
      expect.stringMatching(/^Mona https evil\. example.* has reset your password/),
      '',
    ])
    for (const { text, html } of [reset!, alert!]) {
      expect(html).not.toContain('href')
      expect(`${text}${html}`).not.toMatch(/[\u202E\u2028]/)
    }
    expect(alert?.text).toContain('\r\n\r\nNo. http://localhost.evil.example/\r\n\r\n')
    await postbox.close()
  })

  it('makes links only of the server’s own addresses', async () => {
    const links = [
      `${OWN}/reset-password?token=x`,
      `${OWN}.evil.example/`,
      'http://localhost:3000@evil.example/',
    ]
    const postbox = await openPostbox()
    const mail = openMail(postbox.url, FROM, [OWN])
    for (const link of links)
      await api.database.run(() =>
        transaction(() => queueEmail('reminder', 'mona@example.com', { name: 'Mona', link })),
      )
    await api.database.run(() => deliver(mail))
    const linked = postbox.emails.map(email => /href="([^"]*)"/.exec(partsOf(email).html)?.[1])
    expect(linked).toEqual([links[0], undefined, undefined])
    await postbox.close()
  })

  it('lets no typed text start a header', async () => {
    await settings({ systemName: 'Audits\r\nBcc: everybody@example.com', adminEmail: '' })
    await write('Mona\r\nBcc: everybody@example.com')
    const postbox = await openPostbox()
    await api.database.run(() => deliver(openMail(postbox.url, FROM)))
    const { headers } = partsOf(postbox.emails[0] ?? '')
    expect(headers).toMatch(/^Subject: Audits Bcc: everybody@example\.com: Your password was changed$/m)
    expect(headers).not.toMatch(/^Bcc/m)
    await postbox.close()
  })

  it('waits longer after each failure, and gives up visibly after more than a day', async () => {
    const gone = await openPostbox()
    await gone.close()
    const mail = openMail(gone.url, FROM)
    await write()
    const attempt = async (attempts: number) => {
      await api.database.run(() => db().update(emails).set({ attempts, nextAttemptAt: sql`now()` }))
      await api.database.run(() => deliver(mail))
      const [row] = await api.database.run(() =>
        db()
          .select({
            status: emails.status,
            wait: sql<number>`round(extract(epoch from ${emails.nextAttemptAt} - now()))::int`,
          })
          .from(emails),
      )
      return row
    }
    const waits = [await attempt(0), await attempt(3), await attempt(20)].map(row => row?.wait ?? 0)
    expect(waits[1]).toBeGreaterThan(waits[0]! * 5)
    expect(waits[2]).toBeLessThanOrEqual(3600)
    expect(await attempt(29)).toMatchObject({ status: 'failed' })
  })

  it('sends each email once when two processes deliver', async () => {
    const postbox = await openPostbox()
    const mail = openMail(postbox.url, FROM)
    for (let n = 0; n < 30; n++) await write(`Mona ${n}`)
    await Promise.all([1, 2].map(() => api.database.run(() => deliver(mail))))
    expect(new Set(postbox.emails.map(email => /Mona \d+/.exec(email)?.[0])).size).toBe(30)
    expect(postbox.emails).toHaveLength(30)
    await postbox.close()
  })
})

describe('the queue', () => {
  it('does not delay a server without emails to deliver', async () => {
    const jobs = await startJobs(api.url, api.database, [], async () => {})
    await api.visitor.ok('account.forgotPassword', { body: { email: api.member.email } })
    await jobs.stop()
    expect((await queuedEmails())[0]).toMatchObject({ kind: 'passwordReset', status: 'waiting' })
  })

  it('delivers emails of committed transactions, and none of failed ones', async () => {
    const postbox = await openPostbox()
    const failures: string[] = []
    const job = emailDeliveryJob(openMail(postbox.url, FROM))
    const jobs = await startJobs(api.url, api.database, [job], async name => void failures.push(name))
    const failing = api.database.run(() =>
      transaction(async () => {
        await queueEmail('passwordChanged', 'mona@example.com', { name: 'Never' })
        throw new Error('no')
      }),
    )
    await expect(failing).rejects.toThrow('no')
    const arrival = postbox.next()
    await api.visitor.ok('account.forgotPassword', { body: { email: api.member.email } })
    expect(await arrival).toContain(`To: ${api.member.email}`)
    await jobs.stop()
    await postbox.close()
    expect(postbox.emails).toHaveLength(1)
    expect(failures).toEqual([])
    const [last] = await api.database.run(() => db().select().from(emails).orderBy(desc(emails.id)))
    expect(last).toMatchObject({ kind: 'passwordReset', status: 'sent' })
  })

  it('stores that a job failed, without values of its query', async () => {
    const run = async () => void (await db().execute(sql`select ${'a value of an audit '.repeat(1000)}::int`))
    const jobs = await startJobs(
      api.url,
      api.database,
      [{ name: 'failing', run, atStart: true }],
      async () => {},
    )
    const stored = () =>
      api.database.run(() =>
        db().execute(sql`select output::text from pgboss.job where name = 'failing' and output is not null`),
      )
    await vi.waitFor(async () => expect((await stored()).rows).toHaveLength(1), { timeout: 20_000 })
    await jobs.stop()
    const [row] = (await stored()).rows
    expect(row?.output).toContain('failing failed')
    expect(String(row?.output)).not.toContain('a value')
  })

  it('processes jobs queued before it started', async () => {
    const postbox = await openPostbox()
    await api.visitor.ok('account.forgotPassword', { body: { email: api.member.email } })
    const job = emailDeliveryJob(openMail(postbox.url, FROM))
    const { cron: _, atStart: __, ...asked } = job
    const arrival = postbox.next()
    const jobs = await startJobs(api.url, api.database, [asked], async () => {})
    expect(await arrival).toContain(`To: ${api.member.email}`)
    await jobs.stop()
    await postbox.close()
  })
  it('keeps emails queued if no job delivers them', async () => {
    const idle = { name: 'idle', run: async () => {} }
    const jobs = await startJobs(api.url, api.database, [idle], async () => {})
    await api.visitor.ok('account.forgotPassword', { body: { email: api.member.email } })
    await jobs.stop()
    expect(await queuedEmails()).toMatchObject([{ status: 'waiting', attempts: 0 }])
  })
})

/** The unfolded headers and both bodies of an email. */
function partsOf(email: string): { headers: string; text: string; html: string } {
  const [head = '', ...rest] = email.split('\r\n\r\n')
  const headers = head.replace(/\r\n[ \t]+/g, ' ').replaceAll('\r\n', '\n')
  const [text = '', html = ''] = rest
    .join('\r\n\r\n')
    .split(/^--.*$/m)
    .flatMap(part => {
      const [head = '', ...body] = part.trimStart().split('\r\n\r\n')
      return body.length > 0 ? [decoded(head, body.join('\r\n\r\n'))] : []
    })
  return { headers, text, html }
}

function decoded(head: string, body: string): string {
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString() : body
}
