// Subscriptions by topic: a step's or link's key, or one of the canvas's own. Only who watches a topic is told.

import type { Key } from '#web/process/canvas/document.ts'

/**
 * camera: pan and zoom · zoom: zoom alone · scene: what is drawn · map: steps and links came, went or moved · chrome: counts, selection,
 * tool, history, saving · box: selection box, gesture, guides, and where the pointer is while connecting · hands: what is
 * edited in its place.
 */
export type CanvasTopic = Key | 'camera' | 'zoom' | 'scene' | 'map' | 'chrome' | 'box' | 'hands'

export class CanvasTopics {
  private readonly listeners = new Map<CanvasTopic, Set<() => void>>()

  private readonly versions = new Map<CanvasTopic, number>()

  on(topic: CanvasTopic, listener: () => void): () => void {
    const set = this.listeners.get(topic) ?? new Set()
    this.listeners.set(topic, set.add(listener))
    return () => {
      set.delete(listener)
      if (set.size === 0 && this.listeners.get(topic) === set) this.listeners.delete(topic)
    }
  }

  /** Counts what was told, for those who read the canvas itself. */
  version(topic: CanvasTopic): number {
    return this.versions.get(topic) ?? 0
  }

  tell(topic: CanvasTopic): void {
    this.versions.set(topic, this.version(topic) + 1)
    for (const listener of this.listeners.get(topic) ?? []) listener()
  }

  /** Tells whoever watches anything. */
  tellAll(): void {
    for (const topic of [...this.listeners.keys()]) this.tell(topic)
  }
}
