// Queries about the questions that a consultant adds to the custom template of one audit.

import { and, eq, sql } from 'drizzle-orm'
import type { Question } from '#domain/interview.ts'
import { answers, interviews } from '#server/interview/table.ts'
import { db } from '#server/platform/database.ts'

const customOf = (auditId: number) =>
  and(eq(interviews.auditId, auditId), eq(interviews.templateName, 'custom'))

/** Locks the custom interviews of an audit until the transaction ends. */
export async function lockCustomInterviews(auditId: number): Promise<void> {
  await db()
    .select({ id: interviews.id })
    .from(interviews)
    .where(customOf(auditId))
    .orderBy(interviews.id)
    .for('update')
}

/** Puts the question at the end of each of the audit's custom interviews. */
export async function appendQuestion(auditId: number, question: Question): Promise<void> {
  await db()
    .update(interviews)
    .set({ questions: sql`${interviews.questions} || ${JSON.stringify([question])}::jsonb` })
    .where(customOf(auditId))
}

/** Takes the question out of each of the audit's custom interviews, with what is left of emptied answers. */
export async function removeQuestion(auditId: number, questionId: string): Promise<void> {
  await db()
    .update(interviews)
    .set({
      questions: sql`(
        select coalesce(jsonb_agg(each.question order by each.at), '[]')
        from jsonb_array_elements(${interviews.questions}) with ordinality as each(question, at)
        where each.question ->> 'id' <> ${questionId})`,
    })
    .where(customOf(auditId))
  await db().delete(answers).where(answersTo(auditId, questionId))
}

/** Whether anybody in the audit said, scored, attached or measured anything at this question. */
export async function isQuestionUsed(auditId: number, questionId: string): Promise<boolean> {
  const [row] = await db()
    .select({ id: answers.id })
    .from(answers)
    .where(
      and(
        answersTo(auditId, questionId),
        sql`(${answers.response} ~ '\\S' or ${answers.impactScore} is not null
          or exists (select 1 from attachments where attachments.answer_id = ${answers.id} and attachments.removed_at is null)
          or exists (select 1 from quantities where quantities.answer_id = ${answers.id}))`,
      ),
    )
    .limit(1)
  return row !== undefined
}

const answersTo = (auditId: number, questionId: string) =>
  and(
    eq(answers.questionId, questionId),
    sql`${answers.interviewId} in (select id from interviews where audit_id = ${auditId})`,
  )
