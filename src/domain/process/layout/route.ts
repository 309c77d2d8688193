// Link router: orthogonal routes around all steps, parallel lines separated, and a position for each link's text.

import { aStarRoute, type StepIndex, withoutMiddles } from '#domain/process/layout/a-star.ts'
import { type RouteAlternatives, segments, uncross } from '#domain/process/layout/crossings.ts'
import { LabelPlaces } from '#domain/process/layout/label-places.ts'
import { labelWidth } from '#domain/process/layout/link-label.ts'
import { type RoutedLine, setApart } from '#domain/process/layout/nudge.ts'
import { outlineOf, type Sides, SidesIndex, STEP } from '#domain/process/layout/outline.ts'
import {
  type ObstacleMap,
  REACH,
  type RouteCandidate,
  type RouteNode,
  simpleRoutes,
} from '#domain/process/layout/route-candidates.ts'
import type { Position } from '#domain/process/step.ts'

export type { RouteNode } from '#domain/process/layout/route-candidates.ts'

/** A link to be routed; `key`, `source` and `target` are the caller's keys. */
export interface RouteLink<L, K> {
  key: L
  source: K
  target: K
  label?: string
  share?: number | null
  /** Width of the link's text, if it is not drawn as on the canvas. */
  width?: number
}

/** A line from outline to outline by its corners, and the centre of its text. Canvas units. */
export interface Route {
  points: readonly Position[]
  label: Position
}

/** Clearance from steps that a line passes, where there is room. Canvas units. */
const CLEARANCE = 6

/** The step as links see it. */
export function routeNode<K>(step: { key: K; position: Position; isDecision: boolean }): RouteNode<K> {
  const row = STEP.height / 2 + REACH.row
  return { key: step.key, isDecision: step.isDecision, row, ...outlineOf(step) }
}

/** Routes links among the steps of one map. A pure function of steps and links; its only state is the index. */
export class Router<K> {
  readonly nodes: ReadonlyMap<K, RouteNode<K>>
  private readonly index: SidesIndex<RouteNode<K>>

  constructor(nodes: Iterable<RouteNode<K>>) {
    const all = [...nodes]
    this.nodes = new Map(all.map(node => [node.key, node]))
    this.index = new SidesIndex(all)
  }

  /**
   * Routes of these links, separated from each other and from those of `fixed`, which do not change. `moved` holds steps
   * whose position changed since the router was made; only these links see the new positions.
   */
  routes<L>(
    links: readonly RouteLink<L, K>[],
    fixed: readonly { link: RouteLink<L, K>; route: Route }[] = [],
    moved: ReadonlyMap<K, RouteNode<K>> = new Map(),
  ): Map<L, Route> {
    const at = (key: K) => moved.get(key) ?? this.nodes.get(key)
    const routed: { link: RouteLink<L, K>; line: RoutedLine<K>; choice: RouteAlternatives }[] = []
    for (const link of links) {
      const source = at(link.source)
      const target = at(link.target)
      if (!source || !target || source === target) continue
      const choice = this.choice(source, target, moved)
      routed.push({ link, choice, line: { ...choice.route, source, target } })
    }
    if (moved.size === 0) {
      uncross(
        routed.map(({ choice }) => choice),
        fixed.map(({ route }) => route.points),
      )
      for (const { line, choice } of routed) Object.assign(line, choice.route)
    }
    const still = fixed.flatMap(({ link, route }): RoutedLine<K>[] => {
      const source = at(link.source)
      const target = at(link.target)
      if (!source || !target) return []
      return [{ points: [...route.points], out: 'right', in: 'left', source, target, isFixed: true }]
    })
    setApart([...routed.map(({ line }) => line), ...still], this.with(moved))
    const lines = routed.map(({ link, line }) => ({ link, points: withoutMiddles(line.points) }))
    const places = new LabelPlaces(
      area => this.index.some(area, () => true),
      [...lines, ...fixed.map(({ route }) => route)].map(({ points }) => points),
    )
    for (const { link, route } of fixed) places.keep(route.label, textWidthOf(link))
    return new Map(
      lines.map(({ link, points }) => [link.key, { points, label: places.place(points, textWidthOf(link)) }]),
    )
  }

