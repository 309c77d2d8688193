// Funding of an option: now, later or not at all; proposed by a rule, changeable by a user with a reason.

import type { Attribution } from '#domain/attribution.ts'
import { MONTHS_PER_QUARTER } from '#domain/roi/plan.ts'

/** What a user may choose. Now and later are funded; both are part of the recommended portfolio. */
export const FUNDING_CHOICES = ['now', 'later', 'not_funded'] as const
export type FundingChoice = (typeof FUNDING_CHOICES)[number]

/** `not_assessed`: no cost was estimated, or the savings are unknown, so nothing can be recommended yet. */
export type Funding = FundingChoice | 'not_assessed'

/** Funding as screens name it. */
export const FUNDING_LABELS: Record<Funding, string> = {
  now: 'Now',
  later: 'Later',
  not_funded: 'Not recommended',
  not_assessed: 'Not assessed',
}

/** A user's choice against the rule, with the reason and its author. */
export interface FundingDecision extends Attribution {
  funding: FundingChoice
  reason: string
  /** Taken over from the plan: the quarter of its start, null if it is not in it. Absent in a decision on this option alone. */
  quarter?: number | null
}

/** What a plan decides about an option that starts in this quarter; null if it is not in the plan. */
export const plannedFunding = (quarter: number | null): Omit<FundingDecision, keyof Attribution> =>
  quarter === null
    ? { funding: 'not_funded', reason: 'Not in the plan under limits.', quarter }
    : {
        funding: quarter === 1 ? 'now' : 'later',
        reason: `Starts in quarter ${quarter} of the plan.`,
        quarter,
      }

/** The month after which an option starts: that of its quarter in the plan in use, else 0. */
export const startMonth = (decision: Pick<FundingDecision, 'quarter'> | null): number =>
  MONTHS_PER_QUARTER * ((decision?.quarter ?? 1) - 1)

/** Longest payback in months of an option that is funded now. */
export const PAYS_NOW = 12

/** Longest reason for a choice, in characters. */
export const FUNDING_REASON_LENGTH = 500

/** Whether an option is in the portfolio, now or later. */
export const isFunded = (funding: Funding): boolean => funding === 'now' || funding === 'later'
