// The readiness assessment: one question per screen.

import { type FormEvent, useEffect, useRef } from 'react'
import { QUESTIONS } from '#content/assessment.ts'
import { MAX_SCORE, type Points, TOPIC_LABELS, TOPICS } from '#domain/assessment/assessment.ts'
import { AssessmentClosed } from '#web/assessment/AssessmentClosed.tsx'
import { QuestionCard } from '#web/assessment/QuestionCard.tsx'
import { useAssessment } from '#web/assessment/useAssessment.ts'
import { type AssessmentClosure, useClosure } from '#web/assessment/useClosure.ts'
import { Button } from '#web/ui/button.tsx'
import { NeedsScript } from '#web/ui/page/needs-script.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export default function AssessmentPage() {
  const { closure, ask } = useClosure()
  const assessment = useAssessment({ onRefused: ask })
  return (
    <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-8 px-5 py-10 sm:px-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-16">
      <Margin {...assessment} isOpen={closure === null && assessment.sending !== 'submitted'} />
      <Stage closure={closure} {...assessment} />
    </div>
  )
}

function Stage({
  closure,
  ...assessment
}: ReturnType<typeof useAssessment> & { closure: AssessmentClosure | null }) {
  if (assessment.sending === 'submitted') return <Submitted />
  return closure ? (
    <AssessmentClosed closure={closure} hasDraft={assessment.answers.some(answer => answer !== null)} />
  ) : (
    <Wizard {...assessment} />
  )
}

interface TopicsProps {
  at: number
  answers: (Points | null)[]
  goTo: (question: number) => void
}

function Margin({ isOpen, ...topics }: TopicsProps & { isOpen: boolean }) {
  return (
    <aside>
      <h1 className="headline text-xl lg:text-2xl">AI Readiness Assessment</h1>
      <p className="mt-3 hidden text-sm text-muted lg:block">
        Ten questions, about four minutes. Answer for how things are today, not for how they are planned.
      </p>
      {isOpen && <Topics {...topics} />}
    </aside>
  )
}

/** A question can be opened directly if all questions before it are answered. */
function Topics({ at, answers, goTo }: TopicsProps) {
  const open = answers.indexOf(null)
  const given = answers.filter(answer => answer !== null).length
  return (
    <>
      <ol className="mt-8 hidden border-t border-rule text-sm lg:block">
        {TOPICS.map((topic, n) => (
          <li
            key={topic}
            aria-current={n === at ? 'step' : undefined}
            className={`border-b border-rule ${n === at ? 'font-semibold' : 'text-muted'}`}
          >
            <button
              type="button"
              disabled={open !== -1 && n > open}
              onClick={() => goTo(n)}
              className="flex w-full items-baseline gap-3 py-1.5 text-left enabled:hover:text-ink"
            >
              <span className="w-5 text-right text-xs">{n + 1}</span>
              {TOPIC_LABELS[topic]}
              <span className="ml-auto text-signal">{answers[n] === null ? '' : '✓'}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className="sr-only">{given} of 10 answered.</p>
    </>
  )
}

function Wizard({
  at,
  answers,
  answered,
  isLast,
  choose,
  forward,
  back,
  sending,
}: ReturnType<typeof useAssessment>) {
  const question = QUESTIONS[at]
  const heading = useFocusOnChange(at)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    forward()
  }
  if (!question) return null
  return (
    <form onSubmit={submit} className="min-w-0">
      <NeedsScript what="The assessment" />
      <p className="mb-2 text-sm text-muted">
        Question {at + 1} of {TOPICS.length}
      </p>
      <Progress
        label="Progress"
        value={at + 1}
        max={TOPICS.length}
        text={`Question ${at + 1} of ${TOPICS.length}`}
      />
      <QuestionCard question={question} chosen={answers[at] ?? null} choose={choose} heading={heading} />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
        <Button variant="secondary" size="lg" disabled={at === 0} onClick={back}>
          Previous
        </Button>
        <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {!answered && <span className="text-sm text-muted">Choose an option first.</span>}
          <Button type="submit" size="lg" disabled={!answered} pending={sending === 'pending'}>
            {isLast ? 'Complete Assessment' : 'Next'}
          </Button>
        </span>
      </div>
      <p className="mt-8 border-t border-rule pt-4 text-xs text-muted">
        Each option is worth its number in points, {MAX_SCORE} in all. Your answers stay on this device until
        you complete the assessment, and no name is asked for to see the result.
      </p>
    </form>
  )
}

function Submitted() {
  return (
    <div role="status" className="self-start border-l-4 border-signal bg-signal-wash px-8 py-10">
      <h2 className="headline text-3xl">Assessment Submitted!</h2>
      <p className="mt-3 flex items-center gap-3">
        <Spinner />
        Redirecting you to your results...
      </p>
    </div>
  )
}

/** A new question takes the focus, so that keyboard and screen reader start there. */
function useFocusOnChange(at: number) {
  const heading = useRef<HTMLLegendElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [at])
  return heading
}
