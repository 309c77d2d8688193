// Marking friction, and saying so, by button and by key alike.

import { toast } from '#web/platform/toast.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'

/** Marks the selected steps; without any it does and says nothing. */
export function markFriction(canvas: Canvas): void {
  const count = canvas.selectedSteps().length
  if (count === 0 || canvas.readOnly) return
  // Opportunities belong to the as is: in a scenario the mark stands alone.
  if (canvas.scenario !== null) {
    canvas.changeSelected({ friction: 'time_sink' })
    return
  }
  canvas.markFriction()
  toast({
    title: 'Friction Marked',
    description: `${count === 1 ? 'An opportunity stands' : `${count} opportunities stand`} in the matrix below.`,
    tone: 'success',
  })
}
