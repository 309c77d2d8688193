// One question at a time with progress; every keystroke is stored on the device and sent when typing pauses.

import { useEffect, useId, useRef, useState } from 'react'
import { RESPONSE_LIMIT } from '#domain/interview/interview.ts'
import { Conflict } from '#web/interview/answer/Conflict.tsx'
import { ImpactScore } from '#web/interview/answer/ImpactScore.tsx'
import { SaveStatus } from '#web/interview/answer/SaveStatus.tsx'
import { refusalText, useInterviewMessages } from '#web/interview/self-interview/messages.ts'
import {
  keyOf,
  type SelfInterviewParts,
  useSelfAnswering,
} from '#web/interview/self-interview/useSelfAnswering.ts'
import { CallError } from '#web/platform/call.ts'
import { useReaderLanguage } from '#web/platform/reader/reader-language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/input.tsx'
import { Progress } from '#web/ui/progress.tsx'

interface Props extends SelfInterviewParts {
  onDone(): void
}

export function Answering({ onDone, ...parts }: Props) {
  const { interview, linked, outbox } = parts
  const { index, setIndex, shown, open, edit } = useSelfAnswering(parts)
  const { questions } = interview
  const words = useInterviewMessages()
  const language = useReaderLanguage()
  const numbers = new Intl.NumberFormat(language)
  const heading = useId()
  const top = useArrival(index)
  const question = questions[index]
  if (!question) return null
  const { entry, answer, content } = shown(question.id)
  const key = keyOf(question.id)
  const nearLimit = content.response.length > RESPONSE_LIMIT * 0.9
  return (
    <section aria-labelledby={heading}>
      <p className="caption">{words.question.place({ n: index + 1, all: questions.length })}</p>
      <Progress
        className="mt-2"
        label={words.question.progress}
        value={questions.length - open.length}
        max={questions.length}
        text={words.open({ open: open.length, all: questions.length })}
      />
      <h1 ref={top} id={heading} tabIndex={-1} className="headline mt-6 text-xl outline-none sm:text-2xl">
        {question.question}
      </h1>
      <div className="mt-5 space-y-6">
        <Field
          label={words.question.answer}
          hint={
            nearLimit
              ? words.question.length({
                  used: numbers.format(content.response.length),
                  limit: numbers.format(RESPONSE_LIMIT),
                })
              : words.question.hint
          }
        >
          <Textarea
            key={question.id}
            rows={7}
            maxLength={RESPONSE_LIMIT}
            dir="auto"
            className="field-sizing-content min-h-40 text-base!"
            value={content.response}
            onChange={event => edit(question.id, { response: event.target.value })}
          />
        </Field>
        {question.impactScoreEnabled && (
          <ImpactScore
            key={question.id}
            score={content.impactScore}
            words={words.impact}
            onChange={impactScore => edit(question.id, { impactScore })}
          />
        )}
        {entry?.newer && (
          <Conflict
            mine={content}
            newer={{ ...entry.newer, updatedBy: null }}
            isOwn
            words={words.conflict}
            language={language}
            onKeepMine={text => void outbox.keepMine(key, text)}
            onTakeTheirs={() => outbox.takeTheirs(key)}
          />
        )}
        <SaveStatus
          entry={entry}
          answer={answer}
          texts={words.status}
          retryLabel={words.retry}
          refusal={entry?.error instanceof CallError ? refusalText(entry.error, words) : undefined}
          onRetry={() => void outbox.flush(key)}
        />
      </div>
      <Navigation
        linked={linked}
        outbox={outbox}
        onDone={onDone}
        isFirst={index === 0}
        isLast={index === questions.length - 1}
        onStep={by => {
          void outbox.flush(key)
          setIndex(index + by)
        }}
      />
    </section>
  )
}

/** A new question scrolls to the top of the page and is announced to screen readers. */
function useArrival(index: number) {
  const top = useRef<HTMLHeadingElement>(null)
  const shown = useRef(index)
  useEffect(() => {
    if (shown.current === index) return
    shown.current = index
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [index])
  return top
}

interface NavigationProps extends Pick<Props, 'linked' | 'outbox' | 'onDone'> {
  isFirst: boolean
  isLast: boolean
  onStep(by: 1 | -1): void
}

function Navigation({ linked, outbox, onDone, isFirst, isLast, onStep }: NavigationProps) {
  const { question: words } = useInterviewMessages()
  const [busy, setBusy] = useState(false)
  const finish = async () => {
    setBusy(true)
    const results = await outbox.flushAll()
    // The last page also reports unsent answers; they are sent when the network is back.
    if (results.every(({ saved }) => saved)) await linked.finish()
    setBusy(false)
    onDone()
  }
  return (
    <footer className="mt-6 flex flex-wrap items-center gap-3 border-t border-rule pt-5">
      <Button variant="secondary" size="lg" disabled={isFirst} onClick={() => onStep(-1)}>
        {words.previous}
      </Button>
      {!isLast && (
        <Button size="lg" onClick={() => onStep(1)}>
          {words.next}
        </Button>
      )}
      <Button
        size="lg"
        variant={isLast ? 'primary' : 'quiet'}
        className={isLast ? '' : 'ml-auto'}
        pending={busy}
        onClick={() => void finish()}
      >
        {words.finish}
      </Button>
    </footer>
  )
}
