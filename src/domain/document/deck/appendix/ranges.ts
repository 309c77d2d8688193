// Sensitivity of the value: each input at the ends of its range, as a tornado chart and as a table of ranges.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { captionAt, GRID, page } from '#domain/document/deck/page.ts'
import { type TableSpec, tables } from '#domain/document/deck/table.ts'
import { endText, tornado } from '#domain/document/deck/tornado.ts'
import type { DeckSlide, DeckWords, Run } from '#domain/document/deck/types.ts'
import { sourceNotes } from '#domain/document/sources.ts'
import { tagElements, taggedTitle, tagNotes } from '#domain/document/tag.ts'
import type { Figure } from '#domain/figure/figure.ts'
import type { Swing } from '#domain/roi/tornado.ts'
import { amountText, moneyText } from '#domain/text/number-style.ts'
import { rangeText } from '#domain/text/range-text.ts'

const CHART = { x: GRID.left, y: 154, w: 400, h: 310 } as const
const TABLE = { x: 484, y: 154, w: 422, h: 310 } as const

/** The slides; none if no input moves the value. */
export function rangeSlides(facts: SnapshotFacts): DeckSlide[] {
  const { swings, formulas, messages } = facts
  const { ranges: words } = messages.deck
  const figures = swings.flatMap(each => each.figures)
  const [first] = swings
  if (!first) return []
  const [table] = tables(rangesTable(facts), TABLE)
  return [
    page({
      id: 'roi:risk',
      kicker: words.kicker,
      title: taggedTitle(riskTitle(facts), figures, facts),
      elements: [
        ...tagElements(figures, facts),
        captionAt(words.chart, CHART.x, 134, CHART.w),
        tornado(facts, CHART),
        captionAt(words.table, TABLE.x, 134, TABLE.w),
        ...(table ? [table] : []),
      ],
      notes: sourceNotes(figures, formulas, tagNotes(figures, facts)),
    }),
  ]
}

/** Names the input that moves the value most, and its effect. */
export function riskTitle({ swings, messages }: SnapshotFacts): string {
  const [first] = swings
  if (!first) return ''
  const [a, b] = first.swing.npv.toSorted((one, other) => one - other)
  return messages.deck.ranges.title({
    input: messages.terms.swings[first.swing.id],
    isPlural: first.swing.id === 'projectedSavings',
    from: moneyText(a ?? 0),
    to: moneyText(b ?? 0),
  })
}

/** Each input with its range, the value at both ends, and the source of the range. */
export function rangesTable({ swings, roi, messages }: SnapshotFacts): TableSpec {
  const { ranges: words } = messages.deck
  const value = (figure: Figure): Run[] => [{ text: amountText(figure.value, 'money'), figureId: figure.id }]
  return {
    name: 'Ranges',
    columns: [
      { heading: words.columns.input, share: 2.3, lines: 2 },
      { heading: words.columns.fromTo, share: 2.8, align: 'right', lines: 3 },
      { heading: words.columns.min, share: 1.8, align: 'right' },
      { heading: words.columns.max, share: 1.8, align: 'right' },
      { heading: words.columns.origin, share: 2.2, lines: 4 },
    ],
    rows: swings.map(({ swing, figures: [min, max] }) => [
      messages.terms.swings[swing.id],
      rangeText(swing.at.map(end => endText(swing, end))),
      value(min),
      value(max),
      originOf(swing, roi, messages.deck),
    ]),
    alt: words.alt,
    sizes: [11, 10, 9.5],
  }
}

/** The author of the range, or the assumed default range. */
function originOf(
  { id }: Swing,
  { plan, marks }: SnapshotFacts['roi'],
  { ranges: words }: DeckWords,
): string {
  if (id === 'discountRate') return words.rate
  if (id === 'adoption') return marks.adoption?.author ?? words.assumed
  if (plan.ranges[id] === null) return words.spread
  return marks[`range.${id}`]?.author ?? words.entered
}
