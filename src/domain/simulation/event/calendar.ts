// Weekly working hours. Minutes count from Monday, 0:00, of the first week; working time is added and measured with them.

/** An interval of the week in minutes from Monday, 0:00: `from` included, `to` not. */
export interface Opening {
  from: number
  to: number
}

/** Sorted intervals that do not overlap; `before` is the working time of the week before each of them. */
export interface Calendar {
  spans: readonly Opening[]
  before: readonly number[]
  /** Working minutes of a week; above 0. */
  perWeek: number
  isAlways: boolean
}

/** Minutes of a day. */
export const DAY = 1440
/** Minutes of a week. */
export const WEEK = 7 * DAY
/** Weeks of a month: 52 ÷ 12. */
export const WEEKS_PER_MONTH = 52 / 12
const WORKING_DAYS = 5

/** A calendar of spans that are sorted and do not overlap. */
export function calendarOf(spans: readonly Opening[]): Calendar {
  let perWeek = 0
  const before = spans.map(({ from, to }) => {
    const sum = perWeek
    perWeek += to - from
    return sum
  })
  return { spans, before, perWeek, isAlways: perWeek >= WEEK }
}

/** Open day and night. */
export const ALWAYS: Calendar = calendarOf([{ from: 0, to: WEEK }])

const NOON = 12 * 60

/**
 * Working hours of one person with `hoursPerMonth`: the same number on each day from Monday to Friday, from `start`
 * (minutes of the day). More than five whole days are spread over all seven. `pause` is a break at noon in minutes, by
 * which the day ends later. It has no effect on days that begin after noon, end before it or would pass midnight.
 */
export function workingWeek(hoursPerMonth: number, start: number, pause = 0): Calendar {
  const minutes = (hoursPerMonth * 60) / WEEKS_PER_MONTH
  if (minutes >= WEEK) return ALWAYS
  const days = minutes > WORKING_DAYS * DAY ? 7 : WORKING_DAYS
  const perDay = minutes / days
  const from = Math.min(start, DAY - perDay)
  const to = from + perDay
  const hasPause = pause > 0 && from < NOON && to > NOON && to + pause <= DAY
  const spans = hasPause
    ? [
        { from, to: NOON },
        { from: NOON + pause, to: to + pause },
      ]
    : [{ from, to }]
  return calendarOf(
    Array.from({ length: days }, (_, day) =>
      spans.map(span => ({ from: day * DAY + span.from, to: day * DAY + span.to })),
    ).flat(),
  )
}

/** Working minutes from 0 to `time`. */
export function openUntil(calendar: Calendar, time: number): number {
  if (calendar.isAlways) return time
  const week = Math.floor(time / WEEK)
  const at = time - week * WEEK
  const { spans, before } = calendar
  let place = spans.length - 1
  while (place >= 0 && (spans[place] as Opening).from > at) place--
  if (place < 0) return week * calendar.perWeek
  const { from, to } = spans[place] as Opening
  return week * calendar.perWeek + (before[place] as number) + Math.min(at, to) - from
}

/** The first time at which `worked` minutes (above 0) have been open since 0. */
export function timeAfter(calendar: Calendar, worked: number): number {
  if (calendar.isAlways) return worked
  // Exactly a week's work ends with the last span, not at the start of the next week.
  const week = Math.max(0, Math.ceil(worked / calendar.perWeek) - 1)
  const rest = worked - week * calendar.perWeek
  const { spans, before } = calendar
  let place = spans.length - 1
  while (place > 0 && (before[place] as number) >= rest) place--
  return week * WEEK + (spans[place] as Opening).from + rest - (before[place] as number)
}

/** Tolerance for times that were computed in two ways: far below any duration, far above rounding. */
const CLOSE = 1e-6

/** The earliest time from `time` on at which work can be done. */
export function nextOpen(calendar: Calendar, time: number): number {
  if (calendar.isAlways) return time
  const week = Math.floor(time / WEEK)
  const at = time - week * WEEK
  for (const { from, to } of calendar.spans) if (at < to - CLOSE) return week * WEEK + Math.max(at, from)
  return (week + 1) * WEEK + (calendar.spans[0] as Opening).from
}
