// Schema of lead times from a log: the fitted simulation, and its lead times beside the logged ones.

import { z } from 'zod'
import { id } from '#contract/text.ts'
import type { LogLeadTime } from '#domain/lead-time/log-fit/log-lead-time.ts'

const number = z.number()
const count = z.number().int()
/** Index of a step in `steps`. */
const at = count

const times = z.object({ cases: count, mean: number, half: number, p90: number })
const causes = {
  contention: number,
  prioritisation: number,
  batching: number,
  unavailability: number,
  rest: number,
}
const hours = { days: count, from: number, to: number, hoursPerMonth: number, pause: number }

/** Minutes of the clock; see LogLeadTime for each field. */
const fitted: z.ZodType<LogLeadTime> = z.object({
  kind: z.literal('validated'),
  fitted: count,
  logged: times,
  simulated: times,
  meanDifference: number,
  p90Difference: number,
  arrivals: z.object({
    ...hours,
    pattern: z.enum(['even', 'random', 'logged']),
    perMonth: number,
    distance: number,
  }),
  hours: z.array(z.object({ ...hours, activities: z.array(at), people: count.nullable(), inside: number })),
  work: z.array(z.object({ activity: at, executions: count, mean: number, distance: number })),
  shares: z.array(z.object({ from: at, to: at, share: number, seen: number })),
  delays: z.array(z.object({ activity: at, minutes: number })),
  waits: z.array(z.object({ activity: at, executions: count, minutes: z.object(causes) })),
})

/** Lead times of a log beside simulated ones. */
export const logLeadTimeAnswer = z.object({
  /** Steps of the map, and activities without one. */
  steps: z.array(z.object({ stepId: id.nullable(), label: z.string() })),
  /** Why nothing is compared: too few complete cases with starts and ends, or more work than working time. */
  problem: z.enum(['few', 'overload']).nullable(),
  found: fitted.nullable(),
})
export type LogLeadTimeRecord = z.infer<typeof logLeadTimeAnswer>

const spans = z.array(z.object({ from: number, to: number }))

/** The logged arrivals that the simulation of the map uses, and their log; see LoggedArrivals. */
export const usedArrivals = z.object({
  sourceId: id,
  filename: z.string(),
  arrivals: z.object({
    pattern: z.enum(['even', 'random', 'logged']),
    spans,
    weeks: z.array(z.array(number)),
    from: z.string(),
    to: z.string(),
  }),
})
