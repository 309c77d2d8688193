// What a log says about some of its activities: durations, waiting, rework, hand-overs and runs a month.

import { timeBetween, type WorkCalendar } from '#domain/source/log/calendar.ts'
import { caseBounds, doubled, type EventLog, endOf, increase, timeOf } from '#domain/source/log/event-log.ts'
import type { ZoneClock } from '#domain/source/log/zone.ts'
import { spreadOf, spreadWithQuantiles, type TimeSpread } from '#domain/source/spread.ts'

/** Measured of one activity, or of several that are one step. All times in minutes. */
export interface Measured {
  executions: number
  /** Cases in which it occurs. */
  cases: number
  /** From start to end, where both are logged; in working time if the log has a calendar. */
  duration: (TimeSpread & { quantiles?: number[] }) | null
  /** Since the previous event of the case was over. It contains waiting, so it is never minutes of work. */
  elapsed: TimeSpread | null
  /** From the end of the previous event to the start, where the start is logged. */
  waiting: TimeSpread | null
  /** Percent of its cases in which it occurs more than once. */
  rework: number
  /** Percent of its executions with a known successor that another resource continues; null without resources. */
  handOvers: number | null
  /** Executions in a full month; null if the log has no full month. */
  perMonth: Monthly | null
}

/** Executions in the full months of a log. */
export interface Monthly {
  least: number
  average: number
  most: number
}

/** The full calendar months of a log, in its time zone. */
export interface FullMonths {
  /** The instant at which each month begins, and that at which the last one ends; empty if there is no full month. */
  bounds: number[]
  count: number
  /** An execution counts in the month in which its case began, instead of its own. */
  byBeginning?: boolean
}

/** How times are measured: the zone's clock and, where given, the working hours. */
export interface Timing {
  clock: ZoneClock
  calendar: WorkCalendar | null
  /** Of a filtered log; else the full months of the log itself. */
  months?: FullMonths
}

const MINUTE_MS = 60_000

/**
 * The months between the first and the last event. The first event's month is full only if that event is on its first
 * day. The last event's month is full only if that event is on its last day.
 */
export function fullMonths(log: EventLog, { clock }: Pick<Timing, 'clock'>): FullMonths {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (let n = 0; n < log.caseOf.length; n++) {
    first = Math.min(first, timeOf(log, n))
    last = Math.max(last, endOf(log, n))
  }
  if (first > last) return { bounds: [], count: 0 }
  const begin = new Date(clock.toLocal(first))
  const finish = new Date(clock.toLocal(last))
  const from = monthNumber(begin) + (begin.getUTCDate() === 1 ? 0 : 1)
  const isLastDay = new Date(finish.getTime() + 24 * 3_600_000).getUTCMonth() !== finish.getUTCMonth()
  const to = monthNumber(finish) + (isLastDay ? 1 : 0)
  const instant = (month: number) => clock.toInstant(Date.UTC(Math.floor(month / 12), month % 12, 1))
  const count = Math.max(0, to - from)
  return { bounds: count === 0 ? [] : Array.from({ length: count + 1 }, (_, n) => instant(from + n)), count }
}

const monthNumber = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()

