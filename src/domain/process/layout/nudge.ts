// Separates overlapping lines, in the order with the fewest crossings.

import type { StepIndex } from '#domain/process/layout/a-star.ts'
import { type Sides, STEP } from '#domain/process/layout/outline.ts'
import type { Port, RouteNode } from '#domain/process/layout/route-candidates.ts'
import type { Position } from '#domain/process/step.ts'

/** A line with the steps it joins. Its points are mutated. */
export interface RoutedLine<K> {
  points: Position[]
  out: Port
  in: Port
  source: RouteNode<K>
  target: RouteNode<K>
  /** Already drawn: other lines make room. */
  isFixed?: boolean
}

/** Distance between two parallel lines, and between a line and a step, in canvas units. */
const APART = 9
const CLEAR = 4
/** Maximum distance by which a line is moved to either side, in canvas units. */
const WAY = 34

interface Segment<K> {
  line: RoutedLine<K>
  /** Index of its first point. */
  n: number
  /** Coordinate across its direction, and its extent along it. */
  at: number
  from: number
  to: number
  low: number
  high: number
  weight: number
  /** Once known: they change only between two passes. */
  arms?: readonly Arm[]
}

type Axis = 'x' | 'y'

/**
 * Moves overlapping segments apart: vertical ones sideways, horizontal ones up and down. Runs twice, because one
 * affects the other.
 */
export function setApart<K>(lines: readonly RoutedLine<K>[], steps: StepIndex<K>): void {
  for (const axis of ['x', 'y', 'x', 'y'] as const) {
    const segments = lines.flatMap(line => segmentsOf(line, axis))
    segments.sort((a, b) => a.at - b.at)
    for (const group of groups(segments)) {
      for (const segment of group) limit(segment, axis, steps)
      separate(order(group, axis), axis)
    }
    for (const line of lines) moor(line)
  }
}

const other = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x')

function segmentsOf<K>(line: RoutedLine<K>, axis: Axis): Segment<K>[] {
  const along = other(axis)
  return line.points.slice(1).flatMap((q, n) => {
    const p = line.points[n]
    if (!p || p[axis] !== q[axis] || p[along] === q[along]) return []
    const at = p[axis]
    const from = Math.min(p[along], q[along])
    const to = Math.max(p[along], q[along])
    const isWhole = line.points.length === 2
    return [{ line, n, at, from, to, low: at, high: at, weight: line.isFixed ? 0 : isWhole ? 0.05 : 1 }]
  })
}

/** Sets how far the segment may move; only those with another one close by are asked. */
function limit<K>(segment: Segment<K>, axis: Axis, steps: StepIndex<K>): void {
  const { line, n } = segment
  if (line.isFixed) return
  const [low, high] = room(line, n, axis, segment, steps)
  segment.low = low
  segment.high = high
}

/** How far a segment may move to either side: between steps, and along the sides of the steps where it ends. */
function room<K>(
  line: RoutedLine<K>,
  n: number,
  axis: Axis,
  { at, from, to }: { at: number; from: number; to: number },
  steps: StepIndex<K>,
): [number, number] {
  let low = at - WAY
  let high = at + WAY
  if (n === 0) [low, high] = within(low, high, berth(line.source, axis, at))
  if (n === line.points.length - 2) [low, high] = within(low, high, berth(line.target, axis, at))
  const area: Sides =
    axis === 'x'
      ? { left: low, right: high, top: from, bottom: to }
      : { left: from, right: to, top: low, bottom: high }
  const [near, far] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  for (const box of steps.within(area)) {
    if (box[far] <= at) low = Math.max(low, Math.min(at, box[far] + CLEAR))
    else if (box[near] >= at) high = Math.min(high, Math.max(at, box[near] - CLEAR))
  }
  return [low, high]
}

const within = (low: number, high: number, [least, most]: [number, number]): [number, number] => [
  Math.max(low, least),
  Math.min(high, most),
]

/** The part of a step's side where lines may end. */
function berth<K>(node: RouteNode<K>, axis: Axis, at: number): [number, number] {
  const [from, to] = axis === 'x' ? [node.left, node.right] : [node.top, node.bottom]
  const middle = (from + to) / 2
  const reach = node.isDecision ? (axis === 'x' ? 22 : 13) : (to - from) / 2 - (axis === 'x' ? 20 : 7)
  // A line that ends elsewhere, e.g. horizontally between two steps of nearly the same height, stays there.
  return [Math.min(at, middle - reach), Math.max(at, middle + reach)]
}

/** Groups of segments that may come to overlap: close and parallel, also transitively. */
function groups<K>(sorted: readonly Segment<K>[]): Segment<K>[][] {
  const parent = sorted.map((_, n) => n)
  const root = (n: number): number => {
    let at = n
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] ?? at] ?? at
      at = parent[at] ?? at
    }
    return at
  }
  sorted.forEach((a, n) => {
    for (let m = n + 1; m < sorted.length; m++) {
      const b = sorted[m]
      if (!b || b.at - a.at >= APART) break
      if (beside(a, b)) parent[root(m)] = root(n)
    }
  })
  const found = Map.groupBy(sorted, (_, n) => root(n))
  return [...found.values()].filter(group => group.length > 1)
}

const beside = <K>(a: Segment<K>, b: Segment<K>) =>
  a.line !== b.line && a.from < b.to - 0.5 && b.from < a.to - 0.5

