// The order of opportunities in every list and document: by expected savings.

import type { ExpectedSavings } from '#domain/opportunity/savings.ts'

type Ranked = Pick<ExpectedSavings, 'opportunity' | 'figure'>

/** Comparator: the largest expected savings come first; of equal ones the opportunity that was created first. */
export const largestFirst = (a: Ranked, b: Ranked): number =>
  (b.figure.value ?? 0) - (a.figure.value ?? 0) || a.opportunity.id - b.opportunity.id
