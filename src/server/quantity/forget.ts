// Takes a person who asks for deletion out of an audit's figures: labels, and the words of answers that they quote.

import { sql } from 'drizzle-orm'
import { type Reword, rewordRows } from '#server/platform/reword.ts'
import { quantities } from '#server/quantity/table.ts'

export async function rewordQuantities(auditId: number, reword: Reword): Promise<void> {
  const ofAudit = sql`${quantities.answerId} in (select answers.id from answers
    join interviews on interviews.id = answers.interview_id where interviews.audit_id = ${auditId})`
  await rewordRows(quantities, ['label', 'words'], ofAudit, reword)
}
