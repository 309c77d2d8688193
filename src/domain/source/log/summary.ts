// What a whole log says: its period, lead time, variants, and each activity with what follows it.

import { timeBetween } from '#domain/source/log/calendar.ts'
import {
  type CaseAttribute,
  caseBounds,
  type EventLog,
  endOf,
  increase,
  timeOf,
} from '#domain/source/log/event-log.ts'
import { fullMonths, type Measured, measureGroups, type Timing } from '#domain/source/log/measure.ts'
import { variantsOf } from '#domain/source/log/variant.ts'
import { spreadOf, type TimeSpread } from '#domain/source/spread.ts'

/** What is shown of a whole log; times in minutes. */
export interface LogSummary {
  events: number
  cases: number
  resources: number
  /** First and last instant, ISO 8601. */
  from: string
  to: string
  /** Full calendar months in the log's time zone, whose executions give the runs a month. */
  months: number
  /** From the first event of a case to its last, in minutes; in working time if the log has a calendar. */
  leadTime: TimeSpread | null
  /** By frequency. Cases that start with it, and that end with it. */
  activities: ActivitySummary[]
  /** Most frequent sequences of activities; `activities` are indexes in the list above. */
  variants: Variant[]
  variantCount: number
  /** Directly-follows pairs by indexes in the list above, most frequent first. */
  follows: Follows[]
  /** Values of the chosen attributes with their cases, most frequent first; missing in logs read before there were any. */
  attributes?: AttributeSummary[]
}

/** An attribute of cases with its values. */
export interface AttributeSummary {
  name: string
  values: { value: string; cases: number }[]
}

/** An activity with its measured times, and the cases that start and end with it. */
export interface ActivitySummary extends Measured {
  name: string
  starts: number
  ends: number
}

/** One sequence of activities and the number of cases that have it. */
export interface Variant {
  activities: number[]
  cases: number
}

/** How often activity `to` directly follows activity `from`. */
export interface Follows {
  from: number
  to: number
  count: number
}

/** Variants that are listed, and that a filter can choose from. */
export const VARIANTS_SHOWN = 50
/** Activities of a variant that are listed. */
const VARIANT_LENGTH = 100
const FOLLOWS_KEPT = 2000

/** Sums up a log of at least one event. `named` are its activities in the order wanted, instead of by frequency. */
export function summaryOf(log: EventLog, timing: Timing, named?: readonly string[]): LogSummary {
  const bounds = caseBounds(log)
  const size = log.activities.length
  const months = timing.months ?? fullMonths(log, timing)
  const measured = measureGroups(
    log,
    log.activities.map((_, n) => n),
    size,
    { ...timing, months },
  )
  const order = named?.map(name => log.activities.indexOf(name)) ?? byFrequency(log, measured)
  const placeOf = new Int32Array(size)
  for (const [place, n] of order.entries()) placeOf[n] = place
  const { starts, ends, follows } = sequencesOf(log, bounds, placeOf)
  const variants = variantsOf(log)
  return {
    ...periodOf(log),
    events: log.caseOf.length,
    cases: bounds.length - 1,
    resources: new Set(log.resourceOf.filter(resource => resource >= 0)).size,
    months: months.count,
    leadTime: leadTimeOf(log, bounds, timing),
    activities: order.map((n, place) => ({
      name: log.activities[n] as string,
      ...(measured[n] as Measured),
      starts: starts[place] as number,
      ends: ends[place] as number,
    })),
    variants: variants.slice(0, VARIANTS_SHOWN).map(({ activities, cases }) => ({
      activities: activities.slice(0, VARIANT_LENGTH).map(n => placeOf[n] as number),
      cases,
    })),
    variantCount: variants.length,
    attributes: log.attributes.map(attribute => attributeSummary(log, bounds, attribute)),
    follows: [...follows]
      .map(([key, count]) => ({ from: Math.floor(key / size), to: key % size, count }))
      .sort((a, b) => b.count - a.count || a.from - b.from || a.to - b.to)
      .slice(0, FOLLOWS_KEPT),
  }
}

/** Codes of activities, the most frequent first, then by name. */
function byFrequency({ activities }: EventLog, measured: readonly Measured[]): number[] {
  const times = (n: number) => measured[n]?.executions ?? 0
  const nameOf = (n: number) => activities[n] ?? ''
  return [...activities.keys()].sort((a, b) => times(b) - times(a) || (nameOf(a) < nameOf(b) ? -1 : 1))
}

function sequencesOf(log: EventLog, bounds: Int32Array, placeOf: Int32Array) {
  const size = log.activities.length
  const starts = new Int32Array(size)
  const ends = new Int32Array(size)
  const follows = new Map<number, number>()
  const at = (n: number) => placeOf[log.activityOf[n] as number] as number
  for (let c = 0; c + 1 < bounds.length; c++) {
    const from = bounds[c] as number
    const to = bounds[c + 1] as number
    increase(starts, at(from))
    increase(ends, at(to - 1))
    for (let n = from + 1; n < to; n++) {
      const key = at(n - 1) * size + at(n)
      follows.set(key, (follows.get(key) ?? 0) + 1)
    }
  }
  return { starts, ends, follows }
}

function attributeSummary(
  log: EventLog,
  bounds: Int32Array,
  { name, values, codes }: CaseAttribute,
): AttributeSummary {
  const counts = new Int32Array(values.length)
  for (const row of bounds.subarray(0, -1)) {
    const value = codes[log.caseOf[row] as number] as number
    if (value >= 0) increase(counts, value)
  }
  const found = values.map((value, n) => ({ value, cases: counts[n] as number }))
  return { name, values: found.sort((a, b) => b.cases - a.cases || (a.value < b.value ? -1 : 1)) }
}

function periodOf(log: EventLog) {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (let n = 0; n < log.caseOf.length; n++) {
    first = Math.min(first, timeOf(log, n))
    last = Math.max(last, endOf(log, n))
  }
  return { from: new Date(first).toISOString(), to: new Date(last).toISOString() }
}

function leadTimeOf(log: EventLog, bounds: Int32Array, timing: Timing): TimeSpread | null {
  const between = timeBetween(timing.calendar, timing.clock)
  const minutes = new Float64Array(Math.max(0, bounds.length - 1))
  for (let c = 0; c + 1 < bounds.length; c++) {
    const from = bounds[c] as number
    const to = bounds[c + 1] as number
    let over = endOf(log, from)
    for (let n = from + 1; n < to; n++) over = Math.max(over, endOf(log, n))
    minutes[c] = between(timeOf(log, from), over) / 60_000
  }
  return spreadOf(minutes)
}
