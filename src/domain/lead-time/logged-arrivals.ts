// Arrivals of cases as a log recorded them, for the simulation of a map: their pattern, working hours and weeks.

import type { FittedArrivals } from '#domain/lead-time/log-fit/log-network.ts'
import {
  type Calendar,
  calendarOf,
  type Opening,
  WEEKS_PER_MONTH,
} from '#domain/simulation/event/calendar.ts'
import type { CaseSource } from '#domain/simulation/event/network.ts'

/** Arrivals accepted from a log. The volume stays that of the map. */
export interface LoggedArrivals {
  pattern: FittedArrivals['pattern']
  /** Hours of the week in which cases arrive, in minutes from Monday, 0:00. */
  spans: Opening[]
  /** For the pattern `logged`: arrivals of single weeks, in minutes from Monday, 0:00; a simulated week repeats one of them. */
  weeks: number[][]
  /** The period of the cases, as ISO dates. */
  from: string
  to: string
}

/** Arrivals that are kept, the latest weeks first. */
const MAX_ARRIVALS = 5000
/** More streams than this are drawn at random instead. */
const MAX_STREAMS = 100

/** Fitted arrivals in a form that can be stored: whole minutes, and no more weeks than needed. */
export function storedArrivals({ pattern, calendar, weeks = [] }: FittedArrivals) {
  const kept: number[][] = []
  let count = 0
  for (const week of weeks.toReversed()) {
    if (kept.length > 0 && count + week.length > MAX_ARRIVALS) break
    const every = Math.ceil(week.length / MAX_ARRIVALS)
    kept.unshift([...week].filter((_, n) => n % every === 0).map(Math.floor))
    count += week.length
  }
  const isEmpty = kept.every(week => week.length === 0)
  const spans = calendar.spans.map(({ from, to }) => ({ from, to }))
  return isEmpty
    ? { pattern: pattern === 'even' ? pattern : ('random' as const), spans, weeks: [] }
    : { pattern, spans, weeks: kept }
}

type Stream = Pick<CaseSource, 'interval' | 'pattern' | 'calendar' | 'weeks' | 'kept'>

/** Streams of cases that add up to `perMonth`. Logged weeks are thinned, or several of them run in parallel. */
export function arrivalStreams({ pattern, spans, weeks }: LoggedArrivals, perMonth: number): Stream[] {
  const calendar = calendarOf(spans)
  const interval = intervalOf(calendar, perMonth)
  const perWeek = weeks.reduce((sum, week) => sum + week.length, 0) / Math.max(1, weeks.length)
  const wanted = perMonth / WEEKS_PER_MONTH
  const streams = pattern === 'logged' && perWeek > 0 ? Math.ceil(wanted / perWeek) : 0
  if (streams === 0 || streams > MAX_STREAMS)
    return [{ interval, calendar, pattern: pattern === 'even' ? 'even' : 'random' }]
  return Array.from({ length: streams }, () => ({
    interval: interval * streams,
    calendar,
    pattern: 'random',
    kept: wanted / perWeek / streams,
    weeks: weeks.map(week => Float64Array.from(week)),
  }))
}

/** Working minutes between two cases. */
export const intervalOf = (calendar: Calendar, perMonth: number): number =>
  (calendar.perWeek * WEEKS_PER_MONTH) / perMonth
