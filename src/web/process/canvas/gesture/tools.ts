// Tools of the canvas: connection mode, hand and Snap to Grid.

import type { Position } from '#domain/process/step.ts'
import { linkStep, type Tool } from '#web/process/canvas/gesture/gesture.ts'
import type { Commands } from '#web/process/canvas/map/commands.ts'
import type { CanvasDocument, Key } from '#web/process/canvas/map/document.ts'
import type { Editor } from '#web/process/canvas/map/editor.ts'
import type { Redraw } from '#web/process/canvas/view/redraw.ts'
import type { CanvasTopics } from '#web/process/canvas/view/topics.ts'

/** The pointer's position on the drawing area; null outside it, or after the keyboard has moved the focus. */
export interface PointerPosition {
  at: Position | null
}

export interface ToolParts {
  doc: CanvasDocument
  topics: CanvasTopics
  redraw: Pick<Redraw, 'withControls'>
  editor: Editor
  commands: Pick<Commands, 'connect'>
  pointer: PointerPosition
}

export class Tools implements Tool {
  linking: Tool['linking'] = null
  /** Hand tool: a drag pans wherever it starts. */
  hand = false
  snap = false
  private readonly parts: ToolParts

  constructor(parts: ToolParts) {
    this.parts = parts
  }

  setSnap(snap: boolean): void {
    this.snap = snap
    this.parts.topics.publish('chrome')
  }

  setHand(on: boolean): void {
    this.hand = on
    this.parts.topics.publish('chrome')
  }

  /** Connect Steps / Cancel Connection. */
  setLinking(on: boolean): void {
    const { editor, pointer, redraw } = this.parts
    const source = this.linking?.source
    pointer.at = null
    this.linking = on && !editor.readOnly ? { source: null } : null
    redraw.withControls(source ? [source] : [])
  }

  /** Chooses a step in connection mode, as a click on it does. */
  linkStep(key: Key): void {
    if (!this.linking) return
    const effect = linkStep(this.linking.source, key)
    if (effect.kind === 'link') this.link(effect.source, effect.target)
    else this.pickSource(effect.key)
  }

  /** The mode stays on until Escape: a map needs more than one link. */
  link(source: Key, target: Key): void {
    this.parts.commands.connect(source, target)
    this.pickSource(null)
  }

  pickSource(source: Key | null): void {
    const before = this.linking?.source
    this.linking = { source }
    this.parts.redraw.withControls([before, source].filter(key => key != null))
  }

  /** Forgets a source that is no longer on the map. */
  prune(): void {
    const source = this.linking?.source
    if (source && !this.parts.doc.steps.has(source)) this.linking = { source: null }
  }
}
