// Erases a person from the limits of an audit's plan, because a role may be that person.

import { eq } from 'drizzle-orm'
import { planLimits } from '#server/plan-limit/table.ts'
import { type Redact, redactRows } from '#server/platform/redact.ts'

export async function redactPlanLimits(auditId: number, redact: Redact): Promise<void> {
  await redactRows(planLimits, ['people', 'options', 'author'], eq(planLimits.auditId, auditId), redact)
}
