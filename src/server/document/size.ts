// Counts how large an audit is without reading it; the size decides whether its documents are made as export jobs.

import { sql } from 'drizzle-orm'
import type { AuditSize } from '#domain/document/export-job.ts'
import { answers, interviews } from '#server/interview/table.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { db } from '#server/platform/database/database.ts'
import { processSteps } from '#server/process/table.ts'

export async function auditSize(auditId: number): Promise<AuditSize> {
  const { rows } = await db().execute<Record<keyof AuditSize, string>>(sql`
    select
      (select count(*) from ${processSteps} where audit_id = ${auditId} and map = 0 and removed_at is null) as steps,
      (select count(*) from ${opportunities} where audit_id = ${auditId} and removed_at is null) as opportunities,
      count(*) as answers,
      coalesce(sum(char_length(response)), 0) as characters
    from ${answers} where interview_id in (select id from ${interviews} where audit_id = ${auditId})
      and response <> ''`)
  const counted = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)])
  return Object.fromEntries(counted) as AuditSize
}
