// Impact scores of answers: severity bands, and the answers that count as findings.

/** Thresholds on the impact score (specification 2, section 9): high ≥ 7; critical ≥ 8; major 6 to below 8. */
export const HIGH_IMPACT = 7
/** Lowest impact score of a critical finding. */
export const CRITICAL_IMPACT = 8
/** Lowest impact score of a major finding. */
export const MAJOR_IMPACT = 6

/** Severity of a finding by its impact score: critical from 8, major from 6. */
export type Severity = 'critical' | 'major'

/** An answer rated 6 or more: a critical or major finding of the specification. */
export interface ScoredAnswer {
  answerId: number
  interviewId: number
  questionId: string
  topic: string
  question: string
  interviewee: string
  quote: string
  impactScore: number
  severity: Severity
}

/** The severity of a score; null below major and without a score. */
export function severityOf(impactScore: number | null): Severity | null {
  if (impactScore === null || impactScore < MAJOR_IMPACT) return null
  return impactScore >= CRITICAL_IMPACT ? 'critical' : 'major'
}
