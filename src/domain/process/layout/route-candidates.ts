// Route candidates of a link: simple orthogonal routes around the steps, made without search, best first.

import { type Sides, STEP } from '#domain/process/layout/outline.ts'
import type { Position } from '#domain/process/step.ts'

/** A step as links see it: its outline, and whether it is a diamond, which links leave at its corners. */
export interface RouteNode<K> extends Sides {
  key: K
  isDecision: boolean
  /** Half the height of its row; without it, the step and its margin. */
  row?: number
}

/** A side of a step, as the direction in which a link leaves it. */
export type Port = 'right' | 'left' | 'up' | 'down'

/** One way to draw a link, in canvas units, with the sides at which it leaves and enters. */
export interface RouteCandidate {
  points: Position[]
  out: Port
  in: Port
  /** Additional cost besides length and bends, in canvas units. */
  extra?: number
}

/** Distance between a step and a line that runs along it, in canvas units. */
export const REACH = { side: 20, row: 25 } as const
/** Cost of a bend, in canvas units of length. */
const BEND = 40
/** Below this distance there is no room for an arrow from side to side. */
const NARROW = 18
/** Steps whose centres differ by less are joined by a straight line. */
const LEVEL = 0.5

/** Answers whether a segment is clear of all steps, and which steps block one. */
export interface ObstacleMap {
  isFree(area: Sides): boolean
  inWay(area: Sides): Sides[]
}

const middle = ({ left, top, right, bottom }: Sides): Position => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

/** Half the height of the row that contains the step: corridors run between rows, regardless of their content. */
const half = ({ row, top, bottom }: RouteNode<unknown>) => row ?? (bottom - top) / 2 + REACH.row

/** Simple routes of a link: those between its two steps, and with `all` also those along corridors, which cost more. */
interface SimpleRoutes {
  direct: readonly RouteCandidate[]
  all(): readonly RouteCandidate[]
}

/** The simple routes from `a` to `b`, cheapest first. They may cross steps: the caller takes the first that does not. */
export function simpleRoutes<K>(a: RouteNode<K>, b: RouteNode<K>, obstacles: ObstacleMap): SimpleRoutes {
  const { direct, detours } =
    b.left - a.right >= NARROW ? forward(a, b, obstacles) : backward(a, b, obstacles)
  let all: RouteCandidate[] | undefined
  return { direct, all: () => (all ??= [...direct, ...detours()].sort((p, q) => costOf(p) - costOf(q))) }
}

/** Direct routes, cheapest first; corridors are only searched for if these do not suffice. */
interface FoundRoutes {
  direct: RouteCandidate[]
  detours(): RouteCandidate[]
}

/** Cost of a route from its length and bends, in canvas units. */
export function costOf({ points, extra = 0 }: RouteCandidate): number {
  let length = 0
  for (let n = 1; n < points.length; n++) length += gap(points[n - 1], points[n])
  return length + BEND * (points.length - 2) + extra
}

const gap = (p?: Position, q?: Position) => (p && q ? Math.abs(p.x - q.x) + Math.abs(p.y - q.y) : 0)

function forward<K>(a: RouteNode<K>, b: RouteNode<K>, obstacles: ObstacleMap): FoundRoutes {
  const p = middle(a)
  const q = middle(b)
  const from = { x: a.right, y: p.y }
  const to = { x: b.left, y: q.y }
  if (Math.abs(p.y - q.y) < LEVEL) {
    const straight: RouteCandidate = { points: [from, { x: to.x, y: from.y }], out: 'right', in: 'left' }
    if (obstacles.isFree(between(from, to))) return { direct: [straight], detours: () => [] }
  }
  const direct: RouteCandidate[] = []
  if (a.isDecision && Math.abs(p.y - q.y) > STEP.diamond) {
    const isDown = q.y > p.y
    const corner = { x: p.x, y: isDown ? a.bottom : a.top }
    // A branch leaves a diamond by the corner that points in its direction.
    direct.push({
      points: [corner, { x: p.x, y: q.y }, to],
      out: isDown ? 'down' : 'up',
      in: 'left',
      extra: -10,
    })
  }
  for (const x of turns(from.x, to.x))
    direct.push({
      points: [from, { x, y: from.y }, { x, y: to.y }, to],
      out: 'right',
      in: 'left',
      extra: (x - from.x) / 50,
    })
  return { direct, detours: () => forwardDetours(a, b, obstacles, from, to) }
}

