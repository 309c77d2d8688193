// Fields shared by the contact form and the application form.

import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

type Errors = Record<string, string | undefined>

/** Name, email and phone of the sender. */
export function PersonFields({ emailLabel, errors }: { emailLabel: string; errors: Errors }) {
  return (
    <>
      <Field label="First Name" required error={errors.firstName}>
        <Input name="firstName" autoComplete="given-name" maxLength={100} />
      </Field>
      <Field label="Last Name" required error={errors.lastName}>
        <Input name="lastName" autoComplete="family-name" maxLength={100} />
      </Field>
      <Field label={emailLabel} required error={errors.email}>
        <Input name="email" type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field label="Phone" error={errors.phone}>
        <Input name="phone" type="tel" autoComplete="tel" maxLength={50} />
      </Field>
    </>
  )
}

interface ChoiceFieldProps {
  label: string
  name: string
  /** Value → label. */
  choices: Record<string, string>
  required?: boolean
  error: string | undefined
}

export function ChoiceField({ label, name, choices, required = false, error }: ChoiceFieldProps) {
  return (
    <Field label={label} required={required} error={error}>
      <EnumSelect
        name={name}
        values={Object.keys(choices)}
        labels={choices}
        none="Please choose"
        defaultValue=""
      />
    </Field>
  )
}
