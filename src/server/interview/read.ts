// What other nouns may read of interviews: all of an audit's, with their answers.

import type { HeldInterview } from '#domain/interview.ts'
import { answersAmong as among, listAuditAnswers, listInterviews } from '#server/interview/store.ts'

/** The interviews of an audit with their answers, oldest first. */
export async function auditInterviews(auditId: number): Promise<HeldInterview[]> {
  const answers = Map.groupBy(await listAuditAnswers(auditId), answer => answer.interviewId)
  const interviews = await listInterviews(auditId)
  return interviews.map(interview => ({ ...interview, answers: answers.get(interview.id) ?? [] }))
}

/** Which of these ids are answers of the audit. */
export const answersAmong = (auditId: number, ids: number[]): Promise<Set<number>> =>
  among(
    auditId,
    ids.filter(id => id > 0),
  )
