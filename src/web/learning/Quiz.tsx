// The quiz at the end of a lesson: all questions, then the right answer and why, and why each other option is wrong.

import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { LessonView, QuizResult } from '#contract/learning.ts'
import { useAction } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/form/choice.tsx'

export function Quiz({ lesson }: { lesson: LessonView }) {
  const [answers, setAnswers] = useState<(number | null)[]>(lesson.quiz.map(() => null))
  const [result, setResult] = useState<QuizResult>()
  const { run, pending } = useAction('learning.complete')
  const start = useRef<HTMLHeadingElement>(null)
  const given = answers.filter(answer => answer !== null)
  const missing = lesson.quiz.length - given.length
  const check = async () => {
    const checked = await run({ params: { id: lesson.id }, body: { answers: given } })
    if (checked) setResult(checked)
  }
  const again = () => {
    setResult(undefined)
    setAnswers(lesson.quiz.map(() => null))
    start.current?.focus()
  }
  return (
    <section className="mt-14 border-t border-ink pt-6">
      <h2 ref={start} tabIndex={-1} className="headline scroll-mt-24 text-2xl outline-none">
        Quiz
      </h2>
      <div className="mt-6 space-y-8">
        {lesson.quiz.map(({ question, options }, n) => (
          <div key={question}>
            <RadioGroup
              legend={question}
              disabled={result !== undefined}
              options={options.map((label, value) => ({
                value: String(value),
                label: <Option label={label} mark={markOf(result?.questions[n]?.right, answers[n], value)} />,
              }))}
              value={answers[n] == null ? null : String(answers[n])}
              onChange={value => setAnswers(answers.with(n, Number(value)))}
            />
            <Explanation result={result} place={n} given={answers[n]} options={options} />
          </div>
        ))}
      </div>
      {result ? (
        <Done result={result} lesson={lesson} onAgain={again} />
      ) : (
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="lg" disabled={missing > 0} pending={pending} onClick={() => void check()}>
            Check answers
          </Button>
          {missing > 0 && (
            <p className="text-sm text-muted">
              {missing === 1 ? '1 question has no answer yet.' : `${missing} questions have no answer yet.`}
            </p>
          )}
        </div>
      )}
    </section>
  )
}

type Mark = 'right' | 'wrong' | undefined

function markOf(right: number | undefined, given: number | null | undefined, option: number): Mark {
  if (right === undefined) return undefined
  if (option === right) return 'right'
  return option === given ? 'wrong' : undefined
}

/** An option; after checking, marked if it is right, or chosen and wrong. */
function Option({ label, mark }: { label: string; mark: Mark }) {
  if (!mark) return label
  const isRight = mark === 'right'
  return (
    <>
      {label}{' '}
      <strong className={`whitespace-nowrap ${isRight ? 'text-signal' : 'text-danger'}`}>
        <span aria-hidden>{isRight ? '✓' : '✗'}</span> {isRight ? 'Right' : 'Your answer, wrong'}
      </strong>
    </>
  )
}

interface ExplanationProps {
  result: QuizResult | undefined
  place: number
  given: number | null | undefined
  options: string[]
}

function Explanation({ result, place, given, options }: ExplanationProps) {
  const question = result?.questions[place]
  if (!question) return null
  const isRight = question.right === given
  return (
    <div
      className={`mt-3 border-l-2 px-4 py-2 text-sm ${isRight ? 'border-signal bg-signal-wash' : 'border-time-sink bg-time-sink-wash'}`}
    >
      {!isRight && (
        <p className="mb-2">
          <strong>Not quite.</strong> {question.reasons[given ?? 0]}
        </p>
      )}
      <p>
        <strong>{isRight ? 'Right.' : `The right answer is “${options[question.right]}”.`}</strong>{' '}
        {question.explanation}
      </p>
      <WhyNot reasons={question.reasons} options={options} given={given} />
    </div>
  )
}

/** Why the other wrong options are wrong; the chosen one has already been explained. */
function WhyNot({
  reasons,
  options,
  given,
}: Pick<ExplanationProps, 'options' | 'given'> & { reasons: (string | null)[] }) {
  return (
    <dl className="mt-2 space-y-2">
      {reasons.map((reason, n) =>
        reason && n !== given ? (
          <div key={reason}>
            <dt className="font-medium">Why not “{options[n]}”?</dt>
            <dd>{reason}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

interface DoneProps {
  result: QuizResult
  lesson: LessonView
  onAgain: () => void
}

function Done({ result, lesson: { next }, onAgain }: DoneProps) {
  return (
    <div
      role="status"
      className="mt-8 flex flex-wrap items-center justify-between gap-4 border-t border-rule pt-6"
    >
      <p>
        Lesson completed: {result.correct} of {result.of} right.
      </p>
      <div className="flex flex-wrap gap-3">
        {result.correct < result.of && (
          <Button variant="secondary" onClick={onAgain}>
            Try again
          </Button>
        )}
        <Button asChild>
          {next ? (
            <Link to={`/learning-hub/${next.id}`}>Next: {next.title}</Link>
          ) : (
            <Link to="/learning-hub">Back to the hub</Link>
          )}
        </Button>
      </div>
    </div>
  )
}
