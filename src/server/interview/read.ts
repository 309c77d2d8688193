// What other nouns may read of interviews: all of an audit's, with their answers.

import type { ReportInterview } from '#domain/report.ts'
import { listAuditAnswers, listInterviews } from '#server/interview/store.ts'

/** The interviews of an audit with their answers, oldest first. */
export async function auditInterviews(auditId: number): Promise<ReportInterview[]> {
  const answers = Map.groupBy(await listAuditAnswers(auditId), answer => answer.interviewId)
  const interviews = await listInterviews(auditId)
  return interviews.map(interview => ({ ...interview, answers: answers.get(interview.id) ?? [] }))
}
