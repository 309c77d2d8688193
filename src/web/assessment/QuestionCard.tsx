// One question with its four options, as a radio group; the number before an option is also its key.

import type { Ref } from 'react'
import type { AssessmentQuestion } from '#content/assessment.ts'
import { POINTS, type Points, TOPIC_LABELS } from '#domain/assessment/assessment.ts'

interface QuestionCardProps {
  question: AssessmentQuestion
  chosen: Points | null
  choose: (points: Points) => void
  heading: Ref<HTMLLegendElement>
}

export function QuestionCard({ question, chosen, choose, heading }: QuestionCardProps) {
  const hint = `${question.topic}-hint`
  return (
    <fieldset className="mt-8" aria-describedby={hint}>
      <legend ref={heading} tabIndex={-1} className="outline-none">
        <span className="caption block">{TOPIC_LABELS[question.topic]}</span>
        <span className="headline mt-1 block max-w-3xl text-2xl text-balance sm:text-3xl">
          {question.question}
        </span>
      </legend>
      <p id={hint} className="mt-3 max-w-2xl text-muted">
        {question.hint}
      </p>
      <div className="mt-6 border-t border-ink">
        {POINTS.map(points => (
          <Option
            key={`${question.topic}-${points}`}
            name={question.topic}
            points={points}
            text={question.options[points - 1] ?? ''}
            chosen={chosen === points}
            choose={choose}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface OptionProps {
  name: string
  points: Points
  text: string
  chosen: boolean
  choose: (points: Points) => void
}

function Option({ name, points, text, chosen, choose }: OptionProps) {
  return (
    <label className="group flex cursor-pointer items-start gap-4 border-b border-rule px-2 py-4 hover:bg-band has-checked:bg-signal-wash has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-signal">
      <input
        type="radio"
        className="radio mt-0.5 outline-none"
        name={name}
        value={points}
        checked={chosen}
        onChange={() => choose(points)}
      />
      <span className="min-w-0 flex-1">{text}</span>
      <kbd
        aria-hidden
        className="hidden rounded-sm border border-rule px-1.5 font-sans text-xs text-muted sm:block"
      >
        {points}
      </kbd>
    </label>
  )
}
