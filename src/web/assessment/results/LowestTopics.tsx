// The three topics with the fewest points: the current level, and what the next level looks like.

import type { AssessmentResult } from '#contract/assessment.ts'

export function LowestTopics({ result: { topics, lowest } }: { result: AssessmentResult }) {
  const shown = lowest.flatMap(name => topics.find(({ topic }) => topic === name) ?? [])
  return (
    <section className="border-t border-ink py-12 lg:py-16 print:pt-2 print:pb-0">
      <h2 className="headline text-2xl">Your three lowest topics, and the next level</h2>
      <ol className="mt-8 border-t print:mt-2 border-rule">
        {shown.map(topic => (
          <li
            key={topic.topic}
            className="grid gap-x-10 gap-y-4 border-b border-rule py-6 lg:grid-cols-[13rem_1fr_1fr] print:grid-cols-[10rem_1fr_1fr] print:gap-x-5 print:gap-y-1 print:py-2 print:text-sm"
          >
            <h3>
              <span className="headline text-lg">{topic.label}</span>
              <span className="caption block">{topic.points} of 4 points</span>
            </h3>
            <Level label="Where you are" text={topic.chosen} />
            <Level
              label={topic.next ? 'Next level' : 'Nothing above'}
              text={topic.next ?? 'You are at the highest level.'}
              strong
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Level({ label, text, strong = false }: { label: string; text: string; strong?: boolean }) {
  return (
    <div className={`border-l-2 pl-4 ${strong ? 'border-signal' : 'border-edge border-dashed'}`}>
      <p className="caption">{label}</p>
      <p className={strong ? 'font-medium' : ''}>{text}</p>
    </div>
  )
}
