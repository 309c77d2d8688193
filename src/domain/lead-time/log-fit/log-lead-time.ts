// What a log says about lead times: the fitted numbers as proposals with their goodness of fit, and the comparison with
// later cases.

import { loggedCases } from '#domain/lead-time/log-fit/log-executions.ts'
import {
  ENOUGH,
  type FittedArrivals,
  type FittedHours,
  fitArrivals,
} from '#domain/lead-time/log-fit/log-network.ts'
import {
  type ActivityWait,
  type ComparedTimes,
  FEWEST_CASES,
  type LogValidation,
  type LogValidationResult,
  validateLog,
} from '#domain/lead-time/log-fit/log-validation.ts'
import { storedArrivals } from '#domain/lead-time/logged-arrivals.ts'
import { type Calendar, DAY, WEEK, WEEKS_PER_MONTH } from '#domain/simulation/event/calendar.ts'
import type { EventLog } from '#domain/source/log/event-log.ts'
import type { ZoneClock } from '#domain/source/log/zone.ts'

/** Weekly hours in words of numbers: days of a week, and minutes of the day from the first opening to the last closing. */
interface HoursSummary {
  days: number
  from: number
  to: number
  /** Hours a month of one person. */
  hoursPerMonth: number
  /** Minutes of the day between both in which no one works. */
  pause: number
}

/** Fitted numbers and their comparison with later cases; steps by their index in the groups, then other activities. */
export interface LogLeadTime {
  kind: 'validated'
  fitted: number
  logged: ComparedTimes
  simulated: ComparedTimes
  /** Simulated ÷ logged − 1, in percent. */
  meanDifference: number
  p90Difference: number
  /** `distance` (0–1): largest difference between the shares of fitted and later cases below a value. */
  arrivals: HoursSummary & { pattern: FittedArrivals['pattern']; perMonth: number; distance: number }
  /** `people` is null without resources; `inside` is the percent of later starts within the hours. */
  hours: (HoursSummary & { activities: number[]; people: number | null; inside: number })[]
  work: { activity: number; executions: number; mean: number; distance: number }[]
  /** Percent of the executions of `from` that `to` follows: in the fitted cases, and `seen` in the later ones. */
  shares: { from: number; to: number; share: number; seen: number }[]
  /** Mean minutes before an execution that neither people nor hours explain. */
  delays: { activity: number; minutes: number }[]
  /** Mean minutes by cause that executions waited, in all cases. */
  waits: ActivityWait[]
}

/** What a log says, or why it says nothing. */
export type LogLeadTimeResult = LogLeadTime | Exclude<LogValidationResult, LogValidation>

/** Fits and compares; `groupOf` gives the group of each activity, of which there are `groups`. */
export function logLeadTime(
  log: EventLog,
  clock: ZoneClock,
  groupOf: readonly number[],
  groups: number,
): LogLeadTimeResult {
  const activityOf = log.activityOf.map(activity => groupOf[activity] as number)
  const cases = loggedCases({ ...log, activityOf }, groups, clock)
  const found = validateLog(cases, groups)
  return found.kind === 'validated' ? summaryOf(found) : found
}

function summaryOf({ fit, ...found }: LogValidation): LogLeadTime {
  const { arrivals, hours, work, routes } = fit
  const { pattern, interval, calendar, distance } = arrivals
  const perMonth = (calendar.perWeek * WEEKS_PER_MONTH) / interval
  return {
    kind: 'validated',
    fitted: found.fitted,
    logged: found.logged,
    simulated: found.simulated,
    meanDifference: found.meanDifference,
    p90Difference: found.p90Difference,
    arrivals: { pattern, perMonth, distance, ...hoursOf(calendar) },
    hours: hours.map(summaryOfHours),
    work: work.toSorted((a, b) => a.activity - b.activity),
    shares: routes.shares.map(each => ({ ...each, share: 100 * each.share, seen: 100 * each.seen })),
    delays: found.unexplained,
    waits: found.waits,
  }
}

const summaryOfHours = ({ activities, people, calendar, inside }: FittedHours) => ({
  activities,
  people: people === ENOUGH ? null : people,
  inside: 100 * inside,
  ...hoursOf(calendar),
})

function hoursOf({ spans, perWeek }: Calendar): HoursSummary {
  const days = new Set(spans.map(({ from }) => Math.floor(from / DAY)))
  const isAlways = perWeek >= WEEK
  const from = isAlways ? 0 : Math.min(...spans.map(({ from }) => from % DAY))
  const to = isAlways ? DAY : Math.max(...spans.map(({ to }) => ((to - 1) % DAY) + 1))
  return {
    days: isAlways ? 7 : days.size,
    from,
    to,
    pause: isAlways ? 0 : Math.max(0, Math.round(to - from - perWeek / days.size)),
    hoursPerMonth: (perWeek / 60) * WEEKS_PER_MONTH,
  }
}

/** The arrivals of all cases of a log, to be used by the simulation of the map; null for too few cases. */
export function logArrivals(log: EventLog, clock: ZoneClock) {
  const cases = loggedCases(log, log.activities.length, clock)
  return cases.length < FEWEST_CASES ? null : storedArrivals(fitArrivals(cases, cases))
}
