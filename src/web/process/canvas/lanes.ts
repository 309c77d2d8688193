// Lanes on the canvas: bands around the literal lane positions, and places in them.

import { autoLayout, lanePosition } from '#domain/process/layout.ts'
import { ENGINES, type Engine, LAYOUT, type Position } from '#domain/process/step.ts'
import type { CanvasStep, Doc, Key } from '#web/process/canvas/document.ts'
import { overlap, STEP, stepBox } from '#web/process/canvas/geometry.ts'

/** Height of a lane's band, and how far it begins above its steps. */
export const BAND = { height: 100, above: 25 } as const

export function laneTop(engine: Engine): number {
  return LAYOUT.laneY[engine] - BAND.above
}

/** The lane in whose band the middle of a step at `position` lies, or null outside all bands. */
export function laneAt({ y }: Position): Engine | null {
  const middle = y + STEP.height / 2
  return ENGINES.find(engine => middle >= laneTop(engine) && middle < laneTop(engine) + BAND.height) ?? null
}

/** The first place of the lane where a step overlaps no other. */
export function freePlace(doc: Doc, engine: Engine): Position {
  const boxes = [...doc.steps.values()].map(step => stepBox(step.position))
  for (let n = 0; ; n++) {
    const place = lanePosition(engine, n)
    if (!boxes.some(box => overlap(box, stepBox(place)))) return place
  }
}

/** The lane whose band is nearest to a step at `position`. */
export function laneNear(position: Position): Engine {
  const middle = (engine: Engine) => laneTop(engine) + BAND.height / 2
  const far = (engine: Engine) => Math.abs(position.y + STEP.height / 2 - middle(engine))
  return laneAt(position) ?? ENGINES.toSorted((a, b) => far(a) - far(b))[0] ?? 'support'
}

/** The first place from `from`, rightwards or leftwards, where a step overlaps no other. */
export function freeFrom(doc: Doc, from: Position, way: 1 | -1 = 1): Position {
  const row = stepBox(from)
  const boxes = [...doc.steps.values()]
    .map(step => stepBox(step.position))
    .filter(box => box.top <= row.bottom && row.top <= box.bottom)
  for (let n = 0; ; n++) {
    const place = { x: from.x + way * n * LAYOUT.spacingX, y: from.y }
    if (!boxes.some(box => overlap(box, stepBox(place)))) return place
  }
}

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
