// What the report is made from: ten answers, their outcome, the day they were given, and who runs this.

import type { Outcome, Points } from '#domain/assessment.ts'

export interface ReportFacts {
  answers: Points[]
  outcome: Outcome
  /** As shown, e.g. "November 20, 2026". */
  date: string
  /** The installation's name, on the cover. */
  systemName: string
}
