// Local time of an IANA time zone, with daylight saving: conversion between instants and local clock readings.

/** An offset changes at the beginning of a quarter of an hour. */
const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * 3_600_000

/** Converts between instants (ms since 1970 UTC) and local ms (the clock reading, as if it were UTC). */
export interface ZoneClock {
  /** The clock reading in the zone at an instant. */
  toLocal(instant: number): number
  /**
   * The instant of a clock reading. A reading that occurs twice in autumn means the first; one that is skipped in
   * spring is moved forward by the skipped time.
   */
  toInstant(local: number): number
}

/** Whether the runtime knows this IANA time zone. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return name !== '' && !/^[+-]/.test(name)
  } catch {
    return false
  }
}

/** Throws RangeError if the zone is unknown. */
export function zoneClock(zone: string): ZoneClock {
  if (zone === 'UTC') return { toLocal: instant => instant, toInstant: local => local }
  const offset = offsetsOf(zone)
  return {
    toLocal: instant => instant + offset(instant),
    toInstant(local) {
      const early = local - offset(local - 24 * 3_600_000)
      if (early + offset(early) === local) return early
      const late = local - offset(local + 24 * 3_600_000)
      return late + offset(late) === local ? late : early
    },
  }
}

/** The offset of the zone in ms at an instant; cached by day, and by quarter of an hour on days of a change. */
function offsetsOf(zone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    era: 'short',
  })
  const offsetAt = cached(QUARTER_MS, at => readingOf(format, at) - at)
  const ofDay = cached(DAY_MS, at => {
    const offset = offsetAt(at)
    return offset === offsetAt(at + DAY_MS) ? offset : null
  })
  return instant => ofDay(instant) ?? offsetAt(instant)
}

/** Computes a value once for each period of this many ms, from its beginning. */
function cached<T>(lengthMs: number, compute: (at: number) => T): (instant: number) => T {
  const known = new Map<number, T>()
  return instant => {
    const place = Math.floor(instant / lengthMs)
    const found = known.get(place)
    if (found !== undefined) return found
    const made = compute(place * lengthMs)
    known.set(place, made)
    return made
  }
}

function readingOf(format: Intl.DateTimeFormat, at: number): number {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year)
  const month = Number(parts.month)
  const day = Number(parts.day)
  const hour = Number(parts.hour)
  return Date.UTC(year, month - 1, day, hour, Number(parts.minute), Number(parts.second))
}
