// Counts line crossings and reduces them by choosing alternative routes.

import { type Sides, SidesIndex } from '#domain/process/layout/outline.ts'
import { costOf, type RouteCandidate } from '#domain/process/layout/route-candidates.ts'
import type { Position } from '#domain/process/step.ts'

/** Cost of a crossing, as canvas units of detour. */
const CROSSING = 700
const SLACK = 0.01

/** The straight segments of a line, each as an area of zero width or height. */
export function segments(points: readonly Position[]): Sides[] {
  const found: Sides[] = []
  let p: Position | undefined
  for (const q of points) {
    if (p)
      found.push({
        left: Math.min(p.x, q.x),
        right: Math.max(p.x, q.x),
        top: Math.min(p.y, q.y),
        bottom: Math.max(p.y, q.y),
      })
    p = q
  }
  return found
}

/** Whether a horizontal and a vertical segment cross; touching does not count. */
export function crosses(p: Sides, q: Sides): boolean {
  const pLevel = p.bottom - p.top < SLACK
  const qLevel = q.bottom - q.top < SLACK
  if (pLevel === qLevel) return false
  const [level, upright] = pLevel ? [p, q] : [q, p]
  return (
    upright.left > level.left + SLACK &&
    upright.left < level.right - SLACK &&
    level.top > upright.top + SLACK &&
    level.top < upright.bottom - SLACK
  )
}

interface Segment extends Sides {
  owner: RouteAlternatives
  route: RouteCandidate
}

/** A link's route and its alternatives. */
export interface RouteAlternatives {
  route: RouteCandidate
  others(): readonly RouteCandidate[]
}

/** Gives each link with crossings the route with the lowest cost including crossings; two passes over all links. */
export function uncross(
  choices: readonly RouteAlternatives[],
  fixed: readonly (readonly Position[])[],
): void {
  const still = fixed.map(
    (points): RouteAlternatives => ({
      route: { points: [...points], out: 'right', in: 'left' },
      others: () => [],
    }),
  )
  const index = new SidesIndex<Segment>([...choices, ...still].flatMap(owner => partsOf(owner, owner.route)))
  const isCrossed = (choice: RouteAlternatives, part: Sides, it: Segment) =>
    it.owner !== choice && it.owner.route === it.route && crosses(part, it)
  /** Counts the crossings of a route, until they are too many. */
  const count = (choice: RouteAlternatives, route: RouteCandidate, isTooMany = (_: number) => false) => {
    let sum = 0
    for (const part of segments(route.points))
      if (index.some(part, it => isCrossed(choice, part, it) && isTooMany(++sum))) break
    return sum
  }
  for (let round = 0; round < 2; round++) {
    let changed = false
    for (const choice of choices) {
      // A level line has no alternatives, and most links are such lines.
      if (choice.route.points.length === 2 && choice.route.out === 'right') continue
      const now = count(choice, choice.route)
      if (now === 0) continue
      let best = { route: choice.route, cost: costOf(choice.route) + CROSSING * now }
      for (const route of choice.others()) {
        const plain = costOf(route)
        if (plain >= best.cost) continue
        const cost = plain + CROSSING * count(choice, route, sum => plain + CROSSING * sum >= best.cost)
        if (cost < best.cost) best = { route, cost }
      }
      if (best.route === choice.route) continue
      choice.route = best.route
      for (const part of partsOf(choice, best.route)) index.add(part)
      changed = true
    }
    if (!changed) return
  }
}

const partsOf = (owner: RouteAlternatives, route: RouteCandidate) =>
  segments(route.points).map((part): Segment => ({ ...part, owner, route }))
