// Funding of an option: now, later or not at all; proposed by a rule, changeable by a user with a reason.

import type { Attribution } from '#domain/attribution.ts'

/** What a user may choose. Now and later are funded; both are part of the recommended portfolio. */
export const FUNDING_CHOICES = ['now', 'later', 'not_funded'] as const
export type FundingChoice = (typeof FUNDING_CHOICES)[number]

/** `not_assessed`: no cost was estimated, so nothing can be recommended yet. */
export type Funding = FundingChoice | 'not_assessed'

/** A user's choice against the rule, with the reason and its author. */
export interface FundingDecision extends Attribution {
  funding: FundingChoice
  reason: string
}

export const FUNDING_LABELS: Record<Funding, string> = {
  now: 'Now',
  later: 'Later',
  not_funded: 'Not recommended',
  not_assessed: 'Not assessed',
}

/** Why the rule proposes a funding. */
export const FUNDING_REASONS: Record<Funding, string> = {
  now: 'It raises the median NPV and pays back within 12 months.',
  later: 'It raises the median NPV, but pays back after more than 12 months.',
  not_funded: 'It does not raise the median NPV.',
  not_assessed: 'Its cost is not estimated yet.',
}

/** Longest payback in months of an option that is funded now. */
export const PAYS_NOW = 12

/** Longest reason for a choice, in characters. */
export const FUNDING_REASON_LENGTH = 500

export const isFunded = (funding: Funding): boolean => funding === 'now' || funding === 'later'
