// Takes a person who asks for deletion out of an audit's opportunities.

import { eq } from 'drizzle-orm'
import { opportunities } from '#server/opportunity/table.ts'
import { type Reword, rewordRows } from '#server/platform/reword.ts'

export async function rewordOpportunities(auditId: number, reword: Reword): Promise<void> {
  await rewordRows(opportunities, ['title', 'description'], eq(opportunities.auditId, auditId), reword)
}
