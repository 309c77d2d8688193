// Distributions of durations, each sampled by inversion: one random number gives one value. A larger number never gives
// a smaller value, which keeps variants of a process comparable.

import type { Range } from '#domain/range.ts'
import { ln, power } from '#domain/simulation/event/exact-math.ts'

/** A duration in minutes. `quantiles`: values at equal steps of probability, ascending, at least two. */
export type Distribution =
  | { kind: 'fixed'; value: number }
  | { kind: 'exponential'; mean: number }
  | { kind: 'quantiles'; mean: number; values: Float64Array }

/** Always `value` minutes. */
export const fixed = (value: number): Distribution => ({ kind: 'fixed', value })
/** Exponentially distributed minutes around `mean`. */
export const exponential = (mean: number): Distribution => ({ kind: 'exponential', mean })

/** The mean of a distribution, in minutes. */
export const meanOf = (distribution: Distribution): number =>
  distribution.kind === 'fixed' ? distribution.value : distribution.mean

/** The value below which a share `u` (above 0, below 1) of the draws lie. */
export function valueAt(distribution: Distribution, u: number): number {
  if (distribution.kind === 'fixed') return distribution.value
  if (distribution.kind === 'exponential') return -ln(u) * distribution.mean
  const { values } = distribution
  const place = u * (values.length - 1)
  const below = Math.floor(place)
  const low = values[below] as number
  return low + ((values[below + 1] as number) - low) * (place - below)
}

/** Observed durations as a distribution; `values` need no order, and are not changed. */
export function observed(values: readonly number[]): Distribution {
  const sorted = Float64Array.from(values).sort()
  const [first = 0] = sorted
  if (sorted.length < 2) return fixed(first)
  return { kind: 'quantiles', mean: tableMean(sorted), values: sorted }
}

const CELLS = 2048
const POINTS = 257

/** A PERT distribution (Malcolm et al. 1959: beta with weight 4 on the usual value); fixed if the range is empty. */
export function pertDistribution({ min, usual, max }: Range): Distribution {
  const span = max - min
  if (span <= 0) return fixed(usual)
  const a = (4 * (usual - min)) / span
  const b = (4 * (max - usual)) / span
  const below = new Float64Array(CELLS + 1)
  for (let cell = 0; cell < CELLS; cell++) {
    const x = (cell + 0.5) / CELLS
    below[cell + 1] = (below[cell] as number) + power(x, a) * power(1 - x, b)
  }
  const values = Float64Array.from(
    { length: POINTS },
    (_, n) => min + span * shareAt(below, n / (POINTS - 1)),
  )
  return { kind: 'quantiles', mean: tableMean(values), values }
}

/** The share of the range (0–1) below which `probability` of the cumulated density lies. */
function shareAt(below: Float64Array, probability: number): number {
  const sought = probability * (below[CELLS] as number)
  let low = 0
  let high = CELLS
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((below[middle] as number) <= sought) low = middle
    else high = middle
  }
  const start = below[low] as number
  const density = (below[low + 1] as number) - start
  return (low + (density > 0 ? Math.min(1, (sought - start) / density) : 0)) / CELLS
}

/** The mean of what is drawn from a table with straight lines between its values. */
function tableMean(values: Float64Array): number {
  let sum = 0
  for (let n = 1; n < values.length; n++) sum += ((values[n - 1] as number) + (values[n] as number)) / 2
  return sum / (values.length - 1)
}
