// The report of an audit as every deliverable reads it.

import { type Report, reportOf } from '#domain/report.ts'
import { auditInterviews } from '#server/interview/read.ts'

/** The report from the answers as they stand now. */
export async function readReport(auditId: number): Promise<Report> {
  return reportOf(await auditInterviews(auditId))
}
