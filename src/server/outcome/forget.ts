// Takes a person who asks for deletion out of an audit's measured benefits: the frozen promise and the sources of numbers.

import { eq, sql } from 'drizzle-orm'
import { outcomeMonths, outcomes } from '#server/outcome/table.ts'
import { type Reword, rewordRows } from '#server/platform/reword.ts'

export async function rewordOutcomes(auditId: number, reword: Reword): Promise<void> {
  await rewordRows(outcomes, ['promised', 'author'], eq(outcomes.auditId, auditId), reword)
  const ofAudit = sql`${outcomeMonths.outcomeId} in (select id from ${outcomes} where ${outcomes.auditId} = ${auditId})`
  await rewordRows(outcomeMonths, ['numbers'], ofAudit, reword)
}
