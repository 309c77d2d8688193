// The canvas without a screen: document, selection, tool, gesture, history and outbox in one place.
// Its methods are what a person does; it tells topics what changed. Nothing here knows React or the DOM.

import type { SavedStep } from '#contract/process.ts'
import type { Engine, Position, StepFields } from '#domain/process.ts'
import { toWorld } from '#web/process/canvas/camera.ts'
import * as commands from '#web/process/canvas/commands.ts'
import {
  applyEdit,
  applyEdits,
  type Edit,
  type Key,
  type MapContent,
  newDoc,
} from '#web/process/canvas/document.ts'
import { boxAround, boxBetween, overlap, stepBox } from '#web/process/canvas/geometry.ts'
import {
  type Gesture,
  gestureAfter,
  idle,
  linkStep,
  type Outcome,
  type PointerInput,
  type Tool,
} from '#web/process/canvas/gesture.ts'
import { noHistory, record, redone, seal, undone } from '#web/process/canvas/history.ts'
import { hitAt } from '#web/process/canvas/hit.ts'
import { readingOrder, snapped } from '#web/process/canvas/lanes.ts'
import { Outbox, type OutboxOptions } from '#web/process/canvas/outbox.ts'
import { Topics } from '#web/process/canvas/topics.ts'
import { Viewport } from '#web/process/canvas/viewport.ts'
import { type Trouble, Views } from '#web/process/canvas/views.ts'
import { pendingFields, subjects, writesFor } from '#web/process/canvas/writes.ts'

export interface CanvasOptions extends Pick<OutboxOptions, 'server' | 'refusal' | 'wait'> {
  newKey(): Key
}

const NOWHERE: Position = { x: 0, y: 0 }

export class Canvas {
  readonly doc = newDoc()
  readonly topics = new Topics()
  readonly outbox: Outbox
  readonly viewport: Viewport
  readonly views: Views
  /** Steps and links by key. */
  selection: ReadonlySet<Key> = new Set()
  tool: Tool = { linking: null }
  gesture: Gesture = idle
  snap = false
  /** The step in the Edit Step panel. */
  editing: Key | null = null
  /** The step that has the keyboard. */
  focused: Key | null = null
  readOnly = false
  history = noHistory
  private trouble = new Map<Key, Trouble>()
  private readonly newKey: () => Key

  constructor({ newKey, ...sending }: CanvasOptions) {
    this.newKey = newKey
    this.outbox = new Outbox({
      ...sending,
      changed: () => this.sent(),
      saved: (key, step) => this.absorb(key, step),
    })
    this.viewport = new Viewport(this.topics, this.doc, () => this.touched())
    const canvas = this
    this.views = new Views(this.doc, {
      get selection() {
        return canvas.selection
      },
      get source() {
        return canvas.tool.linking?.source ?? null
      },
      get trouble() {
        return canvas.trouble
      },
      offset: key => this.offset(key),
    })
  }

  /** Puts `content` on the canvas as what is there: nothing to save, nothing to undo. */
  show(content: MapContent): void {
    applyEdit(this.doc, { kind: 'replace', content })
    this.history = noHistory
    this.select([])
    this.editing = null
    this.refresh([...this.doc.steps.keys(), ...this.doc.links.keys()], true)
  }

  // Editing. One call of `edit` is one entry of the history.

  edit(edits: readonly Edit[], merge?: string): void {
    if (this.readOnly) return
    const { done, undo } = applyEdits(this.doc, edits)
    if (done.length === 0) return
    this.history = record(this.history, { undo, redo: done, merge })
    this.send(done, undo)
  }

  undo(): void {
    const step = this.readOnly ? null : undone(this.history)
    if (!step) return
    this.history = step[0]
    this.replay(step[1].undo, step[1].redo)
  }

  redo(): void {
    const step = this.readOnly ? null : redone(this.history)
    if (!step) return
    this.history = step[0]
    this.replay(step[1].redo, step[1].undo)
  }

  private replay(edits: Edit[], inverse: Edit[]): void {
    this.send(applyEdits(this.doc, edits).done, inverse)
  }

  private send(done: readonly Edit[], undo: readonly Edit[]): void {
    const changes = [...done, ...undo]
    const structural = changes.some(edit => edit.kind !== 'changeStep' || edit.changes.position !== undefined)
    this.prune()
    this.outbox.add(writesFor(done, this.doc, this.newKey))
    this.refresh(changes.flatMap(keysOf), structural)
  }

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
  replace(steps: readonly StepFields[], links: readonly { source: number; target: number }[]): void {
    this.edit(commands.replaceWith(commands.contentFrom(steps, links, this.newKey)))
    this.viewport.reset()
  }

  /** Ends a run of merged edits: the field was left, the panel closed. */
  seal(): void {
    this.history = seal(this.history)
  }

  // Choosing.

  select(keys: Iterable<Key>): void {
    const before = this.selection
    this.selection = new Set(keys)
    this.seal()
    const changed = [...before].filter(key => !this.selection.has(key))
    this.refresh(
      [...changed, ...[...this.selection].filter(key => !before.has(key))],
      this.viewport.scene.overview,
    )
  }

  selectedSteps(): Key[] {
    return [...this.selection].filter(key => this.doc.steps.has(key))
  }

  startEditing(key: Key | null): void {
    this.seal()
    this.editing = key
    if (key !== null) this.reveal(key)
    this.topics.tell('chrome')
  }

  /** Gives the keyboard to a step, which comes into view. */
  focus(key: Key | null): void {
    if (this.focused === key) return
    this.focused = key
    if (key !== null) this.reveal(key)
    this.viewport.redraw()
    this.topics.tell('chrome')
  }

