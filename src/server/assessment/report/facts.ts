// What the report is made from: ten answers, their outcome, the day they were given, and whose report it is.

import type { Outcome, Points } from '#domain/assessment.ts'
import type { Brand } from '#domain/brand.ts'

export interface ReportFacts {
  answers: Points[]
  outcome: Outcome
  /** As shown, e.g. "November 20, 2026". */
  date: string
  /** The house's look: its name or logo on the cover, its colour throughout. */
  brand: Brand
}
