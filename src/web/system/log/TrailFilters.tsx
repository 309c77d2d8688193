// Filters of the audit trail: user, record, action and dates.

import { TRAIL_WORDS } from '#content/trail.ts'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { SearchBox } from '#web/ui/form/search-box.tsx'

const WORDS: Readonly<Record<string, string>> = TRAIL_WORDS
const ACTIONS = Object.keys(WORDS).sort((one, other) =>
  (WORDS[one] ?? '').localeCompare(WORDS[other] ?? '', 'en'),
)

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
        <EnumSelect
          aria-label="What was done"
          values={ACTIONS}
          labels={WORDS}
          none="Every action"
          value={values.action ?? ''}
          onChoose={action => onChange({ action })}
        />
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
