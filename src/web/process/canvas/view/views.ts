// View models of single steps and links, cached until they change: a new object only if a view differs.

import { labelWidth } from '#domain/process/layout/link-label.ts'
import type { Route } from '#domain/process/layout/route.ts'
import type { Position } from '#domain/process/step.ts'
import {
  type CanvasDocument,
  type CanvasStep,
  frictionOf,
  type Key,
  same,
} from '#web/process/canvas/map/document.ts'
import { linePath, roomAt } from '#web/process/canvas/view/geometry.ts'

/** trouble: its last change is being retried, or was refused. */
export type Trouble = 'retrying' | 'refused'

export interface StepView {
  step: CanvasStep
  /** Where it is drawn; differs from its position while it is dragged. */
  at: Position
  selected: boolean
  /** Chosen as the source of a new link. */
  source: boolean
  hasOpportunity: boolean
  trouble: Trouble | undefined
  /** Only its place is drawn here: it is being dragged, and the Moving layer draws it. */
  away?: true
}

export interface LinkView {
  path: string
  /** The text to draw on it, its centre, and its maximum width in map units. */
  label: string
  share: number | null
  textAt: Position
  room: number
  /** Whether it leads back to an earlier step. */
  isBack: boolean
  selected: boolean
  trouble: Trouble | undefined
  /** As on a step. */
  away?: true
}

/** The inputs of the views in addition to the document. */
export interface ViewState {
  selection: ReadonlySet<Key>
  source: Key | null
  trouble: ReadonlyMap<Key, Trouble>
  /** The current offset of the step from its position. */
  offset(key: Key): Position
  route(key: Key): Route | null
  isBack(key: Key): boolean
}

export class Views {
  private readonly steps = new Map<Key, StepView | null>()
  private readonly links = new Map<Key, LinkView | null>()
  /** The last views of the dragged steps and links. */
  private cached: { of: ReadonlySet<Key>; views: Map<Key, StepView | LinkView | null> } | null = null
  /** Dragged steps and their links; the same set object during a whole drag. */
  moving: ReadonlySet<Key> = new Set()
  private readonly doc: CanvasDocument
  private readonly state: ViewState

  constructor(doc: CanvasDocument, state: ViewState) {
    this.doc = doc
    this.state = state
  }

  invalidate(key: Key): void {
    this.steps.delete(key)
    this.links.delete(key)
  }

  invalidateAll(): void {
    this.steps.clear()
    this.links.clear()
  }

  /** Computes the views of these links again; returns those that differ now. */
  renewLinks(keys: Iterable<Key>): Key[] {
    const before = new Map(this.links)
    this.links.clear()
    return [...keys].filter(key => {
      const was = before.get(key)
      const is = this.link(key)
      if (was === undefined || !same(was, is)) return true
      this.links.set(key, was)
      return false
    })
  }

  step(key: Key): StepView | null {
    const kept = this.steps.get(key)
    if (kept !== undefined) return kept
    const view = this.makeStep(key)
    this.steps.set(key, view)
    return view
  }

  link(key: Key): LinkView | null {
    const kept = this.links.get(key)
    if (kept !== undefined) return kept
    const view = this.makeLink(key)
    this.links.set(key, view)
    return view
  }

  /** The step at its original position: a drag only sets its `away` flag. */
  presentStep(key: Key): StepView | null {
    return this.away(key, () => this.step(key))
  }

  presentLink(key: Key): LinkView | null {
    return this.away(key, () => this.link(key))
  }

  private away<V extends StepView | LinkView>(key: Key, see: () => V | null): V | null {
    const of = this.moving
    if (!of.has(key)) return see()
    if (this.cached?.of !== of) this.cached = { of, views: new Map() }
    const { views } = this.cached
    if (!views.has(key)) {
      const view = see()
      views.set(key, view && { ...view, away: true })
    }
    return views.get(key) as V | null
  }

  private makeStep(key: Key): StepView | null {
    const step = this.doc.steps.get(key)
    if (!step) return null
    return {
      step,
      at: this.place(step),
      selected: this.state.selection.has(key),
      source: this.state.source === key,
      hasOpportunity: frictionOf(this.doc, key) !== undefined,
      trouble: this.state.trouble.get(key),
    }
  }

  private makeLink(key: Key): LinkView | null {
    const link = this.doc.links.get(key)
    const route = this.state.route(key)
    if (!link || !route) return null
    const isBack = this.state.isBack(key)
    return {
      path: linePath(route.points, isBack),
      label: link.label,
      share: link.share,
      textAt: route.label,
      room: Math.max(labelWidth(link.label, link.share), roomAt(route.points, route.label)),
      isBack,
      selected: this.state.selection.has(key),
      trouble: this.state.trouble.get(key),
    }
  }

  private place({ key, position }: CanvasStep): Position {
    const by = this.state.offset(key)
    return by.x === 0 && by.y === 0 ? position : { x: position.x + by.x, y: position.y + by.y }
  }
}
