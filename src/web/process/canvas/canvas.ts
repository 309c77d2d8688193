// The canvas without a screen: what a person does on it, by command, pointer and keyboard.
// It tells topics what changed; nothing here knows React or the DOM.

import type { Engine, LinkFields, Position, StepFields } from '#domain/process/step.ts'
import { type Box, type Size, toWorld } from '#web/process/canvas/camera.ts'
import * as commands from '#web/process/canvas/commands.ts'
import type { Key, StepContent } from '#web/process/canvas/document.ts'
import { Editor } from '#web/process/canvas/editor.ts'
import { boxAround, boxBetween, overlap, stepBox } from '#web/process/canvas/geometry.ts'
import {
  type Gesture,
  gestureAfter,
  idle,
  linkStep,
  type Outcome,
  type PointerInput,
  toggled,
} from '#web/process/canvas/gesture.ts'
import { hitAt } from '#web/process/canvas/hit.ts'
import { readingOrder, snapped } from '#web/process/canvas/lanes.ts'

const NOWHERE: Position = { x: 0, y: 0 }

export class Canvas extends Editor {
  gesture: Gesture = idle
  snap = false
  /** Where the pointer is on the map while a target is being chosen. */
  private pointerAt: Position | null = null

  addStep(engine: Engine): Key {
    const key = this.newKey()
    this.edit(commands.addStep(this.doc, engine, key))
    this.select([key])
    this.reveal(key)
    return key
  }

  change(key: Key, changes: Partial<StepFields>, merge?: string): void {
    this.edit(commands.change(this.doc, key, changes), merge)
  }

  changeSelected(changes: Partial<StepFields>): void {
    this.edit(commands.changeEach(this.doc, this.selectedSteps(), changes))
  }

  changeLink(key: Key, changes: Partial<LinkFields>, merge?: string): void {
    this.edit(commands.changeLink(this.doc, key, changes), merge)
  }

  connect(source: Key, target: Key): void {
    this.edit(commands.connect(this.doc, source, target, this.newKey()))
  }

  removeSelected(): void {
    this.edit(commands.remove(this.doc, this.selection))
  }

  markFriction(): void {
    this.edit(commands.markFriction(this.doc, this.selectedSteps(), this.newKey))
  }

  makeOpportunity(step: Key): void {
    this.edit(commands.opportunity(this.doc, step, this.newKey))
  }

  autoLayout(): void {
    this.edit(commands.autoLayoutEdits(this.doc))
  }

  align(how: commands.Alignment): void {
    this.edit(commands.align(this.doc, this.selectedSteps(), how))
  }

  duplicate(): void {
    const { edits, copies } = commands.duplicate(this.doc, this.selectedSteps(), this.newKey)
    this.edit(edits)
    this.select(copies)
  }

  /** Moves the selected steps by keyboard; a run of presses is one entry. */
  nudge(by: Position): void {
    const keys = this.selectedSteps()
    this.edit(commands.move(this.doc, keys, by), `nudge ${keys.join(' ')}`)
  }

  /** A template, or nothing, in place of the whole map. */
  replace(steps: readonly StepContent[], links: readonly commands.LinkByPlace[]): void {
    this.edit(commands.replaceWith(commands.contentFrom(steps, links, this.newKey)))
    this.fit()
  }

  /** Adds steps and links that come from elsewhere, beside the map; on an empty canvas they are the map. */
  insert(map: { steps: readonly StepContent[]; links: readonly commands.LinkByPlace[] }): void {
    const content = commands.contentFrom(map.steps, map.links, this.newKey)
    if (this.doc.steps.size === 0) this.edit(commands.replaceWith(content))
    else this.edit(commands.insert(this.doc, content))
    this.select(content.steps.map(step => step.key))
    this.fit()
  }

  /** Gives the keyboard to a step, which comes into view. */
  focus(key: Key | null): void {
    if (this.focused === key) return
    this.focused = key
    this.pointerAt = null
    if (key !== null) this.reveal(key)
    this.viewport.redraw()
    this.topics.tell('box')
    this.topics.tell('chrome')
  }

  /** The step after (or before) the focused one in reading order; null past the end. */
  neighbour(by: 1 | -1): Key | null {
    const order = readingOrder(this.doc)
    const at = order.findIndex(step => step.key === this.focused)
    const next = at === -1 ? (by === 1 ? 0 : order.length - 1) : at + by
    return order[next]?.key ?? null
  }

  fit(): void {
    this.viewport.fit(this.extent())
  }

  /** The drawing area has this size. The first time the whole map is shown; later the step in hand stays in view. */
  resize(size: Size): void {
    if (this.viewport.size.width === 0) this.viewport.open(size, this.extent())
    else this.viewport.resize(size)
    const inHand = this.editing ?? (this.selection.size === 1 ? this.selectedSteps()[0] : undefined)
    if (inHand !== undefined) this.reveal(inHand)
  }

