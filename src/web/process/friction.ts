// Marks friction and shows a toast, for the button and the key alike.

import { toast } from '#web/platform/toast.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'

/** Marks the selected steps; does nothing without a selection. */
export function markFriction(canvas: Canvas): void {
  const count = canvas.selection.steps().length
  if (count === 0 || canvas.editor.readOnly) return
  // Opportunities belong to the as-is map: in a scenario only the mark is set.
  if (canvas.scenario !== null) {
    canvas.commands.changeSelected({ friction: 'time_sink' })
    return
  }
  canvas.commands.markFriction()
  toast({
    title: 'Friction Marked',
    description: `${count === 1 ? 'An opportunity is' : `${count} opportunities are`} in the matrix below.`,
    tone: 'success',
  })
}
