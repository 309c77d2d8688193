// Sensitivity of the value: each input at the ends of its range, as a tornado chart and as a table of ranges.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { GRID, label, page, textBox } from '#domain/document/deck/page.ts'
import { type TableSpec, tables } from '#domain/document/deck/table.ts'
import { endText, tornado } from '#domain/document/deck/tornado.ts'
import type { DeckSlide, Run } from '#domain/document/deck/types.ts'
import { sourceNotes } from '#domain/document/sources.ts'
import { tagElements, taggedTitle, tagNotes } from '#domain/document/tag.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { SWING_LABELS } from '#domain/roi/figures.ts'
import type { Swing } from '#domain/roi/simulation.ts'
import { amountText, moneyText } from '#domain/text/number-style.ts'

const CHART = { x: GRID.left, y: 154, w: 400, h: 310 } as const
const TABLE = { x: 484, y: 154, w: 422, h: 310 } as const

/** The slides; none if no input moves the value. */
export function rangeSlides(facts: SnapshotFacts): DeckSlide[] {
  const { swings, formulas } = facts
  const figures = swings.flatMap(each => each.figures)
  const [first] = swings
  if (!first) return []
  const [table] = tables(rangesTable(facts), TABLE)
  return [
    page({
      id: 'roi:risk',
      kicker: 'Return on investment · what it hangs on',
      title: taggedTitle(riskTitle(facts), figures, facts),
      elements: [
        ...tagElements(figures, facts),
        caption('Net present value with one input moved', CHART.x, CHART.w),
        tornado(facts, CHART),
        caption('Ranges, and where they come from', TABLE.x, TABLE.w),
        ...(table ? [table] : []),
      ],
      notes: sourceNotes(figures, formulas, tagNotes(figures, facts)),
    }),
  ]
}

const caption = (text: string, x: number, w: number) =>
  textBox(`Caption ${text}`, { x, y: 134, w, h: 14 }, [label(text)])

/** Names the input that moves the value most, and its effect. */
export function riskTitle({ swings }: SnapshotFacts): string {
  const [first] = swings
  if (!first) return ''
  const [a, b] = first.swing.npv.toSorted((one, other) => one - other)
  return `${SWING_LABELS[first.swing.id]} ${first.swing.id === 'projectedSavings' ? 'move' : 'moves'} the value most: from ${moneyText(a ?? 0)} to ${moneyText(b ?? 0)}`
}

/** Each input with its range, the value at both ends, and the source of the range. */
export function rangesTable({ swings, roi }: SnapshotFacts): TableSpec {
  const value = (figure: Figure): Run[] => [{ text: amountText(figure.value, 'money'), figureId: figure.id }]
  return {
    name: 'Ranges',
    columns: [
      { heading: 'Input', share: 2.3, lines: 2 },
      { heading: 'From – to', share: 2.8, align: 'right', lines: 2 },
      { heading: 'Value at min', share: 1.8, align: 'right' },
      { heading: 'Value at max', share: 1.8, align: 'right' },
      { heading: 'Range from', share: 2.2, lines: 3 },
    ],
    rows: swings.map(({ swing, figures: [min, max] }) => [
      SWING_LABELS[swing.id],
      swing.at.map(end => endText(swing, end)).join(' – '),
      value(min),
      value(max),
      originOf(swing, roi),
    ]),
    alt: 'Each uncertain input with its range, the net present value at its ends, and whose range it is',
    sizes: [11, 10, 9.5],
  }
}

/** The author of the range, or the assumed default range. */
function originOf({ id }: Swing, { plan, marks }: SnapshotFacts['roi']): string {
  if (id === 'discountRate') return 'assumed: half to one and a half of it'
  if (id === 'adoption') return marks.adoption?.author ?? 'assumed'
  if (plan.ranges[id] === null) return 'assumed spread'
  return marks[`range.${id}`]?.author ?? 'entered'
}
