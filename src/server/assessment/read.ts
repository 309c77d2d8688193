// What other modules may read and do with assessments.

import { problem } from '#contract/errors.ts'
import type { AssessmentTopic } from '#domain/assessment/assessment.ts'
import { lowestTopics } from '#domain/assessment/score.ts'
import { deleteAssessments, findAssessment, type StoredAssessment } from '#server/assessment/store.ts'

/** Returns the assessment. Throws 404. */
export async function requireAssessment(id: string): Promise<StoredAssessment> {
  const assessment = await findAssessment(id)
  if (!assessment) throw problem('assessment_not_found')
  return assessment
}

/** Deletes the assessments; returns how many there were. */
export async function eraseAssessments(ids: string[]): Promise<number> {
  return ids.length === 0 ? 0 : deleteAssessments(ids)
}

/** The weakest topics of an assessment, lowest first; none where the assessment does not exist. */
export async function lowestTopicsOf(id: string): Promise<AssessmentTopic[]> {
  const assessment = await findAssessment(id)
  return assessment ? lowestTopics(assessment.answers) : []
}
