// The canvas without a screen: commands, pointer and keyboard input. It publishes changes by topic and knows neither React nor
// the DOM.

import type { Position } from '#domain/process/step.ts'
import { toWorld } from '#web/process/canvas/camera.ts'
import * as commands from '#web/process/canvas/commands.ts'
import { type Key, linkBetween } from '#web/process/canvas/document.ts'
import { type Dragging, dragged } from '#web/process/canvas/dragging.ts'
import { boxBetween, overlap, stepBox } from '#web/process/canvas/geometry.ts'
import {
  type Gesture,
  type GestureEffect,
  gestureAfter,
  linkStep,
  type PointerInput,
  type PointerPress,
  toggled,
} from '#web/process/canvas/gesture.ts'
import type { GhostMap } from '#web/process/canvas/ghost.ts'
import type { Guide, Guided } from '#web/process/canvas/guides.ts'
import { sideUnder } from '#web/process/canvas/handles.ts'
import { Pointing } from '#web/process/canvas/pointing.ts'

const NOWHERE: Position = { x: 0, y: 0 }

/** Gestures that draw more than the steps they move. */
const SHOWN: ReadonlySet<Gesture['kind']> = new Set(['boxing', 'wiring'])

export class Canvas extends Pointing {
  snap = false
  /** The user is searching for a step by name. */
  finding = false
  /** The user is naming the selection, or the whole map, as one of the organization's templates. */
  keeping = false
  /** Proposed steps and links that are being previewed. */
  ghosts: GhostMap | null = null
  private guided: [Dragging, Guided] | null = null
  /** Presses since the last one on a handle: the second click of a double click there must not add another step. */
  private pressesSinceHandle = Number.POSITIVE_INFINITY

  setSnap(snap: boolean): void {
    this.snap = snap
    this.topics.tell('chrome')
  }

  /** Moves the keyboard focus to a step and scrolls it into view. */
  focus(key: Key | null): void {
    if (this.focused === key) return
    this.focused = key
    this.pointerAt = null
    if (key !== null) this.reveal(key)
    this.viewport.redraw()
    this.topics.tell('box')
    this.topics.tell('chrome')
  }

  setHand(on: boolean): void {
    this.hand = on
    this.topics.tell('chrome')
  }

  /** Connect Steps / Cancel Connection. */
  setLinking(on: boolean): void {
    const source = this.tool.linking?.source
    this.pointerAt = null
    this.tool = { linking: on && !this.readOnly ? { source: null } : null }
    this.refresh(source ? [source] : [])
  }

  /** Chooses a step in connection mode, as a click on it does. */
  linkStep(key: Key): void {
    if (this.tool.linking) this.carryOut(linkStep(this.tool.linking.source, key))
  }

  // Pointer input.

  press(input: Omit<PointerPress, 'kind' | 'hit' | 'selected' | 'handle'>): void {
    const zoom = this.viewport.camera.zoom
    const hit = this.hitAt(toWorld(this.viewport.camera, input.at), (input.touch ? 14 : 6) / zoom)
    const selected = hit.kind !== 'background' && this.selection.has(hit.key)
    const pan = input.pan || this.hand
    const step = this.withHandles()
    // A step's body takes precedence over any handle, so that a click on it never adds a step.
    const side = step === null || hit.kind === 'step' ? null : sideUnder(this.handlesOf(step), input)
    const handle = step !== null && side !== null ? { step, side } : null
    this.pressesSinceHandle = handle ? 0 : this.pressesSinceHandle + 1
    this.pointer({ kind: 'press', ...input, pan, hit, selected, handle })
  }

  setFinding(on: boolean): void {
    this.finding = on
    this.topics.tell('hands')
  }

  /** An empty map cannot be a template. */
  setKeeping(on: boolean): void {
    this.keeping = on && this.doc.steps.size > 0
    this.topics.tell('chrome')
  }

  showGhosts(ghosts: GhostMap | null): void {
    this.ghosts = ghosts
    this.topics.tell('scene')
  }

  /** A double click: opens the step under it in the panel and edits its name; on the background it adds a step there. */
  open(at: Position): void {
    if (this.tool.linking || this.hand || this.pressesSinceHandle <= 1) return
    const point = toWorld(this.viewport.camera, at)
    const hit = this.hitAt(point, 6 / this.viewport.camera.zoom)
    if (hit.kind === 'step') {
      this.startEditing(hit.key)
      this.startNaming(hit.key)
    } else if (hit.kind === 'link') this.startLabelling(hit.key)
    else this.addStepAt(point)
  }

