// The recommended portfolio as the API answers it, from a snapshot or from the records alone.

import { auditCase, type CaseRecords } from '#domain/document/effective-roi.ts'
import { namedBySteps } from '#domain/document/opportunity/record.ts'
import type { PortfolioCase } from '#domain/portfolio/case.ts'
import { type EnteredCase, enteredCase } from '#domain/portfolio/entered.ts'
import type { SelectedPortfolio } from '#domain/portfolio/portfolio.ts'
import { roiFigures } from '#domain/roi/figures.ts'
import { roiResults } from '#domain/roi/results.ts'

interface Answered {
  portfolio: SelectedPortfolio
  portfolioCase: PortfolioCase | null
  entered: EnteredCase | null
}

/** Options with their funding, the business case of the funded ones, and their savings by kind. */
export function answeredPortfolio({ portfolio, portfolioCase, entered }: Answered) {
  const { options, business } = portfolio
  return {
    options: options.map(({ expected: { opportunity, figure, step }, ...option }) => ({
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

/** The same, computed from the records of an audit. The steps have their sources and flow. */
export function portfolioOfRecords(records: CaseRecords) {
  const opportunities = namedBySteps(records.opportunities, records.steps)
  const { portfolio, portfolioCase, isEntered, roi } = auditCase({ ...records, opportunities })
  const p50 = () => roiFigures(roi, roiResults(roi.inputs, roi.plan).range).p50
  const entered = isEntered && portfolioCase ? enteredCase(p50(), portfolioCase.npv) : null
  return answeredPortfolio({ portfolio, portfolioCase, entered })
}
