// Editing core of the canvas: document, history, outbox, selection, and change events for subscribers.

import type { SavedLink, SavedStep } from '#contract/process-step.ts'
import type { Position } from '#domain/process/step.ts'
import { CanvasOutbox, type OutboxOptions } from '#web/process/canvas/canvas-outbox.ts'
import { change } from '#web/process/canvas/commands.ts'
import {
  applyEdit,
  applyEdits,
  type CanvasOpportunity,
  type Edit,
  type Key,
  keysOf,
  type MapContent,
  newDoc,
  same,
} from '#web/process/canvas/document.ts'
import { stepBox } from '#web/process/canvas/geometry.ts'
import type { Tool } from '#web/process/canvas/gesture.ts'
import { noHistory, record, redone, seal, undone } from '#web/process/canvas/history.ts'
import { LinkRoutes } from '#web/process/canvas/routes.ts'
import { CanvasTopics } from '#web/process/canvas/topics.ts'
import { Viewport } from '#web/process/canvas/viewport.ts'
import { type Trouble, Views } from '#web/process/canvas/views.ts'
import {
  editOf,
  pendingFields,
  puttingBack,
  shownOn,
  type Write,
  writesFor,
} from '#web/process/canvas/writes.ts'

export interface CanvasOptions extends Pick<OutboxOptions, 'server' | 'shelf' | 'refusal' | 'wait'> {
  newKey(): Key
}

/** Fields that change where or how a step is drawn in the overview. */
const DRAWN = ['position', 'engine', 'friction', 'isDecision'] as const

export abstract class Editor {
  readonly doc = newDoc()
  readonly topics = new CanvasTopics()
  readonly outbox: CanvasOutbox
  readonly viewport: Viewport
  readonly views: Views
  readonly routes: LinkRoutes
  /** Selected steps and links by key. */
  selection: ReadonlySet<Key> = new Set()
  tool: Tool = { linking: null }
  /** The step that is open in the Edit Step panel. */
  editing: Key | null = null
  /** The step whose name is edited inline; `fresh` if it was created in order to be named. */
  naming: { key: Key; before: string; fresh: boolean; touched?: true } | null = null
  /** The link whose label and share are edited inline. */
  labelling: Key | null = null
  /** The step with the keyboard focus. */
  focused: Key | null = null
  readOnly = false
  /** The scenario that this map belongs to; null for the as-is map. */
  scenario: number | null = null
  history = noHistory
  private trouble = new Map<Key, Trouble>()
  readonly newKey: () => Key

  constructor({ newKey, ...sending }: CanvasOptions) {
    this.newKey = newKey
    this.outbox = new CanvasOutbox({
      ...sending,
      changed: () => this.sent(),
      saved: (key, step) => this.absorb(key, step),
      savedLink: (key, link) => this.absorbLink(key, link),
      twins: (loaded, made) => this.merge(loaded, made),
    })
    this.viewport = new Viewport(this.topics, this.doc, () => this.touched())
    const editor = this
    this.routes = new LinkRoutes(this.doc, {
      offset: key => this.offset(key),
      drawn: () => [...this.viewport.scene.links, ...this.viewport.scene.flatLinks],
    })
    this.views = new Views(this.doc, {
      get selection() {
        return editor.selection
      },
      get source() {
        return editor.tool.linking?.source ?? null
      },
      get trouble() {
        return editor.trouble
      },
      offset: key => this.offset(key),
      route: key => this.routes.of(key),
      isBack: key => this.routes.isBack(key),
    })
  }

  /** Offset of a step's drawing from its position while it is dragged. */
  protected abstract offset(key: Key): Position

  /** Highlighted steps and links: selected, focused, dragged. */
  protected abstract touched(): ReadonlySet<Key>

  /** Puts `content` on the canvas as saved state: nothing to send, nothing to undo. */
  show(content: MapContent): void {
    applyEdit(this.doc, { kind: 'replace', content })
    this.history = noHistory
    this.select([])
    this.editing = null
    this.views.forgetAll()
    this.routes.renew()
    this.viewport.redraw()
    this.topics.tellAll()
  }

  /** Takes over the opportunities as the server has them. */
  takeOpportunities(list: readonly CanvasOpportunity[]): void {
    const before = [...this.doc.opportunities.values()]
    this.doc.opportunities = new Map(list.map(item => [item.key, item]))
    this.refresh([...before, ...list].flatMap(item => item.step ?? []))
  }

  /** Takes over a step that the server has just changed through a call outside the map's own. */
  takeStep(saved: SavedStep): void {
    const key = this.outbox.known.keyOf('step', saved.id)
    if (key === undefined) return
    this.outbox.known.learnStep(key, saved)
    this.absorb(key, saved)
  }

  /** Takes over other users' changes: nothing to save, nothing to undo. Selection and open step stay, if they still exist. */
  accept(edits: readonly Edit[]): void {
    const { done, undo } = applyEdits(this.doc, edits)
    if (done.length === 0) return
    this.prune()
    this.changed([...done, ...undo])
  }

  /** Shows unsent writes on the map: those that an earlier tab left. */
  overlay(writes: readonly Write[]): void {
    const edits = writes.map(editOf)
    for (const edit of edits) applyEdit(this.doc, this.withoutGone(edit))
    this.refresh(edits.flatMap(keysOf), true)
    this.topics.tell('map')
  }

