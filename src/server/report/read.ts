// The report of an audit as every deliverable reads it.

import { type Report, reportOf } from '#domain/report.ts'
import { auditInterviews, auditQuantities } from '#server/interview/read.ts'
import { auditMap } from '#server/process/read.ts'

/** The report from the answers as they stand now. */
export async function readReport(auditId: number): Promise<Report> {
  const quantities = await auditQuantities(auditId)
  const { steps } = await auditMap(auditId, quantities)
  return reportOf(await auditInterviews(auditId), steps, quantities)
}
