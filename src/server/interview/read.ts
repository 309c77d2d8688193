// What other nouns may read of interviews: all of an audit's, with their answers.

import type { InterviewRecord } from '#domain/interview/interview.ts'
import { findAttachment, type StoredAttachment } from '#server/interview/attachment-store.ts'
import { answersAmong as among, listAuditAnswers, listInterviews } from '#server/interview/store.ts'

/** The interviews of an audit with their answers, oldest first. */
export async function auditInterviews(auditId: number): Promise<InterviewRecord[]> {
  const answers = Map.groupBy(await listAuditAnswers(auditId), answer => answer.interviewId)
  const interviews = await listInterviews(auditId)
  return interviews.map(({ templateTitle, templateVersion: _, ...interview }) => ({
    ...interview,
    // Left out where there is none, so that what was made from an audit before is made from the same.
    ...(templateTitle !== '' && { templateTitle }),
    answers: answers.get(interview.id) ?? [],
  }))
}

/** Which of these ids are answers of the audit. */
export const answersAmong = (auditId: number, ids: number[]): Promise<Set<number>> =>
  among(
    auditId,
    ids.filter(id => id > 0),
  )

/** The recording; null where there is none, or it was removed. Whether the caller may have it, its answer says. */
export async function recordingById(id: number): Promise<StoredAttachment | null> {
  const found = await findAttachment(id)
  return found?.kind === 'recording' && found.removedAt === null ? found : null
}