  pointer(input: PointerInput): void {
    const before = this.gesture
    const dragged = this.dragged()
    const guides = this.guides()
    const [gesture, outcomes] = gestureAfter(before, input, this.tool)
    this.gesture = gesture
    for (const outcome of outcomes) this.carryOut(outcome)
    const changed = before.kind !== gesture.kind
    if (changed) this.views.moving = this.withLinks(this.dragged())
    this.redraw([...dragged, ...this.dragged()], changed && this.viewport.scene.overview)
    if (changed) this.topics.tell('chrome')
    const drawn = SHOWN.has(before.kind) || SHOWN.has(gesture.kind)
    if (drawn || guides.length + this.guides().length > 0) this.topics.tell('box')
  }

  /** Cancels the current activity: the gesture, the connection, the selection, in this order. */
  escape(): void {
    if (this.gesture.kind !== 'idle') this.pointer({ kind: 'cancel' })
    else if (this.tool.linking) this.setLinking(false)
    else if (this.hand) this.setHand(false)
    else {
      this.select([])
      this.focus(null)
    }
  }

  private carryOut(outcome: GestureEffect): void {
    switch (outcome.kind) {
      case 'select':
        this.select(outcome.how === 'only' ? [outcome.key] : toggled(this.selection, outcome.key))
        break
      case 'selectNothing':
        this.select([])
        break
      case 'selectBox':
        this.selectBox(outcome)
        break
      case 'drop':
        this.drop(outcome.gesture)
        break
      case 'pan':
        this.viewport.pan(outcome.by)
        break
      case 'zoom':
        this.viewport.zoomTo(this.viewport.camera.zoom * outcome.factor, outcome.at)
        break
      case 'pickSource':
        this.pickSource(outcome.key)
        break
      case 'link':
        this.connect(outcome.source, outcome.target)
        // The mode stays on until Escape: a map needs more than one link.
        this.pickSource(null)
        break
      case 'wire':
        this.wire(outcome.source, outcome.to)
        break
      case 'next':
        this.addNext(outcome.source, outcome.side)
        break
      case 'drag':
        break
    }
  }

  private pickSource(source: Key | null): void {
    const before = this.tool.linking?.source
    this.tool = { linking: { source } }
    this.refresh([before, source].filter(key => key != null))
  }

  /** A link drawn to a step connects the two and is selected; drawn to empty space it adds the step there. */
  private wire(source: Key, to: Position): void {
    const point = toWorld(this.viewport.camera, to)
    const hit = this.hitAt(point)
    if (hit.kind === 'step') this.connect(source, hit.key)
    else this.addNextAt(source, point)
    const link = hit.kind === 'step' && linkBetween(this.doc, source, hit.key)
    if (link) this.select([link.key])
  }

  private selectBox({ from, to, add }: GestureEffect & { kind: 'selectBox' }): void {
    const { camera } = this.viewport
    const box = boxBetween(toWorld(camera, from), toWorld(camera, to))
    const inside = [...this.doc.steps.values()].filter(step => overlap(box, stepBox(step.position)))
    this.select([...(add ? this.selection : []), ...inside.map(step => step.key)])
  }

  /** A drop does exactly what the drag showed. */
  private drop(gesture: Dragging): void {
    this.edit(commands.move(this.doc, this.draggedWith(gesture.key), this.guidedBy(gesture).by))
  }

  /** The guides that the dragged steps currently align with. */
  guides(): readonly Guide[] {
    return this.gesture.kind === 'dragging' && !this.readOnly ? this.guidedBy(this.gesture).lines : []
  }

  /** How far a drag moves its steps, in map units, snapped to the grid or to other steps; computed once per move. */
  private guidedBy(gesture: Dragging): Guided {
    if (this.guided?.[0] !== gesture) {
      const { doc, viewport, snap } = this
      this.guided = [gesture, dragged(doc, this.draggedWith(gesture.key), gesture, { viewport, snap })]
    }
    return this.guided[1]
  }

  private draggedWith(key: Key): Key[] {
    return this.selection.has(key) ? this.selectedSteps() : [key]
  }

  private dragged(): Key[] {
    return this.gesture.kind === 'dragging' && !this.readOnly ? this.draggedWith(this.gesture.key) : []
  }

  private withLinks(steps: readonly Key[]): ReadonlySet<Key> {
    return new Set([...steps, ...steps.flatMap(key => [...(this.doc.touching.get(key) ?? [])])])
  }

  protected offset(key: Key): Position {
    const { gesture } = this
    if (gesture.kind !== 'dragging' || this.readOnly) return NOWHERE
    if (key !== gesture.key && !(this.selection.has(gesture.key) && this.selection.has(key))) return NOWHERE
    return this.guidedBy(gesture).by
  }

  protected touched(): ReadonlySet<Key> {
    const keys = new Set(this.selection)
    for (const key of [this.focused, this.naming?.key]) if (key != null) keys.add(key)
    for (const key of this.dragged()) keys.add(key)
    return keys
  }
}
