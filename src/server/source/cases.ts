// The executions behind a number of a log: their distribution, and a page of them, longest first. Where the number
// is a count, they are by month, latest first.

import { timeBetween } from '#domain/source/log/calendar.ts'
import { type EventLog, endOf, increase, timeOf } from '#domain/source/log/event-log.ts'
import { fullMonths, monthAt, type Timing } from '#domain/source/log/measure.ts'
import { histogramOf, spreadOf } from '#domain/source/spread.ts'

const PAGE = 50

export interface CasesAsked {
  activities: string[]
  measure: 'duration' | 'elapsed' | 'waiting' | 'runs'
  page: number
}

export function casesOf(log: EventLog, { measure, ...asked }: CasesAsked, timing: Timing) {
  return measure === 'runs' ? runsOf(log, asked, timing) : timesOf(log, { measure, ...asked }, timing)
}

/** Times of executions. */
type TimeMeasure = Exclude<CasesAsked['measure'], 'runs'>

/** Executions of the full months, which give the runs a month. */
function runsOf(log: EventLog, { activities, page }: Omit<CasesAsked, 'measure'>, timing: Timing) {
  const wanted = new Set(activities)
  const isWanted = log.activities.map(name => wanted.has(name))
  const months = timing.months ?? fullMonths(log, timing)
  const counts = new Int32Array(months.count)
  const rows: number[] = []
  let begin = 0
  for (let n = 0; n < log.caseOf.length; n++) {
    if (n === 0 || log.caseOf[n] !== log.caseOf[n - 1]) begin = timeOf(log, n)
    if (!isWanted[log.activityOf[n] as number]) continue
    const month = monthAt(months, months.byBeginning ? begin : timeOf(log, n))
    if (month < 0) continue
    increase(counts, month)
    rows.push(n)
  }
  rows.sort((a, b) => timeOf(log, b) - timeOf(log, a))
  return {
    total: rows.length,
    rows: rows.slice((page - 1) * PAGE, page * PAGE).map(n => rowOf(log, n, null)),
    bars: Array.from(counts, (count, n) => ({
      from: months.bounds[n] as number,
      to: months.bounds[n + 1] as number,
      count,
    })),
    spread: null,
  }
}

function timesOf(
  log: EventLog,
  { activities, measure, page }: CasesAsked & { measure: TimeMeasure },
  timing: Timing,
) {
  const { rows, minutes } = executionsOf(log, new Set(activities), measure, timing)
  const order = Array.from(minutes.keys()).sort(
    (a, b) => (minutes[b] as number) - (minutes[a] as number) || a - b,
  )
  const shown = order.slice((page - 1) * PAGE, page * PAGE)
  return {
    total: rows.length,
    rows: shown.map(n => rowOf(log, rows[n] as number, minutes[n] as number)),
    bars: histogramOf(minutes.slice()),
    spread: spreadOf(minutes),
  }
}

/** The rows of these activities that have the measure, and their minutes. */
function executionsOf(log: EventLog, wanted: ReadonlySet<string>, measure: TimeMeasure, timing: Timing) {
  const isWanted = log.activities.map(name => wanted.has(name))
  const between = timeBetween(timing.calendar, timing.clock)
  const rows: number[] = []
  const minutes: number[] = []
  let before = Number.NaN
  for (let n = 0; n < log.caseOf.length; n++) {
    if (n === 0 || log.caseOf[n] !== log.caseOf[n - 1]) before = Number.NaN
    if (isWanted[log.activityOf[n] as number]) {
      const [from, to] = spanOf(log, n, measure, before)
      if (!Number.isNaN(from) && !Number.isNaN(to)) {
        rows.push(n)
        minutes.push(between(Math.min(from, to), to) / 60_000)
      }
    }
    const over = endOf(log, n)
    if (!(before >= over)) before = over
  }
  return { rows, minutes: Float64Array.from(minutes) }
}

function spanOf(log: EventLog, n: number, measure: TimeMeasure, before: number): [number, number] {
  const start = log.start[n] as number
  const end = log.end[n] as number
  if (measure === 'duration') return [start <= end ? start : Number.NaN, end]
  return measure === 'elapsed' ? [before, endOf(log, n)] : [before, start]
}

function rowOf(log: EventLog, n: number, minutes: number | null) {
  const instant = (ms: number | undefined) =>
    ms === undefined || Number.isNaN(ms) ? null : new Date(ms).toISOString()
  return {
    caseId: log.caseIds[log.caseOf[n] as number] as string,
    activity: log.activities[log.activityOf[n] as number] as string,
    start: instant(log.start[n]),
    end: instant(log.end[n]),
    resource: log.resources[log.resourceOf[n] as number] ?? null,
    minutes,
  }
}
