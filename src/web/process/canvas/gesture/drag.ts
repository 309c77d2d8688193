// The steps that are being dragged: which they are, how far they have moved, and the guides they align with.

import type { Position } from '#domain/process/step.ts'
import { type Dragging, dragged } from '#web/process/canvas/gesture/drag-distance.ts'
import type { Gesture } from '#web/process/canvas/gesture/gesture.ts'
import type { Guide, Guided } from '#web/process/canvas/gesture/guides.ts'
import type { CanvasDocument, Key } from '#web/process/canvas/map/document.ts'
import type { CanvasSelection } from '#web/process/canvas/selection/selection.ts'
import type { Viewport } from '#web/process/canvas/view/viewport.ts'

const NOWHERE: Position = { x: 0, y: 0 }

export interface DragParts {
  doc: CanvasDocument
  viewport: Viewport
  selection: CanvasSelection
  editor: { readonly readOnly: boolean }
  tools: { readonly snap: boolean }
  /** The gesture in progress. */
  gesture(): Gesture
}

export class Drag {
  private readonly parts: DragParts
  private guided: [Dragging, Guided] | null = null

  constructor(parts: DragParts) {
    this.parts = parts
  }

  /** The dragged steps; none outside a drag. */
  steps(): Key[] {
    const gesture = this.current()
    return gesture ? this.with(gesture.key) : []
  }

  /** The dragged steps and their links. */
  withLinks(): ReadonlySet<Key> {
    const steps = this.steps()
    return new Set([...steps, ...steps.flatMap(key => [...(this.parts.doc.touching.get(key) ?? [])])])
  }

  /** Offset of a step's drawing from its position. */
  offset(key: Key): Position {
    const gesture = this.current()
    if (!gesture) return NOWHERE
    const { keys } = this.parts.selection
    if (key !== gesture.key && !(keys.has(gesture.key) && keys.has(key))) return NOWHERE
    return this.guidedBy(gesture).by
  }

  /** The guides that the dragged steps currently align with. */
  guides(): readonly Guide[] {
    const gesture = this.current()
    return gesture ? this.guidedBy(gesture).lines : []
  }

  /** What the drop of this gesture moves, and how far: exactly what the drag showed. */
  dropOf(gesture: Dragging): { keys: Key[]; by: Position } {
    return { keys: this.with(gesture.key), by: this.guidedBy(gesture).by }
  }

  private current(): Dragging | null {
    const gesture = this.parts.gesture()
    return gesture.kind === 'dragging' && !this.parts.editor.readOnly ? gesture : null
  }

  private with(key: Key): Key[] {
    const { selection } = this.parts
    return selection.keys.has(key) ? selection.steps() : [key]
  }

  /** How far a drag moves its steps, in map units, snapped to the grid or to other steps; computed once per move. */
  private guidedBy(gesture: Dragging): Guided {
    if (this.guided?.[0] !== gesture) {
      const { doc, viewport, tools } = this.parts
      const how = { viewport, snap: tools.snap }
      this.guided = [gesture, dragged(doc, this.with(gesture.key), gesture, how)]
    }
    return this.guided[1]
  }
}
