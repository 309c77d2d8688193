// The career application form.

import { useState } from 'react'
import type { NewApplication } from '#contract/inquiry.ts'
import { APPLICATION_MONTHS, EXPERIENCES, POSITION_LABELS } from '#domain/inquiry.ts'
import { call } from '#web/platform/call.ts'
import { usePublicForm } from '#web/platform/public-form.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'

/** Sending clears the form, which is then ready for another application. */
export function ApplicationForm() {
  const [sent, setSent] = useState(0)
  return <Fields key={sent} onSent={() => setSent(count => count + 1)} />
}

function Fields({ onSent }: { onSent: () => void }) {
  const { form, filled, errors, pending } = useApplication(onSent)
  return (
    <form {...form} className="relative">
      <h2 className="headline text-xl">Your application</h2>
      <div className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field label="First Name" required error={errors.firstName}>
          <Input name="firstName" autoComplete="given-name" maxLength={100} />
        </Field>
        <Field label="Last Name" required error={errors.lastName}>
          <Input name="lastName" autoComplete="family-name" maxLength={100} />
        </Field>
        <Field label="Email" required error={errors.email}>
          <Input name="email" type="email" autoComplete="email" maxLength={254} />
        </Field>
        <Field label="Phone" error={errors.phone}>
          <Input name="phone" type="tel" autoComplete="tel" maxLength={50} />
        </Field>
        <PositionAndExperience position={errors.position} />
      </div>
      <Field
        label="Message"
        className="mt-5"
        hint="What did you last change, and how did you know that it was better?"
        error={errors.message}
      >
        <Textarea name="message" rows={6} maxLength={5000} />
      </Field>
      <Honeypot />
      <Button type="submit" size="lg" className="mt-8" disabled={!filled} pending={pending}>
        Submit Application
      </Button>
      <p className="mt-4 text-xs text-muted">
        Fields marked * are needed. Applications are deleted after {APPLICATION_MONTHS} months, or earlier
        when you ask for it.
      </p>
    </form>
  )
}

function PositionAndExperience({ position }: { position: string | undefined }) {
  return (
    <>
      <Field label="Position" required error={position}>
        <Select name="position" defaultValue="">
          <option value="">Please choose</option>
          {Object.entries(POSITION_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Experience">
        <Select name="experience" defaultValue="">
          <option value="">Please choose</option>
          {EXPERIENCES.map(years => (
            <option key={years} value={years}>
              {years} years
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

function useApplication(onSent: () => void) {
  return usePublicForm({
    id: 'inquiry.apply',
    required: ['firstName', 'lastName', 'email', 'position'],
    async send(values, trap) {
      // The fields' names are the contract's; the server checks each again.
      const body = { ...values, ...trap } as unknown as NewApplication
      await call('inquiry.apply', { body })
      toast({
        title: 'Application Submitted!',
        description: "We'll review your application and get back to you soon.",
      })
      onSent()
    },
  })
}
