// Erases a person from an audit's sources: texts are redacted, and files that contain names as they were are deleted.

import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { db } from '#server/platform/database/database.ts'
import { type Redact, redactRows } from '#server/platform/redact.ts'
import { sources } from '#server/source/table.ts'

/** A log whose names were replaced keeps its numbers; uploads, workbooks, tables, and logs with their names are deleted. */
export async function redactSources(auditId: number, redact: Redact): Promise<void> {
  const ofAudit = eq(sources.auditId, auditId)
  const hasNames = or(
    isNotNull(sources.fileKey),
    isNotNull(sources.sheetsKey),
    sql`${sources.mapping} ->> 'keepsNames' = 'true'`,
  )
  await db().delete(sources).where(and(ofAudit, hasNames))
  await redactRows(sources, ['filename', 'refusals'], sql`${ofAudit}`, redact)
}
