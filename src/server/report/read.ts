// The report of an audit as the screen reads it.

import { scoreBaseOf } from '#content/currencies.ts'
import { leadingOf } from '#domain/opportunity-leading.ts'
import { type Report, reportOf } from '#domain/report.ts'
import { auditInterviews, auditQuantities } from '#server/interview/read.ts'
import { auditOpportunities } from '#server/opportunity/read.ts'
import { auditMap } from '#server/process/read.ts'
import { readHouse } from '#server/system/settings.ts'

/** The report from answers, map and opportunities as they stand now. */
export async function readReport(auditId: number): Promise<Report> {
  const { steps } = await auditMap(auditId)
  const byId = new Map(steps.map(step => [step.id, step]))
  const opportunities = await auditOpportunities(auditId)
  const leading = leadingOf(opportunities, byId, await readHouse(), scoreBaseOf('USD'))
  return reportOf(await auditInterviews(auditId), steps, await auditQuantities(auditId), leading)
}
