// The current question: its wording and hint, the answers to it, and the related prompts.

import { Columns3 } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Answer, Interview } from '#contract/interview.ts'
import { CommentButton } from '#web/comment/index.ts'
import { AnswerEditor, type NextQuestionPrompt } from '#web/interview/answer/AnswerEditor.tsx'
import { Author } from '#web/interview/answer/Author.tsx'
import { SaveStatus } from '#web/interview/answer/SaveStatus.tsx'
import { type AnsweringParts, useAnswering } from '#web/interview/answer/useAnswering.ts'
import type { Uploads } from '#web/interview/attachment/uploads.ts'
import { leftOpen } from '#web/interview/question/left-open.ts'
import { hasGaps, NextLine } from '#web/interview/question/NextLine.tsx'
import { OpenQuestions } from '#web/interview/question/OpenQuestions.tsx'
import { QuestionSteps } from '#web/interview/question/QuestionSteps.tsx'
import { useRead } from '#web/platform/api.ts'
import { newKey } from '#web/platform/new-key.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

const NextQuestion = onDemand(() => import('#web/interview/question/NextQuestion.tsx'))

const FollowUpQuestions = onDemand(() => import('#web/interview/question/FollowUpQuestions.tsx'))

const SideBySide = onDemand(() => import('#web/interview/contradiction/SideBySide.tsx'))

type Props = Omit<AnsweringParts, 'answers'> & {
  readOnly: boolean
  /** Nothing has been saved in the audit yet. */
  isUntouched: boolean
  /** All interviews with the same template, including this one. */
  held: Interview[]
  /** All interviewees' answers to the question are shown side by side. */
  together: boolean
  onTogether(together: boolean): void
  onOpen(interviewId: number): void
  uploads: Uploads
  /** The interview was just opened from the list: the cursor goes into its first response. */
  arriving: boolean
}

export function QuestionPanel(props: Props) {
  const { interview, readOnly, isUntouched } = props
  const { data, error, refetch } = useRead('answer.list', { params: { id: interview.id } })
  const gaps = useRead('report.gaps', { params: { id: interview.auditId } }, { enabled: !readOnly })
  // Until it is known what to ask next, its line is reserved; an audit without any work has nothing to ask about.
  const isExpected = gaps.error === null && !isUntouched
  if (data) return <Panel {...props} answers={data} hasGaps={gaps.data ? hasGaps(gaps.data) : isExpected} />
  if (!error) return <Loading text="Loading answers..." />
  return (
    <Failed title="The answers could not be loaded" onRetry={() => void refetch()}>
      {error.problem?.message ?? 'The server cannot be reached. What you wrote is kept on this device.'}
    </Failed>
  )
}

/** The value when the question was opened: what appears or goes above it later would move it. */
function useAtOpening<T>(questionId: string, value: T): T {
  const [kept, keep] = useState({ questionId, value })
  if (kept.questionId === questionId) return kept.value
  keep({ questionId, value })
  return value
}

function Panel(props: Props & { answers: Answer[]; hasGaps: boolean }) {
  const { readOnly, held, together, onTogether, arriving, ...parts } = props
  const answering = useAnswering(parts)
  const { question, index, open } = answering
  const { questions, completed } = parts.interview
  const heading = useId()
  const { panel, field } = useArrival(question.id, arriving)
  const about = `answer:${parts.interview.id}:${question.id}`
  const [asked, ask] = useState<NextQuestionPrompt | null>(null)
  const isNextShown = useAtOpening(question.id, props.hasGaps)
  return (
    <div className="min-w-0">
      {!readOnly && isNextShown && (
        <Suspense fallback={<NextLine />}>
          <NextQuestion
            auditId={parts.interview.auditId}
            onAnswer={together ? null : next => ask({ next, at: question.id, key: newKey() })}
          />
        </Suspense>
      )}
      <section ref={panel} aria-labelledby={heading} data-at={about}>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="caption flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-2 gap-y-1">
            <span>
              Question {index + 1} of {questions.length} · {question.section && `${question.section}: `}
              {question.topic}
            </span>
            {completed && <Badge tone="signal">Completed</Badge>}
            {!together && <Author interview={parts.interview} author={answering.answer?.author} />}
          </p>
          {!together && (
            <div className="flex max-w-full flex-wrap items-center gap-x-2">
              <SaveStatus
                entry={answering.entry}
                answer={answering.answer}
                onRetry={() => void parts.outbox.flush(answering.key)}
              />
              <CommentButton
                auditId={parts.interview.auditId}
                about={about}
                name={question.topic}
                on="this answer"
              />
            </div>
          )}
          {held.length > 1 && (
            <Button
              variant="quiet"
              size="sm"
              className="-mr-2 ml-auto aria-pressed:bg-band aria-pressed:text-ink"
              aria-pressed={together}
              onClick={() => onTogether(!together)}
            >
              <Columns3 aria-hidden /> Side by side
            </Button>
          )}
        </div>
        <Progress
          label="Questions answered"
          value={questions.length - open.length}
          max={questions.length}
          text={leftOpen(open.length, questions.length)}
        />
        <h2 id={heading} className="headline mt-6 text-xl sm:text-2xl">
          {question.question}
        </h2>
        <p id={`${heading}-hint`} className="mt-3 max-w-3xl border-l-2 border-rule pl-4 text-sm text-muted">
          {question.hint}
        </p>
        {together ? (
          <Suspense fallback={<Loading text="Loading answers..." />}>
            <SideBySide
              held={held}
              question={question}
              readOnly={readOnly}
              outbox={parts.outbox}
              onOpen={props.onOpen}
            />
          </Suspense>
        ) : (
          <AnswerEditor
            answering={answering}
            readOnly={readOnly}
            field={field}
            describedBy={`${heading} ${heading}-hint`}
            {...parts}
            asked={asked?.at === question.id ? asked : null}
            onEntered={() => ask(null)}
          />
        )}
        {!together && (
          <Suspense>
            <FollowUpQuestions
              interview={parts.interview}
              answers={props.answers}
              questionId={question.id}
              readOnly={readOnly}
            />
          </Suspense>
        )}
        {answering.isLast && !readOnly && (
          <OpenQuestions auditId={parts.interview.auditId} answering={answering} />
        )}
        <QuestionSteps
          answering={answering}
          completed={completed}
          readOnly={readOnly || together}
          count={questions.length}
        />
      </section>
    </div>
  )
}

/** When another question or interview opens (not on page load), scrolls its wording to the top and focuses its response. */
function useArrival(questionId: string, arriving: boolean) {
  const panel = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const shown = useRef(arriving ? null : questionId)
  useEffect(() => {
    if (shown.current === questionId) return
    shown.current = questionId
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
    if (panel.current && !showsItsTop(panel.current)) panel.current.scrollIntoView()
  }, [questionId])
  return { panel, field }
}

/** Whether the panel starts in the upper half of the window, so that no scrolling is needed. */
function showsItsTop(panel: HTMLElement): boolean {
  const { top } = panel.getBoundingClientRect()
  return top >= 0 && top < window.innerHeight / 2
}
