// One interviewee's answer to the current question: the response, its impact score, and related panels.

import { type Ref, type RefObject, Suspense } from 'react'
import type { Interview } from '#contract/interview.ts'
import { isAnswered, RESPONSE_LIMIT } from '#domain/interview/interview.ts'
import type { NextQuestion as Next } from '#domain/interview/next-question.ts'
import type { AnswerOutbox } from '#web/interview/answer/answer-outbox.ts'
import { Conflict } from '#web/interview/answer/Conflict.tsx'
import { ImpactScore } from '#web/interview/answer/ImpactScore.tsx'
import { MakeStep } from '#web/interview/answer/MakeStep.tsx'
import { MarkedWords, SET } from '#web/interview/answer/MarkedWords.tsx'
import type { Answering } from '#web/interview/answer/useAnswering.ts'
import { Attachments } from '#web/interview/attachment/Attachments.tsx'
import type { Uploads } from '#web/interview/attachment/uploads.ts'
import { Figures } from '#web/interview/figure/Figures.tsx'
import { draftOfStep } from '#web/interview/figure/figure-draft.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { useSession } from '#web/platform/session/session.tsx'
import { TypingHere } from '#web/presence/index.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/input.tsx'

/** Figure extraction is loaded when the page is idle, so that typing never waits for it. */
const FoundFigures = onDemand(() => import('#web/interview/figure/FoundFigures.tsx'))

/** What the consultant should ask next, shown beside the question. */
export interface NextQuestionPrompt {
  next: Next
  at: string
  key: string
}

interface Props {
  interview: Interview
  outbox: AnswerOutbox
  uploads: Uploads
  readOnly: boolean
  answering: Answering
  field: RefObject<HTMLTextAreaElement | null>
  describedBy: string
  asked: NextQuestionPrompt | null
  onEntered(): void
}

export function AnswerEditor(props: Props) {
  const { interview, outbox, uploads, readOnly, answering, field, describedBy, asked, onEntered } = props
  const { question } = answering
  const at = { auditId: interview.auditId, interviewId: interview.id, questionId: question.id }
  const beside = { ...at, answerId: answering.answer?.id, readOnly }
  return (
    <Attachments
      key={question.id}
      {...beside}
      uploads={uploads}
      response={answering.content.response}
      onInsert={text =>
        answering.edit({
          response: [answering.content.response.trimEnd(), text].filter(Boolean).join('\n\n'),
        })
      }
    >
      <fieldset disabled={readOnly} className="mt-6 min-w-0 space-y-6">
        <legend className="sr-only">Your answer</legend>
        <Response
          key={question.id}
          answering={answering}
          auditId={at.auditId}
          interviewId={at.interviewId}
          field={field}
          describedBy={describedBy}
          readOnly={readOnly}
        />
        <Newer key={`newer:${question.id}`} answering={answering} outbox={outbox} />
        {!readOnly && (
          <Suspense fallback={null}>
            <FoundFigures
              key={`found:${question.id}`}
              {...beside}
              field={field}
              role={interview.intervieweeRole || interview.interviewee}
              question={question.question}
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
      </fieldset>
      <Figures
        key={`figures:${question.id}:${asked?.key}`}
        {...beside}
        response={answering.content.response}
        start={asked && draftOfStep(asked.next.stepId, asked.next.field)}
        onClose={onEntered}
      />
      <MakeStep
        key={`step:${question.id}`}
        {...beside}
        question={question}
        field={field}
        isAnswered={isAnswered(answering.content)}
        save={answering.saveNow}
      />
    </Attachments>
  )
}

interface PartProps {
  answering: Answering
}

interface ResponseProps extends PartProps {
  auditId: number
  interviewId: number
  field: Ref<HTMLTextAreaElement>
  describedBy: string
  readOnly: boolean
}

function Response({ answering, auditId, interviewId, field, describedBy, readOnly }: ResponseProps) {
  const { response } = answering.content
  const nearLimit = response.length > RESPONSE_LIMIT * 0.9
  const count = `${response.length.toLocaleString('en-US')} of ${RESPONSE_LIMIT.toLocaleString('en-US')} characters`
  return (
    <Field label="Response" hint={nearLimit ? count : undefined}>
      <MarkedWords auditId={auditId} answerId={answering.answer?.id} response={response}>
        <Textarea
          ref={field}
          data-field="response"
          rows={8}
          maxLength={RESPONSE_LIMIT}
          dir="auto"
          aria-describedby={describedBy}
          className={`${SET} relative block min-h-44 resize-none overflow-hidden bg-transparent!`}
          placeholder={readOnly ? 'No answer yet.' : 'Record the answer in the interviewee’s own words.'}
          value={response}
          onChange={event => {
            answering.edit({ response: event.target.value })
            keepClear(event.target)
          }}
        />
      </MarkedWords>
      <TypingHere about={`answer:${interviewId}:${answering.question.id}`} field="response" />
    </Field>
  )
}

/** While the user types, the bottom bar covers no part of a field that fits above it. */
function keepClear(field: HTMLElement): void {
  requestAnimationFrame(() => {
    if (field.offsetHeight < window.innerHeight / 2) field.scrollIntoView({ block: 'nearest' })
  })
}

function Newer({ answering, outbox }: PartProps & { outbox: AnswerOutbox }) {
  const { entry, content, key } = answering
  const { account } = useSession()
  if (!entry?.newer) return null
  return (
    <Conflict
      mine={content}
      newer={entry.newer}
      isOwn={entry.newer.updatedById === account?.id}
      onKeepMine={text => void outbox.keepMine(key, text)}
      onTakeTheirs={() => outbox.takeTheirs(key)}
    />
  )
}
