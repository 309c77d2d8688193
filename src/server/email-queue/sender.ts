// Sender of the email queue: claims due emails, sends them outside any transaction, and retries with back-off.

import { and, eq, inArray, sql } from 'drizzle-orm'
import { hasSecrets, withSecrets } from '#content/email.ts'
import { problem } from '#contract/errors.ts'
import { DELIVERY } from '#server/email-queue/email-queue.ts'
import { dropExpiredSecrets, dropSecrets, readSecrets } from '#server/email-queue/secrets.ts'
import { emails } from '#server/email-queue/table.ts'
import { db, transaction } from '#server/platform/database/database.ts'
import { claimedFor, fromNow, handleDue, isNextDue } from '#server/platform/database/queue.ts'
import type { Mail } from '#server/platform/email/smtp.ts'
import type { Job } from '#server/platform/jobs.ts'
import { readSettings } from '#server/settings/settings.ts'

const AT_ONCE = 20
/** Waits grow to an hour each, so this covers more than a day. */
const MAX_ATTEMPTS = 30
/** How long emails remain claimed, in seconds, if a process dies while sending. */
const CLAIM_SECONDS = 300
const LONGEST_WAIT_SECONDS = 3600

/** The job that sends queued emails: on request, and every minute for retries. */
export const emailDeliveryJob = (mail: Mail): Job => ({
  name: DELIVERY,
  cron: '* * * * *',
  run: () => deliver(mail),
})

/** Tries every due email once. */
export async function deliver(mail: Mail): Promise<void> {
  await dropExpiredSecrets()
  await handleDue(claim, async due => {
    for (const email of due) await attempt(mail, email)
  })
}

type QueuedEmail = typeof emails.$inferSelect

const claim = (): Promise<QueuedEmail[]> =>
  db().update(emails).set(claimedFor(emails, CLAIM_SECONDS)).where(isNextDue(emails, AT_ONCE)).returning()

async function attempt(
  mail: Mail,
  { id, kind, recipient, subject, text, language, attempts }: QueuedEmail,
): Promise<void> {
  try {
    const secrets = hasSecrets(kind) ? await readSecrets(id) : {}
    // The links expired after the claim; the next run marks the email as failed.
    if (!secrets) return
    const { systemName, adminEmail } = await readSettings()
    const from = { sender: systemName, replyTo: adminEmail }
    const whole = withSecrets(text, secrets)
    await mail.send({ id: `notice-${id}`, to: recipient, subject, text: whole, language, ...from })
    await recordAttempt(id, { status: 'sent', sentAt: sql`now()`, error: '' })
  } catch (error) {
    const wait = Math.min(LONGEST_WAIT_SECONDS, 30 * 2 ** (attempts - 1))
    await recordAttempt(id, {
      status: attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting',
      nextAttemptAt: fromNow(wait),
      error: reasonOf(error),
    })
  }
}

type Change = Parameters<ReturnType<typeof updateOf>['set']>[0]
const updateOf = () => db().update(emails)

function recordAttempt(id: number, change: Change): Promise<void> {
  return transaction(async () => {
    await updateOf().set(change).where(eq(emails.id, id))
    if (change.status !== 'waiting') await dropSecrets(id)
  })
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** Makes an unsent email due now; false if there is none. Throws link_gone if its link is no longer stored. */
export async function makeDue(id: number): Promise<boolean> {
  const [found] = await db()
    .select({ kind: emails.kind, status: emails.status })
    .from(emails)
    .where(eq(emails.id, id))
  if (found && found.status !== 'sent' && hasSecrets(found.kind) && !(await readSecrets(id)))
    throw problem('link_gone')
  const made = await db()
    .update(emails)
    .set({ status: 'waiting', nextAttemptAt: sql`now()` })
    .where(and(eq(emails.id, id), inArray(emails.status, ['waiting', 'failed'])))
    .returning({ id: emails.id })
  return made.length > 0
}
