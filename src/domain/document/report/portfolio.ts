// The recommended portfolio in the report: its options with funding, cost, savings and NPV.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import {
  listedOptions,
  numberOf,
  optionCells,
  portfolioTotals,
} from '#domain/document/deck/main/portfolio.ts'
import { MAIN_ROWS, type ReportBlock } from '#domain/document/report/types.ts'

/** The options by number, recommended ones first where not all fit, with their NPV; null where none is funded. */
export function portfolioTable(facts: SnapshotFacts): ReportBlock | null {
  const { portfolio, portfolioCase, messages } = facts
  if (!portfolioCase) return null
  const { columns, caption, more } = messages.deck.funding
  const beyond = portfolio.options.length - MAIN_ROWS
  // A line about a single further option would need as much room as that option.
  const left = beyond === 1 ? 0 : beyond
  const right = { align: 'right' } as const
  return {
    kind: 'table',
    caption,
    columns: [
      { heading: messages.opportunity.columns.number, share: 0.5 },
      { heading: columns.title, share: 4 },
      { heading: columns.funding, share: 2 },
      { heading: columns.oneOff, share: 1.6, ...right },
      { heading: columns.expected, share: 1.6, ...right },
      { heading: columns.npv, share: 1.6, ...right },
    ],
    rows: [
      ...listedOptions(facts, left > 0 ? MAIN_ROWS : undefined).map(each => [
        numberOf(each, facts),
        ...optionCells(each, facts),
      ]),
      ...(left > 0 ? [[[], more({ count: left }), [], [], [], []]] : []),
      ...portfolioTotals(facts).map(cells => [[], ...cells]),
    ],
  }
}
