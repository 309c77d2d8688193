// Shapes on the canvas: boxes, diamonds, the lines between them, and hit tests of points.

import { beyond, STEP } from '#domain/process/layout/outline.ts'
import { LAYOUT, type Position } from '#domain/process/step.ts'
import type { ViewBox } from '#web/process/canvas/view/camera.ts'

export { beyond, STEP }

/** The outline of a step at its position, as an SVG path: a box, or a decision's diamond. */
export function outlinePath({ x, y }: Position, isDecision: boolean): string {
  const { width, height, box, diamond } = STEP
  if (isDecision)
    return `M${x} ${y + height / 2}l${width / 2} ${-diamond}l${width / 2} ${diamond}l${-width / 2} ${diamond}z`
  return `M${x} ${y - beyond()}h${width}v${2 * box}h${-width}z`
}

/** Positions of a step's marks: on its outline, clear of its text. */
export function marksOf(
  isDecision: boolean,
): Record<'friction' | 'opportunity' | 'undecided' | 'flow' | 'trouble', Position> {
  if (isDecision)
    return {
      friction: { x: 94, y: -1 },
      opportunity: { x: 46, y: -1 },
      undecided: { x: 94, y: 51 },
      flow: { x: 46, y: 51 },
      trouble: { x: 8, y: 60 },
    }
  const top = -beyond()
  const bottom = STEP.height + beyond()
  return {
    friction: { x: 132, y: top },
    opportunity: { x: 8, y: top },
    undecided: { x: 132, y: bottom },
    flow: { x: 106, y: bottom },
    trouble: { x: 8, y: bottom },
  }
}

/** The not-equal sign, around the centre of its mark. */
export const UNEQUAL = 'M-4 -1.8H4M-4 1.8H4M2 -4.6L-2 4.6'

export function stepBox({ x, y }: Position): ViewBox {
  return { left: x, top: y, right: x + STEP.width, bottom: y + STEP.height }
}

export function stepCentre({ x, y }: Position): Position {
  return { x: x + LAYOUT.linkOffset.x, y: y + LAYOUT.linkOffset.y }
}

export function overlap(a: ViewBox, b: ViewBox): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom
}

export function contains(box: ViewBox, inner: ViewBox): boolean {
  return (
    box.left <= inner.left && box.top <= inner.top && box.right >= inner.right && box.bottom >= inner.bottom
  )
}

export function boxBetween(a: Position, b: Position): ViewBox {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  }
}

/** The smallest box around all, or null for none. */
export function boxAround(boxes: Iterable<ViewBox>): ViewBox | null {
  let all: ViewBox | null = null
  for (const box of boxes)
    all = all
      ? {
          left: Math.min(all.left, box.left),
          top: Math.min(all.top, box.top),
          right: Math.max(all.right, box.right),
          bottom: Math.max(all.bottom, box.bottom),
        }
      : box
  return all
}

export function shifted({ left, top, right, bottom }: ViewBox, { x, y }: Position): ViewBox {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}

export function grown(box: ViewBox, by: number): ViewBox {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by }
}

/** Whether `point` is inside the step's box, or inside the diamond of a decision. */
export function isOnStep(point: Position, position: Position, isDecision: boolean): boolean {
  const centre = stepCentre(position)
  const dx = Math.abs(point.x - centre.x)
  const dy = Math.abs(point.y - centre.y)
  if (isDecision) return dx / LAYOUT.linkOffset.x + dy / STEP.diamond <= 1
  return dx <= LAYOUT.linkOffset.x && dy <= STEP.box
}

const HEAD = { length: 8, half: 4.5 } as const
/** Radius of a line's corners. */
const ROUND = 8

/** A line with rounded corners and its arrow head as SVG path data; a line that leads back has arrows along its path too. */
export function linePath(points: readonly Position[], isBack = false): string {
  const corners = points
    .slice(1, -1)
    .map((corner, n) => cornerPath(points[n] ?? corner, corner, points[n + 2] ?? corner))
  const first = points[0]
  const last = points.at(-1)
  const before = points.at(-2)
  if (!first || !last || !before) return ''
  const signs = isBack ? chevrons(points) : ''
  return `M${pair(first)}${corners.join('')}L${pair(last)}${headPath(before, last)}${signs}`
}

function cornerPath(before: Position, corner: Position, after: Position): string {
  const reach = Math.min(ROUND, distance(before, corner) / 2, distance(corner, after) / 2)
  return `L${pair(towards(corner, before, reach))}Q${pair(corner)} ${pair(towards(corner, after, reach))}`
}

function headPath(from: Position, to: Position): string {
  const back = towards(to, from, HEAD.length)
  const [dx, dy] = unit(from, to)
  const wing = { x: -dy * HEAD.half, y: dx * HEAD.half }
  return `M${pair({ x: back.x + wing.x, y: back.y + wing.y })}L${pair(to)}L${pair({ x: back.x - wing.x, y: back.y - wing.y })}`
}

/** Two open arrows on the longest segment: a line that leads back is recognizable without its colour. */
function chevrons(points: readonly Position[]): string {
  let from = points[0]
  let to = points[1]
  points.slice(1).forEach((point, n) => {
    const before = points[n]
    if (before && from && to && distance(before, point) > distance(from, to)) {
      from = before
      to = point
    }
  })
  if (!from || !to || distance(from, to) < 3 * HEAD.length) return ''
  const third = towards(from, to, distance(from, to) * 0.3)
  return headPath(from, third) + headPath(from, towards(third, to, 6))
}

/** Maximum width of a text centred on a horizontal segment at `at`, so that the line shows at both ends; 0 elsewhere. */
export function roomAt(points: readonly Position[], at: Position): number {
  const rooms = points.slice(1).map((to, n) => {
    const from = points[n] ?? to
    const left = Math.min(from.x, to.x)
    const right = Math.max(from.x, to.x)
    const isOn = from.y === to.y && from.y === at.y && left <= at.x && at.x <= right
    return isOn ? 2 * (Math.min(at.x - left, right - at.x) - HEAD.length) : 0
  })
  return Math.max(0, ...rooms)
}

/** A line without rounded corners and arrow head, for small maps. */
export function plainPath(points: readonly Position[]): string {
  return `M${points.map(pair).join('L')}`
}

/** Distance from `point` to the line. */
export function distanceToLine(point: Position, points: readonly Position[]): number {
  return points.slice(1).reduce((nearest, to, n) => {
    return Math.min(nearest, distanceToSegment(point, points[n] ?? to, to))
  }, Number.POSITIVE_INFINITY)
}

const distance = (a: Position, b: Position) => Math.hypot(a.x - b.x, a.y - b.y)

function towards(from: Position, to: Position, by: number): Position {
  const [dx, dy] = unit(from, to)
  return { x: from.x + dx * by, y: from.y + dy * by }
}

function distanceToSegment(p: Position, a: Position, b: Position): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const along = dx === 0 && dy === 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
}

function unit(a: Position, b: Position): [number, number] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  return [(b.x - a.x) / length, (b.y - a.y) / length]
}

const short = (value: number) => Math.round(value * 10) / 10
const pair = ({ x, y }: Position) => `${short(x)} ${short(y)}`
