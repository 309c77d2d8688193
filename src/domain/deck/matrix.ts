// The opportunity matrix: a native bubble chart over its quadrants, and every opportunity in a table.

import type { DeckFacts, RatedOpportunity } from '#domain/deck/content.ts'
import { GRID, label, page, paragraph, textBox } from '#domain/deck/page.ts'
import { sourceNotes } from '#domain/deck/sources.ts'
import { below, type TableSpec, tables } from '#domain/deck/table.ts'
import { oneLine } from '#domain/deck/text.ts'
import type { Box, BubbleChart, DeckSlide, Run, SlideElement } from '#domain/deck/types.ts'
import { amountText } from '#domain/figure.ts'
import { impactScore, QUADRANT_LABELS, QUADRANTS, quadrant } from '#domain/opportunity.ts'
import { ENGINE_COLOURS } from '#domain/palette.ts'

/** Both axes run from 0 to AXIS so that no bubble is cut off. */
export const AXIS = 12
const CHART: Box = { x: GRID.left, y: 132, w: 424, h: 340 }
const PLOT: Box = { x: 0.085, y: 0.02, w: 0.9, h: 0.86 }
const LIST: Box = { x: 500, y: 136, w: 406, h: 328 }
/** Bubbles beyond these would hide each other; the table names them all. */
const DRAWN = 24

export function matrixSlides(facts: DeckFacts): DeckSlide[] {
  const { rated, formulas } = facts
  if (rated.length === 0) return []
  const [list] = tables(spec(rated, 0, true), LIST)
  const shown = list?.rows.length ?? 0
  const named = rated.slice(0, Math.max(shown, DRAWN)).map(each => each.figures.ceiling)
  const first = page({
    id: 'opportunity_matrix',
    kicker: 'Opportunities',
    title: headline(rated),
    elements: [
      ...quadrants(),
      matrix(rated),
      ...(list ? [list] : []),
      ceilingNote(LIST.y + (list?.box.h ?? 0) + 8),
    ],
    notes: sourceNotes(named, formulas),
  })
  return [first, ...continuations(rated, shown, facts)]
}

/** The opportunities that the first slide has no room for. */
function continuations(rated: RatedOpportunity[], shown: number, { formulas }: DeckFacts): DeckSlide[] {
  if (shown >= rated.length) return []
  let from = shown
  return tables(spec(rated.slice(shown), shown, false), below(GRID.top)).map((table, index) => {
    const part = rated.slice(from, from + table.rows.length)
    from += table.rows.length
    return page({
      id: `opportunity_matrix:${index + 2}`,
      kicker: 'Opportunities',
      title: 'Further opportunities, by yearly ceiling',
      elements: [table],
      notes: sourceNotes(
        part.map(each => each.figures.ceiling),
        formulas,
      ),
    })
  })
}

const scoreOf = (each: RatedOpportunity) => impactScore(each.impact)

function headline(rated: RatedOpportunity[]): string {
  const first = rated.filter(each => quadrant(each.effort, scoreOf(each)) === 'quick_win').length
  const all = `${rated.length} ${rated.length === 1 ? 'opportunity' : 'opportunities'}`
  return first === 0
    ? `${all}; none combines much impact with little effort`
    : `${all}; ${first} ${first === 1 ? 'promises' : 'promise'} much impact for little effort`
}

function spec(rated: RatedOpportunity[], offset: number, narrow: boolean): TableSpec {
  const wide = { heading: 'What to do', share: 5, lines: 3 }
  return {
    name: 'Opportunities',
    columns: [
      { heading: '#', share: narrow ? 0.7 : 0.5 },
      { heading: 'Opportunity', share: narrow ? 4.6 : 4, lines: 2 },
      ...(narrow ? [] : [wide]),
      { heading: 'Effort', share: 1, align: 'right' },
      { heading: 'Score', share: 1, align: 'right' },
      { heading: 'Ceiling a year', share: narrow ? 2 : 1.6, align: 'right' },
    ],
    rows: rated.map((each, index) => row(each, offset + index + 1, narrow)),
    alt: `Opportunities by yearly ceiling: ${rated
      .slice(0, 20)
      .map(each => `${oneLine(each.title)} ${amountText(each.figures.ceiling.value, 'money')}`)
      .join('; ')}`,
    sizes: [10.5],
  }
}

