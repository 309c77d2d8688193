// Queries about assessments.

import { eq, inArray } from 'drizzle-orm'
import type { Points } from '#domain/assessment/assessment.ts'
import type { AssessmentScore } from '#domain/assessment/score.ts'
import { assessments } from '#server/assessment/table.ts'
import { db } from '#server/platform/database/database.ts'

export type StoredAssessment = typeof assessments.$inferSelect

export async function insertAssessment(
  id: string,
  answers: Points[],
  { totalScore, scorePercentage, tier }: AssessmentScore,
): Promise<void> {
  await db().insert(assessments).values({ id, answers, totalScore, scorePercentage, tier })
}

export async function findAssessment(id: string): Promise<StoredAssessment | undefined> {
  const [row] = await db().select().from(assessments).where(eq(assessments.id, id))
  return row
}

export async function deleteAssessments(ids: string[]): Promise<number> {
  const gone = await db()
    .delete(assessments)
    .where(inArray(assessments.id, ids))
    .returning({ id: assessments.id })
  return gone.length
}
