// Recommended options whose one-off cost is not estimated: titles and decisions say so instead of asking for nothing.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { PortfolioOption } from '#domain/portfolio/portfolio.ts'

/** The recommended options whose one-off cost is not estimated; sums count it as 0. */
export const withOpenCost = ({ portfolio }: Pick<SnapshotFacts, 'portfolio'>): PortfolioOption[] =>
  portfolio.funded.filter(({ expected }) => !expected.opportunity.oneOffCost)

/** Of which recommended options the one-off cost still has to be estimated; null if of none, or if none is recommended. */
export function openCosts(facts: Pick<SnapshotFacts, 'portfolio' | 'shownCase'>): 'all' | 'some' | null {
  const open = withOpenCost(facts).length
  if (open === 0 || !facts.shownCase) return null
  return open === facts.portfolio.funded.length ? 'all' : 'some'
}