/** Sorts parallel segments by position; overlapping ones so that fewer of their links' ends cross. */
function order<K>(group: readonly Segment<K>[], axis: Axis): Segment<K>[] {
  const ordered = [...group]
  for (let pass = 0, again = true; again && pass < ordered.length; pass++) {
    again = false
    for (let n = 1; n < ordered.length; n++) {
      const a = ordered[n - 1]
      const b = ordered[n]
      if (!a || !b || Math.abs(a.at - b.at) > 3) continue
      if (crossed(b, a, axis) >= crossed(a, b, axis)) continue
      ordered[n - 1] = b
      ordered[n] = a
      again = true
    }
  }
  return ordered
}

/** Crossings of the arms of two segments, the first on the near side (left or above). */
function crossed<K>(near: Segment<K>, far: Segment<K>, axis: Axis): number {
  const passes = (arm: Arm, segment: Segment<K>, way: number) =>
    Math.sign(arm.way) === way && arm.at > segment.from + 0.5 && arm.at < segment.to - 0.5 ? 1 : 0
  const count = (arms: readonly Arm[], segment: Segment<K>, way: number) =>
    arms.reduce((sum, arm) => sum + passes(arm, segment, way), 0)
  const plain = count(armsOf(near, axis), far, 1) + count(armsOf(far, axis), near, -1)
  return plain + nested(near, far, axis)
}

/**
 * Further crossings if the arms of both start at the same point to the same side. The shorter arm must be on the side
 * to which it turns, and the segments in the order of their arms.
 */
function nested<K>(near: Segment<K>, far: Segment<K>, axis: Axis): number {
  let count = 0
  for (const a of armsOf(near, axis))
    for (const b of armsOf(far, axis)) {
      if (a.end !== b.end || Math.abs(a.at - b.at) > 0.5 || Math.sign(a.way) !== Math.sign(b.way)) continue
      if (Math.abs(Math.abs(a.way) - Math.abs(b.way)) < 0.5) continue
      const isNearShorter = Math.abs(a.way) < Math.abs(b.way)
      const shorter = isNearShorter ? a : b
      const shouldBeFar = shorter.turn * Math.sign(shorter.way) * shorter.end > 0
      if (shorter.turn !== 0 && shouldBeFar === isNearShorter) count++
    }
  return count
}

interface Arm {
  at: number
  /** Signed length: how far it goes, and to which side. */
  way: number
  /** The segment's end that the arm starts from: 1 the beginning (left or top), -1 the end. */
  end: number
  /** The side to which it turns next; 0 if it ends. */
  turn: number
}

/** The arms of a segment: where its line continues at both ends, and to which side. */
function armsOf<K>(segment: Segment<K>, axis: Axis): readonly Arm[] {
  const along = other(axis)
  const { line, n, at } = segment
  const { points } = line
  segment.arms ??= [
    [points[n], points[n - 1], points[n - 2], points[n + 1]],
    [points[n + 1], points[n + 2], points[n + 3], points[n]],
  ].flatMap(([end, next, after, start]) => {
    if (!end || !next || !start) return []
    const turn = after ? Math.sign(after[along] - next[along]) : 0
    return [{ at: end[along], way: next[axis] - at, end: Math.sign(start[along] - end[along]), turn }]
  })
  return segment.arms
}

const ROUNDS = 14

/** Moves the segments of a group apart in order, as little as needed and within their limits. */
function separate<K>(ordered: readonly Segment<K>[], axis: Axis): void {
  const pairs = ordered.flatMap((a, n) =>
    ordered.slice(n + 1).flatMap(b => (beside(a, b) ? [[a, b] as const] : [])),
  )
  const depth = new Map<Segment<K>, number>()
  let deepest = 1
  for (const [a, b] of pairs) {
    depth.set(b, Math.max(depth.get(b) ?? 1, (depth.get(a) ?? 1) + 1))
    deepest = Math.max(deepest, depth.get(b) ?? 1)
  }
  const free = ordered.filter(({ weight }) => weight > 0)
  const span = Math.min(...free.map(({ high }) => high)) - Math.max(...free.map(({ low }) => low))
  const apart = span > 0 ? Math.min(APART, Math.max(2, span / Math.max(1, deepest - 1))) : APART
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false
    for (const [a, b] of pairs) {
      const need = apart - (b.at - a.at)
      const weight = a.weight + b.weight
      if (need < 0.05 || weight === 0) continue
      moved = true
      const back = Math.max(a.low, a.at - (need * a.weight) / weight)
      b.at = Math.min(b.high, Math.max(b.at, back + apart))
      a.at = Math.max(a.low, Math.min(back, b.at - apart))
    }
    if (!moved) break
  }
  for (const { line, n, at } of ordered) {
    if (line.isFixed) continue
    const p = line.points[n]
    const q = line.points[n + 1]
    if (p && q) p[axis] = q[axis] = at
  }
}

/** Reattaches the ends of a line to the outlines of its steps after it was moved along their sides. */
function moor<K>({ points, out, in: into, source, target, isFixed }: RoutedLine<K>): void {
  const first = points[0]
  const last = points.at(-1)
  if (isFixed || !first || !last) return
  touch(first, out, source)
  touch(last, into, target)
}

function touch<K>(point: Position, port: Port, node: RouteNode<K>): void {
  if (port === 'left' || port === 'right') {
    const off = node.isDecision
      ? (Math.abs(point.y - (node.top + node.bottom) / 2) * STEP.width) / (2 * STEP.diamond)
      : 0
    point.x = port === 'right' ? node.right - off : node.left + off
  } else {
    const off = node.isDecision
      ? (Math.abs(point.x - (node.left + node.right) / 2) * 2 * STEP.diamond) / STEP.width
      : 0
    point.y = port === 'down' ? node.bottom - off : node.top + off
  }
}
