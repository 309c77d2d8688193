// Delays that neither people nor hours explain, such as an hour in which a customer may object: seen before activities.

import type { LoggedCase, LoggedRun } from '#domain/lead-time/log-fit/log-executions.ts'
import { ENOUGH, type FittedLog, sampled } from '#domain/lead-time/log-fit/log-network.ts'
import { type Calendar, nextOpen, openUntil, timeAfter } from '#domain/simulation/event/calendar.ts'
import type { Distribution } from '#domain/simulation/event/distribution.ts'
import type { Network } from '#domain/simulation/event/network.ts'
import type { Replications } from '#domain/simulation/event/replications.ts'

/** Minutes that pass before an activity can begin: of the clock, or of working hours. */
export interface ActivityDelay {
  activity: number
  byClock: boolean
  delay: Distribution
}

/** Least delay that counts: mean minutes of an execution, and the share of the waiting before it. */
const LEAST_MINUTES = 1
const LEAST_SHARE = 0.05
/** Minutes after an opening within which a run counts as begun at it. */
const NEAR = 2

/** The delays of activities, less the minutes that the simulation `found` without them as waiting for people. */
export function unexplainedDelays(
  cases: readonly LoggedCase[],
  { hours, places }: Pick<FittedLog, 'hours' | 'places'>,
  { sum }: Replications,
): ActivityDelay[] {
  const runsOf = Map.groupBy(
    cases.flatMap(({ runs }) => runs),
    ({ activity }) => activity,
  )
  return hours.flatMap(({ activities, calendar }) =>
    activities.flatMap(activity => {
      const { byClock, values } = delaysOf(runsOf.get(activity) ?? [], calendar)
      const mean = values.reduce((all, each) => all + each, 0) / Math.max(1, values.length)
      const at = places[activity] as number
      const queued = (sum.waiting.contention[at] as number) / Math.max(1, sum.runs[at] as number)
      const open = mean - queued
      if (open < LEAST_MINUTES || open < LEAST_SHARE * mean) return []
      return [{ activity, byClock, delay: sampled(values.map(each => (each * open) / mean)) }]
    }),
  )
}

/** A wait before a run: minutes of the clock and of working hours, and the least delay by the clock that explains it. */
interface Wait {
  elapsed: number
  worked: number
  least: number
  /** Working hours ended during the wait, and the run began when they started again. */
  atOpening: boolean
}

function waitBefore({ enabled, start }: LoggedRun, calendar: Calendar): Wait {
  const worked = openUntil(calendar, start) - openUntil(calendar, enabled)
  const elapsed = start - enabled
  const before = start - NEAR
  if (elapsed <= NEAR || nextOpen(calendar, before) <= before)
    return { elapsed, worked, least: elapsed, atOpening: false }
  const closed = timeAfter(calendar, Math.max(1e-6, openUntil(calendar, before)))
  return { elapsed, worked, least: Math.max(0, closed - enabled), atOpening: true }
}

/**
 * A delay passes by the clock if most runs that waited over closed hours began as these opened; else in working
 * hours. By the clock, a run that began at an opening may have been possible earlier. Its delay is then the median
 * of the exact delays that are possible, or the least possible delay if there are none.
 */
function delaysOf(runs: readonly LoggedRun[], calendar: Calendar): { byClock: boolean; values: number[] } {
  const waits = runs.map(run => waitBefore(run, calendar))
  const over = waits.filter(({ elapsed, worked }) => elapsed > worked + 1)
  const byClock = 2 * over.filter(({ atOpening }) => atOpening).length > over.length
  if (!byClock) return { byClock, values: waits.map(({ worked }) => worked) }
  const exact = waits.filter(({ atOpening }) => !atOpening).map(({ elapsed }) => elapsed)
  exact.sort((a, b) => a - b)
  const values = waits.map(({ atOpening, least, elapsed }) => {
    if (!atOpening) return elapsed
    const possible = exact.filter(each => each >= least && each <= elapsed)
    return possible[Math.floor(possible.length / 2)] ?? least
  })
  return { byClock, values }
}

/** The network with a delay before each of these activities, for which no run waits in a queue. */
export function withDelays(
  { network, places }: Pick<FittedLog, 'network' | 'places'>,
  delays: readonly ActivityDelay[],
): Network {
  const { pools, steps } = network
  const place = ({ activity }: ActivityDelay) => places[activity] as number
  const detours = new Map(delays.map((each, n) => [place(each), steps.length + n]))
  return {
    ...network,
    pools: [...pools, ...pools.map(({ calendar }) => ({ people: ENOUGH, calendar }))],
    steps: [
      ...steps.map(step => ({
        ...step,
        routes: step.routes.map(route => ({ ...route, to: detours.get(route.to) ?? route.to })),
      })),
      ...delays.map((each, n) => ({
        identity: steps.length + n + 1,
        work: each.delay,
        pool: each.byClock ? null : pools.length + (steps[place(each)]?.pool ?? 0),
        routes: [{ to: place(each), share: 1 }],
        join: steps[place(each)]?.join ?? false,
      })),
    ],
  }
}
