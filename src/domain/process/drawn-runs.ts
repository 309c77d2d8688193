// Draws of how often a step is run: steps that one start feeds have the same draw of its volume.

import { drawn, sumOf } from '#domain/drawn.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { countingFlow, stepField } from '#domain/process/step-field.ts'

/** `count` draws of the step's runs a month; `id` is what it is known by in every map of its audit. */
export function drawnRuns(step: ProcessStep, id: number, count: number): Float64Array {
  const flow = countingFlow(step)
  if (!flow) return drawn(stepField(step, 'runsPerMonth').range, 'runsPerMonth', id, count)
  const parts = flow.origins.map(({ stepId, range, weight }) =>
    drawn(range, 'runsPerMonth', stepId, count).map(runs => runs * weight),
  )
  return sumOf(parts, count)
}
