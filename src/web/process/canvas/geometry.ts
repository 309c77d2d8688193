// Shapes on the canvas: boxes and diamonds, arrows between them, and what lies under a point.

import { LAYOUT, type Position } from '#domain/process/step.ts'
import type { Box } from '#web/process/canvas/camera.ts'

export const STEP = { width: LAYOUT.linkOffset.x * 2, height: LAYOUT.linkOffset.y * 2, diamond: 40 } as const

/** Where a step's marks stand: on its outline, clear of what is written in it. */
export function marksOf(
  isDecision: boolean,
): Record<'friction' | 'opportunity' | 'undecided' | 'flow', Position> {
  if (isDecision)
    return {
      friction: { x: 94, y: -1 },
      opportunity: { x: 46, y: -1 },
      undecided: { x: 94, y: 51 },
      flow: { x: 46, y: 51 },
    }
  return {
    friction: { x: 132, y: 0 },
    opportunity: { x: 8, y: 0 },
    undecided: { x: 132, y: 50 },
    flow: { x: 106, y: 50 },
  }
}

/** The sign of not equal around the middle of its mark. */
export const UNEQUAL = 'M-4 -1.8H4M-4 1.8H4M2 -4.6L-2 4.6'

export function stepBox({ x, y }: Position): Box {
  return { left: x, top: y, right: x + STEP.width, bottom: y + STEP.height }
}

export function stepCentre({ x, y }: Position): Position {
  return { x: x + LAYOUT.linkOffset.x, y: y + LAYOUT.linkOffset.y }
}

export function overlap(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom
}

export function contains(box: Box, inner: Box): boolean {
  return (
    box.left <= inner.left && box.top <= inner.top && box.right >= inner.right && box.bottom >= inner.bottom
  )
}

export function boxBetween(a: Position, b: Position): Box {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  }
}

/** The smallest box around all, or null for none. */
export function boxAround(boxes: Iterable<Box>): Box | null {
  let all: Box | null = null
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

export function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by }
}

/** Whether `point` lies on the step: its box, or the diamond of a decision. */
export function isOnStep(point: Position, position: Position, isDecision: boolean): boolean {
  const centre = stepCentre(position)
  const [dx, dy] = [Math.abs(point.x - centre.x), Math.abs(point.y - centre.y)]
  if (isDecision) return dx / LAYOUT.linkOffset.x + dy / STEP.diamond <= 1
  return dx <= LAYOUT.linkOffset.x && dy <= LAYOUT.linkOffset.y
}

export interface Arrow {
  from: Position
  bendFrom: Position
  bendTo: Position
  to: Position
}

/** A curve from step to step: rightwards from side to side, to other rows from top to bottom, back around below. */
export function arrowBetween(source: Position, target: Position, decisions: [boolean, boolean]): Arrow {
  const [a, b] = [stepCentre(source), stepCentre(target)]
  const [below, above] = decisions.map(is => (is ? STEP.diamond : STEP.height / 2)) as [number, number]
  if (b.x - a.x > STEP.width) return sideways(a, b)
  if (Math.abs(b.y - a.y) > below + above) return upright(a, b, below, above)
  return around(a, b, below, above)
}

function sideways(a: Position, b: Position): Arrow {
  const from = { x: a.x + STEP.width / 2, y: a.y }
  const to = { x: b.x - STEP.width / 2, y: b.y }
  const reach = Math.max(16, (to.x - from.x) / 2)
  return { from, bendFrom: { x: from.x + reach, y: from.y }, bendTo: { x: to.x - reach, y: to.y }, to }
}

function upright(a: Position, b: Position, below: number, above: number): Arrow {
  const way = Math.sign(b.y - a.y)
  const from = { x: a.x, y: a.y + way * below }
  const to = { x: b.x, y: b.y - way * above }
  const reach = way * Math.max(24, Math.abs(to.y - from.y) / 2)
  return { from, bendFrom: { x: from.x, y: from.y + reach }, bendTo: { x: to.x, y: to.y - reach }, to }
}

function around(a: Position, b: Position, below: number, above: number): Arrow {
  const from = { x: a.x, y: a.y + below }
  const to = { x: b.x, y: b.y + above }
  const low = Math.max(from.y, to.y) + 40
  return { from, bendFrom: { x: from.x, y: low }, bendTo: { x: to.x, y: low }, to }
}

const HEAD = { length: 8, half: 4.5 } as const

/** The arrow as SVG path data, its head included. */
export function arrowPath({ from, bendFrom, bendTo, to }: Arrow): string {
  const [dx, dy] = unit(bendTo, to)
  const back = { x: to.x - dx * HEAD.length, y: to.y - dy * HEAD.length }
  const wing = { x: -dy * HEAD.half, y: dx * HEAD.half }
  return (
    `M${pair(from)}C${pair(bendFrom)} ${pair(bendTo)} ${pair(to)}` +
    `M${pair({ x: back.x + wing.x, y: back.y + wing.y })}L${pair(to)}L${pair({ x: back.x - wing.x, y: back.y - wing.y })}`
  )
}

/** Distance from `point` to the arrow, close enough for picking it. */
export function distanceToArrow(point: Position, { from, bendFrom, bendTo, to }: Arrow): number {
  let nearest = Number.POSITIVE_INFINITY
  let before = from
  for (let n = 1; n <= 12; n++) {
    const t = n / 12
    const s = 1 - t
    const mix = (axis: 'x' | 'y') =>
      s ** 3 * from[axis] + 3 * s * s * t * bendFrom[axis] + 3 * s * t * t * bendTo[axis] + t ** 3 * to[axis]
    const next = { x: mix('x'), y: mix('y') }
    nearest = Math.min(nearest, distanceToSegment(point, before, next))
    before = next
  }
  return nearest
}

function distanceToSegment(p: Position, a: Position, b: Position): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
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