/** Growing list of minutes. */
class Minutes {
  #values = new Float64Array(64)
  size = 0
  add(ms: number): void {
    if (this.size === this.#values.length) this.#values = doubled(this.#values)
    this.#values[this.size++] = ms / MINUTE_MS
  }
  get values(): Float64Array {
    return this.#values.subarray(0, this.size)
  }
}

/** Sums of one group while the log is read. */
class GroupCounts {
  readonly duration = new Minutes()
  readonly elapsed = new Minutes()
  readonly waiting = new Minutes()
  executions = 0
  cases = 0
  repeated = 0
  continued = 0
  handedOver = 0
  readonly inMonth: Int32Array
  lastCase = -1
  inCase = 0
  constructor(months: number) {
    this.inMonth = new Int32Array(months)
  }
  add(caseOf: number): void {
    this.executions++
    this.inCase = this.lastCase === caseOf ? this.inCase + 1 : 1
    if (this.inCase === 1) this.cases++
    if (this.inCase === 2) this.repeated++
    this.lastCase = caseOf
  }
}

/**
 * Measures each group of activities in one pass. `groupOf` gives the group of an activity, -1 for none; an execution
 * counts as rework of its group when the case had another before.
 */
export function measureGroups(
  log: EventLog,
  groupOf: ArrayLike<number>,
  groups: number,
  timing: Timing,
): Measured[] {
  const months = timing.months ?? fullMonths(log, timing)
  const counted = Array.from({ length: groups }, () => new GroupCounts(months.count))
  const between = timeBetween(timing.calendar, timing.clock)
  const bounds = caseBounds(log)
  for (let c = 0; c + 1 < bounds.length; c++)
    countCase(log, [bounds[c] as number, bounds[c + 1] as number], {
      groupOf,
      groups: counted,
      months,
      between,
    })
  return counted.map(counts => measuredOf(counts, log.resources.length > 0))
}

interface Pass {
  groupOf: ArrayLike<number>
  groups: GroupCounts[]
  months: FullMonths
  between: (a: number, b: number) => number
}

interface CaseState {
  counts: GroupCounts
  /** When the previous event was over. */
  before: number
  /** When the case began, where that decides the month. */
  begin: number | null
}

function countCase(log: EventLog, [from, to]: [number, number], pass: Pass): void {
  let before = Number.NaN
  const begin = pass.months.byBeginning ? timeOf(log, from) : null
  for (let n = from; n < to; n++) {
    const counts = pass.groups[pass.groupOf[log.activityOf[n] as number] as number]
    if (counts) countRow(log, n, n + 1 < to, { counts, before, begin, ...pass })
    const over = endOf(log, n)
    if (!(before >= over)) before = over
  }
}

function countRow(
  log: EventLog,
  n: number,
  isFollowed: boolean,
  { counts, before, begin, months, between }: Pass & CaseState,
): void {
  const start = log.start[n] as number
  const end = log.end[n] as number
  counts.add(log.caseOf[n] as number)
  if (start <= end) counts.duration.add(between(start, end))
  if (!Number.isNaN(before)) {
    const over = endOf(log, n)
    counts.elapsed.add(Math.max(0, between(Math.min(before, over), over)))
    if (!Number.isNaN(start)) counts.waiting.add(before < start ? between(before, start) : 0)
  }
  const month = monthAt(months, begin ?? timeOf(log, n))
  if (month >= 0) increase(counts.inMonth, month)
  const own = log.resourceOf[n] as number
  const next = log.resourceOf[n + 1] as number
  if (!isFollowed || own < 0 || next < 0) return
  counts.continued++
  if (own !== next) counts.handedOver++
}

/** Index of the full month of an instant, -1 for times outside. */
export function monthAt({ bounds, count }: FullMonths, at: number): number {
  if (count === 0 || at < (bounds[0] as number) || at >= (bounds[count] as number)) return -1
  let low = 0
  let high = count
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((bounds[middle] as number) <= at) low = middle
    else high = middle
  }
  return low
}

function monthlyOf(counts: Int32Array): Monthly | null {
  if (counts.length === 0) return null
  const sum = counts.reduce((total, each) => total + each, 0)
  return { least: Math.min(...counts), average: sum / counts.length, most: Math.max(...counts) }
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole)

const measuredOf = (counts: GroupCounts, hasResources: boolean): Measured => ({
  executions: counts.executions,
  cases: counts.cases,
  duration: spreadWithQuantiles(counts.duration.values),
  elapsed: spreadOf(counts.elapsed.values),
  waiting: spreadOf(counts.waiting.values),
  rework: percent(counts.repeated, counts.cases),
  handOvers: hasResources && counts.continued > 0 ? percent(counts.handedOver, counts.continued) : null,
  perMonth: monthlyOf(counts.inMonth),
})
