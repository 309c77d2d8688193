// Selection: the selected steps and links, the step with the keyboard focus, and its neighbours.

import type { Position } from '#domain/process/step.ts'
import type { CanvasDocument, Key } from '#web/process/canvas/map/document.ts'
import type { Editor } from '#web/process/canvas/map/editor.ts'
import { readingOrder } from '#web/process/canvas/map/lanes.ts'
import type { Redraw } from '#web/process/canvas/view/redraw.ts'
import type { CanvasTopics } from '#web/process/canvas/view/topics.ts'
import type { Viewport } from '#web/process/canvas/view/viewport.ts'

export interface SelectionParts {
  doc: CanvasDocument
  topics: CanvasTopics
  viewport: Viewport
  redraw: Pick<Redraw, 'highlights'>
  editor: Pick<Editor, 'seal'>
  /** The keyboard has moved the focus: the pointer's position no longer counts. */
  onFocus(): void
  /** Other steps or links are selected. */
  onSelect(): void
}

export class CanvasSelection {
  /** Selected steps and links. */
  keys: ReadonlySet<Key> = new Set()
  /** The step with the keyboard focus. */
  focused: Key | null = null
  private readonly parts: SelectionParts

  constructor(parts: SelectionParts) {
    this.parts = parts
  }

  select(keys: Iterable<Key>): void {
    const before = this.keys
    this.keys = new Set(keys)
    this.parts.editor.seal()
    const changed = [...before].filter(key => !this.keys.has(key))
    this.parts.redraw.highlights([...changed, ...[...this.keys].filter(key => !before.has(key))])
    this.parts.onSelect()
  }

  steps(): Key[] {
    return [...this.keys].filter(key => this.parts.doc.steps.has(key))
  }

  /** The selected step or link if exactly one is selected, else null. */
  only(): Key | null {
    const [first] = this.keys
    return this.keys.size === 1 && first !== undefined ? first : null
  }

  /** Selects a link of the step, the next one on each call, outgoing links first. */
  selectLinkOf(step: Key): void {
    const { doc } = this.parts
    const links = [...(doc.touching.get(step) ?? [])].flatMap(key => doc.links.get(key) ?? [])
    const order = [
      ...links.filter(({ source }) => source === step),
      ...links.filter(({ target }) => target === step),
    ]
    const at = order.findIndex(({ key }) => this.keys.has(key))
    const next = order[(at + 1) % order.length]
    if (next) this.select([next.key])
  }

  /** Moves the keyboard focus to a step and scrolls it into view. */
  focus(key: Key | null): void {
    if (this.focused === key) return
    const { viewport, topics, onFocus } = this.parts
    this.focused = key
    onFocus()
    if (key !== null) viewport.revealStep(key)
    viewport.redraw()
    topics.publish('box')
    topics.publish('chrome')
  }

  /** The preceding step: the one that leads to it, or else the one before it in reading order. */
  before(key: Key): Key | null {
    const { doc } = this.parts
    for (const id of doc.touching.get(key) ?? []) {
      const link = doc.links.get(id)
      if (link?.target === key) return link.source
    }
    const order = readingOrder(doc)
    return order[order.findIndex(step => step.key === key) - 1]?.key ?? null
  }

  /** The step after (or before) the focused one in reading order; null past the end. */
  neighbour(by: 1 | -1): Key | null {
    const order = readingOrder(this.parts.doc)
    const at = order.findIndex(step => step.key === this.focused)
    const next = at === -1 ? (by === 1 ? 0 : order.length - 1) : at + by
    return order[next]?.key ?? null
  }

  /** The nearest step in a direction from the focused one; without a focused step, the first in reading order. */
  neighbourTowards(way: Position): Key | null {
    const { doc } = this.parts
    const from = doc.steps.get(this.focused ?? '')
    if (!from) return readingOrder(doc)[0]?.key ?? null
    let nearest: Key | null = null
    let least = Infinity
    for (const { key, position } of doc.steps.values()) {
      const dx = position.x - from.position.x
      const dy = position.y - from.position.y
      const along = dx * way.x + dy * way.y
      const far = along + 2 * Math.abs(way.x === 0 ? dx : dy)
      if (key !== from.key && along > 0 && far < least) {
        nearest = key
        least = far
      }
    }
    return nearest
  }

  /** Forgets what is no longer on the map. */
  prune(): void {
    const there = (key: Key) => this.parts.doc.steps.has(key) || this.parts.doc.links.has(key)
    if ([...this.keys].some(key => !there(key))) this.keys = new Set([...this.keys].filter(there))
    if (this.focused !== null && !there(this.focused)) this.focused = null
  }
}
