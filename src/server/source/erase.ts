// Erases a person from an audit's sources: texts are redacted, and files that contain names as they were are deleted.

import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { LogSummary } from '#domain/source/log/summary.ts'
import { db } from '#server/platform/database/database.ts'
import { type Redact, redactRows } from '#server/platform/redact.ts'
import { sources } from '#server/source/table.ts'

/**
 * A log with replaced names keeps its numbers. Uploads, workbooks, tables and logs with their names are deleted,
 * and so are logs with the person's name among their attribute values.
 */
export async function redactSources(auditId: number, redact: Redact): Promise<void> {
  const ofAudit = eq(sources.auditId, auditId)
  const hasNames = or(
    isNotNull(sources.fileKey),
    isNotNull(sources.sheetsKey),
    sql`${sources.mapping} ->> 'keepsNames' = 'true'`,
  )
  await db().delete(sources).where(and(ofAudit, hasNames))
  const left = await db().select({ id: sources.id, summary: sources.summary }).from(sources).where(ofAudit)
  const naming = left.filter(({ summary }) => namesIn(summary, redact)).map(({ id }) => id)
  if (naming.length > 0) await db().delete(sources).where(inArray(sources.id, naming))
  await redactRows(sources, ['filename', 'refusals'], sql`${ofAudit}`, redact)
}

/** Whether a value of an attribute contains what is redacted. */
const namesIn = (summary: LogSummary | null, redact: Redact): boolean =>
  (summary?.attributes ?? []).some(({ values }) => values.some(({ value }) => redact(value) !== value))
