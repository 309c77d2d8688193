// Costs and benefits in the report: the return on investment, the opportunities, and their steps.

import type { DocumentMessages } from '#content/documents/messages.ts'
import { LISTED } from '#domain/document/assumptions.ts'
import type { RatedOpportunity, SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { drawnAt, hasPlace, matrixTitle, notListed } from '#domain/document/deck/appendix/matrix.ts'
import { rangesTable, riskTitle } from '#domain/document/deck/appendix/ranges.ts'
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
  acrossText,
  listColumns,
  opportunityTableOf,
  textCells,
  textColumns,
} from '#domain/document/opportunity/table.ts'
import { item } from '#domain/document/report/item.ts'
import type { MatrixDot, ReportBlock } from '#domain/document/report/types.ts'
import { noteOf, tagNotes } from '#domain/document/tag.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { moneyTicks } from '#domain/opportunity/money-axis.ts'
import { isBeside } from '#domain/opportunity/quadrant.ts'
import { ENGINE_COLOURS } from '#domain/palette.ts'
import type { BusinessCase } from '#domain/roi/savings-kinds.ts'
import { amountText, shortMoneyText } from '#domain/text/number-style.ts'

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
  const words = facts.messages.report.money
  const figures = headlineFigures(facts.roiFigures)
  return [
    { kind: 'heading', level: 1, text: words.inFull },
    ...tagNotes(figures, facts).map(
      (content): ReportBlock => ({ kind: 'paragraph', style: 'body', content }),
    ),
    ...headlineBlocks(facts),
    ...whatWentIn(facts),
    ...kinds(facts),
    { kind: 'heading', level: 2, text: words.rangeAndMethod },
    figuresBlock([p10, p90, npv, rank, presentRoi, discountedPayback, switching, running], facts),
    ...(facts.swings.length === 0 ? [] : [{ kind: 'heading', level: 2, text: words.risk } as const]),
    ...risk(facts),
  ]
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

/** The value with each input at the two ends of its range. */
export function risk(facts: SnapshotFacts): ReportBlock[] {
  if (facts.swings.length === 0) return []
  const { columns, rows } = rangesTable(facts)
  return [
    { kind: 'paragraph', style: 'body', content: `${riskTitle(facts)}.` },
    { kind: 'table', caption: facts.messages.report.money.riskCaption, columns, rows },
  ]
}

/** Expected savings of the opportunities; empty if none is judged. */
function savings(facts: SnapshotFacts): ReportBlock[] {
  if (!facts.totals.savings) return []
  const words = facts.messages.report.money
  const { columns, rows } = narrowSavingsTable(facts)
  const { within } = facts.messages.terms
  const kind = onlyKind(facts)
  return [
    { kind: 'heading', level: 2, text: words.savings },
    { kind: 'paragraph', style: 'body', content: `${headline(facts)}.` },
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

/** Most bubbles that are drawn; more would hide each other, and the table lists all. */
const MOST_DOTS = 24
/** Longest titles and descriptions in characters; the platform shows the full text. */
const [TITLED, DESCRIBED] = [160, 320]

/** The chapter of opportunities; empty without one. */
export function opportunities(facts: SnapshotFacts): ReportBlock[] {
  const { rated } = facts
  const words = facts.messages.report.opportunities
  const left = notListed(facts)
  if (rated.length === 0) return []
  return [
    { kind: 'heading', level: 1, text: words.title },
    { kind: 'paragraph', style: 'lead', content: `${matrixTitle(facts)}.` },
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

/** Cells of the horizontal axis that have a label. */
const TICKS = [2, 4, 6, 8, 10]

/** The opportunity matrix as a block, with as many dots as fit. */
export function matrix(facts: SnapshotFacts): ReportBlock {
  const { rated, across, messages } = facts
  const words = messages.report.opportunities
  const shown = rated.slice(0, MOST_DOTS)
  const given = opportunityTableOf(shown, facts)
  const placed = shown
    .map((each, index) => ({ each, name: String(index + 1) }))
    .filter(({ each }) => hasPlace(each, shown, across))
    .map(({ each, name }) => ({
      name,
      place: drawnAt(each, across),
      score: each.leading.score,
      // Negative savings have no bubble size.
      size: Math.max(0, each.leading.figure.value ?? 0),
      colour: each.step ? ENGINE_COLOURS[each.step.engine] : ('muted' as const),
      isHollow: !each.leading.judged || isBeside(across, each.leading),
    }))
  const dots = [...Map.groupBy(placed, ({ place, score }) => `${place}:${score}`).values()].flatMap(together)
  const bubble = (each: RatedOpportunity, n: number) =>
    words.bubble({ n, title: each.title, place: acrossText(each, given), score: each.leading.score })
  const largest = Math.max(1, ...dots.map(({ size }) => size))
  return {
    kind: 'matrix',
    across,
    alt: words.matrix({ across, list: shown.map((each, index) => bubble(each, index + 1)).join('; ') }),
    axes: words.axes({ across: messages.deck.matrix.axes[across] }),
    ticks:
      across === 'cost'
        ? moneyTicks(facts.scoreBase).map(({ cost, place }) => ({ place, text: shortMoneyText(cost) }))
        : TICKS.map(place => ({ place, text: String(place) })),
    beside:
      across === 'cost' && shown.some(({ leading }) => isBeside(across, leading))
        ? messages.deck.matrix.beside
        : '',
    dots: dots.map(dot => ({ ...dot, size: dot.size / largest })),
  }
}

/** Merges opportunities at the same position into one bubble that shows their numbers. */
function together(dots: MatrixDot[]): MatrixDot[] {
  const [first] = dots
  const size = dots.reduce((sum, dot) => sum + dot.size, 0)
  return first ? [{ ...first, size, name: dots.map(({ name }) => name).join(', ') }] : []
}
