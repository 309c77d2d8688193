// The range of the net present value: 10,000 seeded PERT draws, the same for the same inputs everywhere.

import type { RoiInputs } from '#domain/roi.ts'
import type { RoiAssumptions } from '#domain/roi-model.ts'
import { ROI_ASSUMPTIONS, roiValue } from '#domain/roi-model.ts'

/** Smallest, usual and largest factor on an entered amount. */
export interface Spread {
  min: number
  usual: number
  max: number
}

/** How uncertain the entries are taken to be while nobody has given ranges. Costs overrun more than they underrun
 * (optimism bias, HM Treasury Green Book); adoption is shared by all savings of one draw. */
export const ROI_SPREADS = {
  savings: { min: 0.7, usual: 1, max: 1.15 },
  implementationCost: { min: 0.9, usual: 1, max: 1.4 },
  adoption: { min: 0.6, usual: 1, max: 1 },
} as const satisfies Record<string, Spread>

export const ROI_DRAWS = 10_000
const SEED = 20_260_101
const BINS = 24

/** Net present value in dollars at the 10th, 50th and 90th percentile, and how often it is above zero (fraction). */
export interface RoiRange {
  p10: number
  p50: number
  p90: number
  positive: number
  /** Equal bins between the lowest and the highest draw: lower edge in dollars and number of draws. */
  histogram: { from: number; count: number }[]
}

/** The range of the net present value; bit-equal on server and browser for equal inputs. */
export function roiRange(inputs: RoiInputs, assumed: RoiAssumptions = ROI_ASSUMPTIONS): RoiRange {
  const base = roiValue(inputs, assumed)
  const running = base.presentCosts - inputs.implementationCost
  const random = seeded(SEED)
  const values = Array.from({ length: ROI_DRAWS }, () => {
    const adoption = pert(ROI_SPREADS.adoption, random)
    const savings = base.presentBenefits * pert(ROI_SPREADS.savings, random) * adoption
    const cost = inputs.implementationCost * pert(ROI_SPREADS.implementationCost, random)
    return Math.round(savings - cost - running) + 0
  }).sort((a, b) => a - b)
  const at = (share: number) => values[Math.min(ROI_DRAWS - 1, Math.floor(share * ROI_DRAWS))] ?? 0
  const positive = values.filter(value => value > 0).length / ROI_DRAWS
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9), positive, histogram: histogram(values) }
}

function histogram(sorted: number[]): RoiRange['histogram'] {
  const [low, high] = [sorted[0] ?? 0, sorted.at(-1) ?? 0]
  const width = Math.max(1, (high - low) / BINS)
  const counts = new Array<number>(BINS).fill(0)
  for (const value of sorted) {
    const bin = Math.min(BINS - 1, Math.floor((value - low) / width))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts.map((count, bin) => ({ from: Math.round(low + bin * width), count }))
}

/** A PERT draw (Malcolm et al. 1959): beta with weight 4 on the usual value. */
function pert({ min, usual, max }: Spread, random: () => number): number {
  if (max <= min) return usual
  const a = gamma(1 + (4 * (usual - min)) / (max - min), random)
  const b = gamma(1 + (4 * (max - usual)) / (max - min), random)
  return min + ((max - min) * a) / (a + b)
}

/** Marsaglia and Tsang (2000), for shapes of 1 and more. */
function gamma(shape: number, random: () => number): number {
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal(random)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}

/** Marsaglia's polar method. */
function normal(random: () => number): number {
  for (;;) {
    const x = 2 * random() - 1
    const square = x * x + (2 * random() - 1) ** 2
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * Math.log(square)) / square)
  }
}

/** A 32-bit generator (mulberry32); values above 0 and below 1, so that a logarithm of them is finite. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (((t ^ (t >>> 14)) >>> 0) + 0.5) / 4_294_967_296
  }
}
