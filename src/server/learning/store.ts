// Queries about learners' progress.

import { and, eq, sql } from 'drizzle-orm'
import { lessonProgress } from '#server/learning/table.ts'
import { db } from '#server/platform/database/database.ts'

export function listProgress(userId: number) {
  return db().select().from(lessonProgress).where(eq(lessonProgress.userId, userId))
}

export async function findProgress(userId: number, lessonId: string) {
  const [row] = await db()
    .select()
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId)))
  return row
}

export async function keepPosition(userId: number, lessonId: string, position: number): Promise<void> {
  await db()
    .insert(lessonProgress)
    .values({ userId, lessonId, position })
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.lessonId],
      set: { position, seenAt: sql`now()` },
    })
}

/** Completes the lesson; the day of the first completion is kept. */
export async function completeLesson(userId: number, lessonId: string, correct: number): Promise<void> {
  await db()
    .insert(lessonProgress)
    .values({ userId, lessonId, correct, completedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.lessonId],
      set: {
        correct,
        position: 0,
        completedAt: sql`coalesce(${lessonProgress.completedAt}, now())`,
        seenAt: sql`now()`,
      },
    })
}
