// Commands of the map: add, change, connect, arrange and remove steps. Each is one entry of the history.

import { bandsOf, ROW } from '#domain/process/layout/bands.ts'
import { type Engine, LAYOUT, type LinkFields, type Position, type StepFields } from '#domain/process/step.ts'
import type { Side } from '#web/process/canvas/gesture/gesture.ts'
import type { CanvasDocument, CanvasStep, Edit, Key, StepContent } from '#web/process/canvas/map/document.ts'
import type { Editor } from '#web/process/canvas/map/editor.ts'
import * as edits from '#web/process/canvas/map/edits.ts'
import { freeFrom, rowAt } from '#web/process/canvas/map/lanes.ts'
import { emptying } from '#web/process/canvas/outbox/writes.ts'
import type { InlineEditor } from '#web/process/canvas/selection/inline.ts'
import type { CanvasSelection } from '#web/process/canvas/selection/selection.ts'
import type { Viewport } from '#web/process/canvas/view/viewport.ts'

export interface CommandParts {
  doc: CanvasDocument
  viewport: Viewport
  editor: Editor
  selection: CanvasSelection
  inline: Pick<InlineEditor, 'nameNew'>
  newKey(): Key
}

export class Commands {
  private readonly parts: CommandParts

  constructor(parts: CommandParts) {
    this.parts = parts
  }

  addStep(engine: Engine): Key {
    const { doc, editor, selection, viewport, newKey } = this.parts
    const key = newKey()
    editor.edit(edits.addStep(doc, engine, key))
    selection.select([key])
    viewport.revealStep(key)
    return key
  }

  /** Adds a step at a point of the map, or at the first free place to its right, and starts editing its name. */
  addStepAt(point: Position): Key {
    const { doc } = this.parts
    const { x, y } = placeAround(point)
    const row = rowAt(bandsOf(doc.steps.values()), { x, y })
    return this.addNamed(freeFrom(doc, { x, y: row ?? y }))
  }

  /** Adds a step at the first free place of the lane and starts editing its name. */
  addStepIn(engine: Engine): void {
    const { editor, inline } = this.parts
    if (!editor.readOnly) inline.nameNew(this.addStep(engine))
  }

  /** Adds a step linked from `source`, to its right or in another direction, and starts editing its name. */
  addNext(source: Key, side: Side = 'right'): void {
    const { doc } = this.parts
    const step = doc.steps.get(source)
    if (!step) return
    const { x, y } = step.position
    const across = side === 'up' ? -ROW : side === 'down' ? ROW : 0
    const along = across === 0 ? LAYOUT.spacingX : 0
    const from = { x: x + (side === 'left' ? -along : along), y: y + across }
    this.addNamed(freeFrom(doc, from, side === 'left' ? -1 : 1), step)
  }

  /** Adds a step linked from `source` at a point of the map. */
  addNextAt(source: Key, point: Position): void {
    const step = this.parts.doc.steps.get(source)
    if (step) this.addNamed(placeAround(point), step)
  }

  /** Creating a step and naming it is one entry of the history. */
  private addNamed(position: Position, after?: CanvasStep): Key {
    const { doc, editor, selection, inline, newKey } = this.parts
    const key = newKey()
    if (editor.readOnly) return key
    editor.edit(edits.addStepAt(doc, key, position, after && { step: after, link: newKey() }))
    selection.select([key])
    inline.nameNew(key)
    return key
  }

  /** Adds copied steps and their links in free space, near their original position and in view. */
  paste(content: { steps: readonly StepContent[]; links: readonly edits.LinkByPlace[] }): void {
    const { doc, editor, selection, viewport, newKey } = this.parts
    const made = edits.contentFrom(content.steps, content.links, newKey)
    const placed = edits.placedFree(doc, made, viewport.view())
    editor.edit([
      ...placed.steps.map((step): Edit => ({ kind: 'addStep', step })),
      ...placed.links.map((link): Edit => ({ kind: 'addLink', link })),
    ])
    selection.select(placed.steps.map(step => step.key))
    for (const step of placed.steps.slice(0, 1)) viewport.revealStep(step.key)
  }

