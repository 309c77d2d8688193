// The scene: the part of the map that is drawn, near the view only and as simple shapes when zoomed out.

import { type Bands, bandsOf } from '#domain/process/layout/bands.ts'
import type { CanvasDocument, Key } from '#web/process/canvas/map/document.ts'
import type { ViewBox } from '#web/process/canvas/view/camera.ts'
import { grown, overlap, STEP, stepBox } from '#web/process/canvas/view/geometry.ts'

/**
 * Text in steps by minimum zoom. Sizes are in map units; `below` is the smaller second line. On the screen a short name
 * is 11 to 12 px, and a long one, in three lines, at least 8 px.
 */
export const DETAIL: readonly {
  from: number
  size: number
  lines: number
  /** Line height by size; 1.13 if left out. */
  pitch?: number
  below?: boolean
}[] = [
  { from: 0.9, size: 14, lines: 3, below: true },
  { from: 0.7, size: 17.2, lines: 3 },
  { from: 0.55, size: 21.9, lines: 3, pitch: 1.05 },
  { from: 0.5, size: 24, lines: 3, pitch: 1.05 },
  { from: 0.4, size: 27, lines: 3, pitch: 1 },
]

/** The level of detail at a zoom; past the last level there is no text, and steps become plain shapes that are drawn together. */
export function detailAt(zoom: number): number {
  const level = DETAIL.findIndex(({ from }) => zoom >= from)
  return level === -1 ? DETAIL.length : level
}

/**
 * Steps and links are drawn individually; flatSteps and flatLinks together as simple shapes. In detail the flat lists are empty;
 * in the overview only highlighted items are drawn individually.
 */
export interface Scene {
  area: ViewBox
  overview: boolean
  /** Index into DETAIL. */
  level: number
  bands: Bands
  steps: readonly Key[]
  links: readonly Key[]
  flatSteps: readonly Key[]
  flatLinks: readonly Key[]
}

export const emptyScene: Scene = {
  area: { left: 0, top: 0, right: 0, bottom: 0 },
  overview: false,
  level: 0,
  bands: bandsOf([]),
  steps: [],
  links: [],
  flatSteps: [],
  flatLinks: [],
}

/** Margin around the view that is also drawn, so that short pans need no new scene. */
const MARGIN = 0.2

/** The view with its margin. */
export function withMargin(view: ViewBox): ViewBox {
  return grown(view, Math.max(view.right - view.left, view.bottom - view.top) * MARGIN)
}

/** The scene for `area` of the map; `touched` are steps that are selected, dragged or focused. */
export function sceneFor(doc: CanvasDocument, area: ViewBox, zoom: number, touched: ReadonlySet<Key>): Scene {
  const level = detailAt(zoom)
  const overview = level === DETAIL.length
  const scene = { steps: [] as Key[], flatSteps: [] as Key[], links: [] as Key[], flatLinks: [] as Key[] }
  for (const step of doc.steps.values()) {
    const isTouched = touched.has(step.key)
    if (!isTouched && !overlap(area, stepBox(step.position))) continue
    ;(overview && !isTouched ? scene.flatSteps : scene.steps).push(step.key)
  }
  for (const link of doc.links.values()) {
    const source = doc.steps.get(link.source)?.position
    const target = doc.steps.get(link.target)?.position
    if (!source || !target) continue
    const isTouched = touched.has(link.key) || touched.has(link.source) || touched.has(link.target)
    if (!isTouched && !crosses(area, source, target)) continue
    ;(overview && !isTouched ? scene.flatLinks : scene.links).push(link.key)
  }
  return { area, overview, level, bands: bandsOf(doc.steps.values()), ...scene }
}

/** How far a link's route may extend beyond its two steps. */
const ROUND = 80

function crosses(area: ViewBox, a: { x: number; y: number }, b: { x: number; y: number }): boolean {
  return (
    Math.min(a.x, b.x) - ROUND <= area.right &&
    Math.max(a.x, b.x) + STEP.width + ROUND >= area.left &&
    Math.min(a.y, b.y) - ROUND <= area.bottom &&
    Math.max(a.y, b.y) + STEP.height + ROUND >= area.top
  )
}
