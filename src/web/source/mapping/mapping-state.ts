// The state of the mapping form, and what it still lacks.

import { useState } from 'react'
import type { SourcePreview } from '#contract/source.ts'
import type { WorkCalendar } from '#domain/source/log/calendar.ts'
import { type ColumnRole, type ColumnsOf, type LogMapping, missingRole } from '#domain/source/log/mapping.ts'
import { guessTime, type TimeFormat, type TimeGuess } from '#domain/source/log/timestamp.ts'

/** Choices of the form; null where the user has to decide and has not yet. */
interface Choices {
  columns: ColumnsOf
  /** Columns by whose values cases can be filtered. */
  attributes?: string[]
  timeFormat: TimeFormat | null
  zone: string
  calendar: WorkCalendar | null
  keepsNames: boolean
}

type Errors = Partial<Record<ColumnRole | 'timeFormat' | 'zone' | 'calendar', string>>

export interface MappingState extends Choices {
  errors: Errors
  /** The formats that read the times shown, and whether they have offsets. */
  time: TimeGuess
  set(change: Partial<Choices>): void
  choose(role: ColumnRole, column: string | null): void
  /** The mapping, or null after showing what it lacks. */
  complete(): LogMapping | null
}

export function useMapping(preview: SourcePreview, former: LogMapping | null): MappingState {
  const [choices, setChoices] = useState<Choices>(() => former ?? firstChoices(preview))
  const [errors, setErrors] = useState<Errors>({})
  const time = timeOf(preview, choices.columns)
  const set = (change: Partial<Choices>) => {
    setErrors({})
    setChoices(now => ({ ...now, ...change }))
  }
  return {
    ...choices,
    timeFormat: choices.timeFormat ?? (time.formats.length === 1 ? (time.formats[0] ?? null) : null),
    errors,
    time,
    set,
    choose: (role, column) => set({ columns: { ...choices.columns, [role]: column }, timeFormat: null }),
    complete() {
      const timeFormat = choices.timeFormat ?? (time.formats.length === 1 ? time.formats[0] : null)
      const found = lacking(choices, time, timeFormat ?? null)
      setErrors(found)
      return Object.keys(found).length > 0 || !timeFormat ? null : { ...choices, timeFormat }
    },
  }
}

/** The file's own offsets say when things happened; the zone then only divides months and working days. */
const firstChoices = (preview: SourcePreview): Choices => ({
  columns: preview.guess,
  timeFormat: null,
  zone: preview.hasZone ? 'UTC' : '',
  calendar: null,
  keepsNames: false,
})

/** The guess of the server, made from more rows, while its columns are chosen. */
function timeOf(preview: SourcePreview, columns: ColumnsOf): TimeGuess {
  const { guess, timeFormats, hasZone } = preview
  if (columns.start === guess.start && columns.end === guess.end) return { formats: timeFormats, hasZone }
  return guessTime(timesShown(preview, columns))
}

/** The times of the rows shown, in the chosen columns. */
export const timesShown = ({ columns: names, rows }: SourcePreview, { start, end }: ColumnsOf) =>
  [start, end].flatMap(name =>
    name === null ? [] : rows.map(row => row[names.indexOf(name)] ?? '').filter(Boolean),
  )

function lacking(choices: Choices, { formats }: TimeGuess, timeFormat: TimeFormat | null): Errors {
  const role = missingRole(choices)
  if (role) return { [role]: role === 'end' ? 'Choose at least one time' : 'Choose a column' }
  if (formats.length === 0)
    return { [choices.columns.end ? 'end' : 'start']: 'This column has no times that can be read' }
  if (!timeFormat) return { timeFormat: 'Choose how the dates are written' }
  if (choices.zone === '') return { zone: 'Choose the time zone of the system' }
  const { calendar } = choices
  if (calendar && calendar.days.length === 0) return { calendar: 'Choose at least one day' }
  return calendar && calendar.from >= calendar.to ? { calendar: 'The end must be after the beginning' } : {}
}
