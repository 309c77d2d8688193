// Viewport: camera and drawing area together, the visible part of the map, and the scene drawn for it.

import type { Position } from '#domain/process/step.ts'
import type { CanvasDocument, Key } from '#web/process/canvas/map/document.ts'
import {
  type Camera,
  fitting,
  pannedBy,
  revealing,
  START_CAMERA,
  toScreen,
  type ViewBox,
  type ViewSize,
  worldView,
  zoomedTo,
} from '#web/process/canvas/view/camera.ts'
import { boxAround, contains, stepBox } from '#web/process/canvas/view/geometry.ts'
import { detailAt, emptyScene, type Scene, sceneFor, withMargin } from '#web/process/canvas/view/scene.ts'
import type { CanvasTopics } from '#web/process/canvas/view/topics.ts'

/** Pixels at the left that the lanes' names take. */
const NAMES = 76
/** Zoom at which a map too large to fit opens, at its start: names are legible. */
const LEGIBLE = 0.55
/** A narrower drawing is an overview above a list of the steps, and opens on as much of the map as it can show. */
const OVERVIEW = 640

export class Viewport {
  camera: Camera = START_CAMERA
  size: ViewSize = { width: 0, height: 0 }
  scene: Scene = emptyScene
  /** The whole map is shown and the user has not changed the view since. */
  isWhole = false
  private readonly topics: CanvasTopics
  private readonly doc: CanvasDocument
  private readonly touched: () => ReadonlySet<Key>

  constructor(topics: CanvasTopics, doc: CanvasDocument, touched: () => ReadonlySet<Key>) {
    this.topics = topics
    this.doc = doc
    this.touched = touched
  }

  /** The first call draws only what is in view, to paint soon; the next `redraw` adds the margin. */
  resize(size: ViewSize): void {
    if (size.width === this.size.width && size.height === this.size.height) return
    const opening = this.size.width === 0
    this.size = size
    this.draw(opening ? this.view() : withMargin(this.view()))
  }

  /**
   * Opens on a drawing area of this size: on the whole of `box`, or on the start of a large map. Draws only what is in view, as
   * above.
   */
  open(size: ViewSize, box: ViewBox | null): void {
    this.size = size
    const isTooLarge = box !== null && !contains(this.viewOf(this.fitted(box)), box)
    this.camera = this.fitted(box, isTooLarge && size.width >= OVERVIEW ? LEGIBLE : undefined)
    this.isWhole = box !== null && !isTooLarge
    for (const topic of ['camera', 'zoom'] as const) this.topics.publish(topic)
    this.draw(this.view())
  }

  pan(by: Position): void {
    this.look(pannedBy(this.camera, by))
  }

  /** Zooms to `zoom`; the screen point `at`, or else the centre, does not move. */
  zoomTo(zoom: number, at: Position = this.middle()): void {
    this.look(zoomedTo(this.camera, zoom, at))
  }

  reset(): void {
    this.look(START_CAMERA)
  }

  /** Centres the view on a point of the map. */
  centreOn(point: Position): void {
    const { x, y } = toScreen(this.camera, point)
    const middle = this.middle()
    this.pan({ x: middle.x - x, y: middle.y - y })
  }

  /** Shows the whole of `box`, a small one enlarged; without one, the start of the map. */
  fit(box: ViewBox | null): void {
    this.look(this.fitted(box))
    this.isWhole = box !== null
  }

  /** Shows the whole map; a small one is enlarged to fill the view. */
  fitMap(): void {
    this.fit(this.extent())
  }

  /** The box around all steps, or null on an empty map. */
  extent(): ViewBox | null {
    return boxAround([...this.doc.steps.values()].map(step => stepBox(step.position)))
  }

  /** Keeps clear of the lanes' names; a map with a margin around it does so anyway. */
  private fitted(box: ViewBox | null, least?: number): Camera {
    if (!box) return START_CAMERA
    const { width, height } = this.size
    const [wide, beside] = [0, NAMES].map(left =>
      pannedBy(fitting({ width: width - left, height }, box, least), { x: left, y: 0 }),
    )
    return wide && toScreen(wide, { x: box.left, y: 0 }).x > NAMES ? wide : (beside ?? START_CAMERA)
  }

  /** Pans until the step is in view. */
  revealStep(key: Key): void {
    const step = this.doc.steps.get(key)
    if (!step || this.size.width === 0) return
    this.look(revealing(this.camera, this.size, stepBox(step.position)))
  }

  private look(camera: Camera): void {
    const { x, y, zoom } = this.camera
    const zoomed = camera.zoom !== zoom
    if (zoomed || camera.x !== x || camera.y !== y) this.isWhole = false
    this.camera = camera
    this.topics.publish('camera')
    if (zoomed) this.topics.publish('zoom')
    const switched = detailAt(camera.zoom) !== this.scene.level
    if (switched || !contains(this.scene.area, this.view()) || (zoomed && this.isWasteful())) this.redraw()
  }

  /** After zooming in, a scene of the whole map would remain drawn around a small view. */
  private isWasteful(): boolean {
    const { area } = this.scene
    const view = this.view()
    return area.right - area.left > 4 * (view.right - view.left)
  }

  /** Computes the scene again. */
  redraw(): void {
    this.draw(withMargin(this.view()))
  }

  private draw(area: ViewBox): void {
    if (this.size.width === 0) return
    this.scene = sceneFor(this.doc, area, this.camera.zoom, this.touched())
    this.topics.publish('scene')
  }

  view(): ViewBox {
    return this.viewOf(this.camera)
  }

  private viewOf(camera: Camera): ViewBox {
    return worldView(camera, this.size)
  }

  private middle(): Position {
    return { x: this.size.width / 2, y: this.size.height / 2 }
  }
}
