// Queries about stored reports.

import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { assessmentReports } from '#server/assessment/table.ts'
import { db } from '#server/platform/database/database.ts'

/** Days after which a report is deleted; the next request makes a new one. */
const KEPT_DAYS = 30

/** Records that the report is to be emailed when it is made. */
export async function askForMail(assessmentId: string): Promise<void> {
  await db()
    .insert(assessmentReports)
    .values({ assessmentId, isMailWanted: true })
    .onConflictDoUpdate({ target: assessmentReports.assessmentId, set: { isMailWanted: true } })
}

/** Assessments whose report is to be emailed, oldest first. */
export async function wantedByMail(): Promise<string[]> {
  const rows = await db()
    .select({ id: assessmentReports.assessmentId })
    .from(assessmentReports)
    .where(eq(assessmentReports.isMailWanted, true))
    .orderBy(assessmentReports.madeAt)
  return rows.map(({ id }) => id)
}

/** Claims the request to email it; false when another process was faster. */
export async function claimMailRequest(assessmentId: string): Promise<boolean> {
  const claimed = await db()
    .update(assessmentReports)
    .set({ isMailWanted: false })
    .where(and(eq(assessmentReports.assessmentId, assessmentId), assessmentReports.isMailWanted))
    .returning({ id: assessmentReports.assessmentId })
  return claimed.length > 0
}

/** The stored report, if it has this version. */
export async function findReport(assessmentId: string, version: string): Promise<Buffer | null> {
  const [row] = await db()
    .select({ pdf: assessmentReports.pdf })
    .from(assessmentReports)
    .where(and(eq(assessmentReports.assessmentId, assessmentId), eq(assessmentReports.version, version)))
  return row?.pdf ?? null
}

/** Stores the report, replacing an older one. */
export async function keepReport(assessmentId: string, version: string, pdf: Buffer): Promise<void> {
  const made = { version, pdf, madeAt: sql`now()` }
  await db()
    .insert(assessmentReports)
    .values({ assessmentId, ...made })
    .onConflictDoUpdate({ target: assessmentReports.assessmentId, set: made })
}

/** Deletes reports of other versions and old ones, except those still to be emailed. */
export async function dropOldReports(version: string): Promise<void> {
  const isOld = lt(assessmentReports.madeAt, sql`now() - make_interval(days => ${KEPT_DAYS})`)
  await db()
    .delete(assessmentReports)
    .where(
      and(
        isNotNull(assessmentReports.pdf),
        eq(assessmentReports.isMailWanted, false),
        or(ne(assessmentReports.version, version), isOld),
      ),
    )
}
