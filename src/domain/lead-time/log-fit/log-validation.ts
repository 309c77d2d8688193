// Simulated against logged lead times: the simulation is fitted to the earlier cases of a log and compared with the
// later ones.

import { unexplainedDelays, withDelays } from '#domain/lead-time/log-fit/delays.ts'
import { casesOfPresentHours } from '#domain/lead-time/log-fit/hours-change.ts'
import type { LoggedCase } from '#domain/lead-time/log-fit/log-executions.ts'
import { type FittedLog, fitLog } from '#domain/lead-time/log-fit/log-network.ts'
import { type LoggedWait, loggedWaits } from '#domain/lead-time/log-fit/logged-waits.ts'
import { ALWAYS } from '#domain/simulation/event/calendar.ts'
import { meanOf } from '#domain/simulation/event/distribution.ts'
import { type Network, offeredLoads } from '#domain/simulation/event/network.ts'
import {
  estimate,
  experimentOf,
  leadTimeWithin,
  meanLeadTime,
  type Replications,
} from '#domain/simulation/event/replications.ts'
import { WAITING_CAUSES } from '#domain/simulation/event/run-state.ts'

/** Lead times in minutes of the clock; `half` is half the 95 % interval of the mean. */
export interface ComparedTimes {
  cases: number
  mean: number
  half: number
  p90: number
}

/** A log's lead times beside those simulated for them, and what the simulation was fitted with. */
export interface LogValidation {
  kind: 'validated'
  /** Cases that the simulation was fitted to. */
  fitted: number
  logged: ComparedTimes
  simulated: ComparedTimes
  /** Simulated ÷ logged − 1, in percent. */
  meanDifference: number
  p90Difference: number
  fit: FittedLog
  /** Waiting that people and hours do not explain, mean minutes of an execution, by activity. */
  unexplained: { activity: number; minutes: number }[]
  waits: ActivityWait[]
}

/** Mean minutes by cause that an execution of an activity waited. */
export interface ActivityWait {
  activity: number
  executions: number
  minutes: LoggedWait
}

/** A validation, or why there is none: too few whole cases with starts and ends, or more work than time. */
export type LogValidationResult = LogValidation | { kind: 'few' | 'overload' }

/** Part of the cases that the simulation is fitted to; the later ones are compared. */
export const FITTED_PART = 0.8
/** At least this many cases, and this many since the hours changed. */
export const FEWEST_CASES = 50
/** Means below this many minutes are not named. */
const LEAST_WAIT = 0.5
const NO_WAIT: LoggedWait = { contention: 0, prioritisation: 0, batching: 0, unavailability: 0, rest: 0 }
const SEED = 20_260_107
const REPLICATIONS = 8
/** Executions in all. */
const EXECUTIONS = 200_000

/** Compares the simulation with the later cases of a log; `cases` in the order in which they begin. */
export function validateLog(cases: readonly LoggedCase[], activities: number): LogValidationResult {
  if (cases.length < FEWEST_CASES) return { kind: 'few' }
  const split = Math.floor(FITTED_PART * cases.length)
  const present = casesOfPresentHours(cases.slice(0, split))
  // Since a change too few cases may have begun: then those before it say more.
  const earlier = present.length < FEWEST_CASES ? cases.slice(0, split) : present
  const later = cases.slice(split)
  const fit = fitLog(earlier, later, activities)
  if (offeredLoads(fit.network).some(load => load >= 1)) return { kind: 'overload' }
  const runs = earlier.reduce((sum, each) => sum + each.runs.length, 0)
  const perCase = runs / earlier.length
  const first = simulated(fit.network, perCase)
  const unexplained = unexplainedDelays(earlier, fit, first)
  const network = withDelays(fit, unexplained)
  const found = unexplained.length === 0 ? first : simulated(network, perCase)
  const logged = loggedTimes(later)
  const { mean, half } = meanLeadTime(found)
  const p90 = leadTimeWithin(found, 0.9)
  return {
    kind: 'validated',
    fitted: earlier.length,
    logged,
    simulated: { cases: found.sum.cases, mean, half, p90 },
    meanDifference: 100 * (mean / logged.mean - 1),
    p90Difference: 100 * (p90 / logged.p90 - 1),
    fit: { ...fit, network },
    unexplained: unexplained.map(({ activity, delay }) => ({ activity, minutes: meanOf(delay) })),
    waits: activityWaits(cases, fit),
  }
}

/** In all cases, by the fitted hours; activities before which nothing waited are left out. */
function activityWaits(cases: readonly LoggedCase[], { hours }: FittedLog): ActivityWait[] {
  const calendars = new Map(
    hours.flatMap(({ activities, calendar }) => activities.map(each => [each, calendar])),
  )
  const waits = loggedWaits(cases, ({ activity }) => calendars.get(activity) ?? ALWAYS)
  return [...Map.groupBy(waits, ([{ activity }]) => activity)]
    .map(([activity, all]) => {
      const minutes = { ...NO_WAIT }
      for (const [, wait] of all)
        for (const cause of WAITING_CAUSES) minutes[cause] += wait[cause] / all.length
      return { activity, executions: all.length, minutes }
    })
    .filter(({ minutes }) => WAITING_CAUSES.some(cause => minutes[cause] >= LEAST_WAIT))
    .sort((a, b) => a.activity - b.activity)
}

const simulated = (network: Network, perCase: number): Replications =>
  experimentOf(network, {
    seed: SEED,
    replications: REPLICATIONS,
    promise: null,
    hourly: false,
    cases: Math.ceil(EXECUTIONS / REPLICATIONS / perCase),
  })

function loggedTimes(cases: readonly LoggedCase[]): ComparedTimes {
  const times = cases.map(({ begin, end }) => end - begin).sort((a, b) => a - b)
  const at = 0.9 * (times.length - 1)
  const low = times[Math.floor(at)] as number
  const p90 = low + ((times[Math.ceil(at)] as number) - low) * (at % 1)
  return { cases: times.length, ...estimate(times), p90 }
}
