// Costs and benefits in the report: the return on investment, the opportunities, and their steps.

import type { DocumentMessages } from '#content/documents/messages.ts'
import { LISTED } from '#domain/document/assumptions.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { matrixTitle, notListed } from '#domain/document/deck/appendix/matrix.ts'
import { evidenceLevelOfRoi } from '#domain/document/deck/appendix/roi-origin.ts'
import {
  headline,
  narrowSavingsTable,
  onlyKind,
  overlapNote,
  totalFigures,
} from '#domain/document/deck/appendix/savings.ts'
import { headlineFigures, headlineGroups } from '#domain/document/deck/headline.ts'
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
import { formulaText } from '#domain/document/sources.ts'
import { noteOf, tagNotes, tagOf } from '#domain/document/tag.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import { excerpt } from '#domain/interview/interview.ts'
import type { BusinessCase } from '#domain/roi/savings-kinds.ts'
import { amountText } from '#domain/text/number-style.ts'

/** The ROI inputs, each with its evidence level. */
export const whatWentIn = ({ roiFigures: { entries }, roi, messages }: SnapshotFacts): ReportBlock[] => [
  {
    kind: 'table',
    caption: messages.report.money.inputs,
    columns: [
      { heading: messages.report.money.inputColumns.input, share: 4 },
      { heading: messages.report.money.inputColumns.value, share: 2, align: 'right' },
      { heading: messages.report.money.inputColumns.level, share: 4 },
    ],
    rows: Object.values(entries).map(figure => [
      figure.label,
      [{ text: figureText(figure), figureId: figure.id, bold: true }],
      evidenceLevelOfRoi(figure, { roi, messages }),
    ]),
  },
]

/** The full ROI for the appendix: both headlines, the inputs, the range and the sensitivity. */
export function returnInFull(facts: SnapshotFacts): ReportBlock[] {
  const { npv, rank, presentRoi, discountedPayback, switching, p10, p90, running } = facts.roiFigures
  const { net, percent, payback, p50, positive, soundPayback } = facts.roiFigures
  const { terms, report } = facts.messages
  const words = report.money
  const figures = headlineFigures(facts.roiFigures)
  return [
    { kind: 'heading', level: 1, text: words.inFull },
    ...tagNotes(figures, facts).map(
      (content): ReportBlock => ({ kind: 'paragraph', style: 'body', content }),
    ),
    ...[
      { caption: terms.headlines.literal, figures: [net, percent, payback] },
      { caption: terms.headlines.sound, figures: [p50, positive, soundPayback] },
      {
        caption: words.rangeAndMethod,
        figures: [p10, p90, npv, rank, presentRoi, discountedPayback, switching, running],
      },
    ].map(part => figureTable(part, facts)),
    ...whatWentIn(facts),
  ]
}

/** Figures with their calculation, one row each. */
function figureTable(
  { caption, figures }: { caption: string; figures: Figure[] },
  facts: SnapshotFacts,
): ReportBlock {
  const { value, made } = facts.messages.report.evidence.columns
  return {
    kind: 'table',
    caption,
    columns: [
      { heading: caption, share: 4 },
      { heading: value, share: 2, align: 'right' },
      { heading: made, share: 6 },
    ],
    rows: figures.map(each => [
      each.label,
      [{ text: figureText(each), figureId: each.id, bold: true }],
      // The sentence above the tables names an assumed period.
      (tagOf([each], facts) === 'period' ? undefined : noteOf(each, facts).tag) ??
        formulaText(each, facts.formulas),
    ]),
  }
}

const figuresBlock = (figures: Figure[], facts: SnapshotFacts): ReportBlock => ({
  kind: 'figures',
  items: figures.map(figure => item(figure, facts.formulas, noteOf(figure, facts).tag)),
})

/** What the portfolio asks for, and its NPV by freed hours counted as cash; without one, both headlines of the ROI. */
export function summaryHeadlines(facts: SnapshotFacts): ReportBlock[] {
  if (!facts.shownCase) return headlineBlocks(facts)
  return headlineGroups(facts).flatMap(({ heading, shown }): ReportBlock[] => [
    { kind: 'heading', level: 2, text: heading },
    {
      kind: 'figures',
      items: shown.map(({ figure, label, note }) => ({
        ...item(figure, facts.formulas, [noteOf(figure, facts).tag, note].filter(Boolean).join('. ')),
        label,
      })),
    },
  ])
}

/** The headline before running costs, and below it, at the same size, the risk-adjusted headline. */
export function headlineBlocks(facts: SnapshotFacts): ReportBlock[] {
  const { net, percent, payback, p50, positive, soundPayback } = facts.roiFigures
  return [
    { kind: 'heading', level: 2, text: facts.messages.terms.headlines.literal },
    figuresBlock([net, percent, payback], facts),
    { kind: 'heading', level: 2, text: facts.messages.terms.headlines.sound },
    figuresBlock([p50, positive, soundPayback], facts),
  ]
}

/** A title as a sentence, with its figures in bold. */
const sentence = (title: Run[]): Run[] => [
  ...title.map(run => ({ ...run, ...(run.figureId && { bold: true }) })),
  { text: '.' },
]

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

/** Cash, hours and losses in separate rows, because only part of the savings is cash. */
export function kinds({ business, messages }: SnapshotFacts): ReportBlock[] {
  if (business.kinds.length === 0) return []
  const { kindsCaption: caption, kindColumns: columns } = messages.report.money
  const money = (figure: Figure) => amountText(figure.value, 'money')
  const end = (figure: Figure): Run => ({ text: money(figure), figureId: figure.id })
  return [
    {
      kind: 'table',
      caption,
      columns: [
        { heading: columns.kind, share: 2 },
        { heading: columns.expected, share: 2, align: 'right' },
        { heading: columns.range, share: 2.4, align: 'right' },
        { heading: columns.of, share: 4 },
      ],
      rows: business.kinds.map(each => [
        messages.terms.savingsKinds[each.kind],
        [{ text: money(each.figure), figureId: each.figure.id, bold: true }],
        [end(each.ends.p10), { text: ' – ' }, end(each.ends.p90)],
        partOf(each, business, messages),
      ]),
    },
  ]
}

/** What a kind contains in addition to its money: hours and people, or the cash losses named in answers. */
function partOf(
  { kind, losses }: BusinessCase['kinds'][number],
  { freed }: BusinessCase,
  { report }: DocumentMessages,
): Run[] {
  if (losses)
    return [{ text: amountText(losses.value, 'money'), figureId: losses.id }, { text: report.money.losses }]
  if (kind !== 'capacity' || !freed) return []
  return [
    { text: figureText(freed.hours), figureId: freed.hours.id },
    { text: ', ' },
    { text: figureText(freed.people), figureId: freed.people.id },
    { text: report.money.people },
  ]
}

/** Most rows of a table in the main part; the appendix shows all. */
export const MAIN_ROWS = 10

/** Longest titles and descriptions in characters; the platform shows the full text. */
const TITLED = 160
const DESCRIBED = 320

/** The chapter of opportunities; empty without one. */
export function opportunities(facts: SnapshotFacts): ReportBlock[] {
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
