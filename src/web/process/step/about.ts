// The reference to a step that comments and presence use.

import type { Canvas } from '#web/process/canvas/canvas.ts'
import type { Key } from '#web/process/canvas/map/document.ts'

/** Undefined for a step that the server does not know yet. */
export function aboutStep({ outbox }: Canvas, key: Key): string | undefined {
  const id = outbox.known.idOf(key)
  return id === undefined ? undefined : `step:${id}`
}
