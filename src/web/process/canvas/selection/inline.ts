// Inline editing: the name of a step, and label and share of a link, in fields over the drawing.

import { asOneLine } from '#domain/text/line.ts'
import type { CanvasDocument, Key } from '#web/process/canvas/map/document.ts'
import type { Editor } from '#web/process/canvas/map/editor.ts'
import { change } from '#web/process/canvas/map/edits.ts'
import type { Redraw } from '#web/process/canvas/view/redraw.ts'
import type { CanvasTopics } from '#web/process/canvas/view/topics.ts'
import type { Viewport } from '#web/process/canvas/view/viewport.ts'

export interface InlineParts {
  doc: CanvasDocument
  topics: CanvasTopics
  viewport: Viewport
  redraw: Pick<Redraw, 'highlights'>
  editor: Editor
}

export class InlineEditor {
  /** The step whose name is edited; `fresh` if it was created in order to be named. */
  naming: { key: Key; before: string; fresh: boolean; touched?: true } | null = null
  /** The link whose label and share are edited. */
  labelling: Key | null = null
  private readonly parts: InlineParts

  constructor(parts: InlineParts) {
    this.parts = parts
  }

  /** Edits the name of a step. */
  startNaming(key: Key, fresh = false): void {
    const { doc, editor, viewport } = this.parts
    const step = doc.steps.get(key)
    if (!step || editor.readOnly) return
    this.stopNaming()
    this.naming = { key, before: step.label, fresh }
    viewport.revealStep(key)
    this.show(key)
  }

  /** Edits the name of a step that was just created: creating and naming it is one entry of the history. */
  nameNew(key: Key): void {
    this.startNaming(key, true)
    this.parts.editor.mark(namingOf(key))
  }

  /** Applies every keystroke, so that no typed text is lost; an empty text restores the previous name. */
  name(typed: string): void {
    if (!this.naming) return
    const { key, touched } = this.naming
    // A colleague may have renamed the step since.
    if (!touched) this.naming.before = this.parts.doc.steps.get(key)?.label ?? this.naming.before
    this.naming.touched = true
    this.rename(key, asOneLine(typed).slice(0, 500) || this.naming.before, namingOf(key))
  }

  /** Ends naming. `letGo` discards what was typed, and removes a step that was created in order to be named. */
  stopNaming(how: 'keep' | 'letGo' = 'keep'): void {
    if (!this.naming) return
    const { editor } = this.parts
    const { key, before, touched } = this.naming
    this.naming = null
    if (how === 'letGo' && !editor.takeBack(namingOf(key)) && touched) this.rename(key, before)
    editor.seal()
    this.show(key)
  }

  /** Edits the label and share of a link; null ends it. */
  startLabelling(key: Key | null): void {
    const { doc, editor, topics } = this.parts
    editor.seal()
    this.labelling = key !== null && doc.links.has(key) && !editor.readOnly ? key : null
    topics.publish('hands')
  }

  /** Ends editing of what is no longer on the map. */
  prune(): void {
    const { steps, links } = this.parts.doc
    if (this.naming !== null && !steps.has(this.naming.key)) this.naming = null
    if (this.labelling !== null && !links.has(this.labelling)) this.labelling = null
  }

  private rename(key: Key, label: string, merge?: string): void {
    const { doc, editor } = this.parts
    editor.edit(change(doc, key, { label }), merge)
  }

  private show(key: Key): void {
    this.parts.redraw.highlights([key])
    this.parts.topics.publish('hands')
  }
}

const namingOf = (key: Key) => `name ${key}`
