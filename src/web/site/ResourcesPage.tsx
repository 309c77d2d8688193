// The public face of the Learning Hub: topics for beginners, the way through them, and what is free.

import { LEARNING_TOPICS } from '#content/learning.ts'
import { Actions, Closing } from '#web/site/MeetingLinks.tsx'
import { pageMeta } from '#web/site/meta.ts'
import { CREATE_ACCOUNT, SIGN_IN } from '#web/site/pages.ts'
import { Entries, PageTitle, Section } from '#web/site/Section.tsx'

export const meta = () =>
  pageMeta(
    '/ai-resources',
    'AI Resources',
    'Six free readings on AI at work: basics, prompting, data, ethics, use cases and change.',
  )

const PATHS = [
  {
    title: 'For those who do the work',
    text: 'Basics, then prompting, then ethics. After these three you can use an approved tool on Monday and know what must not go into it.',
  },
  {
    title: 'For those who lead a team',
    text: 'Use cases, then data, then change. After these three you can name one process worth a pilot and say what it would take.',
  },
]

export default function ResourcesPage() {
  return (
    <>
      <PageTitle title="Read before you buy">
        Six short readings on AI at work, written for people with a job to do. Free, with an account.
      </PageTitle>
      <Section
        title="Topics for beginners"
        lead="Each closes with three things to take away. Here is one from each."
      >
        <Entries
          items={LEARNING_TOPICS.map(topic => ({ title: shortTitle(topic.title), text: topic.takeaways[0] }))}
        />
      </Section>
      <Section title="Learning paths" lead="Two ways through the same readings.">
        <Entries items={PATHS} />
      </Section>
      <Section title="One reading, here and now" lead="So that you know what you would register for.">
        <Reading />
      </Section>
      <Closing title="The other five" text="An account costs nothing and asks for a name and an address.">
        <Actions first={CREATE_ACCOUNT} second={SIGN_IN} />
      </Closing>
    </>
  )
}

const shortTitle = (title: string) => title.split(':')[0] ?? title

function Reading() {
  const topic = LEARNING_TOPICS.find(({ id }) => id === 'use-cases')
  if (!topic) return null
  return (
    <article className="max-w-prose">
      <h3 className="headline text-xl">{topic.title}</h3>
      <p className="mt-3 text-lg">{topic.text}</p>
      <ul className="mt-5 divide-y divide-rule border-y border-rule">
        {topic.takeaways.map(text => (
          <li key={text} className="py-2.5">
            {text}
          </li>
        ))}
      </ul>
    </article>
  )
}
