// An event log in columns: typed arrays, dictionary-coded, sorted by case and time; built row by row.

import { SOURCE_LIMITS } from '#domain/source/source.ts'

/** What one row or XES event says. Times are ms since 1970 UTC; null where there is none. */
export interface LoggedEvent {
  caseId: string
  activity: string
  /** '' if unknown. */
  resource: string
  start: number | null
  end: number | null
  /** Values of the chosen attributes, in their order; '' if unknown. */
  attributes?: readonly string[]
}

/**
 * An attribute of cases: its distinct values, and for each case the index of the first value in the file, -1 for
 * none.
 */
export interface CaseAttribute {
  name: string
  values: string[]
  codes: Int32Array
}

/** Executions sorted by case, then time (start, else end), then position in the file. */
export interface EventLog {
  activities: string[]
  /** Names or pseudonyms; `resourceOf` is -1 where there is none. */
  resources: string[]
  caseIds: string[]
  attributes: CaseAttribute[]
  caseOf: Int32Array
  activityOf: Int32Array
  resourceOf: Int32Array
  /** Ms since 1970 UTC; NaN where the log has none. */
  start: Float64Array
  end: Float64Array
}

/** Transitions of the standard lifecycle that an execution is made of. */
const STARTS = new Set(['start', 'started', 'begin'])
const ENDS = new Set(['complete', 'completed', 'end', 'finish', 'finished', ''])

/** The part of an execution that a lifecycle transition marks: its start, its end, or neither (e.g. "suspend"). */
export function partOfTransition(transition: string): 'start' | 'end' | null {
  const word = transition.trim().toLowerCase()
  return STARTS.has(word) ? 'start' : ENDS.has(word) ? 'end' : null
}

/** Thrown when a log exceeds SOURCE_LIMITS. */
export class LogTooLarge extends Error {
  readonly of: 'events' | 'activities' | 'values'
  constructor(of: 'events' | 'activities' | 'values') {
    super(`too many ${of}`)
    this.of = of
  }
}

class Dictionary {
  readonly values: string[] = []
  readonly #codes = new Map<string, number>()
  code(value: string): number {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    this.#codes.set(value, this.values.length)
    return this.values.push(value) - 1
  }
}

/** Columns that double when they are full. */
class Columns {
  size = 0
  caseOf = new Int32Array(1024)
  activityOf = new Int32Array(1024)
  resourceOf = new Int32Array(1024)
  start = new Float64Array(1024)
  end = new Float64Array(1024)
  grow() {
    this.caseOf = doubled(this.caseOf)
    this.activityOf = doubled(this.activityOf)
    this.resourceOf = doubled(this.resourceOf)
    this.start = doubled(this.start)
    this.end = doubled(this.end)
  }
}

/** The same values with room for as many more. Takes the buffer over, so that the previous one is not left to a collection. */
export function doubled<A extends Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>>(from: A): A {
  const Made = from.constructor as new (buffer: ArrayBuffer) => A
  return new Made(from.buffer.transfer(from.byteLength * 2))
}

/** Builds a log from its events, in any order. */
export interface LogBuilder {
  readonly size: number
  /** Throws LogTooLarge. */
  add(event: LoggedEvent): void
  /** The log; with `pseudonyms`, case ids and resources are numbered in the order of their appearance. */
  finish(pseudonyms: { caseId(n: number): string; resource(n: number): string } | null): EventLog
}

/** The values of the chosen attributes by case, while a log is built. */
class AttributeColumns {
  readonly #columns: { name: string; dictionary: Dictionary; codes: Int32Array<ArrayBuffer> }[]
  constructor(names: readonly string[]) {
    this.#columns = names.map(name => ({
      name,
      dictionary: new Dictionary(),
      codes: new Int32Array(1024).fill(-1),
    }))
  }
  /** Keeps the first value of a case. Throws LogTooLarge. */
  add(caseOf: number, values: readonly string[]): void {
    for (const [n, column] of this.#columns.entries()) {
      const { length } = column.codes
      if (caseOf >= length) column.codes = doubled(column.codes).fill(-1, length)
      const value = values[n] ?? ''
      if (value === '' || column.codes[caseOf] !== -1) continue
      column.codes[caseOf] = column.dictionary.code(value)
      if (column.dictionary.values.length > SOURCE_LIMITS.attributeValues) throw new LogTooLarge('values')
    }
  }
  finish(cases: number): CaseAttribute[] {
    return this.#columns.map(({ name, dictionary, codes }) => ({
      name,
      values: dictionary.values,
      codes: codes.slice(0, cases),
    }))
  }
}

/**
 * Builds a log. With `isPaired`, rows are single transitions: starts and ends are joined in the order of each case
 * and activity. `attributes` are the names of the attributes whose values the events contain.
 */
