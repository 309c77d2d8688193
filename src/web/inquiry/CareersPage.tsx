// Careers page: working here, and the application form.

import { ApplicationForm } from '#web/inquiry/ApplicationForm.tsx'
import { FormFrame } from '#web/inquiry/FormFrame.tsx'

const BENEFITS = [
  [
    'Work you can see',
    'Every figure you present leads back to a conversation you had, and clients can check it.',
  ],
  [
    'Time with the people who do the work',
    'Half of an audit is listening on site. You will get to know warehouses, claims desks and call centres from the inside.',
  ],
  [
    'Paid time to learn',
    'Four hours a week are yours for courses, experiments and writing up what did not work.',
  ],
  ['Limited hours', 'Two audits at a time, not four. Travel counts as working time, and weekends are free.'],
] as const

export default function CareersPage() {
  return (
    <FormFrame
      title="Find out how work is really done"
      lead="We look for people who ask one more question, measure before they judge, and can explain to a managing director and a night shift alike what a machine should and should not do."
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
