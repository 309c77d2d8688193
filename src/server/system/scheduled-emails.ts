// Scheduled emails: weekly figures, and the reminder to repeat an assessment.

import { and, eq, exists, gt, lt, not, sql } from 'drizzle-orm'
import { users } from '#server/account/table.ts'
import { assessments } from '#server/assessment/table.ts'
import { audits, isCounted } from '#server/audit/table.ts'
import { queueEmail, sendToAdmin } from '#server/email-queue/email-queue.ts'
import { emails } from '#server/email-queue/table.ts'
import { inquiries } from '#server/inquiry/table.ts'
import { db, transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs.ts'

const weekAgo = sql`now() - interval '7 days'`

/** Mondays at 07:00 UTC. */
export const weeklyEmailJob: Job = { name: 'weekly', cron: '0 7 * * 1', run: () => transaction(sendWeekly) }

export async function sendWeekly(): Promise<void> {
  await sendToAdmin('weeklyReports', 'weekly', {
    users: await db().$count(users, gt(users.createdAt, weekAgo)),
    audits: await db().$count(audits, and(gt(audits.createdAt, weekAgo), isCounted)),
    assessments: await db().$count(assessments, gt(assessments.completedAt, weekAgo)),
    inquiries: await db().$count(inquiries, gt(inquiries.submittedAt, weekAgo)),
  })
}

export const repeatAssessmentJob = (publicUrl: string): Job => ({
  name: 'reminder',
  cron: '0 8 * * *',
  run: () => transaction(() => sendReminders(publicUrl)),
})

/**
 * Emails users who want reminders, whose last assessment is over 90 days old, and who got no reminder in the last 90
 * days.
 */
export async function sendReminders(publicUrl: string): Promise<void> {
  for (const { name, email } of await dueForReminder())
    await queueEmail('reminder', email, { name, link: `${publicUrl}/assessment` })
}

function dueForReminder() {
  const ninetyDaysAgo = sql`now() - interval '90 days'`
  const own = and(eq(inquiries.kind, 'lead'), sql`lower(${inquiries.email}) = lower(${users.email})`)
  const assessed = (when: ReturnType<typeof lt>) =>
    exists(
      db()
        .select({ one: sql`1` })
        .from(inquiries)
        .innerJoin(assessments, eq(assessments.id, inquiries.assessmentId))
        .where(and(own, when)),
    )
  const reminded = exists(
    db()
      .select({ one: sql`1` })
      .from(emails)
      .where(
        and(
          eq(emails.kind, 'reminder'),
          sql`lower(${emails.recipient}) = lower(${users.email})`,
          gt(emails.createdAt, ninetyDaysAgo),
        ),
      ),
  )
  return db()
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        users.assessmentReminders,
        assessed(lt(assessments.completedAt, ninetyDaysAgo)),
        not(assessed(gt(assessments.completedAt, ninetyDaysAgo))),
        not(reminded),
      ),
    )
}
