// Commands of the map: add, change, connect and arrange steps, and show the whole map.

import { bandsOf, ROW } from '#domain/process/layout/bands.ts'
import { type Engine, LAYOUT, type LinkFields, type Position, type StepFields } from '#domain/process/step.ts'
import { asOneLine } from '#domain/text/line.ts'
import type { ViewBox, ViewSize } from '#web/process/canvas/camera.ts'
import * as commands from '#web/process/canvas/commands.ts'
import type { CanvasStep, Edit, Key, StepContent } from '#web/process/canvas/document.ts'
import { Editor } from '#web/process/canvas/editor.ts'
import { boxAround, stepBox } from '#web/process/canvas/geometry.ts'
import type { Side } from '#web/process/canvas/gesture.ts'
import { marked } from '#web/process/canvas/history.ts'
import { freeFrom, readingOrder, rowAt } from '#web/process/canvas/lanes.ts'

export abstract class Actions extends Editor {
  addStep(engine: Engine): Key {
    const key = this.newKey()
    this.edit(commands.addStep(this.doc, engine, key))
    this.select([key])
    this.reveal(key)
    return key
  }

  /** Adds a step at a point of the map, or at the first free place to its right, and starts editing its name. */
  addStepAt(point: Position): Key {
    const { x, y } = placeAround(point)
    const row = rowAt(bandsOf(this.doc.steps.values()), { x, y })
    return this.addNamed(freeFrom(this.doc, { x, y: row ?? y }))
  }

  /** Adds a step at the first free place of the lane and starts editing its name. */
  addStepIn(engine: Engine): void {
    if (!this.readOnly) this.nameNew(this.addStep(engine))
  }

  /** Adds a step linked from `source`, to its right or in another direction, and starts editing its name. */
  addNext(source: Key, side: Side = 'right'): void {
    const step = this.doc.steps.get(source)
    if (!step) return
    const { x, y } = step.position
    const across = side === 'up' ? -ROW : side === 'down' ? ROW : 0
    const along = across === 0 ? LAYOUT.spacingX : 0
    const from = { x: x + (side === 'left' ? -along : along), y: y + across }
    this.addNamed(freeFrom(this.doc, from, side === 'left' ? -1 : 1), step)
  }

  /** Adds a step linked from `source` at a point of the map. */
  addNextAt(source: Key, point: Position): void {
    const step = this.doc.steps.get(source)
    if (step) this.addNamed(placeAround(point), step)
  }

  /** Creating a step and naming it is one entry of the history. */
  private addNamed(position: Position, after?: CanvasStep): Key {
    const key = this.newKey()
    if (this.readOnly) return key
    this.edit(commands.addStepAt(this.doc, key, position, after && { step: after, link: this.newKey() }))
    this.select([key])
    this.nameNew(key)
    return key
  }

  private nameNew(key: Key): void {
    this.startNaming(key, true)
    this.history = marked(this.history, namingOf(key))
  }

  selectedSteps(): Key[] {
    return [...this.selection].filter(key => this.doc.steps.has(key))
  }

  /** Opens a step in the Edit Step panel; null closes it. */
  startEditing(key: Key | null): void {
    this.seal()
    this.editing = key
    if (key !== null) this.reveal(key)
    this.topics.tell('chrome')
  }

  /** Edits the name of a step inline. */
  startNaming(key: Key, fresh = false): void {
    const step = this.doc.steps.get(key)
    if (!step || this.readOnly) return
    this.stopNaming()
    this.naming = { key, before: step.label, fresh }
    this.reveal(key)
    this.refresh([key], this.viewport.scene.overview)
    this.topics.tell('hands')
  }

  /** Applies every keystroke, so that no typed text is lost; an empty text restores the former name. */
  name(typed: string): void {
    if (!this.naming) return
    const { key, touched } = this.naming
    // A colleague may have renamed the step since.
    if (!touched) this.naming.before = this.doc.steps.get(key)?.label ?? this.naming.before
    this.naming.touched = true
    const { before } = this.naming
    this.change(key, { label: asOneLine(typed).slice(0, 500) || before }, namingOf(key))
  }

  /** Ends naming. `letGo` discards what was typed, and removes a step that was created in order to be named. */
  stopNaming(how: 'keep' | 'letGo' = 'keep'): void {
    if (!this.naming) return
    const { key, before, touched } = this.naming
    this.naming = null
    if (how === 'letGo' && !this.takeBack(namingOf(key)) && touched) this.change(key, { label: before })
    this.seal()
    this.refresh([key], this.viewport.scene.overview)
    this.topics.tell('hands')
  }

  /** Edits the label and share of a link inline; null ends it. */
  startLabelling(key: Key | null): void {
    this.seal()
    this.labelling = key !== null && this.doc.links.has(key) && !this.readOnly ? key : null
    this.topics.tell('hands')
  }

  /** Selects a link of the step, the next one on each call, outgoing links first. */
  selectLinkOf(step: Key): void {
    const links = [...(this.doc.touching.get(step) ?? [])].flatMap(key => this.doc.links.get(key) ?? [])
    const order = [
      ...links.filter(({ source }) => source === step),
      ...links.filter(({ target }) => target === step),
    ]
    const at = order.findIndex(({ key }) => this.selection.has(key))
    const next = order[(at + 1) % order.length]
    if (next) this.select([next.key])
  }

  /** The selected step or link if exactly one is selected, else null. */
  onlySelected(): Key | null {
    const [first] = this.selection
    return this.selection.size === 1 && first !== undefined ? first : null
  }

