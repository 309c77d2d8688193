// Careers page: working here, and the application form.

import { ApplicationForm } from '#web/inquiry/ApplicationForm.tsx'
import { FormFrame } from '#web/inquiry/FormFrame.tsx'

const BENEFITS = [
  [
    'Work you can see',
    'Every figure you put before a client leads back to a conversation you had. Clients can open it and check.',
  ],
  [
    'Time with the people who do the work',
    'Half of an audit is listening on site. You will know warehouses, claims desks and switchboards from inside.',
  ],
  [
    'Learning paid as work',
    'Four hours a week are yours for courses, experiments and writing down what did not work.',
  ],
  [
    'Hours that end',
    'Two audits at a time, not four. Travel counts as work, and weekends are not for decks.',
  ],
] as const

export default function CareersPage() {
  return (
    <FormFrame
      title="Find out how work is really done"
      lead="We look for people who ask one question more, count before they judge, and can explain to a managing director and to a night shift alike what a machine should do and what it should not."
      aside={<Benefits />}
    >
      <ApplicationForm />
    </FormFrame>
  )
}

function Benefits() {
  return (
    <>
      <h2 className="headline text-xl">Benefits</h2>
      <dl className="mt-6 divide-y divide-rule border-y border-rule">
        {BENEFITS.map(([title, text]) => (
          <div key={title} className="py-4">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-sm text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
