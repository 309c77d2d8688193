// Handles of the selected step in screen pixels: always outside the step, so that a click on the step never hits a handle.

import type { Position } from '#domain/process/step.ts'
import type { Side } from '#web/process/canvas/gesture/gesture.ts'
import type { CanvasDocument } from '#web/process/canvas/map/document.ts'
import { type Camera, toScreen, toWorld } from '#web/process/canvas/view/camera.ts'
import { beyond, isOnStep, STEP } from '#web/process/canvas/view/geometry.ts'
import type { StepView } from '#web/process/canvas/view/views.ts'

export interface Handle {
  side: Side
  /** The centre on the drawing area. */
  at: Position
  /** Width and height in pixels. */
  size: number
}

/** Pixels at 100 % zoom, and the bounds within which they scale with the zoom. */
const SIZE = { natural: 20, least: 14, most: 28 } as const
/** Distance from outline to handle in map units: clear of the highlight of a selected step. */
const GAP = { box: 8, tip: 18 } as const
const LEAST_GAP = 4
/** Minimum target size for touch. */
const FINGER = 32

/** Size of a handle at this zoom, in pixels. */
const sizeAt = (zoom: number) => Math.min(SIZE.most, Math.max(SIZE.least, SIZE.natural * zoom))

/** How far the handles above and below a step extend beyond its box, in pixels. */
function handleReach(zoom: number, isDecision: boolean): number {
  return beyond(isDecision) * zoom + gapAt(GAP.box, zoom) + sizeAt(zoom)
}

/** The visible handles of a step: those that no other step covers. */
export function freeHandles(
  doc: CanvasDocument,
  { at, step }: Pick<StepView, 'at' | 'step'>,
  camera: Camera,
): Handle[] {
  return handlesAround(at, step.isDecision, camera).filter(handle => {
    const middle = toWorld(camera, handle.at)
    return !doc.steps.values().some(({ position, isDecision }) => isOnStep(middle, position, isDecision))
  })
}

function handlesAround(position: Position, isDecision: boolean, camera: Camera): Handle[] {
  const { zoom } = camera
  const size = sizeAt(zoom)
  const { x, y } = toScreen(camera, position)
  const width = STEP.width * zoom
  const height = STEP.height * zoom
  const along = gapAt(isDecision ? GAP.tip : GAP.box, zoom) + size / 2
  const across = handleReach(zoom, isDecision) - size / 2
  return [
    { side: 'right', at: { x: x + width + along, y: y + height / 2 }, size },
    { side: 'down', at: { x: x + width / 2, y: y + height + across }, size },
    { side: 'left', at: { x: x - along, y: y + height / 2 }, size },
    { side: 'up', at: { x: x + width / 2, y: y - across }, size },
  ]
}

/** The side whose handle is under the pointer. */
export function sideUnder(
  handles: readonly Handle[],
  { at, touch = false }: { at: Position; touch?: boolean | undefined },
): Side | null {
  const isUnder = (handle: Handle) => {
    const reach = (touch ? Math.max(handle.size, FINGER) : handle.size) / 2
    return Math.abs(at.x - handle.at.x) <= reach && Math.abs(at.y - handle.at.y) <= reach
  }
  return handles.find(isUnder)?.side ?? null
}

const gapAt = (gap: number, zoom: number) => Math.max(LEAST_GAP, gap * zoom)
