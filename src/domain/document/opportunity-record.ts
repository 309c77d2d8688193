// An opportunity as documents read it: its stored fields and its judgement.

import type { SavingsKind } from '#domain/opportunity/opportunity.ts'
import type { Range } from '#domain/range.ts'

export interface OpportunityRecord {
  id: number
  stepId: number | null
  title: string
  description: string
  effort: number
  impact: number
  projectedSavings: number
  category: string
  /** The judgement; absent until someone has judged the opportunity. */
  addressable?: Range | null
  realisation?: Range | null
  oneOffCost?: Range | null
  runningCost?: Range | null
  judgedBy?: string | null
  judgedAt?: string | null
  saves?: SavingsKind
  /** The scenario and steps from which it takes its savings; absent if its savings come from shares. */
  scenarioId?: number | null
  scenarioSteps?: number[]
}
