// What lies under a point of the map: the topmost step, else a link, else nothing.

import type { Position } from '#domain/process/step.ts'
import type { Doc } from '#web/process/canvas/document.ts'
import { arrowBetween, distanceToArrow, isOnStep } from '#web/process/canvas/geometry.ts'
import type { Hit } from '#web/process/canvas/gesture.ts'

/** `reach` is how near in map units counts as on a link. */
export function hitAt(doc: Doc, point: Position, reach: number): Hit {
  let hit: Hit = { kind: 'background' }
  for (const step of doc.steps.values())
    if (isOnStep(point, step.position, step.isDecision)) hit = { kind: 'step', key: step.key }
  if (hit.kind === 'step') return hit
  let nearest = reach
  for (const link of doc.links.values()) {
    const [source, target] = [doc.steps.get(link.source), doc.steps.get(link.target)]
    if (!source || !target) continue
    const arrow = arrowBetween(source.position, target.position, [source.isDecision, target.isDecision])
    const distance = distanceToArrow(point, arrow)
    if (distance > nearest) continue
    nearest = distance
    hit = { kind: 'link', key: link.key }
  }
  return hit
}