export function logBuilder(isPaired: boolean, attributes: readonly string[] = []): LogBuilder {
  const columns = new Columns()
  const ofCases = new AttributeColumns(attributes)
  const cases = new Dictionary()
  const activities = new Dictionary()
  const resources = new Dictionary()
  return {
    get size() {
      return columns.size
    },
    add({ caseId, activity, resource, start, end, attributes: values = [] }) {
      if (columns.size >= SOURCE_LIMITS.events) throw new LogTooLarge('events')
      if (columns.size === columns.caseOf.length) columns.grow()
      const at = columns.size++
      const caseOf = cases.code(caseId)
      columns.caseOf[at] = caseOf
      ofCases.add(caseOf, values)
      columns.activityOf[at] = activities.code(activity)
      if (activities.values.length > SOURCE_LIMITS.activities) throw new LogTooLarge('activities')
      columns.resourceOf[at] = resource === '' ? -1 : resources.code(resource)
      columns.start[at] = start ?? Number.NaN
      columns.end[at] = end ?? Number.NaN
    },
    finish(pseudonyms) {
      const sorted = sortedColumns(columns, cases.values.length)
      const named = isPaired ? pairTransitions(sorted) : sorted
      return {
        ...named,
        activities: activities.values,
        caseIds: pseudonyms ? cases.values.map((_, n) => pseudonyms.caseId(n + 1)) : cases.values,
        attributes: ofCases.finish(cases.values.length),
        resources: pseudonyms ? resources.values.map((_, n) => pseudonyms.resource(n + 1)) : resources.values,
      }
    },
  }
}

type Sorted = Pick<EventLog, 'caseOf' | 'activityOf' | 'resourceOf' | 'start' | 'end'>

function sortedColumns(columns: Columns, cases: number): Sorted {
  const order = orderOf(columns, cases)
  const pick = <A extends Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>>(from: A): A => {
    const made = new (from.constructor as new (length: number) => A)(order.length)
    for (let n = 0; n < order.length; n++) made[n] = from[order[n] as number] as number
    // Its memory is free before the next column is made.
    from.buffer.transfer(0)
    return made
  }
  const { caseOf, activityOf, resourceOf, start, end } = columns
  return {
    caseOf: pick(caseOf),
    activityOf: pick(activityOf),
    resourceOf: pick(resourceOf),
    start: pick(start),
    end: pick(end),
  }
}

/** Buckets by case in linear time, then sorts each case by time; equal times keep the order of the file. */
function orderOf({ size, caseOf, start, end }: Columns, cases: number): Int32Array {
  const first = new Int32Array(cases + 1)
  for (let n = 0; n < size; n++) increase(first, (caseOf[n] as number) + 1)
  for (let n = 0; n < cases; n++) increase(first, n + 1, first[n])
  const place = first.slice()
  const order = new Int32Array(size)
  for (let n = 0; n < size; n++) order[increase(place, caseOf[n] as number) - 1] = n
  const timeOf = (n: number) => (Number.isNaN(start[n]) ? (end[n] as number) : (start[n] as number))
  for (let n = 0; n < cases; n++)
    order.subarray(first[n], first[n + 1]).sort((a, b) => timeOf(a) - timeOf(b) || a - b)
  return order
}

/** Adds to an element, and returns its new value. */
export function increase(counts: Int32Array, at: number, by = 1): number {
  const sum = (counts[at] ?? 0) + by
  counts[at] = sum
  return sum
}

/** Joins each end with the earliest open start of the same activity in its case; what is left open stays as it is. */
function pairTransitions(rows: Sorted): Sorted {
  const { caseOf, activityOf, start, end } = rows
  const isJoined = new Uint8Array(caseOf.length)
  const open = new Map<number, number[]>()
  for (let n = 0; n < caseOf.length; n++) {
    if (n > 0 && caseOf[n] !== caseOf[n - 1]) open.clear()
    const waiting = open.get(activityOf[n] as number) ?? []
    const from = Number.isNaN(start[n]) ? waiting.shift() : undefined
    if (from !== undefined) {
      end[from] = end[n] as number
      isJoined[n] = 1
    } else if (!Number.isNaN(start[n])) open.set(activityOf[n] as number, [...waiting, n])
  }
  return withoutRows(rows, isJoined)
}

function withoutRows(rows: Sorted, isOut: Uint8Array): Sorted {
  const kept = (_: number, n: number) => isOut[n] === 0
  return {
    caseOf: rows.caseOf.filter(kept),
    activityOf: rows.activityOf.filter(kept),
    resourceOf: rows.resourceOf.filter(kept),
    start: rows.start.filter(kept),
    end: rows.end.filter(kept),
  }
}

/** The first row of each case, and the number of rows at the end. */
export function caseBounds({ caseOf }: Pick<EventLog, 'caseOf'>): Int32Array {
  const bounds: number[] = []
  for (let n = 0; n < caseOf.length; n++) if (n === 0 || caseOf[n] !== caseOf[n - 1]) bounds.push(n)
  return Int32Array.from([...bounds, caseOf.length])
}

/** The time of row `n` by which a case is ordered: its start, else its end. */
export const timeOf = ({ start, end }: Pick<EventLog, 'start' | 'end'>, n: number): number =>
  Number.isNaN(start[n]) ? (end[n] as number) : (start[n] as number)

/** The time at which row `n` ended; without an end, its start. */
export const endOf = ({ start, end }: Pick<EventLog, 'start' | 'end'>, n: number): number =>
  Number.isNaN(end[n]) ? (start[n] as number) : (end[n] as number)
