// Seeded PERT samples: the same seed and ranges give bit-identical values on server and browser.

import type { Range } from '#domain/range.ts'

/** The value below which `share` (0–1) of the sorted values lie; 0 for an empty array. */
export const percentile = (sorted: Float64Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0

/** Rounding of sums and products, as a fraction; docs/figures.md. */
export const ROUNDING = 1e-9

/** Ends that differ by rounding alone are not a range: they would use up random numbers, and so change all later samples. */
const isRange = (min: number, max: number) => max - min > ROUNDING * Math.max(Math.abs(min), Math.abs(max))

/** `whole` less `taken`, never below 0; a rest that is only rounding counts as 0. */
export function leftAfter(whole: number, taken: number): number {
  const left = whole - taken
  return left > ROUNDING * whole ? left : 0
}

/** A PERT sample (Malcolm et al. 1959): beta with weight 4 on the usual value; the usual value if there is no range. */
export function pert({ min, usual, max }: Range, random: () => number): number {
  if (!isRange(min, max)) return usual
  const a = gamma(1 + (4 * (usual - min)) / (max - min), random)
  const b = gamma(1 + (4 * (max - usual)) / (max - min), random)
  return min + ((max - min) * a) / (a + b)
}

const SQUEEZE = 0.0331

/** A gamma sample after Marsaglia and Tsang (2000), for shapes of 1 and more. */
function gamma(shape: number, random: () => number): number {
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal(random)
    const t = 1 + c * x
    const v = t * t * t
    if (v <= 0) continue
    const u = random()
    // Their squeeze: below it the exact bound, which takes two logarithms, accepts too.
    if (u < 1 - SQUEEZE * x * x * x * x) return d * v
    if (Math.log(u) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}

/** A normal sample by Marsaglia's polar method. */
function normal(random: () => number): number {
  for (;;) {
    const x = 2 * random() - 1
    const y = 2 * random() - 1
    const square = x * x + y * y
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * Math.log(square)) / square)
  }
}

/** A 32-bit generator (mulberry32); values above 0 and below 1, so that their logarithm is finite. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (((t ^ (t >>> 14)) >>> 0) + 0.5) / 4_294_967_296
  }
}
