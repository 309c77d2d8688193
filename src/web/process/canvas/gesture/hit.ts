// Hit test at a point of the map: the topmost step, else a link, else nothing.

import type { Route } from '#domain/process/layout/route.ts'
import type { Position } from '#domain/process/step.ts'
import type { Hit } from '#web/process/canvas/gesture/gesture.ts'
import type { CanvasDocument, Key } from '#web/process/canvas/map/document.ts'
import { distanceToLine, isOnStep } from '#web/process/canvas/view/geometry.ts'

/** `routes` are the drawn lines; `reach` is the distance in map units within which a line is hit. */
export function hitAt(
  doc: CanvasDocument,
  routes: ReadonlyMap<Key, Route>,
  point: Position,
  reach: number,
): Hit {
  let hit: Hit = { kind: 'background' }
  for (const step of doc.steps.values())
    if (isOnStep(point, step.position, step.isDecision)) hit = { kind: 'step', key: step.key }
  if (hit.kind === 'step') return hit
  let nearest = reach
  for (const [key, { points }] of routes) {
    const distance = distanceToLine(point, points)
    if (distance > nearest || !doc.links.has(key)) continue
    nearest = distance
    hit = { kind: 'link', key }
  }
  return hit
}
