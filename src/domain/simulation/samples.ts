// Draws of one input of an audit, each with a seed of its own; and what draws come to: percentiles, ends, sums.

import type { Figure } from '#domain/figure/figure.ts'
import type { EffectField } from '#domain/process/scenario/effect.ts'
import { around, type Range } from '#domain/range.ts'
import { memoized } from '#domain/simulation/memoize.ts'
import { percentile, pert, seeded } from '#domain/simulation/pert.ts'

const SEED = 20_260_102
const WORK = 200_000
const [FEWEST, MOST] = [200, 2000]

/** How often is drawn: less often the more opportunities there are, so that the work is bounded. */
export const sampleCount = (opportunities: number) =>
  Math.min(MOST, Math.max(FEWEST, Math.floor(WORK / Math.max(1, opportunities))))

/** Kinds of drawn values, each with a seed of its own: one more opportunity leaves the draws of the others as they are. */
const KINDS = [
  'durationMin',
  'costPerHour',
  'runsPerMonth',
  'addressable',
  'realisation',
  'oneOffCost',
  'runningCost',
] as const
type Drawn = (typeof KINDS)[number]

/** `count` draws of one value. */
export function samplesOf(range: Range, kind: Drawn, id: number, count: number): Float64Array {
  return drawnWith(SEED, id * KINDS.length + KINDS.indexOf(kind), range, count)
}

/** Values of an audit of some size; two hundred of 2,000 draws take 3 MB. */
const KEPT = 200

/** Nobody changes these draws: they are the same for the next who asks. */
const drawnWith = /* @__PURE__ */ memoized(
  KEPT,
  (seed: number, place: number, range: Range, count: number) => {
    const random = seeded(seed ^ Math.imul(place + 1, 0x9e3779b1))
    return Float64Array.from({ length: count }, () => pert(range, random))
  },
)

/** Those of effects have a seed of their own, so that one more kind leaves the others as they are. */
const EFFECT_SEED = 20_260_104
const EFFECTS = [
  'minutesAfter',
  'share',
  'repeatsAvoided',
  'toolCost',
  'oneOffCost',
] as const satisfies EffectField[]

/** `count` draws of a part of an effect on the step that the as is knows by `id`: the same in every scenario. */
export function effectSamples(range: Range, field: EffectField, id: number, count: number): Float64Array {
  return drawnWith(EFFECT_SEED, id * EFFECTS.length + EFFECTS.indexOf(field), range, count)
}

/** Draw by draw, all of them together. */
export function sumOfSamples(many: readonly Float64Array[], count: number): Float64Array {
  const sum = new Float64Array(count)
  for (const each of many) for (let at = 0; at < count; at++) sum[at] = (sum[at] ?? 0) + (each[at] ?? 0)
  return sum
}

/** The 10th, 50th and 90th percentile of the draws, and the ends that one draw in a hundred lies beyond. */
export interface Spread {
  p10: number
  p50: number
  p90: number
  low: number
  high: number
}

export function spreadOf(values: Float64Array): Spread {
  const sorted = values.toSorted()
  const at = (share: number) => percentile(sorted, share)
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9), low: at(0.005), high: at(0.995) }
}

/** The cautious and the favourable end of what was drawn, as figures. */
export interface PercentileFigures {
  p10: Figure
  p90: Figure
}

const END_LABELS = { p10: 'cautious (P10)', p90: 'favourable (P90)' } as const
/** A low cost is no cautious one. */
const COST_LABELS = { p10: 'low (P10)', p90: 'high (P90)' } as const

/** The ends of a figure's range, each open to the figure at its usual values. */
export function percentileFigures(figure: Figure, spread: Spread): PercentileFigures {
  const isCost = figure.unit === 'money' || figure.unit === 'money_per_month'
  const labels = isCost ? COST_LABELS : END_LABELS
  const end = (point: 'p10' | 'p90'): Figure => ({
    ...figure,
    id: `${figure.id}:${point}`,
    label: `${figure.label}, ${labels[point]}`,
    value: spread[point],
    formula: `opportunity.${point}`,
    version: 1,
    inputs: [{ kind: 'figure', figure }],
  })
  return { p10: end('p10'), p90: end('p90') }
}

/** A sum: the figure of its usual value, its percentiles, and the range by which it is drawn again elsewhere. */
export interface Total {
  figure: Figure
  spread: Spread
  ends: PercentileFigures
  /** The ends beyond which one draw in a hundred lies: a PERT draw between them spreads as the sum does. */
  range: Range
}

/** The figure of a usual value with what its draws come to. */
export function totalOf(figure: Figure, values: Float64Array): Total {
  const spread = spreadOf(values)
  const ends = percentileFigures(figure, spread)
  return { figure, spread, ends, range: around(figure.value ?? 0, { min: spread.low, max: spread.high }) }
}
