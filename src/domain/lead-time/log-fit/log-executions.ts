// Executions of a log as partially ordered runs: what each one waited for, and when it could begin. Activities that
// overlap in time are concurrent; of all others the earlier one comes first.

import { caseBounds, type EventLog } from '#domain/source/log/event-log.ts'
import type { ZoneClock } from '#domain/source/log/zone.ts'

/** One execution with start and end, in minutes of the local clock from Monday, 0:00, of the first week of 1970. */
export interface LoggedRun {
  activity: number
  /** -1 if unknown. */
  resource: number
  start: number
  end: number
  /** When the last run before it was over; the case's beginning for the first ones. */
  enabled: number
  /** Indexes, within the case, of the runs that it waited for. */
  after: number[]
}

/** A case in the order of its starts. */
export interface LoggedCase {
  runs: LoggedRun[]
  begin: number
  end: number
}

const MINUTE_MS = 60_000
/** 1970-01-05, the first Monday. */
const MONDAY_MS = 4 * 24 * 3_600_000
/** Two activities are concurrent if they overlap in at least this share of the cases that have both. */
const OVERLAPPING = 0.05
/** Number of runs examined before an execution, which bounds the work in long cases. */
const WINDOW = 50

/**
 * The cases of which every execution has start and end, in the order in which they begin. `activities`: how many codes
 * the log's activities have.
 */
export function loggedCases(
  log: Pick<EventLog, 'caseOf' | 'activityOf' | 'resourceOf' | 'start' | 'end'>,
  activities: number,
  clock: ZoneClock,
): LoggedCase[] {
  const bounds = caseBounds(log)
  const minutes = (instant: number) => (clock.toLocal(instant) - MONDAY_MS) / MINUTE_MS
  const cases: LoggedCase[] = []
  for (let c = 0; c + 1 < bounds.length; c++) {
    const runs: LoggedRun[] = []
    for (let n = bounds[c] as number; n < (bounds[c + 1] as number); n++) {
      const start = minutes(log.start[n] as number)
      const end = minutes(log.end[n] as number)
      if (!(start <= end)) break
      const activity = log.activityOf[n] as number
      const resource = log.resourceOf[n] as number
      runs.push({ activity, resource, start, end, enabled: start, after: [] })
    }
    const [first] = runs
    if (!first || runs.length < (bounds[c + 1] as number) - (bounds[c] as number)) continue
    cases.push({ runs, begin: first.start, end: Math.max(...runs.map(({ end }) => end)) })
  }
  const isConcurrent = concurrency(cases, activities)
  for (const { runs } of cases) order(runs, isConcurrent)
  return cases.sort((a, b) => a.begin - b.begin)
}

type Concurrency = (a: number, b: number) => boolean

function concurrency(cases: readonly LoggedCase[], activities: number): Concurrency {
  const counted = new Map<number, { both: number; overlap: number }>()
  const pairOf = (a: number, b: number) => Math.min(a, b) * activities + Math.max(a, b)
  for (const { runs } of cases) {
    const seen = new Map<number, boolean>()
    for (const [n, run] of runs.entries())
      for (const other of runs.slice(Math.max(0, n - WINDOW), n)) {
        const pair = pairOf(run.activity, other.activity)
        seen.set(pair, seen.get(pair) || run.start < other.end)
      }
    for (const [pair, isOverlap] of seen) {
      const counts = counted.get(pair) ?? { both: 0, overlap: 0 }
      counted.set(pair, { both: counts.both + 1, overlap: counts.overlap + (isOverlap ? 1 : 0) })
    }
  }
  return (a, b) => {
    const { both = 0, overlap = 0 } = counted.get(pairOf(a, b)) ?? {}
    return a !== b && both > 0 && overlap >= OVERLAPPING * both
  }
}

/** Fills in what each run waited for: the last ones before it that are not concurrent with it. */
function order(runs: LoggedRun[], isConcurrent: Concurrency): void {
  const before = runs.map(() => new Set<number>())
  for (const [n, run] of runs.entries()) {
    const earlier = before[n] as Set<number>
    for (let at = n - 1; at >= Math.max(0, n - WINDOW); at--) {
      if (earlier.has(at) || isConcurrent((runs[at] as LoggedRun).activity, run.activity)) continue
      run.after.push(at)
      earlier.add(at)
      for (const each of before[at] as Set<number>) earlier.add(each)
    }
    const [first] = runs
    const ends = run.after.map(at => (runs[at] as LoggedRun).end)
    run.enabled = Math.min(run.start, Math.max((first as LoggedRun).start, ...ends))
  }
}
