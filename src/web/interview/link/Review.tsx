// Review of an interviewee's submitted answers: accept one or all, compared with the consultant's own, or set them aside.

import type { Answer, Interview } from '#contract/interview.ts'
import type { Submission } from '#contract/interview-link.ts'
import { isAnswered, RESPONSE_LIMIT } from '#domain/interview/interview.ts'
import type { REVIEWS } from '#domain/interview/link.ts'
import { mergeTexts } from '#domain/text/merge.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  interview: Interview
  submissions: Submission[]
  readOnly: boolean
}

type ReviewDecision = (typeof REVIEWS)[number]

export function Review({ interview, submissions, readOnly }: Props) {
  const { data: answers } = useRead('answer.list', { params: { id: interview.id } }, { fresh: true })
  const review = useAction('submission.review')
  const open = submissions.filter(({ isOpen }) => isOpen)
  const decide = ({ id, version }: Submission, decision: ReviewDecision, base = 0) =>
    review.run({ params: { id }, body: { version, outcome: decision, base } })
  const free = open.filter(one => !ownWords(one, answers ?? []))
  const takeAll = useOnce(async () => {
    for (const one of free) if (!(await decide(one, 'accept'))) return
  })
  if (open.length === 0 || !answers) return null
  return (
    <section aria-labelledby="to-review">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="to-review" className="font-semibold">
          {open.length === 1 ? '1 answer to review' : `${open.length} answers to review`}
        </h3>
        {!readOnly && free.length > 1 && (
          <Button size="sm" pending={review.pending} onClick={() => void takeAll()}>
            {free.length === open.length ? 'Accept all' : `Accept ${free.length} without a conflict`}
          </Button>
        )}
      </div>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {open.map(one => (
          <Sent
            key={one.id}
            interview={interview}
            one={one}
            readOnly={readOnly}
            own={ownWords(one, answers)}
            pending={review.pending}
            onDecide={(decision, base) => void decide(one, decision, base)}
          />
        ))}
      </ul>
    </section>
  )
}

/** The answer that a consultant wrote to the same question. */
function ownWords({ questionId }: Submission, answers: Answer[]): Answer | undefined {
  return answers.find(
    answer => answer.questionId === questionId && answer.author !== 'interviewee' && isAnswered(answer),
  )
}

interface SentProps {
  interview: Interview
  one: Submission
  own: Answer | undefined
  readOnly: boolean
  pending: boolean
  onDecide(decision: ReviewDecision, base?: number): void
}

function Sent({ interview, one, own, readOnly, pending, onDecide }: SentProps) {
  const question = interview.questions.find(({ id }) => id === one.questionId)
  return (
    <li className="py-4">
      <p className="text-sm font-medium">{question?.question ?? one.questionId}</p>
      <div className={`mt-2 grid gap-3 ${own ? 'sm:grid-cols-2' : ''}`}>
        {own && <Words by="Your answer" response={own.response} score={own.impactScore} />}
        <Words by={`Written by ${interview.interviewee}`} response={one.response} score={one.impactScore} />
      </div>
      {!readOnly && <Choices one={one} own={own} pending={pending} onDecide={onDecide} />}
    </li>
  )
}

function Words({ by, response, score }: { by: string; response: string; score: number | null }) {
  return (
    <figure className="min-w-0 border-l-2 border-rule pl-3 text-sm">
      <figcaption className="caption">
        {by}
        {score !== null && ` · impact score ${score}`}
      </figcaption>
      <blockquote
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keyboard too
        tabIndex={0}
        dir="auto"
        className="mt-1 max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-wrap"
      >
        {response}
      </blockquote>
    </figure>
  )
}

/** If a consultant has answered too: the same choice as in a conflict between two consultants. */
function Choices({ one, own, pending, onDecide }: Pick<SentProps, 'one' | 'own' | 'pending' | 'onDecide'>) {
  const fits = own && mergeTexts(own.response, one.response).length <= RESPONSE_LIMIT
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {own && fits && (
        <Button size="sm" disabled={pending} onClick={() => onDecide('append', own.version)}>
          Keep both
        </Button>
      )}
      <Button
        size="sm"
        variant={own ? 'secondary' : 'primary'}
        disabled={pending}
        onClick={() => onDecide('accept', own?.version)}
      >
        {own ? 'Use theirs' : 'Accept'}
      </Button>
      <Button size="sm" variant="secondary" disabled={pending} onClick={() => onDecide('decline')}>
        {own ? 'Keep mine' : 'Set aside'}
      </Button>
    </div>
  )
}
