// Services page: the six pillars in detail, and the journey in four stages.

import { Actions, Closing } from '#web/site/frame/MeetingLinks.tsx'
import { CREATE_ACCOUNT, GET_STARTED, SIGN_IN } from '#web/site/frame/pages.ts'
import { pageMeta, service } from '#web/site/meta.ts'
import { Screen } from '#web/site/Screens.tsx'
import { Entries, PageTitle, Section } from '#web/site/Section.tsx'
import { PILLARS } from '#web/site/services.ts'

export const meta = () =>
  pageMeta(
    '/services',
    'Services',
    'Six pillars from workforce enablement to generative-AI innovation, and the four stages of a transformation that begins with an audit.',
    ...PILLARS.map(pillar => service(pillar.title, pillar.short)),
  )

const STAGES = [
  {
    title: 'Look',
    text: 'Interviews and days on site. The result is a process map for each business engine, with minimum, usual and maximum minutes, and marks where time or quality is lost.',
  },
  {
    title: 'Decide',
    text: 'Opportunities ranked by impact and effort, each with the most it can save, the realistic share of it, and the cost of being wrong. You choose one; the others keep their place in the list.',
  },
  {
    title: 'Prove',
    text: 'A pilot with a baseline, a trained team, and an acceptance test agreed in writing. It ends with a measured difference and a yes or no.',
  },
  {
    title: 'Spread',
    text: 'What was proved goes to the next teams with owners, running costs and limits. Every quarter, promised savings are compared with actual ones.',
  },
]

export default function ServicesPage() {
  return (
    <>
      <PageTitle title="Six pillars, one at a time">
        Every engagement begins with an audit. It shows which of these six you need and which you can skip.
      </PageTitle>
      <Section title="The pillars" lead="What we do under each name, and what you keep when we leave.">
        <Entries items={PILLARS.map(pillar => ({ title: pillar.title, text: pillar.long }))} />
      </Section>
      <Section title="The journey" lead="Four stages. You may stop after each and keep its results.">
        <ol className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
          {STAGES.map((stage, at) => (
            <li key={stage.title} className="border-t-2 border-signal pt-4">
              <p className="caption">Stage {at + 1} of 4</p>
              <h3 className="headline mt-1 text-xl">{stage.title}</h3>
              <p className="mt-3">{stage.text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-14">
          <Screen name="canvas" />
        </div>
      </Section>
      <Closing
        title="How ready are you?"
        text="Ten questions, or an hour in the Learning Hub, will tell you more than a brochure."
      >
        <Actions
          first={{ ...GET_STARTED, label: 'Take the assessment' }}
          second={CREATE_ACCOUNT}
          third={SIGN_IN}
        />
      </Closing>
    </>
  )
}
