// The Edit Step panel: which step is open in it.

import type { CanvasDocument, Key } from '#web/process/canvas/map/document.ts'
import type { Editor } from '#web/process/canvas/map/editor.ts'
import type { CanvasTopics } from '#web/process/canvas/view/topics.ts'
import type { Viewport } from '#web/process/canvas/view/viewport.ts'

export interface PanelParts {
  doc: CanvasDocument
  topics: CanvasTopics
  viewport: Viewport
  editor: Pick<Editor, 'seal'>
}

export class StepPanel {
  /** The open step; null while the panel is closed. */
  step: Key | null = null
  /** How often it was opened by the user, which gives it the focus; following the selection does not. */
  opened = 0
  private readonly parts: PanelParts

  constructor(parts: PanelParts) {
    this.parts = parts
  }

  /** Opens a step; null closes the panel. */
  open(key: Key | null): void {
    this.parts.editor.seal()
    this.step = key
    if (key !== null) {
      this.opened++
      this.parts.viewport.revealStep(key)
    }
    this.parts.topics.publish('chrome')
  }

  /** While it is open, shows the step that is selected alone, so that panel and selection bar edit the same one. */
  follow(selected: Key | null): void {
    if (this.step === null || selected === null || selected === this.step) return
    if (!this.parts.doc.steps.has(selected)) return
    this.parts.editor.seal()
    this.step = selected
    this.parts.topics.publish('chrome')
  }

  /** Closes if the step is no longer on the map. */
  prune(): void {
    if (this.step !== null && !this.parts.doc.steps.has(this.step)) this.step = null
  }
}
