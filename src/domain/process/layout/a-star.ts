// Orthogonal link routing by A*, used if no simple route is free: the shortest path round the steps with few bends.

import type { Sides } from '#domain/process/layout/outline.ts'
import type { Port, RouteCandidate, RouteNode } from '#domain/process/layout/route-candidates.ts'
import type { Position } from '#domain/process/step.ts'

const BEND = 40
const MOVES = [
  { port: 'right', dx: 1, dy: 0 },
  { port: 'down', dx: 0, dy: 1 },
  { port: 'left', dx: -1, dy: 0 },
  { port: 'up', dx: 0, dy: -1 },
] as const
/** Cost of leaving (OUT) and entering (IN) by each side; left to right is the reading direction. */
const OUT = [0, 30, 80, 30]
const IN = [0, 30, 80, 30]

/** Search margin around both ends, and clearance from steps, one attempt after the other. Canvas units. */
const ATTEMPTS = [
  { around: 120, clearance: 8 },
  { around: 500, clearance: 8 },
  { around: 500, clearance: 1 },
  { around: 4000, clearance: 0 },
] as const

/** Spatial index of steps. */
export interface StepIndex<K> {
  some(area: Sides, test: (node: RouteNode<K>) => boolean): boolean
  within(area: Sides): RouteNode<K>[]
}

/** A route from `a` to `b` that crosses no step, or null if overlapping steps block every route. */
export function aStarRoute<K>(a: RouteNode<K>, b: RouteNode<K>, steps: StepIndex<K>): RouteCandidate | null {
  for (const { around, clearance } of ATTEMPTS) {
    const area = {
      left: Math.min(a.left, b.left) - around,
      top: Math.min(a.top, b.top) - around,
      right: Math.max(a.right, b.right) + around,
      bottom: Math.max(a.bottom, b.bottom) + around,
    }
    const route = new Search(a, b, steps, area, clearance).run()
    if (route) return route
  }
  return null
}

const ports = ({ left, top, right, bottom }: Sides): Position[] => {
  const x = (left + right) / 2
  const y = (top + bottom) / 2
  return [
    { x: right, y },
    { x, y: bottom },
    { x: left, y },
    { x, y: top },
  ]
}

class Search<K> {
  private readonly xs: number[]
  private readonly ys: number[]
  private readonly a: RouteNode<K>
  private readonly b: RouteNode<K>
  private readonly steps: StepIndex<K>
  private readonly clearance: number
  private readonly best = new Map<number, number>()
  private readonly from = new Map<number, number>()
  private readonly heap = new Heap()
  private readonly goals = new Map<number, number>()

  constructor(a: RouteNode<K>, b: RouteNode<K>, steps: StepIndex<K>, area: Sides, clearance: number) {
    this.a = a
    this.b = b
    this.steps = steps
    this.clearance = clearance
    const near = steps.within(area)
    const off = clearance === 0 ? [0] : [clearance, 20]
    const ends = [...ports(a), ...ports(b)]
    const lines = (low: (box: Sides) => number, high: (box: Sides) => number, own: number[]) =>
      [...new Set([...near.flatMap(box => off.flatMap(by => [low(box) - by, high(box) + by])), ...own])].sort(
        (p, q) => p - q,
      )
    this.xs = lines(
      box => box.left,
      box => box.right,
      ends.map(end => end.x),
    )
    this.ys = lines(
      box => box.top,
      box => box.bottom,
      ends.map(end => end.y),
    )
  }

  run(): RouteCandidate | null {
    const at = ({ x, y }: Position) => this.xs.indexOf(x) * this.ys.length + this.ys.indexOf(y)
    ports(this.b).forEach((end, side) => {
      // A line that enters by a side moves in the opposite direction.
      const toll = IN[(side + 2) % 4] ?? 0
      this.goals.set(at(end) * 4 + ((side + 2) % 4), toll)
      // If a step touches this side, the line arrives along the edge, as it also leaves along one.
      if (this.clearance === 0)
        for (const turn of [1, 3]) this.goals.set(at(end) * 4 + ((side + turn) % 4), toll)
    })
    ports(this.a).forEach((end, side) => {
      this.reach(at(end) * 4 + side, OUT[side] ?? 0, -1)
    })
    let reached: number | null = null
    let least = Number.POSITIVE_INFINITY
    for (let state = this.heap.take(); state !== null && this.heap.last < least; state = this.heap.take()) {
      const cost = this.best.get(state) ?? 0
      const toll = this.goals.get(state)
      if (toll !== undefined && cost + toll < least && (this.from.get(state) ?? -1) >= 0) {
        least = cost + toll
        reached = state
      }
      this.expand(state, cost)
    }
    return reached === null ? null : this.routeTo(reached)
  }

