// The two ROI headlines, side by side at the same size: before running costs as specified, and risk-adjusted.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { portfolioFigures, portfolioHeadlines } from '#domain/document/deck/main/portfolio.ts'
import { main } from '#domain/document/deck/main-text.ts'
import { GRID, rule, textBox } from '#domain/document/deck/page.ts'
import { mainBlock } from '#domain/document/deck/story.ts'
import type { DeckWords, HeadlineFigure, SlideBox, SlideElement } from '#domain/document/deck/types.ts'
import { noteOf, tagOf } from '#domain/document/tag.ts'
import { fitSize } from '#domain/document/text.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import type { RoiFigures } from '#domain/roi/figures.ts'

/** Net savings, return and payback as the specification computes them. */
const specificationFigures = (
  { net, percent, payback }: RoiFigures,
  { headline: words }: DeckWords,
): HeadlineFigure[] => [
  { figure: net, label: words.net, note: words.netNote },
  { figure: percent, label: words.percent, note: words.percentNote },
  { figure: payback, label: words.payback, note: words.paybackNote },
]

/** The median of the simulation runs with its range, the share above zero, and the median payback. */
export const riskAdjustedFigures = (
  { p10, p50, p90, positive, riskAdjustedPayback }: RoiFigures,
  { headline: words }: DeckWords,
): HeadlineFigure[] => [
  {
    figure: p50,
    label: words.npv,
    note: words.npvNote({ low: figureText(p10), high: figureText(p90) }),
    within: [p10, p90],
  },
  { figure: positive, label: words.positive, note: words.positiveNote },
  {
    figure: riskAdjustedPayback,
    label: words.payback,
    note: riskAdjustedPayback.formula === 'roi.payback_never' ? words.neverPays : words.median,
  },
]

/** The figures of the headlines as shown, for speaker notes. */
export const shownHeadlines = ({ shownCase, roiFigures }: SnapshotFacts): Figure[] =>
  shownCase ? portfolioFigures(shownCase) : headlineFigures(roiFigures)

/** The figures of both headlines of the ROI. */
export const headlineFigures = ({
  net,
  percent,
  payback,
  p50,
  positive,
  riskAdjustedPayback,
}: RoiFigures): Figure[] => [net, percent, payback, p50, positive, riskAdjustedPayback]

/** The largest size at which each value of the headline fits on one line. */
export function sizeOf(shown: readonly HeadlineFigure[], width: number, sizes: number[]): number {
  // Values that are words get a smaller size of their own.
  const numbers = shown.filter(({ figure }) => !isWords(figure) && figure.unit !== 'share')
  const values = numbers.map(({ figure }) => figureText(figure))
  return Math.min(...values.map(value => fitSize(value, { font: 'sans' }, width, 1, sizes)), sizes[0] ?? 24)
}

/** Whether words are shown instead of a number: none known, or nothing to pay back. */
const isWords = (figure: Figure) => !/\d/.test(figureText(figure))

/** A large figure with label and note, in `box`. */
export function block(shown: HeadlineFigure, box: SlideBox, size: number, facts: SnapshotFacts) {
  const { figure, label, note, text, within = [] } = shown
  const value = text ?? figureText(figure)
  // The slide's mark names an assumed period; the note keeps the range.
  const tag = tagOf([figure], facts) === 'period' ? {} : noteOf(figure, facts)
  const fitted = fitSize(
    value,
    { font: 'sans' },
    box.w,
    isWords(figure) ? 2 : 1,
    isWords(figure) ? [16, 14, 12] : [size, 24, 20, 16, 13, 12],
  )
  return [
    mainBlock(
      {
        id: figure.id,
        label,
        note,
        within,
        ...tag,
        runs: [{ text: value, ...(text === undefined && { figureId: figure.id }) }],
      },
      box,
      fitted,
    ),
  ]
}

/** Part of the width that may be used: a wider substitute typeface must not break a number into two lines. */
const SPARE = 0.82

interface HeadlineGroup {
  heading: string
  shown: HeadlineFigure[]
}

/** What the portfolio asks for and is worth; without one, both headlines of the ROI. */
export function headlineGroups(facts: SnapshotFacts): HeadlineGroup[] {
  return facts.shownCase ? portfolioHeadlines(facts.shownCase, facts) : roiHeadlines(facts)
}

/** Both headlines of the ROI. */
export function roiHeadlines(facts: SnapshotFacts): HeadlineGroup[] {
  const { specification, riskAdjusted } = facts.messages.terms.headlines
  return [
    { heading: specification, shown: specificationFigures(facts.roiFigures, facts.messages.deck) },
    { heading: riskAdjusted, shown: riskAdjustedFigures(facts.roiFigures, facts.messages.deck) },
  ]
}

/** Both headlines in one row below the title. */
export function headlineRow(facts: SnapshotFacts, y: number, groups = headlineGroups(facts)): SlideElement[] {
  const all = groups.flatMap(({ shown }) => shown)
  const width = GRID.width / all.length
  const size = sizeOf(all, (width - 16) * SPARE, [26, 24, 22, 20, 18, 16, 14, 12])
  return [
    ...groups.map(({ heading: text }, index) =>
      textBox(`Headline ${text}`, { x: GRID.left + index * 3 * width, y, w: 3 * width - 16, h: 14 }, [
        main([{ text, bold: true }], 'small', { colour: 'ink' }),
      ]),
    ),
    {
      kind: 'line',
      name: 'Divide headlines',
      from: { x: GRID.left + 3 * width - 12, y },
      to: { x: GRID.left + 3 * width - 12, y: y + 90 },
      colour: 'edge',
      width: 1,
    },
    ...all.flatMap((each, index) =>
      block(each, { x: GRID.left + index * width, y: y + 17, w: width - 16, h: 88 }, size, facts),
    ),
  ]
}

/** Both headlines in two columns, for the side of a slide. */
export function headlineColumns(facts: SnapshotFacts, x: number, w: number): SlideElement[] {
  const groups = headlineGroups(facts)
  const columns = groups.map(({ shown }) => shown)
  const width = (w - 16) / 2
  const size = sizeOf(columns.flat(), width * SPARE, [28, 26, 24, 22, 20, 18, 16, 14, 12, 11])
  const at = (column: number) => x + column * (width + 16)
  return [
    ...groups.map(({ heading: text }, column) =>
      textBox(`Headline ${text}`, { x: at(column), y: GRID.top, w: width, h: 42 }, [
        main([{ text, bold: true }], 'small', { colour: 'ink' }),
      ]),
    ),
    ...[0, 1, 2].flatMap(row => [
      rule(`Figure rule ${row}`, x, GRID.top + 42 + row * 102, w),
      ...columns.flatMap((shown, column) => {
        const each = shown[row]
        const box = { x: at(column), y: GRID.top + 50 + row * 102, w: width, h: 88 }
        return each ? block(each, box, size, facts) : []
      }),
    ]),
  ]
}