function row(each: RatedOpportunity, number: number, narrow: boolean): (string | Run[])[] {
  const money: Run[] = [
    { text: amountText(each.figures.ceiling.value, 'money'), figureId: each.figures.ceiling.id, bold: true },
  ]
  const title: Run[] = [{ text: each.title }]
  return [
    String(number),
    title,
    ...(narrow ? [] : [each.description]),
    [{ text: String(each.effort), figureId: each.figures.effort.id }],
    [{ text: String(scoreOf(each)), figureId: each.figures.score.id }],
    money,
  ]
}

/** Opportunities in the same place share a bubble that carries their numbers. */
function matrix(rated: RatedOpportunity[]): SlideElement {
  const places = new Map<string, { numbers: number[]; members: RatedOpportunity[] }>()
  for (const [index, each] of rated.slice(0, DRAWN).entries()) {
    const key = `${each.effort}:${scoreOf(each)}`
    const place = places.get(key) ?? { numbers: [], members: [] }
    places.set(key, { numbers: [...place.numbers, index + 1], members: [...place.members, each] })
  }
  const bubbles = [...places.values()].flatMap(({ numbers, members }): BubbleChart['bubbles'] => {
    const [top] = members
    if (!top) return []
    const size = members.reduce((sum, each) => sum + each.projectedSavings, 0)
    const name =
      numbers.length > 3 ? `${numbers.slice(0, 3).join(', ')} +${numbers.length - 3}` : numbers.join(', ')
    return [
      {
        name,
        x: top.effort,
        y: scoreOf(top),
        size: Math.max(size, 1),
        colour: top.step ? ENGINE_COLOURS[top.step.engine] : 'muted',
      },
    ]
  })
  return {
    kind: 'chart',
    name: 'Opportunity matrix',
    box: CHART,
    chart: {
      type: 'bubble',
      xTitle: 'Effort (1–10)',
      yTitle: 'Impact score (1–10, each point a doubling)',
      plot: PLOT,
      bubbles,
    },
    alt: `Bubble chart of effort against impact score; the size is the yearly ceiling. ${rated
      .slice(0, 12)
      .map(
        (each, index) => `${index + 1} ${oneLine(each.title)}: effort ${each.effort}, score ${scoreOf(each)}`,
      )
      .join('; ')}`,
  }
}

/** The quadrants behind the chart, aligned with its plot area. */
function quadrants(): SlideElement[] {
  const left = CHART.x + PLOT.x * CHART.w
  const top = CHART.y + PLOT.y * CHART.h
  const [w, h] = [PLOT.w * CHART.w, PLOT.h * CHART.h]
  const x = (effort: number) => left + (effort / AXIS) * w
  const y = (score: number) => top + (1 - score / AXIS) * h
  const [middleX, middleY] = [x(QUADRANTS.effort + 0.5), y(QUADRANTS.score - 0.5)]
  const name = (text: string, at: { x: number; y: number }, w: number, align: 'left' | 'right') =>
    textBox(`Quadrant ${text}`, { ...at, w, h: 14 }, [
      label(text, { colour: text === QUADRANT_LABELS.quick_win ? 'signal' : 'muted', align }),
    ])
  const [half, rest] = [middleX - left - 12, left + w - middleX - 12]
  return [
    {
      kind: 'shape',
      name: 'Quadrant ground',
      shape: 'rect',
      box: { x: left, y: top, w: middleX - left, h: middleY - top },
      fill: 'signalWash',
    },
    {
      kind: 'line',
      name: 'Effort divide',
      from: { x: middleX, y: top },
      to: { x: middleX, y: top + h },
      colour: 'rule',
      width: 0.75,
    },
    {
      kind: 'line',
      name: 'Score divide',
      from: { x: left, y: middleY },
      to: { x: left + w, y: middleY },
      colour: 'rule',
      width: 0.75,
    },
    name(QUADRANT_LABELS.quick_win, { x: left + 6, y: top + 5 }, half, 'left'),
    name(QUADRANT_LABELS.big_bet, { x: middleX + 6, y: top + 5 }, rest, 'right'),
    name(QUADRANT_LABELS.fill_in, { x: left + 6, y: top + h - 18 }, half, 'left'),
    name(QUADRANT_LABELS.hard_slog, { x: middleX + 6, y: top + h - 18 }, rest, 'right'),
  ]
}

const ceilingNote = (y: number) =>
  textBox('Ceiling', { x: LIST.x, y, w: LIST.w, h: 14 }, [
    paragraph(
      'Ceiling: what the step costs a year, weighted by friction, before adoption. Not a saving.',
      'small',
      { size: 9.5 },
    ),
  ])