  /** The box around all steps, or null without any. */
  extent(): Box | null {
    return boxAround([...this.doc.steps.values()].map(step => stepBox(step.position)))
  }

  setSnap(snap: boolean): void {
    this.snap = snap
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

  // Pointers.

  press(input: { id: number; at: Position; shift: boolean; pan: boolean; touch?: boolean }): void {
    const zoom = this.viewport.camera.zoom
    const reach = (input.touch ? 14 : 6) / zoom
    const hit = this.hitAt(toWorld(this.viewport.camera, input.at), reach)
    const selected = hit.kind !== 'background' && this.selection.has(hit.key)
    this.pointer({ kind: 'press', ...input, hit, selected })
  }

  /** The pointer moves without a button: in connection mode the new link follows it. */
  hover(at: Position): void {
    if (!this.tool.linking?.source) return
    this.pointerAt = toWorld(this.viewport.camera, at)
    this.topics.tell('box')
  }

  /** The arrow of the link in the making, to the step under the pointer or else to the pointer or the focused step. */
  linkPreview(): string | null {
    const source = this.tool.linking?.source
    if (!source) return null
    const hit = this.pointerAt && this.hitAt(this.pointerAt)
    const key = hit === null ? this.focused : hit.kind === 'step' ? hit.key : null
    if (key !== null) return this.routes.preview(source, key)
    return this.pointerAt && this.routes.preview(source, this.pointerAt)
  }

  private hitAt(point: Position, reach = 0) {
    return hitAt(this.doc, this.routes.known(), point, reach)
  }

  /** A double click: the step under it opens in the panel. */
  open(at: Position): void {
    const hit = this.hitAt(toWorld(this.viewport.camera, at))
    if (hit.kind === 'step' && !this.tool.linking) this.startEditing(hit.key)
  }

  pointer(input: PointerInput): void {
    const before = this.gesture
    const dragged = this.dragged()
    const [gesture, outcomes] = gestureAfter(before, input, this.tool)
    this.gesture = gesture
    for (const outcome of outcomes) this.carryOut(outcome)
    const changed = before.kind !== gesture.kind
    this.redraw([...dragged, ...this.dragged()], changed && this.viewport.scene.overview)
    if (changed) this.topics.tell('chrome')
    if (before.kind === 'boxing' || gesture.kind === 'boxing') this.topics.tell('box')
  }

  /** Lets go of whatever is going on: the gesture, the connection, the selection, in this order. */
  escape(): void {
    if (this.gesture.kind !== 'idle') this.pointer({ kind: 'cancel' })
    else if (this.tool.linking) this.setLinking(false)
    else this.select([])
  }

  private carryOut(outcome: Outcome): void {
    switch (outcome.kind) {
      case 'select':
        this.select(outcome.how === 'only' ? [outcome.key] : toggled(this.selection, outcome.key))
        break
      case 'selectNothing':
        this.select([])
        break
      case 'selectBox':
        this.selectBox(outcome.from, outcome.to)
        break
      case 'drop':
        this.drop(outcome.key, outcome.by)
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
        this.setLinking(false)
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

  private selectBox(from: Position, to: Position): void {
    const { camera } = this.viewport
    const box = boxBetween(toWorld(camera, from), toWorld(camera, to))
    const inside = [...this.doc.steps.values()].filter(step => overlap(box, stepBox(step.position)))
    this.select([...this.selection, ...inside.map(step => step.key)])
  }

  private drop(key: Key, by: Position): void {
    this.edit(commands.move(this.doc, this.draggedWith(key), this.mapDistance(key, by)))
  }

  private mapDistance(key: Key, { x, y }: Position): Position {
    const { zoom } = this.viewport.camera
    const by = { x: Math.round(x / zoom), y: Math.round(y / zoom) }
    const start = this.doc.steps.get(key)?.position
    if (!this.snap || !start) return by
    const end = snapped({ x: start.x + by.x, y: start.y + by.y })
    return { x: end.x - start.x, y: end.y - start.y }
  }

  private draggedWith(key: Key): Key[] {
    return this.selection.has(key) ? this.selectedSteps() : [key]
  }

  private dragged(): Key[] {
    return this.gesture.kind === 'dragging' && !this.readOnly ? this.draggedWith(this.gesture.key) : []
  }

  protected offset(key: Key): Position {
    const { gesture } = this
    if (gesture.kind !== 'dragging' || this.readOnly) return NOWHERE
    if (key !== gesture.key && !(this.selection.has(gesture.key) && this.selection.has(key))) return NOWHERE
    const by = { x: gesture.to.x - gesture.from.x, y: gesture.to.y - gesture.from.y }
    return this.mapDistance(gesture.key, by)
  }

  protected touched(): ReadonlySet<Key> {
    const keys = new Set(this.selection)
    if (this.focused !== null) keys.add(this.focused)
    for (const key of this.dragged()) keys.add(key)
    return keys
  }
}
