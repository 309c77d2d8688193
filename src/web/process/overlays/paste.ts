// Puts clipboard content on the map, or shows why it cannot.

import { bandsOf } from '#domain/process/layout/bands.ts'
import { MAP_LIMITS } from '#domain/process/map.ts'
import { LAYOUT } from '#domain/process/step.ts'
import { toast } from '#web/platform/toast.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { stepCount } from '#web/process/canvas/map/clipboard.ts'
import { laneNear } from '#web/process/canvas/map/lanes.ts'
import { chainOf, pasted } from '#web/process/canvas/map/pasted.ts'

/** The clipboard's content when the key was pressed: steps in our own format, and plain text. */
export interface Clip {
  steps: string
  text: string
}

/** `origin` is the audit of this map. */
export function putIn(canvas: Canvas, clip: Clip, origin: string): void {
  const selected = canvas.doc.steps.get(canvas.selection.steps()[0] ?? '')
  const { x, y } = canvas.gestures.pointedAt()
  const bands = bandsOf(canvas.doc.steps.values())
  const at = { x: x - LAYOUT.linkOffset.x, y: y - LAYOUT.linkOffset.y }
  const engine = selected?.engine ?? laneNear(bands, at)
  const content = pasted(clip.steps, origin) ?? chainOf(clip.text, engine, bands)
  if (!content) {
    toast({
      title: 'Nothing to paste',
      description: 'Copied steps, or lines of text with one step each, can be pasted here.',
    })
    return
  }
  const room = MAP_LIMITS.steps - canvas.doc.steps.size
  if (content.steps.length > room) {
    toast({
      title: 'Not pasted',
      description: `${stepCount(content.steps.length)} are too many: the map has room for ${room}.`,
      tone: 'danger',
    })
    return
  }
  canvas.commands.paste(content)
}
