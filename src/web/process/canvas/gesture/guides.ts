// Alignment guides for dragged steps: edges and centres in line with others, and equal gaps in a row or column.

import type { Position } from '#domain/process/step.ts'
import type { ViewBox } from '#web/process/canvas/view/camera.ts'
import { shifted } from '#web/process/canvas/view/geometry.ts'

/** A guide line in map units; a gap guide marks one of several equal gaps. */
export interface Guide {
  kind: 'line' | 'gap'
  from: Position
  to: Position
}

export interface Guided {
  by: Position
  lines: readonly Guide[]
}

type Axis = 'x' | 'y'

/** A box along one axis: its start and end. */
interface Span {
  near: number
  far: number
}

/** The distance `by` of the box, adjusted by at most `reach` so that it is aligned or evenly spaced with `others`. */
export function guided(box: ViewBox, others: readonly ViewBox[], by: Position, reach: number): Guided {
  const at = shifted(box, by)
  const pull = { x: pullOn('x', at, others, reach), y: pullOn('y', at, others, reach) }
  const end = shifted(at, pull)
  const lines = [...linesOn('x', end, others), ...linesOn('y', end, others)]
  return { by: { x: by.x + pull.x, y: by.y + pull.y }, lines }
}

const along = (axis: Axis, { left, right, top, bottom }: ViewBox): Span =>
  axis === 'x' ? { near: left, far: right } : { near: top, far: bottom }
const acrossOf = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x')
const marksOn = ({ near, far }: Span) => [near, (near + far) / 2, far]

/** The smallest shift along the axis that aligns the box or makes gaps equal; 0 when none is within reach. */
function pullOn(axis: Axis, box: ViewBox, others: readonly ViewBox[], reach: number): number {
  const mine = marksOn(along(axis, box))
  const inLine = others.flatMap(other => {
    const theirs = marksOn(along(axis, other))
    return theirs.map((mark, n) => mark - (mine[n] ?? mark))
  })
  const evenly = placesWithEvenGaps(axis, box, others).map(near => near - along(axis, box).near)
  const [least] = [...inLine, ...evenly]
    .map(Math.round)
    .filter(distance => Math.abs(distance) <= reach)
    .toSorted((a, b) => Math.abs(a) - Math.abs(b))
  return least ?? 0
}

/** The boxes in one row with this one, in order. */
function inRow(axis: Axis, box: ViewBox, others: readonly ViewBox[]): Span[] {
  const mine = along(acrossOf(axis), box)
  return others
    .filter(other => {
      const theirs = along(acrossOf(axis), other)
      return theirs.near < mine.far && mine.near < theirs.far
    })
    .map(other => along(axis, other))
    .toSorted((a, b) => a.near - b.near)
}

function placesWithEvenGaps(axis: Axis, box: ViewBox, others: readonly ViewBox[]): number[] {
  const { near, far } = along(axis, box)
  const { before, after } = neighbours(inRow(axis, box, others), (near + far) / 2)
  const a = before.at(-1)
  const b = before.at(-2)
  const c = after[0]
  const d = after[1]
  const places: number[] = []
  if (a && b && a.near > b.far) places.push(a.far + (a.near - b.far))
  if (c && d && d.near > c.far) places.push(c.near - (d.near - c.far) - (far - near))
  if (a && c) places.push((a.far + c.near - (far - near)) / 2)
  return places
}

function neighbours(row: readonly Span[], middle: number): { before: Span[]; after: Span[] } {
  return {
    before: row.filter(({ near, far }) => (near + far) / 2 < middle),
    after: row.filter(({ near, far }) => (near + far) / 2 > middle),
  }
}

function linesOn(axis: Axis, box: ViewBox, others: readonly ViewBox[]): Guide[] {
  return [...linesInLine(axis, box, others), ...gapsOn(axis, box, others)]
}

/** One line through all boxes whose start, centre or end coincides with the box's. */
function linesInLine(axis: Axis, box: ViewBox, others: readonly ViewBox[]): Guide[] {
  const cross = acrossOf(axis)
  const mine = marksOn(along(axis, box))
  // Equal boxes share all three lines: the centre line is enough.
  const [n] = [1, 0, 2].filter(at => others.some(other => marksOn(along(axis, other))[at] === mine[at]))
  if (n === undefined) return []
  const mark = mine[n] ?? 0
  const spans = [box, ...others.filter(other => marksOn(along(axis, other))[n] === mark)].map(one =>
    along(cross, one),
  )
  const near = Math.min(...spans.map(s => s.near))
  const far = Math.max(...spans.map(s => s.far))
  return [{ kind: 'line', from: pointOn(axis, mark, near), to: pointOn(axis, mark, far) }]
}

/** The equal gaps beside the box in its row. */
function gapsOn(axis: Axis, box: ViewBox, others: readonly ViewBox[]): Guide[] {
  const mine = along(axis, box)
  const cross = along(acrossOf(axis), box)
  const middle = (cross.near + cross.far) / 2
  const row = [...inRow(axis, box, others), mine].toSorted((a, b) => a.near - b.near)
  const gaps = row.flatMap((span, n) => {
    const next = row[n + 1]
    return next && next.near > span.far ? [{ from: span, to: next, wide: next.near - span.far }] : []
  })
  const own = gaps.filter(({ from, to }) => from === mine || to === mine)
  const even = gaps.filter(gap =>
    own.some(one => one.wide === gap.wide && gaps.filter(other => other.wide === gap.wide).length > 1),
  )
  return even.map(({ from, to }) => ({
    kind: 'gap',
    from: pointOn(axis, from.far, middle),
    to: pointOn(axis, to.near, middle),
  }))
}

const pointOn = (axis: Axis, value: number, across: number): Position =>
  axis === 'x' ? { x: value, y: across } : { x: across, y: value }
