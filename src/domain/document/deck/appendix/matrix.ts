// The opportunity matrix: a native bubble chart over its quadrants, and a table of all opportunities.

import { LISTED } from '#domain/document/assumptions.ts'
import type { RatedOpportunity, SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { AXIS, BESIDE, LARGEST_BUBBLE, PLOT, quadrants } from '#domain/document/deck/appendix/quadrants.ts'
import { filled, moneyRun } from '#domain/document/deck/filled.ts'
import { GRID, page, paragraph, textBox } from '#domain/document/deck/page.ts'
import { below, type TableSpec, tables } from '#domain/document/deck/table.ts'
import type {
  BubbleChart,
  DeckSlide,
  DeckWords,
  Run,
  SlideBox,
  SlideElement,
} from '#domain/document/deck/types.ts'
import type { OpportunityRow, OpportunityTable } from '#domain/document/opportunity/column.ts'
import {
  acrossText,
  listColumns,
  opportunityTableOf,
  textCells,
  textColumns,
} from '#domain/document/opportunity/table.ts'
import { sourceNotes } from '#domain/document/sources.ts'
import { oneLine } from '#domain/document/text.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { type Across, isBeside } from '#domain/opportunity/quadrant.ts'
import { ENGINE_COLOURS } from '#domain/palette.ts'
import { amountText } from '#domain/text/number-style.ts'
import { isBlank } from '#domain/text/visible.ts'

const CHART: SlideBox = { x: GRID.left, y: 132, w: 424, h: 340 }
const LIST: SlideBox = { x: 500, y: 136, w: 406, h: 326 }
/** Most bubbles that are drawn; more would hide each other, and the table lists all. */
const MAX_DOTS = 24
/** Longest title in a headline, in characters. */
const NAMED = 70

/** Slides of the opportunity matrix and list; none without opportunities. */
export function matrixSlides(facts: SnapshotFacts): DeckSlide[] {
  const { formulas, messages } = facts
  const rated = facts.rated.slice(0, LISTED)
  if (rated.length === 0) return []
  const given = opportunityTableOf(rated, facts)
  const [list] = tables(tableOf('deck', rated, given, messages.deck), LIST)
  const shown = list?.rows.length ?? 0
  const named = rated.slice(0, Math.max(shown, MAX_DOTS)).map(each => each.leading.figure)
  const first = page({
    id: 'opportunity_matrix',
    kicker: messages.deck.matrix.kicker,
    title: matrixTitle(facts),
    elements: [
      ...quadrants(facts, CHART),
      matrix(rated, facts, CHART),
      ...(list ? [list] : []),
      note(messages.deck),
    ],
    notes: sourceNotes(named, formulas),
  })
  return [first, ...continuations(shown, given, facts)]
}

/** A sentence about the opportunities that are not listed; '' if all are listed. */
export function notListed({ rated, messages }: SnapshotFacts): string {
  const left = rated.length - LISTED
  if (left <= 0) return ''
  return messages.deck.matrix.notListed({ listed: LISTED, left: amountText(left, 'count') })
}

/** Slides for the opportunities that do not fit on the first slide. */
function continuations(shown: number, given: OpportunityTable, facts: SnapshotFacts): DeckSlide[] {
  const rated = given.rows
  if (shown >= rated.length) return []
  const { matrix: words } = facts.messages.deck
  let from = shown
  const left = notListed(facts)
  return tables(tableOf('deckList', rated.slice(shown), given, facts.messages.deck), below(GRID.top)).map(
    (table, index) => {
      const part = rated.slice(from, from + table.rows.length)
      from += table.rows.length
      return page({
        id: `opportunity_matrix:${index + 2}`,
        kicker: left
          ? words.largest({ listed: LISTED, all: amountText(facts.rated.length, 'count') })
          : words.kicker,
        title: words.further,
        elements: [table],
        notes: [
          ...(left ? [left] : []),
          ...sourceNotes(
            part.map(each => each.leading.figure),
            facts.formulas,
          ),
        ],
      })
    },
  )
}

/** Names the opportunity with the largest savings, its savings, and the total. */
export function matrixTitle({ rated, together, messages }: SnapshotFacts): Run[] {
  const { matrix: words, unnamed } = messages.deck
  const [first] = rated
  if (!first || !together) return []
  const name = '{name}'
  const amount = '{amount}'
  const all = '{all}'
  const count = rated.length
  return filled(count === 1 ? words.titleOne({ name, amount }) : words.title({ name, amount, all, count }), {
    name: [{ text: excerpt(oneLine(first.title) || unnamed, NAMED) }],
    amount: [moneyRun(first.leading.figure)],
    all: [moneyRun(together.figure)],
  })
}

function tableOf(
  name: 'deck' | 'deckList',
  rows: readonly OpportunityRow[],
  given: OpportunityTable,
  { matrix: words }: DeckWords,
): TableSpec {
  const isDescribed = rows.some(({ description }) => !isBlank(description))
  const keys = listColumns(name, given.across).filter(key => isDescribed || key !== 'description')
  const titled = ({ title, leading }: OpportunityRow): Run[] => [
    { text: title },
    { text: ` · ${leading.weakest}`, colour: 'muted' },
  ]
  return {
    name: 'Opportunities',
    columns: textColumns(keys, given),
    rows: rows.map(row => textCells(keys, row, given, { title: titled(row) })),
    alt: words.alt({
      list: rows
        .slice(0, 20)
        .map(each => `${oneLine(each.title)} ${amountText(each.leading.figure.value, 'money')}`)
        .join('; '),
    }),
    sizes: [10.5],
  }
}

/** Horizontal position: a cost at its amount, to half a cell, so that near ones share a bubble. */
export function drawnAt({ leading, effort }: RatedOpportunity, across: Across): number {
  if (across === 'effort') return effort
  if (leading.costPlace === null || isBeside(across, leading)) return BESIDE
  return Math.round(leading.costPlace * 2) / 2
}

/**
 * Whether the matrix shows it. The effort axis has no strip beside it: if other savings are known, opportunities
 * with unknown savings are in the list only.
 */
export const hasPlace = (
  { leading }: RatedOpportunity,
  rated: readonly RatedOpportunity[],
  across: Across,
): boolean =>
  across === 'cost' || !isBeside(across, leading) || rated.every(each => isBeside(across, each.leading))

/** Size of a bubble whose savings are not known, as a share of the largest: room for its number. */
const UNKNOWN = 1 / 16

/** Width of a bubble's outline, in points. */
const OUTLINE = 1.25

/** The position of a bubble of this size, a part of the largest, moved so that it does not lie over the vertical axis. */
function inside({ x, y }: { x: number; y: number }, size: number, box: SlideBox) {
  const w = PLOT.w * box.w
  const radius = (Math.sqrt(size) * LARGEST_BUBBLE * Math.min(w, PLOT.h * box.h)) / 2
  return { x: Math.max(x, ((radius + OUTLINE) / w) * AXIS), y }
}

/** Opportunities at the same position share one bubble that shows their numbers. */
export function matrix(
  rated: readonly RatedOpportunity[],
  facts: SnapshotFacts,
  box: SlideBox,
): SlideElement {
  const { across } = facts
  const { axes } = facts.messages.deck.matrix
  const at = (each: RatedOpportunity) => ({
    x: drawnAt(each, across),
    y: each.leading.score,
  })
  const numbered = rated
    .slice(0, MAX_DOTS)
    .map((each, index) => ({ each, number: index + 1 }))
    .filter(({ each }) => hasPlace(each, rated, across))
  const places = Map.groupBy(numbered, ({ each }) => `${at(each).x}:${at(each).y}`)
  const savedBy = (members: typeof numbered) =>
    members.reduce((sum, { each }) => sum + (each.leading.figure.value ?? 0), 0)
  const largest = Math.max(0, ...[...places.values()].map(savedBy))
  const bubbles = [...places.values()].flatMap((members): BubbleChart['bubbles'] => {
    const [top] = members
    if (!top) return []
    const numbers = members.map(({ number }) => number)
    const size = savedBy(members)
    const more = numbers.length > 3 ? ` +${numbers.length - 3}` : ''
    const shown = size > 0 ? size : Math.max(1, largest * UNKNOWN)
    return [
      {
        name: `${numbers.slice(0, 3).join(', ')}${more}`,
        ...inside(at(top.each), shown / Math.max(largest, shown), box),
        size: shown,
        colour: top.each.step ? ENGINE_COLOURS[top.each.step.engine] : 'muted',
        ...((isBeside(across, top.each.leading) || !top.each.leading.judged) && { isHollow: true as const }),
      },
    ]
  })
  return {
    kind: 'chart',
    name: 'Opportunity matrix',
    box,
    chart: {
      type: 'bubble',
      xTitle: axes[across],
      yTitle: axes.score,
      sizeTitle: axes.size,
      plot: PLOT,
      ...(across === 'cost' && { isMoney: true as const }),
      bubbles,
    },
    alt: altOf(rated, facts),
  }
}

function altOf(rated: readonly RatedOpportunity[], facts: SnapshotFacts): string {
  const { across, messages } = facts
  const { matrix: words } = messages.deck
  const given = opportunityTableOf(rated, facts)
  const texts = rated.slice(0, 12).map((each, index) =>
    words.bubble({
      n: index + 1,
      title: oneLine(each.title),
      across: acrossText(each, given),
      score: each.leading.score,
      quadrant: messages.terms.quadrants[each.quadrant],
    }),
  )
  return words.chartAlt({ across, list: texts.join('; ') })
}

/** Positioned below the full height of the list, because rows grow in a wider typeface. */
const note = ({ matrix: words }: DeckWords) =>
  textBox('What is expected', { x: LIST.x, y: GRID.bottom - 24, w: LIST.w, h: 24 }, [
    paragraph(words.note, 'small', { size: 9.5 }),
  ])
