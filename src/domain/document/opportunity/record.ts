// An opportunity as documents read it: its stored fields and its judgement.

import type { JudgedRanges } from '#domain/opportunity/judgement.ts'
import type { SavingsKind } from '#domain/opportunity/opportunity.ts'

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
  /** The scenario and steps from which it takes its savings; absent if its savings come from shares. */
  scenarioId?: number | null
  scenarioSteps?: number[]
}
