// Email queue: emails are written to a table in the transaction of their cause, sent later, and never lost (SECURITY T36).

import { and, lt, ne, sql } from 'drizzle-orm'
import { type MailData, type MailKind, type SecretKind, writeMail } from '#content/email.ts'
import { emailSecrets, emails } from '#server/email-queue/table.ts'
import { db } from '#server/platform/database/database.ts'
import { askForJob } from '#server/platform/jobs.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'

export const DELIVERY = 'mail'

/** Queues an email. If its link works without signing in, `minutes` is how long that link works. */
export function queueEmail<K extends MailKind>(
  kind: K,
  recipient: string,
  data: MailData<K>,
  ...[minutes = 0]: K extends SecretKind ? [minutes: number] : []
): Promise<void> {
  return queue(kind, recipient, data, minutes)
}

async function queue<K extends MailKind>(kind: K, recipient: string, data: MailData<K>, minutes: number) {
  const { systemName } = await readSettings()
  const { secrets, ...mail } = writeMail(kind, systemName, data)
  const { auditId = null } = data as { auditId?: number }
  const [row] = await db()
    .insert(emails)
    .values({ kind, recipient, auditId, ...mail })
    .returning({ id: emails.id })
  if (row && secrets) {
    const expiresAt = sql<string>`now() + ${minutes} * interval '1 minute'`
    await db().insert(emailSecrets).values({ emailId: row.id, links: secrets, expiresAt })
  }
  await askForJob(DELIVERY)
}

/** Emails that owners get regardless of email preferences, because they concern account security (SECURITY T40). */
type Always =
  | 'passwordReset'
  | 'passwordChanged'
  | 'passwordResetByAdmin'
  | 'emailChanged'
  | 'factorAdded'
  | 'factorRemoved'
  | 'accessTokenMade'
  | 'recoveryCodeUsed'
  | 'factorsReset'
  | 'wrongCodes'
  | 'sessionsEnded'
  | 'ssoConnected'
  | 'ssoDisconnected'

/** Emails the owner of an account, unless they have opted out. */
export async function sendToOwner<K extends Exclude<MailKind, Always | SecretKind>>(
  kind: K,
  owner: { email: string; emailNotifications: boolean },
  data: MailData<K>,
): Promise<void> {
  if (owner.emailNotifications) await queue(kind, owner.email, data, 0)
}

type AdminSwitch = 'systemAlerts' | 'userRegistrationAlerts' | 'weeklyReports'

/** Emails the administrators' address, if there is one and the settings allow this kind of email. */
export async function sendToAdmin<K extends Exclude<MailKind, SecretKind>>(
  wanted: AdminSwitch,
  kind: K,
  data: MailData<K>,
): Promise<void> {
  const settings = await readSettings()
  if (wants(settings, wanted)) await queue(kind, settings.adminEmail, data, 0)
}

function wants(settings: Settings, wanted: AdminSwitch): boolean {
  return settings.adminEmail !== '' && settings.adminEmailNotifications && settings[wanted]
}

/** Deletes emails older than this many months, because they name their recipients. Unsent emails remain. */
export async function dropOldEmails(months: number): Promise<void> {
  const end = sql`now() - make_interval(months => ${months})`
  await db()
    .delete(emails)
    .where(and(lt(emails.createdAt, end), ne(emails.status, 'waiting')))
}

/** Deletes every email to an address, sent or not, when its owner asks for erasure. */
export async function eraseEmails(recipient: string): Promise<void> {
  await db().delete(emails).where(sql`lower(${emails.recipient}) = lower(${recipient})`)
}
