// The three levels of AI execution, and what to clarify before choosing one: for consultants and learners.

import type { ReactNode } from 'react'
import { CONSIDERATIONS, ECOSYSTEM, EXECUTION_LEVELS, type ExecutionLevel } from '#content/execution.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'

/** `further` is the link to the next page. */
export function ExecutionLevels({ further }: { further: ReactNode }) {
  return (
    <>
      <PageHeader
        title="AI Execution Levels"
        description="How much a system does on its own decides what it needs, what it costs and who must watch it."
      />
      <div className="grid border-t border-ink lg:grid-cols-3">
        {EXECUTION_LEVELS.map((level, at) => (
          <Level key={level.id} level={level} number={at + 1} />
        ))}
      </div>
      <div className="mt-16 grid gap-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <section>
          <h2 className="headline text-2xl">{ECOSYSTEM.title}</h2>
          {ECOSYSTEM.paragraphs.map(text => (
            <p key={text} className="mt-4 max-w-prose">
              {text}
            </p>
          ))}
        </section>
        <Considerations />
      </div>
      <p className="mt-14 border-t border-ink pt-5">{further}</p>
    </>
  )
}

function Level({ level, number }: { level: ExecutionLevel; number: number }) {
  return (
    <article className="border-b border-rule py-6 lg:border-l lg:px-7 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0">
      <p className="caption">
        Level {number} · {level.kind}
      </p>
      <h2 className="headline mt-1 text-2xl">
        {level.title}
        <span className="sr-only"> - {level.kind}</span>
      </h2>
      <p className="mt-3">{level.summary}</p>
      <h3 className="mt-6 text-sm font-semibold">Characteristics</h3>
      <ul className="mt-2 divide-y divide-rule border-y border-rule text-sm">
        {level.characteristics.map(text => (
          <li key={text} className="py-2">
            {text}
          </li>
        ))}
      </ul>
      <h3 className="mt-6 text-sm font-semibold">Example tools</h3>
      <p className="mt-1 text-sm text-muted">{level.tools.join(', ')}</p>
      <h3 className="mt-6 text-sm font-semibold">Role in the ecosystem</h3>
      <p className="mt-1 text-sm">{level.role}</p>
    </article>
  )
}

function Considerations() {
  return (
    <section>
      <h2 className="headline text-2xl">{CONSIDERATIONS.title}</h2>
      <dl className="mt-4 divide-y divide-rule border-y border-rule">
        {CONSIDERATIONS.points.map(point => (
          <div key={point.title} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="font-semibold">{point.title}</dt>
            <dd>{point.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
