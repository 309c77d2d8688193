// Erases a person from an audit's opportunities.

import { eq } from 'drizzle-orm'
import { opportunities } from '#server/opportunity/table.ts'
import { type Redact, redactRows } from '#server/platform/redact.ts'

export async function redactOpportunities(auditId: number, redact: Redact): Promise<void> {
  const ofAudit = eq(opportunities.auditId, auditId)
  await redactRows(opportunities, ['title', 'description', 'funding', 'leverDecision'], ofAudit, redact)
}
