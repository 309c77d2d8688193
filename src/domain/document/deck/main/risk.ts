// The risk slide: the inputs that move the value most, its range, and the conditions for a positive value.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { hasMoney } from '#domain/document/deck/main/answer.ts'
import { GRID, textBox } from '#domain/document/deck/page.ts'
import { caption, main, story, writtenBox } from '#domain/document/deck/story.ts'
import { tables } from '#domain/document/deck/table.ts'
import { endText, tornado } from '#domain/document/deck/tornado.ts'
import type { DeckSlide, Run } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { SWING_LABELS } from '#domain/roi/figures.ts'
import { amountText } from '#domain/text/number-style.ts'

const CHART = { x: GRID.left, y: GRID.top + 22, w: 400, h: 324 } as const
const SIDE = { x: 490, w: 416 } as const
/** Most inputs on the slide. */
const SHOWN = 4

/** The slide; none if no input moves the value, or the ROI is the example. */
export function riskSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const swings = facts.swings.slice(0, SHOWN)
  const [first] = swings
  if (!first || !hasMoney(facts)) return []
  const { p10, p50, p90, positive, switching } = facts.roiFigures
  const [table] = tables(listOf(swings), { x: SIDE.x, y: GRID.top + 20, w: SIDE.w, h: 214 })
  const truths = { y: GRID.top + 216, h: GRID.bottom - GRID.top - 216 }
  return [
    story(writing, facts, {
      kicker: 'Risk',
      title: titleOf(facts),
      say: 'Which single assumption moves the value most, and what has to be true for it to hold.',
      figures: [p50, p10, p90, positive, switching, ...swings.flatMap(({ figures }) => figures)],
      layout: 'columns',
      elements: [
        caption('Value with one input moved', CHART.x, GRID.top, CHART.w),
        tornado(facts, CHART),
        caption('Low to high', SIDE.x, GRID.top, SIDE.w),
        ...(table ? [table] : []),
        textBox('What must be true', { x: SIDE.x, y: truths.y, w: SIDE.w, h: 16 }, [
          main('WHAT MUST BE TRUE', 'label', { colour: 'signal' }),
        ]),
        writtenBox(
          writing,
          { name: 'truths', label: 'What must be true', text: truthsOf(facts).join('\n') },
          { x: SIDE.x, y: truths.y + 22, w: SIDE.w, h: truths.h - 22 },
          'body',
          facts,
          { spaceAfter: 6 },
        ),
      ],
    }),
  ]
}

function titleOf({ swings, roiFigures: { positive } }: SnapshotFacts): string {
  const name = SWING_LABELS[swings[0]?.swing.id ?? 'adoption']
  const is = name.endsWith('s') ? 'are' : 'is'
  return positive.value === 100
    ? `NPV stays positive in every simulated case; ${name.toLowerCase()} ${is} the main driver`
    : `Probability of a positive NPV: {roi.positive}; ${name.toLowerCase()} ${is} the main driver`
}

function truthsOf({ roiFigures: { switching, p50 }, neverPays }: SnapshotFacts): string[] {
  return [
    '80% range of the NPV: {roi.low} to {roi.high}; median {roi.npv}.',
    ...(switching.value !== null && (p50.value ?? 0) > 0
      ? ['Breaks even if savings fall by {roi.switching}.']
      : []),
    ...(neverPays ? ['Running costs equal the savings: the investment never pays back.'] : []),
  ]
}

function listOf(swings: SnapshotFacts['swings']) {
  const value = (figure: Figure): Run[] => [
    { text: amountText(figure.value, 'money'), figureId: figure.id, bold: true },
  ]
  return {
    name: 'Ranges',
    columns: [
      { heading: 'Input', share: 2.4, lines: 2 },
      { heading: 'From – to', share: 3.6, align: 'right' as const, lines: 2 },
      { heading: 'Low', share: 2, align: 'right' as const },
      { heading: 'High', share: 2, align: 'right' as const },
    ],
    rows: swings.map(({ swing, figures: [min, max] }) => [
      SWING_LABELS[swing.id],
      swing.at.map(end => endText(swing, end)).join(' – '),
      value(min),
      value(max),
    ]),
    alt: 'Each uncertain input with its range, and the net present value at its ends',
    sizes: [13],
  }
}
