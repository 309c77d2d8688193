// Simulation samples of each input of an audit, with a seed per input; and their percentiles, ends and sums.

import type { Figure } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import type { EffectField } from '#domain/process/scenario/effect.ts'
import { around, type Range } from '#domain/range.ts'
import { memoized } from '#domain/simulation/memoize.ts'
import { percentile, pert, seeded } from '#domain/simulation/pert.ts'

const SEED = 20_260_102
const SAMPLE_BUDGET = 200_000
const MIN_SAMPLES = 200
const MAX_SAMPLES = 2000

/** Number of simulation runs, which falls with the number of opportunities to bound the work. */
export const sampleCount = (opportunities: number) =>
  Math.min(MAX_SAMPLES, Math.max(MIN_SAMPLES, Math.floor(SAMPLE_BUDGET / Math.max(1, opportunities))))

/** Kinds of sampled values, each with its own seed, so that a new opportunity does not change other samples. */
const KINDS = [
  'durationMin',
  'costPerHour',
  'runsPerMonth',
  'addressable',
  'realisation',
  'oneOffCost',
  'runningCost',
] as const
type SampleKind = (typeof KINDS)[number]

/** `count` samples of one value. */
export function samplesOf(range: Range, kind: SampleKind, id: number, count: number): Float64Array {
  return runsWith(SEED, id * KINDS.length + KINDS.indexOf(kind), range, count)
}

/** Cache size in values, enough for a medium audit; two hundred values with 2,000 samples take 3 MB. */
const CACHE_SIZE = 200

/** Cached samples, which callers must not modify. */
const runsWith = /* @__PURE__ */ memoized(
  CACHE_SIZE,
  (seed: number, place: number, range: Range, count: number) => {
    const random = seeded(seed ^ Math.imul(place + 1, 0x9e3779b1))
    return Float64Array.from({ length: count }, () => pert(range, random))
  },
)

/** Effects have their own seed, so that a new kind does not change their samples. */
const EFFECT_SEED = 20_260_104
const EFFECTS = [
  'minutesAfter',
  'share',
  'repeatsAvoided',
  'toolCost',
  'oneOffCost',
] as const satisfies EffectField[]

/** `count` samples of one effect field on the as-is step `id`: the same in every scenario. */
export function effectSamples(range: Range, field: EffectField, id: number, count: number): Float64Array {
  return runsWith(EFFECT_SEED, id * EFFECTS.length + EFFECTS.indexOf(field), range, count)
}

const SHARED_SEED = 20_260_105
const SHARED = ['adoption', 'cashed'] as const

/** `count` samples of a value that all opportunities of an audit share: adoption, and the share of freed hours cashed. */
export const sharedSamples = (range: Range, name: (typeof SHARED)[number], count: number): Float64Array =>
  runsWith(SHARED_SEED, SHARED.indexOf(name), range, count)

/** Element-wise sum of the samples. */
export function sumOfSamples(many: readonly Float64Array[], count: number): Float64Array {
  const sum = new Float64Array(count)
  for (const each of many) for (let at = 0; at < count; at++) sum[at] = (sum[at] ?? 0) + (each[at] ?? 0)
  return sum
}

/** The 10th, 50th and 90th percentile of the samples, and the ends beyond which one sample in a hundred lies. */
export interface Spread {
  p10: number
  p50: number
  p90: number
  low: number
  high: number
}

/** Percentiles of the samples. */
export function spreadOf(values: Float64Array): Spread {
  const sorted = values.toSorted()
  const at = (share: number) => percentile(sorted, share)
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9), low: at(0.005), high: at(0.995) }
}

/** The cautious and the favourable percentile as figures. */
export interface PercentileFigures {
  p10: Figure
  p90: Figure
}

/** The percentile figures of a figure, each with the figure at its usual values as input. */
export function percentileFigures(figure: Figure, spread: Spread): PercentileFigures {
  const isCost = figure.unit === 'money' || figure.unit === 'money_per_month'
  const { p10, p90, costP10, costP90 } = figureMessages().figures.percentile
  const labels = isCost ? { p10: costP10, p90: costP90 } : { p10, p90 }
  const end = (point: 'p10' | 'p90'): Figure => ({
    ...figure,
    id: `${figure.id}:${point}`,
    label: labels[point]({ figure: figure.label }),
    value: spread[point],
    formula: `opportunity.${point}`,
    version: 1,
    inputs: [{ kind: 'figure', figure }],
  })
  return { p10: end('p10'), p90: end('p90') }
}

/** A total: the figure of its usual value, its percentiles, and the range for sampling it elsewhere. */
export interface Total {
  figure: Figure
  spread: Spread
  ends: PercentileFigures
  /** The ends beyond which one sample in a hundred lies: a PERT sample between them has the spread of the sum. */
  range: Range
}

/** The figure of a usual value with the percentiles of its samples. */
export function totalOf(figure: Figure, values: Float64Array): Total {
  const spread = spreadOf(values)
  const ends = percentileFigures(figure, spread)
  return { figure, spread, ends, range: around(figure.value ?? 0, { min: spread.low, max: spread.high }) }
}
