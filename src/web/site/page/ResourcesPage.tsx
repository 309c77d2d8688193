// Public page of the Learning Hub: beginners' topics, the learning paths, and what is free without an account.

import { PATHS } from 'virtual:library'
import type { ComponentType } from 'react'
import { SAMPLE, TAKEAWAYS } from '#content/learning/learning.ts'
import { Actions, Closing } from '#web/site/frame/MeetingLinks.tsx'
import { CREATE_ACCOUNT, SIGN_IN } from '#web/site/frame/pages.ts'
import { pageMeta } from '#web/site/meta.ts'
import { Entries, PageTitle, Section } from '#web/site/Section.tsx'

const LESSONS = PATHS.reduce((sum, { lessons }) => sum + lessons.length, 0)

export const meta = () =>
  pageMeta(
    '/ai-resources',
    'AI Resources',
    `${LESSONS} free lessons on AI at work in ${PATHS.length} paths: basics, prompting, data, ethics, use cases and change.`,
  )

interface Props {
  /** Renders the picture of a path, as in the hub. */
  picture: ComponentType<{ path: string; className?: string }>
}

export default function ResourcesPage({ picture }: Props) {
  return (
    <>
      <PageTitle title="Read before you buy">
        {LESSONS} short lessons on AI at work, written for people with a job to do. A few minutes each, with
        questions at the end. Free, with an account.
      </PageTitle>
      <Section title="Topics for beginners" lead="One thing to take away from each path, free of charge.">
        <Entries items={PATHS.map(({ id, title }) => ({ title, text: TAKEAWAYS[id] }))} />
      </Section>
      <Section
        title="Learning paths"
        lead="Those who do the work begin with basics, prompting and ethics; those who lead a team with use cases, data and change."
      >
        <Paths picture={picture} />
      </Section>
      <Section title="Free resources" lead="Without an account, and without a name.">
        <FreeResources />
      </Section>
      <Closing
        title="All resources"
        text="An account costs nothing and asks for a name and an email address."
      >
        <Actions first={CREATE_ACCOUNT} second={SIGN_IN} />
      </Closing>
    </>
  )
}

/** A table of contents, as in a book. */
function Paths({ picture: Picture }: Props) {
  return (
    <ol className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
      {PATHS.map((path, at) => (
        <li key={path.id} className="border-t-2 border-signal pt-4">
          <div className="flex flex-row-reverse items-start justify-between gap-x-6 gap-y-4 sm:flex-col">
            <Picture path={path.id} className="max-sm:w-24" />
            <div>
              <p className="caption">
                Path {at + 1} · {path.lessons.length} lessons · {path.minutes} minutes
              </p>
              <h3 className="headline mt-1 text-xl">{path.title}</h3>
            </div>
          </div>
          <p className="mt-2 text-muted">{path.summary}</p>
          <ol className="mt-4 divide-y divide-rule border-y border-rule text-sm">
            {path.lessons.map(title => (
              <li key={title} className="py-1.5">
                {title}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

function FreeResources() {
  return (
    <>
      <Entries
        items={[
          {
            title: 'Readiness assessment',
            text: (
              <>
                Ten questions in four minutes, with a score, your three lowest topics and what to do about
                them.{' '}
                <a href="/assessment" className="link">
                  Take the assessment
                </a>
              </>
            ),
          },
          {
            title: 'How we measure',
            text: (
              <>
                What counts as a saving, from which day a return is counted, and what we do not count.{' '}
                <a href="/#how-we-measure" className="link">
                  Read the rules
                </a>
              </>
            ),
          },
        ]}
      />
      <Reading />
    </>
  )
}

function Reading() {
  return (
    <article className="mt-12 max-w-prose">
      <p className="caption">A sample to read now</p>
      <h3 className="headline mt-1 text-xl">{SAMPLE.title}</h3>
      <p className="mt-3 text-lg">{SAMPLE.text}</p>
      <ul className="mt-5 divide-y divide-rule border-y border-rule">
        {SAMPLE.takeaways.map(text => (
          <li key={text} className="py-2.5">
            {text}
          </li>
        ))}
      </ul>
    </article>
  )
}