  /** An opportunity whose step was never created, or was deleted, is kept without it, as on the server. */
  private withoutGone(edit: Edit): Edit {
    if (edit.kind !== 'mark' || this.doc.steps.has(edit.opportunity.step ?? '')) return edit
    return { ...edit, opportunity: { ...edit.opportunity, step: null } }
  }

  // Applies edits. One call of `edit` is one entry of the history.

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
    this.send(applyEdits(this.doc, edits).done, inverse, puttingBack)
  }

  private send(done: readonly Edit[], undo: readonly Edit[], as = (writes: Write[]) => writes): void {
    this.prune()
    this.outbox.add(as(writesFor(done, this.doc, this.newKey)))
    this.changed([...done, ...undo])
  }

  private changed(edits: readonly Edit[]): void {
    const structural = edits.some(
      edit => edit.kind !== 'changeStep' || DRAWN.some(field => edit.changes[field] !== undefined),
    )
    this.refresh(edits.flatMap(keysOf), structural)
    if (structural) this.topics.tell('map')
  }

  /** Ends a run of merged edits, when the user leaves the field or closes the panel. */
  seal(): void {
    this.history = seal(this.history)
  }

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

  reveal(key: Key): void {
    const step = this.doc.steps.get(key)
    if (step) this.viewport.reveal(stepBox(step.position))
  }

  /** Publishes that these steps and links look different, and perhaps what surrounds the drawing. */
  protected refresh(keys: Iterable<Key>, scene = false): void {
    this.redraw(keys, scene)
    this.topics.tell('chrome')
  }

  /** Publishes that these steps and links look different; `scene` if any were added, removed or moved. */
  protected redraw(keys: Iterable<Key>, scene = false): void {
    const all = new Set<Key>()
    for (const key of keys) {
      all.add(key)
      for (const link of this.doc.touching.get(key) ?? []) all.add(link)
    }
    for (const key of all) this.views.forget(key)
    // A step that was added, removed or moved may block the routes of links that are not its own.
    const isRerouted = scene && this.routes.renew()
    if (scene) this.viewport.redraw()
    if (isRerouted) for (const key of this.views.renewLinks(this.viewport.scene.links)) all.add(key)
    for (const key of all) this.topics.tell(key)
  }

  private prune(): void {
    const there = (key: Key) => this.doc.steps.has(key) || this.doc.links.has(key)
    if ([...this.selection].some(key => !there(key)))
      this.selection = new Set([...this.selection].filter(there))
    if (this.editing !== null && !there(this.editing)) this.editing = null
    if (this.naming !== null && !there(this.naming.key)) this.naming = null
    if (this.labelling !== null && !there(this.labelling)) this.labelling = null
    if (this.focused !== null && !there(this.focused)) this.focused = null
    const source = this.tool.linking?.source
    if (source && !there(source)) this.tool = { linking: { source: null } }
  }

  private sent(): void {
    const before = this.trouble
    this.trouble = new Map()
    for (const { write, state, tries } of this.outbox.queue) {
      if (state !== 'refused' && tries === 0) continue
      const key = shownOn(write)
      if (key !== null) this.trouble.set(key, state === 'refused' ? 'refused' : 'retrying')
    }
    this.refresh(
      [...this.trouble.keys(), ...before.keys()].filter(key => before.get(key) !== this.trouble.get(key)),
    )
  }

  /** Merges a step or opportunity that is on the map twice: once as loaded and once as created here. */
  private merge(loaded: Key, made: Key): void {
    const { doc } = this
    const joined = [...(doc.touching.get(loaded) ?? [])].flatMap(key => doc.links.get(key) ?? [])
    const owned = [...doc.opportunities.values()].filter(item => item.step === loaded)
    const to = (key: Key) => (key === loaded ? made : key)
    applyEdits(doc, [
      { kind: 'unmark', key: loaded, step: null },
      ...owned.map(({ key }): Edit => ({ kind: 'attach', key, step: made })),
      { kind: 'removeStep', key: loaded },
      ...joined.map((link): Edit => {
        return { kind: 'addLink', link: { ...link, source: to(link.source), target: to(link.target) } }
      }),
    ])
    this.prune()
    this.refresh([loaded, made, ...joined.map(link => link.key)], true)
  }

  private absorbLink(key: Key, { label, share, marks }: SavedLink): void {
    const pending = pendingFields(this.outbox.queue, key)
    const link = this.doc.links.get(key)
    if (!link || pending.has('*')) return
    const news = Object.entries({ label, share, marks }).filter(([field]) => !pending.has(field))
    const next = { ...link, ...Object.fromEntries(news) }
    if (same(next, link)) return
    this.doc.links.set(key, next)
    this.refresh([key], true)
  }

  /** Takes over other users' changes of a step from the server's answer, and keeps fields with unsent changes. */
  private absorb(key: Key, saved: SavedStep): void {
    const pending = pendingFields(this.outbox.queue, key)
    const step = this.doc.steps.get(key)
    if (!step || pending.has('*')) return
    const { id: _, auditId: __, version: ___, ...fields } = saved
    const news = Object.fromEntries(Object.entries(fields).filter(([field]) => !pending.has(field)))
    const { done } = applyEdits(this.doc, change(this.doc, key, news))
    if (done.length > 0) this.changed(done)
  }
}
