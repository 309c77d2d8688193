// The return on investment in the report: headlines of the summary, and the full calculation for the appendix.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { evidenceLevelOfRoi } from '#domain/document/deck/appendix/roi-origin.ts'
import { headlineFigures, headlineGroups } from '#domain/document/deck/headline.ts'
import { item } from '#domain/document/report/item.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { formulaText } from '#domain/document/sources.ts'
import { noteOf, tagNotes, tagOf } from '#domain/document/tag.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'

/** The ROI inputs, each with its evidence level. */
const inputTable = ({ roiFigures: { entries }, roi, messages }: SnapshotFacts): ReportBlock => ({
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
})

/** The full ROI for the appendix: both headlines, the inputs, the range and the sensitivity. */
export function roiInFull(facts: SnapshotFacts): ReportBlock[] {
  const { npv, rank, presentRoi, discountedPayback, switching, p10, p90, running } = facts.roiFigures
  const { net, percent, payback, p50, positive, riskAdjustedPayback } = facts.roiFigures
  const { terms, report } = facts.messages
  const words = report.money
  const figures = headlineFigures(facts.roiFigures)
  return [
    { kind: 'heading', level: 1, text: words.inFull },
    ...tagNotes(figures, facts).map(
      (content): ReportBlock => ({ kind: 'paragraph', style: 'body', content }),
    ),
    ...[
      { caption: terms.headlines.specification, figures: [net, percent, payback] },
      { caption: terms.headlines.riskAdjusted, figures: [p50, positive, riskAdjustedPayback] },
      {
        caption: words.rangeAndMethod,
        figures: [p10, p90, npv, rank, presentRoi, discountedPayback, switching, running],
      },
    ].map(part => figureTable(part, facts)),
    inputTable(facts),
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
      items: shown.map(({ figure, label, note, text }) => ({
        ...item(figure, facts.formulas, [noteOf(figure, facts).tag, note].filter(Boolean).join('. ')),
        label,
        ...(text !== undefined && { value: text }),
      })),
    },
  ])
}

/** The headline before running costs, and below it, at the same size, the risk-adjusted headline. */
function headlineBlocks(facts: SnapshotFacts): ReportBlock[] {
  const { net, percent, payback, p50, positive, riskAdjustedPayback } = facts.roiFigures
  return [
    { kind: 'heading', level: 2, text: facts.messages.terms.headlines.specification },
    figuresBlock([net, percent, payback], facts),
    { kind: 'heading', level: 2, text: facts.messages.terms.headlines.riskAdjusted },
    figuresBlock([p50, positive, riskAdjustedPayback], facts),
  ]
}
