// Snap to Grid, and the order in which steps are read.

import { ENGINES, LAYOUT, type Position } from '#domain/process/step.ts'
import type { CanvasStep, Doc } from '#web/process/canvas/document.ts'

export function snapped({ x, y }: Position): Position {
  const to = (value: number) => Math.round(value / LAYOUT.gridSnap) * LAYOUT.gridSnap
  return { x: to(x), y: to(y) }
}

/** Steps in the order in which they are read: lane by lane, left to right. */
export function readingOrder(doc: Doc): CanvasStep[] {
  const lane = (step: CanvasStep) => ENGINES.indexOf(step.engine)
  return [...doc.steps.values()].sort(
    (a, b) => lane(a) - lane(b) || a.position.x - b.position.x || a.position.y - b.position.y,
  )
}
