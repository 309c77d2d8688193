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
  const { risk: words, fields } = facts.messages.deck
  const truths = { y: GRID.top + 216, h: GRID.bottom - GRID.top - 216 }
  return [
    story(writing, facts, {
      kicker: words.kicker,
      title: titleOf(facts),
      say: words.say,
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
        caption(words.chart, CHART.x, GRID.top, CHART.w),
        tornado(facts, CHART),
        caption(words.range, SIDE.x, GRID.top, SIDE.w),
        ...(table ? [table] : []),
        textBox('What must be true', { x: SIDE.x, y: truths.y, w: SIDE.w, h: 16 }, [
          main(words.truths.toUpperCase(), 'label', { colour: 'signal' }),
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
  const { risk: words } = facts.messages.deck
  const { switching, p50 } = facts.roiFigures
  return [
    words.npv,
    ...(frees(facts) ? [words.freed] : []),
    ...(switching.value !== null && (p50.value ?? 0) > 0 ? [words.switching] : []),
    ...(facts.neverPays ? [words.neverPays] : []),
  ]
}

function listOf(swings: SnapshotFacts['swings'], { messages }: SnapshotFacts) {
  const { risk: words } = messages.deck
  const value = (figure: Figure): Run[] => [
    { text: amountText(figure.value, 'money'), figureId: figure.id, bold: true },
  ]
  return {
    name: 'Ranges',
    columns: [
      { heading: words.columns.input, share: 3, lines: 2 },
      { heading: words.columns.fromTo, share: 3.4, align: 'right' as const, lines: 2 },
      { heading: words.columns.low, share: 2, align: 'right' as const },
      { heading: words.columns.high, share: 2, align: 'right' as const },
    ],
    rows: swings.map(({ swing, figures: [min, max] }) => [
      messages.terms.swings[swing.id],
      rangeText(swing.at.map(end => endText(swing, end))),
      value(min),
      value(max),
    ]),
    alt: words.alt,
    sizes: [13],
  }
}
