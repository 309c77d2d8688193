// Subscriptions by topic: a step's or link's key, or one of the canvas's own topics. Only subscribers of a topic are notified.

import type { Key } from '#web/process/canvas/map/document.ts'

/**
 * camera: pan and zoom. zoom: zoom alone. scene: what is drawn. map: steps and links added, removed or moved. chrome:
 * counts, selection, tool, history, saving. box: selection box, gesture, guides, and the pointer position while
 * connecting. hands: overlays (inline editing).
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

  /** Counts the events of a topic, for components that read the canvas itself. */
  version(topic: CanvasTopic): number {
    return this.versions.get(topic) ?? 0
  }

  publish(topic: CanvasTopic): void {
    this.versions.set(topic, this.version(topic) + 1)
    for (const listener of this.listeners.get(topic) ?? []) listener()
  }

  /** Notifies all subscribers. */
  publishAll(): void {
    for (const topic of [...this.listeners.keys()]) this.publish(topic)
  }
}
