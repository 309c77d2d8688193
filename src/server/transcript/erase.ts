// Taking a person out of an audit's transcripts, when they ask to be forgotten: they hold what was said, and go.

import { sql } from 'drizzle-orm'
import { db } from '#server/platform/database.ts'

export async function dropTranscripts(auditId: number): Promise<void> {
  await db().execute(sql`
    delete from transcripts using attachments, answers, interviews
    where attachments.id = transcripts.attachment_id and answers.id = attachments.answer_id
      and interviews.id = answers.interview_id and interviews.audit_id = ${auditId}`)
}
