// The server's state on the canvas: maps that were loaded, answers to writes, and changes by other users.

import type { SavedLink, SavedStep } from '#contract/process-step.ts'
import {
  applyEdit,
  applyEdits,
  type CanvasDocument,
  type CanvasOpportunity,
  type Edit,
  type Key,
  keysOf,
  type MapContent,
  same,
} from '#web/process/canvas/map/document.ts'
import type { Editor } from '#web/process/canvas/map/editor.ts'
import { change } from '#web/process/canvas/map/edits.ts'
import { noHistory } from '#web/process/canvas/map/history.ts'
import type { CanvasOutbox } from '#web/process/canvas/outbox/outbox.ts'
import type { SendListener } from '#web/process/canvas/outbox/sender.ts'
import { editOf, pendingFields, shownOn, type Write } from '#web/process/canvas/outbox/writes.ts'
import type { StepPanel } from '#web/process/canvas/selection/panel.ts'
import type { CanvasSelection } from '#web/process/canvas/selection/selection.ts'
import type { Redraw } from '#web/process/canvas/view/redraw.ts'
import type { CanvasTopics } from '#web/process/canvas/view/topics.ts'
import type { Trouble } from '#web/process/canvas/view/views.ts'

export interface SyncParts {
  doc: CanvasDocument
  topics: CanvasTopics
  redraw: Redraw
  editor: Editor
  outbox: CanvasOutbox
  selection: Pick<CanvasSelection, 'select'>
  panel: StepPanel
  /** Makes the other parts forget steps and links that are no longer on the map. */
  prune(): void
}

export class Sync implements Omit<SendListener, 'twins'> {
  /** Steps and links whose last change is being retried, or was refused. */
  trouble: ReadonlyMap<Key, Trouble> = new Map()
  private readonly parts: SyncParts

  constructor(parts: SyncParts) {
    this.parts = parts
  }

  /** Puts `content` on the canvas as saved state: nothing to send, nothing to undo. */
  show(content: MapContent): void {
    const { doc, editor, selection, panel, redraw } = this.parts
    applyEdit(doc, { kind: 'replace', content })
    editor.history = noHistory
    selection.select([])
    panel.step = null
    redraw.all()
  }

  /** Takes over the opportunities as the server has them. */
  takeOpportunities(list: readonly CanvasOpportunity[]): void {
    const { doc, redraw } = this.parts
    const before = [...doc.opportunities.values()]
    doc.opportunities = new Map(list.map(item => [item.key, item]))
    redraw.withControls([...before, ...list].flatMap(item => item.step ?? []))
  }

  /** Takes over a step that the server has just changed through a call outside the map's own. */
  takeStep(saved: SavedStep): void {
    const { known } = this.parts.outbox
    const key = known.keyOf('step', saved.id)
    if (key === undefined) return
    known.learnStep(key, saved)
    this.saved(key, saved)
  }

  /** Takes over other users' changes. CanvasSelection and open step stay, if they still exist. */
  accept(edits: readonly Edit[]): void {
    this.parts.editor.applySaved(edits)
  }

  /** Shows unsent writes on the map: those that an earlier tab left. */
  overlay(writes: readonly Write[]): void {
    const { doc, redraw, topics } = this.parts
    const edits = writes.map(editOf)
    for (const edit of edits) applyEdit(doc, this.withoutGone(edit))
    redraw.withControls(edits.flatMap(keysOf), true)
    topics.publish('map')
  }

  /** An opportunity whose step was never created, or was deleted, is kept without it, as on the server. */
  private withoutGone(edit: Edit): Edit {
    if (edit.kind !== 'mark' || this.parts.doc.steps.has(edit.opportunity.step ?? '')) return edit
    return { ...edit, opportunity: { ...edit.opportunity, step: null } }
  }

  /** The queue of writes has changed. */
  writesChanged(): void {
    const { outbox, redraw } = this.parts
    const before = this.trouble
    const trouble = new Map<Key, Trouble>()
    for (const { write, state, tries } of outbox.queue) {
      if (state !== 'refused' && tries === 0) continue
      const key = shownOn(write)
      if (key !== null) trouble.set(key, state === 'refused' ? 'refused' : 'retrying')
    }
    this.trouble = trouble
    redraw.withControls(
      [...trouble.keys(), ...before.keys()].filter(key => before.get(key) !== trouble.get(key)),
    )
  }

  /** Merges a step or opportunity that is on the map twice: once as loaded and once as created here. */
  merge(loaded: Key, made: Key): void {
    const { doc, prune, redraw } = this.parts
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
    prune()
    redraw.withControls([loaded, made, ...joined.map(link => link.key)], true)
  }

  savedLink(key: Key, { label, share, marks }: SavedLink): void {
    const { doc, outbox, redraw } = this.parts
    const pending = pendingFields(outbox.queue, key)
    const link = doc.links.get(key)
    if (!link || pending.has('*')) return
    const news = Object.entries({ label, share, marks }).filter(([field]) => !pending.has(field))
    const next = { ...link, ...Object.fromEntries(news) }
    if (same(next, link)) return
    doc.links.set(key, next)
    redraw.withControls([key], true)
  }

  /** Takes over other users' changes of a step from the server's answer, and keeps fields with unsent changes. */
  saved(key: Key, saved: SavedStep): void {
    const { doc, outbox, redraw } = this.parts
    const pending = pendingFields(outbox.queue, key)
    const step = doc.steps.get(key)
    if (!step || pending.has('*')) return
    const { id: _, auditId: __, version: ___, ...fields } = saved
    const news = Object.fromEntries(Object.entries(fields).filter(([field]) => !pending.has(field)))
    const { done } = applyEdits(doc, change(doc, key, news))
    if (done.length > 0) redraw.edits(done)
  }
}
