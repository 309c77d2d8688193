// Which column of a file means what: guessed from names and values, decided by a person.

import type { WorkCalendar } from '#domain/source/log/calendar.ts'
import { guessTime, type TimeFormat } from '#domain/source/log/timestamp.ts'

/** What a column can mean. `lifecycle` marks each row as a start or an end. */
export const COLUMN_ROLES = ['caseId', 'activity', 'start', 'end', 'lifecycle', 'resource'] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** The name of the column of each role; null if the file has none. */
export type ColumnsOf = Record<ColumnRole, string | null>

const OBJECT = 'object:'

/** The column of an object type of an OCEL log; choosing it as the case flattens the log by that type. */
export const objectColumn = (type: string): string => `${OBJECT}${type}`

/** The object type of such a column; null for any other. */
export const objectTypeOf = (column: string): string | null =>
  column.startsWith(OBJECT) ? column.slice(OBJECT.length) : null

/** How a file is read. Columns without a role that are not attributes are ignored. */
export interface LogMapping {
  columns: ColumnsOf
  /** Columns by whose values cases can be filtered. */
  attributes?: string[]
  timeFormat: TimeFormat
  /** IANA time zone: of times without an offset, of months and of working hours. */
  zone: string
  calendar: WorkCalendar | null
  /** Case ids and resources are kept as they are instead of being numbered. */
  keepsNames: boolean
}

/** The first rows of a file as they were read, and what they seem to be. */
export interface LogPreview {
  columns: string[]
  rows: string[][]
  guess: ColumnsOf
  /**
   * Formats that parse every time shown. If there are several, the user must choose; if there are none, no column
   * holds times.
   */
  timeFormats: TimeFormat[]
  /** Every time has an offset from UTC. */
  hasZone: boolean
  /** The sign between the columns of delimited text; null for XES. */
  delimiter: string | null
}

/**
 * Usual column names of each role, most certain first; compared without case and separators. XES attribute names
 * come first.
 */
const NAMES: Record<ColumnRole, readonly string[]> = {
  caseId: [
    'caseconceptname',
    'caseid',
    'case',
    'traceid',
    'processid',
    'orderid',
    'ticketid',
    'fall',
    'fallid',
    'vorgang',
  ],
  activity: [
    'conceptname',
    'activity',
    'activityname',
    'event',
    'eventname',
    'task',
    'step',
    'aktivitat',
    'schritt',
  ],
  start: ['starttimestamp', 'starttime', 'start', 'started', 'startdate', 'begin', 'begintime', 'beginn'],
  end: [
    'timetimestamp',
    'endtimestamp',
    'endtime',
    'completetimestamp',
    'completetime',
    'complete',
    'completiontime',
    'end',
    'ended',
    'finished',
    'timestamp',
    'time',
    'datetime',
    'date',
    'ende',
    'zeitstempel',
  ],
  lifecycle: ['lifecycletransition', 'lifecycle', 'transition', 'eventtype'],
  resource: [
    'orgresource',
    'resource',
    'user',
    'username',
    'agent',
    'employee',
    'performer',
    'handler',
    'bearbeiter',
    'ressource',
    'operator',
  ],
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')

/** Guesses the columns from their names and, for times and lifecycle, from the values shown. */
export function guessColumns(columns: readonly string[], rows: readonly (readonly string[])[]): ColumnsOf {
  const values = (name: string) => rows.map(row => row[columns.indexOf(name)] ?? '')
  const taken = new Set<string>()
  const find = (role: ColumnRole, fits: (name: string) => boolean = () => true): string | null => {
    // Attributes of a case are the same for all of its events, so that only its id can be meant.
    const possible = columns.filter(each => role === 'caseId' || !each.startsWith('case:'))
    const ranked = NAMES[role].flatMap(name => possible.filter(each => plain(each) === name))
    const partly = possible.filter(each =>
      NAMES[role].some(name => name.length > 4 && plain(each).includes(name)),
    )
    const found = [...ranked, ...partly].find(each => !taken.has(each) && fits(each)) ?? null
    if (found !== null) taken.add(found)
    return found
  }
  const isTime = (name: string) => guessTime(values(name)).formats.length > 0
  const lifecycle = find('lifecycle', name =>
    values(name).some(each => /^(start|complete)/i.test(each.trim())),
  )
  const start = find('start', isTime)
  const end = find('end', isTime) ?? firstTime(columns, taken, isTime)
  const caseId = find('caseId')
  const activity = find('activity')
  const resource = find('resource')
  return { caseId, activity, start, end, lifecycle, resource }
}

function firstTime(columns: readonly string[], taken: Set<string>, isTime: (name: string) => boolean) {
  const found = columns.find(each => !taken.has(each) && isTime(each)) ?? null
  if (found !== null) taken.add(found)
  return found
}

/** What a mapping lacks, as the role that is missing; null if it can be read. */
export function missingRole({ columns }: Pick<LogMapping, 'columns'>): ColumnRole | null {
  if (columns.caseId === null) return 'caseId'
  if (columns.activity === null) return 'activity'
  return columns.start === null && columns.end === null ? 'end' : null
}
