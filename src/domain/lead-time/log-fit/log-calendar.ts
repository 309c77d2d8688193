// Working hours from when work was begun and finished: the days with work, one span of the day, and breaks in it.

import {
  ALWAYS,
  type Calendar,
  calendarOf,
  DAY,
  nextOpen,
  type Opening,
  WEEK,
} from '#domain/simulation/event/calendar.ts'

/** Minutes of a class of the day. */
const BIN = 30
const BINS = DAY / BIN
/** A day or a time of the day counts from this share of the average one. */
const LEAST = 0.1
/** A class of the day without work is a break if this many times were expected in it. */
const EXPECTED = 20
/** Fewer times than this say nothing. */
export const FEWEST_TIMES = 50

/** Working hours in which the given minutes from a Monday, 0:00, lie; all hours for too few of them. */
export function fittedCalendar(times: readonly number[]): Calendar {
  if (times.length < FEWEST_TIMES) return ALWAYS
  const days = shares(
    times.map(time => Math.floor((time % WEEK) / DAY)),
    7,
  )
  const bins = shares(
    times.map(time => Math.floor((time % DAY) / BIN)),
    BINS,
  )
  const open = spansOf(bins, times.length)
  const spans = days.flatMap((share, day) =>
    share === 0 ? [] : open.map(({ from, to }) => ({ from: day * DAY + from, to: day * DAY + to })),
  )
  return calendarOf(joined(spans))
}

/** Shares of the classes; those far below the average of the classes that occur are 0. */
function shares(places: readonly number[], classes: number): number[] {
  const counts = Array.from({ length: classes }, () => 0)
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1
  const average = places.length / counts.filter(count => count > 0).length
  return counts.map(count => (count >= LEAST * average ? count / places.length : 0))
}

function spansOf(bins: readonly number[], times: number): Opening[] {
  const first = bins.findIndex(share => share > 0)
  const last = bins.findLastIndex(share => share > 0)
  const expected = times / (last - first + 1)
  const isOpen = (bin: number) => (bins[bin] ?? 0) > 0 || expected < EXPECTED
  const open = Array.from({ length: last - first + 1 }, (_, n) => first + n).filter(isOpen)
  return joined(open.map(bin => ({ from: bin * BIN, to: (bin + 1) * BIN })))
}

function joined(spans: readonly Opening[]): Opening[] {
  const found: Opening[] = []
  for (const { from, to } of spans) {
    const before = found.at(-1)
    if (before?.to === from) before.to = to
    else found.push({ from, to })
  }
  return found
}

/** The share (0–1) of times at which the calendar is open. */
export const shareInside = (calendar: Calendar, times: readonly number[]): number =>
  times.filter(time => nextOpen(calendar, time) <= time).length / Math.max(1, times.length)
