// What other modules may read of interviews: all of an audit's, with their answers.

import type { InterviewRecord } from '#domain/interview/interview.ts'
import { findAttachment, type StoredAttachment } from '#server/interview/attachment-store.ts'
import { answersAmong as among, listAuditAnswers, listInterviews } from '#server/interview/store.ts'

/** The interviews of an audit with their answers, oldest first. */
export async function auditInterviews(auditId: number): Promise<InterviewRecord[]> {
  const answers = Map.groupBy(await listAuditAnswers(auditId), answer => answer.interviewId)
  const interviews = await listInterviews(auditId)
  return interviews.map(({ templateTitle, templateVersion: _, ...interview }) => ({
    ...interview,
    // Omitted where empty, so that snapshots from before this field keep their hash.
    ...(templateTitle !== '' && { templateTitle }),
    answers: answers.get(interview.id) ?? [],
  }))
}

/** Returns which of these ids are answers of the audit. */
export const answersAmong = (auditId: number, ids: number[]): Promise<Set<number>> =>
  among(
    auditId,
    ids.filter(id => id > 0),
  )

/** Returns the recording; null where there is none or it was removed. The caller checks access through its answer. */
export async function recordingById(id: number): Promise<StoredAttachment | null> {
  const found = await findAttachment(id)
  return found?.kind === 'recording' && found.removedAt === null ? found : null
}