  /** Adds copied steps and their links in free space, near their original position and in view. */
  paste(content: { steps: readonly StepContent[]; links: readonly commands.LinkByPlace[] }): void {
    const made = commands.contentFrom(content.steps, content.links, this.newKey)
    const placed = commands.placedFree(this.doc, made, this.viewport.view())
    this.edit([
      ...placed.steps.map((step): Edit => ({ kind: 'addStep', step })),
      ...placed.links.map((link): Edit => ({ kind: 'addLink', link })),
    ])
    this.select(placed.steps.map(step => step.key))
    for (const step of placed.steps.slice(0, 1)) this.reveal(step.key)
  }

  /** Undoes the last entry if it was made under this mark; returns whether it did. */
  takeBack(merge: string): boolean {
    const was = this.history.past.at(-1)?.merge === merge
    if (was) this.undo()
    return was
  }

  /** The preceding step: the one that leads to it, or else the one before it in reading order. */
  before(key: Key): Key | null {
    for (const id of this.doc.touching.get(key) ?? []) {
      const link = this.doc.links.get(id)
      if (link?.target === key) return link.source
    }
    const order = readingOrder(this.doc)
    return order[order.findIndex(step => step.key === key) - 1]?.key ?? null
  }

  change(key: Key, changes: Partial<StepFields>, merge?: string): void {
    this.edit(commands.change(this.doc, key, changes), merge)
  }

  /** Changes the label and share of a link. */
  changeLink(key: Key, changes: Partial<LinkFields>, merge?: string): void {
    this.edit(commands.changeLink(this.doc, key, changes), merge)
  }

  changeSelected(changes: Partial<StepFields>): void {
    this.edit(commands.changeEach(this.doc, this.selectedSteps(), changes))
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

  /** Auto Layout: moves all steps to new positions. */
  arrange(autoLayout: commands.AutoLayout): void {
    this.edit(commands.arrange(this.doc, autoLayout))
  }

  align(how: commands.Alignment): void {
    this.edit(commands.align(this.doc, this.selectedSteps(), how))
  }

  duplicate(): void {
    const { edits, copies } = commands.duplicate(this.doc, this.selectedSteps(), this.newKey)
    this.edit(edits)
    this.select(copies)
  }

  /** Moves the selected steps by keyboard; a run of key presses is one entry of the history. */
  nudge(by: Position): void {
    const keys = this.selectedSteps()
    this.edit(commands.move(this.doc, keys, by), `nudge ${keys.join(' ')}`)
  }

  /** Replaces the whole map with a template or with an empty map. */
  replace(steps: readonly StepContent[], links: readonly commands.LinkByPlace[]): void {
    this.edit(commands.replaceWith(commands.contentFrom(steps, links, this.newKey)))
    this.fit()
  }

  /** Adds steps and links from elsewhere beside the map; on an empty canvas they become the map. */
  insert(map: { steps: readonly StepContent[]; links: readonly commands.LinkByPlace[] }): void {
    const content = commands.contentFrom(map.steps, map.links, this.newKey)
    if (this.doc.steps.size === 0) this.edit(commands.replaceWith(content))
    else this.edit(commands.insert(this.doc, content))
    this.select(content.steps.map(step => step.key))
    this.fit()
  }

  /** The step after (or before) the focused one in reading order; null past the end. */
  neighbour(by: 1 | -1): Key | null {
    const order = readingOrder(this.doc)
    const at = order.findIndex(step => step.key === this.focused)
    const next = at === -1 ? (by === 1 ? 0 : order.length - 1) : at + by
    return order[next]?.key ?? null
  }

  /** The nearest step in a direction from the focused one; without a focused step, the first in reading order. */
  neighbourTowards(way: Position): Key | null {
    const from = this.doc.steps.get(this.focused ?? '')
    if (!from) return readingOrder(this.doc)[0]?.key ?? null
    let [nearest, least]: [Key | null, number] = [null, Infinity]
    for (const { key, position } of this.doc.steps.values()) {
      const [dx, dy] = [position.x - from.position.x, position.y - from.position.y]
      const along = dx * way.x + dy * way.y
      const far = along + 2 * Math.abs(way.x === 0 ? dx : dy)
      if (key !== from.key && along > 0 && far < least) [nearest, least] = [key, far]
    }
    return nearest
  }

  fit(): void {
    this.viewport.fit(this.extent())
  }

  /**
   * Sets the size of the drawing area. The whole map is shown until the user changes the view; the focused step stays in view.
   */
  resize(size: ViewSize): void {
    if (this.viewport.size.width === 0) this.viewport.open(size, this.extent())
    else this.viewport.resize(size)
    if (this.viewport.isWhole && this.editing === null) this.fit()
    const inHand = this.editing ?? (this.selection.size === 1 ? this.selectedSteps()[0] : undefined)
    if (inHand !== undefined) this.reveal(inHand)
  }

  /** The box around all steps, or null on an empty map. */
  extent(): ViewBox | null {
    return boxAround([...this.doc.steps.values()].map(step => stepBox(step.position)))
  }
}

/** The position of a step whose centre is at `point`. */
const placeAround = ({ x, y }: Position): Position => ({
  x: Math.round(x - LAYOUT.linkOffset.x),
  y: Math.round(y - LAYOUT.linkOffset.y),
})

const namingOf = (key: Key) => `name ${key}`
