// An opportunity as documents read it: its stored fields with what a person judged of it.

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
  /** What a person judged; absent while nobody has. */
  addressable?: Range | null
  realisation?: Range | null
  oneOffCost?: Range | null
  runningCost?: Range | null
  judgedBy?: string | null
  judgedAt?: string | null
  saves?: SavingsKind
  /** The scenario whose difference it takes its savings from, and of which steps; absent where shares count. */
  scenarioId?: number | null
  scenarioSteps?: number[]
}
