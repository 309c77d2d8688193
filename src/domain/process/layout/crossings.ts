// Counts line crossings and reduces them by choosing alternative routes.

import { type Sides, SidesIndex } from '#domain/process/layout/outline.ts'
import { costOf, type RouteCandidate } from '#domain/process/layout/route-candidates.ts'
import type { Position } from '#domain/process/step.ts'

/** Cost of a crossing, as canvas units of detour. */
const CROSSING = 700
const SLACK = 0.01

/** The straight segments of a line, each as an area of zero width or height. */
export function stretches(points: readonly Position[]): Sides[] {
  return points.slice(1).flatMap((q, n) => {
    const p = points[n]
    if (!p) return []
    return [
      {
        left: Math.min(p.x, q.x),
        right: Math.max(p.x, q.x),
        top: Math.min(p.y, q.y),
        bottom: Math.max(p.y, q.y),
      },
    ]
  })
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

interface Stretch extends Sides {
  owner: RouteAlternatives
  way: RouteCandidate
}

/** A link's route and its alternatives. */
export interface RouteAlternatives {
  way: RouteCandidate
  others(): readonly RouteCandidate[]
}

/** Gives each link with crossings the route with the lowest cost including crossings; two passes over all links. */
export function uncross(
  choices: readonly RouteAlternatives[],
  fixed: readonly (readonly Position[])[],
): void {
  const still = fixed.map(
    (points): RouteAlternatives => ({
      way: { points: [...points], out: 'right', in: 'left' },
      others: () => [],
    }),
  )
  const index = new SidesIndex<Stretch>([...choices, ...still].flatMap(owner => partsOf(owner, owner.way)))
  const count = (choice: RouteAlternatives, way: RouteCandidate) =>
    stretches(way.points).reduce((sum, part) => {
      const near = index.within(part)
      return (
        sum + near.filter(it => it.owner !== choice && it.owner.way === it.way && crosses(part, it)).length
      )
    }, 0)
  for (let round = 0; round < 2; round++) {
    let changed = false
    for (const choice of choices) {
      const now = count(choice, choice.way)
      if (now === 0) continue
      let best = { way: choice.way, cost: costOf(choice.way) + CROSSING * now }
      for (const way of choice.others()) {
        const plain = costOf(way)
        if (plain >= best.cost) continue
        const cost = plain + CROSSING * count(choice, way)
        if (cost < best.cost) best = { way, cost }
      }
      if (best.way === choice.way) continue
      choice.way = best.way
      for (const part of partsOf(choice, best.way)) index.add(part)
      changed = true
    }
    if (!changed) return
  }
}

const partsOf = (owner: RouteAlternatives, way: RouteCandidate) =>
  stretches(way.points).map((part): Stretch => ({ ...part, owner, way }))
