// Records an interview held elsewhere: its questions with the responses given.

import type { AuditType } from '#domain/audit.ts'
import type { Question } from '#domain/interview/interview.ts'
import { insertAnswer, updateInterview, upsertInterview } from '#server/interview/store.ts'

export interface InterviewRow {
  auditId: number
  templateName: AuditType
  interviewee: string
  intervieweeRole: string
  /** Each question with the response to it. */
  talk: (Question & { response: string })[]
}

/** Adds the interview to the audit as completed; `accountId` is recorded as the user who entered it. */
export async function recordInterview(held: InterviewRow, accountId: number): Promise<void> {
  const { auditId, templateName, interviewee, intervieweeRole, talk } = held
  const questions = talk.map(({ response: _, ...question }) => question)
  const person = { interviewee, intervieweeRole, intervieweeKind: null }
  const interviewId = await upsertInterview({ auditId, templateName, questions, ...person })
  for (const { id: questionId, response } of talk)
    await insertAnswer({ interviewId, questionId, response, impactScore: null, updatedBy: accountId })
  await updateInterview(interviewId, { completed: true })
}
