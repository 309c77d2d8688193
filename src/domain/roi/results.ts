// Everything that the sound model says about one ROI, as it is stored with it and shown before anything is typed.

import type { RoiValue } from '#domain/roi/model.ts'
import { planValue, type RoiPlan } from '#domain/roi/plan.ts'
import type { RoiInputs } from '#domain/roi/roi.ts'
import { type RoiRange, roiRange, roiTornado, type Swing } from '#domain/roi/simulation.ts'

/** Counts the changes of the sound model: results of another version are computed again. */
export const MODEL_VERSION = 3

export interface RoiResults {
  version: number
  value: RoiValue
  range: RoiRange
  tornado: Swing[]
}

/** The results of `inputs` under `plan`; bit-equal on server and browser. */
export function roiResults(inputs: RoiInputs, plan: RoiPlan): RoiResults {
  return {
    version: MODEL_VERSION,
    value: planValue(inputs, plan),
    range: roiRange(inputs, plan),
    tornado: roiTornado(inputs, plan),
  }
}
