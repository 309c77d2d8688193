// Draws of how often a step is run: steps that one start feeds have the same draw of its volume.

import type { ProcessStep } from '#domain/process/step.ts'
import { countingFlow, stepField } from '#domain/process/step-field.ts'
import { samplesOf, sumOfSamples } from '#domain/simulation/samples.ts'

/** `count` draws of the step's runs a month; `id` is what it is known by in every map of its audit. */
export function runSamples(step: ProcessStep, id: number, count: number): Float64Array {
  const flow = countingFlow(step)
  if (!flow) return samplesOf(stepField(step, 'runsPerMonth').range, 'runsPerMonth', id, count)
  const parts = flow.origins.map(({ stepId, range, weight }) =>
    samplesOf(range, 'runsPerMonth', stepId, count).map(runs => runs * weight),
  )
  return sumOfSamples(parts, count)
}
