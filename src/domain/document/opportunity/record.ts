// An opportunity as documents read it: its stored fields and its judgement.

import { cleanText } from '#domain/document/text.ts'
import type { FundingDecision } from '#domain/opportunity/funding.ts'
import { type JudgedRanges, NOT_JUDGED } from '#domain/opportunity/judgement.ts'
import type { SavingsKind } from '#domain/opportunity/opportunity.ts'
import type { JudgedOpportunity } from '#domain/opportunity/savings.ts'

/** The estimates are absent until someone has judged the opportunity. */
export interface OpportunityRecord extends Partial<JudgedRanges> {
  id: number
  stepId: number | null
  title: string
  description: string
  effort: number
  impact: number
  projectedSavings: number
  category: string
  judgedBy?: string | null
  judgedAt?: string | null
  saves?: SavingsKind
  /** A user's choice whether to fund it; absent if the rule decides. */
  funding?: FundingDecision | null
  /** The scenario and steps from which it takes its savings; absent if its savings come from shares. */
  scenarioId?: number | null
  scenarioSteps?: number[]
}

/** The record with every field of a judgement; its title without control characters. */
export function judgementOf(each: OpportunityRecord): JudgedOpportunity {
  return { ...NOT_JUDGED, judgedBy: null, judgedAt: null, ...each, title: cleanText(each.title) }
}
