// The opportunity matrix of the report: bubbles by effort or one-off cost and by impact score, over the quadrants.

import { AXIS, STRIP } from '#domain/document/deck/appendix/quadrants.ts'
import { styled } from '#domain/document/deck/page.ts'
import type { SlideBox } from '#domain/document/deck/types.ts'
import { placeLines } from '#domain/document/report/lines.ts'
import { STYLES } from '#domain/document/report/style.ts'
import type {
  DrawingMark,
  MatrixDot,
  PageNode,
  PlacedLine,
  ReportBlock,
} from '#domain/document/report/types.ts'
import { QUADRANTS, type Quadrant } from '#domain/opportunity/quadrant.ts'

type Matrix = Extract<ReportBlock, { kind: 'matrix' }>

const LARGEST = 22

/** Its area follows the savings; an opportunity without a judgement is hollow. */
function bubble({ size, colour, isHollow }: MatrixDot, x: number, y: number): DrawingMark {
  const r = Math.max(6, Math.sqrt(size) * LARGEST)
  return { kind: 'circle', x, y, r, colour, ...(isHollow && { isHollow: true as const }) }
}

/** The opportunity matrix as vector shapes in `box`. */
export function matrixNode(
  { alt, axes, across, ticks, beside, dots }: Matrix,
  names: Record<Quadrant, string>,
  box: SlideBox,
): PageNode {
  const x = (place: number) => box.x + (place / AXIS) * box.w
  const y = (score: number) => box.y + (1 - score / AXIS) * box.h
  const [middleX, middleY] = [x(QUADRANTS[across] + 0.5), y(QUADRANTS.score - 0.5)]
  const [right, bottom] = [box.x + box.w, box.y + box.h]
  /** Right end of the axis. */
  const end = beside === '' ? right : x(STRIP)
  const marks: DrawingMark[] = [
    { kind: 'ground', x: box.x, y: box.y, w: middleX - box.x, h: middleY - box.y, colour: 'signalWash' },
    { kind: 'line', x: middleX, y: box.y, toX: middleX, toY: bottom, colour: 'rule' },
    { kind: 'line', x: box.x, y: middleY, toX: right, toY: middleY, colour: 'rule' },
    { kind: 'line', x: box.x, y: box.y, toX: box.x, toY: bottom, colour: 'edge' },
    { kind: 'line', x: box.x, y: bottom, toX: right, toY: bottom, colour: 'edge' },
    ...(beside === ''
      ? []
      : [{ kind: 'line', x: x(STRIP), y: box.y, toX: x(STRIP), toY: bottom, colour: 'edge' } as const]),
    ...dots.map(dot => bubble(dot, x(dot.place), y(dot.score))),
  ]
  const label = (text: string, at: number, top: number, align: 'left' | 'right' | 'center', width = 120) =>
    placeLines(styled(text, STYLES.small, { align }), at, top, width)
  const lines: PlacedLine[] = [
    ...label(names.quick_win, box.x + 6, box.y + 4, 'left'),
    ...label(names.big_bet, end - 126, box.y + 4, 'right'),
    ...label(names.fill_in, box.x + 6, bottom - 15, 'left'),
    ...label(names.hard_slog, end - 126, bottom - 15, 'right'),
    ...dots.flatMap(({ name, place, score }) =>
      placeLines(
        styled([{ text: name, bold: true }], { ...STYLES.small, colour: 'ink' }, { align: 'center' }),
        x(place) - 30,
        y(score) - 5.5,
        60,
      ),
    ),
    ...ticks.flatMap(({ place, text }) => label(text, x(place) - 30, bottom + 3, 'center', 60)),
    ...(beside === '' ? [] : label(beside, right - 90, bottom + 15, 'right', 90)),
    ...[2, 4, 6, 8, 10].flatMap(tick => [...label(String(tick), box.x - 24, y(tick) - 5.5, 'right', 18)]),
    ...label(axes, box.x, bottom + 15, 'left', box.w),
  ]
  return { tag: 'Figure', alt, marks, lines }
}
