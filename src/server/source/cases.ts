// The executions behind a number of a log: their distribution, and a page of them, longest first.

import { timeBetween } from '#domain/source/calendar.ts'
import { type EventLog, endOf } from '#domain/source/event-log.ts'
import type { Timing } from '#domain/source/measure.ts'
import { histogramOf, spreadOf } from '#domain/source/spread.ts'

const PAGE = 50

export interface CasesAsked {
  activities: string[]
  measure: 'duration' | 'elapsed' | 'waiting'
  page: number
}

export function casesOf(log: EventLog, { activities, measure, page }: CasesAsked, timing: Timing) {
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
function executionsOf(
  log: EventLog,
  wanted: ReadonlySet<string>,
  measure: CasesAsked['measure'],
  timing: Timing,
) {
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

function spanOf(log: EventLog, n: number, measure: CasesAsked['measure'], before: number): [number, number] {
  const [start, end] = [log.start[n] as number, log.end[n] as number]
  if (measure === 'duration') return [start <= end ? start : Number.NaN, end]
  return measure === 'elapsed' ? [before, endOf(log, n)] : [before, start]
}

function rowOf(log: EventLog, n: number, minutes: number) {
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
