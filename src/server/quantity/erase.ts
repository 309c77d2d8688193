// Erases a person from an audit's extracted figures: labels, and the words of answers that they quote.

import { sql } from 'drizzle-orm'
import { type Redact, redactRows } from '#server/platform/redact.ts'
import { quantities } from '#server/quantity/table.ts'

export async function redactQuantities(auditId: number, redact: Redact): Promise<void> {
  const ofAudit = sql`${quantities.answerId} in (select answers.id from answers
    join interviews on interviews.id = answers.interview_id where interviews.audit_id = ${auditId})`
  await redactRows(quantities, ['label', 'words'], ofAudit, redact)
}
