// The monthly reminder, sent while measuring is under way and the last full month has no numbers.

import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import { step3Path } from '#domain/audit.ts'
import { MEASURING_DAY } from '#domain/benefit/measuring-days.ts'
import { monthAfter, monthOf, monthText } from '#domain/benefit/month.ts'
import { users } from '#server/account/table.ts'
import { audits, isCounted } from '#server/audit/table.ts'
import { lacksNumbers } from '#server/benefit/due.ts'
import { benefits } from '#server/benefit/table.ts'
import { sendToOwner } from '#server/email-queue/email-queue.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { db, transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs.ts'

/**
 * Runs every morning from the fifth of a month on, which leaves users some days. Daily, so that a server that was
 * off catches up.
 */
export const measureReminderJob = (publicUrl: string): Job => ({
  name: 'measure-reminder',
  cron: `20 7 ${MEASURING_DAY}-28 * *`,
  run: () => transaction(() => remindOfMonth(publicUrl, new Date().toISOString())),
})

/**
 * Emails the owner of each audit with a missing month: one email per audit and month. Rows are locked and marked
 * in the same transaction, so that only one of several servers sends.
 */
export async function remindOfMonth(publicUrl: string, now: string): Promise<void> {
  const month = monthAfter(monthOf(now), -1)
  const due = await dueFor(month)
  for (const rows of Map.groupBy(due, row => row.auditId).values()) {
    const [first] = rows
    if (!first) continue
    await sendToOwner('measureReminder', first, {
      auditId: first.auditId,
      name: first.name,
      audit: first.audit,
      month: monthText(month, first, 'long'),
      opportunities: rows.length === 1 ? first.title : `${rows.length} opportunities`,
      link: `${publicUrl}${step3Path(first.auditId, 'finish')}`,
    })
  }
  for (const { id } of due) await db().update(benefits).set({ remindedOf: month }).where(eq(benefits.id, id))
}

/** No reminder was sent for the month either. */
function dueFor(month: string) {
  return db()
    .select({
      id: benefits.id,
      auditId: benefits.auditId,
      title: opportunities.title,
      audit: audits.title,
      locale: audits.locale,
      name: users.name,
      email: users.email,
      emailNotifications: users.emailNotifications,
    })
    .from(benefits)
    .innerJoin(
      opportunities,
      and(eq(opportunities.id, benefits.opportunityId), isNull(opportunities.removedAt)),
    )
    .innerJoin(audits, and(eq(audits.id, benefits.auditId), isNull(audits.archivedAt), isCounted))
    .innerJoin(users, eq(users.id, audits.userId))
    .where(and(lacksNumbers(month), or(isNull(benefits.remindedOf), lt(benefits.remindedOf, month))))
    .orderBy(asc(benefits.id))
    .for('update', { of: benefits })
}