  private expand(state: number, cost: number): void {
    const point = Math.floor(state / 4)
    const column = Math.floor(point / this.ys.length)
    const row = point % this.ys.length
    const isStart = (this.from.get(state) ?? -1) < 0
    MOVES.forEach(({ dx, dy }, side) => {
      const turn = (side - (state % 4) + 4) % 4
      if (turn === 2 || (isStart && turn !== 0 && this.clearance > 0)) return
      const x = column + dx
      const y = row + dy
      if (x < 0 || y < 0 || x >= this.xs.length || y >= this.ys.length) return
      const length = this.free(column, row, x, y)
      if (length === null) return
      this.reach((x * this.ys.length + y) * 4 + side, cost + length + (turn === 0 ? 0 : BEND), state)
    })
  }

  /** Length of the segment between two neighbouring grid points, or null if a step blocks it. */
  private free(c1: number, r1: number, c2: number, r2: number): number | null {
    const x1 = this.xs[c1] ?? 0
    const x2 = this.xs[c2] ?? 0
    const y1 = this.ys[r1] ?? 0
    const y2 = this.ys[r2] ?? 0
    const near = Math.max(0, this.clearance - 1)
    const segment = {
      left: Math.min(x1, x2),
      right: Math.max(x1, x2),
      top: Math.min(y1, y2),
      bottom: Math.max(y1, y2),
    }
    const wide =
      y1 === y2
        ? { ...segment, top: y1 - near, bottom: y1 + near }
        : { ...segment, left: x1 - near, right: x1 + near }
    const isIn = (box: RouteNode<K>) => {
      const area = box.key === this.a.key || box.key === this.b.key ? segment : wide
      return box.left < area.right && area.left < box.right && box.top < area.bottom && area.top < box.bottom
    }
    if (this.steps.some(wide, isIn) || isIn(this.a) || isIn(this.b)) return null
    return Math.abs(x1 - x2) + Math.abs(y1 - y2)
  }

  private reach(state: number, cost: number, from: number): void {
    if (cost >= (this.best.get(state) ?? Number.POSITIVE_INFINITY)) return
    this.best.set(state, cost)
    this.from.set(state, from)
    const point = Math.floor(state / 4)
    const x = this.xs[Math.floor(point / this.ys.length)] ?? 0
    const y = this.ys[point % this.ys.length] ?? 0
    const dx = Math.max(this.b.left - x, 0, x - this.b.right)
    const dy = Math.max(this.b.top - y, 0, y - this.b.bottom)
    this.heap.add(state, cost + dx + dy)
  }

  private routeTo(end: number): RouteCandidate {
    const points: Position[] = []
    let state = end
    let out: Port = 'right'
    while (state >= 0) {
      const point = Math.floor(state / 4)
      points.push({
        x: this.xs[Math.floor(point / this.ys.length)] ?? 0,
        y: this.ys[point % this.ys.length] ?? 0,
      })
      out = MOVES[state % 4]?.port ?? 'right'
      state = this.from.get(state) ?? -1
    }
    const into = MOVES[((end % 4) + 2) % 4]?.port ?? 'left'
    return { points: withoutMiddles(points.reverse()), out, in: into }
  }
}

/** Removes points on a straight line between their neighbours, leaving only the corners. */
export function withoutMiddles(points: readonly Position[]): Position[] {
  return points.filter((point, n) => {
    const before = points[n - 1]
    const after = points[n + 1]
    if (!before || !after) return true
    return !(before.x === point.x && point.x === after.x) && !(before.y === point.y && point.y === after.y)
  })
}

/** A binary heap of states by cost; `last` is the cost of the state popped last. */
class Heap {
  last = 0
  private readonly states: number[] = []
  private readonly costs: number[] = []

  add(state: number, cost: number): void {
    let at = this.states.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      if ((this.costs[parent] ?? 0) <= cost) break
      this.put(at, this.states[parent] ?? 0, this.costs[parent] ?? 0)
      at = parent
    }
    this.put(at, state, cost)
  }

  take(): number | null {
    const top = this.states[0]
    const cost = this.costs[0]
    const state = this.states.pop()
    const last = this.costs.pop()
    if (top === undefined || state === undefined || last === undefined) return null
    this.last = cost ?? 0
    if (this.states.length > 0) this.sink(state, last)
    return top
  }

  private sink(state: number, cost: number): void {
    let at = 0
    for (let child = 1; child < this.states.length; child = 2 * at + 1) {
      if (child + 1 < this.states.length && (this.costs[child + 1] ?? 0) < (this.costs[child] ?? 0)) child++
      if (cost <= (this.costs[child] ?? 0)) break
      this.put(at, this.states[child] ?? 0, this.costs[child] ?? 0)
      at = child
    }
    this.put(at, state, cost)
  }

  private put(at: number, state: number, cost: number): void {
    this.states[at] = state
    this.costs[at] = cost
  }
}
