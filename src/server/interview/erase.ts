// Taking a person out of an audit's interviews, when they ask to be forgotten; what was learnt stays.

import { eq, sql } from 'drizzle-orm'
import { listSubmissions } from '#server/interview/link-store.ts'
import { listAuditAnswers, listInterviews } from '#server/interview/store.ts'
import { answers, attachments, interviews, submissions } from '#server/interview/table.ts'
import { db } from '#server/platform/database.ts'
import { redactRows } from '#server/platform/redact.ts'

/** Rewrites who was interviewed and what they said by `reword`. */
export async function redactInterviews(auditId: number, reword: (text: string) => string): Promise<void> {
  const ofAudit = eq(interviews.auditId, auditId)
  const texts = ['interviewee', 'intervieweeRole', 'templateTitle', 'questions'] as const
  await redactRows(interviews, [...texts], ofAudit, reword)
  for (const { id } of await listInterviews(auditId)) await rewordSubmissions(id, reword)
  const attached = sql`${attachments.answerId} in (select ${answers.id} from ${answers}
    join ${interviews} on ${interviews.id} = ${answers.interviewId} where ${ofAudit})`
  await redactRows(attachments, ['filename'], attached, reword)
  for (const { id, response } of await listAuditAnswers(auditId))
    if (reword(response) !== response)
      await db()
        .update(answers)
        // A newer version: who has the old text on the screen is told.
        .set({ response: reword(response), version: sql`${answers.version} + 1` })
        .where(eq(answers.id, id))
}

async function rewordSubmissions(interviewId: number, reword: (text: string) => string): Promise<void> {
  for (const { id, response } of await listSubmissions(interviewId))
    if (reword(response) !== response)
      await db()
        .update(submissions)
        .set({ response: reword(response) })
        .where(eq(submissions.id, id))
}
