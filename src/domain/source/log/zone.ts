// Local time of an IANA time zone, with daylight saving: conversion between instants and local clock readings.

/** Hours share their offset except at a change, so that offsets are computed once for each quarter of an hour. */
const QUARTER_MS = 15 * 60_000

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

/** The offset of the zone in ms at an instant, cached. */
function offsetsOf(zone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric', era: 'short' },
  })
  const known = new Map<number, number>()
  return instant => {
    const quarter = Math.floor(instant / QUARTER_MS)
    const cached = known.get(quarter)
    if (cached !== undefined) return cached
    const at = quarter * QUARTER_MS
    const found = readingOf(format, at) - at
    known.set(quarter, found)
    return found
  }
}

function readingOf(format: Intl.DateTimeFormat, at: number): number {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year)
  const [month, day, hour] = [Number(parts.month), Number(parts.day), Number(parts.hour)]
  return Date.UTC(year, month - 1, day, hour, Number(parts.minute), Number(parts.second))
}
