// The career application form.

import { useEffect, useRef, useState } from 'react'
import type { NewApplication } from '#contract/inquiry.ts'
import { APPLICATION_MONTHS, EXPERIENCES, POSITION_LABELS } from '#domain/inquiry.ts'
import { ChoiceField, PersonFields } from '#web/inquiry/fields.tsx'
import { call } from '#web/platform/call.ts'
import { usePublicForm } from '#web/platform/public-form.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Textarea } from '#web/ui/input.tsx'

const YEARS = Object.fromEntries(EXPERIENCES.map(years => [years, `${years} years`]))

/** Submitting clears the form, which is then ready for another application. */
export function ApplicationForm() {
  const [sent, setSent] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  // The submit button is disabled again, so the focus moves to the top of the empty form.
  useEffect(() => {
    if (sent > 0) form.current?.focus()
  }, [sent])
  return (
    <div ref={form} tabIndex={-1} className="outline-none">
      <Fields key={sent} onSent={() => setSent(count => count + 1)} />
    </div>
  )
}

function Fields({ onSent }: { onSent: () => void }) {
  const { form, filled, errors, pending } = useApplication(onSent)
  return (
    <form {...form} className="relative">
      <h2 className="headline text-xl">Your application</h2>
      <div className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <PersonFields emailLabel="Email" errors={errors} />
        <ChoiceField
          label="Position"
          name="position"
          required
          choices={POSITION_LABELS}
          error={errors.position}
        />
        <ChoiceField label="Experience" name="experience" choices={YEARS} error={errors.experience} />
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
        Fields marked * are required. Applications are deleted after {APPLICATION_MONTHS} months, or earlier
        on request.
      </p>
    </form>
  )
}

function useApplication(onSent: () => void) {
  return usePublicForm({
    id: 'inquiry.apply',
    required: ['firstName', 'lastName', 'email', 'position'],
    async send(values, trap, key) {
      // The field names are those of the contract; the server validates each again.
      const body = { ...values, ...trap } as unknown as NewApplication
      await call('inquiry.apply', { body, key })
      toast({
        title: 'Application Submitted!',
        description: "We'll review your application and get back to you soon.",
      })
      onSent()
    },
  })
}
