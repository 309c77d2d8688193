// The opportunity matrix of the report: bubbles by effort or one-off cost and by impact score, over the quadrants.

import type { RatedOpportunity, SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { drawnAt, hasPlace } from '#domain/document/deck/appendix/matrix.ts'
import { AXIS, besideText, STRIP } from '#domain/document/deck/appendix/quadrants.ts'
import { acrossText, opportunityTableOf } from '#domain/document/opportunity/table.ts'
import { isNarrow, pictureText } from '#domain/document/report/picture/picture.ts'
import type { DrawingMark, Picture, PlacedLine } from '#domain/document/report/types.ts'
import { oneLine, textWidth } from '#domain/document/text.ts'
import { moneyTicks } from '#domain/opportunity/money-axis.ts'
import { isBeside, QUADRANTS, type Quadrant } from '#domain/opportunity/quadrant.ts'
import { type ColourName, ENGINE_COLOURS } from '#domain/palette.ts'
import { shortMoneyText } from '#domain/text/number-style.ts'

/** An opportunity in the matrix, or several at one position. */
interface MatrixDot {
  name: string
  /** 0.5 to 10.5 across, 1 to 10 up; `BESIDE` beside the axis of costs. */
  place: number
  score: number
  /** Savings a year in money, at least 0. */
  size: number
  colour: ColourName
  /** Not judged, or without a place on the axis. */
  isHollow: boolean
}

/** Most bubbles that are drawn; more would hide each other, and the table lists all. */
const MAX_DOTS = 24
/** Cells of the axis of effort that have a label. */
const TICKS = [2, 4, 6, 8, 10]
/** Labels of the vertical axis, and of the horizontal one below the plot, in points. */
const LEFT = 26
const BELOW = 16
const PLOT = { wide: 184, narrow: 210 } as const
const LARGEST = { wide: 22, narrow: 16 } as const
const SMALLEST = 6
/** Width of the outline of a bubble, and of an axis, in points. */
const OUTLINE = 1

/** Type of the names of bubbles; least gap between two, and the height at which they touch, in points. */
const NAME = { font: 'work', size: 8, bold: true, gap: 4, height: 10 } as const

/** The matrix with its axes, over `width` points. */
export function matrixPicture(facts: SnapshotFacts, width: number): Picture {
  const look = isNarrow(width) ? 'narrow' : 'wide'
  const plot = { x: LEFT, w: width - LEFT, h: PLOT[look] }
  const dots = dotsOf(facts)
  const largest = Math.max(1, ...dots.map(({ size }) => size))
  const x = (place: number) => plot.x + (place / AXIS) * plot.w
  const y = (score: number) => (1 - score / AXIS) * plot.h
  const hasStrip = besideText(facts) !== ''
  const radius = (size: number) => Math.max(SMALLEST, Math.sqrt(size / largest) * LARGEST[look])
  const circles = dots.map(({ name, place, score, size, colour, isHollow }) => {
    const r = radius(size)
    return {
      name,
      x: within(x(place), plot.x, plot.x + plot.w, r),
      y: within(y(score), 0, plot.h, r),
      r,
      colour,
      isHollow,
    }
  })
  return {
    w: width,
    h: plot.h + BELOW,
    marks: [
      ...ground({ ...plot, x, y, hasStrip }, facts),
      ...circles.map(
        ({ isHollow, name: _, ...circle }): DrawingMark => ({
          kind: 'circle',
          ...circle,
          ...(isHollow && { isHollow: true as const }),
        }),
      ),
    ],
    lines: [
      ...quadrantNames({ ...plot, x, hasStrip }, circles, facts),
      ...namesApart(circles).flatMap(dot =>
        pictureText(
          [{ text: dot.name, bold: true }],
          { x: dot.x - 30, top: dot.y - 5.5, w: 60 },
          {
            align: 'center',
            colour: 'ink',
          },
        ),
      ),
      ...axes({ ...plot, x, y, hasStrip }, facts),
    ],
  }
}

/** The middle of a bubble, moved so that its outline lies within the axes. */
const within = (at: number, low: number, high: number, r: number) =>
  Math.min(high - r - OUTLINE, Math.max(low + r + OUTLINE, at))

interface DotName {
  name: string
  x: number
  y: number
}

/** Moves the names of bubbles at one height apart until none touches the next. */
function namesApart(names: readonly DotName[]): DotName[] {
  const placed: DotName[] = []
  for (const name of [...names].sort((one, other) => one.x - other.x)) {
    const last = placed.findLast(({ y }) => Math.abs(y - name.y) < NAME.height)
    const room = last ? (textWidth(last.name, NAME) + textWidth(name.name, NAME)) / 2 + NAME.gap : 0
    const missing = last ? Math.max(0, last.x + room - name.x) : 0
    if (last) last.x -= missing / 2
    placed.push({ name: name.name, x: name.x + missing / 2, y: name.y })
  }
  return placed
}

/** The numbers in the bubbles, each with its opportunity. */
export function matrixNumbers({ rated, across }: SnapshotFacts): string[] {
  const shown = rated.slice(0, MAX_DOTS)
  return shown.flatMap((each, index) =>
    hasPlace(each, shown, across) ? [`${index + 1} ${oneLine(each.title)}`] : [],
  )
}

/** The matrix in words. */
export function matrixAlt(facts: SnapshotFacts): string {
  const words = facts.messages.report.opportunities
  const shown = facts.rated.slice(0, MAX_DOTS)
  const given = opportunityTableOf(shown, facts)
  const list = shown.map((each, index) =>
    words.bubble({
      n: index + 1,
      title: each.title,
      place: acrossText(each, given),
      score: each.leading.score,
    }),
  )
  return words.matrix({ across: facts.across, list: list.join('; ') })
}

function dotsOf({ rated, across }: SnapshotFacts): MatrixDot[] {
  const shown = rated.slice(0, MAX_DOTS)
  const dots = shown.flatMap((each, index) =>
    hasPlace(each, shown, across) ? [dotOf(each, index + 1, across)] : [],
  )
  return [...Map.groupBy(dots, ({ place, score }) => `${place}:${score}`).values()].flatMap(together)
}

const dotOf = (each: RatedOpportunity, n: number, across: SnapshotFacts['across']): MatrixDot => ({
  name: String(n),
  place: drawnAt(each, across),
  score: each.leading.score,
  // Negative savings have no bubble size.
  size: Math.max(0, each.leading.figure.value ?? 0),
  colour: each.step ? ENGINE_COLOURS[each.step.engine] : 'muted',
  isHollow: !each.leading.judged || isBeside(across, each.leading),
})

/** Merges opportunities at the same position into one bubble that shows their numbers. */
function together(dots: MatrixDot[]): MatrixDot[] {
  const [first] = dots
  const size = dots.reduce((sum, dot) => sum + dot.size, 0)
  return first ? [{ ...first, size, name: dots.map(({ name }) => name).join(', ') }] : []
}

/** The plot: its left edge and size, and the positions of a place and a score. */
interface Plot {
  w: number
  h: number
  x(place: number): number
  y(score: number): number
  hasStrip: boolean
}

function ground({ w, h, x, y, hasStrip }: Plot, { across }: SnapshotFacts): DrawingMark[] {
  const left = x(0)
  const middleX = x(QUADRANTS[across] + 0.5)
  const middleY = y(QUADRANTS.score - 0.5)
  return [
    { kind: 'ground', x: left, y: 0, w: middleX - left, h: middleY, colour: 'signalWash' },
    { kind: 'line', x: middleX, y: 0, toX: middleX, toY: h, colour: 'rule' },
    { kind: 'line', x: left, y: middleY, toX: left + w, toY: middleY, colour: 'rule' },
    { kind: 'line', x: left, y: 0, toX: left, toY: h, colour: 'edge' },
    { kind: 'line', x: left, y: h, toX: left + w, toY: h, colour: 'edge' },
    ...(hasStrip
      ? [{ kind: 'line', x: x(STRIP), y: 0, toX: x(STRIP), toY: h, colour: 'edge' } as const]
      : []),
  ]
}

interface Circle {
  x: number
  y: number
  r: number
}

/** Height of the name of a quadrant, in points. */
const NAME_HEIGHT = 11

/** The names in the outer corners of their quadrants, or where no bubble covers them. */
function quadrantNames(
  { w, h, x, hasStrip }: Omit<Plot, 'y'>,
  circles: readonly Circle[],
  { across, messages: { terms } }: SnapshotFacts,
): PlacedLine[] {
  const left = x(0)
  const middle = x(QUADRANTS[across] + 0.5)
  const end = hasStrip ? x(STRIP) : left + w
  const name = (quadrant: Quadrant, top: number, isRight: boolean) => {
    const text = terms.quadrants[quadrant]
    const box = isRight
      ? { x: middle + 6, top, w: end - middle - 12 }
      : { x: left + 6, top, w: middle - left - 12 }
    const width = textWidth(text, { font: 'work', size: 8 })
    const near = { from: box.x, options: {} }
    const far = { from: box.x + box.w - width, options: { align: 'right' } as const }
    const places = isRight ? [far, near] : [near, far]
    const free = places.find(({ from }) => !isCovered({ x: from, top, w: width }, circles)) ?? places[0]
    return pictureText(text, box, free?.options ?? {})
  }
  return [
    ...name('quick_win', 4, false),
    ...name('big_bet', 4, true),
    ...name('fill_in', h - 15, false),
    ...name('hard_slog', h - 15, true),
  ]
}

/** Whether a bubble touches a text. */
const isCovered = ({ x, top, w }: { x: number; top: number; w: number }, circles: readonly Circle[]) =>
  circles.some(circle => {
    const across = Math.max(x - circle.x, 0, circle.x - (x + w))
    const up = Math.max(top - circle.y, 0, circle.y - (top + NAME_HEIGHT))
    return Math.hypot(across, up) < circle.r + 2
  })

function axes({ w, h, x, y }: Plot, facts: SnapshotFacts): PlacedLine[] {
  const beside = besideText(facts)
  const right = beside === '' ? 0 : textWidth(beside, { font: 'work', size: 8 }) + 8
  return [
    ...[2, 4, 6, 8, 10].flatMap(tick =>
      pictureText(String(tick), { x: 0, top: y(tick) - 5.5, w: LEFT - 6 }, { align: 'right' }),
    ),
    ...ticksOf(facts, x).flatMap(({ text, place }) =>
      pictureText(text, { x: x(place) - 30, top: h + 3, w: 60 }, { align: 'center' }),
    ),
    ...(beside === ''
      ? []
      : pictureText(beside, { x: x(0) + w - right, top: h + 3, w: right }, { align: 'right' })),
  ]
}

/** Labels of the horizontal axis: only powers of ten where all would touch. */
function ticksOf({ across, scoreBase }: SnapshotFacts, x: Plot['x']): { place: number; text: string }[] {
  if (across !== 'cost') return TICKS.map(place => ({ place, text: String(place) }))
  const all = moneyTicks(scoreBase).map(({ cost, place }) => ({ cost, place, text: shortMoneyText(cost) }))
  const widthOf = (text: string) => textWidth(text, { font: 'work', size: 8 })
  const areApart = all.every(({ place, text }, index) => {
    const before = all[index - 1]
    return !before || x(place) - x(before.place) > (widthOf(text) + widthOf(before.text)) / 2 + 3
  })
  return areApart ? all : all.filter(({ cost }) => String(cost).startsWith('1'))
}
