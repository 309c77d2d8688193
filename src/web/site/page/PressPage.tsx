// Press page: the company, its figures, mission and vision, values, and the contact.

import { DEFAULT_SYSTEM_NAME } from '#domain/system-name.ts'
import { MISSION, VALUES, VISION } from '#web/site/firm.ts'
import { Actions, Closing } from '#web/site/frame/MeetingLinks.tsx'
import { MEETING_LINKS } from '#web/site/frame/pages.ts'
import { pageMeta } from '#web/site/meta.ts'
import { AllScreens } from '#web/site/Screens.tsx'
import { Entries, PageTitle, Section } from '#web/site/Section.tsx'

export const meta = () =>
  pageMeta(
    '/press',
    'Press',
    'Facts, figures and background on an audit-first AI consultancy, for journalists.',
  )

const STATISTICS = [
  { value: '40%', label: 'average operational cost reduction' },
  { value: '6 months', label: 'average time to measurable ROI' },
  { value: '6', label: 'pillars' },
]

export default function PressPage() {
  const [, contact] = MEETING_LINKS
  return (
    <>
      <PageTitle title="For the press">Facts, figures, pictures and a contact.</PageTitle>
      <Section title="About">
        <p className="max-w-prose text-lg">
          {DEFAULT_SYSTEM_NAME} helps companies with AI transformation. It works audit-first, in three phases:
          Discovery &amp; Assessment, Pilot Implementation, Scale &amp; Optimize. Its software links every
          figure on a client’s slide to the interview answer it came from, with its range.
        </p>
      </Section>
      <Section title="Statistics">
        <dl className="grid border-y border-rule sm:grid-cols-3">
          {STATISTICS.map(statistic => (
            <div
              key={statistic.label}
              className="flex flex-col-reverse justify-end border-rule py-5 not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l sm:px-6 sm:first:pl-0"
            >
              <dt className="text-sm text-muted">{statistic.label}</dt>
              <dd className="headline text-3xl">{statistic.value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 max-w-prose text-sm">
          Both averages cover the steps that a pilot changed. For a whole process, 40% is the upper end and
          six months the limit we plan with; that is why the home page says “up to” and “within”.{' '}
          <a href="/#how-we-measure" className="link">
            How we measure
          </a>
        </p>
      </Section>
      <Section title="Mission and vision">
        <Entries
          items={[
            { title: 'Mission', text: MISSION },
            { title: 'Vision', text: VISION },
          ]}
        />
      </Section>
      <Section title="Values">
        <Entries items={VALUES} />
      </Section>
      <Section
        title="Pictures"
        lead="Screens of the software with a fictional demo company. Free to use if you name the source."
      >
        <AllScreens />
      </Section>
      {contact && (
        <Closing
          title="Media contact"
          text="Write to us for quotes, further pictures or answers to your questions."
        >
          <Actions first={{ href: '/contact', label: 'Contact us' }} />
        </Closing>
      )}
    </>
  )
}
