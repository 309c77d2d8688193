// Gesture host: passes pointer input to the gesture reducer and carries out its effects on the canvas.

import { ENGINES, type Position } from '#domain/process/step.ts'
import type { Drag } from '#web/process/canvas/gesture/drag.ts'
import {
  type Gesture,
  type GestureEffect,
  gestureAfter,
  idle,
  type PointerInput,
  type PointerPress,
  toggled,
} from '#web/process/canvas/gesture/gesture.ts'
import { freeHandles, type Handle, sideUnder } from '#web/process/canvas/gesture/handles.ts'
import { hitAt } from '#web/process/canvas/gesture/hit.ts'
import type { PointerPosition, Tools } from '#web/process/canvas/gesture/tools.ts'
import type { Commands } from '#web/process/canvas/map/commands.ts'
import { type CanvasDocument, type Key, linkBetween } from '#web/process/canvas/map/document.ts'
import type { Editor } from '#web/process/canvas/map/editor.ts'
import { move } from '#web/process/canvas/map/edits.ts'
import type { InlineEditor } from '#web/process/canvas/selection/inline.ts'
import type { StepPanel } from '#web/process/canvas/selection/panel.ts'
import type { CanvasSelection } from '#web/process/canvas/selection/selection.ts'
import { toWorld } from '#web/process/canvas/view/camera.ts'
import { boxBetween, overlap, stepBox } from '#web/process/canvas/view/geometry.ts'
import type { Redraw, RenderedParts } from '#web/process/canvas/view/redraw.ts'

export interface GestureParts extends RenderedParts {
  doc: CanvasDocument
  redraw: Redraw
  editor: Editor
  selection: CanvasSelection
  panel: StepPanel
  inline: InlineEditor
  commands: Commands
  tools: Tools
  drag: Drag
  pointer: PointerPosition
}

/** Gestures that draw more than the steps they move. */
const SHOWN: ReadonlySet<Gesture['kind']> = new Set(['boxing', 'wiring'])

export class GestureHost {
  current: Gesture = idle
  private readonly parts: GestureParts
  /** Presses since the last one on a handle: the second click of a double click there must not add another step. */
  private pressesSinceHandle = Number.POSITIVE_INFINITY

  constructor(parts: GestureParts) {
    this.parts = parts
  }

  press(input: Omit<PointerPress, 'kind' | 'hit' | 'selected' | 'handle'>): void {
    const { viewport, selection, tools } = this.parts
    const hit = this.hitAt(this.worldAt(input.at), (input.touch ? 14 : 6) / viewport.camera.zoom)
    const selected = hit.kind !== 'background' && selection.keys.has(hit.key)
    const pan = input.pan || tools.hand
    const step = this.withHandles()
    // A step's body takes precedence over any handle, so that a click on it never adds a step.
    const side = step === null || hit.kind === 'step' ? null : sideUnder(this.handlesOf(step), input)
    const handle = step !== null && side !== null ? { step, side } : null
    this.pressesSinceHandle = handle ? 0 : this.pressesSinceHandle + 1
    this.pointer({ kind: 'press', ...input, pan, hit, selected, handle })
  }

  pointer(input: PointerInput): void {
    const { drag, redraw, topics, tools, viewport, views } = this.parts
    const before = this.current
    const dragged = drag.steps()
    const guides = drag.guides()
    const [gesture, effects] = gestureAfter(before, input, tools)
    this.current = gesture
    for (const effect of effects) this.carryOut(effect)
    const changed = before.kind !== gesture.kind
    if (changed) views.moving = drag.withLinks()
    redraw.items([...dragged, ...drag.steps()], changed && viewport.scene.overview)
    if (changed) topics.publish('chrome')
    const isRendered = SHOWN.has(before.kind) || SHOWN.has(gesture.kind)
    if (isRendered || guides.length + drag.guides().length > 0) topics.publish('box')
  }

  /** The pointer moves without a button: in connection mode the new link follows it. */
  hover(at: Position): void {
    const { pointer, tools, topics } = this.parts
    pointer.at = at
    if (tools.linking?.source) topics.publish('box')
  }

  /** The pointer has left the drawing. */
  leave(): void {
    this.parts.pointer.at = null
  }

  /** Opens the step under the pointer in the panel and edits its name; on the background it adds a step there. */
  doubleClick(at: Position): void {
    const { commands, inline, panel, tools, viewport } = this.parts
    if (tools.linking || tools.hand || this.pressesSinceHandle <= 1) return
    const point = this.worldAt(at)
    const hit = this.hitAt(point, 6 / viewport.camera.zoom)
    if (hit.kind === 'step') {
      panel.open(hit.key)
      inline.startNaming(hit.key)
    } else if (hit.kind === 'link') inline.startLabelling(hit.key)
    else commands.addStepAt(point)
  }

