// The event log of a demo audit: cases of a made-up system that wait for its users in working hours, the same at every start.

import type { DemoLog } from '#content/demo/types.ts'
import { timeBetween } from '#domain/source/log/calendar.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000
/** Of the logarithm of the minutes: nine in ten executions take between half and twice the median. */
const SPREAD = 0.4
/** Months have up to 15% more or fewer cases. */
const SEASON = 0.3

type Activity = DemoLog['activities'][number]

/** A case on its way: when the next activity becomes due, and its rows so far. */
interface DemoCase {
  id: string
  due: number
  rows: string[]
}

/** Evenly spread numbers from 0 to 1, the same for each seed. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The log as semicolon-separated text with a row for each execution. Times are local, without an offset. */
export function demoLogText(log: DemoLog): string {
  const next = numbersFrom(log.seed)
  const cases = log.months.flatMap((month, place) => arrivals(log, month, place, next))
  let going = cases
  for (const activity of log.activities) going = passed(going, activity, log, next)
  return ['Case;Activity;Start;End;User', ...cases.flatMap(({ rows }) => rows), ''].join('\n')
}

/** Cases at random times of a month's working hours. */
function arrivals(log: DemoLog, month: string, place: number, next: () => number): DemoCase[] {
  const from = Date.parse(`${month}-01T00:00:00Z`)
  const to = monthAfter(month)
  const worked = timeBetween(log.calendar, LOCAL)(from, to)
  const count = Math.round(log.casesPerMonth * (1 + SEASON * (next() - 0.5)))
  const times = Array.from({ length: count }, () => after(log, from, Math.floor(next() * worked)))
  return times
    .sort((a, b) => a - b)
    .map((due, n) => ({ id: `${log.prefix}-${(place + 1) * 1000 + n}`, due, rows: [] }))
}

/** The cases that go on to an activity, first come, first served by the user who is free first. */
function passed(cases: DemoCase[], activity: Activity, log: DemoLog, next: () => number): DemoCase[] {
  const { name, minutes, waitHours, percent = 100, users } = activity
  const going = cases.filter(() => next() * 100 < percent)
  const free = users.map(() => 0)
  for (const each of going) each.due = after(log, each.due, Math.round(waitHours * (0.5 + next()) * HOUR))
  for (const each of going.toSorted((a, b) => a.due - b.due)) {
    const user = free.indexOf(Math.min(...free))
    const start = after(log, Math.max(each.due, free[user] ?? 0), 0)
    const end = after(log, start, Math.round(minutes * Math.exp(SPREAD * normal(next)) * 60) * 1000)
    free[user] = end
    each.due = end
    each.rows.push([each.id, name, textOf(start), textOf(end), users[user]].join(';'))
  }
  return going
}

/** The time `ms` of working hours later; at least the next opening. */
function after({ calendar }: DemoLog, from: number, ms: number): number {
  let at = from
  let left = ms
  for (;;) {
    const midnight = Math.floor(at / DAY) * DAY
    const isOpen = calendar.days.includes(new Date(at).getUTCDay() || 7)
    const opens = Math.max(at, midnight + calendar.from * MINUTE)
    const room = isOpen ? midnight + calendar.to * MINUTE - opens : 0
    if (room > 0 && left <= room) return opens + left
    left -= Math.max(0, room)
    at = midnight + DAY
  }
}

function monthAfter(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return Date.UTC(year, number, 1)
}

/** Times are written as they are shown: without a zone. */
const LOCAL = { toLocal: (ms: number) => ms, toInstant: (ms: number) => ms }

/** A number of the standard normal distribution (Box–Muller). */
const normal = (next: () => number) => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())

const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
