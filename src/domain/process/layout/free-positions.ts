// Free places on the map, so that no step is put upon another.

import { ABOVE, bandsOf, type InLane } from '#domain/process/layout/bands.ts'
import { grownBy, outlineOf, overlaps, SidesIndex } from '#domain/process/layout/outline.ts'
import { type Engine, LAYOUT, type Position } from '#domain/process/step.ts'

type Placed = InLane & { isDecision?: boolean }

/** The first place in the first row of the lane where a step of this kind neither overlaps nor touches any of `steps`. */
export function freePlace(steps: Iterable<Placed>, engine: Engine, isDecision = false): Position {
  const all = [...steps]
  const y = bandsOf(all)[engine].top + ABOVE
  const taken = new SidesIndex(all.map(outlineOf))
  for (let x: number = LAYOUT.startX; ; x += LAYOUT.spacingX) {
    const place = grownBy(outlineOf({ position: { x, y }, isDecision }), 1)
    if (!taken.some(place, box => overlaps(box, place))) return { x, y }
  }
}

/** How far a drawing is pulled apart at most before it counts as too dense to keep. */
const STRETCHES = [1, 1.2, 1.4, 1.7, 2, 2.5] as const

/** The steps, pulled apart as little as needed so that none overlaps another; null where that does not help. */
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

/** Whether some step lies on another. */
export function anyOverlap(steps: readonly Placed[]): boolean {
  const boxes = steps.map(outlineOf)
  const index = new SidesIndex(boxes)
  return boxes.some(box => index.some(box, other => other !== box))
}
