// Several replications together: means with their confidence interval, percentiles, and shares.

import { quantileOf } from '#domain/simulation/event/histogram.ts'
import type { Network } from '#domain/simulation/event/network.ts'
import { keyOf } from '#domain/simulation/event/random.ts'
import { replicate } from '#domain/simulation/event/replication.ts'
import { noCounts, type ReplicationCounts, WAITING_CAUSES } from '#domain/simulation/event/run-state.ts'

/** A mean over replications; `half` is half the width of its confidence interval. */
export interface MeanEstimate {
  mean: number
  half: number
}

/** Normal quantiles of two-sided intervals. */
const Z = { 95: 1.959963985, 99: 2.575829304 } as const
export type Confidence = keyof typeof Z

/** The mean of values from independent replications with its Student interval; no width for one value. */
export function estimate(values: readonly number[], confidence: Confidence = 95): MeanEstimate {
  const count = values.length
  const mean = values.reduce((sum, each) => sum + each, 0) / count
  if (count < 2) return { mean, half: 0 }
  const squares = values.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return { mean, half: student(count - 1, Z[confidence]) * Math.sqrt(squares / (count - 1) / count) }
}

/** Student's quantile from the normal one (Cornish and Fisher 1938); within 1 % from 4 degrees of freedom. */
function student(freedom: number, z: number): number {
  const z3 = z ** 3
  const z5 = z ** 5
  const z7 = z ** 7
  return (
    z +
    (z3 + z) / (4 * freedom) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom ** 3)
  )
}

/** What the replications of one network are. */
export interface Experiment {
  seed: number
  replications: number
  /** Cases of each replication, with those that are not counted. */
  cases: number
  /** Share of the cases that are not counted, because the network starts empty; the first fifth if absent. */
  warmUp?: number
  promise: number | null
  hourly: boolean
}

const WARM_UP = 0.2

/** Runs one replication of an experiment; each has random numbers of its own. */
export const replicationOf = (
  network: Network,
  experiment: Experiment,
  number: number,
): ReplicationCounts => {
  const { seed, cases, promise, hourly } = experiment
  const warmUp = Math.floor(cases * (experiment.warmUp ?? WARM_UP))
  const own = keyOf(seed, number)
  return replicate(network, { seed: own, cases: cases - warmUp, warmUp, promise, hourly })
}

/** Independent replications of one simulation, for means with confidence intervals. */
export interface Replications {
  counted: ReplicationCounts[]
  /** All replications added up. */
  sum: ReplicationCounts
}

/** Adds up replications; `counted` are kept for intervals. */
export function together(network: Network, counted: ReplicationCounts[]): Replications {
  const sum = noCounts(network)
  for (const each of counted) {
    for (const name of ['cases', 'leadTime', 'inTime', 'arrived', 'ended'] as const) sum[name] += each[name]
    sum.to += each.to - each.from
    for (const name of ['leadTimes', 'runs', 'work', 'busy', 'queued', 'samples'] as const)
      addAll(sum[name], each[name])
    for (const cause of WAITING_CAUSES) addAll(sum.waiting[cause], each.waiting[cause])
  }
  return { counted, sum }
}

function addAll(sums: Float64Array, values: Float64Array): void {
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] as number) + (values[at] as number)
}

/** Runs all replications of an experiment; `onDone` is called after each with how many there are by then. */
export const experimentOf = (
  network: Network,
  experiment: Experiment,
  onDone: (replications: number) => void = () => undefined,
): Replications =>
  together(
    network,
    Array.from({ length: experiment.replications }, (_, n) => {
      const counted = replicationOf(network, experiment, n)
      onDone(n + 1)
      return counted
    }),
  )

/** Mean lead time of a case, in minutes. */
export const meanLeadTime = ({ counted }: Replications, confidence?: Confidence): MeanEstimate =>
  estimate(
    counted.map(({ leadTime, cases }) => leadTime / Math.max(1, cases)),
    confidence,
  )

/** The lead time within which a share (0–1) of all cases end, in minutes. */
export const leadTimeWithin = ({ sum }: Replications, share: number): number =>
  quantileOf(sum.leadTimes, share)

/** Mean minutes that a run of a step waits, for one cause or for all. */
export function meanWait(
  { counted }: Replications,
  step: number,
  causes: readonly (typeof WAITING_CAUSES)[number][] = WAITING_CAUSES,
  confidence?: Confidence,
): MeanEstimate {
  const values = counted.map(({ waiting, runs }) => {
    const minutes = causes.reduce((sum, cause) => sum + (waiting[cause][step] as number), 0)
    return minutes / Math.max(1, runs[step] as number)
  })
  return estimate(values, confidence)
}
