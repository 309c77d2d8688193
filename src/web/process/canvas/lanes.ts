// Auto Layout, Snap to Grid, and the order in which steps are read.

import { autoLayout } from '#domain/process/layout.ts'
import { ENGINES, LAYOUT, type Position } from '#domain/process/step.ts'
import type { CanvasStep, Doc, Key } from '#web/process/canvas/document.ts'

/** Auto Layout's new positions of the steps that it moves. */
export function laidOut(doc: Doc): Map<Key, Position> {
  const positions = autoLayout([...doc.steps.values()], [...doc.links.values()])
  for (const [key, { x, y }] of positions) {
    const now = doc.steps.get(key)?.position
    if (now?.x === x && now.y === y) positions.delete(key)
  }
  return positions
}

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
