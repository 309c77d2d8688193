// The career application form.

import { useEffect, useRef, useState } from 'react'
import type { NewApplication } from '#contract/inquiry.ts'
import { APPLICATION_MONTHS, EXPERIENCES, POSITION_LABELS } from '#domain/inquiry.ts'
import { ChoiceField } from '#web/inquiry/fields.tsx'
import { InquiryForm } from '#web/inquiry/InquiryForm.tsx'
import { call } from '#web/platform/call.ts'
import { usePublicForm } from '#web/platform/form/public-form.ts'
import { toast } from '#web/platform/toast.ts'

const YEARS = Object.fromEntries(EXPERIENCES.map(years => [years, `${years} years`]))

const MESSAGE = {
  label: 'Message',
  name: 'message',
  hint: 'What did you last change, and how did you know that it was better?',
  rows: 6,
}

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
  const state = useApplication(onSent)
  const { errors } = state
  return (
    <InquiryForm
      state={state}
      title="Your application"
      emailLabel="Email"
      message={MESSAGE}
      submit="Submit Application"
      privacy={`Applications are deleted after ${APPLICATION_MONTHS} months, or earlier on request.`}
    >
      <ChoiceField
        label="Position"
        name="position"
        required
        choices={POSITION_LABELS}
        error={errors.position}
      />
      <ChoiceField label="Experience" name="experience" choices={YEARS} error={errors.experience} />
    </InquiryForm>
  )
}

function useApplication(onSent: () => void) {
  return usePublicForm({
    id: 'inquiry.apply',
    required: ['firstName', 'lastName', 'email', 'position'],
    async send(values, honeypot, key) {
      // The field names are those of the contract; the server validates each again.
      const body = { ...values, ...honeypot } as unknown as NewApplication
      await call('inquiry.apply', { body, key })
      toast({
        title: 'Application Submitted!',
        description: "We'll review your application and get back to you soon.",
      })
      onSent()
    },
  })
}
