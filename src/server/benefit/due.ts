// Which benefits lack the numbers of a month.

import { and, desc, eq, isNull, lte, notExists, sql } from 'drizzle-orm'
import { monthAfter, monthOf } from '#domain/benefit/month.ts'
import { audits, isCounted } from '#server/audit/table.ts'
import { hasNumbers } from '#server/benefit/store.ts'
import { benefitMonths, benefits } from '#server/benefit/table.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { db } from '#server/platform/database/database.ts'

/** Measuring began before the month's end and has not ended, and the month has no numbers. */
export function lacksNumbers(month: string) {
  const entered = db()
    .select({ one: sql`1` })
    .from(benefitMonths)
    .where(and(eq(benefitMonths.benefitId, benefits.id), eq(benefitMonths.month, month), hasNumbers))
  return and(isNull(benefits.endedAt), lte(sql`left(${benefits.begins}, 7)`, month), notExists(entered))
}

/** The benefits in the user's own audits whose last full month before `now` has no numbers, at most `limit`. */
export async function listMonthsDue(userId: number, now: string, limit: number) {
  const month = monthAfter(monthOf(now), -1)
  const rows = await db()
    .select({
      id: benefits.id,
      auditId: audits.id,
      audit: audits.title,
      locale: audits.locale,
      title: opportunities.title,
    })
    .from(audits)
    .innerJoin(benefits, eq(benefits.auditId, audits.id))
    .innerJoin(opportunities, eq(opportunities.id, benefits.opportunityId))
    .where(
      and(
        eq(audits.userId, userId),
        isNull(audits.archivedAt),
        isCounted,
        isNull(opportunities.removedAt),
        lacksNumbers(month),
      ),
    )
    .orderBy(desc(benefits.id))
    .limit(limit)
  return rows.map(row => ({ ...row, month }))
}
