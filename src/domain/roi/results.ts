// Results of the NPV model for one ROI, as they are stored with it and shown on opening.

import type { RoiValue } from '#domain/roi/npv.ts'
import { planValue, type RoiPlan } from '#domain/roi/plan.ts'
import type { RoiInputs } from '#domain/roi/roi.ts'
import { type RoiRange, roiRange } from '#domain/roi/simulation.ts'
import { roiTornado, type Swing } from '#domain/roi/tornado.ts'
import { memoized } from '#domain/simulation/memoize.ts'

/** Version of the NPV model: results of another version are recomputed. */
export const MODEL_VERSION = 3

/** Results of the NPV model with its version. */
export interface RoiResults {
  version: number
  value: RoiValue
  range: RoiRange
  tornado: Swing[]
}

/** The model at the usual values, cached because figures, results and documents each need it. */
export const usualValue = /* @__PURE__ */ memoized(4, planValue)

/** The results of `inputs` under `plan`; bit-equal on server and browser. */
export function roiResults(inputs: RoiInputs, plan: RoiPlan): RoiResults {
  return {
    version: MODEL_VERSION,
    value: usualValue(inputs, plan),
    range: roiRange(inputs, plan),
    tornado: roiTornado(inputs, plan),
  }
}