  /** Consecutive changes with the same `merge` are one entry of the history. */
  change(key: Key, changes: Partial<StepFields>, merge?: string): void {
    this.edit(edits.change(this.parts.doc, key, changes), merge)
  }

  /** States the numbers that steps and the shares that links have already, as typed by the user: one entry of the history. */
  confirmNumbers(numbers: ReadonlyMap<Key, Partial<StepFields>>, shares: ReadonlyMap<Key, number>): void {
    const { doc } = this.parts
    const ofSteps = [...numbers].flatMap(([key, values]) => edits.change(doc, key, values))
    this.edit([...ofSteps, ...[...shares].flatMap(([key, share]) => edits.changeLink(doc, key, { share }))])
  }

  /** Empties a number: its placeholder, entered by no one, even if the user had entered the same value before. */
  clear(key: Key, changes: Partial<StepFields>, merge: string): void {
    this.parts.editor.edit([{ kind: 'changeStep', key, changes }], merge, emptying)
  }

  /** Changes the label and share of a link. */
  changeLink(key: Key, changes: Partial<LinkFields>, merge?: string): void {
    this.edit(edits.changeLink(this.parts.doc, key, changes), merge)
  }

  changeSelected(changes: Partial<StepFields>): void {
    this.edit(edits.changeEach(this.parts.doc, this.selected(), changes))
  }

  connect(source: Key, target: Key): void {
    this.edit(edits.connect(this.parts.doc, source, target, this.parts.newKey()))
  }

  removeSelected(): void {
    this.edit(edits.remove(this.parts.doc, this.parts.selection.keys))
  }

  markFriction(): void {
    this.edit(edits.markFriction(this.parts.doc, this.selected(), this.parts.newKey))
  }

  makeOpportunity(step: Key): void {
    this.edit(edits.opportunity(this.parts.doc, step, this.parts.newKey))
  }

  /** Auto Layout: moves all steps to new positions. */
  arrange(autoLayout: edits.AutoLayout): void {
    this.edit(edits.arrange(this.parts.doc, autoLayout))
  }

  align(how: edits.Alignment): void {
    this.edit(edits.align(this.parts.doc, this.selected(), how))
  }

  duplicate(): void {
    const { doc, selection, newKey } = this.parts
    const { edits: made, copies } = edits.duplicate(doc, this.selected(), newKey)
    this.edit(made)
    selection.select(copies)
  }

  /** Moves the selected steps by keyboard; a run of key presses is one entry of the history. */
  nudge(by: Position): void {
    const keys = this.selected()
    this.edit(edits.move(this.parts.doc, keys, by), `nudge ${keys.join(' ')}`)
  }

  /** Replaces the whole map with a template or with an empty map. */
  replace(steps: readonly StepContent[], links: readonly edits.LinkByPlace[]): void {
    this.edit(edits.replaceWith(edits.contentFrom(steps, links, this.parts.newKey)))
    this.parts.viewport.fitMap()
  }

  /** Adds steps and links from elsewhere beside the map; on an empty canvas they become the map. */
  insert(map: { steps: readonly StepContent[]; links: readonly edits.LinkByPlace[] }): void {
    const { doc, selection, viewport, newKey } = this.parts
    const content = edits.contentFrom(map.steps, map.links, newKey)
    if (doc.steps.size === 0) this.edit(edits.replaceWith(content))
    else this.edit(edits.insert(doc, content))
    selection.select(content.steps.map(step => step.key))
    viewport.fitMap()
  }

  private edit(made: readonly Edit[], merge?: string): void {
    this.parts.editor.edit(made, merge)
  }

  private selected(): Key[] {
    return this.parts.selection.steps()
  }
}

/** The position of a step whose centre is at `point`. */
const placeAround = ({ x, y }: Position): Position => ({
  x: Math.round(x - LAYOUT.linkOffset.x),
  y: Math.round(y - LAYOUT.linkOffset.y),
})
