// Finds free positions on the map, so that no step overlaps another.

import { ABOVE, bandsOf, type InLane } from '#domain/process/layout/bands.ts'
import { grownBy, outlineOf, overlaps, SidesIndex } from '#domain/process/layout/outline.ts'
import { type Engine, LAYOUT, type Position } from '#domain/process/step.ts'

type Placed = InLane & { isDecision?: boolean }

/** The first position in the lane's first row where a step of this kind neither overlaps nor touches any of `steps`. */
export function freePlace(steps: Iterable<Placed>, engine: Engine, isDecision = false): Position {
  const all = [...steps]
  const y = bandsOf(all)[engine].top + ABOVE
  const taken = new SidesIndex(all.map(outlineOf))
  for (let x: number = LAYOUT.startX; ; x += LAYOUT.spacingX) {
    const place = grownBy(outlineOf({ position: { x, y }, isDecision }), 1)
    if (!taken.some(place, box => overlaps(box, place))) return { x, y }
  }
}

/** Stretch factors, tried in order; beyond the last one the drawing is too dense to keep. */
const STRETCHES = [1, 1.2, 1.4, 1.7, 2, 2.5] as const

/** The steps, spread apart as little as needed to remove overlaps, or null if no stretch factor is enough. */
export function pulledApart<S extends Placed>(steps: readonly S[]): S[] | null {
  for (const by of STRETCHES) {
    const wide = steps.map(step => {
      const { x, y } = step.position
      return { ...step, position: { x: Math.round(x * by), y: Math.round(y * by) } }
    })
    if (!anyOverlap(wide)) return wide
  }
  return null
}

/** Whether any two steps overlap. */
export function anyOverlap(steps: readonly Placed[]): boolean {
  const boxes = steps.map(outlineOf)
  const index = new SidesIndex(boxes)
  return boxes.some(box => index.some(box, other => other !== box))
}
