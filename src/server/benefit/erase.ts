// Erases a person from an audit's measured benefits: the frozen target and the sources of numbers.

import { eq, sql } from 'drizzle-orm'
import { benefitMonths, benefits } from '#server/benefit/table.ts'
import { type Redact, redactRows } from '#server/platform/redact.ts'

export async function redactBenefits(auditId: number, redact: Redact): Promise<void> {
  await redactRows(benefits, ['promised', 'author'], eq(benefits.auditId, auditId), redact)
  const ofAudit = sql`${benefitMonths.benefitId} in (select id from ${benefits} where ${benefits.auditId} = ${auditId})`
  await redactRows(benefitMonths, ['numbers'], ofAudit, redact)
}
