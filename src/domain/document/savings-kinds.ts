// The savings by kind that belong to the business case shown.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { BusinessCase } from '#domain/roi/savings-kinds.ts'

/** The kinds of the expected savings; none where a user typed the savings, because the kinds do not add up to these. */
export function kindsShown({
  business: { kinds },
  roi,
  shownCase,
}: Pick<SnapshotFacts, 'business' | 'roi' | 'shownCase'>): BusinessCase['kinds'] {
  const isTakenOver = roi.plan.sources.projectedSavings?.kind === 'opportunities'
  return shownCase || isTakenOver ? kinds : []
}
