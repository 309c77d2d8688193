// A queueing network fitted to a log: arrivals, durations, working hours and shares, with how well each describes cases
// that it was not fitted to.

import { distanceBetween } from '#domain/lead-time/log-fit/goodness.ts'
import { FEWEST_TIMES, fittedCalendar, shareInside } from '#domain/lead-time/log-fit/log-calendar.ts'
import type { LoggedCase, LoggedRun } from '#domain/lead-time/log-fit/log-executions.ts'
import { type LogRoutes, logRoutes } from '#domain/lead-time/log-fit/log-routes.ts'
import { type Calendar, openUntil, WEEK } from '#domain/simulation/event/calendar.ts'
import { type Distribution, fixed, meanOf, observed } from '#domain/simulation/event/distribution.ts'
import { ln } from '#domain/simulation/event/exact-math.ts'
import type { CaseSource, Network, NetworkStep } from '#domain/simulation/event/network.ts'

/** Arrivals as fitted; `interval` in minutes of working hours. `distance`: see distanceBetween. */
export interface FittedArrivals {
  pattern: 'even' | 'random' | 'logged'
  interval: number
  calendar: Calendar
  distance: number
  /** Of logged arrivals: see CaseSource. */
  weeks?: Float64Array[]
}

/** People and hours of the activities that they do. `inside`: share of the other part's starts within the hours. */
export interface FittedHours {
  activities: number[]
  people: number
  calendar: Calendar
  inside: number
}

/** Minutes of work of an activity, in working hours. */
export interface FittedWork {
  activity: number
  executions: number
  mean: number
  distance: number
}

/** A fitted network; `steps` gives the network's step of each activity, -1 for those that did not occur. */
export interface FittedLog {
  network: Network
  places: number[]
  arrivals: FittedArrivals
  hours: FittedHours[]
  work: FittedWork[]
  routes: LogRoutes
}

/** People of activities without resources: none ever waits for them. */
export const ENOUGH = 1_000_000
/** Points of a table of observed minutes. */
const POINTS = 257
/** A resource with less of a group's executions than this part of an equal share is not counted. */
const LEAST_PART = 0.05

/** Fits a network to `cases`; its goodness is measured on `others`. `activities`: how many the log has. */
export function fitLog(
  cases: readonly LoggedCase[],
  others: readonly LoggedCase[],
  activities: number,
): FittedLog {
  const runs = cases.flatMap(each => each.runs)
  const seen = others.flatMap(each => each.runs)
  const hours = fitHours(runs, seen, activities)
  const poolOf = (activity: number) => hours.findIndex(each => each.activities.includes(activity))
  const calendarOf = (activity: number) => (hours[poolOf(activity)] as FittedHours).calendar
  const routes = logRoutes(cases, others, activities)
  const minutes = workMinutes(runs, calendarOf)
  const seenMinutes = workMinutes(seen, calendarOf)
  const arrivals = fitArrivals(cases, others)
  const steps = routes.steps.map(({ activity, routes: onward, join }, at): NetworkStep => {
    const work = activity < 0 ? fixed(0) : sampled(minutes.get(activity) ?? [])
    const pool = activity < 0 ? null : poolOf(activity)
    return { identity: at + 1, work, pool, routes: onward, ...(join && { join }) }
  })
  return {
    network: {
      pools: hours.map(({ people, calendar }) => ({ people, calendar })),
      steps,
      sources: sourcesOf(arrivals, routes),
    },
    places: routes.places,
    arrivals,
    hours,
    routes,
    work: [...minutes].map(([activity, values]) => ({
      activity,
      executions: values.length,
      mean: meanOf(sampled(values)),
      distance: distanceBetween(values, seenMinutes.get(activity) ?? []),
    })),
  }
}

const timesOf = (runs: readonly LoggedRun[]) =>
  // A run that ends as the hours end lies within them.
  runs.flatMap(({ start, end }) => (end > start ? [start, end - 1e-3] : [start]))

/** Activities that are done by the same resources, with their hours. */
function fitHours(runs: readonly LoggedRun[], seen: readonly LoggedRun[], activities: number): FittedHours[] {
  const whole = fittedCalendar(timesOf(runs))
  return groupsOf(runs, activities).map(group => {
    const own = runs.filter(({ activity }) => group.includes(activity))
    const times = timesOf(own)
    const calendar = times.length < FEWEST_TIMES ? whole : fittedCalendar(times)
    const inside = shareInside(
      calendar,
      seen.filter(({ activity }) => group.includes(activity)).map(({ start }) => start),
    )
    return { activities: group, people: peopleOf(own), calendar, inside }
  })
}

/** Resources with work, or as many as runs were worked on at the same time: some people do several. */
function peopleOf(runs: readonly LoggedRun[]): number {
  const counts = new Map<number, number>()
  for (const { resource } of runs) counts.set(resource, (counts.get(resource) ?? 0) + 1)
  if (counts.size === 0 || counts.has(-1)) return ENOUGH
  const equal = runs.length / counts.size
  const working = [...counts.values()].filter(count => count >= LEAST_PART * equal).length
  return Math.max(working, mostAtOnce(runs))
}

