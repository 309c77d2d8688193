// Delivers what is due in the outbox: claimed first, sent outside of any transaction, tried again with back-off.

import { and, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { NoticeView, OutboxQuery } from '#contract/outbox.ts'
import { DELIVERY } from '#server/outbox/notice.ts'
import { notices } from '#server/outbox/table.ts'
import { db } from '#server/platform/database.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Mail } from '#server/platform/mail.ts'
import { readSettings } from '#server/settings/settings.ts'

const AT_ONCE = 20
/** The waits grow to an hour each, so this is more than a day. */
const MOST_ATTEMPTS = 30
/** A process that dies while sending leaves its letters claimed for so long. */
const CLAIM_SECONDS = 300
const LONGEST_WAIT_SECONDS = 3600
/** What has been read is worth something to a thief, so it does not stay (kind → what stands there instead). */
const NOT_KEPT: Record<string, string> = { passwordReset: '(The link was sent and is not kept here.)' }

/** The job that empties the outbox: when asked, and every minute for what is due again. */
export const deliveryJob = (mail: Mail): Job => ({
  name: DELIVERY,
  cron: '* * * * *',
  run: () => deliver(mail),
})

/** Tries everything that is due, once. */
export async function deliver(mail: Mail): Promise<void> {
  for (let due = await claim(); due.length > 0; due = await claim())
    for (const notice of due) await attempt(mail, notice)
}

type Notice = typeof notices.$inferSelect

function claim(): Promise<Notice[]> {
  const due = db()
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.status, 'waiting'), lte(notices.nextAttemptAt, sql`now()`)))
    .orderBy(notices.id)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  // An array is asked for once: a list might be asked again for each row, and claim others each time.
  return db()
    .update(notices)
    .set({ attempts: sql`${notices.attempts} + 1`, nextAttemptAt: fromNow(CLAIM_SECONDS) })
    .where(eq(notices.id, sql`any(array(${due}))`))
    .returning()
}

async function attempt(mail: Mail, { id, kind, recipient, subject, text, attempts }: Notice): Promise<void> {
  try {
    const { systemName, adminEmail } = await readSettings()
    const from = { sender: systemName, replyTo: adminEmail }
    await mail.send({ id: `notice-${id}`, to: recipient, subject, text, ...from })
    await settle(id, { status: 'sent', sentAt: sql`now()`, error: '', text: NOT_KEPT[kind] ?? text })
  } catch (error) {
    const wait = Math.min(LONGEST_WAIT_SECONDS, 30 * 2 ** (attempts - 1))
    await settle(id, {
      status: attempts >= MOST_ATTEMPTS ? 'failed' : 'waiting',
      nextAttemptAt: fromNow(wait),
      error: reasonOf(error),
    })
  }
}

async function settle(id: number, change: Parameters<ReturnType<typeof updateOf>['set']>[0]): Promise<void> {
  await updateOf().set(change).where(eq(notices.id, id))
}
const updateOf = () => db().update(notices)

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)
const fromNow = (seconds: number) => sql<string>`now() + ${seconds} * interval '1 second'`

/** The outbox, newest first. */
export function listNotices({ status, before }: OutboxQuery, limit: number): Promise<NoticeView[]> {
  return db()
    .select()
    .from(notices)
    .where(and(status && eq(notices.status, status), before ? lt(notices.id, before) : undefined))
    .orderBy(desc(notices.id))
    .limit(limit)
}

/** Makes a letter that was not sent due now; false when there is none such. */
export async function makeDue(id: number): Promise<boolean> {
  const made = await db()
    .update(notices)
    .set({ status: 'waiting', nextAttemptAt: sql`now()` })
    .where(and(eq(notices.id, id), inArray(notices.status, ['waiting', 'failed'])))
    .returning({ id: notices.id })
  return made.length > 0
}
