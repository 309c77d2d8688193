// Simulation samples of a step's volume; steps fed by the same start share the samples of its volume.

import type { ProcessStep } from '#domain/process/step.ts'
import { countingFlow, stepField } from '#domain/process/step-field.ts'
import { samplesOf, sumOfSamples } from '#domain/simulation/simulation.ts'

/** `count` samples of the step's runs per month; `id` identifies the step in every map of its audit. */
export function runSamples(step: ProcessStep, id: number, count: number): Float64Array {
  const flow = countingFlow(step)
  if (!flow) return samplesOf(stepField(step, 'runsPerMonth').range, 'runsPerMonth', id, count)
  const parts = flow.origins.map(({ stepId, range, weight }) =>
    samplesOf(range, 'runsPerMonth', stepId, count).map(runs => runs * weight),
  )
  return sumOfSamples(parts, count)
}
