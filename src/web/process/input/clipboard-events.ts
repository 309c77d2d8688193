// Clipboard events that belong to the map.

import { isForDrawing } from '#web/process/input/event-target.ts'

/** Clipboard format for steps copied from one map to another. */
export const CLIPBOARD_TYPE = 'application/x-process-map+json'

/** Where text is selected or a field has the focus, the event is theirs. */
export const isForMap = (event: ClipboardEvent): boolean =>
  isForDrawing(document.activeElement ?? event.target) && window.getSelection()?.isCollapsed !== false
