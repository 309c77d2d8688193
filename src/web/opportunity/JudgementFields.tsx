// Fields for the expected shares and costs of an opportunity, each as minimum, usual and maximum.

import { isShareField, JUDGED_FIELDS, type JudgedField } from '#domain/opportunity/judgement.ts'
import type { Errors, Form, FormPoint } from '#web/opportunity/opportunity-form.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

const LEGENDS: Record<JudgedField, { legend: string; hint: string }> = {
  addressable: {
    legend: 'Addressable share (%)',
    hint: 'Share of the step’s cost that can be reached. Leave empty for the default.',
  },
  realisation: {
    legend: 'Realised share (%)',
    hint: 'Part of it that will be saved. Leave empty for the default.',
  },
  oneOffCost: { legend: 'One-off cost ($)', hint: 'To build and introduce it.' },
  runningCost: { legend: 'Running cost ($ a month)', hint: 'Licences, operation, maintenance.' },
}

const POINTS: readonly { point: FormPoint; label: string }[] = [
  { point: 'min', label: 'Min' },
  { point: 'usual', label: 'Usual' },
  { point: 'max', label: 'Max' },
]

/** Hint for the shares while a scenario is used instead. */
const KEPT = 'Kept; applies again without a scenario.'
const isKept = ({ scenarioId }: Form, name: JudgedField) => scenarioId !== null && isShareField(name)

interface Props {
  form: Form
  errors: Errors
  onForm: (form: Form) => void
}

export function JudgementFields({ form, errors, onForm }: Props) {
  const { sign } = useNumbers()
  const edit = (name: JudgedField, point: FormPoint, value: string) =>
    onForm({ ...form, ranges: { ...form.ranges, [name]: { ...form.ranges[name], [point]: value } } })
  return (
    <div className="grid gap-x-8 gap-y-5 border-t border-rule pt-5 sm:grid-cols-2">
      {JUDGED_FIELDS.map(name => (
        <fieldset key={name}>
          <legend className="text-sm font-medium">{LEGENDS[name].legend.replace('$', sign)}</legend>
          <div className="mt-1.5 grid grid-cols-3 gap-2">
            {POINTS.map(({ point, label }) => (
              <Field
                key={point}
                label={<span className="text-xs font-normal text-muted">{label}</span>}
                invalid={errors[name] !== undefined}
              >
                <Input
                  inputMode="decimal"
                  autoComplete="off"
                  className="px-2 tabular-nums"
                  value={form.ranges[name][point]}
                  onChange={event => edit(name, point, event.target.value)}
                />
              </Field>
            ))}
          </div>
          <p
            aria-live="polite"
            className={`mt-1 text-xs ${errors[name] ? 'font-medium text-danger' : 'text-muted'}`}
          >
            {errors[name] ?? (isKept(form, name) ? KEPT : LEGENDS[name].hint)}
          </p>
        </fieldset>
      ))}
    </div>
  )
}
