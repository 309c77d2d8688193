// Which interview or answer a call is about, of an audit that the caller may see (SECURITY T11).

import { problem } from '#contract/errors.ts'
import type { Answer, Interview } from '#contract/interview.ts'
import { requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import { findAnswer, findInterview, lockAnswerRow } from '#server/interview/store.ts'

/** Throws 404. */
export async function requireInterview(id: number): Promise<Interview> {
  const interview = await findInterview(id)
  if (!interview) throw problem('interview_not_found')
  await requireAudit(interview.auditId)
  return interview
}

/** Throws 404. */
export async function requireAnswer(id: number): Promise<Answer> {
  const answer = await findAnswer(id)
  if (!answer) throw problem('answer_not_found')
  return answer
}

/** The answer, of an audit that this caller may see. Throws 404. */
export async function requireAnswerOf(id: number): Promise<Answer> {
  const answer = await requireAnswer(id)
  await requireInterview(answer.interviewId)
  return answer
}

/** The answer with its interview, of an audit that can be changed. Throws 404, or 409 when the audit is completed. */
export async function requireOpenAnswer(id: number): Promise<{ answer: Answer; interview: Interview }> {
  const answer = await requireAnswer(id)
  const interview = await requireInterview(answer.interviewId)
  await requireOpenAudit(interview.auditId)
  return { answer, interview }
}

/** Until commit nobody else adds to the answer: limits are exact. */
export const requireAnswerAlone = lockAnswerRow
