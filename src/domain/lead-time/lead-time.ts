// Lead time of a process map by simulation: how long a case takes, what it waits for and where, and who is busy.

import type { Capacity } from '#domain/capacity/capacity.ts'
import {
  type NetworkProblem,
  type ProcessNetwork,
  processNetwork,
  type SimulatedMaps,
} from '#domain/lead-time/process-network.ts'
import type { Trial } from '#domain/lead-time/trial.ts'
import { identityOf } from '#domain/process/scenario/scenario.ts'
import { quantileOf } from '#domain/simulation/event/histogram.ts'
import { offeredLoads, runRates } from '#domain/simulation/event/network.ts'
import {
  experimentOf,
  leadTimeWithin,
  type MeanEstimate,
  meanLeadTime,
  type Replications,
} from '#domain/simulation/event/replications.ts'
import { HOURS_OF_WEEK, WAITING_CAUSES, type WaitingCause } from '#domain/simulation/event/run-state.ts'

/** Minutes of the clock by cause of waiting, on average for each case. */
export type WaitingByCause = Record<WaitingCause, number>

/** A step in the lead time; minutes on average for each case of the process. */
export interface StepTime {
  identity: number
  label: string
  owner: string
  work: number
  waiting: WaitingByCause
  /** Runs that wait there on average, and at each hour of a working day. */
  queue: number
  queueByHour: number[]
}

/** Load of one owner in a simulated lead time. */
export interface OwnerTime {
  key: string
  owner: string
  /** Work offered ÷ capacity, with several roles as simulated; 1 for fully busy, null without people and hours. */
  load: number | null
  /** Hours of work that pile up a month; 0 up to a full load. */
  piles: number
}

/** Lead times in minutes of the clock, nights and weekends included. */
export interface LeadTime {
  kind: 'found'
  mean: MeanEstimate
  p10: number
  median: number
  p90: number
  work: number
  waiting: WaitingByCause
  /** Share of cases within the promise, 0–1; null without one. */
  inTime: number | null
  /** Cases in progress on average. */
  inProgress: number
  casesPerMonth: number
  steps: StepTime[]
  owners: OwnerTime[]
  /** Shares of cases by lead time, in equal classes. */
  classes: { from: number; to: number; share: number }[]
  /** Cases that were counted, and the replications that they are from. */
  cases: number
  replications: number
  /** An owner has more work than time: then these are the cases of the third month, and queues keep growing. */
  isGrowing: boolean
}

/** A lead time, or the reason why the map has none. */
export type LeadTimeResult = LeadTime | NetworkProblem

/** Seed of all lead times, so that two maps meet the same cases. */
export const LEAD_TIME_SEED = 20_260_106
/** Replications of one lead time. */
export const REPLICATIONS = 8
/** Fewest cases of a replication, and most: enough for steady percentiles. */
const FEWEST = 50
const MAX = 20_000
/** Months that an overloaded process is watched; cases of the last one count. */
const MONTHS = 3

/** Step executions per simulation: `quick` for an immediate answer, `fine` for the final figures. */
export const EXECUTIONS = { quick: 40_000, fine: 200_000 } as const

/**
 * Simulates a map. `executions`: about how many steps are worked on in all. `onDone` is called after each replication with
 * how many are done.
 */
export function leadTimeOf(
  maps: SimulatedMaps,
  capacities: readonly Capacity[],
  trial: Trial,
  executions: number = EXECUTIONS.fine,
  onDone?: (replications: number) => void,
): LeadTimeResult {
  const process = processNetwork(maps, capacities, trial)
  return 'kind' in process ? process : simulated(process, trial, executions, onDone)
}

function simulated(
  process: ProcessNetwork,
  trial: Trial,
  executions: number,
  onDone?: (replications: number) => void,
): LeadTime {
  const { network, casesPerMonth } = process
  const loads = offeredLoads(network)
  const isGrowing = loads.some(load => load >= 1)
  const arriving = network.sources.reduce(
    (sum, { interval, calendar }) => sum + calendar.perWeek / interval / 10_080,
    0,
  )
  const visits = runRates(network).reduce((sum, rate) => sum + rate, 0) / arriving
  const wanted = Math.ceil(executions / REPLICATIONS / Math.max(1, visits))
  const steady = Math.min(MAX, Math.max(FEWEST, wanted))
  const cases = isGrowing ? Math.min(MAX, Math.max(FEWEST, Math.ceil(MONTHS * casesPerMonth))) : steady
  const experiment = {
    seed: LEAD_TIME_SEED,
    replications: REPLICATIONS,
    cases,
    hourly: true,
    ...(isGrowing && { warmUp: 1 - 1 / MONTHS }),
    promise: trial.promise === null ? null : trial.promise * 60,
  }
  const found = experimentOf(network, experiment, onDone)
  return {
    ...summary(process, found, trial),
    owners: ownerTimes(process, isGrowing ? loads : measuredLoads(process, found, loads)),
    isGrowing,
  }
}

