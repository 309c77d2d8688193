// Dialog with the filter of a log: first and last day on which cases begin, values of attributes, and variants.

import { type FormEvent, useId, useState } from 'react'
import type { LogFilter } from '#domain/source/log/log-filter.ts'
import type { LogSummary } from '#domain/source/log/summary.ts'
import { useAction } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { variantsShown } from '#web/source/log/counts.ts'
import type { LogProps } from '#web/source/log/log-props.ts'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input } from '#web/ui/form/input.tsx'

const ALL: LogFilter = { from: null, to: null, attributes: [], variants: [] }

export function FilterDialog({ source, onClose }: LogProps & { onClose(): void }) {
  const form = useId()
  const [filter, set] = useState(source.filter ?? ALL)
  const { run, pending } = useAction('source.filter')
  const whole = source.unfiltered ?? source.summary
  const isReversed = filter.from !== null && filter.to !== null && filter.from > filter.to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReversed) return
    void run({ params: { id: source.id }, body: { filter } }).then(saved => saved !== null && onClose())
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Filter cases"
      description="Numbers that were taken before keep their filter."
      form={form}
      submit="Apply filter"
      pending={pending}
      width="lg"
    >
      <form id={form} noValidate className="grid gap-6" onSubmit={submit}>
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-1.5 text-sm font-medium">Cases that begin</legend>
          <Day label="From" value={filter.from} onChange={from => set({ ...filter, from })} />
          <Day
            label="To"
            value={filter.to}
            error={isReversed ? 'The last day must not be before the first' : undefined}
            onChange={to => set({ ...filter, to })}
          />
        </fieldset>
        {whole.attributes?.map(attribute => (
          <Values key={attribute.name} attribute={attribute} filter={filter} onChange={set} />
        ))}
        <VariantChoice whole={whole} filter={filter} onChange={set} />
      </form>
    </FormDialog>
  )
}

interface DayProps {
  label: string
  value: string | null
  error?: string | undefined
  onChange(day: string | null): void
}

const Day = ({ label, value, error, onChange }: DayProps) => (
  <Field label={label} error={error}>
    <Input type="date" value={value ?? ''} onChange={event => onChange(event.target.value || null)} />
  </Field>
)

interface PartProps {
  filter: LogFilter
  onChange(filter: LogFilter): void
}

const toggled = <T,>(list: readonly T[], item: T) =>
  list.includes(item) ? list.filter(each => each !== item) : [...list, item]

type Attribute = NonNullable<LogSummary['attributes']>[number]

function Values({ attribute: { name, values }, filter, onChange }: PartProps & { attribute: Attribute }) {
  const { number } = useNumbers()
  const others = filter.attributes.filter(each => each.name !== name)
  const chosen = filter.attributes.find(each => each.name === name)?.values ?? []
  const toggle = (value: string) => {
    const next = toggled(chosen, value)
    onChange({ ...filter, attributes: next.length > 0 ? [...others, { name, values: next }] : others })
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium wrap-anywhere">{name}</legend>
      <div className="max-h-48 space-y-2 overflow-y-auto p-1">
        {values.map(({ value, cases }) => (
          <Checkbox
            key={value}
            className="wrap-anywhere"
            label={`${value} (${number(cases)})`}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function VariantChoice({ whole, filter, onChange }: PartProps & { whole: LogSummary }) {
  const { number } = useNumbers()
  const { variants, variantCount, activities } = whole
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">
        {variantCount > variants.length ? variantsShown(variants.length, variantCount, number) : 'Variants'}
      </legend>
      <div className="max-h-64 space-y-2 overflow-y-auto p-1">
        {variants.map((variant, place) => (
          <Checkbox
            key={variant.activities.join(' ')}
            className="wrap-anywhere"
            label={`${place + 1}: ${variant.activities.map(n => activities[n]?.name ?? '').join(' → ')} (${number(variant.cases)})`}
            checked={filter.variants.includes(place)}
            onChange={() => onChange({ ...filter, variants: toggled(filter.variants, place) })}
          />
        ))}
      </div>
    </fieldset>
  )
}
