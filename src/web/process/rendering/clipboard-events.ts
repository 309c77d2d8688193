// Events of the clipboard that are the map's.

import { isOurs } from '#web/process/rendering/ours.ts'

/** The format in which one map's steps reach another one's clipboard. */
export const CLIPBOARD_TYPE = 'application/x-process-map+json'

/** Where text is marked or a field has the keyboard, the clipboard is theirs. */
export const isForMap = (event: ClipboardEvent): boolean =>
  isOurs(document.activeElement ?? event.target) && window.getSelection()?.isCollapsed !== false
