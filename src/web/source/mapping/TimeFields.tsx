// Date format and time zone of a log: asked where they cannot be read from the file.

import type { SourcePreview } from '#contract/source.ts'
import { instantOf, type TimeFormat } from '#domain/source/log/timestamp.ts'
import { zoneClock } from '#domain/source/log/zone.ts'
import { type MappingState, timesShown } from '#web/source/mapping/mapping-state.ts'
import { RadioGroup } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')]

const UTC = zoneClock('UTC')

export function TimeFields({ preview, state }: { preview: SourcePreview; state: MappingState }) {
  const { time, zone, errors, set } = state
  return (
    <div className="grid gap-4">
      {time.formats.length > 1 && <DateOrder preview={preview} state={state} />}
      <Field
        label="Time zone"
        required
        hint={
          time.hasZone
            ? 'The times have their own offset. Months and working hours use this zone.'
            : 'The times have no time zone. Choose the clock of the system.'
        }
        error={errors.zone}
      >
        <Select value={zone} onChange={event => set({ zone: event.target.value })}>
          {zone === '' && <option value="">Choose</option>}
          {ZONES.map(each => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

/** Both readings of one date of the file, written out. */
function DateOrder({ preview, state }: { preview: SourcePreview; state: MappingState }) {
  const [shown = ''] = timesShown(preview, state.columns)
  const options = state.time.formats.map(format => ({
    value: format,
    label: `${shown} is ${written(shown, format)}`,
  }))
  return (
    <div>
      <RadioGroup
        legend="The dates can be read in two ways"
        options={options}
        value={state.timeFormat}
        onChange={timeFormat => state.set({ timeFormat })}
      />
      <p role="alert" className="mt-1.5 text-xs font-medium text-danger empty:hidden">
        {state.errors.timeFormat}
      </p>
    </div>
  )
}

function written(text: string, format: TimeFormat): string {
  const instant = instantOf(text, format, UTC)
  return instant === null
    ? '–'
    : new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(instant)
}
