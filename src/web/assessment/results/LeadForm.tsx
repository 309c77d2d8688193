// Lead form for the detailed report: name, email address and consent.

import { LEAD_CONSENT } from '#content/lead-consent.ts'
import { call } from '#web/platform/call.ts'
import { usePublicForm } from '#web/platform/form/public-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Honeypot } from '#web/ui/form/honeypot.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface LeadFormProps {
  id: string
  /** Called after the contact is stored; `wantsReport` says whether the report was requested. */
  onDone: (wantsReport: boolean) => void
}

export function LeadForm({ id, onDone }: LeadFormProps) {
  const { form, filled, errors, pending } = useLead(id, onDone)
  return (
    <form {...form}>
      <h3 className="headline text-xl">Who is the report for?</h3>
      <div className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field label="Name" required error={errors.name}>
          <Input name="name" autoComplete="name" maxLength={200} />
        </Field>
        <Field label="Email" required error={errors.email}>
          <Input name="email" type="email" autoComplete="email" maxLength={254} />
        </Field>
        <Field label="Company" error={errors.company}>
          <Input name="company" autoComplete="organization" maxLength={200} />
        </Field>
        <Field label="Phone" error={errors.phone}>
          <Input name="phone" type="tel" autoComplete="tel" maxLength={50} />
        </Field>
      </div>
      <Honeypot />
      <div className="mt-6 space-y-3">
        <Checkbox name="wantsPdfReport" defaultChecked label="I want the detailed report as PDF" />
        <Checkbox name="wantsConsultation" label="I want a free consultation of 30 minutes" />
        <Checkbox
          name="consent"
          label={LEAD_CONSENT}
          aria-invalid={errors.consent ? true : undefined}
          aria-describedby="consent-error"
        />
        <p id="consent-error" aria-live="polite" className="pl-7 text-xs font-medium text-danger">
          {errors.consent}
        </p>
      </div>
      <Button type="submit" size="lg" className="mt-6" disabled={!filled} pending={pending}>
        Get my report
      </Button>
    </form>
  )
}

function useLead(id: string, onDone: LeadFormProps['onDone']) {
  return usePublicForm({
    id: 'assessment.leaveName',
    required: ['name', 'email'],
    async send({ name = '', email = '', company, phone, ...choices }, honeypot) {
      const wantsPdfReport = 'wantsPdfReport' in choices
      const wantsConsultation = 'wantsConsultation' in choices
      // An unticked box is sent as it is: the server's error names the field.
      const consent = ('consent' in choices) as true
      const body = { name, email, company, phone, wantsPdfReport, wantsConsultation, consent, ...honeypot }
      await call('assessment.leaveName', { params: { id }, body })
      onDone(wantsPdfReport)
    },
  })
}