function summary(
  { network, steps, owners, casesPerMonth }: ProcessNetwork,
  found: Replications,
  trial: Trial,
) {
  const { sum } = found
  const perCase = (minutes: number) => minutes / Math.max(1, sum.cases)
  const total = (values: Float64Array) => perCase(values.reduce((all, each) => all + each, 0))
  return {
    kind: 'found' as const,
    mean: meanLeadTime(found),
    p10: leadTimeWithin(found, 0.1),
    median: leadTimeWithin(found, 0.5),
    p90: leadTimeWithin(found, 0.9),
    work: total(sum.work),
    waiting: byCause(cause => total(sum.waiting[cause])),
    inTime: trial.promise === null ? null : sum.inTime / Math.max(1, sum.cases),
    inProgress: sum.to > 0 ? sum.leadTime / sum.to : 0,
    casesPerMonth,
    steps: steps.map((step, at): StepTime => {
      const byHour = queueByHour(found, at)
      return {
        identity: identityOf(step),
        label: step.label,
        owner: owners[network.steps[at]?.pool ?? -1]?.owner ?? '',
        work: perCase(sum.work[at] ?? 0),
        waiting: byCause(cause => perCase(sum.waiting[cause][at] ?? 0)),
        queue: queueOf(found, at),
        queueByHour: byHour,
      }
    }),
    classes: classesOf(sum.leadTimes),
    cases: sum.cases,
    replications: found.counted.length,
  }
}

const byCause = (minutes: (cause: WaitingCause) => number) =>
  Object.fromEntries(WAITING_CAUSES.map(cause => [cause, minutes(cause)])) as WaitingByCause

/** Minutes of all causes together. */
export const allWaiting = (waiting: WaitingByCause): number =>
  WAITING_CAUSES.reduce((sum, cause) => sum + waiting[cause], 0)

const HOURS = 24
const WORKING_DAYS = 5

function queueByHour({ sum: { queued, samples } }: Replications, step: number): number[] {
  return Array.from({ length: HOURS }, (_, hour) => {
    let waiting = 0
    let times = 0
    for (let day = 0; day < WORKING_DAYS; day++) {
      const at = day * HOURS + hour
      waiting += queued[step * HOURS_OF_WEEK + at] ?? 0
      times += samples[at] ?? 0
    }
    return times > 0 ? waiting / times : 0
  })
}

function queueOf({ sum: { queued, samples } }: Replications, step: number): number {
  const times = samples.reduce((all, each) => all + each, 0)
  const waiting = queued.subarray(step * HOURS_OF_WEEK, (step + 1) * HOURS_OF_WEEK)
  return times > 0 ? waiting.reduce((all, each) => all + each, 0) / times : 0
}

/** Loads as simulated where people have several roles: whose run a person takes decides a queue, not a share. */
function measuredLoads(
  { network: { pools } }: ProcessNetwork,
  { sum }: Replications,
  offered: readonly number[],
) {
  const shared = new Set(
    pools.flatMap(({ otherRoles = [] }, at) => (otherRoles.length > 0 ? [at, ...otherRoles] : [])),
  )
  return offered.map((load, at) => {
    const { people = 0, calendar } = pools[at] ?? {}
    const open = (sum.to * people * (calendar?.perWeek ?? 0)) / 10_080
    return shared.has(at) && open > 0 ? (sum.busy[at] ?? 0) / open : load
  })
}

function ownerTimes({ network, owners }: ProcessNetwork, loads: readonly number[]): OwnerTime[] {
  return owners
    .map(({ key, owner, capacity }, at): OwnerTime => {
      const load = capacity ? (loads[at] ?? 0) : null
      const { people = 0, calendar } = network.pools[at] ?? {}
      const hours = (people * (calendar?.perWeek ?? 0) * (52 / 12)) / 60
      return { key, owner, load, piles: Math.max(0, (load ?? 0) - 1) * hours }
    })
    .filter(({ key }) => key !== '')
    .sort((a, b) => (b.load ?? -1) - (a.load ?? -1))
}

const CLASSES = 24

/** Equal classes up to the 99th percentile; the last one holds all longer cases. */
function classesOf(buckets: Float64Array): LeadTime['classes'] {
  const end = quantileOf(buckets, 0.99)
  const width = end / CLASSES
  const shares = Array.from({ length: CLASSES }, (_, n) => shareBelow(buckets, (n + 1) * width))
  return shares.map((share, n) => {
    const isLast = n === CLASSES - 1
    return {
      from: n * width,
      to: (n + 1) * width,
      share: (isLast ? 1 : share) - (n > 0 ? (shares[n - 1] ?? 0) : 0),
    }
  })
}

function shareBelow(buckets: Float64Array, minutes: number): number {
  // The share is the one whose quantile lies at `minutes`: found by halving, as the quantile never falls.
  let low = 0
  let high = 1
  for (let round = 0; round < 20; round++) {
    const middle = (low + high) / 2
    if (quantileOf(buckets, middle) < minutes) low = middle
    else high = middle
  }
  return low
}
