// What other nouns may read of interviews: all of an audit's, with their answers.

import type { HeldInterview } from '#domain/interview.ts'
import { findAttachment, type StoredAttachment } from '#server/interview/attachment-store.ts'
import { answersAmong as among, listAuditAnswers, listInterviews } from '#server/interview/store.ts'
import { FileMissing } from '#server/platform/files/place.ts'
import type { Files } from '#server/platform/files.ts'

/** The interviews of an audit with their answers, oldest first. */
export async function auditInterviews(auditId: number): Promise<HeldInterview[]> {
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

/** The recording with its sound; null where there is none, or it was removed or lost. Whether the caller may have it, its answer says. */
export async function recordingWithSound(
  files: Files,
  id: number,
): Promise<{ recording: StoredAttachment; sound: File } | null> {
  const recording = await findAttachment(id)
  if (recording?.kind !== 'recording' || recording.removedAt !== null) return null
  const content = await files.read(recording.fileKey).catch(unlessMissing)
  if (!content) return null
  const { filename, type } = recording
  return { recording, sound: new File(await content.toArray(), filename, { type }) }
}

function unlessMissing(error: unknown): null {
  if (error instanceof FileMissing) return null
  throw error
}
