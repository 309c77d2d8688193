// Queries about questions added by consultants: to the custom interviews of an audit, or to one interview.

import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Question } from '#domain/interview/interview.ts'
import { answers, interviews } from '#server/interview/table.ts'
import { db } from '#server/platform/database/database.ts'

/** Condition for the interviews that a question belongs to. */
type Places = SQL | undefined

export const customOf = (auditId: number): Places =>
  and(eq(interviews.auditId, auditId), eq(interviews.templateName, 'custom'))

export const only = (interviewId: number): Places => eq(interviews.id, interviewId)

/** Locks these interviews until the transaction ends. */
export async function lockInterviews(places: Places): Promise<void> {
  await db().select({ id: interviews.id }).from(interviews).where(places).orderBy(interviews.id).for('update')
}

/** Appends the question to each of these interviews. */
export async function appendQuestion(places: Places, question: Question): Promise<void> {
  await db()
    .update(interviews)
    .set({ questions: sql`${interviews.questions} || ${JSON.stringify([question])}::jsonb` })
    .where(places)
}

/** Removes the question from each of these interviews of the audit, with any emptied answers to it. */
export async function removeQuestion(places: Places, auditId: number, questionId: string): Promise<void> {
  await db()
    .update(interviews)
    .set({
      questions: sql`(
        select coalesce(jsonb_agg(each.question order by each.at), '[]')
        from jsonb_array_elements(${interviews.questions}) with ordinality as each(question, at)
        where each.question ->> 'id' <> ${questionId})`,
    })
    .where(places)
  await db().delete(answers).where(answersTo(auditId, questionId))
}

/** Whether the question has any answer, score, attachment or figure in the audit. */
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
