// The filter of a log: which of its cases are measured, by their beginning, their attributes, and their variant.

import { caseBounds, type EventLog, timeOf } from '#domain/source/log/event-log.ts'
import { type FullMonths, fullMonths, type Timing } from '#domain/source/log/measure.ts'
import { variantsOf } from '#domain/source/log/variant.ts'
import type { ZoneClock } from '#domain/source/log/zone.ts'

/** Cases that pass have to meet every part. */
export interface LogFilter {
  /** First and last day on which a case may begin, as ISO dates in the log's time zone; null for no bound. */
  from: string | null
  to: string | null
  /** A case has one of the values of each attribute listed. */
  attributes: AttributeChoice[]
  /** Indexes in the list of the whole log's variants, the most frequent first; empty for all. */
  variants: number[]
}

/** An attribute of cases and the values of it that pass. */
export interface AttributeChoice {
  name: string
  values: string[]
}

/** The filter in one form, so that two can be compared; null if every case passes. */
export function plainFilter({ from, to, attributes, variants }: LogFilter): LogFilter | null {
  const chosen = attributes
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => ({ name, values: [...new Set(values)].sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const places = [...new Set(variants)].sort((a, b) => a - b)
  if (from === null && to === null && chosen.length === 0 && places.length === 0) return null
  return { from, to, attributes: chosen, variants: places }
}

/** Whether two filters, as `plainFilter` returns them, let the same cases pass. */
export const isSameFilter = (a: LogFilter | null | undefined, b: LogFilter | null | undefined): boolean =>
  JSON.stringify(a ? plainFilter(a) : null) === JSON.stringify(b ? plainFilter(b) : null)

const DAY_MS = 24 * 3_600_000

/** The instants from which and before which a case begins. */
function periodOf({ from, to }: Pick<LogFilter, 'from' | 'to'>, clock: ZoneClock): [number, number] {
  const midnight = (day: string, later = 0) => clock.toInstant(Date.parse(`${day}T00:00:00Z`) + later)
  return [
    from === null ? Number.NEGATIVE_INFINITY : midnight(from),
    to === null ? Number.POSITIVE_INFINITY : midnight(to, DAY_MS),
  ]
}

/** The cases that pass, with their codes and those of activities and resources unchanged. */
export function filteredLog(log: EventLog, filter: LogFilter, clock: ZoneClock): EventLog {
  const passes = casesThatPass(log, filter, clock)
  const isKept = (_: number, n: number) => passes[log.caseOf[n] as number] === 1
  return {
    ...log,
    caseOf: log.caseOf.filter(isKept),
    activityOf: log.activityOf.filter(isKept),
    resourceOf: log.resourceOf.filter(isKept),
    start: log.start.filter(isKept),
    end: log.end.filter(isKept),
  }
}

function casesThatPass(log: EventLog, filter: LogFilter, clock: ZoneClock): Uint8Array {
  const [after, before] = periodOf(filter, clock)
  const hasAttributes = filter.attributes.map(choice => attributeTest(log, choice))
  const all = filter.variants.length === 0 ? [] : variantsOf(log)
  const wanted = new Set(filter.variants.map(place => all[place]?.activities.join(',')))
  const passes = new Uint8Array(log.caseIds.length)
  const bounds = caseBounds(log)
  for (let c = 0; c + 1 < bounds.length; c++) {
    const from = bounds[c] as number
    const to = bounds[c + 1] as number
    const caseOf = log.caseOf[from] as number
    const begin = timeOf(log, from)
    if (begin < after || begin >= before || hasAttributes.some(has => !has(caseOf))) continue
    if (all.length > 0 && !wanted.has(log.activityOf.subarray(from, to).join(','))) continue
    passes[caseOf] = 1
  }
  return passes
}

function attributeTest(log: EventLog, { name, values }: AttributeChoice): (caseOf: number) => boolean {
  const column = log.attributes.find(each => each.name === name)
  const isWanted = column?.values.map(value => values.includes(value)) ?? []
  return caseOf => isWanted[column?.codes[caseOf] ?? -1] === true
}

/**
 * How a filtered log is timed. Its months are those of the whole log within the period. If a period selects the
 * cases, an execution counts in the month in which its case began. Otherwise the first months would lack the cases
 * that began before the period.
 */
export function filteredTiming(whole: EventLog, filter: LogFilter, timing: Timing): Timing {
  const found = fullMonths(whole, timing)
  const [after, before] = periodOf(filter, timing.clock)
  const hasPeriod = filter.from !== null || filter.to !== null
  return { ...timing, months: { ...within(found, after, before), byBeginning: hasPeriod } }
}

/** The months that lie fully between two instants. */
function within({ bounds, count }: FullMonths, after: number, before: number): FullMonths {
  const first = bounds.findIndex(bound => bound >= after)
  const last = bounds.findLastIndex(bound => bound <= before)
  if (count === 0 || first < 0 || last <= first) return { bounds: [], count: 0 }
  return { bounds: bounds.slice(first, last + 1), count: last - first }
}