  /** Cancels the current activity: the gesture, the connection, the selection, in this order. */
  escape(): void {
    const { selection, tools } = this.parts
    if (this.current.kind !== 'idle') this.pointer({ kind: 'cancel' })
    else if (tools.linking) tools.setLinking(false)
    else if (tools.hand) tools.setHand(false)
    else {
      selection.select([])
      selection.focus(null)
    }
  }

  /** The step that shows its handles: the source of the link being drawn, else the only selected step. */
  withHandles(): Key | null {
    if (this.current.kind === 'wiring') return this.current.source
    const { doc, editor, inline, selection, tools } = this.parts
    const isBusy = this.current.kind !== 'idle' || tools.linking || tools.hand || inline.naming
    const key = selection.only()
    return isBusy || editor.readOnly || key === null || !doc.steps.has(key) ? null : key
  }

  /** The handles around a step on the drawing area. */
  handlesOf(key: Key): Handle[] {
    const { doc, viewport, views } = this.parts
    const view = views.step(key)
    return view ? freeHandles(doc, view, viewport.camera) : []
  }

  /** Adds a step under the pointer; without a pointer, at the first free place of the current lane. */
  addStepHere(): void {
    const { commands, doc, pointer, selection } = this.parts
    if (pointer.at) commands.addStepAt(this.pointedAt())
    else commands.addStepIn(doc.steps.get(selection.focused ?? '')?.engine ?? ENGINES[0])
  }

  /** The position for a new item: under the pointer, else the centre of the view. */
  pointedAt(): Position {
    const { width, height } = this.parts.viewport.size
    return this.worldAt(this.parts.pointer.at ?? { x: width / 2, y: height / 2 })
  }

  /** SVG path of the link being drawn: to the step under the pointer, or else to the pointer or the focused step. */
  linkPreview(): string | null {
    const { pointer, routes, selection, tools } = this.parts
    const wiring = this.current.kind === 'wiring' ? this.current : null
    const source = wiring?.source ?? tools.linking?.source
    if (!source) return null
    const at = wiring ? wiring.to : pointer.at
    const point = at && this.worldAt(at)
    const hit = point && this.hitAt(point)
    const key = hit === null ? selection.focused : hit.kind === 'step' ? hit.key : null
    if (key !== null) return routes.preview(source, key)
    return point && routes.preview(source, point)
  }

  private carryOut(effect: GestureEffect): void {
    const { commands, selection, tools, viewport } = this.parts
    switch (effect.kind) {
      case 'select':
        selection.select(effect.how === 'only' ? [effect.key] : toggled(selection.keys, effect.key))
        break
      case 'selectNothing':
        selection.select([])
        break
      case 'selectBox':
        this.selectBox(effect)
        break
      case 'drop':
        this.drop(effect.gesture)
        break
      case 'pan':
        viewport.pan(effect.by)
        break
      case 'zoom':
        viewport.zoomTo(viewport.camera.zoom * effect.factor, effect.at)
        break
      case 'pickSource':
        tools.pickSource(effect.key)
        break
      case 'link':
        tools.link(effect.source, effect.target)
        break
      case 'wire':
        this.wire(effect.source, effect.to)
        break
      case 'next':
        commands.addNext(effect.source, effect.side)
        break
      case 'drag':
        break
    }
  }

  private drop(gesture: Gesture & { kind: 'dragging' }): void {
    const { doc, drag, editor } = this.parts
    const { keys, by } = drag.dropOf(gesture)
    editor.edit(move(doc, keys, by))
  }

  /** A link drawn to a step connects the two and is selected; drawn to empty space it adds the step there. */
  private wire(source: Key, to: Position): void {
    const { commands, doc, selection } = this.parts
    const point = this.worldAt(to)
    const hit = this.hitAt(point)
    if (hit.kind === 'step') commands.connect(source, hit.key)
    else commands.addNextAt(source, point)
    const link = hit.kind === 'step' && linkBetween(doc, source, hit.key)
    if (link) selection.select([link.key])
  }

  private selectBox({ from, to, add }: GestureEffect & { kind: 'selectBox' }): void {
    const { doc, selection } = this.parts
    const box = boxBetween(this.worldAt(from), this.worldAt(to))
    const inside = [...doc.steps.values()].filter(step => overlap(box, stepBox(step.position)))
    selection.select([...(add ? selection.keys : []), ...inside.map(step => step.key)])
  }

  private worldAt(at: Position): Position {
    return toWorld(this.parts.viewport.camera, at)
  }

  private hitAt(point: Position, reach = 0) {
    return hitAt(this.parts.doc, this.parts.routes.known(), point, reach)
  }
}