function mostAtOnce(runs: readonly LoggedRun[]): number {
  const starts = runs.map(({ start }) => start).sort((a, b) => a - b)
  const ends = runs.map(({ end }) => end).sort((a, b) => a - b)
  let ended = 0
  let most = 0
  starts.forEach((start, begun) => {
    while ((ends[ended] ?? Number.POSITIVE_INFINITY) <= start) ended++
    most = Math.max(most, begun + 1 - ended)
  })
  return most
}

/** Activities that share most of their resources; without resources each is a group. */
function groupsOf(runs: readonly LoggedRun[], activities: number): number[][] {
  const doers = Array.from({ length: activities }, () => new Set<number>())
  for (const { activity, resource } of runs) doers[activity]?.add(resource)
  const groups: { activities: number[]; doers: Set<number> }[] = []
  doers.forEach((own, activity) => {
    if (own.size === 0) return
    const group = own.has(-1)
      ? undefined
      : groups.find(each => 2 * shared(own, each.doers) > Math.min(own.size, each.doers.size))
    if (group) {
      group.activities.push(activity)
      group.doers = new Set([...group.doers, ...own])
    } else groups.push({ activities: [activity], doers: own })
  })
  return groups.map(each => each.activities)
}

const shared = (a: ReadonlySet<number>, b: ReadonlySet<number>) => [...a].filter(each => b.has(each)).length

function workMinutes(
  runs: readonly LoggedRun[],
  calendarOf: (activity: number) => Calendar,
): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const { activity, start, end } of runs) {
    const calendar = calendarOf(activity)
    const worked = openUntil(calendar, end) - openUntil(calendar, start)
    const values = found.get(activity)
    if (values) values.push(worked)
    else found.set(activity, [worked])
  }
  return found
}

/** Observed minutes as a table of at most POINTS quantiles with their mean. */
export function sampled(values: readonly number[]): Distribution {
  if (values.length <= POINTS) return observed(values)
  const sorted = values.toSorted((a, b) => a - b)
  const last = sorted.length - 1
  return observed(
    Array.from({ length: POINTS }, (_, n) => {
      const at = (n / (POINTS - 1)) * last
      const low = sorted[Math.floor(at)] as number
      return low + ((sorted[Math.ceil(at)] as number) - low) * (at % 1)
    }),
  )
}

/** Intervals vary by less than this share of their mean: they are even. */
const EVEN = 0.1
/** Distance of a sample from its distribution, times the root of its size, that chance exceeds once in 20 (Smirnov 1948). */
const CHANCE = 1.358

/** Arrivals of `cases`, with their distance to those of `others`. */
export function fitArrivals(cases: readonly LoggedCase[], others: readonly LoggedCase[]): FittedArrivals {
  const calendar = fittedCalendar(cases.map(({ begin }) => begin))
  const gapsOf = (all: readonly LoggedCase[]) =>
    all
      .slice(1)
      .map(({ begin }, n) => openUntil(calendar, begin) - openUntil(calendar, (all[n] as LoggedCase).begin))
  const gaps = gapsOf(cases)
  const seen = gapsOf(others)
  const interval = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length)
  const mean = Math.max(interval, 1e-6)
  const deviation = Math.sqrt(
    gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / Math.max(1, gaps.length),
  )
  const exponential = gaps.map((_, n) => -mean * ln((n + 0.5) / gaps.length))
  const fits = distanceBetween(exponential, gaps) <= CHANCE / Math.sqrt(Math.max(1, gaps.length))
  const pattern = deviation < EVEN * mean ? 'even' : fits ? 'random' : 'logged'
  const fitted = pattern === 'even' ? [mean] : pattern === 'random' ? exponential : gaps
  return {
    pattern,
    interval: mean,
    calendar,
    distance: distanceBetween(fitted, seen),
    ...(pattern === 'logged' && { weeks: weeksOf(cases) }),
  }
}

/** Arrivals by week, without the first and the last one, which may be incomplete. */
function weeksOf(cases: readonly LoggedCase[]): Float64Array[] {
  const weeks = Map.groupBy(cases, ({ begin }) => Math.floor(begin / WEEK))
  const numbers = [...weeks.keys()].sort((a, b) => a - b)
  const whole = numbers.length > 2 ? numbers.slice(1, -1) : numbers
  const [first = 0] = whole
  return Array.from({ length: (whole.at(-1) ?? first) - first + 1 }, (_, n) =>
    Float64Array.from((weeks.get(first + n) ?? []).map(({ begin }) => begin % WEEK)),
  )
}

/** Cases begin at the activities that they begin with: one source, and a step that sends them there. */
function sourcesOf(arrivals: FittedArrivals, { entry }: LogRoutes): CaseSource[] {
  const { interval, pattern, calendar, weeks } = arrivals
  return [
    {
      identity: 1,
      step: entry,
      interval,
      calendar,
      pattern: pattern === 'even' ? 'even' : 'random',
      ...(weeks && { weeks }),
    },
  ]
}
