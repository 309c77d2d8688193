// The report of an audit as the screen reads it, and what is still open in it.

import type { Audit } from '#contract/audit.ts'
import { type OpenItem, openItems } from '#domain/open-item.ts'
import { expectedSavings, largestFirst } from '#domain/opportunity-savings.ts'
import { type Report, reportOf } from '#domain/report.ts'
import { auditDeliverables } from '#server/deliverable/read.ts'
import { auditInterviews, auditQuantities } from '#server/interview/read.ts'
import { auditOpportunities } from '#server/opportunity/read.ts'
import { auditMap } from '#server/process/read.ts'
import { auditRoi, roiState } from '#server/roi/read.ts'
import { readHouse } from '#server/system/settings.ts'

/** The report from answers, map and opportunities as they stand now. */
export async function readReport(auditId: number): Promise<Report> {
  const { interviews, steps, leading } = await readAudit(auditId)
  return reportOf(interviews, steps, await auditQuantities(auditId), leading)
}

/** What is open in the audit as it stands now. */
export async function readOpen(audit: Audit): Promise<OpenItem[]> {
  const roi = roiState(await auditRoi(audit.id))
  const newest = Map.groupBy(await auditDeliverables(audit), each => each.kind)
  const exports = [...newest.values()].flatMap(versions => versions.slice(0, 1))
  return openItems({ ...(await readAudit(audit.id)), roi, exports })
}

/** Opportunities by their leading figure; nothing here tells the ranges, which take ten thousand draws. */
async function readAudit(auditId: number) {
  const { steps } = await auditMap(auditId)
  const byId = new Map(steps.map(step => [step.id, step]))
  const opportunities = await auditOpportunities(auditId)
  const leading = expectedSavings(opportunities, byId, await readHouse()).sort(largestFirst)
  return { interviews: await auditInterviews(auditId), steps, leading }
}