function forwardDetours<K>(
  a: RouteNode<K>,
  b: RouteNode<K>,
  obstacles: ObstacleMap,
  from: Position,
  to: Position,
): RouteCandidate[] {
  const p = middle(a)
  const first = from.x + REACH.side
  const last = to.x - REACH.side
  const candidates: RouteCandidate[] = []
  for (const y of corridors(a, b, obstacles, from.x, to.x)) {
    if (first <= last)
      candidates.push({
        points: [from, { x: first, y: from.y }, { x: first, y }, { x: last, y }, { x: last, y: to.y }, to],
        out: 'right',
        in: 'left',
      })
    if (a.isDecision && (y > a.bottom || y < a.top))
      candidates.push({
        points: [
          { x: p.x, y: y > p.y ? a.bottom : a.top },
          { x: p.x, y },
          { x: last, y },
          { x: last, y: to.y },
          to,
        ],
        out: y > p.y ? 'down' : 'up',
        in: 'left',
      })
  }
  return candidates
}

/** Where a vertical segment may run between two sides: close to either, or in the middle of a narrow gap. */
function turns(from: number, to: number): number[] {
  if (to - from <= 2 * REACH.side) return [(from + to) / 2]
  return [from + REACH.side, to - REACH.side]
}

const between = (p: Position, q: Position): Sides => ({
  left: Math.min(p.x, q.x),
  top: Math.min(p.y, q.y),
  right: Math.max(p.x, q.x),
  bottom: Math.max(p.y, q.y),
})

/** Heights at which a horizontal segment from `x1` to `x2` is free: above and below either step, or past obstacles. */
function corridors<K>(
  a: RouteNode<K>,
  b: RouteNode<K>,
  obstacles: ObstacleMap,
  x1: number,
  x2: number,
): number[] {
  const found = new Set<number>()
  const left = Math.min(x1, x2)
  const right = Math.max(x1, x2)
  for (const node of [a, b])
    for (const direction of [-1, 1]) {
      let y = middle(node).y + direction * half(node)
      for (let tries = 0; tries < 5; tries++) {
        const inWay = obstacles.inWay({ left, right, top: y, bottom: y })
        if (inWay.length === 0) {
          found.add(y)
          break
        }
        y =
          direction > 0
            ? Math.max(...inWay.map(box => box.bottom)) + 12
            : Math.min(...inWay.map(box => box.top)) - 12
      }
    }
  return [...found]
}

function backward<K>(a: RouteNode<K>, b: RouteNode<K>, obstacles: ObstacleMap): FoundRoutes {
  let levels: number[] = []
  if (b.top - a.bottom >= NARROW) levels = turns(a.bottom, b.top)
  if (a.top - b.bottom >= NARROW) levels = turns(b.bottom, a.top)
  return {
    direct: levels.flatMap(y => upright(a, b, y)),
    detours: () => backwardDetours(a, b, obstacles),
  }
}

/** The route from and to the top or bottom of the steps by a horizontal segment at `y`; none beside either step. */
function upright<K>(a: RouteNode<K>, b: RouteNode<K>, y: number): RouteCandidate[] {
  const out = facing(a, y)
  const into = facing(b, y)
  if (!out || !into) return []
  const p = { x: middle(a).x, y: out === 'up' ? a.top : a.bottom }
  const q = { x: middle(b).x, y: into === 'up' ? b.top : b.bottom }
  const isStraight = Math.abs(p.x - q.x) < LEVEL
  return [{ points: isStraight ? [p, q] : [p, { x: p.x, y }, { x: q.x, y }, q], out, in: into }]
}

/** The side of a step that faces the height `y`; null for a height beside it. */
const facing = ({ top, bottom }: Sides, y: number) => (y > bottom ? 'down' : y < top ? 'up' : null)

function backwardDetours<K>(a: RouteNode<K>, b: RouteNode<K>, obstacles: ObstacleMap): RouteCandidate[] {
  const p = middle(a)
  const q = middle(b)
  const out = a.right + REACH.side
  const into = b.left - REACH.side
  const far = Math.max(out, b.right + REACH.side)
  const near = Math.min(into, a.left - REACH.side)
  const around = corridors(a, b, obstacles, near, far).map(
    (y): RouteCandidate => ({
      points: [
        { x: a.right, y: p.y },
        { x: out, y: p.y },
        { x: out, y },
        { x: into, y },
        { x: into, y: q.y },
        { x: b.left, y: q.y },
      ],
      out: 'right',
      in: 'left',
    }),
  )
  return [...corridors(a, b, obstacles, p.x, q.x).flatMap(y => upright(a, b, y)), ...around]
}
