// Recommended options whose one-off cost is not estimated: titles and decisions say so instead of asking for nothing.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { PortfolioCase } from '#domain/portfolio/case.ts'
import type { PortfolioOption } from '#domain/portfolio/portfolio.ts'

/** The recommended options whose one-off cost is not estimated; sums count it as 0. */
export const withOpenCost = ({ portfolio }: Pick<SnapshotFacts, 'portfolio'>): PortfolioOption[] =>
  portfolio.funded.filter(({ expected }) => !expected.opportunity.oneOffCost)

interface Costs extends Pick<SnapshotFacts, 'portfolio'> {
  shownCase: Pick<PortfolioCase, 'oneOff'> | null
}

/** Which one-off costs have to be estimated first, because the known ones add up to 0; null if none. */
export function openCosts({ portfolio, shownCase }: Costs): 'all' | 'some' | null {
  const open = withOpenCost({ portfolio }).length
  if (open === 0 || shownCase?.oneOff.value !== 0) return null
  return open === portfolio.funded.length ? 'all' : 'some'
}
