// The parts that the contact form and the application form share: title, person, message, honeypot, and submit button.

import type { ReactNode } from 'react'
import { PersonFields } from '#web/inquiry/fields.tsx'
import type { usePublicForm } from '#web/platform/form/public-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Honeypot } from '#web/ui/form/honeypot.tsx'
import { Textarea } from '#web/ui/form/input.tsx'

interface InquiryFormProps {
  state: ReturnType<typeof usePublicForm>
  title: string
  emailLabel: string
  message: { label: string; name: string; hint: string; rows: number }
  submit: string
  /** What happens to the data. */
  privacy: string
  /** Further fields after those of the person. */
  children: ReactNode
}

export function InquiryForm(props: InquiryFormProps) {
  const { state, title, emailLabel, message, submit, privacy, children } = props
  const { form, filled, errors, pending } = state
  return (
    <form {...form} className="relative">
      <h2 className="headline text-xl">{title}</h2>
      <div className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <PersonFields emailLabel={emailLabel} errors={errors} />
        {children}
      </div>
      <Field label={message.label} className="mt-5" hint={message.hint} error={errors[message.name]}>
        <Textarea name={message.name} rows={message.rows} maxLength={5000} />
      </Field>
      <Honeypot />
      <Button type="submit" size="lg" className="mt-8" disabled={!filled} pending={pending}>
        {submit}
      </Button>
      <p className="mt-4 text-xs text-muted">Fields marked * are required. {privacy}</p>
    </form>
  )
}
