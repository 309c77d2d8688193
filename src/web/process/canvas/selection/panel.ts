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
  private readonly parts: PanelParts

  constructor(parts: PanelParts) {
    this.parts = parts
  }

  /** Opens a step; null closes the panel. */
  open(key: Key | null): void {
    this.parts.editor.seal()
    this.step = key
    if (key !== null) this.parts.viewport.revealStep(key)
    this.parts.topics.publish('chrome')
  }

  /** Closes if the step is no longer on the map. */
  prune(): void {
    if (this.step !== null && !this.parts.doc.steps.has(this.step)) this.step = null
  }
}
