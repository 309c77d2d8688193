// The question at hand: its wording and hint, the response, the impact score, and the way to the next one.

import { type KeyboardEvent, type Ref, Suspense, useEffect, useId, useRef } from 'react'
import type { Answer, Interview } from '#contract/interview.ts'
import { isAnswered, RESPONSE_LIMIT } from '#domain/interview.ts'
import { Attachments } from '#web/interview/Attachments.tsx'
import { Conflict } from '#web/interview/Conflict.tsx'
import { Figures } from '#web/interview/Figures.tsx'
import { ImpactScore } from '#web/interview/ImpactScore.tsx'
import { leftOpen } from '#web/interview/left-open.ts'
import { MakeStep } from '#web/interview/MakeStep.tsx'
import { MarkedWords } from '#web/interview/MarkedWords.tsx'
import { OpenQuestions } from '#web/interview/OpenQuestions.tsx'
import type { Outbox } from '#web/interview/outbox.ts'
import { SaveStatus } from '#web/interview/SaveStatus.tsx'
import type { Uploads } from '#web/interview/uploads.ts'
import { type Answering, type AnsweringParts, useAnswering } from '#web/interview/useAnswering.ts'
import { useRead } from '#web/platform/api.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

/** What reads the words comes once the page rests: typing never waits for it. */
const FoundFigures = onDemand(() => import('#web/interview/FoundFigures.tsx'))

type Props = Omit<AnsweringParts, 'answers'> & {
  readOnly: boolean
  uploads: Uploads
  /** The interview was opened just now from the list: the cursor goes into its first response. */
  arriving: boolean
}

export function QuestionPanel(props: Props) {
  const { data, error, refetch } = useRead('answer.list', { params: { id: props.interview.id } })
  if (data) return <Panel {...props} answers={data} />
  if (!error) return <Loading text="Loading answers..." />
  return (
    <Failed title="The answers could not be loaded" onRetry={() => void refetch()}>
      {error.problem?.message ?? 'The server cannot be reached. What you wrote is kept on this device.'}
    </Failed>
  )
}

function Panel({ readOnly, uploads, arriving, ...parts }: Props & { answers: Answer[] }) {
  const answering = useAnswering(parts)
  const { question, index, open } = answering
  const { questions, completed } = parts.interview
  const heading = useId()
  const field = useFocusOnArrival(question.id, arriving)
  const at = { auditId: parts.interview.auditId, interviewId: parts.interview.id, questionId: question.id }
  const beside = { ...at, answerId: answering.answer?.id, readOnly }
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="caption flex items-center gap-2">
          Question {index + 1} of {questions.length} · {question.topic}
          {completed && <Badge tone="signal">Completed</Badge>}
          <Author interview={parts.interview} author={answering.answer?.author} />
        </p>
        <SaveStatus
          entry={answering.entry}
          answer={answering.answer}
          onRetry={() => void parts.outbox.flush(answering.key)}
        />
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
      <Attachments key={question.id} {...beside} uploads={uploads}>
        <fieldset disabled={readOnly} className="mt-6 min-w-0 space-y-6">
          <legend className="sr-only">Your answer</legend>
          <Response
            key={question.id}
            answering={answering}
            auditId={at.auditId}
            field={field}
            describedBy={`${heading} ${heading}-hint`}
          />
          {!readOnly && (
            <Suspense fallback={null}>
              <FoundFigures
                key={`found:${question.id}`}
                {...{ ...beside, field }}
                response={answering.content.response}
                save={answering.saveNow}
              />
            </Suspense>
          )}
          {question.impactScoreEnabled && (
            <ImpactScore
              score={answering.content.impactScore}
              onChange={impactScore => answering.edit({ impactScore })}
            />
          )}
          <Newer answering={answering} outbox={parts.outbox} />
        </fieldset>
        <Figures key={`figures:${question.id}`} {...beside} response={answering.content.response} />
        <MakeStep
          key={`step:${question.id}`}
          {...{ ...beside, question, field }}
          isAnswered={isAnswered(answering.content)}
          save={answering.saveNow}
        />
      </Attachments>
      {answering.isLast && !readOnly && <OpenQuestions auditId={at.auditId} answering={answering} />}
      <Steps answering={answering} completed={completed} readOnly={readOnly} count={questions.length} />
    </section>
  )
}

/** Whose words the answer has, where they are not the consultant's alone. */
function Author({ interview, author }: { interview: Interview; author: Answer['author'] | undefined }) {
  if (!author || author === 'consultant') return null
  const name = interview.interviewee || 'the interviewee'
  return <Badge>{author === 'both' ? `Partly written by ${name}` : `Written by ${name}`}</Badge>
}

/** Puts the cursor into the response when another question or interview opens, but not when the page does. */
function useFocusOnArrival(questionId: string, arriving: boolean) {
  const field = useRef<HTMLTextAreaElement>(null)
  const shown = useRef(arriving ? null : questionId)
  useEffect(() => {
    if (shown.current === questionId) return
    shown.current = questionId
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [questionId])
  return field
}

interface PartProps {
  answering: Answering
}

interface ResponseProps extends PartProps {
  auditId: number
  field: Ref<HTMLTextAreaElement>
  describedBy: string
}

function Response({ answering, auditId, field, describedBy }: ResponseProps) {
  const { response } = answering.content
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!answering.busy) void answering.next()
  }
  const nearLimit = response.length > RESPONSE_LIMIT * 0.9
  const count = `${response.length.toLocaleString('en-US')} of ${RESPONSE_LIMIT.toLocaleString('en-US')} characters`
  return (
    <Field label="Response" hint={nearLimit ? count : undefined}>
      <MarkedWords {...{ auditId, answerId: answering.answer?.id, response }}>
        <Textarea
          ref={field}
          rows={8}
          maxLength={RESPONSE_LIMIT}
          dir="auto"
          aria-describedby={describedBy}
          className="relative block field-sizing-content min-h-44 bg-transparent! text-base"
          placeholder="Write down what was said, in the words it was said in."
          value={response}
          onChange={event => answering.edit({ response: event.target.value })}
          onKeyDown={goOn}
        />
      </MarkedWords>
    </Field>
  )
}

function Newer({ answering, outbox }: PartProps & { outbox: Outbox }) {
  const { entry, content, key } = answering
  if (!entry?.newer) return null
  return (
    <Conflict
      mine={content}
      newer={entry.newer}
      onKeepMine={text => void outbox.keepMine(key, text)}
      onTakeTheirs={() => outbox.takeTheirs(key)}
    />
  )
}

interface StepsProps extends PartProps {
  completed: boolean
  readOnly: boolean
  count: number
}

function Steps({ answering, completed, readOnly, count }: StepsProps) {
  const { index, isLast, open, busy, jump, next, previous, reopen } = answering
  return (
    <footer className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-3 border-t border-rule pt-5">
      <Button variant="secondary" disabled={index === 0} onClick={previous}>
        Previous
      </Button>
      <Button
        pending={busy}
        disabled={readOnly && isLast}
        aria-keyshortcuts="Control+Enter"
        onClick={() => (readOnly ? jump(index + 1) : void next())}
      >
        {isLast ? 'Complete' : 'Next'}
      </Button>
      {completed && !readOnly && (
        <Button variant="quiet" onClick={reopen}>
          Reopen interview
        </Button>
      )}
      <p className={`caption ml-auto ${isLast ? '' : 'max-sm:hidden'}`}>
        {isLast ? leftOpen(open.length, count) : 'Ctrl + Enter: next question'}
      </p>
    </footer>
  )
}
