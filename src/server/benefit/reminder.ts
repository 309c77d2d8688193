// The monthly reminder: measuring goes on, and nobody has entered the last full month.

import { and, asc, eq, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { auditStepPath } from '#domain/audit.ts'
import { monthAfter, monthOf, monthText } from '#domain/benefit/month.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { hasNumbers } from '#server/benefit/store.ts'
import { benefitMonths, benefits } from '#server/benefit/table.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { sendToOwner } from '#server/outbox/email-queue.ts'
import { db, transaction } from '#server/platform/database.ts'
import type { Job } from '#server/platform/jobs.ts'

/** From the fifth of a month on, mornings: whoever measures has had some days. Every day, so that a server that was off catches up. */
export const measureReminderJob = (publicUrl: string): Job => ({
  name: 'measure-reminder',
  cron: '20 7 5-28 * *',
  run: () => transaction(() => remindOfMonth(publicUrl, new Date().toISOString())),
})

/**
 * Writes to the owner of each audit with a month missing, one letter an audit, once for each month. The rows are held
 * and marked in the same transaction: of several servers one writes.
 */
export async function remindOfMonth(publicUrl: string, now: string): Promise<void> {
  const month = monthAfter(monthOf(now), -1)
  const due = await dueFor(month)
  for (const rows of Map.groupBy(due, row => row.auditId).values()) {
    const [first] = rows
    if (!first) continue
    await sendToOwner('measureReminder', first, {
      name: first.name,
      audit: first.audit,
      month: monthText(month, first, 'long'),
      opportunities: rows.length === 1 ? first.title : `${rows.length} opportunities`,
      link: `${publicUrl}${auditStepPath(first.auditId, 3)}`,
    })
  }
  for (const { id } of due) await db().update(benefits).set({ remindedOf: month }).where(eq(benefits.id, id))
}

/** Measuring began before the month was over and has not ended; nothing is entered for it, and nobody was reminded of it. */
function dueFor(month: string) {
  const entered = db()
    .select({ one: sql`1` })
    .from(benefitMonths)
    .where(and(eq(benefitMonths.outcomeId, benefits.id), eq(benefitMonths.month, month), hasNumbers))
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
    .innerJoin(audits, and(eq(audits.id, benefits.auditId), isNull(audits.archivedAt)))
    .innerJoin(users, eq(users.id, audits.userId))
    .where(
      and(
        isNull(benefits.endedAt),
        lte(sql`left(${benefits.begins}, 7)`, month),
        or(isNull(benefits.remindedOf), lt(benefits.remindedOf, month)),
        notExists(entered),
      ),
    )
    .orderBy(asc(benefits.id))
    .for('update', { of: benefits })
}
