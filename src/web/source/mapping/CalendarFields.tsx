// Working days and hours of a log; without them every hour counts.

import type { WorkCalendar } from '#domain/source/log/calendar.ts'
import type { MappingState } from '#web/source/mapping/mapping-state.ts'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const OFFICE: WorkCalendar = { days: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60, holidays: [] }

export function CalendarFields({ state }: { state: MappingState }) {
  const { calendar, errors, set } = state
  return (
    <div className="grid gap-3">
      <Checkbox
        label="Count working hours only"
        hint="Nights, days off and holidays are left out of every time."
        checked={calendar !== null}
        onChange={event => set({ calendar: event.target.checked ? OFFICE : null })}
      />
      {calendar && <Hours calendar={calendar} onChange={changed => set({ calendar: changed })} />}
      <p role="alert" className="text-xs font-medium text-danger empty:hidden">
        {errors.calendar}
      </p>
    </div>
  )
}

interface HoursProps {
  calendar: WorkCalendar
  onChange(calendar: WorkCalendar): void
}

function Hours({ calendar, onChange }: HoursProps) {
  const { days, from, to, holidays } = calendar
  const toggle = (day: number) =>
    onChange({
      ...calendar,
      days: days.includes(day) ? days.filter(each => each !== day) : [...days, day].sort((a, b) => a - b),
    })
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="mb-1.5 text-sm font-medium">Working days</legend>
        {DAYS.map((name, n) => (
          <Checkbox key={name} label={name} checked={days.includes(n + 1)} onChange={() => toggle(n + 1)} />
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-4">
        <Field label="From">
          <Input
            type="time"
            value={clockText(from)}
            onChange={event => onChange({ ...calendar, from: minutesOf(event.target.value) })}
          />
        </Field>
        <Field label="To">
          <Input
            type="time"
            value={clockText(to)}
            onChange={event => onChange({ ...calendar, to: minutesOf(event.target.value) })}
          />
        </Field>
      </div>
      <Holidays holidays={holidays} onChange={changed => onChange({ ...calendar, holidays: changed })} />
    </>
  )
}

function Holidays({ holidays, onChange }: { holidays: string[]; onChange(holidays: string[]): void }) {
  return (
    <Field label="Add a holiday" hint={holidays.length > 0 ? `Left out: ${holidays.join(', ')}` : ''}>
      <Input
        type="date"
        onChange={({ target }) => {
          if (target.value === '') return
          onChange([...new Set([...holidays, target.value])].sort())
        }}
      />
    </Field>
  )
}

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
