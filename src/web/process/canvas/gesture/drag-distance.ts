// How far a drag moves its steps: to the pointer, to the grid, or in line with other steps.

import type { Position } from '#domain/process/step.ts'
import type { Gesture } from '#web/process/canvas/gesture/gesture.ts'
import { type Guided, guided } from '#web/process/canvas/gesture/guides.ts'
import type { CanvasDocument, Key } from '#web/process/canvas/map/document.ts'
import { snapped } from '#web/process/canvas/map/lanes.ts'
import { boxAround, overlap, stepBox } from '#web/process/canvas/view/geometry.ts'
import type { Viewport } from '#web/process/canvas/view/viewport.ts'

export type Dragging = Gesture & { kind: 'dragging' }

/** Distance in pixels within which guides attract the dragged steps. */
const ATTRACTION = 6

/** The distance of a drag in map units, and the guides that changed it. */
export function dragged(
  doc: CanvasDocument,
  keys: readonly Key[],
  { key, from, to, free }: Dragging,
  { viewport, snap }: { viewport: Viewport; snap: boolean },
): Guided {
  const { zoom } = viewport.camera
  const by = { x: Math.round((to.x - from.x) / zoom), y: Math.round((to.y - from.y) / zoom) }
  const start = doc.steps.get(key)?.position
  if (!start || free) return { by, lines: [] }
  if (snap) return { by: onGrid(start, by), lines: [] }
  const moving = new Set(keys)
  const boxes = keys.flatMap(one => doc.steps.get(one) ?? []).map(step => stepBox(step.position))
  const view = viewport.view()
  // Uses no intermediate lists: each move iterates over the whole of a large map.
  const others = doc.steps
    .values()
    .filter(step => !moving.has(step.key))
    .map(step => stepBox(step.position))
    .filter(box => overlap(view, box))
    .toArray()
  return guided(boxAround(boxes) ?? stepBox(start), others, by, ATTRACTION / zoom)
}

function onGrid(start: Position, by: Position): Position {
  const end = snapped({ x: start.x + by.x, y: start.y + by.y })
  return { x: end.x - start.x, y: end.y - start.y }
}
