// The camera of the canvas: pan and zoom as plain numbers. Screen points are CSS pixels from the drawing area's corner.

import type { Position } from '#domain/process/step.ts'

/** screen = world × zoom + (x, y). */
export interface Camera {
  x: number
  y: number
  zoom: number
}

export interface ViewBox {
  left: number
  top: number
  right: number
  bottom: number
}

export interface ViewSize {
  width: number
  height: number
}

/** `fit`: the largest zoom at which a small map opens and is fitted. */
export const ZOOM = { min: 0.2, max: 3, start: 1, fit: 1.5, slider: 0.1, button: 0.2 } as const

export const START_CAMERA: Camera = { x: 0, y: 0, zoom: ZOOM.start }

const rounded = (value: number) => Math.round(value * 1000) / 1000

export function clampZoom(zoom: number): number {
  return rounded(Math.min(ZOOM.max, Math.max(ZOOM.min, zoom)))
}

export function toWorld({ x, y, zoom }: Camera, point: Position): Position {
  return { x: (point.x - x) / zoom, y: (point.y - y) / zoom }
}

export function toScreen({ x, y, zoom }: Camera, point: Position): Position {
  return { x: point.x * zoom + x, y: point.y * zoom + y }
}

export function pannedBy(camera: Camera, by: Position): Camera {
  return { ...camera, x: camera.x + by.x, y: camera.y + by.y }
}

/** The camera at `zoom`; the world point under the screen point `at` does not move. */
export function zoomedTo(camera: Camera, zoom: number, at: Position): Camera {
  const next = clampZoom(zoom)
  const world = toWorld(camera, at)
  return { zoom: next, x: at.x - world.x * next, y: at.y - world.y * next }
}

/** The part of the world that a drawing area of this size shows. */
export function worldView(camera: Camera, { width, height }: ViewSize): ViewBox {
  const corner = toWorld(camera, { x: 0, y: 0 })
  return {
    left: corner.x,
    top: corner.y,
    right: corner.x + width / camera.zoom,
    bottom: corner.y + height / camera.zoom,
  }
}

/** The camera, moved as little as needed to show `box` with a margin. */
export function revealing(camera: Camera, size: ViewSize, box: ViewBox): Camera {
  const margin = 24
  const { x, y } = toScreen(camera, { x: box.left, y: box.top })
  const far = toScreen(camera, { x: box.right, y: box.bottom })
  const shift = (near: number, end: number, room: number) => {
    if (near < margin) return margin - near
    return end > room - margin ? Math.max(room - margin - end, margin - near) : 0
  }
  return pannedBy(camera, { x: shift(x, far.x, size.width), y: shift(y, far.y, size.height) })
}

/** The camera that shows all of `box`, a small one enlarged; the start of a box that is too large for the `least` zoom. */
export function fitting(size: ViewSize, box: ViewBox, least: number = ZOOM.min): Camera {
  const margin = 48
  const width = box.right - box.left + 2 * margin
  const height = box.bottom - box.top + 2 * margin
  const zoom = clampZoom(Math.max(least, Math.min(ZOOM.fit, size.width / width, size.height / height)))
  const start = (room: number, near: number, length: number) =>
    Math.max(0, room - length * zoom) / 2 - (near - margin) * zoom
  return { zoom, x: start(size.width, box.left, width), y: start(size.height, box.top, height) }
}
