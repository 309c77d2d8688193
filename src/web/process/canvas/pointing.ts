// Pointer position on the drawing area, and the step, link or handle under it.

import { ENGINES, type Position } from '#domain/process/step.ts'
import { Actions } from '#web/process/canvas/actions.ts'
import { toWorld } from '#web/process/canvas/camera.ts'
import type { Key } from '#web/process/canvas/document.ts'
import { type Gesture, idle } from '#web/process/canvas/gesture.ts'
import { freeHandles, type Handle } from '#web/process/canvas/handles.ts'
import { hitAt } from '#web/process/canvas/hit.ts'

export abstract class Pointing extends Actions {
  gesture: Gesture = idle
  /** Hand tool: a drag pans wherever it starts. */
  hand = false
  /** The pointer's position on the drawing area, or null outside it. */
  protected pointerAt: Position | null = null

  /** The pointer moves without a button: in connection mode the new link follows it. */
  hover(at: Position): void {
    this.pointerAt = at
    if (this.tool.linking?.source) this.topics.tell('box')
  }

  /** The pointer has left the drawing. */
  leave(): void {
    this.pointerAt = null
  }

  /** The step that shows its handles: the source of the link being drawn, else the only selected step. */
  withHandles(): Key | null {
    if (this.gesture.kind === 'wiring') return this.gesture.source
    const isBusy = this.gesture.kind !== 'idle' || this.tool.linking || this.hand || this.naming
    const key = this.onlySelected()
    return isBusy || this.readOnly || key === null || !this.doc.steps.has(key) ? null : key
  }

  /** The handles around a step on the drawing area. */
  handlesOf(key: Key): Handle[] {
    const view = this.views.step(key)
    return view ? freeHandles(this.doc, view, this.viewport.camera) : []
  }

  /** Adds a step under the pointer; without a pointer, at the first free place of the current lane. */
  addStepHere(): void {
    if (this.pointerAt) this.addStepAt(this.pointedAt())
    else this.addStepIn(this.doc.steps.get(this.focused ?? '')?.engine ?? ENGINES[0])
  }

  /** The position for a new item: under the pointer, else the centre of the view. */
  pointedAt(): Position {
    const { width, height } = this.viewport.size
    return toWorld(this.viewport.camera, this.pointerAt ?? { x: width / 2, y: height / 2 })
  }

  /** SVG path of the link being drawn: to the step under the pointer, or else to the pointer or the focused step. */
  linkPreview(): string | null {
    const { gesture } = this
    const wiring = gesture.kind === 'wiring' ? gesture : null
    const source = wiring?.source ?? this.tool.linking?.source
    if (!source) return null
    const at = wiring ? wiring.to : this.pointerAt
    const pointer = at && toWorld(this.viewport.camera, at)
    const hit = pointer && this.hitAt(pointer)
    const key = hit === null ? this.focused : hit.kind === 'step' ? hit.key : null
    if (key !== null) return this.routes.preview(source, key)
    return pointer && this.routes.preview(source, pointer)
  }

  protected hitAt(point: Position, reach = 0) {
    return hitAt(this.doc, this.routes.known(), point, reach)
  }
}