  private choice(a: RouteNode<K>, b: RouteNode<K>, moved: ReadonlyMap<K, RouteNode<K>>): RouteAlternatives {
    const steps = this.with(moved)
    const obstacles = obstaclesOf(a, b, steps)
    const { direct, all } = simpleRoutes(a, b, obstacles)
    const isFree = ({ points }: RouteCandidate) =>
      segments(points).every(segment => obstacles.isFree(segment))
    const centredCandidate = (route: RouteCandidate) => ({ ...route, points: centred(route.points, steps) })
    const plain = direct.find(isFree) ?? all().find(isFree)
    // Overlapping steps block every route; a line through them is better than none. This occurs while the user drags a step: a
    // search would take longer than the next move, and the drop routes again.
    const route = plain ?? (moved.size > 0 ? null : aStarRoute(a, b, steps)) ?? all()[0]
    if (!route) throw new Error('no route')
    let others: RouteCandidate[] | undefined
    return {
      route: centredCandidate(route),
      others: () => (others ??= all().filter(isFree).map(centredCandidate)),
    }
  }

  /** All steps, with moved ones at their new positions. */
  private with(moved: ReadonlyMap<K, RouteNode<K>>): StepIndex<K> {
    if (moved.size === 0) return this.index
    const strayed = [...moved.values()]
    return {
      some: (area, test) =>
        this.index.some(area, node => !moved.has(node.key) && test(node)) ||
        strayed.some(node => runsThrough(area, node) && test(node)),
      within: area => [
        ...this.index.within(area).filter(node => !moved.has(node.key)),
        ...strayed.filter(node => runsThrough(area, node)),
      ],
    }
  }
}

/** The free space for a link of `a` and `b`: it may run along these two, and keeps clear of all others. */
function obstaclesOf<K>(a: RouteNode<K>, b: RouteNode<K>, steps: StepIndex<K>): ObstacleMap {
  const isOther = (box: RouteNode<K>) => box.key !== a.key && box.key !== b.key
  return {
    inWay: area =>
      steps.within({ ...area, top: area.top - CLEARANCE, bottom: area.bottom + CLEARANCE }).filter(isOther),
    isFree: area => {
      if (runsThrough(area, a) || runsThrough(area, b)) return false
      const isLevel = area.top === area.bottom
      const wide = isLevel
        ? { ...area, top: area.top - CLEARANCE, bottom: area.bottom + CLEARANCE }
        : { ...area, left: area.left - CLEARANCE, right: area.right + CLEARANCE }
      return !steps.some(wide, isOther)
    },
  }
}

/** Segments between two close steps run in the middle, so that all lines of one corridor are aligned. */
function centred<K>(from: readonly Position[], steps: StepIndex<K>): Position[] {
  const points = from.map(point => ({ ...point }))
  for (let n = 1; n < points.length - 2; n++) {
    const p = points[n]
    const q = points[n + 1]
    if (!p || !q) continue
    const axis = p.x === q.x ? 'x' : 'y'
    const [low, high] = gapAt(p, q, axis, steps)
    if (high - low <= 2 * REACH.row + 1) p[axis] = q[axis] = (low + high) / 2
  }
  return points
}

function gapAt<K>(p: Position, q: Position, axis: 'x' | 'y', steps: StepIndex<K>): [number, number] {
  const at = p[axis]
  const reach = 2 * REACH.row
  const [near, far] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const area = areaOf(p, q)
  area[near] -= reach
  area[far] += reach
  let low = at - 2 * reach
  let high = at + 2 * reach
  for (const box of steps.within(area)) {
    if (box[far] <= at) low = Math.max(low, box[far])
    else if (box[near] >= at) high = Math.min(high, box[near])
  }
  return [low, high]
}

const areaOf = (p: Position, q: Position): Sides => ({
  left: Math.min(p.x, q.x),
  right: Math.max(p.x, q.x),
  top: Math.min(p.y, q.y),
  bottom: Math.max(p.y, q.y),
})

const textWidthOf = ({ width, label = '', share = null }: RouteLink<unknown, unknown>): number =>
  width ?? labelWidth(label, share)

/** Whether a segment runs through the inside of a box; running along its edge does not count. */
export function runsThrough(area: Sides, box: Sides): boolean {
  return box.left < area.right && area.left < box.right && box.top < area.bottom && area.top < box.bottom
}

/** Whether a segment runs through a step as drawn: a decision's diamond leaves its corners free. */
export function isThrough<K>(area: Sides, node: RouteNode<K>): boolean {
  if (!runsThrough(area, node)) return false
  if (!node.isDecision) return true
  const x = (node.left + node.right) / 2
  const y = (node.top + node.bottom) / 2
  const dx = Math.max(0, area.left - x, x - area.right) / (node.right - x)
  const dy = Math.max(0, area.top - y, y - area.bottom) / (node.bottom - y)
  return dx + dy < 0.999
}

/** Routes of all links of a map. */
export function routesOf<L, K>(
  steps: Iterable<{ key: K; position: Position; isDecision: boolean }>,
  links: readonly RouteLink<L, K>[],
): Map<L, Route> {
  return new Router([...steps].map(routeNode)).routes(links)
}
