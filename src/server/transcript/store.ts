// Queries about transcripts: started, stored on completion, deleted.

import { and, asc, eq, getTableColumns, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import type { Transcript } from '#contract/transcript.ts'
import { users } from '#server/account/table.ts'
import { attachments } from '#server/interview/table.ts'
import { db } from '#server/platform/database/database.ts'
import { transcripts } from '#server/transcript/table.ts'

/**
 * Seconds without a sign of life after which the worker counts as dead. Nothing is sent again without a new
 * request.
 */
const SILENCE_SECONDS = 20

const isSilent = and(
  eq(transcripts.state, 'running'),
  lt(transcripts.aliveAt, sql`now() - ${SILENCE_SECONDS} * interval '1 second'`),
)

const read = () =>
  db()
    .select({
      ...getTableColumns(transcripts),
      madeBy: users.name,
      isSilent: sql<boolean>`${isSilent}`,
      answerId: attachments.answerId,
    })
    .from(transcripts)
    .innerJoin(attachments, and(eq(attachments.id, transcripts.attachmentId), isNull(attachments.removedAt)))
    .leftJoin(users, eq(users.id, transcripts.madeBy))

export type StoredTranscript = Transcript & { answerId: number }

function asTranscript(row: Awaited<ReturnType<typeof read>>[number]): StoredTranscript {
  const { isSilent: silent, problem: kept, aliveAt: _, ...transcript } = row
  const code: ProblemCode | null = silent ? 'draft_interrupted' : (kept as ProblemCode | null)
  return {
    ...transcript,
    state: silent ? 'failed' : transcript.state,
    problem: code && PROBLEMS[code][1],
  }
}

export async function listTranscripts(answerId: number): Promise<StoredTranscript[]> {
  const rows = await read().where(eq(attachments.answerId, answerId)).orderBy(asc(transcripts.id))
  return rows.map(asTranscript)
}

export async function findTranscript(id: number): Promise<StoredTranscript | undefined> {
  const [row] = await read().where(eq(transcripts.id, id))
  return row && asTranscript(row)
}

/** Creates a transcript, replacing an earlier one; null while one of this recording is under way. */
export async function insertTranscript(
  row: Pick<typeof transcripts.$inferInsert, 'attachmentId' | 'sourceName' | 'madeBy'>,
): Promise<number | null> {
  const isOver = or(ne(transcripts.state, 'running'), isSilent)
  await db()
    .delete(transcripts)
    .where(and(eq(transcripts.attachmentId, row.attachmentId), isOver))
  const [made] = await db()
    .insert(transcripts)
    .values({ ...row, state: 'running' })
    .onConflictDoNothing()
    .returning({ id: transcripts.id })
  return made?.id ?? null
}

const hasRecording = sql`exists (
  select from ${attachments} where ${attachments.id} = ${transcripts.attachmentId} and ${attachments.removedAt} is null)`

/** Returns false where it is no longer under way: deleted, given up, or its recording was removed. */
export async function writeRunning(
  id: number,
  change: Partial<typeof transcripts.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await db()
    .update(transcripts)
    .set({ ...change, aliveAt: sql`now()` })
    .where(and(eq(transcripts.id, id), eq(transcripts.state, 'running'), hasRecording))
  return rowCount === 1
}

export async function deleteTranscript(id: number): Promise<void> {
  await db().delete(transcripts).where(eq(transcripts.id, id))
}
