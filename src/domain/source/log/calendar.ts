// Working time between two instants: the part of an elapsed time within working days and hours.

import type { ZoneClock } from '#domain/source/log/zone.ts'

/** Working hours of a week. Without a calendar every hour counts. */
export interface WorkCalendar {
  /** Working days, 1 (Monday) to 7 (Sunday). */
  days: number[]
  /** Minutes after midnight, 0–1440; `from` < `to`. */
  from: number
  to: number
  /** Days off, as ISO dates. */
  holidays: string[]
}

const DAY_MS = 24 * 3_600_000
/** 1970-01-05 was the first Monday of the epoch: day 4. */
const FIRST_MONDAY = 4

/** A function that measures the ms between two instants, in working time if there is a calendar. */
export function timeBetween(
  calendar: WorkCalendar | null,
  clock: ZoneClock,
): (a: number, b: number) => number {
  if (!calendar) return (a, b) => b - a
  const worked = workedUntil(calendar)
  return (a, b) => worked(clock.toLocal(b)) - worked(clock.toLocal(a))
}

/** Working ms from the first Monday until a clock reading, so that a difference is a working time. */
function workedUntil({ days, from, to, holidays }: WorkCalendar): (local: number) => number {
  const isWorking = Array.from({ length: 7 }, (_, n) => days.includes(n + 1))
  const before = isWorking.map((_, n) => isWorking.slice(0, n).filter(Boolean).length)
  const perWeek = isWorking.filter(Boolean).length
  const off = offDays(holidays, isWorking)
  const opens = from * 60_000
  const closes = to * 60_000
  return local => {
    const day = Math.floor(local / DAY_MS)
    const since = day - FIRST_MONDAY
    const week = Math.floor(since / 7)
    const weekday = since - week * 7
    const full = week * perWeek + (before[weekday] ?? 0) - countBelow(off, day)
    const isOff = !isWorking[weekday] || countBelow(off, day + 1) > countBelow(off, day)
    const today = isOff ? 0 : Math.min(Math.max(local - day * DAY_MS - opens, 0), closes - opens)
    return full * (closes - opens) + today
  }
}

/** Holidays that fall on working days, as sorted days since 1970. */
function offDays(holidays: readonly string[], isWorking: readonly boolean[]): number[] {
  const days = new Set(holidays.map(date => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)))
  return [...days].filter(day => isWorking[(((day - FIRST_MONDAY) % 7) + 7) % 7]).sort((a, b) => a - b)
}

function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) < limit) low = middle + 1
    else high = middle
  }
  return low
}
