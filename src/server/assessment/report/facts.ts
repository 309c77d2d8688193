// The report's input: ten answers, their score, the day they were given, and the brand.

import type { Points } from '#domain/assessment/assessment.ts'
import type { AssessmentScore } from '#domain/assessment/score.ts'
import type { Brand } from '#domain/brand.ts'

export interface ReportFacts {
  answers: Points[]
  score: AssessmentScore
  /** As shown, e.g. "November 20, 2026". */
  date: string
  /** The organization's look: its name or logo on the cover, its colour throughout. */
  brand: Brand
}
