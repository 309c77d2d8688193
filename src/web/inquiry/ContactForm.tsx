// The company information form of the contact page.

import type { NewContact } from '#contract/inquiry.ts'
import { COMPANY_SIZES, INDUSTRY_LABELS, type MeetingType } from '#domain/inquiry.ts'
import { ChoiceField } from '#web/inquiry/fields.tsx'
import { InquiryForm } from '#web/inquiry/InquiryForm.tsx'
import { call } from '#web/platform/call.ts'
import { usePublicForm } from '#web/platform/form/public-form.ts'
import { toast } from '#web/platform/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

export interface SentContact {
  schedulingUrl: string | null
  /** Whether the scheduling page was opened automatically. */
  opened: boolean
}

const SIZES = Object.fromEntries(COMPANY_SIZES.map(size => [size, `${size} employees`]))

const CHALLENGES = {
  label: 'Current Challenges',
  name: 'currentChallenges',
  hint: 'Where does work wait, or get done twice?',
  rows: 5,
}

interface ContactFormProps {
  meetingType: MeetingType
  onSent: (sent: SentContact) => void
}

export function ContactForm({ meetingType, onSent }: ContactFormProps) {
  const state = useContact(meetingType, onSent)
  const { errors } = state
  return (
    <InquiryForm
      state={state}
      title="Company information"
      emailLabel="Business Email"
      message={CHALLENGES}
      submit="Submit information"
      privacy="We use your details to answer you and delete them on request."
    >
      <Field label="Company" required error={errors.company}>
        <Input name="company" autoComplete="organization" maxLength={200} />
      </Field>
      <Field label="Job Title" required error={errors.jobTitle}>
        <Input name="jobTitle" autoComplete="organization-title" maxLength={200} />
      </Field>
      <ChoiceField label="Company Size" name="companySize" choices={SIZES} error={errors.companySize} />
      <ChoiceField label="Industry" name="industry" choices={INDUSTRY_LABELS} error={errors.industry} />
    </InquiryForm>
  )
}

function useContact(meetingType: MeetingType, onSent: ContactFormProps['onSent']) {
  return usePublicForm({
    id: 'inquiry.contact',
    required: ['firstName', 'lastName', 'email', 'company', 'jobTitle'],
    async send(values, honeypot, key) {
      // The field names are those of the contract; the server validates each again.
      const body = { ...values, meetingType, ...honeypot } as unknown as NewContact
      const { schedulingUrl } = await call('inquiry.contact', { body, key })
      toast({
        title: 'Information Submitted!',
        description: schedulingUrl
          ? 'Redirecting you to your meeting scheduling...'
          : 'We will write to you to agree on a time.',
      })
      onSent({ schedulingUrl, opened: schedulingUrl !== null && openTab(schedulingUrl) })
    },
  })
}

/** Opens the page in a new tab without access to this one; false if the browser blocked it. */
function openTab(address: string): boolean {
  const tab = window.open(address, '_blank')
  if (tab) tab.opener = null
  return tab !== null
}
