// The week from which a log has its present working hours: weeks before it began and ended work at another time of day.

import type { LoggedCase } from '#domain/lead-time/log-fit/log-executions.ts'
import { DAY, WEEK } from '#domain/simulation/event/calendar.ts'

/** Minutes by which both ends of the day move in a change, fewest weeks on each side, and fewest starts of a week. */
const MOVED = 45
const WEEKS = 3
const STARTS = 10
/** Parts of the starts between which the day lies, so that single ones outside do not count. */
const EARLY = 0.02
const LATE = 0.98

/** The cases that began after the last change of the hours; all if they did not change. In the order of their beginning. */
export function casesOfPresentHours(cases: readonly LoggedCase[]): readonly LoggedCase[] {
  const starts = cases.flatMap(({ runs }) => runs.map(({ start }) => start))
  const weeks = [...Map.groupBy(starts, start => Math.floor(start / WEEK))]
    .filter(([, times]) => times.length >= STARTS)
    .sort(([a], [b]) => a - b)
    .map(([week, times]) => ({ week, ...dayOf(times) }))
  const moved = (at: number, end: 'from' | 'to') => {
    const sides = [weeks.slice(0, at).slice(-WEEKS), weeks.slice(at, at + WEEKS)]
    const [before = 0, after = 0] = sides.map(side => middle(side.map(each => each[end])))
    return after - before
  }
  for (let at = weeks.length - WEEKS; at >= WEEKS; at--) {
    const from = moved(at, 'from')
    const to = moved(at, 'to')
    const least = Math.min(Math.abs(from), Math.abs(to))
    // The change lies where both ends have moved for the first time, seen from the end.
    if (least < MOVED || from * to < 0) continue
    const first = weeks
      .slice(at - WEEKS + 1, at + WEEKS)
      .find(({ from: opens }) => isNear(opens, weeks[at + WEEKS - 1]))
    const since = (first?.week ?? weeks[at]?.week ?? 0) * WEEK
    return cases.filter(({ begin }) => begin >= since)
  }
  return cases
}

const isNear = (opens: number, later: { from: number } | undefined) =>
  Math.abs(opens - (later?.from ?? 0)) < MOVED / 2

function dayOf(times: readonly number[]): { from: number; to: number } {
  const sorted = times.map(time => time % DAY).sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] as number
  return { from: at(EARLY), to: at(LATE) }
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
