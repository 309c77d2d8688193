// All interviewees' answers to one question, side by side, with their contradictions and the options to resolve them.

import type { Interview } from '#contract/interview.ts'
import { INTERVIEWEE_KIND_LABELS, isAnswered, type Question } from '#domain/interview/interview.ts'
import { QUANTITY_LABELS, QUANTITY_UNITS, type Quantity } from '#domain/quantity/quantity.ts'
import { amountText } from '#domain/text/number-style.ts'
import { Author } from '#web/interview/answer/Author.tsx'
import type { AnswerOutbox } from '#web/interview/answer/answer-outbox.ts'
import { withDrafts } from '#web/interview/answer/useAnswering.ts'
import { useEntries } from '#web/interview/answer/useOutbox.ts'
import { accountsText, Decide } from '#web/interview/contradiction/Decide.tsx'
import { useRead } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

interface Props {
  /** The interviews with the question's template. */
  held: Interview[]
  question: Question
  outbox: AnswerOutbox
  readOnly: boolean
  onOpen(interviewId: number): void
}

export default function SideBySide({ held, question, outbox, readOnly, onOpen }: Props) {
  return (
    <>
      <ul
        aria-label="Answers side by side"
        className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-8"
      >
        {held.map(interview => (
          <Column
            key={interview.id}
            interview={interview}
            question={question}
            outbox={outbox}
            onOpen={() => onOpen(interview.id)}
          />
        ))}
      </ul>
      <Differing held={held} question={question} readOnly={readOnly} />
    </>
  )
}

interface ColumnProps extends Pick<Props, 'question' | 'outbox'> {
  interview: Interview
  onOpen(): void
}

function Column({ interview, question, outbox, onOpen }: ColumnProps) {
  const name = interview.interviewee || 'Unnamed interviewee'
  const kind = interview.intervieweeKind && INTERVIEWEE_KIND_LABELS[interview.intervieweeKind]
  return (
    <li className="flex min-w-0 flex-col border-t-2 border-ink pt-3">
      <h3 className="text-sm font-semibold wrap-anywhere">{name}</h3>
      <p className="caption min-h-5">{[interview.intervieweeRole, kind].filter(Boolean).join(' · ')}</p>
      <AnswerColumn interview={interview} question={question} outbox={outbox} />
      <Button
        variant="quiet"
        size="sm"
        className="mt-2 -ml-2 self-start"
        aria-label={`Write here, in the interview of ${name}`}
        onClick={onOpen}
      >
        Write here
      </Button>
    </li>
  )
}

/** One interviewee's answer as on this device, with its rating and figures below. */
function AnswerColumn({ interview, question, outbox }: Omit<ColumnProps, 'onOpen'>) {
  const entries = useEntries(outbox)
  const { data, error, refetch } = useRead('answer.list', { params: { id: interview.id } })
  const { data: quantities = [] } = useRead('quantity.list', { params: { id: interview.auditId } })
  if (!data && error)
    return (
      <Failed title="This answer could not be loaded" onRetry={() => void refetch()}>
        {error.problem?.message ?? 'The server cannot be reached.'}
      </Failed>
    )
  if (!data) return <Loading text="Loading answers..." />
  const said = withDrafts(interview, data, entries).find(each => each.questionId === question.id)
  if (!said || !isAnswered(said)) return <p className="mt-2 text-sm text-muted">No answer yet.</p>
  const stored = data.find(each => each.questionId === question.id)
  return (
    <>
      <p dir="auto" className="mt-2 text-base wrap-anywhere whitespace-pre-wrap">
        {said.response}
      </p>
      <p className="mt-2 empty:hidden">
        <Author interview={interview} author={stored?.author} />
      </p>
      {said.impactScore !== null && <p className="caption mt-2">Impact {said.impactScore} of 10</p>}
      <AnswerFigures quantities={quantities.filter(each => each.answerId === stored?.id)} />
    </>
  )
}

function AnswerFigures({
  quantities,
}: {
  quantities: readonly (Pick<Quantity, 'kind' | 'label' | 'usual'> & { id: number })[]
}) {
  if (quantities.length === 0) return null
  return (
    <dl aria-label="Figures in this answer" className="mt-3 border-t border-rule text-sm">
      {quantities.map(({ id, kind, label, usual }) => (
        <div key={id} className="flex gap-3 border-b border-rule py-1">
          <dt className="min-w-0 flex-1 text-muted wrap-anywhere">{label || QUANTITY_LABELS[kind]}</dt>
          <dd className="font-semibold tabular-nums">{amountText(usual, QUANTITY_UNITS[kind])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Contradictions between these answers about a step, each with the options to resolve it. */
function Differing({ held, question, readOnly }: Pick<Props, 'held' | 'question' | 'readOnly'>) {
  const auditId = held[0]?.auditId ?? 0
  const { data } = useRead('report.get', { params: { id: auditId } })
  const ids = new Set(held.map(({ id }) => id))
  const found = (data?.contradictions ?? []).filter(({ accounts }) =>
    accounts.some(({ interviewId, questionId }) => ids.has(interviewId) && questionId === question.id),
  )
  if (found.length === 0) return null
  return (
    <section aria-labelledby="differing" className="mt-8 border-t border-rule pt-5">
      <h3 id="differing" className="text-sm font-semibold">
        Where they differ
      </h3>
      <ul>
        {found.map(each => (
          <li key={`${each.stepId} ${each.about}`} className="mt-3 border-l-2 border-time-sink pl-3">
            <p className="font-medium wrap-anywhere">
              {each.step} · {each.about}
            </p>
            <p className="mt-1 text-sm text-muted wrap-anywhere">{accountsText(each)}</p>
            <Decide found={each} readOnly={readOnly} />
          </li>
        ))}
      </ul>
    </section>
  )
}
