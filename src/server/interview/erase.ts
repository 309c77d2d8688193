// Erases a person from an audit's interviews; the findings remain.

import { eq, sql } from 'drizzle-orm'
import { listSubmissions } from '#server/interview/link-store.ts'
import { listAuditAnswers, listInterviews } from '#server/interview/store.ts'
import { answers, attachments, interviews, submissions } from '#server/interview/table.ts'
import { db } from '#server/platform/database/database.ts'
import { redactRows } from '#server/platform/redact.ts'

/** Redacts interviewee names and answers. */
export async function redactInterviews(auditId: number, redact: (text: string) => string): Promise<void> {
  const ofAudit = eq(interviews.auditId, auditId)
  const texts = ['interviewee', 'intervieweeRole', 'templateTitle', 'questions'] as const
  await redactRows(interviews, [...texts], ofAudit, redact)
  for (const { id } of await listInterviews(auditId)) await redactSubmissions(id, redact)
  const attached = sql`${attachments.answerId} in (select ${answers.id} from ${answers}
    join ${interviews} on ${interviews.id} = ${answers.interviewId} where ${ofAudit})`
  await redactRows(attachments, ['filename'], attached, redact)
  for (const { id, response } of await listAuditAnswers(auditId))
    if (redact(response) !== response)
      await db()
        .update(answers)
        // The version is raised, so that users with the old text on screen are notified.
        .set({ response: redact(response), version: sql`${answers.version} + 1` })
        .where(eq(answers.id, id))
}

async function redactSubmissions(interviewId: number, redact: (text: string) => string): Promise<void> {
  for (const { id, response } of await listSubmissions(interviewId))
    if (redact(response) !== response)
      await db()
        .update(submissions)
        .set({ response: redact(response) })
        .where(eq(submissions.id, id))
}
