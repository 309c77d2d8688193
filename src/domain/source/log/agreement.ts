// Whether a statement agrees with a logged number: rounding and chance explain the difference.

import type { LogMeasure } from '#domain/quantity/quantity.ts'

/** Share of the logged number within which a statement agrees with it, because people round. */
const ROUNDING = 0.15
/** Normal deviate between which 95 % of samples lie. */
const NORMAL_95 = 1.96
/** P90 minus P10 in standard deviations, and standard error of a median in those of a mean; both of a normal distribution. */
const P10_TO_P90 = 2.563
const MEDIAN_ERROR = 1.2533

/** What a log measured, in the unit of the number. */
interface Logged {
  measure: LogMeasure
  min: number
  usual: number
  max: number
  /** Executions it was measured from. */
  executions: number
}

/** Whether the logged number is outside the stated range by more than rounding and the sampling error. */
export function differsFrom(logged: Logged, { min, max }: { min: number; max: number }): boolean {
  const tolerance = Math.max(ROUNDING * logged.usual, samplingError(logged))
  return min - tolerance > logged.usual || max + tolerance < logged.usual
}

/** Half of the 95 % interval of a median. An average of full months is counted in full and has none. */
function samplingError({ measure, min, max, executions }: Logged): number {
  if (measure === 'runs') return 0
  return (NORMAL_95 * MEDIAN_ERROR * (max - min)) / P10_TO_P90 / Math.sqrt(executions)
}
