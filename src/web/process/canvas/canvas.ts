// The canvas without a screen: composes its parts, which publish changes by topic and know neither React nor the DOM.

import { Drag } from '#web/process/canvas/gesture/drag.ts'
import { GestureHost } from '#web/process/canvas/gesture/gesture-host.ts'
import { type PointerPosition, Tools } from '#web/process/canvas/gesture/tools.ts'
import { Commands } from '#web/process/canvas/map/commands.ts'
import { type CanvasDocument, type Key, newDoc } from '#web/process/canvas/map/document.ts'
import { Editor } from '#web/process/canvas/map/editor.ts'
import { CanvasOutbox, type OutboxOptions } from '#web/process/canvas/outbox/outbox.ts'
import { Sync } from '#web/process/canvas/outbox/sync.ts'
import { InlineEditor } from '#web/process/canvas/selection/inline.ts'
import { OverlayState } from '#web/process/canvas/selection/overlay-state.ts'
import { StepPanel } from '#web/process/canvas/selection/panel.ts'
import { CanvasSelection } from '#web/process/canvas/selection/selection.ts'
import type { ViewSize } from '#web/process/canvas/view/camera.ts'
import { Redraw } from '#web/process/canvas/view/redraw.ts'
import { LinkRoutes } from '#web/process/canvas/view/routes.ts'
import { CanvasTopics } from '#web/process/canvas/view/topics.ts'
import { Viewport } from '#web/process/canvas/view/viewport.ts'
import { Views } from '#web/process/canvas/view/views.ts'

export interface CanvasOptions
  extends Pick<OutboxOptions, 'call' | 'map' | 'localStore' | 'refusal' | 'wait'> {
  newKey(): Key
}

export class Canvas {
  readonly doc: CanvasDocument = newDoc()
  readonly topics = new CanvasTopics()
  readonly viewport: Viewport
  readonly routes: LinkRoutes
  readonly views: Views
  readonly outbox: CanvasOutbox
  readonly editor: Editor
  readonly selection: CanvasSelection
  readonly panel: StepPanel
  readonly inline: InlineEditor
  readonly commands: Commands
  readonly tools: Tools
  readonly drag: Drag
  readonly gestures: GestureHost
  readonly overlays: OverlayState
  readonly sync: Sync
  readonly newKey: () => Key

  constructor({ newKey, ...sending }: CanvasOptions) {
    this.newKey = newKey
    const { doc, topics } = this
    this.viewport = new Viewport(topics, doc, () => this.highlighted())
    this.routes = this.newRoutes()
    this.views = this.newViews()
    const isShown = { doc, topics, viewport: this.viewport, views: this.views, routes: this.routes }
    const redraw = new Redraw(isShown)
    this.outbox = new CanvasOutbox({
      ...sending,
      changed: () => this.sync.writesChanged(),
      saved: (key, step) => this.sync.saved(key, step),
      savedLink: (key, link) => this.sync.savedLink(key, link),
      twins: (loaded, made) => this.sync.merge(loaded, made),
    })
    const pointer: PointerPosition = { at: null }
    const prune = () => this.prune()
    this.editor = new Editor({ doc, outbox: this.outbox, redraw, newKey, prune })
    const base = { ...isShown, redraw, editor: this.editor, newKey, pointer }
    this.selection = new CanvasSelection({
      ...base,
      onFocus: () => (pointer.at = null),
      onSelect: () => this.panel.follow(this.selection.only()),
    })
    this.panel = new StepPanel(base)
    this.inline = new InlineEditor(base)
    this.commands = new Commands({ ...base, selection: this.selection, inline: this.inline })
    this.tools = new Tools({ ...base, commands: this.commands })
    const { selection, panel, inline, commands, tools } = this
    this.drag = new Drag({ ...base, selection, tools, gesture: () => this.gestures.current })
    this.gestures = new GestureHost({ ...base, selection, panel, inline, commands, tools, drag: this.drag })
    this.overlays = new OverlayState(base)
    this.sync = new Sync({ ...base, outbox: this.outbox, selection, panel, prune })
  }

  /** The scenario that this map belongs to; null for the as-is map. */
  get scenario(): number | null {
    return this.outbox.map.scenario
  }

  /**
   * Sets the size of the drawing area. The whole map is shown until the user changes the view; the focused step stays
   * in view.
   */
  resize(size: ViewSize): void {
    const { panel, selection, viewport } = this
    if (viewport.size.width === 0) viewport.open(size, viewport.extent())
    else viewport.resize(size)
    if (viewport.isWhole && panel.step === null) viewport.fitMap()
    const current = panel.step ?? (selection.keys.size === 1 ? selection.steps()[0] : undefined)
    if (current !== undefined) viewport.revealStep(current)
  }

  /** Steps and links that are drawn individually at every zoom: selected, focused, being named or dragged. */
  private highlighted(): ReadonlySet<Key> {
    const keys = new Set(this.selection.keys)
    for (const key of [this.selection.focused, this.inline.naming?.key]) if (key != null) keys.add(key)
    for (const key of this.drag.steps()) keys.add(key)
    return keys
  }

  private prune(): void {
    for (const part of [this.selection, this.panel, this.inline, this.tools]) part.prune()
  }

  private newRoutes(): LinkRoutes {
    return new LinkRoutes(this.doc, {
      offset: key => this.drag.offset(key),
      rendered: () => [...this.viewport.scene.links, ...this.viewport.scene.flatLinks],
    })
  }

  private newViews(): Views {
    const canvas = this
    return new Views(this.doc, {
      get selection() {
        return canvas.selection.keys
      },
      get source() {
        return canvas.tools.linking?.source ?? null
      },
      get trouble() {
        return canvas.sync.trouble
      },
      offset: key => this.drag.offset(key),
      route: key => this.routes.of(key),
      isBack: key => this.routes.isBack(key),
    })
  }
}
