// Editor of the map: applies edits to the document, records them in the history, and queues their writes.

import { applyEdits, type CanvasDocument, type Edit, type Key } from '#web/process/canvas/map/document.ts'
import { marked, noHistory, record, redone, seal, undone } from '#web/process/canvas/map/history.ts'
import type { CanvasOutbox } from '#web/process/canvas/outbox/outbox.ts'
import { puttingBack, type Write, writesFor } from '#web/process/canvas/outbox/writes.ts'
import type { Redraw } from '#web/process/canvas/view/redraw.ts'

export interface EditorParts {
  doc: CanvasDocument
  outbox: Pick<CanvasOutbox, 'add'>
  redraw: Pick<Redraw, 'edits'>
  newKey(): Key
  /** Makes the other parts forget steps and links that are no longer on the map. */
  prune(): void
}

export class Editor {
  history = noHistory
  /** The audit is completed, or the user may not change it: edits have no effect. */
  readOnly = false
  private readonly parts: EditorParts

  constructor(parts: EditorParts) {
    this.parts = parts
  }

  /**
   * Applies edits as one entry of the history; consecutive entries with the same `merge` become one. `as` adapts
   * their writes.
   */
  edit(edits: readonly Edit[], merge?: string, as?: (writes: Write[]) => Write[]): void {
    if (this.readOnly) return
    const { done, undo } = applyEdits(this.parts.doc, edits)
    if (done.length === 0) return
    this.history = record(this.history, { undo, redo: done, merge })
    this.send(done, undo, as)
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

  /** Undoes the last entry if it was made under this mark; returns whether it did. */
  takeBack(merge: string): boolean {
    const was = this.history.past.at(-1)?.merge === merge
    if (was) this.undo()
    return was
  }

  /** Later edits under this mark are merged into the last entry. */
  mark(merge: string): void {
    this.history = marked(this.history, merge)
  }

  /** Ends a run of merged edits, when the user leaves the field or closes the panel. */
  seal(): void {
    this.history = seal(this.history)
  }

  /** Applies edits that are saved already: nothing to send, nothing to undo. */
  applySaved(edits: readonly Edit[]): void {
    const { done, undo } = applyEdits(this.parts.doc, edits)
    if (done.length === 0) return
    this.parts.prune()
    this.parts.redraw.edits([...done, ...undo])
  }

  private replay(edits: Edit[], inverse: Edit[]): void {
    this.send(applyEdits(this.parts.doc, edits).done, inverse, puttingBack)
  }

  private send(done: readonly Edit[], undo: readonly Edit[], as = (writes: Write[]) => writes): void {
    const { doc, outbox, redraw, newKey, prune } = this.parts
    prune()
    outbox.add(as(writesFor(done, doc, newKey)))
    redraw.edits([...done, ...undo])
  }
}