  /** The step after (or before) the focused one in reading order; null past the end. */
  neighbour(by: 1 | -1): Key | null {
    const order = readingOrder(this.doc)
    const at = order.findIndex(step => step.key === this.focused)
    const next = at === -1 ? (by === 1 ? 0 : order.length - 1) : at + by
    return order[next]?.key ?? null
  }

  reveal(key: Key): void {
    const step = this.doc.steps.get(key)
    if (step) this.viewport.reveal(stepBox(step.position))
  }

  fit(): void {
    const box = boxAround([...this.doc.steps.values()].map(step => stepBox(step.position)))
    if (box) this.viewport.fit(box)
  }

  setSnap(snap: boolean): void {
    this.snap = snap
    this.topics.tell('chrome')
  }

  /** Connect Steps / Cancel Connection. */
  setLinking(on: boolean): void {
    const source = this.tool.linking?.source
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
    const hit = hitAt(this.doc, toWorld(this.viewport.camera, input.at), (input.touch ? 14 : 6) / zoom)
    const selected = hit.kind !== 'background' && this.selection.has(hit.key)
    this.pointer({ kind: 'press', ...input, hit, selected })
  }

  /** A double click: the step under it opens in the panel. */
  open(at: Position): void {
    const hit = hitAt(this.doc, toWorld(this.viewport.camera, at), 0)
    if (hit.kind === 'step' && !this.tool.linking) this.startEditing(hit.key)
  }

  pointer(input: PointerInput): void {
    const before = this.gesture
    const dragged = this.dragged()
    const [gesture, outcomes] = gestureAfter(before, input, this.tool)
    this.gesture = gesture
    for (const outcome of outcomes) this.carryOut(outcome)
    const moving = new Set([...dragged, ...this.dragged()])
    const changed = before.kind !== gesture.kind
    if (moving.size > 0) this.refresh(moving, changed && this.viewport.scene.overview)
    else if (changed) this.topics.tell('chrome')
    this.topics.tell('box')
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
        this.edit(commands.connect(this.doc, outcome.source, outcome.target, this.newKey()))
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

  private offset(key: Key): Position {
    const { gesture } = this
    if (gesture.kind !== 'dragging' || this.readOnly) return NOWHERE
    if (key !== gesture.key && !(this.selection.has(gesture.key) && this.selection.has(key))) return NOWHERE
    const by = { x: gesture.to.x - gesture.from.x, y: gesture.to.y - gesture.from.y }
    return this.mapDistance(gesture.key, by)
  }

  private touched(): ReadonlySet<Key> {
    const keys = new Set(this.selection)
    if (this.focused !== null) keys.add(this.focused)
    for (const key of this.dragged()) keys.add(key)
    return keys
  }

  // Telling.

  /** These steps and links look different; `scene` when something came, went or moved. */
  private refresh(keys: Iterable<Key>, scene = false): void {
    const all = new Set<Key>()
    for (const key of keys) {
      all.add(key)
      for (const link of this.doc.touching.get(key) ?? []) all.add(link)
    }
    for (const key of all) this.views.forget(key)
    if (scene) this.viewport.redraw()
    for (const key of all) this.topics.tell(key)
    this.topics.tell('chrome')
  }

  private prune(): void {
    const there = (key: Key) => this.doc.steps.has(key) || this.doc.links.has(key)
    if ([...this.selection].some(key => !there(key)))
      this.selection = new Set([...this.selection].filter(there))
    if (this.editing !== null && !there(this.editing)) this.editing = null
    if (this.focused !== null && !there(this.focused)) this.focused = null
    const source = this.tool.linking?.source
    if (source && !there(source)) this.tool = { linking: { source: null } }
  }

  private sent(): void {
    const before = this.trouble
    this.trouble = new Map()
    for (const { write, state, tries } of this.outbox.queue) {
      if (state !== 'refused' && tries === 0) continue
      for (const key of subjects(write).slice(0, 1))
        this.trouble.set(key, state === 'refused' ? 'refused' : 'retrying')
    }
    this.refresh(
      [...this.trouble.keys(), ...before.keys()].filter(key => before.get(key) !== this.trouble.get(key)),
    )
  }

  /** The server's word on a step: takes over what others changed, keeps what is still on its way. */
  private absorb(key: Key, saved: SavedStep): void {
    const pending = pendingFields(this.outbox.queue, key)
    const step = this.doc.steps.get(key)
    if (!step || pending.has('*')) return
    const { id: _, auditId: __, version: ___, ...fields } = saved
    const news = Object.fromEntries(Object.entries(fields).filter(([field]) => !pending.has(field)))
    const edits = commands.change(this.doc, key, news)
    applyEdits(this.doc, edits)
    if (edits.length > 0) this.refresh([key], true)
  }
}

function toggled(keys: ReadonlySet<Key>, key: Key): Key[] {
  return keys.has(key) ? [...keys].filter(other => other !== key) : [...keys, key]
}

function keysOf(edit: Edit): Key[] {
  switch (edit.kind) {
    case 'addStep':
      return [edit.step.key]
    case 'addLink':
      return [edit.link.key, edit.link.source, edit.link.target]
    case 'mark':
      return edit.opportunity.step === null ? [] : [edit.opportunity.step]
    case 'attach':
      return edit.step === null ? [] : [edit.step]
    case 'replace':
      return [...edit.content.steps, ...edit.content.links].map(item => item.key)
    default:
      return [edit.key]
  }
}
