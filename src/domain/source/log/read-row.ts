// Turns a row of a source into an event, or says why it cannot be read.

import { type LoggedEvent, partOfTransition } from '#domain/source/log/event-log.ts'
import type { ColumnRole, LogMapping } from '#domain/source/log/mapping.ts'
import { instantOf } from '#domain/source/log/timestamp.ts'
import { zoneClock } from '#domain/source/log/zone.ts'
import { type RefusalReason, SOURCE_LIMITS } from '#domain/source/source.ts'

/** Why a row is refused, with the text that could not be read. */
export interface RowRefused {
  reason: RefusalReason
  text: string
}

/** `null`: the row is a lifecycle transition that is neither a start nor an end, e.g. "suspend". */
export type RowRead = LoggedEvent | RowRefused | null

const SHOWN = 80

const refused = (reason: RefusalReason, text: string): RowRefused => ({ reason, text: text.slice(0, SHOWN) })

/** A reader of rows with these columns. */
export function rowReader(
  { columns: roles, attributes = [], timeFormat, zone }: LogMapping,
  columns: readonly string[],
): (values: readonly string[]) => RowRead {
  const at = (role: ColumnRole) => (roles[role] === null ? -1 : columns.indexOf(roles[role]))
  const caseAt = at('caseId')
  const activityAt = at('activity')
  const startAt = at('start')
  const endAt = at('end')
  const lifecycleAt = at('lifecycle')
  const resourceAt = at('resource')
  const attributesAt = attributes.map(name => columns.indexOf(name))
  const clock = zoneClock(zone)
  const timeIn = (text: string) => (text === '' ? null : (instantOf(text, timeFormat, clock) ?? Number.NaN))
  return values => {
    const text = (place: number) => (values[place] ?? '').trim()
    const caseId = text(caseAt)
    const activity = text(activityAt)
    if (caseId === '') return refused('no_case', values.join(' '))
    if (activity === '') return refused('no_activity', values.join(' '))
    const part = lifecycleAt < 0 ? null : partOfTransition(text(lifecycleAt))
    if (lifecycleAt >= 0 && part === null) return null
    const times = timesOf(timeIn(text(startAt)), timeIn(text(endAt)), part)
    if (typeof times === 'string') return refused(times, [text(startAt), text(endAt)].join(' ').trim())
    const event = { caseId, activity, resource: text(resourceAt), ...times }
    return attributes.length === 0
      ? event
      : { ...event, attributes: attributesAt.map(place => text(place).slice(0, SOURCE_LIMITS.attributeText)) }
  }
}

/** A row with a transition and one time is that part of an execution. */
function timesOf(
  start: number | null,
  end: number | null,
  part: 'start' | 'end' | null,
): Pick<LoggedEvent, 'start' | 'end'> | RefusalReason {
  if (Number.isNaN(start) || Number.isNaN(end)) return 'unreadable_time'
  if (start === null && end === null) return 'no_time'
  // A row with both times is a whole execution, whatever its transition says.
  if (start !== null && end !== null) return end < start ? 'end_before_start' : { start, end }
  if (part === 'start') return { start: start ?? end, end: null }
  if (part === 'end') return { start: null, end: end ?? start }
  return { start, end }
}
