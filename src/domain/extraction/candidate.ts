// What a number in a text may be, before it is known which of them belong together.

import type { ExtractedPeriod, ExtractedRole } from '#domain/extraction/figure.ts'
import type { QuantityKind } from '#domain/interview/quantity.ts'

/** Places of tokens from `first` up to `next`. Without a kind it is a number of whatever was spoken of before. */
export interface Candidate {
  kind: QuantityKind | null
  first: number
  next: number
  /** Where its number begins, behind "usually" and "about". */
  head: number
  low: number
  /** Set where both ends and the usual value were said. */
  usual?: number
  high: number
  /** By how much a bare number is multiplied to be in the unit of its kind. */
  factor: number
  period: ExtractedPeriod | null
  currency: string | null
  role: ExtractedRole | null
  why: string[]
}
