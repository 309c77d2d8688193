// Snap to Grid, rows and free places in lanes, and the reading order of steps.

import { ABOVE, type Bands, laneAt, ROW } from '#domain/process/layout/bands.ts'
import { flowOrder } from '#domain/process/layout/flow-order.ts'
import { ENGINES, type Engine, LAYOUT, type Position } from '#domain/process/step.ts'
import type { CanvasDocument, CanvasLink, CanvasStep } from '#web/process/canvas/map/document.ts'
import type { ViewBox } from '#web/process/canvas/view/camera.ts'
import { overlap, STEP, stepBox } from '#web/process/canvas/view/geometry.ts'

/** The bands as they are drawn: the outer two reach to the ends of the drawing, so that no ground is empty. */
export function drawnBands(bands: Bands, { top, bottom }: Pick<ViewBox, 'top' | 'bottom'>): Bands {
  const { acquisition, support } = bands
  const first = Math.min(acquisition.top, top)
  return {
    ...bands,
    acquisition: { top: first, height: acquisition.top + acquisition.height - first },
    support: { ...support, height: Math.max(support.height, bottom - support.top) },
  }
}

/** The lane whose band is nearest to a step at `position`. */
export function laneNear(bands: Bands, position: Position): Engine {
  const middle = position.y + STEP.height / 2
  const far = (engine: Engine) => Math.abs(middle - bands[engine].top - bands[engine].height / 2)
  return laneAt(bands, position) ?? ENGINES.toSorted((a, b) => far(a) - far(b))[0] ?? 'support'
}

/** The y position of the lane row that contains a step at `position`; null outside all lanes. */
export function rowAt(bands: Bands, position: Position): number | null {
  const lane = laneAt(bands, position)
  if (lane === null) return null
  const { top } = bands[lane]
  return top + ABOVE + ROW * Math.floor((position.y + STEP.height / 2 - top) / ROW)
}

/** The first position from `from`, to the right or left, where a step overlaps no other. */
export function freeFrom(doc: CanvasDocument, from: Position, way: 1 | -1 = 1): Position {
  const row = stepBox(from)
  const boxes = [...doc.steps.values()]
    .map(step => stepBox(step.position))
    .filter(box => box.top <= row.bottom && row.top <= box.bottom)
  for (let n = 0; ; n++) {
    const place = { x: from.x + way * n * LAYOUT.spacingX, y: from.y }
    if (!boxes.some(box => overlap(box, stepBox(place)))) return place
  }
}

export function snapped({ x, y }: Position): Position {
  const to = (value: number) => Math.round(value / LAYOUT.gridSnap) * LAYOUT.gridSnap
  return { x: to(x), y: to(y) }
}

/** The steps and links that were ordered last: one that changes is a new object. */
let read: readonly (CanvasStep | CanvasLink)[] = []
let order: readonly CanvasStep[] = []

/** Steps in reading order: along the links, as `flowOrder` states. Recomputed only when the map has changed. */
export function readingOrder({ steps, links }: CanvasDocument): readonly CanvasStep[] {
  const all = [...steps.values(), ...links.values()]
  if (all.length !== read.length || all.some((item, n) => item !== read[n]))
    order = flowOrder([...steps.values()], [...links.values()])
  read = all
  return order
}
