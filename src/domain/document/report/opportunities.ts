// The chapter of opportunities in the report: their table, and the expected savings.

import { LISTED } from '#domain/document/assumptions.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { matrixTitle, notListed } from '#domain/document/deck/appendix/matrix.ts'
import {
  headline,
  narrowSavingsTable,
  onlyKind,
  overlapNote,
  totalFigures,
} from '#domain/document/deck/appendix/savings.ts'
import type { Run } from '#domain/document/deck/types.ts'
import type { OpportunityRow } from '#domain/document/opportunity/column.ts'
import {
  listColumns,
  opportunityTableOf,
  textCells,
  textColumns,
} from '#domain/document/opportunity/table.ts'
import { item } from '#domain/document/report/item.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { excerpt } from '#domain/interview/interview.ts'

/** Longest titles and descriptions in characters; the platform shows the full text. */
const TITLED = 160
const DESCRIBED = 320

/** The chapter of opportunities; empty if the audit has none. */
export function opportunityChapter(facts: SnapshotFacts): ReportBlock[] {
  const { rated } = facts
  const words = facts.messages.report.opportunities
  const left = notListed(facts)
  if (rated.length === 0) return []
  return [
    { kind: 'heading', level: 1, text: words.title },
    { kind: 'paragraph', style: 'lead', content: sentence(matrixTitle(facts)) },
    opportunityTable(facts, LISTED),
    ...(left ? [{ kind: 'paragraph', style: 'small', content: left } as const] : []),
    {
      kind: 'paragraph',
      style: 'small',
      content: words.note,
    },
    ...savings(facts),
  ]
}

/** The opportunities with the highest expected savings, at most `rows` of them. */
export function opportunityTable(facts: SnapshotFacts, rows: number): ReportBlock {
  const given = opportunityTableOf(facts.rated.slice(0, rows), facts)
  const keys = listColumns('report', facts.across)
  return {
    kind: 'table',
    caption: facts.messages.report.opportunities.caption,
    columns: textColumns(keys, given),
    rows: given.rows.map(row => textCells(keys, row, given, { title: titleOf(row) })),
  }
}

const titleOf = ({ title, description }: OpportunityRow): Run[] =>
  [
    { text: excerpt(title, TITLED), bold: true },
    { text: description.trim() === '' ? '' : ` ${excerpt(description, DESCRIBED)}` },
  ].filter(run => run.text !== '')

/** Expected savings of the opportunities; empty if none is judged. */
function savings(facts: SnapshotFacts): ReportBlock[] {
  if (!facts.totals.savings) return []
  const words = facts.messages.report.money
  const { columns, rows } = narrowSavingsTable(facts)
  const { within } = facts.messages.terms
  const kind = onlyKind(facts)
  return [
    { kind: 'heading', level: 2, text: words.savings },
    { kind: 'paragraph', style: 'body', content: sentence(headline(facts)) },
    {
      kind: 'figures',
      items: totalFigures(facts).map(figure => item(figure, facts.formulas)),
    },
    { kind: 'table', caption: words.savingsCaption, columns, rows },
    ...(kind === null
      ? []
      : [
          {
            ...({ kind: 'paragraph', style: 'small' } as const),
            content: `${facts.messages.opportunity.columns.saves}: ${within({ label: kind })}.`,
          },
        ]),
    ...overlapNote(facts).map((content): ReportBlock => ({ kind: 'paragraph', style: 'small', content })),
  ]
}

/** A title as a sentence, with its figures in bold. */
const sentence = (title: Run[]): Run[] => [
  ...title.map(run => ({ ...run, ...(run.figureId && { bold: true }) })),
  { text: '.' },
]
