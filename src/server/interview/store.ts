// Queries about interviews and their answers.

import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Answer, Interview } from '#contract/interview.ts'
import type { IntervieweeKind, Question } from '#domain/interview/interview.ts'
import type { Author } from '#domain/interview/link.ts'
import { users } from '#server/account/table.ts'
import { answers, interviews } from '#server/interview/table.ts'
import { db } from '#server/platform/database/database.ts'

// Written out, because in a single-table select the query builder omits the table name, and `id` would be the
// answer's.
const answered = sql<number>`(
  select count(*)::int from answers
  where answers.interview_id = interviews.id and answers.response ~ '\\S')`

const toReview = sql<number>`(
  select count(*)::int from submissions
  where submissions.interview_id = interviews.id and submissions.version > submissions.reviewed_version
    and submissions.response ~ '\\S')`

const selectInterviews = () =>
  db()
    .select({ ...getTableColumns(interviews), answered, toReview })
    .from(interviews)

const attached = sql<number[]>`(
  select coalesce(json_agg(attachments.id order by attachments.id), '[]'::json) from attachments
  where attachments.answer_id = answers.id and attachments.removed_at is null)`

const selectAnswers = () =>
  db()
    .select({
      ...getTableColumns(answers),
      attachments: attached,
      updatedBy: users.name,
      updatedById: answers.updatedBy,
    })
    .from(answers)
    .leftJoin(users, eq(users.id, answers.updatedBy))

export interface NewInterview {
  auditId: number
  templateName: string
  templateTitle?: string
  templateVersion?: number | null
  questions: Question[]
  interviewee: string
  intervieweeRole: string
  intervieweeKind: IntervieweeKind | null
}

export type InterviewChange = Partial<
  Pick<NewInterview, 'interviewee' | 'intervieweeRole' | 'intervieweeKind'> & { completed: boolean }
>

export interface AnswerFields {
  response: string
  impactScore: number | null
}

export function listInterviews(auditId: number): Promise<Interview[]> {
  return selectInterviews().where(eq(interviews.auditId, auditId)).orderBy(asc(interviews.id))
}

export async function findInterview(id: number): Promise<Interview | undefined> {
  const [row] = await selectInterviews().where(eq(interviews.id, id))
  return row
}

/** Creates the interview unless the audit has one of this template and interviewee; returns its id either way. */
export async function upsertInterview(interview: NewInterview): Promise<number> {
  await db().insert(interviews).values(interview).onConflictDoNothing()
  const [row] = await db()
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        eq(interviews.auditId, interview.auditId),
        eq(interviews.templateName, interview.templateName),
        eq(interviews.interviewee, interview.interviewee),
      ),
    )
  if (!row) throw new Error('an interview that exists was not found')
  return row.id
}

export async function updateInterview(id: number, change: InterviewChange): Promise<void> {
  if (Object.values(change).every(value => value === undefined)) return
  await db().update(interviews).set(change).where(eq(interviews.id, id))
}

export async function deleteInterview(id: number): Promise<void> {
  await db().delete(interviews).where(eq(interviews.id, id))
}

export function listAnswers(interviewId: number): Promise<Answer[]> {
  return selectAnswers().where(eq(answers.interviewId, interviewId)).orderBy(asc(answers.id))
}

/** The answers of all interviews of an audit. */
export function listAuditAnswers(auditId: number): Promise<(typeof answers.$inferSelect)[]> {
  return db()
    .select(getTableColumns(answers))
    .from(answers)
    .innerJoin(interviews, eq(interviews.id, answers.interviewId))
    .where(eq(interviews.auditId, auditId))
    .orderBy(asc(answers.id))
}

export async function findAnswer(id: number): Promise<Answer | undefined> {
  const [row] = await selectAnswers().where(eq(answers.id, id))
  return row
}

/**
 * Creates the answer unless the question has one; returns its id, or undefined if it had. Waits for a concurrent
 * commit.
 */
export async function insertAnswer(
  answer: AnswerFields & { interviewId: number; questionId: string; updatedBy: number; author?: Author },
): Promise<number | undefined> {
  const [row] = await db().insert(answers).values(answer).onConflictDoNothing().returning({ id: answers.id })
  return row?.id
}

/** Locks the answer until the transaction ends. */
export async function lockAnswerRow(id: number): Promise<void> {
  await db().select({ id: answers.id }).from(answers).where(eq(answers.id, id)).for('update')
}

/** Locks the stored answer to a question until the transaction ends. */
export async function lockAnswer(interviewId: number, questionId: string) {
  const [row] = await db()
    .select()
    .from(answers)
    .where(and(eq(answers.interviewId, interviewId), eq(answers.questionId, questionId)))
    .for('update')
  return row
}

export async function updateAnswer(
  id: number,
  fields: Partial<AnswerFields> & { author?: Author },
  updatedBy: number,
): Promise<void> {
  await db()
    .update(answers)
    .set({ ...fields, updatedBy, version: sql`${answers.version} + 1`, updatedAt: sql`now()` })
    .where(eq(answers.id, id))
}

/** Returns which of these ids are answers of the audit. */
export async function answersAmong(auditId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db()
    .select({ id: answers.id })
    .from(answers)
    .innerJoin(interviews, eq(interviews.id, answers.interviewId))
    .where(and(eq(interviews.auditId, auditId), sql`${answers.id} = any(${sql.param([...ids])}::int[])`))
  return new Set(rows.map(row => row.id))
}
