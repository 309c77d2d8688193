// The recommended portfolio of a snapshot, as the API answers it.

import { factsOf, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'

/** Options with their funding, the business case of the funded ones, and their savings by kind. */
export function portfolioOf(content: WordedSnapshot) {
  const { portfolio, portfolioCase, entered, business } = factsOf(content)
  return {
    options: portfolio.options.map(({ expected: { opportunity, figure, step }, ...option }) => ({
      ...option,
      opportunityId: opportunity.id,
      stepId: step?.id ?? null,
      title: opportunity.title,
      expected: figure,
    })),
    case: portfolioCase,
    entered,
    kinds: business.kinds.map(({ kind, figure }) => ({ kind, figure })),
    freed: business.freed,
  }
}
