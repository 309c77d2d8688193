// Erases a person from an audit's transcripts: they contain what was said, so they are deleted.

import { sql } from 'drizzle-orm'
import { db } from '#server/platform/database/database.ts'

export async function dropTranscripts(auditId: number): Promise<void> {
  await db().execute(sql`
    delete from transcripts using attachments, answers, interviews
    where attachments.id = transcripts.attachment_id and answers.id = attachments.answer_id
      and interviews.id = answers.interview_id and interviews.audit_id = ${auditId}`)
}
