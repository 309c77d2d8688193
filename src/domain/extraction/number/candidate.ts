// A possible meaning of a number in a text, before related numbers are merged.

import type { ExtractedPeriod, ExtractedRole } from '#domain/extraction/figure.ts'
import type { QuantityKind } from '#domain/quantity/quantity.ts'

/** Tokens from `first` up to `next`. Without a kind it counts whatever the text mentioned before. */
export interface Candidate {
  kind: QuantityKind | null
  first: number
  next: number
  /** Token index of its number, after "usually" and "about". */
  head: number
  low: number
  /** Set if both ends and the usual value were given. */
  usual?: number
  high: number
  /** Factor that converts a bare number to the unit of its kind. */
  factor: number
  period: ExtractedPeriod | null
  currency: string | null
  role: ExtractedRole | null
  why: string[]
  /** It replaces the candidate before ("sorry, 30"), or counts another thing in the same unit ("typing 15"). */
  relation?: 'corrects' | 'continues'
  /** A value of the past or a target: only its unit is used. */
  isNotPresent?: boolean
  /** Its usual value was said without a word of role, and gives way to one that has it. */
  isAssumed?: boolean
  /** Another value of the figure before, in a clause of its own. */
  isPart?: boolean
}
