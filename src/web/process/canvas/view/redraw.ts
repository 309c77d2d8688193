// Redraw: notifies the subscribers of steps and links that look different, and renews routes and scene where the map changed.

import type { CanvasDocument, Edit, Key } from '#web/process/canvas/map/document.ts'
import { keysOf } from '#web/process/canvas/map/document.ts'
import type { LinkRoutes } from '#web/process/canvas/view/routes.ts'
import type { CanvasTopics } from '#web/process/canvas/view/topics.ts'
import type { Viewport } from '#web/process/canvas/view/viewport.ts'
import type { Views } from '#web/process/canvas/view/views.ts'

/** What is drawn, and who is notified of it. */
export interface RenderedParts {
  doc: CanvasDocument
  topics: CanvasTopics
  viewport: Viewport
  views: Views
  routes: LinkRoutes
}

/** Fields that change where or how a step is drawn in the overview. */
const DRAWN = ['position', 'engine', 'friction', 'isDecision'] as const

export class Redraw {
  private readonly drawn: RenderedParts

  constructor(drawn: RenderedParts) {
    this.drawn = drawn
  }

  /** These steps and links look different; `scene` if any were added, removed or moved. */
  items(keys: Iterable<Key>, scene = false): void {
    const { doc, topics, viewport, views, routes } = this.drawn
    const all = new Set<Key>()
    for (const key of keys) {
      all.add(key)
      for (const link of doc.touching.get(key) ?? []) all.add(link)
    }
    for (const key of all) views.invalidate(key)
    // A step that was added, removed or moved may block the routes of links that are not its own.
    const isRerouted = scene && routes.renew()
    if (scene) viewport.redraw()
    if (isRerouted) for (const key of views.renewLinks(viewport.scene.links)) all.add(key)
    for (const key of all) topics.publish(key)
  }

  /** The same, and perhaps the controls around the drawing. */
  withControls(keys: Iterable<Key>, scene = false): void {
    this.items(keys, scene)
    this.drawn.topics.publish('chrome')
  }

  /** The same, where highlighted items are drawn individually in the overview. */
  highlights(keys: Iterable<Key>): void {
    this.withControls(keys, this.drawn.viewport.scene.overview)
  }

  /** What these applied edits and their inverses concern. */
  edits(edits: readonly Edit[]): void {
    const structural = edits.some(
      edit => edit.kind !== 'changeStep' || DRAWN.some(field => edit.changes[field] !== undefined),
    )
    this.withControls(edits.flatMap(keysOf), structural)
    if (structural) this.drawn.topics.publish('map')
  }

  /** Another map is shown. */
  all(): void {
    const { topics, viewport, views, routes } = this.drawn
    views.invalidateAll()
    routes.renew()
    viewport.redraw()
    topics.publishAll()
  }
}
