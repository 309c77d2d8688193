// The landing page of learners: a reading list in six topics.

import { LEARNING_TOPICS, type LearningTopic } from '#content/learning.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Learning Hub · AI Audit Assistant' }]

export default function LearningHubPage() {
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader
        title="Learning Hub"
        description="Six short readings, two minutes each, in the order in which the questions usually come up."
      />
      <div className="gap-12 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="Topics" className="mb-8 self-start lg:sticky lg:top-24">
          <ol className="divide-y divide-rule border-y border-rule text-sm">
            {LEARNING_TOPICS.map(topic => (
              <li key={topic.id}>
                <a href={`#${topic.id}`} className="block py-2 hover:text-signal hover:underline">
                  {topic.title.split(':')[0]}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="space-y-14">
          {LEARNING_TOPICS.map((topic, at) => (
            <Topic key={topic.id} topic={topic} number={at + 1} />
          ))}
        </div>
      </div>
    </div>
  )
}

function Topic({ topic, number }: { topic: LearningTopic; number: number }) {
  return (
    <article id={topic.id} className="scroll-mt-24">
      <p className="caption">
        {number} of {LEARNING_TOPICS.length}
      </p>
      <h2 className="headline mt-1 text-2xl">{topic.title}</h2>
      <p className="mt-3 max-w-prose">{topic.text}</p>
      <h3 className="mt-5 text-sm font-semibold">Take away</h3>
      <ul className="mt-2 max-w-prose divide-y divide-rule border-y border-rule text-sm">
        {topic.takeaways.map(text => (
          <li key={text} className="py-2">
            {text}
          </li>
        ))}
      </ul>
    </article>
  )
}
