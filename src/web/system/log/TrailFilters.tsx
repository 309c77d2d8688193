// Filters of the audit trail: user, record, action and dates.

import { TRAIL_WORDS } from '#content/trail.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'

const ACTIONS = Object.entries(TRAIL_WORDS).sort(([, one], [, other]) => one.localeCompare(other, 'en'))

interface TrailFiltersProps {
  values: Record<string, string | undefined>
  onChange: (change: Record<string, string | undefined>) => void
}

export function TrailFilters({ values, onChange }: TrailFiltersProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end gap-4">
      <SearchBox label="Person" value={values.person ?? ''} onSearch={person => onChange({ person })} />
      <SearchBox
        label="Record, e.g. audits/7"
        value={values.record ?? ''}
        onSearch={record => onChange({ record })}
      />
      <span className="w-full sm:w-56">
        <Select
          aria-label="What was done"
          value={values.action ?? ''}
          onChange={event => onChange({ action: event.target.value })}
        >
          <option value="">Every action</option>
          {ACTIONS.map(([action, words]) => (
            <option key={action} value={action}>
              {words}
            </option>
          ))}
        </Select>
      </span>
      <Field label="From">
        <Input
          type="date"
          value={values.from ?? ''}
          onChange={event => onChange({ from: event.target.value })}
        />
      </Field>
      <Field label="To">
        <Input type="date" value={values.to ?? ''} onChange={event => onChange({ to: event.target.value })} />
      </Field>
    </div>
  )
}
