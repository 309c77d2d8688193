// The routes of a log's cases as a network: each activity leads to sets of activities, which begin together.

import type { LoggedCase } from '#domain/lead-time/log-fit/log-executions.ts'
import type { NetworkRoute } from '#domain/simulation/event/network.ts'

/** A step of the network; `activity` is -1 for the entry and for forks, which take no time. */
export interface LogStep {
  activity: number
  routes: NetworkRoute[]
  join: boolean
}

/**
 * A route between two activities, as a share (0–1) of the executions of the first. `seen` is the share in the cases
 * that were not fitted.
 */
export interface FittedShare {
  from: number
  to: number
  share: number
  seen: number
}

/** The routes of a log. */
export interface LogRoutes {
  steps: LogStep[]
  /** By activity: its step, -1 if it did not occur. */
  places: number[]
  entry: number
  shares: FittedShare[]
}

/** Counts of the sets of activities that followed an activity (-1: the beginning of a case). */
type Followers = Map<number, Map<string, number>>

/** The routes of `cases`, and their shares in `others`. */
export function logRoutes(
  cases: readonly LoggedCase[],
  others: readonly LoggedCase[],
  activities: number,
): LogRoutes {
  const followers = followersOf(cases)
  const joins = joinsOf(cases)
  const places = Array.from({ length: activities }, () => -1)
  const steps: LogStep[] = []
  const add = (activity: number) => steps.push({ activity, routes: [], join: joins.has(activity) }) - 1
  const entry = add(-1)
  for (const activity of followers.keys()) if (activity >= 0) places[activity] = add(activity)
  for (const [activity, sets] of followers) {
    const all = sets.values().reduce((sum, count) => sum + count, 0)
    const from = steps[activity < 0 ? entry : (places[activity] as number)] as LogStep
    for (const [set, count] of sets) {
      if (set === '') continue
      const targets = set.split(',').map(each => places[Number(each)] as number)
      from.routes.push({
        to: targets.length === 1 ? (targets[0] as number) : fork(steps, targets),
        share: count / all,
      })
    }
  }
  return { steps, places, entry, shares: sharesOf(followers, followersOf(others)) }
}

function fork(steps: LogStep[], targets: readonly number[]): number {
  const counts = Map.groupBy(targets, to => to)
  const routes = [...counts].map(([to, times]) => ({ to, share: times.length }))
  return steps.push({ activity: -1, routes, join: false }) - 1
}

function followersOf(cases: readonly LoggedCase[]): Followers {
  const found: Followers = new Map([[-1, new Map()]])
  const note = (activity: number, set: number[]) => {
    const sets = found.get(activity) ?? new Map<string, number>()
    const key = set.sort((a, b) => a - b).join(',')
    sets.set(key, (sets.get(key) ?? 0) + 1)
    found.set(activity, sets)
  }
  for (const { runs } of cases) {
    const next = runs.map((): number[] => [])
    const first: number[] = []
    for (const { activity, after } of runs) {
      if (after.length === 0) first.push(activity)
      for (const at of after) next[at]?.push(activity)
    }
    note(-1, first)
    runs.forEach(({ activity }, at) => {
      note(activity, next[at] as number[])
    })
  }
  return found
}

/** Activities that more often than not wait for several others. */
function joinsOf(cases: readonly LoggedCase[]): Set<number> {
  const waits = new Map<number, { all: number; several: number }>()
  for (const { runs } of cases)
    for (const { activity, after } of runs) {
      const { all, several } = waits.get(activity) ?? { all: 0, several: 0 }
      waits.set(activity, { all: all + 1, several: several + (after.length > 1 ? 1 : 0) })
    }
  return new Set([...waits].filter(([, { all, several }]) => 2 * several > all).map(([activity]) => activity))
}

function sharesOf(fitted: Followers, others: Followers): FittedShare[] {
  const shareIn = (followers: Followers, from: number) => {
    const sets = followers.get(from) ?? new Map<string, number>()
    const all = sets.values().reduce((sum, count) => sum + count, 0)
    const counts = new Map<number, number>()
    for (const [set, count] of sets)
      for (const to of new Set(set === '' ? [] : set.split(',').map(Number)))
        counts.set(to, (counts.get(to) ?? 0) + count)
    return new Map([...counts].map(([to, count]) => [to, count / all]))
  }
  return [...fitted.keys()].flatMap(from => {
    if (from < 0) return []
    const seen = shareIn(others, from)
    return [...shareIn(fitted, from)].map(([to, share]) => ({ from, to, share, seen: seen.get(to) ?? 0 }))
  })
}
