// An opportunity as documents read it: its stored fields and its judgement.

import { cleanText } from '#domain/document/text.ts'
import type { FundingDecision } from '#domain/opportunity/funding.ts'
import { type JudgedRanges, NOT_JUDGED } from '#domain/opportunity/judgement.ts'
import { repeatsStep, type SavingsKind } from '#domain/opportunity/opportunity.ts'
import type { JudgedOpportunity } from '#domain/opportunity/savings.ts'
import type { ProcessStep } from '#domain/process/step.ts'

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

/**
 * The opportunities as documents name them: one whose title only repeats its step has the step's name, which is in the
 * client's language.
 */
export function namedBySteps(
  opportunities: readonly OpportunityRecord[],
  steps: readonly ProcessStep[],
): OpportunityRecord[] {
  const byId = new Map(steps.map(step => [step.id, step]))
  return opportunities.map(each => {
    const step = byId.get(each.stepId ?? 0)
    return step && repeatsStep(each.title, step) ? { ...each, title: step.label } : each
  })
}
