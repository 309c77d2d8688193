// About page: mission, vision, values, capabilities.

import { CAPABILITIES, MISSION, VALUES, VISION } from '#web/site/firm.ts'
import { Closing, MeetingLinks } from '#web/site/frame/MeetingLinks.tsx'
import { SIGN_IN } from '#web/site/frame/pages.ts'
import { pageMeta } from '#web/site/meta.ts'
import { Screen } from '#web/site/Screens.tsx'
import { Entries, PageTitle, Section } from '#web/site/Section.tsx'

export const meta = () =>
  pageMeta(
    '/about',
    'About Us',
    'Mission, vision, values and capabilities of a consultancy that begins with an audit.',
  )

export default function AboutPage() {
  return (
    <>
      <PageTitle title="We count before we build">
        A consultancy for companies that want to use AI in their daily work, and to know in advance what it
        will bring, what it will cost, and how certain that is.
      </PageTitle>
      <Section title="Mission">
        <p className="headline max-w-prose text-xl">{MISSION}</p>
      </Section>
      <Section title="Vision">
        <p className="headline max-w-prose text-xl">{VISION}</p>
      </Section>
      <Section title="Values" lead="What clients can hold us to.">
        <Entries items={VALUES} />
      </Section>
      <Section title="Capabilities" lead="What we do with our own people.">
        <Entries items={CAPABILITIES} />
      </Section>
      <Section
        title="Our own tool"
        lead="We audit with our own software, because a spreadsheet forgets the sentence a number came from."
      >
        <Screen name="why" />
      </Section>
      <Closing
        title="Ask us for the source"
        text="Pick any figure we show you. If we cannot open its source in front of you, it does not belong in your deck."
      >
        <MeetingLinks otherwise={SIGN_IN} />
      </Closing>
    </>
  )
}
