// The risk slide: the inputs that move the value most, its range, and the conditions for a positive value.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { hasMoney } from '#domain/document/deck/main/executive-summary.ts'
import { main } from '#domain/document/deck/main-text.ts'
import { GRID, textBox } from '#domain/document/deck/page.ts'
import { caption, story, writtenBox } from '#domain/document/deck/story.ts'
import { tables } from '#domain/document/deck/table.ts'
import { endText, tornado } from '#domain/document/deck/tornado.ts'
import type { DeckSlide, Run } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { amountText } from '#domain/text/number-style.ts'
import { rangeText } from '#domain/text/range-text.ts'

const CHART = { x: GRID.left, y: GRID.top + 22, w: 400, h: 314 } as const
const SIDE = { x: 490, w: 416 } as const
/** Most inputs on the slide. */
const SHOWN = 5

/** The slide; none if no input moves the value, or the ROI is the example. */
export function riskSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const swings = facts.swings.slice(0, SHOWN)
  const [first] = swings
  if (!first || !hasMoney(facts)) return []
  const { p10, p50, p90, positive, switching } = facts.roiFigures
  const [table] = tables(listOf(swings, facts), { x: SIDE.x, y: GRID.top + 20, w: SIDE.w, h: 214 })
  const { risk: said, fields } = facts.messages.deck
  const truths = { y: GRID.top + 216, h: GRID.bottom - GRID.top - 216 }
  return [
    story(writing, facts, {
      kicker: said.kicker,
      title: titleOf(facts),
      say: said.say,
      figures: [
        p50,
        p10,
        p90,
        positive,
        switching,
        ...(frees(facts) && facts.shownCase ? [facts.shownCase.npvCash] : []),
        ...swings.flatMap(({ figures }) => figures),
      ],
      layout: 'columns',
      elements: [
        caption(said.chart, CHART.x, GRID.top, CHART.w),
        tornado(facts, CHART),
        caption(said.range, SIDE.x, GRID.top, SIDE.w),
        ...(table ? [table] : []),
        textBox('What must be true', { x: SIDE.x, y: truths.y, w: SIDE.w, h: 16 }, [
          main(said.truths.toUpperCase(), 'label', { colour: 'signal' }),
        ]),
        writtenBox(
          writing,
          { name: 'truths', label: fields.truths, text: truthsOf(facts).join('\n') },
          { x: SIDE.x, y: truths.y + 22, w: SIDE.w, h: truths.h - 22 },
          'body',
          facts,
          { spaceAfter: 6 },
        ),
      ],
    }),
  ]
}

/** Whether the portfolio's value counts freed hours. */
const frees = ({ shownCase, business }: SnapshotFacts) =>
  shownCase !== null && (business.freed?.hours.value ?? 0) > 0

function titleOf(facts: SnapshotFacts): string {
  const { swings, roiFigures, messages } = facts
  const id = swings[0]?.swing.id ?? 'adoption'
  const given = {
    driver: messages.terms.swings[id],
    isPlural: id === 'projectedSavings',
    frees: frees(facts),
  }
  const { titleCertain, title } = messages.deck.risk
  return roiFigures.positive.value === 100 ? titleCertain(given) : title(given)
}

function truthsOf(facts: SnapshotFacts): string[] {
  const { risk: said } = facts.messages.deck
  const { switching, p50 } = facts.roiFigures
  return [
    said.npv,
    ...(frees(facts) ? [said.freed] : []),
    ...(switching.value !== null && (p50.value ?? 0) > 0 ? [said.switching] : []),
    ...(facts.neverPays ? [said.neverPays] : []),
  ]
}

function listOf(swings: SnapshotFacts['swings'], { messages }: SnapshotFacts) {
  const { risk: said } = messages.deck
  const value = (figure: Figure): Run[] => [
    { text: amountText(figure.value, 'money'), figureId: figure.id, bold: true },
  ]
  return {
    name: 'Ranges',
    columns: [
      { heading: said.columns.input, share: 3, lines: 2 },
      { heading: said.columns.fromTo, share: 3.4, align: 'right' as const, lines: 2 },
      { heading: said.columns.low, share: 2, align: 'right' as const },
      { heading: said.columns.high, share: 2, align: 'right' as const },
    ],
    rows: swings.map(({ swing, figures: [min, max] }) => [
      messages.terms.swings[swing.id],
      rangeText(swing.at.map(end => endText(swing, end))),
      value(min),
      value(max),
    ]),
    alt: said.alt,
    sizes: [13],
  }
}
