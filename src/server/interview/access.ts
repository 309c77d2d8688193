// Access to interviews and answers: finds the one a call refers to, if the caller may see its audit (SECURITY
// T11).

import { problem } from '#contract/errors.ts'
import type { Answer, Interview } from '#contract/interview.ts'
import { type Question, takesScore } from '#domain/interview/interview.ts'
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

/** Returns the answer, if the caller may see its audit. Throws 404. */
export async function requireAnswerOf(id: number): Promise<Answer> {
  const answer = await requireAnswer(id)
  await requireInterview(answer.interviewId)
  return answer
}

/**
 * Returns the answer with its interview, if the audit can be changed. Throws 404, or 409 when the audit is
 * completed.
 */
export async function requireOpenAnswer(id: number): Promise<{ answer: Answer; interview: Interview }> {
  const answer = await requireAnswer(id)
  const interview = await requireInterview(answer.interviewId)
  await requireOpenAudit(interview.auditId)
  return { answer, interview }
}

function requireQuestion({ questions }: Interview, questionId: string): Question {
  const question = questions.find(({ id }) => id === questionId)
  if (!question) throw foreignQuestion()
  return question
}

export const foreignQuestion = () =>
  problem('invalid_body', { fields: { questionId: 'This question is not part of the interview.' } })

/** Checks that the interview has the question, and that the question may have the score sent. Throws 400. */
export function requireScorable(
  interview: Interview,
  questionId: string,
  score: number | null | undefined,
): void {
  if (takesScore(requireQuestion(interview, questionId), score)) return
  throw problem('invalid_body', { fields: { impactScore: 'This question takes no impact score.' } })
}

/** Locks the answer until commit, so that limits on what is added to it are exact. */
export const requireAnswerAlone = lockAnswerRow
